"""What lies over what on a hex, by the boxes that its drawing is written from: words and signs, slots, track."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import hypot

from gen.draw.faces.geometry import APOTHEM, R, direction, edge_point, towards
from gen.draw.faces.track import curve_of, slot_places, slot_radius, spots
from gen.draw.svg import Box, Point
from gen.engine.board.hexes import Layout
from gen.engine.board.tile import Face

TRACK = 0.045 * R
"""Half the width of black track."""


def shared(a: Box, b: Box) -> float:
    """Area that two boxes share."""
    width = min(a[2], b[2]) - max(a[0], b[0])
    height = min(a[3], b[3]) - max(a[1], b[1])
    return width * height if width > 0 and height > 0 else 0.0


def circles(face: Face, layout: Layout) -> list[tuple[Point, float]]:
    """Slots and dots of towns: middle and radius."""
    where = spots(face, layout)
    found = []
    for stop in face.stops:
        if stop.kind in ("city", "pass") and stop.slots:
            found += [(at, slot_radius(stop.slots)) for at in slot_places(stop, where[stop.number])]
        elif stop.kind in ("town", "halt") and stop.style != "hidden":
            found.append((where[stop.number].at, 0.14 * R))
    return found


def depth(box: Box, at: Point, radius: float) -> float:
    """How far a circle reaches into a box; 0 or less: not at all."""
    (left, top, right, bottom), (x, y) = box, at
    return radius - hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def rails(face: Face, layout: Layout) -> list[Point]:
    """Points along the track, a unit apart."""
    where, found = spots(face, layout), []
    for path in face.paths:
        if path.track == "future":
            continue
        if path.edges and (path.terminal or any(face.stops[number].kind == "offboard" for number in path.stops)):
            a, b = edge_point(layout, path.edges[0]), towards(layout, path.edges[0], 0.5)
            found += [(a[0] + (b[0] - a[0]) * i / 20, a[1] + (b[1] - a[1]) * i / 20) for i in range(21)]
            continue
        curve = curve_of(face, layout, path, where)
        found += [curve.point(i / 80) for i in range(81)]
    return found


def covered_track(box: Box, points: list[Point]) -> float:
    """Length of track under a box, in units."""
    left, top, right, bottom = box
    return float(sum(left < x < right and top < y < bottom for x, y in points))


def beyond(layout: Layout, x: float, y: float) -> float:
    """How far a point lies outside the hex, in units; negative within."""
    return max(x * dx + y * dy for dx, dy in (direction(layout, edge) for edge in range(6))) - APOTHEM


def free_place(face: Face, layout: Layout, boxes: Mapping[str, Box], key: str) -> Point | None:
    """A place where a thing as large as it is would lie over nothing at all, a unit and a half to spare."""
    round_ones, points = circles(face, layout), rails(face, layout)
    left, top, right, bottom = boxes[key]
    half, high = (right - left) / 2 + 1.5, (bottom - top) / 2 + 1.5
    others = [box for other, box in boxes.items() if other != key]
    for x, y in ((x, y) for x in range(-48, 49, 2) for y in range(-48, 49, 2)):
        box = (x - half, y - high, x + half, y + high)
        if (
            all(beyond(layout, cx, cy) < 0 for cx in (box[0], box[2]) for cy in (box[1], box[3]))
            and not any(shared(box, other) for other in others)
            and not any(depth(box, at, radius) > 0 for at, radius in round_ones)
            and not covered_track(box, points)
        ):
            return x, y
    return None


def overlaps(face: Face, layout: Layout, boxes: Mapping[str, Box]) -> Iterator[tuple[str, str, float]]:
    """Each thing with what it lies over, and how much: units of area, of depth, or of track."""
    round_ones, points = circles(face, layout), rails(face, layout)
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        if shared(a, b) > 2:
            yield one, other, shared(a, b)
    for word, box in boxes.items():
        into = max((depth(box, at, radius) for at, radius in round_ones), default=0)
        if into > 0.04 * R:
            yield word, "slot", into
        if covered_track(box, points) > 3:
            yield word, "track", covered_track(box, points)
