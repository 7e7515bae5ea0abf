"""Refusals of issues, privates and trains in a company's turn of the 1822 family (1822 §5, §6)."""

from __future__ import annotations

import pytest

from gen.engine.actions import BuyShares, Choose, Pass, SellShares
from gen.engine.vocabulary.entity import POOL, Entity
from gen.text.refusal import Attempt
from gen.titles.family1822.actions import AcquirePrivate
from gen.titles.family1822.money.issues import issue_step
from gen.titles.family1822.privates.acquisition import acquire_step
from gen.titles.family1822.trains.running import run_step
from tests.positions import give_train, hand_train, to_pool
from tests.positions_1822 import give_card, hand_cards, later, major, minor, reach, show
from tests.titles.table1822 import Step
from tests.titles.test_1822_family_trains import needy, sale, train_step

from .provoked import Case, check, provokes, tried_in

NP = Entity.company("NP")

CASES: list[Case] = []


# Shares of its own


def issuing(pool: int = 0, cash: int = 0, turns: int = 2) -> Step:
    game = later("1822PNW")
    game = major(game, "NP", "0,9", {1: 20}, cash=cash, turns=turns)
    game = to_pool(game, "NP", pool)
    game = major(game, "SWW", "0,9", {2: 20})
    return Step(game, "NP", issue_step)


def own(step: Step, count: int, source: Entity = NP) -> tuple[str, ...]:
    return tuple(card.id for card in step.game.shares.held("NP", source))[:count]


@provokes(CASES, "issue-too-early", "A major issues no shares in its first turn. – Redeem 10% at most.")
def _() -> Attempt:
    step = issuing(pool=10, cash=100, turns=1)
    return tried_in(step, SellShares(NP, own(step, 1), 10))


@provokes(CASES, "issue-limit", "The pool holds 30% of NP; with 30% more it would pass 50%. – Issue 20% at most.")
def _() -> Attempt:
    step = issuing(pool=30)
    return tried_in(step, SellShares(NP, own(step, 3), 30))


@provokes(CASES, "issue-percent", "Those certificates make 10%, not 20%. – Issue 20% at most.")
def _() -> Attempt:
    step = issuing(pool=30)
    return tried_in(step, SellShares(NP, own(step, 1), 20))


@provokes(CASES, "issue-price", "Each share issued brings $75, not $100. – Issue for $75 each.")
def _() -> Attempt:
    step = issuing()
    return tried_in(step, SellShares(NP, own(step, 3), 30, price=100))


@provokes(CASES, "own-shares-only", "NP issues and redeems shares of its own, none of SWW. – Choose shares of NP.")
def _() -> Attempt:
    return tried_in(issuing(), SellShares(NP, ("SWW_5",), 10))


@provokes(
    CASES,
    "not-in-the-treasury",
    "That share belongs to J1, and NP issues shares of its treasury. – Issue 50% at most.",
)
def _() -> Attempt:
    step = issuing()
    return tried_in(step, SellShares(NP, own(step, 1, Entity.player("1")), 10))


@provokes(
    CASES,
    "not-in-the-pool",
    "That share belongs to NP, and NP redeems shares of the pool. – Redeem 10% at most.",
)
def _() -> Attempt:
    step = issuing(pool=20, cash=100)
    return tried_in(step, BuyShares(NP, own(step, 1)))


@provokes(
    CASES,
    "redeeming-too-dear",
    "Redeeming 30% costs $300, and the treasury of NP has $250: $50 short. – Redeem 20% at most.",
)
def _() -> Attempt:
    step = issuing(pool=30, cash=250)
    return tried_in(step, BuyShares(NP, own(step, 3, POOL)))


# Privates


def privates(id: str = "NP", phase: str = "1", **owners: Entity) -> Step:
    game = later("1822PNW")
    if phase != "1":
        game = reach(game, phase)
    game = major(game, "NP", "0,9", {1: 20})
    game = minor(game, "6", 1)
    game = hand_cards(game, Entity.player("1"), "P1", "P7", "P12", "P20", *owners)
    for private, owner in owners.items():
        game = hand_cards(game, owner, private)
    return Step(game, id, acquire_step)


@provokes(
    CASES,
    "not-players-private",
    "Dock Upgrades (P12) belongs to M6, and companies acquire from players only. – Choose Dit Crusher (P7) or "
    "Backroom Negotiations (P20).",
)
def _() -> Attempt:
    return tried_in(privates(P12=Entity.company("6")), AcquirePrivate(NP, "P12"))


@provokes(
    CASES,
    "private-unsold",
    "Nobody owns USPS Mail Service (P9) yet. – Choose Dit Crusher (P7) or Backroom Negotiations (P20).",
)
def _() -> Attempt:
    return tried_in(privates(), AcquirePrivate(NP, "P9"))


@provokes(
    CASES,
    "for-majors-only",
    "The Olympian Hiawatha (P1) is acquired by majors only, and M6 is no major. – Choose Dit Crusher (P7) or "
    "Backroom Negotiations (P20).",
)
def _() -> Attempt:
    return tried_in(privates("6"), AcquirePrivate(Entity.company("6"), "P1"))


@provokes(
    CASES,
    "not-for-companies",
    "M9 is never acquired by a company. – Choose Dit Crusher (P7) or Backroom Negotiations (P20).",
)
def _() -> Attempt:
    return tried_in(privates(M9=Entity.player("2")), AcquirePrivate(NP, "M9"))


@provokes(
    CASES,
    "private-too-early",
    "The Olympian Hiawatha (P1) is acquired from phase 5 on, and this is phase 1. – Choose Dit Crusher (P7) or "
    "Backroom Negotiations (P20).",
)
def _() -> Attempt:
    return tried_in(privates(), AcquirePrivate(NP, "P1"))


@provokes(
    CASES,
    "not-replaceable",
    "Only an associated minor that nobody owns and that lies in no bid box can be replaced. – Choose M1, M5, M7, "
    "M8, M17, M18 or M20.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = show(game, "M6", "M2", "M3", "M4")
    game = minor(game, "12", 1)
    game = give_card(game, "P20", 2)
    step = Step(game, "12", acquire_step)
    step.play(AcquirePrivate(Entity.company("12"), "P20"))
    return tried_in(step, Choose(Entity.company("12"), "9"))


# Trains


@provokes(
    CASES,
    "one-block-a-train",
    "One block of GNR is sold for a train, and it has been sold. – Sell shares of NP or SPS.",
)
def _() -> Attempt:
    game = needy(player=60)
    game = major(game, "GNR", "0,3", {2: 40, 1: 40})
    game = major(game, "SPS", "0,3", {2: 40, 1: 40})
    step = train_step(game, "NP")
    step.play(sale(game, "GNR", 1))
    return tried_in(step, sale(game, "GNR", 1))


@provokes(
    CASES,
    "one-block-a-train",
    "One block of GNR is sold for a train, and it has been sold. – Buy the train: the bank lends what is missing.",
)
def _() -> Attempt:
    game = needy(player=0, turns=0)
    game = major(game, "GNR", "0,3", {2: 40, 1: 40})
    step = train_step(game, "NP")
    step.play(sale(game, "GNR", 1))
    return tried_in(step, sale(game, "GNR", 1))


@provokes(
    CASES,
    "first-turn-sale",
    "NP is in its first turn, and its shares cannot be sold yet. – Buy the train: the bank lends what is missing.",
)
def _() -> Attempt:
    game = needy(cash=15, player=30, turns=1)
    return tried_in(train_step(game, "NP"), sale(game, "NP", 1))


@provokes(CASES, "nothing-missing", "Nothing is missing for the train of NP. – Buy the train.")
def _() -> Attempt:
    game = needy(cash=50, player=500)
    game = major(game, "GNR", "0,3", {2: 40, 1: 40})
    return tried_in(train_step(game, "NP"), sale(game, "GNR", 1))


@provokes(
    CASES,
    "more-than-needed",
    "$90 is still missing, and this sale brings $180: fewer shares would do. – Sell two shares.",
)
def _() -> Attempt:
    game = needy(player=60)
    game = major(game, "GNR", "0,3", {2: 40, 1: 40})
    return tried_in(train_step(game, "NP"), sale(game, "GNR", 3))


@provokes(
    CASES,
    "train-due",
    "NP has no train and must buy one before its turn ends. – The cheapest is a 3-train, for $200.",
)
def _() -> Attempt:
    return tried_in(train_step(needy(), "NP"), Pass(NP))


@provokes(CASES, "pullman-with", "That train does not run with the Pullman. – Choose a 3-train.")
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "SWW", "0,9", {1: 20})
    game = give_train(game, "SWW", "P+-0")
    game = give_train(game, "SWW", "LP-0")
    game = hand_train(game, "SWW", "3")
    return tried_in(Step(game, "SWW", run_step), Choose(Entity.company("SWW"), "2"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
