"""Where a face's stops stand and how its track runs (shared/drawing.md "Track", base §3.4)."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, dist, radians, sin

from gen.draw.faces.geometry import APOTHEM, Curve, R, direction, edge_point, edge_to_edge, edge_to_point, towards
from gen.draw.svg import Point
from gen.engine import Face, Layout, Path, Stop, stop_places


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a stop is drawn. `angle`: degrees its slots or bar are turned, clockwise; `bar`: a town drawn as a bar."""

    at: Point
    angle: float = 0
    bar: bool = False
    edge: float | None = None


def spots(face: Face, layout: Layout) -> dict[int, Spot]:
    """Place of every stop, by its number."""
    found: dict[int, Spot] = {}
    located = stop_places(face)
    loose = [stop.number for stop in face.stops if located.get(stop.number) is None]
    for stop in face.stops:
        edge = located.get(stop.number)
        if stop.kind in ("town", "halt") and _is_bar(face, stop):
            found[stop.number] = _bar(face, layout, stop)
        elif edge is not None:
            found[stop.number] = Spot(
                towards(layout, edge, _distance(face, stop, edge)), _turn(layout, edge), False, edge
            )
        elif len(loose) > 1:
            place = loose.index(stop.number)
            found[stop.number] = Spot(((place - (len(loose) - 1) / 2) * 0.64 * R, (place - 0.5) * 0.2 * R))
        else:
            found[stop.number] = Spot((0, 0))
    return found


def _distance(face: Face, stop: Stop, edge: float) -> float:
    if stop.kind in ("town", "halt"):
        return 0.45
    if stop.slots > 2:
        return 0.3  # farther out its circles would leave the hex
    if any(border.edge == edge and border.kind for border in face.borders):
        return 0.35
    if edge % 1 == 0:
        return 0.5
    exits = face.stop_exits[stop.number]
    sharp = len(exits) == 2 and (exits[1] - exits[0]) % 6 in (1, 5)
    return 0.5 if sharp else 0.42


def slot_radius(slots: int) -> float:
    """Radius of a slot's circle, in units."""
    return {7: 0.22, 8: 0.205, 9: 0.19}.get(slots, 0.25) * R


def slot_places(stop: Stop, spot: Spot) -> list[Point]:
    """Centres of a city's slots, in their order."""
    count = stop.slots
    if count <= 1:
        offsets: list[Point] = [(0, 0)]
    elif count == 2:
        offsets = [(-0.25, 0), (0.25, 0)]
    elif count == 4:
        offsets = [(-0.25, -0.25), (0.25, -0.25), (0.25, 0.25), (-0.25, 0.25)]
    else:
        ring = {3: 0.29, 5: 0.43, 6: 0.5}.get(count, 0.55)
        angles = [radians(360 * i / count) for i in range(count)]
        offsets = [(ring * sin(angle), -ring * cos(angle)) for angle in angles]
    turn = radians(spot.angle)
    return [
        (
            spot.at[0] + (x * cos(turn) - y * sin(turn)) * R,
            spot.at[1] + (x * sin(turn) + y * cos(turn)) * R,
        )
        for x, y in offsets
    ]


def _turn(layout: Layout, edge: float) -> float:
    """Degrees that lay slots along the edge, upright as far as can be."""
    x, y = towards(layout, edge, 1)
    angle = degrees(atan2(y, x)) - 90
    return (angle + 90) % 180 - 90


def _is_bar(face: Face, stop: Stop) -> bool:
    if stop.style:
        return stop.style == "rect"
    edges = [edge for path in face.paths if stop.number in path.stops for edge in path.edges]
    inner = any(len(path.stops) == 2 for path in face.paths if stop.number in path.stops)
    return len(edges) == 2 and len(set(edges)) == 2 and not inner


def _bar(face: Face, layout: Layout, stop: Stop) -> Spot:
    a, b = face.stop_exits[stop.number]
    curve = edge_to_edge(layout, a, b, ((1, 0), (1, 0)))
    share = 0.5
    crowded = any(stop.number not in path.stops for path in face.paths)
    span = min((a - b) % 6, (b - a) % 6)
    if crowded and span > 1 and stop.loc is None:
        edge = stop_places(face)[stop.number]
        near = 0.22 if span == 3 else 0.2
        share = near if edge == a else 1 - near
    at, (dx, dy) = curve.point(share), curve.heading(share)
    return Spot(at, degrees(atan2(dy, dx)), True)


def curve_of(face: Face, layout: Layout, path: Path, where: dict[int, Spot]) -> Curve:
    """The line of one path."""
    a, b = path.ends
    if a.edge is not None and b.edge is not None:
        return edge_to_edge(layout, a.edge, b.edge, (a.lane, b.lane))
    if a.edge is None and b.edge is None:
        from_stop, to_stop = path.stops
        return Curve(where[from_stop].at, where[to_stop].at)
    outer, stop = (a if a.edge is not None else b), path.stops[0]
    edge, spot = path.edges[0], where[stop]
    if spot.bar:
        return _towards_bar(face, layout, edge, outer.lane, stop, spot)
    return edge_to_point(layout, edge, outer.lane, spot.at)


def _towards_bar(face: Face, layout: Layout, edge: int, lane: tuple[int, int], stop: int, spot: Spot) -> Curve:
    """Half of the arc that a town's two exits make; the bar cuts it."""
    other = next(one for one in face.stop_exits[stop] if one != edge)
    whole = edge_to_edge(layout, edge, other, (lane, (1, 0)))
    return Curve(edge_point(layout, edge, lane), spot.at, whole.radius, whole.sweep)


def waters(face: Face, layout: Layout) -> list[tuple[Point, Point]]:
    """The lines of water across a face: what parts its cities, and what its ferries cross."""
    corners = [[towards(layout, float(one[key]) - 0.5, 1) for key in ("a", "b")] for one in face.partitions]
    where = spots(face, layout)
    ferries = [[where[stop].at for stop in path.stops] for path in face.paths if path.track == "narrow"]
    crossed = [_across(layout, a, b) for a, b in (ends for ends in ferries if len(ends) == 2)]
    return [*((a, b) for a, b in corners), *crossed]


def _across(layout: Layout, a: Point, b: Point) -> tuple[Point, Point]:
    """The line through the middle between two points, at right angles to theirs, from side to side of the hex."""
    mx, my, length = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, dist(a, b)
    ux, uy = (a[1] - b[1]) / length, (b[0] - a[0]) / length

    def end(sign: int) -> Point:
        sides = [direction(layout, edge) for edge in range(6)]
        far = min(
            (APOTHEM - mx * x - my * y) / (sign * (ux * x + uy * y))
            for x, y in sides
            if sign * (ux * x + uy * y) > 0.01
        )
        return mx + sign * ux * far, my + sign * uy * far

    return end(-1), end(1)
