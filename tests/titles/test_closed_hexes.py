"""Hexes that privates close carry a barrier until a company has the private or it is gone (base §11.4)."""

from __future__ import annotations

from gen.draw.maps.crops import whole
from gen.draw.maps.map import Overlays, map_svg
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.titles import new_game
from tests.positions import found, hand_private, private_with

SEATS = ["1", "2", "3", "4"]


def closed(game: Game) -> dict[str, tuple[str, ...]]:
    return {hex: view.blocked for hex, view in game.board_view().items() if view.blocked}


def test_each_private_of_1830_closes_its_hexes() -> None:
    """As printed: SV G15, CS B20, DH F16, MH D18, CA H18, BO I13 and I15."""
    assert closed(new_game("1830", SEATS)) == {
        "B20": ("CS",),
        "D18": ("MH",),
        "F16": ("DH",),
        "G15": ("SV",),
        "H18": ("CA",),
        "I13": ("BO",),
        "I15": ("BO",),
    }


def test_a_barrier_goes_with_its_private() -> None:
    game = new_game("1830", SEATS)
    game = hand_private(found(game, "PRR", "5,6", {"1": 20}), "SV", Entity.company("PRR"))
    game = private_with(game, "CS", closed=True)
    assert closed(game).keys() == {"D18", "F16", "H18", "I13", "I15"}


def test_a_barrier_says_who_closes_the_hex() -> None:
    game = new_game("18Tokaido", SEATS)
    drawing = map_svg(
        game.title, game.board_view(), Overlays(), whole(game.title), prefix="m", heading="h", description="d"
    )
    assert drawing.count(">KRC<") == 1
