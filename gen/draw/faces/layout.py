"""Plans where a face's revenues, label, terrain, icons and place name go (shared/drawing.md "Revenue", "Text")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from gen.draw.faces.costs import plan_costs, plan_waters
from gen.draw.faces.face_plan import FacePlan, PlacedWords, corner_places
from gen.draw.faces.geometry import R, edge_point, towards
from gen.draw.faces.placement import Room, along, box_at
from gen.draw.faces.revenue import plan_revenues
from gen.draw.faces.track import Spot, curve_of, slot_places, slot_radius, spots
from gen.draw.maps.borders import border_kind, side
from gen.draw.maps.signs import ICON, extent
from gen.draw.svg import Point
from gen.engine import Face, Layout, Stop

NAME = 0.176 * R
"""Size of a place name, in units."""

Sizes = tuple[tuple[float, float], ...]
"""Half the width and height of each of some things, in units."""

_SIZES = (1.0, 0.9, 0.8, 0.72)
"""Scales of a place name, tried in turn where there is little room."""

_SCALES = (1.0, 0.85, 0.7)
"""Scales of signs, likewise."""


def plan(face: Face, layout: Layout, name: str = "") -> FacePlan:
    """The places of a face's words; with a place name, of that too."""
    return (_named(face, layout, name) if name else _planned(face, layout))[0]


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
    return corner_places(layout, 0.66, (0.5, 5.5, 1.5, 4.5, 2.5, 3.5))


@cache
def _planned(face: Face, layout: Layout) -> tuple[FacePlan, Room]:
    """Where all but the place name goes, and the room that is left; neither is changed afterwards."""
    where = spots(face, layout)
    room, result = Room(layout), FacePlan()
    _use_track(face, layout, where, room)
    for stop in face.stops:
        _use_stop(stop, where[stop.number], room)
    for border in face.borders:
        if border.cost:
            room.use_disc(edge_point(layout, border.edge), 0.17 * R)
        if border_kind(border) in ("water", "river"):
            a, b = side(layout, border.edge, 0.92)  # the wave swings into the hex
            room.use_points((x * scale, y * scale) for x, y in along(a, b) for scale in (1, 0.97, 0.94))
    plan_waters(face, layout, room, result)
    _label(face, layout, room, result)
    plan_revenues(face, layout, where, room, result)
    plan_costs(face, layout, room, result)
    _icons(face, layout, room, result)
    return result, room


@cache
def _named(face: Face, layout: Layout, name: str) -> tuple[FacePlan, Room]:
    """The same with the place name."""
    bare, left = _planned(face, layout)
    room = left.copy()
    words = _name(name, room)
    half, tall = name_extent(words.lines, words.size)
    room.use_words(words.at, half, tall)
    return replace(bare, name=words, boxes=bare.boxes | {"name": box_at(words.at, half, tall)}), room


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


def _label(face: Face, layout: Layout, room: Room, result: FacePlan) -> None:
    if not face.label:
        return
    size = {1: 0.26, 2: 0.26, 3: 0.23}.get(len(face.label), 0.19) * R
    half, high = max(0.42, _letters(face.label)) * size, 0.4 * size
    at = room.place(corner_places(layout, 0.67), half, high)
    result.label = PlacedWords(at, (face.label,), size)
    result.boxes[face.label] = box_at(at, half, high)


def _letters(label: str) -> float:
    """Half the width of bold letters, as a share of their size."""
    return sum(0.36 if letter.isupper() else 0.29 for letter in label)


def icons(face: Face) -> list[str]:
    """The signs on a face: its icons, but for homes that may move, and what a tile shows beside its track."""
    own = [face.sign] if face.sign else []
    return [icon.name for icon in face.icons if not icon.name.endswith("_home")] + own


def _icons(face: Face, layout: Layout, room: Room, result: FacePlan) -> None:
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


def _name(name: str, room: Room) -> PlacedWords:
    """The name in one line or two, smaller where there is no room for it."""
    ways = [(name,), broken(name)] if len(name) <= 12 else [broken(name), (name,)]
    heights = (0, 0.42, -0.42, 0.5, -0.5, 0.26, -0.26, 0.6, -0.6, 0.68, -0.68)
    candidates = [(shift * R, height * R) for shift in (0, 0.2, -0.2, 0.4, -0.4) for height in heights]
    best: tuple[float, PlacedWords] | None = None
    for scale in _SIZES:
        for lines in dict.fromkeys(ways):
            half, tall = name_extent(lines, NAME * scale)
            share, at = room.find(candidates, half, tall)
            if best is None or share < best[0] - 0.06:
                best = share, PlacedWords(at, lines, NAME * scale)
        if best is not None and best[0] <= 0.2:
            break
    assert best is not None  # there is always a size to try
    return best[1]


def name_extent(lines: tuple[str, ...], size: float) -> tuple[float, float]:
    """Half the width and height of a place name, in units."""
    return max(len(line) for line in lines) * size * 0.265, len(lines) * size / 2
