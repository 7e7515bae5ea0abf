"""Cuts the font that comes with the site, and writes down how wide its letters are: `.venv/bin/python -m tests.font`.

From Source Sans 3, a variable font, as the development package `fontpkg-source-sans-3` brings it, come:

- `docs/assets/ronda-sans.woff2`: the characters of CHARACTERS, all weights. The Open Font Licence reserves the name
  "Source" for the whole font, so the part of it is called Ronda Sans.
- `docs/assets/ronda-sans-licence.txt`: that licence, with a word on what was changed.
- `gen/draw/widths.toml`: the advance of each character in the weights of the drawings, and the height of capitals.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import fontpkg_source_sans_3 as source
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[1]
FONT = ROOT / "docs/assets/ronda-sans.woff2"
LICENCE = ROOT / "docs/assets/ronda-sans-licence.txt"
WIDTHS = ROOT / "gen/draw/widths.toml"
FAMILY = "Ronda Sans"

LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100))))
LONG_VOWELS = "ĀāĒēĪīŌōŪū"
MARKS = "–—‘’‚“”„†•…‹›€™\u2011\u202f"
SIGNS = "←↑→↓↔↕▲▼▸▾●○■□✓✗−≠≤≥≈∞"
CHARACTERS = LATIN + LONG_VOWELS + MARKS + SIGNS
"""Portuguese, Spanish and English, Japanese and German names, and the signs of the pages."""

WEIGHTS = {"regular": 400, "semibold": 600, "bold": 700}
_NAMES = {1: FAMILY, 2: "Regular", 4: FAMILY, 6: FAMILY.replace(" ", ""), 16: FAMILY}
_KEPT_NAMES = [0, 1, 2, 4, 6, 13, 14]
_CHANGED = f"""{FAMILY} is a part of Source Sans 3 {{version}}: fewer characters, and another name, as the licence asks.
It was cut by tests/font.py of Ronda from the unchanged font in https://github.com/google/fonts (ofl/sourcesans3).

"""


@dataclass(frozen=True)
class Widths:
    """Capitals' height, and each character's advance by weight, in thousandths of the size."""

    capitals: int
    advances: dict[str, dict[str, int]]

    def written(self) -> str:
        """The table as it stands in its file."""
        lines = [
            "# How wide each character of the site's font is, in thousandths of its size; written by tests/font.py.",
            f"capitals = {self.capitals}",
        ]
        for weight, row in self.advances.items():
            lines += ["", f"[{weight}]", *(f"{json.dumps(character)} = {wide}" for character, wide in row.items())]
        return "\n".join(lines) + "\n"


def whole() -> TTFont:
    """Source Sans 3 as it was published."""
    return TTFont(source.ROOT / "files" / "SourceSans3[wght].ttf")


def cut() -> TTFont:
    """The site's part of it, in all weights."""
    options = Options(hinting=False, layout_features=["kern", "ccmp", "mark", "locl"], name_IDs=_KEPT_NAMES)
    options.flavor = "woff2"
    font = whole()
    font["head"].modified = font["head"].created  # so that the same font is cut to the same bytes
    font.recalcTimestamp = False
    for id, name in _NAMES.items():
        font["name"].setName(name, id, 3, 1, 0x409)
    subsetter = Subsetter(options)
    subsetter.populate(text=CHARACTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    return font


def widths() -> Widths:
    """The widths of the site's characters, read from the whole font."""
    font = whole()
    return Widths(font["OS/2"].sCapHeight, {weight: _advances(axis) for weight, axis in WEIGHTS.items()})


def _advances(weight: int) -> dict[str, int]:
    font = instantiateVariableFont(whole(), {"wght": weight})
    names, metrics = font.getBestCmap(), font["hmtx"]
    return {one: metrics[names[ord(one)]][0] for one in sorted(CHARACTERS) if ord(one) in names}


def main() -> None:
    """Writes font, licence and widths."""
    cut().save(FONT)
    licence = (source.ROOT / "LICENSE").read_text(encoding="utf-8")
    version = f"{whole()['head'].fontRevision:.3f}"
    LICENCE.write_text(_CHANGED.format(version=version) + licence, encoding="utf-8")
    WIDTHS.write_text(widths().written(), encoding="utf-8")
    print(f"{FONT.relative_to(ROOT)}: {FONT.stat().st_size} bytes, {len(CHARACTERS)} characters")


if __name__ == "__main__":
    main()
