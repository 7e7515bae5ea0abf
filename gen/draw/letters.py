"""How wide words are in the font of the drawings, and how large they may stand in a circle.

The widths are the font's own: tests/font.py, which cuts it for the site, reads them from it.
"""

from __future__ import annotations

import tomllib
from enum import StrEnum
from math import hypot
from pathlib import Path


class Weight(StrEnum):
    """How heavy the letters are; the value is that of SVG's font-weight."""

    REGULAR = "normal"
    SEMIBOLD = "600"
    BOLD = "bold"


_TABLE = tomllib.loads((Path(__file__).parent / "widths.toml").read_text(encoding="utf-8"))
_ADVANCES: dict[Weight, dict[str, int]] = {one: _TABLE[one.name.lower()] for one in Weight}
_EM = 1000

HALF_CAPITAL = _TABLE["capitals"] / 2 / _EM
"""Half the height of capitals and figures, in font sizes: how far below the middle their line stands."""

_LARGEST = 0.92
_INNER = 0.9
"""Letters in a circle: at most this part of its radius high in font size, their corners within this part of it."""


def width(words: str, weight: Weight = Weight.REGULAR) -> float:
    """How wide words are, in font sizes. What the font has not (Japanese) counts as a full square."""
    return sum(_ADVANCES[weight].get(letter, _EM) for letter in words) / _EM


def in_circle(words: str, radius: float, weight: Weight = Weight.REGULAR) -> float:
    """The font size at which words fit a circle: the box of their capitals stays within it."""
    return min(_LARGEST * radius, _INNER * radius / hypot(width(words, weight) / 2, HALF_CAPITAL))
