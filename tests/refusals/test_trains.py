"""Refusals of trains bought, turned over and given up, provoked and read (base §12)."""

from __future__ import annotations

import pytest

from gen.engine.actions import BuyTrain, DeclareBankruptcy
from gen.engine.game import Game
from gen.engine.options.trains import Buy
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import Entity
from gen.text.refusal import Attempt
from tests.positions import endow, found, hand_train, stack_from
from tests.positions import endow as endow_1822
from tests.positions_1822 import later, major, minor
from tests.titles import test_emergency
from tests.titles.table import auctioned, decline, pass_to
from tests.titles.test_1822_family_trains import needy, three, train_step
from tests.titles.test_emergency import compelled

from .provoked import Case, check, provokes, refused_by, tried, tried_in

CASES: list[Case] = []


def shop(upto: str = "3", cash: int = 1000, trains: tuple[str, ...] = (), others: tuple[str, ...] = ()) -> Game:
    """1830, NYC at its train step with so much cash and these trains; PRR, of another president, has some too."""
    game = auctioned()
    while game.turn == 1:
        decline(game)
    game = found(game, "NYC", "5,6", {"1": 60})
    game = found(game, "PRR", "0,6", {"2": 60})
    pass_to(game, "track", Entity.company("NYC"))
    for kind in trains:
        game = hand_train(game, "NYC", kind)
    for kind in others:
        game = hand_train(game, "PRR", kind)
    game = stack_from(game, upto)
    game = endow(game, Entity.company("NYC"), cash)
    pass_to(game, "train", Entity.company("NYC"))
    assert len(game.companies["NYC"].trains) == len(trains)
    return game


def buy(train: str, price: int, variant: str | None = None, trade_in: str | None = None) -> BuyTrain:
    return BuyTrain(Entity.company("NYC"), train, price, variant, trade_in)


# What is for sale


@provokes(
    CASES,
    "no-such-train",
    "This game has no train 9-0. – Buy the 3-train for $180.",
)
def _() -> Attempt:
    return tried(shop(), buy("9-0", 100))


@provokes(
    CASES,
    "train-variant",
    "The card of the 3-train cannot be bought as 2. – Buy the 3-train for $180.",
)
def _() -> Attempt:
    return tried(shop(), buy("3-0", 180, "2"))


@provokes(
    CASES,
    "own-train",
    "NYC has this 2-train already. – Buy the 3-train for $180.",
)
def _() -> Attempt:
    return tried(shop(trains=("2",)), buy("2-0", 80))


@provokes(
    CASES,
    "train-later",
    "No 4-train is for sale yet. – Buy the 3-train for $180.",
)
def _() -> Attempt:
    return tried(shop(), buy("4-0", 300))


@provokes(
    CASES,
    "train-not-first",
    "This is not the 3-train that the bank sells next. – Buy the 3-train for $180.",
)
def _() -> Attempt:
    return tried(shop(), buy("3-1", 180))


@provokes(
    CASES,
    "train-gone",
    "This 2-train has left the game. – Buy the 3-train for $180.",
)
def _() -> Attempt:
    game = shop()
    return tried(game, buy("2-0", 80))


@provokes(
    CASES,
    "train-of-private",
    "The LP-train comes with a private, and is not for sale. – Buy the L-train for $60 or the 2-train for $120.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=500)
    return tried_in(train_step(game, "2"), BuyTrain(Entity.company("2"), "LP-0", 50))


# The price


@provokes(
    CASES,
    "train-price",
    "A 3-train costs $180, not $100. – Buy it for $180.",
)
def _() -> Attempt:
    return tried(shop(), buy("3-0", 100))


@provokes(
    CASES,
    "train-price",
    "A 3-train costs $180, not $90. – Buy the 2-train of PRR for $1 to $100.",
)
def _() -> Attempt:
    return tried(shop(cash=100, trains=("2",), others=("2",)), buy("3-0", 90))


@provokes(
    CASES,
    "train-too-dear",
    "The 3-train costs $180, and NYC has $100: $80 short. – Buy the 2-train of PRR for $1 to $100.",
)
def _() -> Attempt:
    return tried(shop(cash=100, trains=("2",), others=("2",)), buy("3-0", 180))


@provokes(
    CASES,
    "train-price-range",
    "The 2-train costs $1 to $100, as the two agree: not $150. – Pay $1 to $100.",
)
def _() -> Attempt:
    return tried(shop(cash=100, others=("2",)), buy("2-0", 150))


@provokes(
    CASES,
    "train-beyond-range",
    "The 4-train would have to cost $1 at least, and $0 at most can be paid for it. – First J1 must sell "
    "shares for $300.",
)
def _() -> Attempt:
    game = compelled(100, 100)
    game = found(game, "C&O", "5,6", {"2": 20, "1": 20})
    game = hand_train(game, "C&O", "4")
    game = endow(game, Entity.company("NYC"), 0)
    game = endow(game, Entity.player("1"), 0)
    return tried(game, BuyTrain(Entity.company("NYC"), "4-0", 100))


# A compulsory purchase


@provokes(
    CASES,
    "cheapest-train",
    "With the director’s help only the cheapest train may be bought: £50, not £120. – Buy an L-train for £50.",
)
def _() -> Attempt:
    game = later("1822NRS")
    game = minor(game, "1", 1, cash=10)
    game = endow_1822(game, Entity.player("1"), 500)
    step = train_step(game, "1")
    return tried_in(step, BuyTrain(Entity.company("1"), game.depot.stack[0].id, 120, "2"))


@provokes(
    CASES,
    "sell-first",
    "The 3-train costs $200; NP has $50 and J1 $60: $90 short. – First J1 must sell shares for $90.",
)
def _() -> Attempt:
    game = needy(player=60)
    game = major(game, "GNR", "0,3", {2: 40, 1: 40})
    return tried_in(train_step(game, "NP"), three(game))


@provokes(
    CASES,
    "need-not-buy",
    "NYC need not buy a train. – Go on without one.",
)
def _() -> Attempt:
    return tried(shop(trains=("2",)), DeclareBankruptcy(Entity.company("NYC")))


# The company's own trains


@provokes(
    CASES,
    "train-limit",
    "NYC has four trains, and in this phase 4 are allowed. – Buy no more this turn.",
)
def _() -> Attempt:
    """Its train step is left out then, so that the option is tried by itself."""
    game = hand_train(shop(trains=("2", "2", "2")), "NYC", "3")
    option = Buy(OperatingTurn(game.companies["NYC"]))
    return refused_by(game, lambda: option.check(game, buy("3-1", 180)), buy("3-1", 180))


@provokes(
    CASES,
    "trade-in-only",
    "PRR has two trains, as many as this phase allows: it buys another only by trading one in. – "
    "Buy the D-train for $800 and the 4-train or the D-train for $800 and the 5-train.",
)
def _() -> Attempt:
    game = test_emergency.TestTrains().full("45")
    (six,) = (train for train in game.depot.for_sale(game.phases_begun) if train.spec.name == "6")
    return tried(game, BuyTrain(Entity.company("PRR"), six.id, 630, "6"))


@provokes(
    CASES,
    "not-own-train",
    "NYC has no 5-train. – Choose a 4-train.",
)
def _() -> Attempt:
    game = shop("D", trains=("4",))
    return tried(game, buy("D-0", 800, trade_in="5-0"))


@provokes(
    CASES,
    "no-trade-in",
    "A 3-train does not get cheaper for a 2-train traded in. – Buy the 3-train for $180.",
)
def _() -> Attempt:
    return tried(shop(trains=("2",)), buy("3-0", 100, trade_in="2-0"))


@provokes(
    CASES,
    "trade-in-with-bank",
    "Trains are traded in with the bank, and this 2-train belongs to PRR. – Buy it without trading one in.",
)
def _() -> Attempt:
    return tried(shop(trains=("2",), others=("2",)), buy("2-1", 50, trade_in="2-0"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
