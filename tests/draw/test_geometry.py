"""The figures of shared/drawing.md: arcs, edge midpoints, town bars, slots, routes, free places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import hypot, sqrt

import pytest

from gen.draw.faces.geometry import APOTHEM, R, centre, direction, edge_to_edge
from gen.draw.faces.layout import Mark, Place, plan
from gen.draw.faces.tile import tile_svg
from gen.draw.faces.track import curve_of, slot_places, slot_radius, spots, waters
from gen.draw.maps.signs import extent
from gen.draw.svg import Box
from gen.engine.board.hexes import Layout
from gen.engine.board.tile import Face, parse_face
from tests.tables import load_title

FLAT, POINTY = Layout("flat", "x"), Layout("pointy", "y")
LAYOUTS = pytest.mark.parametrize("layout", [FLAT, POINTY], ids=["flat", "pointy"])


def far(point: tuple[float, float]) -> float:
    return hypot(*point) / R


@LAYOUTS
@pytest.mark.parametrize(("apart", "radius"), [(1, 0.5), (2, 1.5), (3, 0), (4, 1.5), (5, 0.5)])
@pytest.mark.parametrize("edge", range(6))
def test_track_is_an_arc_between_edge_midpoints_at_right_angles(
    layout: Layout, edge: int, apart: int, radius: float
) -> None:
    curve = edge_to_edge(layout, edge, (edge + apart) % 6, ((1, 0), (1, 0)))
    assert curve.radius / R == pytest.approx(radius, abs=1e-6)
    assert [far(curve.a), far(curve.b)] == pytest.approx([sqrt(3) / 2] * 2)
    for end, share, side in ((edge, 0, -1), ((edge + apart) % 6, 1, 1)):
        x, y = direction(layout, end)
        dx, dy = curve.heading(share)
        assert side * (x * dx + y * dy) == pytest.approx(1, abs=0.01)


@LAYOUTS
@pytest.mark.parametrize(("exit", "distance"), [(1, 0.50), (2, 0.23), (3, 0.0)])
def test_lone_town_bar_is_on_the_middle_of_its_track(layout: Layout, exit: int, distance: float) -> None:
    face = parse_face("t", "yellow", f"town=revenue:10;path=a:0,b:_0;path=a:_0,b:{exit}")
    spot = spots(face, layout)[0]
    assert spot.bar
    assert far(spot.at) == pytest.approx(distance, abs=0.005)


def test_edges_are_numbered_clockwise_from_the_bottom() -> None:
    assert direction(FLAT, 0) == pytest.approx((0, 1))
    assert direction(FLAT, 1) == pytest.approx((-sqrt(3) / 2, 0.5))
    assert direction(POINTY, 1) == pytest.approx((-1, 0))


@LAYOUTS
def test_neighbours_meet_at_the_edge(layout: Layout) -> None:
    name = "E5"
    x, y = layout.position(name)
    for edge in range(6):
        dx, dy = layout.step(edge)
        column, row = (x + dx, y + dy) if layout.letter == "x" else (y + dy, x + dx)
        other = centre(layout, f"{chr(65 + column)}{row + 1}")
        here, (ux, uy) = centre(layout, name), direction(layout, edge)
        assert other == pytest.approx((here[0] + ux * sqrt(3) * R, here[1] + uy * sqrt(3) * R))


def test_towns_with_three_exits_are_dots_in_the_centre() -> None:
    spot = spots(load_title("t18tokaido", 4).tiles["87"].face, FLAT)[0]
    assert (spot.at, spot.bar) == ((0, 0), False)


def test_two_slots_stand_side_by_side_and_three_around() -> None:
    tiles = load_title("t18tokaido", 4).tiles
    fourteen, x13 = tiles["14"].face, tiles["X13"].face
    assert slot_places(fourteen.stops[0], spots(fourteen, FLAT)[0]) == [(-0.25 * R, 0), (0.25 * R, 0)]
    places = slot_places(x13.stops[0], spots(x13, FLAT)[0])
    assert [far(place) for place in places] == pytest.approx([0.29] * 3)


def test_two_cities_stand_halfway_to_their_quietest_edges() -> None:
    where = spots(load_title("t1830", 4).tiles["59"].face, POINTY)
    assert [far(spot.at) for spot in where.values()] == pytest.approx([0.5, 0.5])


def test_city_on_a_sharp_curve_stands_on_the_arc() -> None:
    face = load_title("t1830", 4).tiles["54"].face
    where = spots(face, POINTY)
    curve = curve_of(face, POINTY, face.paths[0], where)
    assert curve.radius / R == pytest.approx(0.5, abs=0.01)


FOLDERS = ("t1830", "t18tokaido", "t1822pnw", "t1822nrs", "t18rhl")
TITLES = pytest.mark.parametrize("folder", FOLDERS)


def faces(folder: str, rotations: int = 6) -> Iterator[tuple[str, Face, str]]:
    """Every hex with its place name, and every tile in so many rotations."""
    title = load_title(folder, 4)
    for hex in title.hexes.values():
        yield hex.id, hex.face, hex.place
    for tile in title.tiles.values():
        for rotation in range(rotations):
            yield f"{tile.name} turned {rotation}", tile.face.turned(rotation), ""


def beyond(layout: Layout, x: float, y: float) -> float:
    """How far a point lies outside the hex, in units; negative within."""
    return max(x * dx + y * dy for dx, dy in (direction(layout, edge) for edge in range(6))) - APOTHEM


@TITLES
def test_words_of_a_hex_or_tile_do_not_overlap(folder: str) -> None:
    layout = load_title(folder, 4).layout
    for name, face, place in faces(folder):
        boxes = plan(face, layout, Place(place)).boxes
        for (one, a), (other, b) in combinations(boxes.items(), 2):
            assert overlap(a, b) < 2, f"{name}: {one} and {other}"


@TITLES
def test_words_stay_inside_their_hex(folder: str) -> None:
    layout = load_title(folder, 4).layout
    for name, face, place in faces(folder):
        for word, (left, top, right, bottom) in plan(face, layout, Place(place)).boxes.items():
            for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
                assert beyond(layout, x, y) < 2.5, f"{name}: {word}"


@TITLES
def test_stations_stay_inside_their_hex(folder: str) -> None:
    layout = load_title(folder, 4).layout
    for name, face, _ in faces(folder):
        where = spots(face, layout)
        for stop in face.cities:
            for x, y in slot_places(stop, where[stop.number]):
                assert beyond(layout, x, y) + slot_radius(stop.slots) < 0, f"{name}: city {stop.number}"


@TITLES
def test_words_leave_the_letters_of_stations_free(folder: str) -> None:
    layout = load_title(folder, 4).layout
    for name, face, place in faces(folder):
        where = spots(face, layout)
        for word, (left, top, right, bottom) in plan(face, layout, Place(place)).boxes.items():
            for stop in (one for one in face.cities if one.slots):
                for x, y in slot_places(stop, where[stop.number]):
                    apart = hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
                    assert apart > 0.55 * slot_radius(stop.slots), f"{name}: {word} on city {stop.number}"


@TITLES
def test_markers_stay_clear_of_words(folder: str) -> None:
    layout = load_title(folder, 4).layout
    half, high = extent("XXXX_destination")
    for name, face, place in faces(folder, rotations=1):
        boxes = dict(plan(face, layout, Place(place), (Mark(half, high),)).boxes)
        mark = boxes.pop("mark 0")
        for word, box in boxes.items():
            assert overlap(mark, box) < 2, f"{name}: a marker on {word}"


def test_the_rhine_parts_a_metropolis_and_a_ferry_crosses_it() -> None:
    """On the printed hex it runs from the lower to the upper corner (edges 0 and 3 follow them); on the green tile at
    right angles to the ferry, between the cities."""
    rhl = load_title("t18rhl", 4)
    ((low, high),) = waters(rhl.hexes["D9"].face, POINTY)
    assert (low, high) == (pytest.approx((0, R)), pytest.approx((0, -R)))
    green = rhl.tiles["X921"].face
    (west, east), ((a, b),) = spots(green, POINTY).values(), waters(green, POINTY)
    assert a[0] == pytest.approx(b[0])
    assert west.at[0] < a[0] < east.at[0]
    assert [beyond(POINTY, *end) for end in (a, b)] == pytest.approx([0, 0], abs=1e-6)


@LAYOUTS
@pytest.mark.parametrize(
    "code",
    [
        "junction;path=a:0,b:_0;path=a:2,b:_0;path=a:4,b:_0",
        "path=a:0,b:3,lanes:2",
        "city=revenue:20,slots:5;city=revenue:30;path=a:_0,b:_1;path=a:1,b:_0,track:narrow;stub=edge:3",
        "path=a:0,b:2,track:dual;border=edge:1,type:water,cost:40;icon=image:port;upgrade=cost:20,terrain:swamp|hill",
        "halt=symbol:x;path=a:0,b:_0;pass=slots:3;offboard=revenue:yellow_10|diesel_80;path=a:3,b:_2,terminal:1",
        "city=revenue:10,slots:7;town=revenue:10,loc:2.5;town=revenue:0,style:dot;label=Long;icon=image:a/LYR_destination",
    ],
)
def test_every_face_of_the_language_can_be_drawn(layout: Layout, code: str) -> None:
    assert tile_svg(parse_face("x", "orange", code), layout, prefix="p", title="t", description="d").startswith("<svg")


def overlap(a: Box, b: Box) -> float:
    """Area that two boxes share."""
    width = min(a[2], b[2]) - max(a[0], b[0])
    height = min(a[3], b[3]) - max(a[1], b[1])
    return width * height if width > 0 and height > 0 else 0.0
