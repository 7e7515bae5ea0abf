"""Refusals in the stock rounds of the 1822 family, provoked and read (1822 §3)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, BuyShares, Pass, SellShares, StartCompany
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.text.refusal import Attempt
from gen.titles.family1822.actions import RepayDebt
from gen.titles.family1822.bidding.bid_on_card import BidOnCard
from gen.titles.family1822.bidding.stock import StockTurn1822
from gen.titles.family1822.rules import Rules1822
from tests.positions import endow, player_with
from tests.positions_1822 import give_card, later, major, minor, reach, show
from tests.titles.play1822 import bid, start

from .provoked import Case, check, provokes, refused_by, tried

CASES: list[Case] = []


def bidding(cards: tuple[str, ...] = ("M6", "M2", "M3", "M4")) -> Game:
    """1822PNW's first stock round, these minors in the boxes, player 1 to move with 500."""
    game = start("1822PNW")
    return show(game, *cards)


@provokes(CASES, "not-in-a-box", "M5 lies in no bid box. – Choose M6, M2, M3, M4, P1, P11 or P10.")
def _() -> Attempt:
    return tried(bidding(), Bid(Entity.player("1"), "M5", 100))


@provokes(CASES, "in-debt", "With a debt of $90 nobody bids or buys. – Repay $90 first.")
def _() -> Attempt:
    game = bidding()
    game = player_with(game, "1", debt=90)
    return tried(game, Bid(Entity.player("1"), "M6", 100))


@provokes(CASES, "in-debt", "With a debt of $90 nobody bids or buys. – Repay what there is, $40, or pass.")
def _() -> Attempt:
    game = bidding()
    game = player_with(game, "1", debt=90)
    game = endow(game, Entity.player("1"), 40)
    return tried(game, Bid(Entity.player("1"), "M6", 100))


@provokes(
    CASES,
    "bid-or-buy",
    "A turn is for bids or for one purchase, not for both. – Do the other in your next turn.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = major(game, "NP", "0,9", {2: 50})
    bid(game, 1, "P1", 0)
    return tried(game, BuyShares(Entity.player("1"), (game.shares.held("NP", Entity.company("NP"))[0].id,)))


@provokes(
    CASES,
    "three-bids",
    "You have made 3 bids in this turn, and no more are allowed. – Bid again in your next turn.",
)
def _() -> Attempt:
    """The third bid ends the turn, so that the option is tried by itself."""
    game = bidding()
    rules = game.rules
    assert isinstance(rules, Rules1822)
    action = Bid(Entity.player("1"), "M4", 100)
    return refused_by(
        game, lambda: BidOnCard(StockTurn1822(rules, Entity.player("1"), set(), bids=3)).check(game, action), action
    )


@provokes(CASES, "leading-already", "Your $100 is already the highest bid on M6. – Wait until somebody bids more.")
def _() -> Attempt:
    game = bidding()
    bid(game, 1, "M6", 100)
    return tried(game, Bid(Entity.player("1"), "M6", 110))


@provokes(CASES, "bid-price", "$103 is no bid on M6: the next one is $105 or more, in steps of $5. – Bid $105.")
def _() -> Attempt:
    game = bidding()
    bid(game, 1, "M6", 100)
    game.play(Pass(Entity.player("1")))
    return tried(game, Bid(Entity.player("2"), "M6", 103))


@provokes(
    CASES,
    "bid-price",
    "$103 is no bid on M6: the next one is $505 or more, in steps of $5. – Choose M2, M3, M4, P1, P11 or P10.",
)
def _() -> Attempt:
    game = bidding()
    bid(game, 1, "M6", 500)
    game.play(Pass(Entity.player("1")))
    return tried(game, Bid(Entity.player("2"), "M6", 103))


@provokes(CASES, "bid-too-high", "$205 is more than is free: $200, after the bids already made. – Bid $200 at most.")
def _() -> Attempt:
    game = bidding()
    bid(game, 1, "M6", 300)
    return tried(game, Bid(Entity.player("1"), "M2", 205))


@provokes(
    CASES,
    "bid-too-high",
    "$100 is more than is free: $80, after the bids already made. – The least for M2 is $100: bid on another, or pass.",
)
def _() -> Attempt:
    game = bidding()
    bid(game, 1, "M6", 420)
    return tried(game, Bid(Entity.player("1"), "M2", 100))


@provokes(CASES, "bid-tokens", "All 3 bid tokens lie on cards. – Raise the bid on M1.")
def _() -> Attempt:
    game = start("1822NRS", 7)  # three tokens
    game = endow(game, Entity.player("1"), 900)
    game = endow(game, Entity.player("2"), 900)
    game = show(game, "M1", "M2", "M3", "M4")
    for card in ("M1", "M2", "M3"):
        bid(game, 1, card, 100)
    bid(game, 2, "M1", 105)
    for player in range(2, 8):
        game.play(Pass(Entity.player(str(player))))
    return tried(game, Bid(Entity.player("1"), "M4", 100))


@provokes(
    CASES,
    "certificate-limit-with-bids",
    "You hold 6 certificates and lead with two bids, and 8 are allowed. – Pass, and wait until somebody bids more.",
)
def _() -> Attempt:
    game = start("1822NRS", 7)  # eight certificates
    game = endow(game, Entity.player("1"), 900)
    game = show(game, "M1", "M2", "M3", "M4")
    for private in ("P2", "P3", "P4", "P6", "P7", "P8"):
        game = give_card(game, private)
    bid(game, 1, "M1", 100)
    bid(game, 1, "M2", 100)
    return tried(game, Bid(Entity.player("1"), "M3", 100))


@provokes(CASES, "no-debt", "There is no debt to repay. – Bid, buy, sell or pass.")
def _() -> Attempt:
    return tried(bidding(), RepayDebt(Entity.player("1"), 50))


@provokes(CASES, "no-cash", "$90 is owed, and there is no cash to repay it with. – Sell shares first.")
def _() -> Attempt:
    game = later("1822PNW")
    game = major(game, "NP", "0,9", {2: 50, 1: 10})
    game = player_with(game, "1", debt=90)
    game = endow(game, Entity.player("1"), 0)
    return tried(game, RepayDebt(Entity.player("1")))


@provokes(CASES, "repay-amount", "$0 cannot be repaid. – Repay up to $90.")
def _() -> Attempt:
    game = bidding()
    game = player_with(game, "1", debt=90)
    return tried(game, RepayDebt(Entity.player("1"), 0))


@provokes(CASES, "not-a-major", "M6 is no major. – Start NP, CPR, GNR, ORNC, SPS, CMPS or SWW.")
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "5")
    return tried(game, StartCompany(Entity.player("1"), "6", "0,9"))


@provokes(CASES, "no-shares-to-buy", "M6 is no major, and majors alone have shares to buy. – Buy a share of NP.")
def _() -> Attempt:
    game = later("1822PNW")
    game = major(game, "NP", "0,9", {2: 50})
    return tried(game, BuyShares(Entity.player("1"), ("6_0",)))


@provokes(CASES, "minors-price", "$50 is a price for minors only. – Choose from $55 to $100.")
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "5")
    return tried(game, StartCompany(Entity.player("1"), "NP", "0,1"))


@provokes(
    CASES,
    "not-a-par",
    "No company starts at $110. – Start NP at $100, $90, $80, $75, $70, $65, $60 or $55.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "5")
    return tried(game, StartCompany(Entity.player("1"), "NP", "0,10"))


@provokes(CASES, "major-too-early", "In phase 1 no major starts directly. – NP can be started so from phase 5 on.")
def _() -> Attempt:
    game = later("1822PNW")
    game = show(game, "M2", "M3", "M4", "M6")
    return tried(game, StartCompany(Entity.player("1"), "NP", "0,9"))


@provokes(CASES, "minor-not-sold", "M6 is no major, and has no shares to sell. – Sell shares of NP.")
def _() -> Attempt:
    game = later("1822PNW")
    game = minor(game, "6", 1)
    game = major(game, "NP", "0,9", {2: 50, 1: 10})
    return tried(game, SellShares(Entity.player("1"), ("6_0",), 100))


@provokes(
    CASES,
    "one-block-a-turn",
    "One block of NP is sold per turn, and this turn’s has been sold. – Sell more of it in the next turn.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = major(game, "NP", "0,9", {2: 50, 1: 20})
    held = [card.id for card in game.shares.held("NP", Entity.player("1"))]
    game.play(SellShares(Entity.player("1"), (held[0],), 10))
    return tried(game, SellShares(Entity.player("1"), (held[1],), 10))


@provokes(
    CASES,
    "associated-minor-bid-on",
    "Somebody has bid on M20, the associated minor of NP. – Wait for the end of the stock round.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "5")
    game = show(game, "M20", "M2", "M3", "M4")
    bid(game, 1, "M20", 100)
    game.play(Pass(Entity.player("1")))
    return tried(game, StartCompany(Entity.player("2"), "NP", "0,9"))


@provokes(
    CASES,
    "associated-minor-owned",
    "M20 belongs to J2, who alone converts it. – Start CPR, GNR, ORNC, SPS, CMPS or SWW.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "5")
    game = show(game, "M2", "M3", "M4", "M6")
    game = minor(game, "20", 2)
    return tried(game, StartCompany(Entity.player("1"), "NP", "0,9"))


@provokes(
    CASES,
    "converted-too-early",
    "In phase 4 no minor is converted. – NP can be formed by a merger now, or by a conversion from phase 5 on.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = reach(game, "4")
    game = minor(game, "20", 1)
    return tried(game, StartCompany(Entity.player("1"), "NP", "0,9"))


@provokes(CASES, "not-for-sale", "That share of NP belongs to J2. – Buy a share that NP itself or the pool has.")
def _() -> Attempt:
    game = later("1822PNW")
    game = major(game, "NP", "0,9", {2: 50})
    return tried(game, BuyShares(Entity.player("1"), (game.shares.held("NP", Entity.player("2"))[1].id,)))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
