"""Who runs, Pullmans, and what a turn pays besides its revenue (1822 §5.6; 1822PNW §7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.engine.actions import BuyTrain, Choose, RunRoutes, TrainRun
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import RevenueUse
from gen.titles.family1822.money.dividends import decide
from gen.titles.family1822.operating import _trains
from gen.titles.family1822.trains.running import run_step
from tests.positions import built, give_train, hand_train, last_train, set_trains, turned_over
from tests.positions_1822 import give_card, hand_cards, later, major, minor, reach

from .play1822 import stock_round
from .table1822 import Step


def turned(game: Game, id: str, side: str) -> Game:
    """With the first card at a company, on that side."""
    return turned_over(hand_train(game, id, "L" if side == "2" else "7"), id, side)


# Who runs


def test_a_local_train_runs_without_any_track() -> None:
    game = later("1822PNW")
    game = minor(game, "12", 1)
    game = hand_train(game, "12", "L")
    step = Step(game, "12", run_step)
    assert step.due == (Entity.company("12"), "routes")
    step.play(RunRoutes(Entity.company("12"), (TrainRun("L-0", (("local", "J23"),)),)))
    assert step.turn.revenue == 0  # a city without a tile earns nothing
    assert step.due is None


def test_another_train_needs_a_route() -> None:
    game = later("1822PNW")
    game = minor(game, "5", 1)
    game = turned(game, "5", "2")
    assert Step(game, "5", run_step).due is None
    game = built(game, "5 at D23 turned 1", "58 at C22 turned 5")
    assert Step(game, "5", run_step).due == (Entity.company("5"), "routes")


def test_a_pullman_alone_and_a_minors_express_do_not_run() -> None:
    game = later("1822PNW")
    game = reach(game, "7")
    for id in ("8", "10"):
        game = minor(game, id, 1)
    game = give_train(game, "10", "P+-0")
    game = turned(game, "8", "E")
    assert Step(game, "10", run_step).due is None
    assert Step(game, "8", run_step).due is None


def test_no_routes_may_be_run_but_the_step_is_not_passed() -> None:
    game = later("1822PNW")
    game = minor(game, "12", 1)
    game = hand_train(game, "12", "L")
    step = Step(game, "12", run_step)
    step.play(RunRoutes(Entity.company("12"), ()))
    assert (step.turn.revenue, step.due) == (0, None)


def test_a_train_that_ran_does_not_run_again_for_its_buyer_in_the_same_round() -> None:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "SWW", "0,9", {1: 20}, cash=100)
    game = minor(game, "10", 2)
    game = hand_train(game, "10", "3")
    company = game.companies["SWW"]
    seller = game.companies["10"]
    train = last_train(game, "10")
    step = Step(game, "10", run_step)
    step.play(RunRoutes(Entity.company("10"), (TrainRun(train, (("I12", "H11"),)),)))
    decide(game, step.turn, {RevenueUse.HALF: step.turn.revenue})
    Step(game, "SWW", _trains).play(BuyTrain(Entity.company("SWW"), train, 1))
    assert [one.id for one in company.trains] == [train]
    assert not seller.trains
    assert Step(game, "SWW", run_step).due is None


def test_in_the_next_operating_round_it_runs_again() -> None:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "SWW", "0,9", {1: 20})
    game = hand_train(game, "SWW", "3")
    game = set_trains(game, "SWW", lambda one: replace(one, has_run=True))
    assert Step(game, "SWW", run_step).due is None
    stock_round(game, (3, "P1", 0))
    assert not game.companies["SWW"].trains[0].has_run


# Pullmans


def test_the_choice_counts_ordinary_trains_that_have_not_run() -> None:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "SWW", "0,9", {1: 20})
    for special in ("P+-0", "LP-0"):
        game = give_train(game, "SWW", special)
    game = hand_train(game, "SWW", "3")
    ran = last_train(game, "SWW")
    for _ in range(2):
        game = hand_train(game, "SWW", "3")
    game = set_trains(game, "SWW", lambda one: replace(one, has_run=one.id == ran))
    step = Step(game, "SWW", run_step)
    assert step.refusal(Choose(Entity.company("SWW"), "2")) == "pullman-with"
    step.play(Choose(Entity.company("SWW"), "1"))
    names = {train.id: train.spec.name for train in game.companies["SWW"].trains}
    assert names[last_train(game, "SWW")] == "3+"
    assert step.refusal(Choose(Entity.company("SWW"), "0")) == "pullman-in-use"
    step.play(RunRoutes(Entity.company("SWW"), ()))
    assert {train.spec.name for train in game.companies["SWW"].trains} == {"P+", "LP", "3"}


def test_without_one_there_is_nothing_to_choose() -> None:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "SWW", "0,9", {1: 20})
    game = hand_train(game, "SWW", "3")
    assert Step(game, "SWW", run_step).refusal(Choose(Entity.company("SWW"), "0")) == "no-pullman"


# Mail and portage


@pytest.mark.parametrize("kind", [RevenueUse.PAYOUT, RevenueUse.HALF, RevenueUse.WITHHOLD])
def test_mail_is_paid_whatever_the_dividend_and_moves_no_price(kind: RevenueUse) -> None:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "SWW", "0,9", {1: 60})
    game = give_card(game, "P9")
    game = hand_cards(game, Entity.company("SWW"), "P9")
    game = hand_train(game, "SWW", "3")
    train = last_train(game, "SWW")
    company = game.companies["SWW"]
    step = Step(game, "SWW", run_step)
    step.play(RunRoutes(Entity.company("SWW"), (TrainRun(train, (("H11", "I12"),)),)))
    revenue = step.turn.revenue
    bank = game.cash(BANK)
    decide(game, step.turn, {kind: revenue})
    kept = {RevenueUse.PAYOUT: 0, RevenueUse.HALF: revenue // 2 // 10 * 10, RevenueUse.WITHHOLD: revenue}[kind]
    share = (revenue - kept) * 40 // 100
    assert game.cash(Entity.company("SWW")) == kept + share + revenue // 2  # two stops and no bonus
    assert game.cash(BANK) == bank - revenue - revenue // 2
    assert company.price == (90 if kind is RevenueUse.WITHHOLD else 100)  # less than 100 was paid


@pytest.mark.parametrize(("owner", "fee"), [(Entity.company("SWW"), 10), (Entity.player("2"), 0), (None, 0)])
def test_the_company_with_the_portage_gets_ten_from_the_bank_for_a_minors_run(owner: Entity | None, fee: int) -> None:
    game = later("1822PNW")
    game = minor(game, "10", 1, cash=0)
    game = major(game, "SWW", "0,9", {1: 20})
    game = give_card(game, "P16", 2)
    game = hand_cards(game, owner, "P16")
    game = built(game, "PNW1 at I10 turned 1", "4 at I8 turned 1")
    game = turned(game, "10", "2")
    company = game.companies["10"]
    train = last_train(game, "10")
    step = Step(game, "10", run_step)
    step.play(RunRoutes(Entity.company("10"), (TrainRun(train, (("I12", "I10", "I8"),)),)))
    assert step.turn.revenue == 20 + 10 - 10
    decide(game, step.turn, {RevenueUse.HALF: step.turn.revenue})
    assert game.cash(Entity.company("SWW")) == fee
    assert game.cash(company.entity) == 10
    assert game.cash(Entity.player("1")) == 510
