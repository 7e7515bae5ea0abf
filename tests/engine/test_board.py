"""The board: slots, reservations, what moves to a new tile, the supply, exact undoing (base §4, §5.4)."""

from __future__ import annotations

import pytest

from gen.engine.board.board import Board
from gen.engine.title import Title
from gen.engine.vocabulary.errors import Illegal
from tests.tables import load_title

from .recorded_boards import moments, need_recordings


@pytest.fixture
def title() -> Title:
    return load_title("t1830", 4)


@pytest.fixture
def board(title: Title) -> Board:
    board = Board(title, "always")
    for company in title.companies:
        board.reserve_home(company.id, company.home, company.city)
    return board


def test_neighbours_of_walls_and_closed_hexes(board: Board) -> None:
    assert board.neighbour("F8", 2) is None  # the lake between London and F8
    assert board.neighbour("E7", 5) is None
    assert board.neighbour("F8", 1) is None  # gray Cleveland has no track on that side
    assert board.neighbour("F6", 4) == "F8"  # but the relation looks at the far hex only
    assert board.neighbour("I15", 4) == "I17"


def test_home_of_erie_is_kept_on_supply_tiles_only(board: Board) -> None:
    assert board.sites["E11"].reserved == ("ERIE",)
    assert board.can_take("PRR", "E11", 0)  # printed: mode `never`, two free slots for one reservation
    board.lay("E11", "59-0", 0)
    with pytest.raises(Illegal) as refused:
        board.check_slot("PRR", "E11", 0)
    assert refused.value.rule == "hex-reserved"
    assert board.can_take("ERIE", "E11", 1)


def test_station_is_taken_up_where_its_city_becomes_ambiguous(board: Board) -> None:
    board.place_token("ERIE", "E11", 0)
    assert board.sites["E11"].reserved == ()
    laid = board.lay("E11", "59-0", 0)
    assert laid.lifted == ("ERIE",)
    assert board.token_stops("ERIE") == []


def test_reservation_goes_with_the_city_of_its_exits(board: Board) -> None:
    # New York: NYNH's city has exit 3, the other exit 0; tile 54 turned so that both are kept.
    board.lay("G19", "54-0", 0)
    kept = {stop: city.kept for stop, city in board.sites["G19"].cities.items()}
    face = board.faces["G19"]
    home = next(stop for stop, companies in kept.items() if "NYNH" in companies)
    assert 3 in face.stop_exits[home]


def test_replaced_tile_returns_and_unlimited_ones_multiply() -> None:
    board = Board(load_title("t18tokaido", 4))
    assert board.supply.copy_of("7") == "7-0"
    board.lay("G3", "7-0", 0)
    assert "7-0" not in board.supply
    assert board.supply.copy_of("7") == "7-1"
    before = board.supply.left("8")
    board.lay("H4", "8-0", 0)
    assert board.supply.left("8") == before


def test_terrain_is_paid_by_what_is_printed(board: Board) -> None:
    cost = board.lay_cost("E17", board.tile_face("9", 0))
    assert (cost.total, [one.terrain for one in cost.terrain]) == (120, [("mountain",)])
    assert board.lay_cost("E13", board.tile_face("9", 0)).total == 0
    assert board.lay_cost("D10", board.tile_face("59", 0)).total == 80  # due for yellow to green


def test_tentative_lay_leaves_no_trace(board: Board) -> None:
    before = dict(board.sites), board.mandatory, board.full, board.ends, board.token_stops("PRR")

    def fail_on_the_way() -> None:
        with board.tentative("E19", board.tile_face("57", 0)):
            assert board.faces["E19"].name == "57"
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_on_the_way()
    assert before == (dict(board.sites), board.mandatory, board.full, board.ends, board.token_stops("PRR"))


def test_recorded_boards_come_out_as_traced() -> None:
    for path in need_recordings("1830", "18Tokaido"):
        moment = list(moments(path))[-1][0]
        for company in moment.title.companies:
            told = moment.state.get(f"company.{company.id}.tokens")
            if told is not None:
                hexes = ",".join(sorted(hex for hex, _ in moment.board.token_stops(company.id)))
                assert hexes == ",".join(sorted(told.split(","))), (path.name, company.id)
