"""Golden drawings: standard tiles, maps, what stands on them, and markets, reviewed by eye when they change."""

from __future__ import annotations

import pytest

from gen.draw.faces.tile import tile_svg
from gen.draw.maps.crops import whole
from gen.draw.maps.map import Overlays, standalone_map_svg
from gen.draw.markets.lanes import Move
from gen.draw.markets.market import market_svg
from gen.draw.markets.places import whole_market
from gen.engine.positions.views import HexView, MarketView, Slot
from tests.draw.conftest import Golden
from tests.tables import load_title

TILES = {
    "t1830": ("1", "2", "3", "4", "7", "8", "9", "14", "23", "54", "55", "57", "59", "62", "64", "70"),
    "t18tokaido": ("3", "8", "9", "15", "57", "87", "202", "207", "X3", "X10", "X13", "X17"),
    "t1822pnw": ("81", "82", "141", "544", "60", "768", "P1", "P2", "PNW1", "PNW3", "PNW4", "PNW5", "X20", "X26", "BC"),
    "t1822nrs": ("1", "2", "144", "X2", "X7", "X19"),
    "t18rhl": ("916", "927", "932", "935", "937", "947", "X921", "X924"),
}


@pytest.mark.parametrize(("folder", "name"), [(folder, name) for folder, names in TILES.items() for name in names])
def test_tile(folder: str, name: str, golden: Golden) -> None:
    title = load_title(folder, 4)
    golden(
        f"{folder}-tile-{name}",
        tile_svg(title.tiles[name].face, title.layout, prefix="t", title=name, description=f"Tile {name}"),
    )


@pytest.mark.parametrize("folder", TILES)
def test_map(folder: str, golden: Golden) -> None:
    title = load_title(folder, 4)
    golden(
        f"{folder}-map",
        standalone_map_svg(
            title, {}, Overlays(), whole(title), prefix="m", heading=title.id, description="The printed map"
        ),
    )


BOARDS = {
    "t1822pnw": {
        "A8": HexView(cities={0: (Slot("1"),)}),
        "A14": HexView("8", 1, markers=("forest",)),
        "B7": HexView("P1", 3),
        "D11": HexView("208", 0, {0: (Slot("3"), Slot("CPR"))}, markers=("GNR_destination", "NP_home")),
        "D19": HexView("14", 0, {0: (Slot("4"), Slot("GNR"))}, markers=("P15",)),
        "E10": HexView("PNW1", 1, markers=("minus_10",)),
        "F23": HexView(cities={0: (Slot("7"), Slot("CMPS"), Slot("SPS"), Slot())}),
        "G18": HexView("9", 1, markers=("P17",)),
        "H11": HexView("X22", 0, {0: (Slot("8"), Slot("SWW"))}, markers=("CMPS_destination",)),
        "H13": HexView("8", 2, markers=("block", "block")),
        "I12": HexView(cities={0: (Slot("10"), Slot("NP"), Slot("B"), Slot("GNR"))}),
        "L15": HexView("PNW4", 1, {0: (Slot("GNR"),)}, markers=("block",)),
        "M4": HexView(cities={0: (Slot(reserved="15"),)}, markers=("block",)),
        "N5": HexView("6", 0, {0: (Slot(reserved="16"),)}, markers=("SWW_home",)),
        "O8": HexView("X25", 0, {0: (Slot("17"), Slot("18"), Slot("ORNC"), Slot())}),
    },
    "t1822nrs": {
        "G10": HexView("9", 0),
        "G12": HexView("57", 0, {0: (Slot("28"),)}, markers=("CR_destination",)),
        "H1": HexView(cities={0: (Slot("1"), Slot("NBR"))}),
        "H3": HexView("4", 0),
        "I22": HexView("X2", 0, {0: (Slot("LNWR"), Slot(), Slot())}, markers=("LYR_destination",)),
        "N29": HexView(cities={0: (Slot("LNWR"),), 1: (Slot("15"),)}),
    },
    "t18rhl": {
        "C14": HexView(cities={0: (Slot("S"),), 1: (Slot("K"),)}),
        "D9": HexView("X925", 0, {0: (Slot("CME"),), 1: (Slot("RhE"), Slot("BME"))}, markers=("K", "trajekt")),
        "E6": HexView("934", 0, {0: (Slot("CCE"), Slot())}, markers=("S",)),
        "E8": HexView("935", 1, {0: (Slot("ADR"),)}),
        "E12": HexView("69", 1, markers=("white_wooden_cube",)),
        "F9": HexView("927", 0, {0: (Slot("DEE"), Slot(), Slot())}),
    },
}


@pytest.mark.parametrize("folder", BOARDS)
def test_what_stands_on_a_map(folder: str, golden: Golden) -> None:
    title = load_title(folder, 4)
    drawing = standalone_map_svg(
        title, BOARDS[folder], Overlays(), whole(title), prefix="b", heading=title.id, description="A made-up moment"
    )
    golden(f"{folder}-board", drawing)


@pytest.mark.parametrize(
    ("folder", "cells", "move"),
    [
        ("t1830", {"0,6": ("PRR", "NYC"), "1,6": ("B&O",)}, ("B&O", "0,6", "1,6")),
        ("t18tokaido", {"3,3": ("YSL", "SRC", "ARC"), "4,3": ("KAN",)}, ("KAN", "4,2", "4,3")),
        ("t1822pnw", {"0,1": ("1", "2", "4", "5"), "0,9": ("8", "10"), "0,5": ("SWW",)}, ("SWW", "0,3", "0,5")),
        ("t1822nrs", {"3,4": ("LYR", "NBR"), "8,4": ("7", "4", "28")}, ("LYR", "4,4", "3,4")),
        ("t18rhl", {"1,2": ("RhE", "CCE"), "3,0": ("KEG",)}, ("RhE", "2,2", "1,2")),
    ],
)
def test_market(folder: str, cells: dict[str, tuple[str, ...]], move: tuple[str, str, str], golden: Golden) -> None:
    title = load_title(folder, 4)
    golden(
        f"{folder}-market",
        market_svg(
            title,
            MarketView(cells),
            [Move(move[0], move[1:])],
            whole_market(title),
            prefix="k",
            heading="Market",
            description="Prices",
        ),
    )
