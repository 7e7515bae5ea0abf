"""Mistakes in scenarios of the 1822 family: each is reported once, where it is, with a cure."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.scenario.check import play_text
from tests.english import english

ROOT = Path(__file__).parents[2] / "scenarios"
GOOD = {
    "PNW": (ROOT / "1822pnw-m8-m10-sww.yaml").read_text(encoding="utf-8"),
    "NRS": (ROOT / "1822nrs-m7-lyr.yaml").read_text(encoding="utf-8"),
}
MERGE, TAKE, CONVERT = "M10: merge M8, par 65, shares 4", "take M7 with two shares, replace", "J1: convert LYR at 70"

# title, what is replaced, by what, the word that is wrong, what is said, its cure
MISTAKES = {
    "bid on a card in no box": (
        "PNW", "bid M8 100, bid M10", "bid M11 100, bid M10", "bid M11",
        "in no bid box", "Choose M6, M8, M10",
    ),
    "bid in odd steps": (
        "PNW", "J2: bid M10 115", "J2: bid M10 102", "bid M10",
        "$105 or more, in steps of $5", "Bid $105.",
    ),
    "bid beyond cash": (
        "PNW", "J2: bid M10 115", "J2: bid M10 500", "bid M10",
        "more than is free: $375", "Bid $375 at most.",
    ),
    "bid on one's own lead": (
        "PNW", "bid M10 100, pass", "bid M10 100, bid M8 110, pass", "bid M8 110",
        "Your $100 is already the highest bid on M8", "somebody bids more",
    ),
    "bid on an unknown card": ("NRS", "bid C7 100", "bid C77 100", "C77", "no card is called “C77”", "“C7”?"),
    "a minor by its bare number": ("PNW", "merge M8", "merge 8", "8", "no company is called “8”", "“M8”?"),
    "merger of two unassociated": (
        "PNW", MERGE, MERGE.replace("M8", "M6"), "merge M6",
        "neither of them associated", "Choose M8, or pass.",
    ),
    "merger at the minors' price": (
        "PNW", MERGE, MERGE.replace("65", "50"), "par 50", "$50 is a price for minors only", "Choose from $55 to $100.",
    ),
    "too many shares of a merger": (
        "PNW", MERGE, MERGE.replace("4", "9"), "shares 9",
        "From 2 to 6 shares", "Take 2, 3 or 4.",
    ),
    "a player merges": ("PNW", MERGE, "J1: merge M8", "merge M8", "a company’s move", "name the company"),
    "turning over a train it lacks": ("PNW", "upgrade L", "upgrade 2", "2", "M3 has no train 2", "its trains: L"),
    "a card instead of a side": ("PNW", "SWW: buy train 2", "SWW: buy train L/2", "L/2", "two sides", "“L” or “2”"),
    "a train not for sale": ("PNW", "SWW: buy train 2", "SWW: buy train 3", "3", "no train 3 is for sale", "L, 2"),
    "a share of a minor": ("PNW", "J1: buy SWW", "J1: buy M17", "M17", "M17 is a minor", "“bid M17 PRICE”"),
    "half of a train's revenue": ("PNW", "- SWW: pay\n", "- SWW: half L\n", "L\n", "not decided apart", "“half”"),
    "a minor out of reach": (
        "PNW", "SWW: pass, pass, pass", "SWW: pass, take M12, pass", "take M12",
        "No track joins SWW with M12", "Lay track that joins them",
    ),
    "no price of the market": ("NRS", CONVERT, "J1: convert LYR at 65", "65", "no par of this title", "100, 90, 80"),
    "another's concession": (
        "NRS", CONVERT, "J1: convert CR at 70", "convert CR",
        "Only the concession C5 forms CR", "Bid on the concession C5.",
    ),
    "convert after a bid": (
        "NRS", CONVERT, "J2: convert LYR at 70", "convert",
        "bids or for one purchase, not for both", "in your next turn",
    ),
    "money alone is not enough": (
        "NRS", TAKE, "take M7 with money, replace", "take M7",
        "M7 is worth £180, and LYR has £125: £55 short", "Pay with one share or two shares.",
    ),
    "an unknown payment": ("NRS", TAKE, "take M7 with thanks", "take M7", "cannot be read", "money, one share or two"),
    "a destination out of reach": (
        "NRS", "- LYR: pass\n    e", "- LYR: destination at I22\n    e", "destination at", "no track joins", "build on",
    ),
    "no debt": ("NRS", "J1: bid M7 100", "J1: repay 50, bid M7 100", "repay", "There is no debt to repay", "Bid, buy"),
    "no builder cubes": ("NRS", "M7: lay 6", "M7: cube at H23, lay 6", "cube", "not a move of this title", "take"),
    "unknown figure": ("NRS", "{J1.free}", "{J1.fre}", "J1.fre", "“J1” has no figure “fre”", "“free”?"),
    "unknown bidder": ("NRS", "{M7.bid.J2}", "{M7.bid.J9}", "M7.bid.J9", "no player is called “J9”", "J1, J2, J3, J4"),
    "sum of unlike figures": (
        "NRS", "{J1.cash - J1.income}", "{J1.cash - LYR.trains}", "J1.cash - LYR", "cannot be added", "one kind",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_is_reported_once_and_where_it_is(kind: str) -> None:
    title, old, new, word, what, cure = MISTAKES[kind]
    good = GOOD[title]
    assert good.count(old) >= 1
    at = good.index(old) + new.index(word)
    text = good.replace(old, new, 1)
    problems = [one for one in play_text(text, "a.yaml")[1] if not english(one.what).startswith("Expected")]
    assert len(problems) == 1, [str(problem) for problem in problems]
    (problem,) = problems
    assert (problem.line, problem.column) == (text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
    assert what.casefold() in english(problem.what).casefold()
    assert cure.casefold() in english(problem.cure).casefold()


def test_a_decision_left_out_is_named_with_what_may_be_chosen() -> None:
    text = GOOD["NRS"].replace("M7: buy train L", "M7: acquire P1", 1)
    (first, *_) = play_text(text, "a.yaml")[1]
    assert english(first.what) == "Before “acquire P1” M7 must buy a train: it has none."
    assert english(first.cure) == "Add the line “- M7: buy train L for 50” before this one."
