"""Plans where a face's revenues, label, terrain, icons and place name go (shared/drawing.md "Revenue", "Text")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from math import cos, radians, sin

from gen.draw.geometry import R, edge_point, towards
from gen.draw.placement import Room, along, box_at
from gen.draw.svg import Box, Point
from gen.draw.track import Spot, curve_of, spots
from gen.engine.hexes import Layout
from gen.engine.tile import Face, Revenue, Stop

Series = tuple[tuple[str, str], ...]
_LINE = 0.175 * R
_LETTER = 0.093 * R


@dataclass
class Plan:
    """Where things go: each with its centre."""

    values: list[tuple[Point, int]] = field(default_factory=list)
    series: list[tuple[Point, Series]] = field(default_factory=list)
    label: Point | None = None
    costs: list[tuple[Point, int, tuple[str, ...]]] = field(default_factory=list)
    tolls: list[tuple[Point, int]] = field(default_factory=list)
    icons: list[tuple[Point, str]] = field(default_factory=list)
    name: tuple[Point, tuple[str, ...]] | None = None
    boxes: dict[str, Box] = field(default_factory=dict)


@cache
def plan(face: Face, layout: Layout, name: str = "") -> Plan:
    """The places of a face's words; with a place name, of that too."""
    return _planned(face, layout, name)[0]


def beside(face: Face, layout: Layout, name: str, words: Sequence[str]) -> list[Point]:
    """Free places for further short words on a hex, such as the companies that may choose a city of it as home."""
    if not words:
        return []  # most hexes: planning one is what costs time
    _, room = _planned(face, layout, name)
    return [
        room.place(_corners(layout, 0.7, (0.5, 5.5, 4.5, 1.5, 2.5, 3.5)), 0.065 * R * len(word), 0.1 * R)
        for word in words
    ]


def _planned(face: Face, layout: Layout, name: str) -> tuple[Plan, Room]:
    where = spots(face, layout)
    room, result = Room(layout), Plan()
    _use_track(face, layout, where, room)
    for stop in face.stops:
        _use_stop(stop, where[stop.number], room)
    _tolls(face, layout, room, result)
    if face.label:
        half = max(0.1, 0.085 * len(face.label)) * R
        result.label = room.place(_corners(layout, 0.67), half, 0.12 * R)
        result.boxes[face.label] = box_at(result.label, half, 0.12 * R)
    _costs(face, layout, room, result)
    _revenues(face, layout, where, room, result)
    for number, icon in enumerate(face.icons):
        at = room.place(_corners(layout, 0.66, (0.5, 5.5, 1.5, 4.5, 2.5, 3.5)), 0.15 * R, 0.15 * R)
        result.icons.append((at, icon.name))
        result.boxes[f"icon {number}"] = box_at(at, 0.15 * R, 0.15 * R)
    if name:
        _name(name, room, result)
    return result, room


def _corners(layout: Layout, far: float, order: Sequence[float] = (1.5, 4.5, 2.5, 3.5, 0.5, 5.5)) -> list[Point]:
    return [towards(layout, corner, scale) for scale in (far, far + 0.08) for corner in order]


def _use_track(face: Face, layout: Layout, where: dict[int, Spot], room: Room) -> None:
    for path in face.paths:
        if any(face.stops[number].kind == "offboard" for number in path.stops) or (path.terminal and path.edges):
            room.use_points(along(edge_point(layout, path.edges[0]), towards(layout, path.edges[0], 0.48)))
            continue
        curve = curve_of(face, layout, path, where)
        points = [curve.point(i / 24) for i in range(25)]
        across = [curve.heading(i / 24) for i in range(25)]
        for shift in (-2.5, 0, 2.5):
            room.use_points((x - dy * shift, y + dx * shift) for (x, y), (dx, dy) in zip(points, across, strict=True))
    for edge in face.stubs:
        room.use_points(along(edge_point(layout, edge), towards(layout, edge, 0.65)))


def _use_stop(stop: Stop, spot: Spot, room: Room) -> None:
    x, y = spot.at
    if stop.kind in ("city", "pass"):
        if stop.slots == 2:
            turn = radians(spot.angle)
            for side in (-0.25, 0.25):
                room.use_box(box_at((x + side * R * cos(turn), y + side * R * sin(turn)), 0.21 * R, 0.21 * R))
        else:
            half = {1: 0.22, 3: 0.42, 4: 0.46, 5: 0.6}.get(stop.slots, 0.68) * R
            room.use_box(box_at((x, y), half, half))
    elif stop.kind in ("town", "halt"):
        room.use_box(box_at((x, y), 0.15 * R, 0.15 * R))


def _series(revenue: Revenue) -> Series:
    return tuple((colour, f"D{value}" if colour == "diesel" else str(value)) for colour, value in revenue.by_colour)


def _width(row: Series) -> float:
    return sum(max(0.3, 0.155 * len(value)) * R for _, value in row)


def _revenues(face: Face, layout: Layout, where: dict[int, Spot], room: Room, result: Plan) -> None:
    shown = [stop for stop in face.stops if not stop.hide and stop.kind != "junction"]
    paying = [stop for stop in shown if stop.revenue.flat]
    for stop in shown:
        if stop.revenue.by_colour:
            row = _series(stop.revenue)
            half = _width(row) / 2
            heights = (0, -0.48, 0.45) if stop.kind == "offboard" else (-0.6, 0.58, -0.48, 0.45)
            at = room.place([(0, height * R) for height in heights], half, 0.15 * R)
            result.series.append((at, row))
            result.boxes[f"revenue {stop.number}"] = box_at(at, half, 0.15 * R)
    same = len({stop.revenue.flat for stop in paying}) == 1
    towns = all(stop.kind != "city" for stop in paying)
    if same and (len(paying) >= 3 or (len(paying) == 2 and towns and len(face.exits) > 4)):
        candidates = _corners(layout, 0.74, (4.5, 1.5, 3.5, 5.5, 2.5, 0.5))
        _badge(paying[0], candidates, room, result)
        return
    for stop in paying:
        _badge(stop, _beside(stop, where[stop.number], layout), room, result)


def _badge(stop: Stop, candidates: list[Point], room: Room, result: Plan) -> None:
    half = (0.17 if stop.revenue.flat > 99 else 0.15) * R
    at = room.place(candidates, half, half)
    result.values.append((at, stop.revenue.flat))
    result.boxes[f"revenue {stop.number}"] = box_at(at, half, half)


def _beside(stop: Stop, spot: Spot, layout: Layout) -> list[Point]:
    x, y = spot.at
    if spot.bar:
        return [(x + s * far * R * cos(radians(spot.angle + 90)), y + s * far * R * sin(radians(spot.angle + 90)))
                for far in (0.37, 0.42) for s in (1, -1)]  # fmt: skip
    if stop.kind in ("city", "pass") and spot.edge is None:
        far = {1: 0.46, 2: 0.67, 3: 0.67, 4: 0.7}.get(stop.slots, 0.8)
        first = 4.5 if layout.kind == "flat" else 3.5
        return [
            towards(layout, (first + step) % 6, scale) for scale in (far, far + 0.06) for step in (0, 3, 5, 1, 4, 2)
        ]
    far = {1: 0.42, 2: 0.62}.get(stop.slots, 0.36) if stop.kind in ("city", "pass") else 0.32
    turns = [spot.angle + step for step in (0, 180, -45, 45, 225, 135, 90, 270, 20, -20, 160, 200)]
    return [
        (x + far * scale * R * cos(radians(turn)), y + far * scale * R * sin(radians(turn)))
        for scale in (1, 1.12, 1.3)
        for turn in turns
    ]


def _tolls(face: Face, layout: Layout, room: Room, result: Plan) -> None:
    for border in face.borders:
        if border.cost:
            at = edge_point(layout, border.edge)
            room.use_box(box_at(at, 0.18 * R, 0.18 * R))
            result.tolls.append((at, border.cost))


def _costs(face: Face, layout: Layout, room: Room, result: Plan) -> None:
    for number, upgrade in enumerate(face.upgrades):
        half = max(0.2, 0.17 * len(upgrade.terrain)) * R
        candidates = [(0.3 * R, -0.6 * R), *_corners(layout, 0.62, (3.5, 2.5, 4.5, 5.5, 0.5, 1.5))]
        if upgrade.loc is not None:
            candidates.insert(0, towards(layout, upgrade.loc, 0.6))
        elif not face.stops and not face.paths:
            candidates.insert(0, (0, 0))
        at = room.place(candidates, half, 0.25 * R)
        result.costs.append((at, upgrade.cost, upgrade.terrain))
        result.boxes[f"cost {number}"] = box_at(at, half, 0.25 * R)


def broken(name: str) -> tuple[str, ...]:
    """A place name in one line, or in two when it has more than twelve letters and a blank."""
    if len(name) <= 12 or " " not in name:
        return (name,)
    gaps = [i for i, letter in enumerate(name) if letter == " "]
    cut = min(gaps, key=lambda i: abs(2 * i - len(name)))
    return name[:cut], name[cut + 1 :]


def _name(name: str, room: Room, result: Plan) -> None:
    lines = broken(name)
    half = max(len(line) for line in lines) * _LETTER / 2
    tall = len(lines) * _LINE / 2
    heights = (0, 0.42, -0.42, 0.5, -0.5, 0.26, -0.26, 0.6, -0.6, 0.68, -0.68)
    shifts = (0, 0.2, -0.2, 0.4, -0.4)
    at = room.place([(shift * R, height * R) for shift in shifts for height in heights], half, tall)
    result.name = at, lines
    result.boxes["name"] = box_at(at, half, tall)
