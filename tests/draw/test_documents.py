"""What a page relies on: whole XML, unique ids, references that resolve, names for screen readers, sameness, size."""

from __future__ import annotations

import gzip
from math import hypot
from xml.etree import ElementTree

import pytest

from gen.draw.faces.geometry import APOTHEM, R, centre
from gen.draw.faces.tile import tile_svg
from gen.draw.maps.crops import crop_around, holds, whole
from gen.draw.maps.map import Overlays, map_defs, map_svg, standalone_map_svg
from gen.draw.maps.present import BASICS, may_show
from gen.draw.maps.samples import sample_svg
from gen.draw.maps.signs import sign_svg
from gen.draw.style import luminance, readable_on
from gen.engine.events import RouteRun
from gen.engine.positions.views import HexView, Slot
from tests.tables import load_title

TITLE = load_title("t18tokaido", 4)
BOARD = {
    "I9": HexView("57", 1, {0: (Slot("YSL"),)}),
    "H8": HexView("8", 4),
    "J8": HexView(cities={0: (Slot(),), 1: (Slot(reserved="NRC"),)}),
    "G7": HexView("9", 1, markers=("FM",)),
    "D8": HexView(blocked=("KRC",)),
}
RUN = RouteRun("YSL", "2", ("I9", "J8"), (("I9", "J8"),), 50)
OVERLAYS = Overlays(("I9",), (("YSL", "I9"),), (RUN,), ("H8",))


def page(steps: int = 3) -> str:
    maps = [
        map_svg(
            TITLE,
            BOARD,
            OVERLAYS,
            crop_around(TITLE, OVERLAYS.hexes),
            prefix=f"s{i}",
            heading="Map <1>",
            description="R & B",
        )
        for i in range(steps)
    ]
    return f"<div>{map_defs(TITLE, [BOARD])}{''.join(maps)}</div>"


def ids(root: ElementTree.Element) -> list[str]:
    return [value for element in root.iter() if (value := element.get("id"))]


def test_a_page_of_maps_is_whole_and_its_references_resolve() -> None:
    root = ElementTree.fromstring(page())
    found = ids(root)
    assert len(found) == len(set(found))
    uses = {value for element in root.iter() if (value := element.get("href"))}
    assert uses
    assert {use.lstrip("#") for use in uses} <= set(found)


def test_drawings_are_named_for_screen_readers() -> None:
    root = ElementTree.fromstring(
        map_svg(TITLE, BOARD, OVERLAYS, whole(TITLE), prefix="a", heading="Map <1>", description="R & B")
    )
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "a-title a-desc"
    texts = {element.get("id"): element.text for element in root if element.tag.endswith(("title", "desc"))}
    assert texts == {"a-title": "Map <1>", "a-desc": "R & B"}


def test_the_same_moment_gives_the_same_bytes() -> None:
    assert page() == page()


def test_steps_share_the_map() -> None:
    one, seventeen = (len(gzip.compress(page(steps).encode())) for steps in (1, 17))
    assert seventeen < 60_000
    assert seventeen < 2 * one


def test_a_standalone_map_holds_its_symbols() -> None:
    text = standalone_map_svg(TITLE, BOARD, OVERLAYS, whole(TITLE), prefix="a", heading="t", description="d")
    root = ElementTree.fromstring(text)
    uses = {value.lstrip("#") for element in root.iter() if (value := element.get("href"))}
    assert uses <= set(ids(root))


@pytest.mark.parametrize("hexes", [("I9",), ("A7",), ("L6", "K9"), ("A7", "L6")])
def test_a_crop_holds_its_hexes_and_stays_on_the_map(hexes: tuple[str, ...]) -> None:
    left, top, right, bottom = crop_around(TITLE, hexes)
    outer = whole(TITLE)
    assert (outer[0] <= left, outer[1] <= top, right <= outer[2], bottom <= outer[3]) == (True,) * 4
    for hex in hexes:
        x, y = centre(TITLE.layout, hex)
        assert left + 40 < x < right - 40
        assert top + 40 < y < bottom - 40


def test_nothing_changed_shows_the_whole_map() -> None:
    assert crop_around(TITLE, ()) == whole(TITLE)


def test_route_ends_carry_numbers_and_routes_differ_in_dash() -> None:
    two = Overlays(routes=(RUN, RUN))
    root = ElementTree.fromstring(map_svg(TITLE, BOARD, two, whole(TITLE), prefix="a", heading="t", description="d"))
    numbers = [element.text for element in root.iter() if element.get("font-weight") == "bold"]
    assert (numbers.count("1"), numbers.count("2")) == (2, 2)
    assert any(element.get("stroke-dasharray") == "9 4" for element in root.iter())


def test_a_run_that_stays_in_one_city_is_numbered_beside_it() -> None:
    """An L runs in one city alone (1822 §5.6): it has no track, only its number."""
    local = RouteRun("8", "L", ("H11",), (("local", "H11"),), 20)
    pnw = load_title("t1822pnw", 4)
    overlays = Overlays(routes=(local,))
    assert overlays.hexes == ("H11",)
    root = ElementTree.fromstring(
        map_svg(pnw, {}, overlays, crop_around(pnw, overlays.hexes), prefix="a", heading="t", description="d")
    )
    bold = [element for element in root.iter() if element.get("font-weight") == "bold" and element.text == "1"]
    (x, y), (px, py) = centre(pnw.layout, "H11"), (float(bold[0].get("x", 0)), float(bold[0].get("y", 0)))
    assert len(bold) == 1
    assert abs(px - x) < 50
    assert abs(py - y) < 43


@pytest.mark.parametrize("folder", ["t1830", "t18tokaido", "t1822pnw", "t1822nrs", "t18rhl"])
def test_company_letters_contrast_with_their_colour(folder: str) -> None:
    for company in load_title(folder, 4).companies:
        light, ink = luminance(company.colour), luminance(readable_on(company.colour))
        assert (max(light, ink) + 0.05) / (min(light, ink) + 0.05) >= 4.5, company.id


@pytest.mark.parametrize("folder", ["t1830", "t18tokaido", "t1822pnw", "t1822nrs", "t18rhl"])
def test_every_sign_of_the_map_can_stand_in_the_legend(folder: str) -> None:
    signs = may_show(load_title(folder, 4), {}) - set(BASICS)
    assert "mountain" in signs
    for kind in signs:
        ElementTree.fromstring(sign_svg(kind, "l", kind))


@pytest.mark.parametrize("kind", ["river border", "water border", "impassable border"])
def test_a_border_of_the_legend_is_a_line_without_words(kind: str) -> None:
    root = ElementTree.fromstring(sign_svg(kind, "l", kind))
    assert not [one for one in root.iter() if one.tag.endswith("text")]


@pytest.mark.parametrize("kind", BASICS)
def test_every_basic_of_the_legend_can_be_drawn(kind: str) -> None:
    ElementTree.fromstring(sample_svg(kind, "l", kind))


def test_a_sign_of_the_legend_fills_its_circle() -> None:
    """A mountain is drawn at 0.4 R; a plate with letters, 1.6 of its size half across, at 0.6 R and without a circle,
    so that its letters (0.56 of its size) can be read."""
    peak = ElementTree.fromstring(sign_svg("mountain", "l", "m"))
    paths = [element.get("d", "") for element in peak.iter() if element.tag.endswith("path")]
    assert paths[0] == "M0 -10L11.6 9H-11.6Z"
    plates = [element for element in ElementTree.fromstring(sign_svg("mill", "l", "m")).iter() if element.get("rx")]
    assert float(plates[0].get("width", 0)) == pytest.approx(2 * 1.6 * 0.6 * 50)


def test_a_crop_at_the_edge_of_the_map_has_no_empty_rows() -> None:
    """No hex of the columns H to K lies lower than H10, J10 and their neighbours: the crop ends below them."""
    crop = crop_around(TITLE, ["I9", "J10"])
    shown = [centre(TITLE.layout, name) for name in TITLE.hexes]
    lowest = max(y for x, y in shown if crop[0] <= x <= crop[2] and y <= crop[3])
    assert crop[3] <= lowest + APOTHEM + 3


@pytest.mark.parametrize("folder", ["t1830", "t18tokaido", "t1822pnw", "t1822nrs", "t18rhl"])
def test_every_tile_of_every_title_can_be_drawn(folder: str) -> None:
    title = load_title(folder, 4)
    for name, spec in title.tiles.items():
        for rotation in range(6):
            ElementTree.fromstring(
                tile_svg(spec.face.turned(rotation), title.layout, prefix="p", title=name, description=name)
            )


def test_a_toll_vanishes_when_both_sides_have_crossed() -> None:
    """The Forth at H3-H5 costs 40 from each side (1822NRS §4): the disc stays until both have paid."""
    nrs = load_title("t1822nrs", 4)

    def tolls(board: dict[str, HexView]) -> int:
        crop = crop_around(nrs, ["H3", "H5"], margin=0, least=0)
        root = ElementTree.fromstring(map_svg(nrs, board, Overlays(), crop, prefix="a", heading="t", description="d"))
        return sum(element.text == "40" for element in root.iter())

    south, north = HexView("208", 3), HexView("4", 0)
    shown = [tolls(board) for board in ({}, {"H3": north}, {"H3": north, "H5": south})]
    assert [shown[0] - count for count in shown] == [0, 0, 1]


def test_destinations_are_flags_until_reached() -> None:
    """Hollow while the token is out, in the major's colour once it stands there; gone where it never was."""
    pnw = load_title("t1822pnw", 4)

    def flags(board: dict[str, HexView]) -> list[str | None]:
        root = ElementTree.fromstring(
            map_svg(pnw, board, Overlays(), crop_around(pnw, ["H11"]), prefix="a", heading="t", description="d")
        )
        drawn = [one for one in root.iter() if len(one) == 3 and one[2].text == "CMPS"]  # cloth, pole, letters
        return [one[0].get("fill") for one in drawn]

    laid = HexView("X20", 0, {0: (Slot("8"), Slot())}, markers=("CMPS_destination",))
    reached = HexView("X20", 0, {0: (Slot("8"), Slot("CMPS"))})
    assert flags({}) == ["#fff"]
    assert flags({"H11": laid}) == ["#fff"]
    assert flags({"H11": HexView("X20", 0, {0: (Slot("8"), Slot())})}) == []
    assert flags({"H11": reached}) == [pnw.company("CMPS").colour]


def test_stations_beside_a_full_city_are_shown() -> None:
    """A home that finds no free circle gets one more (1822PNW §6): it stands beside the city."""
    pnw = load_title("t1822pnw", 4)
    view = HexView(cities={0: (Slot("10"), Slot("NP"), Slot("B"), Slot("GNR"))})
    root = ElementTree.fromstring(
        map_svg(pnw, {"I12": view}, Overlays(), crop_around(pnw, ["I12"]), prefix="a", heading="t", description="d")
    )
    assert {"10", "NP", "B", "GNR"} <= {element.text for element in root.iter()}


def test_a_station_of_nobody_is_drawn_with_its_sign() -> None:
    """The works that fill the circles of the eastern Ruhr (18Rhl §2) are no company's."""
    rhl = load_title("t18rhl", 4)
    view = {"C14": HexView(cities={0: (Slot("S"),), 1: (Slot("K"),)})}
    root = ElementTree.fromstring(
        map_svg(rhl, view, Overlays(), crop_around(rhl, ["C14"]), prefix="a", heading="t", description="d")
    )
    assert {"S", "K"} <= {element.text for element in root.iter()}


def test_a_routes_number_covers_no_station_and_no_other_number() -> None:
    runs = [RUN, RouteRun("YSL", "2", ("I9", "J10"), (("I9", "J10"),), 60)]
    board = BOARD | {"I9": HexView("5", 4, {0: (Slot("YSL"),)})}
    root = ElementTree.fromstring(
        map_svg(TITLE, board, Overlays(routes=tuple(runs)), whole(TITLE), prefix="a", heading="t", description="d")
    )
    circles = [
        (float(one.get("cx", 0)), float(one.get("cy", 0)), float(one.get("r", 0)))
        for one in root.iter()
        if one.tag.endswith("circle")
    ]
    discs = [one for one in circles if abs(one[2] - 0.13 * R) < 0.01]
    stations = [one for one in circles if one[2] > 0.2 * R]
    assert len(discs) == 4
    for x, y, radius in discs:
        room = [hypot(x - a, y - b) - radius - other for a, b, other in [*stations, *discs] if (a, b) != (x, y)]
        assert min(room) > -0.03 * R  # at most the rim


def test_a_hex_that_the_frame_cuts_is_veiled_and_nameless() -> None:
    """Around H8 alone, 200 units wide: its six neighbours (173 apart, or 150 aside) are cut and lose their names."""
    crop = crop_around(TITLE, ["H8"], margin=0, least=200)
    drawing = map_svg(TITLE, {}, Overlays(), crop, prefix="a", heading="t", description="d")
    root = ElementTree.fromstring(drawing)
    (veil,) = [one for one in root.iter() if one.get("class") == "veil"]
    cut = [name for name in TITLE.hexes if not holds(TITLE.layout, crop, name)]
    assert holds(TITLE.layout, crop, "H8")
    assert 6 <= (veil.get("d") or "").count("Z") <= len(cut)
    names = {f"#m-n{name}" for name in cut}
    assert not names & {one.get("href") for one in root.iter()}
