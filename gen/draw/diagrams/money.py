"""Where the money goes: who pays whom, as arrows as thick as the money that went that way in a played game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from gen.draw.diagrams.parts import INK, box, disc_label, head
from gen.draw.svg import Element, Point, document, pair, path

_PLACES: Mapping[str, Point] = {
    "bank": (200, 32), "player": (62, 268), "company": (338, 268), "minor": (200, 430),
}  # fmt: skip
_HALF: Point = (58, 22)
"""Half the width and height of a box."""
_THICKEST, _THINNEST = 22.0, 1.6
_LOOP = 58.0
"""How far the control points of a loop hang below its box."""
_BEND, _ASIDE = 34.0, 15.0
"""How far an arrow bends aside, and how far beside the middle of the boxes it begins and ends."""


@dataclass(frozen=True)
class Stream:
    """An arrow: between which kinds (`bank`, `player`, `company`, `minor`), how it is labelled, and its share of all
    money moved, 0 to 1."""

    payer: str
    payee: str
    label: str
    share: float


def money_svg(
    streams: Sequence[Stream], names: Mapping[str, str], *, prefix: str, heading: str, description: str
) -> str:
    """The picture; `names` gives the words of each kind that takes part."""
    kinds = [kind for kind in _PLACES if any(kind in (one.payer, one.payee) for one in streams)]
    most = max(one.share for one in streams)
    drawn = [_arrow(one, max(_THINNEST, _THICKEST * one.share / most)) for one in streams]
    parts: list[Element] = [element for arrow, _ in drawn for element in arrow]
    parts += [box([names[kind]], _PLACES[kind], 2 * _HALF[0]) for kind in kinds]
    parts += [disc_label(one.label, at) for one, (_, at) in zip(streams, drawn, strict=True)]
    lowest = max(_PLACES[kind][1] for kind in kinds)
    loops = any(one.payer == one.payee and _PLACES[one.payer][1] == lowest for one in streams)
    bottom = lowest + (_LOOP + 26 if loops else _HALF[1] + 4)
    return document(parts, (-4, 4, 404, bottom), prefix=prefix, title=heading, description=description)


def _arrow(stream: Stream, thick: float) -> tuple[list[Element], Point]:
    """The arrow's drawing, and where its label stands."""
    return _itself(stream.payer, thick) if stream.payer == stream.payee else _between(stream, thick)


def _between(stream: Stream, thick: float) -> tuple[list[Element], Point]:
    """A curve that bends to the left of its way, so that the way back has room beside it."""
    (ax, ay), (bx, by) = _anchor(stream.payer, stream.payee), _anchor(stream.payee, stream.payer)
    length = hypot(bx - ax, by - ay)
    nx, ny = (by - ay) / length, -(bx - ax) / length
    control = (ax + bx) / 2 + nx * _BEND, (ay + by) / 2 + ny * _BEND
    aside = nx * _ASIDE, ny * _ASIDE
    start, tip = _edge((ax, ay), control, aside), _edge((bx, by), control, aside)
    heading = atan2(tip[1] - control[1], tip[0] - control[0])
    size = max(10.0, thick * 1.5)
    back = tip[0] - 0.8 * size * cos(heading), tip[1] - 0.8 * size * sin(heading)
    d = f"M{pair(start)}Q{pair(control)} {pair(back)}"
    middle = 0.25 * start[0] + 0.5 * control[0] + 0.25 * tip[0], 0.25 * start[1] + 0.5 * control[1] + 0.25 * tip[1]
    return [_line(d, thick), head(tip, heading, size)], middle


def _anchor(kind: str, other: str) -> Point:
    """Where the ways between two kinds meet the first: its half that looks to the other."""
    (x, y), (ox, _) = _PLACES[kind], _PLACES[other]
    return x + (0.5 * _HALF[0] if ox > x else -0.5 * _HALF[0] if ox < x else 0), y


def _itself(kind: str, thick: float) -> tuple[list[Element], Point]:
    """A loop below a box: money between two of a kind."""
    x, y = _PLACES[kind]
    x += 18 if x > _PLACES["bank"][0] else -18
    low = y + _HALF[1]
    size = max(10.0, thick * 1.5)
    down, up = pair((x - 40, low + _LOOP)), pair((x + 40, low + _LOOP))
    d = f"M{pair((x - 26, low))}C{down} {up} {pair((x + 26, low + 0.8 * size))}"
    return [_line(d, thick), head((x + 25, low), -pi / 2 - 0.12, size)], (x, low + 0.74 * _LOOP)


def _line(d: str, thick: float) -> Element:
    return path(d, fill="none", stroke=INK, stroke_width=f"{thick:.1f}", stroke_opacity="0.5")


def _edge(centre: Point, towards: Point, aside: Point) -> Point:
    """Where the way from beside a box's centre towards a point leaves the box."""
    dx, dy = towards[0] - centre[0] - aside[0], towards[1] - centre[1] - aside[1]
    wide, high = 0.5 * _HALF[0], _HALF[1] - aside[1] * (1 if dy > 0 else -1)
    share = min(wide / abs(dx) if dx else 9e9, high / abs(dy) if dy else 9e9)
    return centre[0] + aside[0] + dx * share, centre[1] + aside[1] + dy * share
