"""Refusals of majors that acquire minors, provoked and read (1822 §5.8)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Choose, Merge
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.text.refusal import Attempt
from gen.titles.family1822.minors.acquisition import acquire_minor_step
from tests.positions import company_with, endow, hold, station, to_cell
from tests.positions_1822 import give_card, later, major, minor, reach, show
from tests.titles.table1822 import Step
from tests.titles.test_1822_family_acquisitions import regional

from .provoked import Case, check, provokes, tried_in

CASES: list[Case] = []


def neighbours(phase: str = "3") -> Game:
    """1822PNW: Seattle's SWW, at 100 with 300, and next to it Tacoma's M10 of player 2, at 80: worth 160."""
    game = later("1822PNW")
    game = reach(game, phase)
    game = show(game, "M2", "M3", "M4", "M6")
    game = major(game, "SWW", "0,9", {1: 20}, cash=300)
    game = minor(game, "10", 2, cash=40)
    return to_cell(game, "10", "0,7")


def acquiring(game: Game) -> Step:
    return Step(game, "SWW", acquire_minor_step)


def take(id: str) -> Merge:
    return Merge(Entity.company("SWW"), id)


@provokes(CASES, "company-gone", "M9 has left the game. – Choose M10, or pass.")
def _() -> Attempt:
    game = neighbours()
    game = company_with(game, "9", closed=True)
    return tried_in(acquiring(game), take("9"))


@provokes(CASES, "no-such-company", "There is no company 99 in this game. – Choose M10, or pass.")
def _() -> Attempt:
    return tried_in(acquiring(neighbours()), take("99"))


@provokes(CASES, "not-a-minor", "NP is a major, and majors are not acquired. – Choose M10, or pass.")
def _() -> Attempt:
    return tried_in(acquiring(neighbours()), take("NP"))


@provokes(CASES, "acquired-too-early", "M9 must have had two turns, and has had one. – Choose M10, or pass.")
def _() -> Attempt:
    game = neighbours()
    game = minor(game, "9", 2, turns=1)
    return tried_in(acquiring(game), take("9"))


@provokes(
    CASES,
    "cannot-pay-for-minor",
    "M9 is worth $360: neither the $200 of SWW nor its shares pay for it. – Choose M10, or pass.",
)
def _() -> Attempt:
    game = neighbours()
    game = minor(game, "9", 3)
    game = to_cell(game, "9", "0,15")  # 180, worth 360
    game = hold(game, "SWW", Entity.player("1"), 90)
    game = endow(game, Entity.player("2"), 0)
    game = endow(game, Entity.company("SWW"), 200)
    return tried_in(acquiring(game), take("9"))


@provokes(CASES, "minor-not-in-play", "M9 is nobody’s and lies in no bid box. – Choose M10, or pass.")
def _() -> Attempt:
    return tried_in(acquiring(neighbours()), take("9"))


@provokes(
    CASES,
    "boxed-too-early",
    "In phase 3 no minor is taken out of its bid box. – M2 can be acquired so from phase 5 on.",
)
def _() -> Attempt:
    return tried_in(acquiring(neighbours()), take("2"))


@provokes(CASES, "box-too-dear", "M2 in its bid box costs $200, and SWW has $180: $20 short. – Choose M10, or pass.")
def _() -> Attempt:
    game = neighbours("5")
    game = endow(game, Entity.company("SWW"), 180)
    return tried_in(acquiring(game), take("2"))


@provokes(CASES, "minor-out-of-reach", "No track joins SWW with M12. – Choose M10, or pass.")
def _() -> Attempt:
    game = neighbours()
    game = minor(game, "12", 2)
    return tried_in(acquiring(game), take("12"))


@provokes(CASES, "minor-out-of-reach", "No track joins SWW with M12. – Lay track that joins them first.")
def _() -> Attempt:
    game = neighbours()
    game = minor(game, "12", 2)
    game = company_with(game, "10", operated=0)
    return tried_in(acquiring(game), take("12"))


@provokes(
    CASES,
    "associated-not-acquired",
    "An associated minor is never acquired; it merges or is converted. – Choose M10, or pass.",
)
def _() -> Attempt:
    return tried_in(acquiring(neighbours()), take("7"))


@provokes(
    CASES,
    "regional-too-early",
    "A regional may be acquired once it has paid its owner twice; MB has paid once. – Choose M10, or pass.",
)
def _() -> Attempt:
    game = regional(paid=1)
    game = minor(game, "10", 2)
    return tried_in(acquiring(game), take("B"))


def paying(game: Game) -> Step:
    step = acquiring(game)
    step.play(take("10"))
    return step


@provokes(
    CASES,
    "minor-too-dear",
    "M10 is worth $160, and SWW has $150: $10 short. – Pay with one share or two shares.",
)
def _() -> Attempt:
    game = neighbours()
    game = endow(game, Entity.company("SWW"), 150)
    return tried_in(paying(game), Choose(Entity.company("SWW"), "money"))


@provokes(
    CASES,
    "cannot-add-cash",
    "With two shares, J2 must add $40, and has $30: $10 short. – Pay with money or one share.",
)
def _() -> Attempt:
    game = neighbours()
    game = endow(game, Entity.player("2"), 30)
    return tried_in(paying(game), Choose(Entity.company("SWW"), "two_shares"))


@provokes(
    CASES,
    "treasury-lacks-shares",
    "That takes two shares, and the treasury of SWW has one. – Pay with money or one share.",
)
def _() -> Attempt:
    game = neighbours()
    game = hold(game, "SWW", Entity.player("1"), 90)
    return tried_in(paying(game), Choose(Entity.company("SWW"), "two_shares"))


@provokes(
    CASES,
    "owner-at-limit",
    "J2 holds 21 certificates, and 21 are allowed: two shares would be one more. – Pay with money or one share.",
)
def _() -> Attempt:
    game = neighbours()
    for number in range(1, 21):
        game = give_card(game, f"P{number}", 2)
    return tried_in(paying(game), Choose(Entity.company("SWW"), "two_shares"))


@provokes(
    CASES,
    "no-such-choice",
    "That is not among the things to choose from. – Choose money, one share or two shares.",
)
def _() -> Attempt:
    return tried_in(paying(neighbours()), Choose(Entity.company("SWW"), "thanks"))


@provokes(CASES, "boxed-for-cash", "M10 comes out of its bid box for $200 in money, not for shares. – Pay $200.")
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "5")
    game = show(game, "M10", "M2", "M3", "M4")
    game = major(game, "SWW", "0,9", {1: 20}, cash=300)
    return tried_in(paying(game), Choose(Entity.company("SWW"), "one_share"))


def replacing(game: Game) -> Step:
    step = paying(game)
    step.play(Choose(Entity.company("SWW"), "one_share"))
    return step


@provokes(
    CASES,
    "no-such-choice",
    "That is not among the things to choose from. – Choose to replace the token or to exchange it for a station.",
)
def _() -> Attempt:
    return tried_in(replacing(neighbours()), Choose(Entity.company("SWW"), "thanks"))


@provokes(
    CASES,
    "token-not-lost",
    "SWW has an exchange token, so the token of the minor is not lost. – Choose to replace the token or to "
    "exchange it for a station.",
)
def _() -> Attempt:
    return tried_in(replacing(neighbours()), Choose(Entity.company("SWW"), "remove"))


@provokes(
    CASES,
    "no-token-to-exchange",
    "SWW has no exchange token left, so the token of the minor is lost. – Remove the token.",
)
def _() -> Attempt:
    game = neighbours()
    game = company_with(game, "SWW", exchange_tokens=0)
    return tried_in(replacing(game), Choose(Entity.company("SWW"), "replace"))


@provokes(
    CASES,
    "stations-full",
    "SWW has 9 stations on the map, and no more are allowed. – Exchange the token for a station to place later.",
)
def _() -> Attempt:
    game = neighbours()
    for hex in ("O8", "O20", "D11", "A8", "A22", "F23", "D23", "J23"):
        game = station(game, "SWW", hex, 0)
    return tried_in(replacing(game), Choose(Entity.company("SWW"), "replace"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
