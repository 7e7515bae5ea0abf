"""Routes over the track they ran on: colour, dash and a number at both ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import dist, hypot
from typing import Protocol

from gen.draw.faces.geometry import Curve, R, centre, direction, edge_point
from gen.draw.faces.track import curve_of, slot_places, slot_radius, spots
from gen.draw.style import DASHES, ROUTES, readable_on
from gen.draw.svg import Box, Element, Point, circle, group, path, text
from gen.engine import Face, Layout, Path


class DrawnRoute(Protocol):
    """What a route looks like to a drawing: its stops' hexes in order, and the hexes of each chain between them."""

    @property
    def stops(self) -> tuple[str, ...]:
        """Hexes of the stops."""

    @property
    def chains(self) -> tuple[tuple[str, ...], ...]:
        """Hexes of the track between consecutive stops."""


_DISC = 0.13 * R
"""Radius of a number's disc."""


@dataclass(frozen=True, slots=True)
class _Piece:
    hex: str
    path: Path


def drawn(
    runs: Sequence[DrawnRoute],
    faces: dict[str, Face],
    beside: Callable[[str], Sequence[Point]],
    written: Callable[[str], Iterable[Box]],
    layout: Layout,
) -> tuple[list[Element], list[Element]]:
    """The routes' strokes, to lie under the stops, and their numbered ends, to lie above them.

    `faces`: what lies on each hex; `beside`: places on a hex for the numbers of runs that do not leave it; `written`:
    the boxes of a hex's words and signs.
    """
    pieces = [_unique(piece for chain in run.chains for piece in _chain(chain, faces, layout)) for run in runs]
    users: dict[tuple[str, int], list[int]] = {}
    for number, own in enumerate(pieces):
        for piece in own:
            users.setdefault((piece.hex, piece.path.index), []).append(number)
    strokes: list[Element] = []
    for number, own in enumerate(pieces):
        wide: dict[float, list[str]] = {}
        for piece in own:
            sharing = users[piece.hex, piece.path.index]
            width = 0.13 * R * (len(sharing) - sharing.index(number)) ** 0.8
            wide.setdefault(round(width, 2), []).append(_line(piece, faces, layout))
        strokes += [stroke(number, width, "".join(lines)) for width, lines in sorted(wide.items(), reverse=True)]
    taken: list[Point] = []
    marks: list[Element] = []
    for number, run in enumerate(runs):
        for end in dict.fromkeys(run.stops[:1] + run.stops[-1:]):
            ways = _numbered(end, pieces[number], faces, layout) or ([] if pieces[number] else beside(end))
            if ways:
                at = _clear(ways, centre(layout, end), _stations(faces[end], layout), written(end), taken)
                marks.append(number_disc(number, at))
    return strokes, marks


def stroke(number: int, width: float, d: str) -> Element:
    """The line of a route, by its place among the routes."""
    colour, dash = ROUTES[number % len(ROUTES)], DASHES[number % len(DASHES)]
    look = {"fill": "none", "stroke_linejoin": "round"}
    rim = path(d, stroke="#fff", stroke_width=f"{width + 2:g}", **look)
    dashes = {"stroke_dasharray": dash} if dash else {}
    return group([rim, path(d, stroke=colour, stroke_width=f"{width:g}", **look, **dashes)])


def _unique(pieces: Iterable[_Piece]) -> list[_Piece]:
    return list({(piece.hex, piece.path.index): piece for piece in pieces}.values())


def _chain(chain: Sequence[str], faces: dict[str, Face], layout: Layout) -> Iterator[_Piece]:
    """The paths a chain of hexes ran over; a hex whose track does not fit is left out. A run in one city has none."""
    if chain[0] == "local":
        return
    names = [name.split(" ")[0] for name in chain]
    if len(names) == 1:
        inner = [one for one in faces[names[0]].paths if len(one.stops) == 2]
        yield from (_Piece(names[0], one) for one in inner[:1])
        return
    for place, name in enumerate(names):
        before = _edge_between(layout, name, names[place - 1]) if place else None
        after = _edge_between(layout, name, names[place + 1]) if place + 1 < len(names) else None
        edges = {edge for edge in (before, after) if edge is not None}
        fitting = [
            one for one in faces[name].paths if edges and set(one.edges) == edges and len(one.edges) == len(edges)
        ]
        if fitting:
            yield _Piece(name, fitting[0])
        elif len(edges) == 2:
            yield from (_Piece(name, one) for one in faces[name].paths if len(one.edges) == 1 and one.edges[0] in edges)


def _edge_between(layout: Layout, here: str, there: str) -> int | None:
    (ax, ay), (bx, by) = layout.position(here), layout.position(there)
    return next((edge for edge in range(6) if layout.step(edge) == (bx - ax, by - ay)), None)


def _curve(piece: _Piece, faces: dict[str, Face], layout: Layout) -> Curve:
    face = faces[piece.hex]
    if any(face.stops[number].kind == "offboard" for number in piece.path.stops) and piece.path.edges:
        edge = piece.path.edges[0]
        x, y = direction(layout, edge)
        return Curve(edge_point(layout, edge), (x * 0.45 * R, y * 0.45 * R))
    return curve_of(face, layout, piece.path, spots(face, layout))


def _line(piece: _Piece, faces: dict[str, Face], layout: Layout) -> str:
    curve, (x, y) = _curve(piece, faces, layout), centre(layout, piece.hex)
    a, b = (curve.a[0] + x, curve.a[1] + y), (curve.b[0] + x, curve.b[1] + y)
    return Curve(a, b, curve.radius, curve.sweep).d


def _numbered(end: str, own: list[_Piece], faces: dict[str, Face], layout: Layout) -> Sequence[Point]:
    """Where a route's number may stand on the track of a hex where it ends."""
    piece = next((one for one in own if one.hex == end and one.path.edges), None)
    if piece is None:
        return []
    curve = _curve(piece, faces, layout)
    on_track = [curve.point(share) for share in (0.3, 0.2, 0.12, 0.4, 0.5, 0.02, 0.6)]
    (x, y), (inner_x, inner_y) = curve.point(0), curve.point(0.1)  # beyond the edge, where the track goes straight on
    size = dist((x, y), (inner_x, inner_y)) or 1
    beyond = [(x + (x - inner_x) / size * far, y + (y - inner_y) / size * far) for far in (0.1 * R, 0.2 * R)]
    return [*on_track, *beyond]


def _stations(face: Face, layout: Layout) -> list[tuple[Point, float]]:
    """The circles for stations on a hex: middle and radius."""
    where = spots(face, layout)
    cities = [stop for stop in face.stops if stop.kind == "city"]
    return [(at, slot_radius(stop.slots)) for stop in cities for at in slot_places(stop, where[stop.number])]


def _clear(
    ways: Sequence[Point],
    middle: Point,
    stations: Iterable[tuple[Point, float]],
    written: Iterable[Box],
    taken: list[Point],
) -> Point:
    """The first place where a number's disc covers no station, no word and no other number, or that with most room."""
    mx, my = middle
    kept = [((x + mx, y + my), radius) for (x, y), radius in stations]
    kept += [(at, _DISC) for at in taken]
    boxes = [(left + mx, top + my, right + mx, bottom + my) for left, top, right, bottom in written]

    def room(at: Point) -> float:
        apart = [dist(at, other) - radius for other, radius in kept]
        apart += [
            hypot(max(box[0] - at[0], 0, at[0] - box[2]), max(box[1] - at[1], 0, at[1] - box[3])) for box in boxes
        ]
        return min(apart, default=_DISC) - _DISC

    places = [(x + mx, y + my) for x, y in ways]
    at = next((at for at in places if room(at) >= 0), max(places, key=room))
    taken.append(at)
    return at


def number_disc(number: int, at: Point) -> Element:
    """The number of a route on its disc."""
    colour = ROUTES[number % len(ROUTES)]
    disc = circle(at, _DISC, fill=colour, stroke="#fff", stroke_width="1")
    return group([disc, text(str(number + 1), at, 0.2 * R, fill=readable_on(colour), font_weight="bold")])
