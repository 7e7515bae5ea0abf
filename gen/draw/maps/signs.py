"""The small signs of maps: terrain, ports, industries, markers (shared/drawing.md "Signs of these titles").

One shape each, so that none needs its colour. A sign is drawn about the origin; its size is the height of its middle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

from gen.draw.faces.geometry import R
from gen.draw.letters import Weight, width
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

_LONG = 1
"""Half the width, as a share of its size, from which a sign is a plate with letters."""


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


def is_lettered(kind: str) -> bool:
    """Whether a sign says a company's letters, which must be read: a flag, a home or a barrier."""
    return kind.endswith(("_destination", "_home", "_barrier"))


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
        return Sign(partial(_flag, letters), _half(letters), 0.5)
    if letters and ending == "home":
        return Sign(partial(_house, letters), _half(letters), 0.5)
    if letters and ending == "barrier":
        return Sign(partial(_barrier, letters), max(1.1, _half(letters)), 0.78)
    words = kind.replace("_", " ")
    return Sign(partial(_lettered, words), _half(words), 0.45)


def _half(letters: str) -> float:
    """Half the width of a plate for some letters, as a share of its size."""
    return 0.13 + max(0.4, 0.32 * width(letters, Weight.BOLD))


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
    cloth = f"M{-half} -.48H{half}L{half - 0.12:.2f} -.12L{half} .24H{-half}"
    parts = [outline(cloth, size, fill=fill), outline(f"M{-half} -.5V.5", size, 1.6)]
    return group([*parts, _letters(letters, -0.12 * size, 0.95 * size, ink)])


def _house(letters: str, size: float) -> Element:
    """A home: the letters under a roof."""
    half = _half(letters)
    walls = outline(f"M{-half} .48V-.2L0 -.5L{half} -.2V.48Z", size, fill="#fff")
    return group([walls, _letters(letters, 0.13 * size, 0.95 * size)])


def _barrier(letters: str, size: float) -> Element:
    """A striped bar on two legs, above it who closes the hex."""
    half = max(1.1, _half(letters))
    stripes = "".join(
        f"M{x:.2f} .45L{x + 0.3:.2f} .1H{x + 0.52:.2f}L{x + 0.22:.2f} .45Z" for x in (-1, -0.55, -0.1, 0.35)
    )
    bar = rectangle((-1.0 * size, 0.1 * size), (2 * size, 0.35 * size), 0.06 * size, fill="#fff", stroke=_INK)
    parts = [outline("M-.7 .45V.78M.7 .45V.78", size, 2), bar, outline(stripes, size, 0.3, "#ab1f1f", "#ab1f1f")]
    if letters:
        plate = rectangle(
            (-half * size, -0.78 * size), (2 * half * size, 0.8 * size), 0.1 * size, fill="#fff", stroke=_INK
        )
        parts += [plate, _letters(letters, -0.38 * size, 1.05 * size)]
    return group(parts)


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
    "destination": Sign(partial(_flag, ""), _half(""), 0.5),
    "barrier": Sign(partial(_barrier, ""), 1.1, 0.78),
    "home": Sign(partial(_house, ""), _half(""), 0.5),
}


def sign_svg(kind: str, prefix: str, words: str) -> str:
    """A small drawing of one sign for the legend: a terrain, an icon, a marked border, or the ground of a colour. One
    whose letters must be read is drawn as wide as it needs, on no ground."""
    side = 0.5 * R
    across = side
    if kind in GROUND:
        parts = [rectangle((-side * 0.6, -side * 0.6), (side * 1.2, side * 1.2), fill=GROUND[kind], stroke=_INK)]
    elif extent(kind, 1)[0] > _LONG and not kind.endswith(" border"):
        size = 0.6 * R
        across = extent(kind, size)[0] + 1
        parts = [sign(kind, size)]
    else:
        border = kind.removesuffix(" border") if kind.endswith(" border") else ""
        wide, high = extent(kind, 1)
        size = min(0.4, 0.4 / wide, 0.4 / high) * R
        shape = line((-side * 0.7, 0), (side * 0.7, 0), border) if border else sign(kind, size)
        parts = [circle((0, 0), side * 0.9, fill=GROUND["white"], stroke=_INK, stroke_width="0.5"), shape]
    return document(
        parts,
        (-across, -side, across, side),
        prefix=f"{prefix}-{kind.replace(' ', '-')}",
        title=words,
        description=words,
    )
