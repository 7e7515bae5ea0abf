"""Refusals of mergers and conversions of 1822PNW, provoked and read (1822PNW §3, §4)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Choose, Merge, Pass, StartCompany, UsePower
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.text.refusal import Attempt
from tests import positions
from tests.positions import built, company_with
from tests.positions_1822 import minor
from tests.titles.test_1822pnw_cards import conversion, moving
from tests.titles.test_1822pnw_mergers import merging

from .provoked import Case, check, provokes, tried, tried_in

CASES: list[Case] = []


def merge(id: str) -> Merge:
    return Merge(Entity.company("8"), id)


def choose(choice: str) -> Choose:
    return Choose(Entity.company("8"), choice)


@provokes(CASES, "merger-with-itself", "M8 cannot merge with itself. – Choose M10, or pass.")
def _() -> Attempt:
    return tried(merging(), merge("8"))


@provokes(CASES, "merger-of-minors", "SWW is no minor, and only minors merge. – Choose M10, or pass.")
def _() -> Attempt:
    return tried(merging(), merge("SWW"))


@provokes(CASES, "minor-not-started", "M9 has not been started. – Choose M10, or pass.")
def _() -> Attempt:
    return tried(merging(), merge("9"))


@provokes(CASES, "company-gone", "M9 has left the game. – Choose M10, or pass.")
def _() -> Attempt:
    game = merging()
    game = company_with(game, "9", closed=True)
    return tried(game, merge("9"))


@provokes(
    CASES,
    "both-associated",
    "M8 and M20 are both associated; a merger needs one of each kind. – Choose M10, or pass.",
)
def _() -> Attempt:
    game = merging()
    game = minor(game, "20", 1)
    return tried(game, merge("20"))


@provokes(
    CASES,
    "neither-associated",
    "M10 and M12 are neither of them associated; a merger needs one of each kind. – Choose M8, or pass.",
)
def _() -> Attempt:
    game = merging()
    game = minor(game, "12", 1)
    game.play(Pass(Entity.company("8")))
    return tried(game, Merge(Entity.company("10"), "12"))


@provokes(CASES, "not-the-same-owner", "M8 belongs to J1 and M9 to J2. – Choose M10, or pass.")
def _() -> Attempt:
    game = merging()
    game = minor(game, "9", 2)
    return tried(game, merge("9"))


@provokes(CASES, "not-connected-minor", "No track joins M8 with M12. – Choose M10, or pass.")
def _() -> Attempt:
    game = merging()
    game = minor(game, "12", 1)
    return tried(game, merge("12"))


@provokes(
    CASES,
    "no-price-for-merger",
    "M8 and M10 are worth $310, and no start price suits that. – Choose M9, or pass.",
)
def _() -> Attempt:
    """M9, at 70 and joined too, is worth 300 with M8: three shares of 100, for which nobody pays anything."""
    game = minor(merging(), "9", 1)
    game = built(game, "57 at H19 turned 1", "9 at H17 turned 1", "9 at H15 turned 1", "9 at H13 turned 1")
    poor = {Entity.company("8"): 0, Entity.company("9"): 0, Entity.company("10"): 0, Entity.player("1"): 0}
    return tried(positions.priced(game, {"9": "0,5"}, poor), merge("10"))


def priced(cash: tuple[int, int] = (30, 25), own: int = 2000, prices: tuple[str, str] = ("0,7", "0,6")) -> Game:
    """At 80 and 75, worth 310, with 55 in their treasuries; the price is due."""
    game = merging(cash, own, prices)
    game.play(merge("10"))
    return game


@provokes(CASES, "minors-price", "$50 is a price for minors only. – Choose from $55 to $100.")
def _() -> Attempt:
    return tried(priced(), choose("50"))


@provokes(
    CASES,
    "not-a-par",
    "No company starts at $85. – The start prices are $100, $90, $80, $75, $70, $65, $60 and $55.",
)
def _() -> Attempt:
    return tried(priced(), choose("85"))


@provokes(
    CASES,
    "no-price-chosen",
    "A start price is to be chosen. – Choose $55, $60, $65, $70, $75, $80, $90 or $100.",
)
def _() -> Attempt:
    return tried(priced(), choose("much"))


@provokes(
    CASES,
    "too-cheap-for-minors",
    "At $70 the six shares that may be taken come to $420, less than the value of M8 and M10: $490. – Choose $90 "
    "or $100.",
)
def _() -> Attempt:
    return tried(priced(prices=("0,14", "0,7"), cash=(300, 300)), choose("70"))


@provokes(
    CASES,
    "price-suits-no-number",
    "At $55 no number of shares suits the value of M8 and M10, $310, and the cash at hand. – Choose $60, $75 or $100.",
)
def _() -> Attempt:
    return tried(priced(cash=(10, 0), own=0), choose("55"))


def shared(price: str = "100", **how: object) -> Game:
    game = priced(**how)  # type: ignore[arg-type]
    game.play(choose(price))
    return game


@provokes(CASES, "shares-of-merger", "From 2 to 6 shares may be taken. – Take 3 or 4.")
def _() -> Attempt:
    return tried(shared(), choose("9"))


@provokes(CASES, "too-few-for-minors", "Two shares at $100 leave $110 for SWW to pay, and it has $55. – Take 3 or 4.")
def _() -> Attempt:
    return tried(shared(), choose("2"))


@provokes(
    CASES,
    "too-many-for-minors",
    "Five shares at $100 come to $500, $190 above the value of M8 and M10; J1 must add less than the price of one"
    " share. – Take 3 or 4.",
)
def _() -> Attempt:
    return tried(shared(), choose("5"))


@provokes(
    CASES,
    "cannot-add-to-minors",
    "Four shares at $100 come to $400, $90 above the value of M8 and M10; J1 has $40: $50 short. – Take 3.",
)
def _() -> Attempt:
    return tried(shared(own=40), choose("4"))


@provokes(
    CASES,
    "all-that-may-be-taken",
    "At $100 the value of M8 and M10, $800, is more than that of six shares, so all of these are taken. – Take "
    "six shares.",
)
def _() -> Attempt:
    return tried(shared(cash=(20, 0), prices=("0,17", "0,15")), choose("5"))


@provokes(
    CASES,
    "price-suits-no-number",
    "At $55 no number of shares suits the value of M20, $200, and the cash at hand. – Choose $100.",
)
def _() -> Attempt:
    return tried(conversion("0,9", cash=0, own=0), StartCompany(Entity.player("1"), "NP", "0,2"))


@provokes(
    CASES,
    "too-many-for-minors",
    "Three shares at $100 come to $300, $170 above the value of M20; J1 must add less than the price of one "
    "share. – Take 2.",
)
def _() -> Attempt:
    game = conversion()
    game.play(StartCompany(Entity.player("1"), "NP", "0,9"))
    return tried(game, Choose(Entity.player("1"), "3"))


@provokes(
    CASES,
    "no-such-card-move",
    "That card cannot be moved: it lies in a bid box or in no pile. – Choose a card of a pile, such as M9, M11, "
    "M16, M17, M18 or M21.",
)
def _() -> Attempt:
    return tried_in(moving(), UsePower(Entity.private("P21"), "M2_bottom"))


@provokes(CASES, "no-exchange-token", "NP has no exchange token left. – Use Credit Mobilier (P21) the other way round.")
def _() -> Attempt:
    return tried_in(moving(exchange_tokens=0), UsePower(Entity.private("P21"), "exchange"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
