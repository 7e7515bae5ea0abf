"""Refusals of purchases of shares and of starting companies, provoked and read (base §8)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, BuyShares, Pass, SellShares, StartCompany
from gen.engine.game import Game
from gen.engine.vocabulary.entity import POOL, Entity
from gen.text.refusal import Attempt
from gen.titles import new_game
from gen.transcript.convert import convert
from tests.positions import endow, found, hold, move_shares
from tests.titles import table_18rhl
from tests.titles.table import auctioned, decline, due, names

from .provoked import Case, check, provokes, refused_by, tried

CASES: list[Case] = []


def second_round(options: tuple[str, ...] = ()) -> Game:
    """1830 at the start of its second stock round, only B&O started; player 1 to move, with 1000."""
    game = auctioned(options=options)
    while game.turn == 1:
        decline(game)
    assert due(game) == (Entity.player("1"), "shares")
    return endow(game, Entity.player("1"), 1000)


def buy(card: str, player: int = 1) -> BuyShares:
    return BuyShares(Entity.player(str(player)), (card,))


def start(id: str, cell: str = "5,6") -> StartCompany:
    return StartCompany(Entity.player("1"), id, cell)


@provokes(CASES, "already-started", "B&O has been started already. – Buy one of its shares.")
def _() -> Attempt:
    return tried(second_round(), start("B&O"))


@provokes(CASES, "not-a-par", "No company starts at $112. – Start NYC at $100, $90, $82, $76, $71 or $67.")
def _() -> Attempt:
    return tried(second_round(), start("NYC", "0,7"))


@provokes(CASES, "no-such-cell", "The stock market has no such cell. – Choose $67, $71, $76, $82, $90 or $100.")
def _() -> Attempt:
    return tried(second_round(), start("NYC", "20,20"))


@provokes(
    CASES,
    "price-of-cell",
    "The price in that cell of the stock market is $100, not $90. – Start at $100, or in the cell of $90.",
)
def _() -> Attempt:
    game = second_round()
    raw = {"type": "par", "entity": "1", "entity_type": "player", "corporation": "NYC", "share_price": "90,0,6"}
    return refused_by(game, lambda: convert(game, raw))


@provokes(CASES, "percent-bought", "Those certificates make 10%, not 20%. – Buy 10% of it.")
def _() -> Attempt:
    game = second_round()
    raw = {"type": "buy_shares", "entity": "1", "entity_type": "player", "shares": ["B&O_1"], "percent": 20}
    return refused_by(game, lambda: convert(game, raw))


@provokes(
    CASES,
    "not-started",
    "NYC has not been started, so none of its shares is for sale. – Start NYC at $100, $90, $82, $76, $71 or $67.",
)
def _() -> Attempt:
    return tried(second_round(), buy("NYC_1"))


@provokes(CASES, "not-started", "NYC has not been started, so none of its shares is for sale. – Buy a share of B&O.")
def _() -> Attempt:
    game = second_round()
    game = endow(game, Entity.player("1"), 100)
    return tried(game, buy("NYC_1"))


@provokes(
    CASES,
    "no-such-company",
    "There is no company XYZ in this game. – The companies are PRR, NYC, CPR, B&O, C&O, ERIE, NYNH and B&M.",
)
def _() -> Attempt:
    return tried(second_round(), start("XYZ"))


@provokes(CASES, "no-such-certificate", "There is no such certificate. – Buy a share of B&O.")
def _() -> Attempt:
    return tried(second_round(), buy("NYC_99"))


@provokes(CASES, "one-certificate", "Shares are bought one at a time, not 2 at once. – Buy one of them now.")
def _() -> Attempt:
    return tried(second_round(), BuyShares(Entity.player("1"), ("B&O_1", "B&O_2")))


@provokes(
    CASES,
    "one-purchase",
    "There is one purchase per turn, and this turn’s has been made. – Buy the next share when your turn comes again.",
)
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"1": 40, "2": 20})
    game.play(buy("B&O_1"))
    return tried(game, buy("B&O_2"))


@provokes(CASES, "not-for-sale", "That share of B&O belongs to J2. – Buy a share that B&O itself or the pool has.")
def _() -> Attempt:
    game = second_round()
    game = hold(game, "B&O", Entity.player("2"), 20)
    return tried(game, buy(next(card.id for card in game.shares.held("B&O", Entity.player("2")))))


@provokes(
    CASES,
    "president-by-par",
    "The president’s certificate of NYC goes to whoever starts it. – Start NYC at $100, $90, $82, $76, $71 or $67.",
)
def _() -> Attempt:
    return tried(second_round(), buy("NYC_0"))


@provokes(
    CASES,
    "sold-this-round",
    "Whoever sells shares of NYC may not buy any in the same stock round. – Buy them in the next one.",
)
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"1": 40, "2": 20})
    game.play(SellShares(Entity.player("1"), ("NYC_1",), 10))
    return tried(game, buy("NYC_1"))


@provokes(CASES, "holding-limit", "That would make 70% of NYC; a player may hold 60% at most. – Buy a share of B&O.")
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"1": 60})
    return tried(game, buy("NYC_8"))


@provokes(
    CASES,
    "holding-limit",
    "That would make 70% of NYC; a player may hold 60% at most. – Sell a share of NYC first.",
)
def _() -> Attempt:
    game = second_round()
    owner = game.privates["MH"].owner
    assert owner is not None
    game = found(game, "NYC", "0,6", {owner.id: 60})
    return tried(game, BuyShares(Entity.private("MH"), ("NYC_8",)))


@provokes(CASES, "certificate-limit", "You hold 20 certificates, and 20 are allowed. – Sell one first.")
def _() -> Attempt:
    game = second_round()
    for id, percent in (("CPR", 60), ("C&O", 60), ("ERIE", 60), ("NYNH", 40)):
        game = found(game, id, "5,6", {"1": percent})
    return tried(game, buy("B&O_8"))


@provokes(
    CASES,
    "must-sell",
    "You hold 27 certificates, 7 above the limit of 20. – Sell down to 20 before anything else.",
)
def _() -> Attempt:
    game = second_round()
    for id in ("CPR", "C&O", "ERIE", "NYNH", "B&M"):
        game = found(game, id, "5,6", {"1": 60})
    return tried(game, Pass(Entity.player("1")))


@provokes(
    CASES,
    "must-sell-shares",
    "You hold 70% of NYC, and 60% is allowed. – Sell 10% of it before anything else.",
)
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "5,6", {"1": 70})
    return tried(game, Pass(Entity.player("1")))


@provokes(
    CASES,
    "too-dear",
    "A share of NYC costs $100, and there is $80: $20 short. – For $80 or less there are shares of B&O.",
)
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"2": 60})
    game = endow(game, Entity.player("1"), 80)
    return tried(game, buy("NYC_8"))


@provokes(CASES, "too-dear", "A share of NYC costs $100, and there is $50: $50 short. – Sell shares first.")
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"2": 60, "1": 20})
    game = endow(game, Entity.player("1"), 50)
    return tried(game, buy("NYC_8"))


@provokes(
    CASES,
    "too-dear",
    "A certificate of 20% of NYC costs $200, and there is $150: $50 short. – For $150 or less there are shares "
    "of NYC or B&O.",
)
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "0,6", {"2": 60})
    president = game.shares.president_certificate("NYC")
    game = move_shares(game, POOL, president.id)  # as when its president went bankrupt
    game = endow(game, Entity.player("1"), 150)
    return tried(game, buy(president.id))


@provokes(
    CASES,
    "start-too-dear",
    "Starting NYC at $100 costs $200, and there is $170: $30 short. – Start NYC at $82, $76, $71 or $67.",
)
def _() -> Attempt:
    game = second_round()
    game = endow(game, Entity.player("1"), 170)
    return tried(game, start("NYC", "0,6"))


@provokes(
    CASES,
    "start-too-dear",
    "Starting NYC at $100 costs $200, and there is $100: $100 short. – Sell shares first.",
)
def _() -> Attempt:
    game = second_round()
    game = found(game, "C&O", "0,6", {"2": 60, "1": 20})
    game = endow(game, Entity.player("1"), 100)
    return tried(game, start("NYC", "0,6"))


@provokes(CASES, "not-its-par", "RhE does not start at 90M. – Start RhE at 80M, 75M or 70M.")
def _() -> Attempt:
    game = new_game("18Rhl", names(4))
    for private, face in table_18rhl.FACES.items():
        if private in game.privates:
            game.play(Bid(due(game)[0], private, face))
    return tried(game, StartCompany(due(game)[0], "RhE", table_18rhl.PAR[90]))


@provokes(CASES, "sold-first", "Until KEG floats, only its certificates of 20% are for sale. – Buy one of these.")
def _() -> Attempt:
    game = table_18rhl.auctioned()
    game.play(StartCompany(due(game)[0], "KEG", table_18rhl.PAR[70]))
    return tried(game, BuyShares(due(game)[0], ("KEG_1",)))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
