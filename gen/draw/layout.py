"""Plans where a face's revenues, label, terrain, icons and place name go (shared/drawing.md "Revenue", "Text")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from math import cos, radians, sin

from gen.draw.borders import border_kind, side
from gen.draw.geometry import R, edge_point, towards
from gen.draw.placement import Room, along, box_at
from gen.draw.signs import ICON, TERRAIN, extent
from gen.draw.svg import Box, Point
from gen.draw.track import Spot, curve_of, slot_places, slot_radius, spots, waters
from gen.engine.hexes import Layout
from gen.engine.tile import Face, Revenue, Stop, Upgrade

Series = tuple[tuple[str, str], ...]
"""Values by phase: each with the colour it begins in."""

NAME = 0.176 * R
"""Size of a place name, in units."""

_SIZES = (1.0, 0.9, 0.8, 0.72)
_SCALES = (1.0, 0.85, 0.7)
_TOUCHED = 40
"""Cost of a place that its neighbours merely touch."""

_TILE_SIGNS = {"PNW3": "boom", "PNW4": "coal", "PNW5": "coal"}
"""What a tile shows beside its track; the tile language has no word for it."""


@dataclass(frozen=True, slots=True)
class Words:
    """Lines of text centred on a point; `size` in units."""

    at: Point
    lines: tuple[str, ...]
    size: float


@dataclass
class Plan:
    """Where things go: each with its centre; a series also with its boxes in a row, an icon with its size,
    and whether the signs of a cost stand beside it (else under it)."""

    values: list[tuple[Point, int]] = field(default_factory=list)
    series: list[tuple[Point, Series, int]] = field(default_factory=list)
    label: Words | None = None
    costs: list[tuple[Point, Upgrade, bool]] = field(default_factory=list)
    tolls: list[tuple[Point, int]] = field(default_factory=list)
    icons: list[tuple[Point, str, float]] = field(default_factory=list)
    name: Words | None = None
    boxes: dict[str, Box] = field(default_factory=dict)


def plan(face: Face, layout: Layout, name: str = "") -> Plan:
    """The places of a face's words; with a place name, of that too."""
    return (_named(face, layout, name) if name else _planned(face, layout))[0]


Sizes = tuple[tuple[float, float], ...]
"""Half the width and height of each of some things, in units."""


def free_places(face: Face, layout: Layout, name: str, sizes: Sizes) -> tuple[float, tuple[Point, ...]]:
    """Free places for further things on a hex, such as markers; and the scale to draw them in, below 1 where there is
    little room."""
    return _placed(face, layout, name, sizes)[:2] if sizes else (1.0, ())


def further_places(face: Face, layout: Layout, name: str, sizes: Sizes, half: float, count: int) -> list[Point]:
    """Free places for so many more round or square things, when those of `free_places` stand."""
    room = _placed(face, layout, name, sizes)[2].copy()
    return [room.place(_marker_places(layout), half, half) for _ in range(count)]


@cache
def _placed(face: Face, layout: Layout, name: str, sizes: Sizes) -> tuple[float, tuple[Point, ...], Room]:
    left = (_named(face, layout, name) if name else _planned(face, layout))[1]
    room, scale, found = left.copy(), 1.0, [(0.0, (0.0, 0.0))] * 0
    for scale in _SCALES if sizes else ():
        room = left.copy()
        found = [room.claim(_marker_places(layout), wide * scale, high * scale) for wide, high in sizes]
        if max(share for share, _ in found) <= 0.15:
            break
    return scale, tuple(at for _, at in found), room


def _marker_places(layout: Layout) -> list[Point]:
    return _corners(layout, 0.66, (0.5, 5.5, 1.5, 4.5, 2.5, 3.5))


@cache
def _planned(face: Face, layout: Layout) -> tuple[Plan, Room]:
    """Where all but the place name goes, and the room that is left; neither is changed afterwards."""
    where = spots(face, layout)
    room, result = Room(layout), Plan()
    _use_track(face, layout, where, room)
    for stop in face.stops:
        _use_stop(stop, where[stop.number], room)
    for border in face.borders:
        if border.cost:
            room.use_disc(edge_point(layout, border.edge), 0.17 * R)
        if border_kind(border) in ("water", "river"):
            a, b = side(layout, border.edge, 0.92)  # the wave swings into the hex
            room.use_points((x * scale, y * scale) for x, y in along(a, b) for scale in (1, 0.97, 0.94))
    _waters(face, layout, room, result)
    _label(face, layout, room, result)
    _revenues(face, layout, where, room, result)
    _costs(face, layout, room, result)
    _icons(face, layout, room, result)
    return result, room


@cache
def _named(face: Face, layout: Layout, name: str) -> tuple[Plan, Room]:
    """The same with the place name."""
    bare, left = _planned(face, layout)
    room = left.copy()
    words = _name(name, room)
    half, tall = name_extent(words.lines, words.size)
    room.use_words(words.at, half, tall)
    return replace(bare, name=words, boxes=bare.boxes | {"name": box_at(words.at, half, tall)}), room


def _corners(layout: Layout, far: float, order: Sequence[float] = (1.5, 4.5, 2.5, 3.5, 0.5, 5.5)) -> list[Point]:
    return [towards(layout, corner, scale) for scale in (far, far + 0.08) for corner in order]


def _use_track(face: Face, layout: Layout, where: dict[int, Spot], room: Room) -> None:
    for path in face.paths:
        if any(face.stops[number].kind == "offboard" for number in path.stops) or (path.terminal and path.edges):
            room.use_points(along(edge_point(layout, path.edges[0]), towards(layout, path.edges[0], 0.48)))
            continue
        curve = curve_of(face, layout, path, where)
        points = [curve.point(i / 36) for i in range(37)]
        across = [curve.heading(i / 36) for i in range(37)]
        for shift in (-2, 0, 2):
            room.use_points((x - dy * shift, y + dx * shift) for (x, y), (dx, dy) in zip(points, across, strict=True))
    for edge in face.stubs:
        room.use_points(along(edge_point(layout, edge), towards(layout, edge, 0.65)))


def _use_stop(stop: Stop, spot: Spot, room: Room) -> None:
    x, y = spot.at
    if stop.kind in ("city", "pass"):
        for place in slot_places(stop, spot):
            room.use_disc(place, slot_radius(stop.slots) + 0.5)
        if stop.slots > 2:
            room.use_disc(spot.at, {3: 0.3, 4: 0.5}.get(stop.slots, 0.68) * R)
    elif stop.kind in ("town", "halt"):
        room.use_box(box_at((x, y), 0.15 * R, 0.15 * R))


def _label(face: Face, layout: Layout, room: Room, result: Plan) -> None:
    if not face.label:
        return
    size = {1: 0.26, 2: 0.26, 3: 0.23}.get(len(face.label), 0.19) * R
    half, high = max(0.42, _letters(face.label)) * size, 0.4 * size
    at = room.place(_corners(layout, 0.67), half, high)
    result.label = Words(at, (face.label,), size)
    result.boxes[face.label] = box_at(at, half, high)


def _letters(label: str) -> float:
    """Half the width of bold letters, as a share of their size."""
    return sum(0.36 if letter.isupper() else 0.29 for letter in label)


def _series(revenue: Revenue) -> Series:
    return tuple((colour, f"D{value}" if colour == "diesel" else str(value)) for colour, value in revenue.by_colour)


SERIES_HEIGHT = 0.27 * R


def series_width(value: str) -> float:
    """Width of one box of a phase revenue, in units."""
    return max(0.3, 0.155 * len(value)) * R


def _revenues(face: Face, layout: Layout, where: dict[int, Spot], room: Room, result: Plan) -> None:
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
        _badge(paying[0], _corners(layout, 0.74, (4.5, 1.5, 3.5, 5.5, 2.5, 0.5)), room, result)
        return
    for stop in paying:
        spot = where[stop.number]
        _badge(stop, _same_bank(face, layout, spot, _beside(stop, spot, layout)), room, result)


def _series_boxes(row: Series, owners: Sequence[Stop], where: dict[int, Spot], room: Room, result: Plan) -> None:
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


def _badge(stop: Stop, candidates: list[Point], room: Room, result: Plan) -> None:
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


def _over_water(face: Face, upgrade: Upgrade) -> bool:
    """Whether a cost stands on water that crosses the face."""
    crossed = face.partitions or any(path.track == "narrow" for path in face.paths)
    return bool(crossed and {"water", "river"} & set(upgrade.terrain))


def _waters(face: Face, layout: Layout, room: Room, result: Plan) -> None:
    """Costs in discs on the water that crosses a face; then the water is used."""
    rivers = waters(face, layout)
    for number, upgrade in enumerate(face.upgrades):
        if rivers and _over_water(face, upgrade):
            (ax, ay), (bx, by) = rivers[0]
            middle = (0.5, 0.55, 0.45) if face.partitions else ()  # ferries cross there
            on = [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in (*middle, 0.7, 0.3, 0.8, 0.2)]
            half = 0.145 * R  # of the disc's box, less the empty corners
            at = next((at for at in on if room.cost(box_at(at, half, half)) < _TOUCHED), on[0])
            room.use_words(at, half, half)
            result.tolls.append((at, upgrade.cost))
            result.boxes[f"cost {number}"] = box_at(at, half, half)
    for a, b in rivers:
        for shift in (-2, 0, 2):
            room.use_points((x + shift, y) for x, y in along(a, b))


def _costs(face: Face, layout: Layout, room: Room, result: Plan) -> None:
    for number, upgrade in enumerate(face.upgrades):
        if _over_water(face, upgrade):
            continue
        candidates = [(0.3 * R, -0.6 * R), *_corners(layout, 0.62, (3.5, 2.5, 4.5, 5.5, 0.5, 1.5))]
        if upgrade.loc is not None:
            candidates.insert(0, towards(layout, upgrade.loc, 0.6))
        elif not face.stops and not face.paths:
            candidates.insert(0, (0, 0))
        (share, at), (other, there) = (
            room.find(candidates, *cost_extent(upgrade.cost, upgrade.terrain, beside)) for beside in (False, True)
        )
        beside = other < share - 0.1
        at = there if beside else at
        half, high = cost_extent(upgrade.cost, upgrade.terrain, beside)
        room.use_words(at, half, high)
        result.costs.append((at, upgrade, beside))
        result.boxes[f"cost {number}"] = box_at(at, half, high)


def cost_extent(cost: int, terrain: tuple[str, ...], beside: bool = False) -> tuple[float, float]:
    """Half the width and height, in units, of a cost over the signs of its terrain or beside them."""
    letters = 0.062 * R * len(str(cost)) if cost else 0.0
    signs = sum(extent(kind, TERRAIN)[0] for kind in terrain)
    if beside:
        return letters + signs + 1, 0.13 * R
    return max(letters, signs) + 1, (0.11 * R if cost else 0) + (0.145 * R if terrain else 0)


def icons(face: Face) -> list[str]:
    """The signs on a face: its icons, but for homes that may move, and what a tile shows beside its track."""
    own = [_TILE_SIGNS[face.name]] if face.name in _TILE_SIGNS else []
    return [icon.name for icon in face.icons if not icon.name.endswith("_home")] + own


def _icons(face: Face, layout: Layout, room: Room, result: Plan) -> None:
    for number, name in enumerate(icons(face)):
        candidates = _marker_places(layout)
        if all(stop.kind == "junction" for stop in face.stops):
            candidates.insert(0, (0, 0))
        size, at = _icon(name, candidates, room)
        half, high = extent(name, size)
        room.use_words(at, half, high)
        result.icons.append((at, name, size))
        result.boxes[f"icon {number}"] = box_at(at, half, high)


def _icon(name: str, candidates: Sequence[Point], room: Room) -> tuple[float, Point]:
    """The size and place of an icon: smaller where there is little room."""
    size, at = ICON, candidates[0]
    for scale in _SCALES:
        size = ICON * scale
        share, at = room.find(candidates, *extent(name, size))
        if share <= 0.15:
            break
    return size, at


def broken(name: str) -> tuple[str, ...]:
    """A place name in two lines, if it has a blank, as even as can be."""
    gaps = [i for i, letter in enumerate(name) if letter == " "]
    if not gaps:
        return (name,)
    cut = min(gaps, key=lambda i: abs(2 * i - len(name)))
    return name[:cut], name[cut + 1 :]


def _name(name: str, room: Room) -> Words:
    """The name in one line or two, smaller where there is no room for it."""
    ways = [(name,), broken(name)] if len(name) <= 12 else [broken(name), (name,)]
    heights = (0, 0.42, -0.42, 0.5, -0.5, 0.26, -0.26, 0.6, -0.6, 0.68, -0.68)
    candidates = [(shift * R, height * R) for shift in (0, 0.2, -0.2, 0.4, -0.4) for height in heights]
    best: tuple[float, Words] | None = None
    for scale in _SIZES:
        for lines in dict.fromkeys(ways):
            half, tall = name_extent(lines, NAME * scale)
            share, at = room.find(candidates, half, tall)
            if best is None or share < best[0] - 0.06:
                best = share, Words(at, lines, NAME * scale)
        if best is not None and best[0] <= 0.2:
            break
    assert best is not None  # there is always a size to try
    return best[1]


def name_extent(lines: tuple[str, ...], size: float) -> tuple[float, float]:
    """Half the width and height of a place name, in units."""
    return max(len(line) for line in lines) * size * 0.265, len(lines) * size / 2
