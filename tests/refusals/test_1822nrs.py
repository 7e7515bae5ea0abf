"""Refusals of 1822NRS's concessions and cards, provoked and read (1822NRS §2, §5)."""

from __future__ import annotations

import pytest

from gen.engine.actions import BuyShares, Choose, Pass, StartCompany, UsePower
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.text.refusal import Attempt
from gen.titles.family1822.actions import AcquirePrivate
from gen.titles.family1822.privates.acquisition import acquire_step
from gen.titles.family1822.stations.step import token_step
from tests.positions import company_with, endow
from tests.positions_1822 import another_stock_round, give_card, later, major, reach
from tests.titles.play1822 import bid, lead
from tests.titles.table1822 import Step
from tests.titles.test_1822nrs_haven import buy, with_haven
from tests.titles.test_1822nrs_rules import CELL, swapping

from .provoked import Case, check, provokes, tried, tried_in

CASES: list[Case] = []


def converting(phase: str = "2") -> Game:
    """The second stock round; player 1 owns MR's concession, player 2 LYR's."""
    game = later("1822NRS")
    if phase != "1":
        game = reach(game, phase)
    game = give_card(game, "C6")
    return give_card(game, "C7", 2)


@provokes(CASES, "concession-phase", "In phase 1 no concession is converted. – MR can be formed from phase 2 on.")
def _() -> Attempt:
    return tried(converting("1"), StartCompany(Entity.player("1"), "MR", CELL[80]))


@provokes(
    CASES,
    "needs-concession",
    "Only the concession C1 forms LNWR, and nobody owns it yet. – Bid on the concession C1.",
)
def _() -> Attempt:
    return tried(converting(), StartCompany(Entity.player("1"), "LNWR", CELL[80]))


@provokes(CASES, "needs-concession", "Only the concession C5 forms CR, and nobody owns it yet. – Start MR.")
def _() -> Attempt:
    return tried(converting(), StartCompany(Entity.player("1"), "CR", CELL[80]))


@provokes(CASES, "concession-of-another", "Only the concession C7 forms LYR, and J2 owns it. – Start MR.")
def _() -> Attempt:
    return tried(converting(), StartCompany(Entity.player("1"), "LYR", CELL[80]))


@provokes(
    CASES,
    "start-too-dear",
    "Starting MR at £100 costs £100, and there is £95: £5 short. – Start MR at £90, £80, £70 or £60.",
)
def _() -> Attempt:
    game = converting()
    bid(game, 1, "P1", 405)
    for player in (1, 2, 3):
        game.play(Pass(Entity.player(str(player))))
    return tried(game, StartCompany(Entity.player("1"), "MR", CELL[100]))


@provokes(CASES, "haven-full", "Tax Haven (P16) has bought its one share. – Buy a share for yourself, or pass.")
def _() -> Attempt:
    game = with_haven()
    game.play(buy("MR_ipo"))
    lead(game, Entity.player("1"))
    return tried(game, buy("NER_ipo"))


@provokes(
    CASES,
    "haven-once-a-round",
    "Tax Haven (P16) buys one share per stock round, and this round’s has been bought. "
    "– Let it buy again in the next one.",
)
def _() -> Attempt:
    game = with_haven(("tax_haven_multiple",))
    game.play(buy("MR_ipo"))
    lead(game, Entity.player("1"))
    return tried(game, buy("NER_ipo"))


@provokes(CASES, "haven-other-company", "Tax Haven (P16) holds a share of MR already. – Let it buy a share of NER.")
def _() -> Attempt:
    game = another_stock_round(with_haven(("tax_haven_multiple",)), buy("MR_ipo"))
    game = endow(game, Entity.player("-1"), 170)
    return tried(game, buy("MR_ipo"))


@provokes(
    CASES,
    "haven-too-dear",
    "A share of MR costs £100, and there is £90 for it: £10 short. – Let it buy a share of NER.",
)
def _() -> Attempt:
    game = with_haven()
    game = endow(game, Entity.player("1"), 90)
    return tried(game, buy("MR_ipo"))


@provokes(
    CASES,
    "haven-choice",
    "The haven buys a share of a major that has been formed. – Let it buy a share of MR or NER.",
)
def _() -> Attempt:
    return tried(with_haven(), buy("XY_ipo"))


@provokes(CASES, "no-share-there", "The pool has no ordinary share of LYR. – Let it buy a share of MR or NER.")
def _() -> Attempt:
    game = with_haven()
    return tried(game, buy("LYR_market"))


@provokes(CASES, "not-for-sale", "That share of MR belongs to a private. – Buy a share that MR itself or the pool has.")
def _() -> Attempt:
    game = with_haven()
    game.play(buy("MR_ipo"))
    held = game.shares.held("MR", Entity.player("-1"))[0]
    return tried(game, BuyShares(Entity.player("2"), (held.id,)))


@provokes(
    CASES,
    "no-station-to-swap",
    "MR has no station left to turn into an exchange token. "
    "– Use Cromford and High Peak Railway (P18) the other way round.",
)
def _() -> Attempt:
    game = swapping()
    game = company_with(game, "MR", stations=())
    return tried_in(Step(game, "MR", token_step), UsePower(Entity.private("P18"), "available"))


@provokes(
    CASES,
    "exchange-tokens-full",
    "MR has all its exchange tokens: 3. – Use Cromford and High Peak Railway (P18) the other way round.",
)
def _() -> Attempt:
    return tried_in(Step(swapping(), "MR", token_step), UsePower(Entity.private("P18"), "available"))


@provokes(
    CASES,
    "swap-choice",
    "Cromford and High Peak Railway (P18) turns an exchange token into a station, or a station into an exchange token. "
    "– Choose one of the two.",
)
def _() -> Attempt:
    return tried_in(Step(swapping(), "MR", token_step), UsePower(Entity.private("P18"), "thanks"))


@provokes(
    CASES,
    "hill-choice",
    "Edinburgh and Glasgow Railway (P8) brings one lay free of its terrain cost, or a discount for ever. "
    "– Choose one of the two.",
)
def _() -> Attempt:
    game = later("1822NRS")
    game = reach(game, "3")
    game = major(game, "MR", CELL[80], {1: 20})
    game = give_card(game, "P8")
    step = Step(game, "MR", acquire_step)
    step.play(AcquirePrivate(Entity.company("MR"), "P8"))
    return tried_in(step, Choose(Entity.company("MR"), "thanks"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
