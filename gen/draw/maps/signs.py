"""The small signs of maps: terrain, ports, industries, markers (shared/drawing.md "Signs of these titles").

One shape each, so that none needs its colour. A sign is drawn about the origin; its size is the height of its middle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

from gen.draw.faces.geometry import R
from gen.draw.maps.borders import line
from gen.draw.maps.shapes import drawn, outline
from gen.draw.style import GROUND
from gen.draw.svg import Element, circle, document, group, rectangle, text
from gen.titles import TITLES
from gen.titles.sign import FIR

TERRAIN = 0.26 * R
"""Size of a terrain beside its cost, in units."""

ICON = 0.3 * R
"""Size of an icon, in units."""

_INK = "#000"


@dataclass(frozen=True, slots=True)
class Sign:
    """How a sign is drawn, and half its width and height as shares of its size."""

    draw: Callable[[float], Element]
    wide: float = 0.6
    high: float = 0.6


def sign(kind: str, size: float = ICON) -> Element:
    """The sign of a terrain or icon about the origin. Unknown ones show their name on a plate."""
    return _sign(kind).draw(size)


def extent(kind: str, size: float = ICON) -> tuple[float, float]:
    """Half the width and half the height of a sign, in units."""
    found = _sign(kind)
    return found.wide * size, found.high * size


def _sign(kind: str) -> Sign:
    own = _SIGNS.get(kind) or next((entry.signs[kind] for entry in TITLES.values() if kind in entry.signs), None)
    if isinstance(own, Sign):
        return own
    if own is not None and own.shape is not None:
        return Sign(partial(drawn, own.shape), own.wide, own.high)
    return _named(kind)


@cache
def _named(kind: str) -> Sign:
    """A sign that its name says."""
    letters, _, ending = kind.rpartition("_")
    if letters and ending == "destination":
        return Sign(partial(_flag, letters), _half(letters), 0.62)
    if letters and ending == "home":
        return Sign(partial(_house, letters), _half(letters), 0.62)
    words = kind.replace("_", " ")
    return Sign(partial(_lettered, words), _half(words), 0.45)


def _half(letters: str) -> float:
    return 0.2 + 0.225 * max(2, len(letters))


def _lettered(letters: str, size: float) -> Element:
    """Letters on a rounded plate."""
    half = _half(letters) * size
    back = rectangle((-half, -0.42 * size), (2 * half, 0.84 * size), 0.2 * size, fill="#fff", stroke=_INK)
    return group([back, _letters(letters, 0, size)])


def _letters(letters: str, down: float, size: float, ink: str = _INK) -> Element:
    return text(letters, (0, down), 0.64 * size, font_weight="bold", fill=ink)


def _flag(letters: str, size: float) -> Element:
    """A destination not reached: a hollow flag on its pole."""
    return flag(letters, size, "#fff", _INK)


def flag(letters: str, size: float, fill: str, ink: str) -> Element:
    """A destination: the major's letters on a flag; its colour fills it once it is reached."""
    half = _half(letters)
    cloth = f"M{-half} -.6H{half}L{half - 0.16:.2f} -.18L{half} .24H{-half}"
    parts = [outline(cloth, size, fill=fill), outline(f"M{-half} -.62V.62", size, 1.6)]
    return group([*parts, _letters(letters, -0.17 * size, 0.95 * size, ink)])


def _house(letters: str, size: float) -> Element:
    """A home: the letters under a roof."""
    half = _half(letters)
    walls = outline(f"M{-half} .55V-.22L0 -.62L{half} -.22V.55Z", size, fill="#fff")
    return group([walls, _letters(letters, 0.17 * size, 0.95 * size)])


def _mountain(s: float) -> Element:
    peak = outline("M0 -.5L.58 .45H-.58Z", s, 1, "#8a4a22", "#3d2010")
    return group([peak, outline("M0 -.5L.2 -.17L0 -.05L-.2 -.17Z", s, 0.3, "#fff", "#fff")])


def _waves(rows: tuple[float, ...], s: float) -> Element:
    lines = "".join(f"M-.6 {y}Q-.45 {y - 0.26:.2f} -.3 {y}T0 {y}T.3 {y}T.6 {y}" for y in rows)
    return outline(lines, s, 1.8, ink="#0b4f8a")


def _hill(s: float) -> Element:
    return outline("M-.62 .34Q0 -.86 .62 .34Z", s, 1.4, "#c79a6b", "#5d3515")


def _swamp(s: float) -> Element:
    return outline("M-.3 .4L-.45 -.5M0 .4V-.5M.3 .4L.45 -.5M-.6 .4H.6", s, 1.8, ink="#235c23")


_SIGNS: dict[str, Sign] = {
    "mountain": Sign(_mountain, 0.6, 0.52),
    "water": Sign(partial(_waves, (-0.2, 0.22)), 0.65, 0.45),
    "river": Sign(partial(_waves, (0.0,)), 0.65, 0.25),
    "hill": Sign(_hill, 0.65, 0.4),
    "swamp": Sign(_swamp, 0.65, 0.55),
    "forest": Sign(partial(drawn, FIR), 0.48, 0.62),
    "destination": Sign(partial(_flag, ""), _half(""), 0.62),
    "home": Sign(partial(_house, ""), _half(""), 0.62),
}


def sign_svg(kind: str, prefix: str, words: str) -> str:
    """A small drawing of one sign for the legend: a terrain, an icon, a marked border, or the ground of a colour."""
    side = 0.5 * R
    if kind in GROUND:
        parts = [rectangle((-side * 0.6, -side * 0.6), (side * 1.2, side * 1.2), fill=GROUND[kind], stroke=_INK)]
    else:
        border = kind.removesuffix(" border") if kind.endswith(" border") else ""
        wide, high = extent(kind, 1)
        size = min(0.4, 0.4 / wide, 0.4 / high) * R
        shape = line((-side * 0.7, 0), (side * 0.7, 0), border) if border else sign(kind, size)
        parts = [circle((0, 0), side * 0.9, fill=GROUND["white"], stroke=_INK, stroke_width="0.5"), shape]
    return document(
        parts, (-side, -side, side, side), prefix=f"{prefix}-{kind.replace(' ', '-')}", title=words, description=words
    )
