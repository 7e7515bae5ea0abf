"""Letters of drawings: as wide as in the font that comes with the site, and within their circle."""

from __future__ import annotations

import re
from math import hypot

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from gen.draw.letters import Weight, in_circle, width
from tests.font import CHARACTERS, FONT, ROOT, WEIGHTS, WIDTHS, cut, widths
from tests.tables import load_title

SHIPPED = {weight: instantiateVariableFont(TTFont(FONT), {"wght": axis}) for weight, axis in WEIGHTS.items()}
FOLDERS = sorted(one.parent.name for one in (ROOT / "gen/titles").glob("t*/tables.toml"))
COMPANIES = sorted({company.id for folder in FOLDERS for company in load_title(folder, 4).companies})


def test_font_and_widths_are_those_that_the_script_cuts() -> None:
    shipped, again = TTFont(FONT), cut()
    assert shipped.getBestCmap().keys() == again.getBestCmap().keys() == set(map(ord, CHARACTERS))
    assert shipped["name"].getDebugName(1) == "Ronda Sans"  # "Source" is reserved for the whole font
    assert WIDTHS.read_text(encoding="utf-8") == widths().written()


@pytest.mark.parametrize("weight", Weight)
def test_widths_are_the_advances_of_the_shipped_font(weight: Weight) -> None:
    font = SHIPPED[weight.name.lower()]
    names, metrics = font.getBestCmap(), font["hmtx"]
    for words in ("SWW", "Newcastle upon Tyne", "¥1 000 → 40%", "Tōkyō"):
        assert width(words, weight) * 1000 == sum(metrics[names[ord(letter)]][0] for letter in words)


@pytest.mark.parametrize("company", COMPANIES)
def test_a_companys_letters_lie_within_its_token(company: str) -> None:
    """Measured by the outlines of the shipped font, not by the widths that set the size: every corner of the letters'
    box lies within the circle, in the bold of a station and the regular of a home kept free."""
    for weight in Weight:
        font, at, boxes = SHIPPED[weight.name.lower()], 0.0, []
        glyphs = font.getGlyphSet()
        for letter in company:
            name = font.getBestCmap()[ord(letter)]
            pen = BoundsPen(glyphs)
            glyphs[name].draw(pen)
            left, low, right, high = pen.bounds
            boxes.append((at + left, low, at + right, high))
            at += font["hmtx"][name][0]
        size = in_circle(company, 1, weight) / 1000
        corners = [
            (x - at / 2, y - 330) for left, low, right, high in boxes for x in (left, right) for y in (low, high)
        ]
        assert max(hypot(x, y) * size for x, y in corners) < 0.97
        assert size * 1000 > 0.5  # and it is no smaller than it need be


def test_the_site_names_the_font_it_ships() -> None:
    sheet = (FONT.parent / "look.css").read_text(encoding="utf-8")
    assert re.search(r'@font-face \{\s*font-family: "Ronda Sans";[^}]*url\("ronda-sans.woff2"\)', sheet)
