"""Refusals of trains that run and of what becomes of their revenue, provoked and read (base §6, §10.3a)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Choose, PayDividend
from gen.engine.ask import Ask
from gen.engine.options.dividends import Dividend
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import AskKind
from gen.text.refusal import Attempt
from gen.titles.family1822.trains.running import run_step
from tests.positions import give_train, hand_train
from tests.positions import hand_train as hand_train_1822
from tests.positions_1822 import later, major, reach
from tests.titles.table1822 import Step
from tests.titles.test_1822_family_turns import special as with_permanent

from .provoked import Case, check, provokes, tried, tried_in
from .test_routes import baltimore, round_baltimore, run, running, told

CASES: list[Case] = []


@provokes(
    CASES,
    "train-not-available",
    "B&O has no 5-train to run. – It may run a 2-train or a 3-train.",
)
def _() -> Attempt:
    return run(baltimore(), told("5-0", "I15-J14"))


@provokes(
    CASES,
    "train-of-another",
    "The 2-train that is named does not belong to B&O. – Name one of its own: a 2-train or a 3-train.",
)
def _() -> Attempt:
    game = hand_train(round_baltimore(), "PRR", "2")
    other = game.companies["PRR"].trains[0].id
    return run(running(game, "B&O", "2", "3"), told(other, "I15-J14"))


@provokes(
    CASES,
    "train-runs-twice",
    "The 2-train has a route already. – Give each train one route.",
)
def _() -> Attempt:
    return run(baltimore(), told("2-0", "I15-J14"), told("2-0", "I15-I17-I19"))


@provokes(
    CASES,
    "wrong-revenue",
    "This route of the 2-train earns $50, not $60. – It counts as $50.",
)
def _() -> Attempt:
    return run(baltimore(), told("2-0", "I15-J14", revenue=60))


@provokes(
    CASES,
    "no-extra-revenue",
    "A run earns what its routes earn, and nothing besides: not $10 more. – Leave the $10 out.",
)
def _() -> Attempt:
    return run(baltimore(), told("2-0", "I15-J14"), extra=10)


@provokes(
    CASES,
    "dividend-kind",
    "It is not possible here to pay half of it out. – Choose to pay it out or withhold it.",
)
def _() -> Attempt:
    game = baltimore()
    game.ask = Ask(Entity.company("B&O"), AskKind.DIVIDEND, (Dividend(OperatingTurn(game.companies["B&O"])),))
    return tried(game, PayDividend(Entity.company("B&O"), "half"))


@provokes(
    CASES,
    "no-special-dividend",
    "NP has no revenue of a permanent train beside that of others. – Decide on all of it at once.",
)
def _() -> Attempt:
    return tried_in(with_permanent({"2P-0": 50}, "2P-0", "3-0"), Choose(Entity.company("NP"), "payout"))


@provokes(
    CASES,
    "special-dividend-decided",
    "NP has decided on the revenue of its permanent train. – Decide on the rest.",
)
def _() -> Attempt:
    step = with_permanent({"2P-0": 50, "3-0": 90}, "2P-0", "3-0")
    step.play(Choose(Entity.company("NP"), "withhold"))
    return tried_in(step, Choose(Entity.company("NP"), "payout"))


@provokes(
    CASES,
    "no-pullman",
    "SWW has no Pullman. – Run the train without it.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "SWW", "0,9", {1: 20})
    game = hand_train_1822(game, "SWW", "3")
    return tried_in(Step(game, "SWW", run_step), Choose(Entity.company("SWW"), "0"))


@provokes(
    CASES,
    "pullman-in-use",
    "The Pullman runs with the 3-train already. – Run the others without it.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "SWW", "0,9", {1: 20})
    game = give_train(game, "SWW", "P+-0")
    game = hand_train_1822(game, "SWW", "3")
    game = hand_train_1822(game, "SWW", "3")
    step = Step(game, "SWW", run_step)
    step.play(Choose(Entity.company("SWW"), "1"))
    return tried_in(step, Choose(Entity.company("SWW"), "0"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
