"""Where a face's revenues go: in badges beside their stops, or in boxes by phase (shared/drawing.md "Revenue")."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, dist, inf, radians, sin

from gen.draw.faces.face_plan import FacePlan, Series, corner_places
from gen.draw.faces.geometry import R, towards
from gen.draw.faces.settle import Form, Places, Thing
from gen.draw.faces.track import Spot, slot_places, slot_radius, waters
from gen.draw.letters import width
from gen.draw.svg import Point
from gen.engine import Face, Layout, Revenue, Stop

SERIES_HEIGHT = 0.25 * R
"""Height of a box of a phase revenue, in units."""


def _series(revenue: Revenue) -> Series:
    return tuple((colour, f"D{value}" if colour == "diesel" else str(value)) for colour, value in revenue.by_colour)


def series_width(value: str) -> float:
    """Width of one box of a phase revenue, in units."""
    return (0.2 * width(value) + 0.08) * R


def revenue_things(face: Face, layout: Layout, where: dict[int, Spot]) -> list[Thing]:
    """A face's revenues: a badge beside each stop, or one for all that are alike; series by phase in boxes."""
    rows = [_series_thing(row, owners, where) for row, owners in _rows(face).items()]
    badges = _badges(face)
    if len(badges) == 1 < len(_paying(face)):
        shared = corner_places(layout, 0.74, (4.5, 1.5, 3.5, 5.5, 2.5, 0.5))
        return [*rows, _badge_thing(badges[0], tuple(shared), inf)]
    own = ((stop, _beside(stop, where[stop.number], layout)) for stop in badges)
    return [
        *rows,
        *(_badge_thing(stop, tuple(_same_bank(face, layout, where[stop.number], at)), 0.0) for stop, at in own),
    ]


def put_revenues(face: Face, places: Places, result: FacePlan) -> None:
    """Puts the revenues, where they were placed, into a face's plan."""
    for row, owners in _rows(face).items():
        one = places[_key(owners[0])]
        result.series.append((one.at, row, _columns(row)[one.form]))
    for stop in _badges(face):
        result.values.append((places[_key(stop)].at, stop.revenue.flat))


def _key(stop: Stop) -> str:
    return f"revenue {stop.number}"


def _shown(face: Face) -> list[Stop]:
    return [stop for stop in face.stops if not stop.hide and stop.kind != "junction"]


def _rows(face: Face) -> dict[Series, list[Stop]]:
    """Series of values by phase, each with the stops that have it."""
    rows: dict[Series, list[Stop]] = {}
    for stop in _shown(face):
        if stop.revenue.by_colour:
            rows.setdefault(_series(stop.revenue), []).append(stop)
    return rows


def _paying(face: Face) -> list[Stop]:
    return [stop for stop in _shown(face) if stop.revenue.flat]


def _badges(face: Face) -> list[Stop]:
    """The stops with a badge: all that pay, or the first where one badge does for all."""
    paying = _paying(face)
    same = len({stop.revenue.flat for stop in paying}) == 1
    towns = all(stop.kind != "city" for stop in paying)
    shared = same and (len(paying) >= 3 or (len(paying) == 2 and towns and len(face.exits) > 4))
    return paying[:1] if shared else paying


def _columns(row: Series) -> list[int]:
    """The boxes of a series in a line: all, half of them, one above another."""
    return list(dict.fromkeys((len(row), (len(row) + 1) // 2, 1)))


def _series_thing(row: Series, owners: Sequence[Stop], where: dict[int, Spot]) -> Thing:
    middle = 0 if len(owners) > 1 else where[owners[0].number].at[0] * 0.3
    heights = (0, -0.48, 0.45) if owners[0].kind == "offboard" or len(owners) > 1 else (-0.6, 0.58, -0.48, 0.45)
    wide = tuple((middle, height * R) for height in heights)
    narrow = ((0.67 * R, 0.0), (-0.67 * R, 0.0))
    forms = [
        Form(*series_extent(row, columns), wide if columns == len(row) else narrow, 30 * number)
        for number, columns in enumerate(_columns(row))
    ]
    return Thing(_key(owners[0]), tuple(forms), inf)


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


def _badge_thing(stop: Stop, wishes: tuple[Point, ...], reach: float) -> Thing:
    half = (0.153 if stop.revenue.flat > 99 else 0.135) * R  # of its box, less the empty corners
    return Thing(_key(stop), (Form(half, half, wishes),), reach)


def _beside(stop: Stop, spot: Spot, layout: Layout) -> list[Point]:
    """Where a stop's badge may stand: its customary places, then wherever it is next to the stop."""
    return [*_customary(stop, spot, layout), *_around(stop, spot)]


def _customary(stop: Stop, spot: Spot, layout: Layout) -> list[Point]:
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


def _around(stop: Stop, spot: Spot) -> list[Point]:
    """Places around a stop, every 15 degrees, where a badge just clears it, and a little farther."""
    city = stop.kind in ("city", "pass") and stop.slots
    circles = slot_places(stop, spot) if city else [spot.at]
    least = (slot_radius(stop.slots) if city else 0.13 * R) + 0.17 * R
    found = []
    for turn in range(0, 360, 15):
        dx, dy = cos(radians(turn)), sin(radians(turn))
        ways = ((spot.at[0] + far * dx, spot.at[1] + far * dy) for far in range(12, 60))
        at = next(at for at in ways if min(dist(at, circle) for circle in circles) >= least)
        found += [at, (at[0] + 0.07 * R * dx, at[1] + 0.07 * R * dy)]
    return found
