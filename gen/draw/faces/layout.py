"""Plans where a face's revenues, label, terrain, icons, name and what stands there go (shared/drawing.md "Text")."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import inf

from gen.draw.faces.costs import cost_things, plan_waters, put_costs
from gen.draw.faces.face_plan import FacePlan, PlacedWords, corner_places
from gen.draw.faces.geometry import R, edge_point, towards
from gen.draw.faces.placement import Room, along, box_at
from gen.draw.faces.revenue import put_revenues, revenue_things
from gen.draw.faces.settle import Form, Places, Thing, settle
from gen.draw.faces.track import Spot, curve_of, slot_places, slot_radius, spots
from gen.draw.letters import Weight, width
from gen.draw.maps.borders import border_kind, side
from gen.draw.maps.signs import ICON, extent
from gen.draw.svg import Point
from gen.engine import Face, Layout, Stop

NAME = 0.176 * R
"""Size of a place name, in units."""

_SIZES = ((1.0, 0), (0.95, 20), (0.9, 40), (0.85, 65), (0.8, 95), (0.76, 125))
"""Scales of a place name, and what it may cover before the smaller one is better (`Room.cost`)."""

_LETTERS = 5
"""How much dearer it is to make letters smaller that must be read."""

_DEAR = {NAME * scale: cost for scale, cost in _SIZES}

_SCALES = ((1.0, 0), (0.85, 60), (0.7, 120))
"""Scales of signs, likewise."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that stands on a hex beside its stops: half its width and height in units, and the least scale at which
    its letters can be read."""

    half: float
    high: float
    least: float = 0.0


Marks = tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """The name of a place, and the least scale at which it can be read on its map."""

    name: str = ""
    least: float = 0.0


NOWHERE = Place()


def plan(face: Face, layout: Layout, name: Place = NOWHERE, marks: Marks = ()) -> FacePlan:
    """The places of a face's words; with a place name and what stands there, of those too."""
    return _planned(face, layout, name, marks)[0]


def further_places(face: Face, layout: Layout, name: Place, marks: Marks, half: float, count: int) -> list[Point]:
    """Free places for so many more round or square things, when those of the plan stand."""
    room, found = _planned(face, layout, name, marks)[1].copy(), []
    for key in range(count):
        one = settle([Thing(str(key), (Form(half, half, _marker_places(layout)),), inf)], room)[str(key)]
        room.use_words(one.box)
        found.append(one.at)
    return found


def _marker_places(layout: Layout) -> tuple[Point, ...]:
    return tuple(corner_places(layout, 0.66, (0.5, 5.5, 1.5, 4.5, 2.5, 3.5)))


@cache
def _planned(face: Face, layout: Layout, name: Place, marks: Marks) -> tuple[FacePlan, Room]:
    """Where all goes, and the room that is left; neither is changed afterwards."""
    where = spots(face, layout)
    room, result = Room(layout), FacePlan()
    _use_track(face, layout, where, room)
    for stop in face.stops:
        _use_stop(stop, where[stop.number], room)
    _use_borders(face, layout, room)
    plan_waters(face, layout, room, result)
    things = [
        *_label(face, layout),
        *revenue_things(face, layout, where),
        *cost_things(face, layout),
        *_icons(face, layout),
        *_name(name),
        *_marks(face, marks, layout),
    ]
    places = settle(things, room)
    _put(face, name, marks, places, result)
    for one in places.values():
        room.use_words(one.box)
    return result, room


def _put(face: Face, name: Place, marks: Marks, places: Places, result: FacePlan) -> None:
    """Puts things, where they were placed, into a face's plan."""
    if words := places.get("label"):
        result.label = PlacedWords(words.at, (face.label,), _label_size(face.label) * _SCALES[words.form][0])
    put_revenues(face, places, result)
    put_costs(face, places, result)
    for number, icon in enumerate(icons(face)):
        one = places[f"icon {number}"]
        result.icons.append((one.at, icon, ICON * _SCALES[one.form][0]))
    if words := places.get("name"):
        lines, size = _ways(name)[words.form]
        result.name = PlacedWords(words.at, lines, size)
    for number in range(len(marks)):
        one = places[f"mark {number}"]
        result.marks.append((one.at, _SCALES[one.form][0]))
    result.boxes |= {key: one.box for key, one in places.items()}


def _use_borders(face: Face, layout: Layout, room: Room) -> None:
    for border in face.borders:
        if border.cost:
            room.use_disc(edge_point(layout, border.edge), 0.17 * R)
        if border.kind:
            wave = border_kind(border) in ("water", "river")  # it swings into the hex
            a, b = side(layout, border.edge, 0.92 if wave else 1)
            depths = (1, 0.98, 0.96, 0.94) if wave else (1, 0.98, 0.96)
            room.use_points((x * scale, y * scale) for x, y in along(a, b) for scale in depths)


def _use_track(face: Face, layout: Layout, where: dict[int, Spot], room: Room) -> None:
    for path in face.paths:
        if any(face.stops[number].kind == "offboard" for number in path.stops) or (path.terminal and path.edges):
            _use_wide(along(edge_point(layout, path.edges[0]), towards(layout, path.edges[0], 0.48)), room)
            continue
        curve = curve_of(face, layout, path, where)
        points = [curve.point(i / 90) for i in range(91)]
        across = [curve.heading(i / 90) for i in range(91)]
        for shift in range(-2, 3):
            room.use_points((x - dy * shift, y + dx * shift) for (x, y), (dx, dy) in zip(points, across, strict=True))
    for edge in face.stubs:
        _use_wide(along(edge_point(layout, edge), towards(layout, edge, 0.65)), room)


def _use_wide(points: list[Point], room: Room) -> None:
    """Marks a straight line of track with its width."""
    room.use_points((x + across, y + down) for x, y in points for across in (-2, 0, 2) for down in (-2, 0, 2))


def _use_stop(stop: Stop, spot: Spot, room: Room) -> None:
    x, y = spot.at
    if stop.kind in ("city", "pass"):
        for place in slot_places(stop, spot):
            room.use_disc(place, slot_radius(stop.slots) + 0.5)
        if stop.slots > 2:
            room.use_disc(spot.at, {3: 0.3, 4: 0.5}.get(stop.slots, 0.68) * R)
    elif stop.kind in ("town", "halt"):
        room.use_box(box_at((x, y), 0.15 * R, 0.15 * R))


def _label(face: Face, layout: Layout) -> list[Thing]:
    if not face.label:
        return []
    size = _label_size(face.label)
    half, high = max(0.42, width(face.label, Weight.BOLD) / 2) * size, 0.4 * size
    return [Thing("label", _scaled(half, high, tuple(corner_places(layout, 0.67)), 0.85), inf)]


def _label_size(label: str) -> float:
    return {1: 0.26, 2: 0.26, 3: 0.23}.get(len(label), 0.19) * R


def icons(face: Face) -> list[str]:
    """The signs on a face: its icons, but for homes that may move, and what a tile shows beside its track."""
    own = [face.sign] if face.sign else []
    return [icon.name for icon in face.icons if not icon.name.endswith("_home")] + own


def _icons(face: Face, layout: Layout) -> list[Thing]:
    wishes = _marker_places(layout)
    if all(stop.kind == "junction" for stop in face.stops):
        wishes = ((0, 0), *wishes)
    return [Thing(f"icon {number}", _scaled(*extent(name), wishes), inf) for number, name in enumerate(icons(face))]


def _marks(face: Face, marks: Marks, layout: Layout) -> list[Thing]:
    wishes = _marker_places(layout)
    if not (face.stops or face.paths or face.upgrades):
        wishes = ((0, 0), *wishes)
    return [
        Thing(f"mark {number}", _scaled(one.half, one.high, wishes, one.least, _LETTERS if one.least else 1), inf)
        for number, one in enumerate(marks)
    ]


def _scaled(
    half: float, high: float, wishes: tuple[Point, ...], least: float = 0, worth: float = 1
) -> tuple[Form, ...]:
    """A sign at its size, or smaller where there is little room; `worth`: how dear its size is."""
    return tuple(Form(half * scale, high * scale, wishes, worth * dear) for scale, dear in _SCALES if scale >= least)


def _name(name: Place) -> list[Thing]:
    """The name in one line or more, smaller where there is no room for it."""
    heights = (0, 0.42, -0.42, 0.5, -0.5, 0.26, -0.26, 0.6, -0.6, 0.68, -0.68)
    wishes = tuple((shift * R, height * R) for shift in (0, 0.2, -0.2, 0.4, -0.4) for height in heights)
    if not name.name:
        return []
    ways = _ways(name)
    dear = [_DEAR[size] + 15 * _breaks(name.name).index(lines) for lines, size in ways]
    forms = (Form(*name_extent(lines, size), wishes, cost) for (lines, size), cost in zip(ways, dear, strict=True))
    return [Thing("name", tuple(forms), inf)]


@cache
def _ways(name: Place) -> tuple[tuple[tuple[str, ...], float], ...]:
    """How a name may be written: its lines and their size."""
    scales = [scale for scale, _ in _SIZES if scale == 1 or scale >= name.least]
    return tuple((lines, NAME * scale) for scale in scales for lines in _breaks(name.name))


def _breaks(name: str) -> tuple[tuple[str, ...], ...]:
    """A name in one line, in two as even as can be, or in a line a word; a long one rather in two than in one."""
    words = name.split()
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    two = min(cuts, key=lambda lines: max(map(len, lines)), default=(name,))
    ways = ((name,), two) if len(name) <= 12 else (two, (name,))
    return tuple(dict.fromkeys((*ways, tuple(words)) if len(words) > 2 else ways))


def name_extent(lines: tuple[str, ...], size: float) -> tuple[float, float]:
    """Half the width and height of a place name on its plate, in units."""
    return max(width(line) for line in lines) * size / 2 + 1, (len(lines) - 0.1) * size / 2
