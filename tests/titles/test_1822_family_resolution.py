"""The end of a stock round of the 1822 family, in its exact order (1822 §3.5, §3.6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gen.engine.events import MinorFloated, PhaseBegan, PrivateBought, TrainExported, TrainsRusted
from gen.engine.game import Game
from gen.engine.positions.position import Position
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import Round, RoundKind
from tests.positions import bank_sells, begun, bring_back, endow, move_shares, to_pool
from tests.positions_1822 import later, major, minor, reach, show, take

from .play1822 import bid, lead, piles_of, start, stock_round

MINORS = ("M2", "M3", "M4", "M6")
L = "L"


def opened(title: str = "1822PNW", players: int = 3, cash: int = 2000) -> Game:
    """A game with four known minors in their boxes, everybody rich."""
    game = later(title, players)
    game = show(game, *MINORS)
    for player in game.players:
        game = endow(game, player.entity, cash)
    return game


def so_many_gone(count: int) -> Callable[[Position], Position]:
    """So many trains gone from the stack, and nothing that this would set off."""

    def edit(position: Position) -> Position:
        stack, gone = position.depot.stack, position.depot.gone
        return replace(position, depot=replace(position.depot, stack=stack[count:], gone=(*gone, *stack[:count])))

    return edit


def left(game: Game, kind: str) -> int:
    return sum(train.spec.name == kind for train in game.depot.stack)


# Who gets what (steps 2 to 5)


def test_concessions_then_privates_then_minors_by_bid_and_box() -> None:
    game = opened("1822NRS")
    events = stock_round(
        game, (1, "M6", 150), (1, "P1", 0), (1, "C1", 100), (2, "M2", 150), (3, "M4", 200), (3, "M3", 100)
    )
    sold = [event.private for event in events if isinstance(event, PrivateBought)]
    floated = [event.minor for event in events if isinstance(event, MinorFloated)]
    assert sold == ["C1", "P1"]
    assert floated == ["4", "2", "6", "3"]  # 200; 150 in the first box before 150 in the fourth; 100


def test_the_highest_bid_is_paid_and_the_others_keep_their_cash() -> None:
    game = opened("1822NRS")
    bid(game, 1, "C1", 100)
    stock_round(game, (2, "C1", 105))
    lead(game, Entity.player("2"))
    assert game.privates["C1"].owner == Entity.player("2")
    assert [game.cash(Entity.player(str(player))) for player in (1, 3)] == [2000, 2000]


# What a minor starts with (§3.6)


@pytest.mark.parametrize(
    ("title", "phase", "price_bid", "price", "treasury"),
    [
        ("1822PNW", "1", 195, 50, 100),
        ("1822PNW", "2", 195, 90, 180),
        ("1822PNW", "2", 155, 75, 150),
        ("1822PNW", "2", 100, 50, 100),
        ("1822PNW", "3", 155, 75, 155),
        ("1822PNW", "3", 135, 65, 135),
        ("1822PNW", "5", 600, 100, 600),
        ("1822NRS", "1", 250, 50, 100),
        ("1822NRS", "2", 155, 70, 140),
        ("1822NRS", "2", 115, 50, 100),
        ("1822NRS", "3", 215, 100, 215),
    ],
)
def test_the_phase_sets_price_and_treasury(title: str, phase: str, price_bid: int, price: int, treasury: int) -> None:
    game = opened(title)
    if phase != "1":
        game = reach(game, phase)
    bank = game.cash(BANK)
    events = stock_round(game, (1, "M2", price_bid))
    told = next(event for event in events if isinstance(event, MinorFloated))
    assert (told.price, told.treasury) == (price, treasury)
    assert game.cash(Entity.company("2")) == told.treasury
    assert game.cash(Entity.player("1")) == 2000 - price_bid
    assert game.cash(BANK) == bank + price_bid - told.treasury


def test_the_phase_is_that_before_any_train_leaves() -> None:
    game = opened()
    game = reach(game, "2")
    game = bank_sells(
        game, "3"
    )  # no L is left; the minor in the first box has no bid, so a 3 leaves after the floating
    stock_round(game, (1, "M3", 155))
    assert game.phase.name == "3"
    assert game.cash(Entity.company("3")) == 150


# Trains that leave (steps 6 and 7)


def test_each_minor_without_a_bid_costs_a_first_train() -> None:
    game = opened()
    stock_round(game, (1, "M2", 100), (1, "M4", 100))
    assert left(game, L) == 22 - 2
    assert not game.companies["3"].closed


def test_the_first_box_costs_one_more_and_its_minor() -> None:
    game = opened()
    events = stock_round(game, (1, "M3", 100))
    assert left(game, L) == 22 - 3 - 1
    assert sum(isinstance(event, TrainExported) for event in events) == 4
    assert game.companies["2"].closed
    assert game.board.kept_for("2") is None
    assert list(piles_of(game).boxed("minor"))[:2] == ["M4", "M6"]
    assert game.phase.name == "1"


def test_first_trains_run_out_in_mid_count_and_a_three_goes_for_the_first_box() -> None:
    game = opened()
    game = minor(game, "12", 2)
    game = begun(game, so_many_gone(20))
    game = bring_back(game, "12", L)
    events = stock_round(game, (1, "M3", 100))  # three without bids: the last two L leave, then a 3
    assert [event.train for event in events if isinstance(event, TrainExported)] == ["L", "L", "3"]
    assert [event.phase for event in events if isinstance(event, PhaseBegan)] == ["2", "3"]
    assert [event.train for event in events if isinstance(event, TrainsRusted)] == ["L"]
    assert not game.companies["12"].trains
    assert left(game, "3") == 6
    assert game.cash(Entity.company("3")) == 100  # floated in phase 1


@pytest.mark.parametrize("kind", ["3", "5", "6", "7"])
def test_without_first_trains_only_the_first_box_counts_and_its_train_may_begin_a_phase(kind: str) -> None:
    game = opened("1822NRS")
    game = bank_sells(game, kind)
    count = len(game.depot.stack)
    stock_round(game, (1, "M4", 100))  # boxes 1, 2 and 4 have no bid
    assert game.phase.name == kind
    assert len(game.depot.stack) == (count if kind == "7" else count - 1)  # 7-trains do not run out
    assert game.companies["2"].closed
    assert not game.companies["3"].closed


def test_without_first_trains_a_bid_in_the_first_box_saves_all() -> None:
    game = opened()
    game = bank_sells(game, "3")
    stock_round(game, (1, "M2", 100))
    assert left(game, "3") == 7
    assert game.phase.name == "1"


def test_a_five_that_leaves_closes_even_a_concession_just_won() -> None:
    game = opened("1822NRS")
    game = bank_sells(game, "5")
    stock_round(game, (1, "M3", 100), (2, "C1", 100))
    assert game.phase.name == "5"
    assert all(game.privates[id].closed for id in ("C1", "C5", "C6", "C7", "C8", "C10"))
    assert not piles_of(game).boxed("concession")
    assert game.cash(Entity.player("2")) == 1900


def test_a_six_that_leaves_brings_full_capitalisation() -> None:
    game = opened()
    game = bank_sells(game, "6")
    stock_round(game, (1, "M3", 100))
    assert game.phase.name == "6"
    assert game.rules.own_shares_pay(game, game.companies["NP"]) == BANK


def test_companies_over_a_new_limit_discard_first_thing_in_the_operating_round() -> None:
    game = opened()
    game = bank_sells(game, "4")
    game = major(game, "NP", "0,9", {1: 20}, cash=500)
    for _ in range(4):
        game = bring_back(game, "NP", "3")
    stock_round(game, (2, "M3", 100))  # a 4 leaves: majors keep 3, and the minor operates first
    assert game.round.kind == RoundKind.OPERATING
    assert game.ask is not None
    assert (game.ask.actor, game.ask.kind) == (Entity.company("NP"), "discard")


def test_when_the_pile_is_short_only_the_boxes_there_are_count() -> None:
    game = opened()
    game = take(game, *(card for card in piles_of(game).by_kind["minor"] if card not in ("M2", "M3")))
    game = show(game, "M2", "M3")
    stock_round(game, (1, "M2", 100))
    assert left(game, L) == 22 - 1
    assert len(piles_of(game).boxed("minor")) == 1


# Afterwards (steps 8 to 10)


def test_sold_out_majors_rise_and_the_tax_haven_counts_as_a_player() -> None:
    game = opened("1822NRS")
    game = major(game, "MR", "3,4", {1: 50, 2: 40})
    game = major(game, "NER", "4,4", {1: 50, 2: 40})
    game = move_shares(game, Entity.player("-1"), game.shares.held("MR", Entity.company("MR"))[0].id)
    game = to_pool(game, "NER", 10)
    full_but_pool = game.companies["NER"]
    full = game.companies["MR"]
    stock_round(game, (3, "P1", 0))
    assert full.price == 110  # up from 100 in the table's fifth column: 100 over 90, and 110 in the row above
    assert full_but_pool.price == 90


def test_in_1822pnw_a_sold_out_major_goes_one_right() -> None:
    game = opened()
    game = major(game, "NP", "0,9", {1: 60, 2: 40})
    company = game.companies["NP"]
    stock_round(game, (3, "P1", 0))
    assert company.price == 110


def test_minors_never_rise() -> None:
    game = opened()
    stock_round(game, (1, "M2", 100))
    assert game.companies["2"].price == 50


def test_a_box_emptied_by_an_acquisition_is_filled_when_the_next_stock_round_begins() -> None:
    game = start("1822PNW")
    game = show(game, *MINORS)
    stock_round(game, (1, "M2", 100))
    boxed = piles_of(game).boxed("minor")
    game = take(game, boxed[1])
    assert len(piles_of(game).boxed("minor")) == 3
    lead(game, Entity.player("3"))
    assert game.round == Round(RoundKind.STOCK, 2)
    assert piles_of(game).boxed("minor")[:3] == (boxed[0], boxed[2], boxed[3])
    assert len(piles_of(game).boxed("minor")) == 4
