"""Where a face's revenues go: in badges beside their stops, or in boxes by phase (shared/drawing.md "Revenue")."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from gen.draw.faces.face_plan import FacePlan, Series, corner_places
from gen.draw.faces.geometry import R, towards
from gen.draw.faces.placement import Room, box_at
from gen.draw.faces.track import Spot, waters
from gen.draw.svg import Point
from gen.engine import Face, Layout, Revenue, Stop

SERIES_HEIGHT = 0.27 * R
"""Height of a box of a phase revenue, in units."""


def _series(revenue: Revenue) -> Series:
    return tuple((colour, f"D{value}" if colour == "diesel" else str(value)) for colour, value in revenue.by_colour)


def series_width(value: str) -> float:
    """Width of one box of a phase revenue, in units."""
    return max(0.3, 0.155 * len(value)) * R


def plan_revenues(face: Face, layout: Layout, where: dict[int, Spot], room: Room, result: FacePlan) -> None:
    """Finds the places of a face's revenues and puts them in its plan."""
    shown = [stop for stop in face.stops if not stop.hide and stop.kind != "junction"]
    rows: dict[Series, list[Stop]] = {}
    for stop in shown:
        if stop.revenue.by_colour:
            rows.setdefault(_series(stop.revenue), []).append(stop)
    for row, owners in rows.items():
        _series_boxes(row, owners, where, room, result)
    paying = [stop for stop in shown if stop.revenue.flat]
    same = len({stop.revenue.flat for stop in paying}) == 1
    towns = all(stop.kind != "city" for stop in paying)
    if same and (len(paying) >= 3 or (len(paying) == 2 and towns and len(face.exits) > 4)):
        _badge(paying[0], corner_places(layout, 0.74, (4.5, 1.5, 3.5, 5.5, 2.5, 0.5)), room, result)
        return
    for stop in paying:
        spot = where[stop.number]
        _badge(stop, _same_bank(face, layout, spot, _beside(stop, spot, layout)), room, result)


def _series_boxes(row: Series, owners: Sequence[Stop], where: dict[int, Spot], room: Room, result: FacePlan) -> None:
    """Boxes side by side; where they would hide much, one above another or two by two."""
    middle = 0 if len(owners) > 1 else where[owners[0].number].at[0] * 0.3
    heights = (0, -0.48, 0.45) if owners[0].kind == "offboard" or len(owners) > 1 else (-0.6, 0.58, -0.48, 0.45)
    best: tuple[float, Point, int] | None = None
    for columns in dict.fromkeys((len(row), (len(row) + 1) // 2, 1)):
        candidates = (
            [(middle, height * R) for height in heights] if columns == len(row) else [(0.67 * R, 0.0), (-0.67 * R, 0.0)]
        )
        half, high = series_extent(row, columns)
        share, at = room.find(candidates, half, high)
        if best is None or share < best[0] - 0.2:
            best = share, at, columns
        if best[0] <= 0.3:
            break
    assert best is not None  # a series has a box at least
    _, at, columns = best
    half, high = series_extent(row, columns)
    room.use_words(at, half, high)
    result.series.append((at, row, columns))
    result.boxes[f"revenue {owners[0].number}"] = box_at(at, half, high)


def series_extent(row: Series, columns: int) -> tuple[float, float]:
    """Half the width and height of a series, in units."""
    wide = (
        max(series_width(value) for _, value in row)
        if columns < len(row)
        else sum(series_width(value) for _, value in row) / columns
    )
    return columns * wide / 2, -(-len(row) // columns) * SERIES_HEIGHT / 2


def _same_bank(face: Face, layout: Layout, spot: Spot, candidates: list[Point]) -> list[Point]:
    """The candidates that no water parts from a stop; all when there are none."""

    def bank(at: Point) -> tuple[bool, ...]:
        return tuple((bx - ax) * (at[1] - ay) > (by - ay) * (at[0] - ax) for (ax, ay), (bx, by) in rivers)

    rivers = waters(face, layout)
    return [at for at in candidates if bank(at) == bank(spot.at)] or candidates


def _badge(stop: Stop, candidates: list[Point], room: Room, result: FacePlan) -> None:
    half = (0.153 if stop.revenue.flat > 99 else 0.135) * R  # of its box, less the empty corners
    at = room.place(candidates, half, half)
    result.values.append((at, stop.revenue.flat))
    result.boxes[f"revenue {stop.number}"] = box_at(at, half, half)


def _beside(stop: Stop, spot: Spot, layout: Layout) -> list[Point]:
    x, y = spot.at
    if spot.bar:
        return [(x + s * far * R * cos(radians(spot.angle + 90)), y + s * far * R * sin(radians(spot.angle + 90)))
                for far in (0.37, 0.42) for s in (1, -1)]  # fmt: skip
    if stop.kind in ("city", "pass") and spot.edge is None:
        far = {1: 0.47, 2: 0.67, 3: 0.67, 4: 0.7}.get(stop.slots, 0.8)
        first = 4.5 if layout.kind == "flat" else 3.5
        return [
            towards(layout, (first + step) % 6, scale) for scale in (far, far + 0.06) for step in (0, 1, 5, 3, 4, 2)
        ]
    far = {1: 0.42, 2: 0.62}.get(stop.slots, 0.36) if stop.kind in ("city", "pass") else 0.32
    turns = [spot.angle + step for step in (0, 180, -45, 45, 225, 135, 90, 270, 20, -20, 160, 200)]
    return [
        (x + far * scale * R * cos(radians(turn)), y + far * scale * R * sin(radians(turn)))
        for scale in (1, 1.12, 1.3)
        for turn in turns
    ]
