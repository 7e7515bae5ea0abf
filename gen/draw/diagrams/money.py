"""Where the money goes: who pays whom, as arrows as thick as the money that went that way in a played game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, sin

from gen.draw.diagrams.parts import INK, box, disc_label, head
from gen.draw.svg import Element, Point, document, pair, path

_PLACES: Mapping[str, Point] = {
    "bank": (200, 32), "player": (62, 268), "company": (338, 268), "minor": (200, 430),
}  # fmt: skip
_HALF: Point = (58, 16)
"""Half the width and height of a box, its rim included."""
_THICKEST, _THINNEST = 22.0, 1.6
_LOOP = 58.0
"""How far the control points of a loop hang below its box."""
_BEND = 34.0
"""How far an arrow bends aside."""
_SIDES: Mapping[tuple[str, str], Point] = {
    ("player", "company"): (1, 0), ("company", "player"): (-1, 0),
    ("player", "bank"): (0, -1), ("company", "bank"): (0, -1), ("minor", "bank"): (0, -1),
    ("minor", "player"): (0, -1), ("minor", "company"): (0, -1),
}  # fmt: skip
"""The edge of the first kind's box that looks to the second, as the way out of it; the lower one where none is told."""


@dataclass(frozen=True)
class Stream:
    """An arrow: between which kinds (`bank`, `player`, `company`, `minor`), how it is labelled, and its share of all
    money moved, 0 to 1."""

    payer: str
    payee: str
    label: str
    share: float


@dataclass(frozen=True)
class Way:
    """Where an arrow lies: its ends, the control points between them, how thick it is, how large its head."""

    start: Point
    controls: tuple[Point, ...]
    tip: Point
    thick: float
    head: float

    @property
    def middle(self) -> Point:
        """Where the label stands: half-way along the curve."""
        points = (self.start, *self.controls, self.tip)
        weights = (0.25, 0.5, 0.25) if len(points) == 3 else (0.125, 0.375, 0.375, 0.125)
        x, y = (sum(weight * point[axis] for weight, point in zip(weights, points, strict=True)) for axis in (0, 1))
        return x, y


@dataclass(frozen=True)
class _End:
    """An end of a stream at an edge of a box: which stream, whether its head, its room, its order on the edge."""

    stream: int
    tip: bool
    room: float
    order: float


def money_svg(
    streams: Sequence[Stream], names: Mapping[str, str], *, prefix: str, heading: str, description: str
) -> str:
    """The picture; `names` gives the words of each kind that takes part."""
    kinds = [kind for kind in _PLACES if any(kind in (one.payer, one.payee) for one in streams)]
    ways = layout(streams)
    parts: list[Element] = [element for way in ways for element in _arrow(way)]
    parts += [box([names[kind]], _PLACES[kind], 2 * _HALF[0]) for kind in kinds]
    parts += [disc_label(one.label, way.middle) for one, way in zip(streams, ways, strict=True)]
    lowest = max(_PLACES[kind][1] for kind in kinds)
    loops = any(one.payer == one.payee and _PLACES[one.payer][1] == lowest for one in streams)
    bottom = lowest + (_LOOP + 26 if loops else _HALF[1] + 4)
    return document(parts, (-4, 4, 404, bottom), prefix=prefix, title=heading, description=description)


def layout(streams: Sequence[Stream]) -> tuple[Way, ...]:
    """The arrows' ways: every end has a place of its own on the edge of its box, as wide as it is."""
    most = max(one.share for one in streams)
    thick = [max(_THINNEST, _THICKEST * one.share / most) for one in streams]
    heads = [max(10.0, 1.5 * one) for one in thick]
    edges: dict[tuple[str, Point], list[_End]] = defaultdict(list)
    for number, one in enumerate(streams):
        for kind, other, tip in ((one.payer, one.payee, False), (one.payee, one.payer, True)):
            side = _SIDES.get((kind, other), (0, 1))
            room = heads[number] if tip else thick[number]
            edges[kind, side].append(_End(number, tip, room, _order(one, kind, side) + 0.01 * tip))
    ports = {key: at for (kind, side), ends in edges.items() for key, at in _ports(_PLACES[kind], side, ends).items()}
    return tuple(
        Way(start, _controls(one, start, tip), tip, thick[number], heads[number])
        for number, one in enumerate(streams)
        for start, tip in [(ports[number, False], ports[number, True])]
    )


def _order(stream: Stream, kind: str, side: Point) -> float:
    """Ends follow along an edge as their curves leave it, so that the way there and the way back do not cross; a
    loop is the outermost."""
    x, y = _PLACES[kind]
    if stream.payer == stream.payee:
        return 9.0 if x > _PLACES["bank"][0] else -9.0
    ((cx, cy),) = _controls(stream, _PLACES[stream.payer], _PLACES[stream.payee])
    return (cx - x) / abs(cy - y) if side[1] else (cy - y) / abs(cx - x)


def _ports(centre: Point, side: Point, ends: Sequence[_End]) -> dict[tuple[int, bool], Point]:
    """The ends of one edge side by side, with equal gaps between them and to the corners."""
    half = _HALF[0] if side[1] else _HALF[1]
    gap = (2 * half - sum(end.room for end in ends)) / (len(ends) + 1)
    ports, along = {}, -half
    for end in sorted(ends, key=lambda end: end.order):
        middle = along + gap + end.room / 2
        along += gap + end.room
        out = centre[0] + side[0] * _HALF[0], centre[1] + side[1] * _HALF[1]
        ports[end.stream, end.tip] = out[0] + abs(side[1]) * middle, out[1] + abs(side[0]) * middle
    return ports


def _controls(stream: Stream, start: Point, tip: Point) -> tuple[Point, ...]:
    """A curve that bends to the left of its way, so that the way back has room beside it; for money between two of a
    kind, a loop below the box."""
    (ax, ay), (bx, by) = start, tip
    if stream.payer == stream.payee:
        out = max(0.0, 60 - abs(bx - ax)) / 2 * (1 if bx > ax else -1)
        return (ax - out, ay + _LOOP), (bx + out, by + _LOOP)
    length = hypot(bx - ax, by - ay)
    return (((ax + bx) / 2 + (by - ay) / length * _BEND, (ay + by) / 2 - (bx - ax) / length * _BEND),)


def _arrow(way: Way) -> list[Element]:
    """The curve up to its head, and the head."""
    last = way.controls[-1]
    heading = atan2(way.tip[1] - last[1], way.tip[0] - last[0])
    back = way.tip[0] - 0.8 * way.head * cos(heading), way.tip[1] - 0.8 * way.head * sin(heading)
    kind = "Q" if len(way.controls) == 1 else "C"
    d = f"M{pair(way.start)}{kind}{' '.join(pair(point) for point in (*way.controls, back))}"
    line = path(d, fill="none", stroke=INK, stroke_width=f"{way.thick:.1f}", stroke_opacity="0.5")
    return [line, head(way.tip, heading, way.head)]
