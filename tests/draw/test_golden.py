"""Golden drawings: standard tiles, both maps and both markets, reviewed by eye when they change."""

from __future__ import annotations

import pytest

from gen.draw.map import Overlays, standalone_map_svg, whole
from gen.draw.market import market_svg, whole_market
from gen.draw.tile import tile_svg
from gen.engine.snapshot import MarketView
from gen.titles.tables import load_title

TILES = {
    "t1830": ("1", "2", "3", "4", "7", "8", "9", "14", "23", "54", "55", "57", "59", "62", "64", "70"),
    "t18tokaido": ("3", "8", "9", "15", "57", "87", "202", "207", "X3", "X10", "X13", "X17"),
}


@pytest.mark.parametrize(("folder", "name"), [(folder, name) for folder, names in TILES.items() for name in names])
def test_tile(folder: str, name: str, golden) -> None:
    title = load_title(folder, 4)
    golden(f"{folder}-tile-{name}", tile_svg(title.tiles[name].face, title.layout, "t", name, f"Tile {name}"))


@pytest.mark.parametrize("folder", ["t1830", "t18tokaido"])
def test_map(folder: str, golden) -> None:
    title = load_title(folder, 4)
    golden(f"{folder}-map", standalone_map_svg(title, {}, Overlays(), whole(title), "m", title.id, "The printed map"))


@pytest.mark.parametrize(
    ("folder", "cells", "move"),
    [
        ("t1830", {"0,6": ("PRR", "NYC"), "1,6": ("B&O",)}, ("B&O", "0,6", "1,6")),
        ("t18tokaido", {"3,3": ("YSL", "SRC", "ARC"), "4,3": ("KAN",)}, ("KAN", "4,2", "4,3")),
    ],
)
def test_market(folder: str, cells, move, golden) -> None:
    title = load_title(folder, 4)
    golden(
        f"{folder}-market",
        market_svg(
            title, MarketView(cells), [move], whole_market(title), "k", "Market", "Prices", {"p": "Start price"}
        ),
    )
