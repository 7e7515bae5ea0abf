"""Refusals of trains bought, turned over and given up in the 1822 family, provoked and read (1822 §6)."""

from __future__ import annotations

import pytest

from gen.engine.actions import BuyTrain, DiscardTrain
from gen.engine.vocabulary.entity import Entity
from gen.text.refusal import Attempt
from gen.titles.family1822.operating import _first_train
from tests.positions import bank_sells as bank_sells_1822
from tests.positions import give_train, last_train
from tests.positions import hand_train as hand_train_1822
from tests.positions_1822 import later, major, minor, reach
from tests.titles.table1822 import Step
from tests.titles.test_1822_family_trains import PNW_100, needy, sale, train_step

from .provoked import Case, check, provokes, tried_in

CASES: list[Case] = []


@provokes(
    CASES,
    "first-train",
    "Before its first run a minor may buy one L-train, and no other. – Buy the L-train, or wait for the "
    "end of its turn, when trains are bought.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=500, turns=0)
    step = Step(game, "2", _first_train)
    return tried_in(step, BuyTrain(Entity.company("2"), game.depot.stack[0].id, 120, "2"))


@provokes(
    CASES,
    "one-express",
    "NP has an E-train, and no company has two. – Buy the 7-train for $750.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "7")
    game = major(game, "NP", PNW_100, {1: 20}, cash=3000)
    step = train_step(game, "NP")
    step.play(BuyTrain(Entity.company("NP"), game.depot.stack[0].id, 1000, "E"))
    return tried_in(step, BuyTrain(Entity.company("NP"), game.depot.stack[0].id, 1000, "E"))


@provokes(
    CASES,
    "extra-train-stays",
    "The LP-train came with a private, and M2 cannot sell it. – Buy the 5-train for $500.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "5")
    game = major(game, "NP", PNW_100, {1: 20}, cash=600)
    game = minor(game, "2", 2)
    game = give_train(game, "2", "LP-0")
    return tried_in(train_step(game, "NP"), BuyTrain(Entity.company("NP"), "LP-0", 10))


@provokes(
    CASES,
    "trains-between-companies",
    "In phase 1 companies do not sell trains to one another yet. – Buy the L-train for $60 or the 2-train for $120.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=500)
    game = minor(game, "3", 2, cash=0)
    game = hand_train_1822(game, "3", "L")
    other = last_train(game, "3")
    return tried_in(train_step(game, "2"), BuyTrain(Entity.company("2"), other, 1))


@provokes(
    CASES,
    "bank-train-after-sale",
    "After the sale of shares for it MR buys a train of the bank, and of nobody else. – First J1 must "
    "sell shares for £90.",
)
def _() -> Attempt:
    game = needy("1822NRS", player=0)
    game = major(game, "NER", "7,4", {2: 40, 1: 40})
    game = minor(game, "1", 2)
    game = hand_train_1822(game, "1", "3")
    other = last_train(game, "1")
    step = train_step(game, "MR")
    step.play(sale(game, "NER", 1))
    return tried_in(step, BuyTrain(Entity.company("MR"), other, 50))


@provokes(
    CASES,
    "not-to-be-turned-over",
    "M2 has no 3-train that could be turned over. – Buy the 3-train for $200.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "3")
    game = minor(game, "2", 1, cash=500)
    game = hand_train_1822(game, "2", "3")
    mine = last_train(game, "2")
    return tried_in(train_step(game, "2"), BuyTrain(Entity.company("2"), mine, 80, "4", mine))


@provokes(
    CASES,
    "turning-price",
    "To turn a card to the 2-train costs $80, not $70. – Pay $80.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=500)
    game = hand_train_1822(game, "2", "L")
    mine = last_train(game, "2")
    return tried_in(train_step(game, "2"), BuyTrain(Entity.company("2"), mine, 70, "2", mine))


@provokes(
    CASES,
    "turning-too-dear",
    "To turn a card to the 2-train costs $80, and M2 has $65: $15 short. – Buy the L-train for $60.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=65)
    game = hand_train_1822(game, "2", "L")
    mine = last_train(game, "2")
    return tried_in(train_step(game, "2"), BuyTrain(Entity.company("2"), mine, 80, "2", mine))


@provokes(
    CASES,
    "discard-other",
    "It is not an LP-train that must be given up now. – Give up a 3-train or a 4-train.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "NP", PNW_100, {1: 20}, cash=300)
    game = give_train(game, "NP", "LP-0")
    for _ in range(3):
        game = hand_train_1822(game, "NP", "3")
    game = bank_sells_1822(game, "4")
    step = train_step(game, "NP")
    step.play(BuyTrain(Entity.company("NP"), game.depot.stack[0].id, 300))
    return tried_in(step, DiscardTrain(Entity.company("NP"), "LP-0"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
