"""Majors that acquire minors and regionals (1822 §5.8; 1822PNW §5)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Assign, Choose, DiscardTrain, Merge, Pass
from gen.engine.events import IncomesDue
from gen.engine.game import Game
from gen.engine.money.holdings import certificate_limit
from gen.engine.vocabulary.entity import BANK, Entity
from gen.titles.family1822.minors.acquisition import acquire_minor_step, payments
from tests.positions import (
    built,
    company_with,
    endow,
    hand_train,
    hold,
    last_train,
    open_mine,
    private_with,
    station,
    to_cell,
)
from tests.positions_1822 import give_card, hand_cards, later, major, minor, reach, show, take

from .play1822 import counted, piles_of, rules_of
from .table1822 import Step, picks


def neighbours(price: str = "0,9", value: str = "0,7", phase: str = "3", turns: int = 2) -> Game:
    """1822PNW: Seattle's SWW, at 100 with 300, and next to it Tacoma's minor 10, at 80: worth 160."""
    game = later("1822PNW")
    game = reach(game, phase)
    game = major(game, "SWW", price, {1: 20}, cash=300, turns=turns)
    game = minor(game, "10", 2, cash=40)
    return to_cell(game, "10", value)


def step(game: Game, id: str = "SWW") -> Step:
    return Step(game, id, acquire_minor_step)


def kinds(step: Step) -> list[str]:
    assert step.ask is not None
    return picks(step.ask.options[0].choices(step.game))


def acquire(step: Step, minor: str, payment: str, token: str) -> Step:
    company = step.turn.company.entity
    step.play(Merge(company, minor))
    step.play(Choose(company, payment))
    step.play(Choose(company, token))
    return step


# When (§5.8)


def test_both_need_two_turns() -> None:
    assert step(neighbours(turns=1)).due is None
    game = neighbours()
    game = company_with(game, "10", operated=1)
    assert step(game).due is None
    game = company_with(game, "10", operated=2)
    assert step(game).due == (Entity.company("SWW"), "acquire minor")


def test_the_step_waits_for_a_minor_that_can_be_paid_whether_or_not_it_is_joined() -> None:
    game = neighbours()
    game = minor(game, "12", 2)  # far away
    waiting = step(game)
    assert waiting.refusal(Merge(Entity.company("SWW"), "12")) == "minor-out-of-reach"
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "SWW", "0,9", {1: 60}, cash=0)
    game = minor(game, "12", 2)
    for player in (1, 2):
        game = endow(game, Entity.player(str(player)), 0)
    game = hold(game, "SWW", Entity.player("2"), 40)  # no share left, no cash
    assert step(game).due is None


def test_an_associated_minor_is_never_acquired_not_even_boxed() -> None:
    game = neighbours(phase="5")
    game = minor(game, "7", 2)
    game = show(game, "M1", "M2", "M3", "M4")
    waiting = step(game)
    for id in ("7", "1", "17"):
        assert waiting.refusal(Merge(Entity.company("SWW"), id)) == "associated-not-acquired"
    assert waiting.refusal(Merge(Entity.company("SWW"), "NP")) == "not-a-minor"


# Payment (§5.8)


def test_money_goes_to_the_owner_before_the_minors_own_is_received() -> None:
    game = neighbours()
    game = endow(game, Entity.company("SWW"), 159)
    waiting = step(game)
    waiting.play(Merge(Entity.company("SWW"), "10"))
    assert kinds(waiting) == ["one_share", "two_shares"]
    game = neighbours()
    acquire(step(game), "10", "money", "exchange")
    assert game.cash(Entity.player("2")) == 500 + 160
    assert game.cash(Entity.company("SWW")) == 300 - 160 + 40


@pytest.mark.parametrize(("payment", "count", "to_owner"), [("one_share", 1, 60), ("two_shares", 2, -40)])
def test_shares_count_at_the_price_and_the_difference_is_paid_either_way(
    payment: str, count: int, to_owner: int
) -> None:
    game = neighbours()
    acquire(step(game), "10", payment, "exchange")
    assert game.cash(Entity.player("2")) == 500 + to_owner
    assert game.cash(Entity.company("SWW")) == 300 - to_owner + 40
    assert game.shares.percent("SWW", Entity.player("2")) == 10 * count
    assert game.companies["SWW"].price == 100


def test_an_owner_who_cannot_pay_the_major_gets_no_two_shares() -> None:
    game = neighbours()
    game = endow(game, Entity.player("2"), 39)
    waiting = step(game)
    waiting.play(Merge(Entity.company("SWW"), "10"))
    assert kinds(waiting) == ["money", "one_share"]


def test_two_shares_need_an_owner_below_the_certificate_limit() -> None:
    game = neighbours()
    for number in range(1, 21):
        game = give_card(game, f"P{number}", 2)  # with the minor 21, the limit of three players
    waiting = step(game)
    waiting.play(Merge(Entity.company("SWW"), "10"))
    assert kinds(waiting) == ["money", "one_share"]
    game = private_with(game, "P20", closed=True)
    assert kinds(waiting) == ["money", "one_share"]  # what was offered stays
    again = step(game)
    again.play(Merge(Entity.company("SWW"), "10"))
    assert kinds(again) == ["money", "one_share", "two_shares"]


@pytest.mark.parametrize(("cell", "offered"), [("10,7", ["two_shares"]), ("7,4", [])])
def test_two_shares_in_a_yellow_cell_do_not_count_for_the_limit(cell: str, offered: list[str]) -> None:
    """1822NRS §8.11: both cells are at 60; shares in the yellow one are no certificates."""
    game = later("1822NRS")
    game = major(game, "LYR", cell, {1: 20}, cash=300)
    game = minor(game, "7", 2)
    for number in (*range(1, 5), *range(6, 10), *range(11, 16), 18, 19):
        game = give_card(game, f"P{number}", 2)
    lyr = game.companies["LYR"]
    seven = game.companies["7"]
    assert counted(game, 2) == certificate_limit(game) == 16
    assert [payment.kind for payment in payments(game, rules_of(game), lyr, seven)] == ["money", "one_share", *offered]


def test_the_presidency_stays_where_it_is() -> None:
    game = neighbours()
    game = hold(game, "SWW", Entity.player("2"), 10)
    acquire(step(game), "10", "two_shares", "exchange")
    assert game.shares.percent("SWW", Entity.player("2")) == 30
    assert game.companies["SWW"].president == Entity.player("1")


# What comes with it (§5.8)


def test_cash_privates_and_trains_follow_and_the_minor_is_gone() -> None:
    game = neighbours()
    game = give_card(game, "P12")
    game = hand_cards(game, Entity.company("10"), "P12")
    game = hand_train(hand_train(game, "SWW", "3"), "10", "3")
    mine, other = last_train(game, "SWW"), last_train(game, "10")
    acquire(step(game), "10", "money", "exchange")
    assert [train.id for train in game.companies["SWW"].trains] == [mine, other]
    assert game.privates["P12"].owner == Entity.company("SWW")
    assert game.companies["10"].closed
    assert game.shares.percent("10", Entity.player("2")) == 0
    assert not game.board.token_stops("10")


def test_trains_over_the_limit_are_given_up_at_once() -> None:
    game = neighbours(phase="5")
    for id, kind in (("SWW", "5"), ("SWW", "6"), ("10", "6")):
        game = hand_train(game, id, kind)
    first = game.companies["SWW"].trains[0].id
    waiting = acquire(step(game), "10", "money", "exchange")
    assert waiting.due == (Entity.company("SWW"), "discard")
    waiting.play(DiscardTrain(Entity.company("SWW"), first))
    assert waiting.due is None


def test_one_a_turn() -> None:
    game = neighbours(phase="5")
    game = show(game, "M9", "M2", "M3", "M4")
    assert acquire(step(game), "10", "money", "exchange").due is None


@pytest.mark.parametrize(
    ("use", "tokens", "exchange", "stations"),
    [("replace", ["H11", "I12"], 2, [100]), ("exchange", ["H11"], 2, [100, 100])],
)
def test_its_token_is_replaced_or_exchanged(use: str, tokens: list[str], exchange: int, stations: list[int]) -> None:
    game = neighbours()
    acquire(step(game), "10", "money", use)
    company = game.companies["SWW"]
    assert sorted(hex for hex, _ in game.board.token_stops("SWW")) == tokens
    assert (company.exchange_tokens, company.stations) == (exchange, stations)


def test_without_exchange_tokens_it_is_only_removed() -> None:
    game = neighbours()
    game = company_with(game, "SWW", exchange_tokens=0)
    waiting = step(game)
    waiting.play(Merge(Entity.company("SWW"), "10"))
    waiting.play(Choose(Entity.company("SWW"), "money"))
    assert kinds(waiting) == ["remove"]
    waiting.play(Choose(Entity.company("SWW"), "remove"))
    assert (game.companies["SWW"].exchange_tokens, game.companies["SWW"].stations) == (0, [100])
    assert not game.board.token_stops("10")


def test_in_a_city_of_the_majors_own_replace_is_exchange() -> None:
    game = neighbours()
    game = station(game, "SWW", "I12", 0)
    acquire(step(game), "10", "money", "replace")
    company = game.companies["SWW"]
    assert sorted(hex for hex, _ in game.board.token_stops("SWW")) == ["H11", "I12"]
    assert (company.exchange_tokens, company.stations) == (2, [100, 100])


def test_nine_tokens_are_the_most_on_the_map() -> None:
    game = neighbours()
    for hex in ("O8", "O20", "D11", "A8", "A22", "F23", "D23", "J23"):
        game = station(game, "SWW", hex, 0)
    waiting = step(game)
    waiting.play(Merge(Entity.company("SWW"), "10"))
    waiting.play(Choose(Entity.company("SWW"), "money"))
    assert kinds(waiting) == ["exchange"]


# Boxed minors and regionals


def test_from_phase_5_a_boxed_minor_costs_200_to_the_bank_and_brings_nothing() -> None:
    game = later("1822PNW")
    game = reach(game, "4")
    game = major(game, "SWW", "0,9", {1: 20}, cash=300)
    game = show(game, "M10", "M2", "M3", "M4")
    assert step(game).due is None
    game = reach(game, "5")
    bank = game.cash(BANK)
    waiting = step(game)
    waiting.play(Merge(Entity.company("SWW"), "10"))
    assert kinds(waiting) == ["money"]
    waiting.play(Choose(Entity.company("SWW"), "money"))
    waiting.play(Choose(Entity.company("SWW"), "replace"))
    assert (game.cash(Entity.company("SWW")), game.cash(BANK)) == (100, bank + 200)
    assert game.board.token_stops("SWW") == [("H11", 0), ("I12", 0)]
    assert list(piles_of(game).minor_boxes) == [None, "M2", "M3", "M4"]
    assert not piles_of(game).holds("M10")


def test_a_minor_in_the_pile_but_not_boxed_is_out_of_reach() -> None:
    game = later("1822PNW")
    game = reach(game, "5")
    game = major(game, "SWW", "0,9", {1: 20}, cash=300)
    game = show(game, "M2", "M3", "M4", "M6")
    assert step(game).refusal(Merge(Entity.company("SWW"), "10")) == "minor-not-in-play"


def regional(paid: int, cash: int = 300, owner: int = 2) -> Game:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "SWW", "0,9", {1: 20}, cash=cash)
    card = game.privates["MB"]
    game = take(game, card.id)
    rules_of(game).float_card(game, card, Entity.player(str(owner)), 100)
    for _ in range(paid):
        rules_of(game).set_incomes(game, IncomesDue())
    return game


def test_a_regional_that_has_paid_twice_makes_every_major_stop_even_one_that_cannot_pay() -> None:
    assert step(regional(paid=1)).due is None
    game = regional(paid=2, cash=0)
    game = hold(game, "SWW", Entity.player("1"), 60)
    game = hold(game, "SWW", Entity.player("3"), 40)
    assert step(game).refusal(Merge(Entity.company("SWW"), "B")) == "cannot-pay-for-minor"
    game = major(game, "GNR", "0,9", {1: 20}, cash=300)
    assert step(game, "GNR").refusal(Merge(Entity.company("GNR"), "B")) == "minor-out-of-reach"


def test_a_regional_costs_200_and_its_card_closes() -> None:
    game = regional(paid=2)
    assert game.cash(Entity.player("2")) == 400
    waiting = step(game)
    waiting.play(Merge(Entity.company("SWW"), "B"))
    assert kinds(waiting) == ["money", "one_share", "two_shares"]
    waiting.play(Choose(Entity.company("SWW"), "two_shares"))  # 2 * 100: nothing is paid
    waiting.play(Choose(Entity.company("SWW"), "replace"))
    assert (game.cash(Entity.player("2")), game.cash(Entity.company("SWW"))) == (400, 300)
    assert game.privates["MB"].closed
    assert game.worth()["2"] == 400 + 200
    assert game.board.token_stops("SWW") == [("H11", 0), ("I12", 0)]


def test_a_coal_mine_moves_along() -> None:
    game = neighbours()
    game = built(game, "PNW4 at I6 turned 0")
    game = open_mine(game, "10", "I6")
    acquire(step(game), "10", "money", "exchange")
    assert list(game.board.mines("SWW")) == ["I6"]


def test_a_company_may_decline() -> None:
    waiting = step(neighbours())
    waiting.play(Pass(Entity.company("SWW")))
    assert waiting.due is None


def test_the_ski_haus_may_be_placed_in_this_step_too() -> None:
    game = neighbours(phase="5")
    game = give_card(game, "P17")
    game = hand_cards(game, Entity.company("SWW"), "P17")
    waiting = step(game)
    waiting.play(Assign(Entity.private("P17"), "I6"))
    assert game.privates["P17"].marker == "I6"
    assert waiting.due == (Entity.company("SWW"), "acquire minor")
    acquire(waiting, "10", "money", "exchange")
