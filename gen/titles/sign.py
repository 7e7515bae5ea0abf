"""A sign that a title has on its map, as data; `gen/draw` makes a drawing of it.

All is about the origin and for size 1, but for widths of lines, which are in units of the drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

INK = "#000"
WOOD = "#5a3a1a"

Point = tuple[float, float]


@dataclass(frozen=True)
class Line:
    """A shape from path data; `share`: its line's width grows with the sign, as a share of its size."""

    data: str
    width: float = 0.8
    share: float = 0.0
    fill: str = "none"
    ink: str = INK


@dataclass(frozen=True)
class Bars:
    """Thick lines with straight ends, from path data; their width as a share of the sign's size."""

    data: str
    share: float


@dataclass(frozen=True)
class Block:
    """A rectangle by its top left and its size."""

    at: Point
    size: Point
    corner: float = 0
    fill: str = "#fff"
    ink: str = ""


@dataclass(frozen=True)
class Disc:
    """A circle about the origin, or about a point."""

    radius: float
    at: Point = (0, 0)
    fill: str = "#fff"


@dataclass(frozen=True)
class Letters:
    """Words about a point."""

    words: str
    at: Point = (0, 0)
    size: float = 0.6
    bold: bool = False


@dataclass(frozen=True)
class Together:
    """Several shapes as one, all moved and made smaller."""

    parts: tuple[Shape, ...]
    at: Point | None = None
    scale: float = 1


Shape: TypeAlias = Line | Bars | Block | Disc | Letters | Together


@dataclass(frozen=True)
class Sign:
    """What a sign means in the legend (a message; "": it has no line there), its shape (None: its name on a plate), and
    half its width and height as shares of its size."""

    meaning: str = ""
    shape: Shape | None = None
    wide: float = 0.6
    high: float = 0.6


def plate(picture: Shape, room: float, words: str, wide: float, ink: str = INK) -> Shape:
    """A picture, its middle `room` from the left, before what it adds; on a white plate, `wide` half across."""
    back = Block((-wide, -0.6), (2 * wide, 1.2), 0.25, ink=ink)
    moved = Together((picture,), at=(room - wide, 0))
    return Together((back, moved, Letters(words, ((room + 0.41) / 2, 0), 0.56)))


def cube(colour: str) -> Sign:
    """A wooden cube seen from a corner, without a line in the legend."""
    sides = Line("M0 -.55L.48 -.28V.28L0 .55L-.48 .28V-.28Z", fill=colour)
    return Sign(shape=Together((sides, Line("M-.48 -.28L0 0L.48 -.28M0 0V.55"))), wide=0.52, high=0.58)


FIR = Together(
    (
        Line("M0 -.62L.34 -.1H.2L.46 .34H-.46L-.2 -.1H-.34Z", 0.6, fill="#235c23", ink="#123312"),
        Block((-0.08, 0.34), (0.16, 0.24), fill=WOOD),
    )
)
"""A tree of the forest."""

HAMMERS = Together(
    (Line("M-.42 .42L.42 -.42M.42 .42L-.42 -.42", share=0.12), Bars("M.24 -.6L.6 -.24M-.24 -.6L-.6 -.24", 0.26))
)
"""Two crossed hammers: a mine."""
