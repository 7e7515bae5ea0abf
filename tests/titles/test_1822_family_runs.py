"""Who runs, Pullmans, and what a turn pays besides its revenue (1822 §5.6; 1822PNW §7)."""

from __future__ import annotations

import pytest

from gen.engine.actions import BuyTrain, Choose, RunRoutes, TrainRun
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import RevenueUse
from gen.titles.family1822.money.dividends import decide
from gen.titles.family1822.operating import _trains
from gen.titles.family1822.trains.running import run_step

from .play1822 import give_card, hand_train, later, major, minor, reach
from .table1822 import Step, built


def special(game: Game, id: str, train: str) -> str:
    """A train that comes with a private is a company's."""
    found = game.depot.find(train)
    assert found is not None
    found.owner = Entity.company(id)
    game.companies[id].trains.append(found)
    return train


def turned(game: Game, id: str, side: str) -> str:
    """A company has the first card, on that side."""
    train = game.depot.find(hand_train(game, id, "L" if side == "2" else "7"))
    assert train is not None
    train.spec = train.spec.variants[0]
    return train.id


# Who runs


def test_a_local_train_runs_without_any_track() -> None:
    game = later("1822PNW")
    minor(game, "12", 1)
    hand_train(game, "12", "L")
    step = Step(game, "12", run_step)
    assert step.due == (Entity.company("12"), "routes")
    step.play(RunRoutes(Entity.company("12"), (TrainRun("L-0", (("local", "J23"),)),)))
    assert step.turn.revenue == 0  # a city without a tile earns nothing
    assert step.due is None


def test_another_train_needs_a_route() -> None:
    game = later("1822PNW")
    minor(game, "5", 1)
    turned(game, "5", "2")
    assert Step(game, "5", run_step).due is None
    built(game, "5 at D23 turned 1", "58 at C22 turned 5")
    assert Step(game, "5", run_step).due == (Entity.company("5"), "routes")


def test_a_pullman_alone_and_a_minors_express_do_not_run() -> None:
    game = later("1822PNW")
    reach(game, "7")
    for id in ("8", "10"):
        minor(game, id, 1)
    special(game, "10", "P+-0")
    turned(game, "8", "E")
    assert Step(game, "10", run_step).due is None
    assert Step(game, "8", run_step).due is None


def test_no_routes_may_be_run_but_the_step_is_not_passed() -> None:
    game = later("1822PNW")
    minor(game, "12", 1)
    hand_train(game, "12", "L")
    step = Step(game, "12", run_step)
    step.play(RunRoutes(Entity.company("12"), ()))
    assert (step.turn.revenue, step.due) == (0, None)


def test_a_train_that_ran_does_not_run_again_for_its_buyer_in_the_same_round() -> None:
    game = later("1822PNW")
    reach(game, "3")
    company = major(game, "SWW", "0,9", {1: 20}, cash=100)
    seller = minor(game, "10", 2)
    train = hand_train(game, "10", "3")
    step = Step(game, "10", run_step)
    step.play(RunRoutes(Entity.company("10"), (TrainRun(train, (("I12", "H11"),)),)))
    decide(game, step.turn, {RevenueUse.HALF: step.turn.revenue})
    Step(game, "SWW", _trains).play(BuyTrain(Entity.company("SWW"), train, 1))
    assert [one.id for one in company.trains] == [train]
    assert not seller.trains
    assert Step(game, "SWW", run_step).due is None
    company.trains[0].has_run = False  # the next operating round
    assert Step(game, "SWW", run_step).due is not None


# Pullmans


def test_the_choice_counts_ordinary_trains_that_have_not_run() -> None:
    game = later("1822PNW")
    reach(game, "3")
    major(game, "SWW", "0,9", {1: 20})
    special(game, "SWW", "P+-0")
    special(game, "SWW", "LP-0")
    trains = [hand_train(game, "SWW", "3") for _ in range(3)]
    game.companies["SWW"].trains[2].has_run = True
    step = Step(game, "SWW", run_step)
    assert step.refusal(Choose(Entity.company("SWW"), "2")) == "pullman-with"
    step.play(Choose(Entity.company("SWW"), "1"))
    names = {train.id: train.spec.name for train in game.companies["SWW"].trains}
    assert names[trains[2]] == "3+"
    assert step.refusal(Choose(Entity.company("SWW"), "0")) == "pullman-in-use"
    step.play(RunRoutes(Entity.company("SWW"), ()))
    assert {train.spec.name for train in game.companies["SWW"].trains} == {"P+", "LP", "3"}


def test_without_one_there_is_nothing_to_choose() -> None:
    game = later("1822PNW")
    reach(game, "3")
    major(game, "SWW", "0,9", {1: 20})
    hand_train(game, "SWW", "3")
    assert Step(game, "SWW", run_step).refusal(Choose(Entity.company("SWW"), "0")) == "no-pullman"


# Mail and portage


@pytest.mark.parametrize("kind", [RevenueUse.PAYOUT, RevenueUse.HALF, RevenueUse.WITHHOLD])
def test_mail_is_paid_whatever_the_dividend_and_moves_no_price(kind: RevenueUse) -> None:
    game = later("1822PNW")
    reach(game, "3")
    company = major(game, "SWW", "0,9", {1: 60})
    give_card(game, "P9")
    game.privates["P9"].owner = Entity.company("SWW")
    train = hand_train(game, "SWW", "3")
    step = Step(game, "SWW", run_step)
    step.play(RunRoutes(Entity.company("SWW"), (TrainRun(train, (("H11", "I12"),)),)))
    revenue = step.turn.revenue
    bank = game.cash(BANK)
    decide(game, step.turn, {kind: revenue})
    kept = {RevenueUse.PAYOUT: 0, RevenueUse.HALF: revenue // 2 // 10 * 10, RevenueUse.WITHHOLD: revenue}[kind]
    own = (revenue - kept) * 40 // 100
    assert game.cash(Entity.company("SWW")) == kept + own + revenue // 2  # two stops and no bonus
    assert game.cash(BANK) == bank - revenue - revenue // 2
    assert company.price == (90 if kind is RevenueUse.WITHHOLD else 100)  # less than 100 was paid


@pytest.mark.parametrize(("owner", "fee"), [(Entity.company("SWW"), 10), (Entity.player("2"), 0), (None, 0)])
def test_the_company_with_the_portage_gets_ten_from_the_bank_for_a_minors_run(owner: Entity | None, fee: int) -> None:
    game = later("1822PNW")
    company = minor(game, "10", 1, cash=0)
    major(game, "SWW", "0,9", {1: 20})
    give_card(game, "P16", 2)
    game.privates["P16"].owner = owner
    built(game, "PNW1 at I10 turned 1", "4 at I8 turned 1")
    train = turned(game, "10", "2")
    step = Step(game, "10", run_step)
    step.play(RunRoutes(Entity.company("10"), (TrainRun(train, (("I12", "I10", "I8"),)),)))
    assert step.turn.revenue == 20 + 10 - 10
    decide(game, step.turn, {RevenueUse.HALF: step.turn.revenue})
    assert game.cash(Entity.company("SWW")) == fee
    assert game.cash(company.entity) == 10
    assert game.cash(Entity.player("1")) == 510
