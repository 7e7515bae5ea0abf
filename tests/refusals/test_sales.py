"""Refusals of sales of shares and of compulsory purchases, provoked and read (base §8.4, §12.4)."""

from __future__ import annotations

import pytest

from gen.engine.actions import BuyShares, BuyTrain, DeclareBankruptcy, Pass, SellShares, StartCompany
from gen.engine.options.buying import StockTurn
from gen.engine.options.selling import SellInTurn
from gen.engine.vocabulary.entity import POOL, Entity
from gen.text.refusal import Attempt
from tests.positions import company_with, found, hand_train, hold, last_train, move_shares, to_pool
from tests.titles.table import auctioned, due, pass_to
from tests.titles.table_18rhl import PAR
from tests.titles.table_18rhl import auctioned as auctioned_18rhl
from tests.titles.test_emergency import compelled

from .provoked import Case, check, provokes, refused_by, tried
from .test_shares import second_round

CASES: list[Case] = []


def sell(percent: int, *cards: str) -> SellShares:
    return SellShares(Entity.player("1"), cards, percent)


@provokes(CASES, "first-stock-round", "Nobody sells shares in the first stock round. – Sell from the second one on.")
def _() -> Attempt:
    game = auctioned()
    game = found(game, "NYC", "5,6", {"1": 40})
    return tried(game, sell(10, "NYC_1"))


@provokes(
    CASES,
    "not-started-yet",
    "NYC has not been started, so its shares cannot be sold. – Sell them once it has been started.",
)
def _() -> Attempt:
    game = second_round()
    game = move_shares(game, Entity.player("1"), "NYC_1")  # as by a private
    return tried(game, sell(10, "NYC_1"))


@provokes(
    CASES,
    "sell-before-buying",
    "In this game selling comes before buying, and this turn’s purchase has been made. – Sell at the beginning of"
    " the next turn.",
)
def _() -> Attempt:
    """Where this holds, a turn mostly ends with its purchase, so that the option is tried by itself."""
    game = auctioned_18rhl()
    player = due(game)[0]
    turn = StockTurn(player, set(), done=[BuyShares(player, ("RhE_1",))])
    action = SellShares(player, ("RhE_0",), 20)
    return refused_by(game, lambda: SellInTurn(turn).check(game, action), action)


@provokes(
    CASES,
    "nothing-to-give-back",
    "The pool would have no certificate of 10% of KEG to give back. – Sell 20% of it.",
)
def _() -> Attempt:
    """Two of KEG's certificates of a fifth lie at two players, and the pool has no tenth."""
    game = auctioned_18rhl()
    first, second = (player.entity for player in game.players[:2])
    game.play(StartCompany(first, "KEG", PAR[70]))
    game = move_shares(game, second, "KEG_2")
    game = company_with(game, "KEG", has_operated=True)
    pass_to(game, "shares", first)
    return tried(game, SellShares(first, ("KEG_0",), 10))


@provokes(
    CASES,
    "not-operated",
    "KEG has not had a turn yet, so its shares cannot be sold. – Sell them after its first turn.",
)
def _() -> Attempt:
    game = auctioned_18rhl()
    player = due(game)[0]
    game.play(StartCompany(player, "KEG", PAR[70]))
    pass_to(game, "shares", player)
    return tried(game, SellShares(player, ("KEG_0",), 10))


@provokes(
    CASES,
    "one-company-a-sale",
    "A sale is of shares of one company, not of NYC and B&O together. – Sell those of NYC first, then those of B&O.",
)
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"1": 40, "2": 20})
    game = hold(game, "B&O", Entity.player("1"), 10)
    return tried(game, sell(20, "NYC_1", next(card.id for card in game.shares.held("B&O", Entity.player("1")))))


@provokes(CASES, "no-certificate", "No share was chosen. – Choose one share at least.")
def _() -> Attempt:
    return tried(second_round(), sell(10))


@provokes(CASES, "certificate-twice", "The same certificate was chosen twice. – Choose each certificate once.")
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"1": 40, "2": 20})
    return tried(game, sell(20, "NYC_1", "NYC_1"))


@provokes(
    CASES,
    "bundle-percent",
    "Those certificates of NYC make 10%, and cannot be sold as 20%. – Sell 10% or 20% of it.",
)
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"1": 40, "2": 10})
    return tried(game, sell(20, "NYC_1"))


@provokes(CASES, "not-owner", "That share of NYC belongs to J2. – Sell shares of NYC.")
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"1": 40, "2": 20})
    return tried(game, sell(10, next(card.id for card in game.shares.held("NYC", Entity.player("2")))))


@provokes(CASES, "pool-limit", "The pool holds 40% of NYC; with 20% more it would pass 50%. – Sell 10% at most.")
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"1": 40, "2": 20})
    game = to_pool(game, "NYC", 40)
    return tried(game, sell(20, "NYC_1", "NYC_2"))


@provokes(CASES, "pool-limit", "The pool holds 50% of NYC; with 10% more it would pass 50%. – Sell shares of C&O.")
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"1": 40, "2": 10})
    game = to_pool(game, "NYC", 50)
    game = found(game, "C&O", "0,6", {"1": 40, "2": 20})
    return tried(game, sell(10, "NYC_1"))


@provokes(
    CASES,
    "nobody-to-preside",
    "Nobody could become president of NYC: another player would need 40%, and the most that anybody holds is 10%. "
    "– Keep the president’s certificate.",
)
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"1": 50, "2": 10})
    return tried(game, sell(20, "NYC_0"))


@provokes(
    CASES,
    "operating-presidency",
    "That would leave 10% of NYC against another player’s 20%, and its president may not change in its own "
    "turn. – Sell 10% of it.",
)
def _() -> Attempt:
    game = compelled(0, 0, own=30)
    return tried(game, sell(20, "NYC_1", "NYC_0"))


@provokes(
    CASES,
    "more-than-needed",
    "$100 is still missing, and this sale brings $195: fewer shares would do. – Sell two shares.",
)
def _() -> Attempt:
    game = compelled(100, 100)
    cards = [card.id for card in game.shares.held("NYC", Entity.player("1")) if not card.is_president]
    return tried(game, sell(30, *cards[:3]))


@provokes(CASES, "nothing-missing", "Nothing is missing for the train of NYC. – Buy the train.")
def _() -> Attempt:
    return tried(compelled(100, 500), DeclareBankruptcy(Entity.company("NYC")))


@provokes(
    CASES,
    "not-bankrupt",
    "$100 is missing, and the shares that can be sold bring $260. – Sell shares, and buy the train.",
)
def _() -> Attempt:
    return tried(compelled(100, 100), DeclareBankruptcy(Entity.company("NYC")))


@provokes(
    CASES,
    "train-due",
    "NYC has no train and must buy one before its turn ends. – The cheapest is a 4-train, for $300.",
)
def _() -> Attempt:
    return tried(compelled(100, 500), Pass(Entity.company("NYC")))


@provokes(
    CASES,
    "in-receivership",
    "B&O is in receivership, and trades no trains with other companies. – Buy a train of the bank.",
)
def _() -> Attempt:
    game = compelled(500, 500)
    game = hand_train(game, "B&O", "4")
    train = last_train(game, "B&O")
    game = company_with(game, "B&O", president=POOL)
    return tried(game, BuyTrain(Entity.company("NYC"), train, 100))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
