"""Bids of the 1822 family, held against the rule notes (1822 §2, §3.1-3.3)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, Pass
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import Round, RoundKind
from tests.positions import endow
from tests.positions_1822 import hand_cards, show, take

from .play1822 import bid, counted, piles_of, start, stock_round
from .table import due, refused


def test_a_minor_or_concession_starts_at_100_a_private_at_nothing_and_bids_rise_by_fives() -> None:
    game = start("1822NRS")
    game = show(game, "M1", "M2", "M3", "M4")
    refused(game, Bid(Entity.player("1"), "M1", 95), "bid-price")
    refused(game, Bid(Entity.player("1"), "C1", 95), "bid-price")
    refused(game, Bid(Entity.player("1"), "M1", 103), "bid-price")
    bid(game, 1, "P1", 0)
    bid(game, 1, "M1", 100)
    game.play(Pass(Entity.player("1")))
    refused(game, Bid(Entity.player("2"), "M1", 100), "bid-price")
    refused(game, Bid(Entity.player("2"), "P1", 3), "bid-price")
    bid(game, 2, "M1", 105)
    bid(game, 2, "P1", 5)
    bid(game, 2, "C1", 110)
    assert due(game) == (Entity.player("3"), "shares")  # the third bid ends the turn


def test_a_private_is_won_for_nothing() -> None:
    game = start("1822NRS")
    stock_round(game, (1, "P1", 0))
    assert game.privates["P1"].owner == Entity.player("1")
    assert game.cash(Entity.player("1")) == 505  # and its income


def test_only_boxed_cards_are_for_bids() -> None:
    game = start("1822PNW")
    game = show(game, "M1", "M2", "M3", "M4")
    refused(game, Bid(Entity.player("1"), "M5", 100), "not-in-a-box")
    assert [len(piles_of(game).boxed(kind)) for kind in ("minor", "private")] == [4, 3]


def test_nobody_raises_a_bid_with_which_he_leads() -> None:
    game = start("1822PNW")
    bid(game, 1, "M6", 100)
    refused(game, Bid(Entity.player("1"), "M6", 105), "leading-already")
    game.play(Pass(Entity.player("1")))
    bid(game, 2, "M6", 105)
    game.play(Pass(Entity.player("2")))
    game.play(Pass(Entity.player("3")))
    bid(game, 1, "M6", 110)


def test_what_leads_is_committed_and_what_was_outbid_is_free_again() -> None:
    game = start("1822PNW")  # 500 each
    game = show(game, "M6", "M2", "M3", "M4")
    bid(game, 1, "M6", 300)
    refused(game, Bid(Entity.player("1"), "M2", 205), "bid-too-high")
    bid(game, 1, "M2", 200)
    refused(game, Bid(Entity.player("1"), "P1", 5), "bid-too-high")
    bid(game, 1, "P1", 0)
    bid(game, 2, "M6", 305)
    game.play(Pass(Entity.player("2")))
    game.play(Pass(Entity.player("3")))
    bid(game, 1, "M3", 300)


TOKENS = {"1822PNW": {3: 5, 4: 4, 5: 4}, "1822NRS": {2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 3}}


@pytest.mark.parametrize(
    ("title", "players", "tokens"),
    [(title, players, count) for title, counts in TOKENS.items() for players, count in counts.items()],
)
def test_a_player_has_bids_on_as_many_cards_as_he_has_tokens(title: str, players: int, tokens: int) -> None:
    game = start(title, players)
    game = endow(game, Entity.player("1"), 2000)
    cards = [game.privates[id] for id in piles_of(game).all_boxed()]
    for number, card in enumerate(cards):
        while due(game)[0] != Entity.player("1"):
            game.play(Pass(due(game)[0]))
        if number == tokens:
            refused(game, Bid(Entity.player("1"), card.id, card.value), "bid-tokens")
            return
        bid(game, 1, card.id, card.value)
    assert len(cards) == tokens  # with two players there are not more cards


def test_an_outbid_token_stays_on_its_card_and_raising_there_takes_no_other() -> None:
    game = start("1822NRS", 7)  # 3 tokens
    for player in (1, 2):
        game = endow(game, Entity.player(str(player)), 900)
    game = show(game, "M1", "M2", "M3", "M4")
    for card in ("M1", "M2", "M3"):
        bid(game, 1, card, 100)
    bid(game, 2, "M1", 105)
    for player in range(2, 8):
        game.play(Pass(Entity.player(str(player))))
    refused(game, Bid(Entity.player("1"), "M4", 100), "bid-tokens")
    bid(game, 1, "M1", 110)


def test_each_leading_bid_counts_as_a_certificate() -> None:
    game = start("1822NRS", 7)  # 8 certificates
    game = endow(game, Entity.player("1"), 900)
    game = show(game, "M1", "M2", "M3", "M4")
    for private in ("P2", "P3", "P4", "P6", "P7", "P8", "P9"):
        game = take(game, private)
        game = hand_cards(game, Entity.player("1"), private)
    assert counted(game, 1) == 7
    bid(game, 1, "M1", 100)
    refused(game, Bid(Entity.player("1"), "M2", 100), "certificate-limit-with-bids")
    game.play(Pass(Entity.player("1")))
    bid(game, 2, "M1", 105)
    for player in range(2, 8):
        game.play(Pass(Entity.player(str(player))))
    bid(game, 1, "M2", 100)


def test_the_round_is_over_when_everybodys_latest_turn_was_an_empty_pass() -> None:
    game = start("1822PNW")
    game.play(Pass(Entity.player("1")))
    bid(game, 2, "M6", 100)
    game.play(Pass(Entity.player("2")))  # ends a turn in which something was done
    game.play(Pass(Entity.player("3")))
    game.play(Pass(Entity.player("1")))
    assert game.round.kind == RoundKind.STOCK
    game.play(Pass(Entity.player("2")))
    assert game.round.kind == RoundKind.OPERATING


@pytest.mark.parametrize("title", ["1822PNW", "1822NRS"])
def test_a_game_in_which_nobody_ever_bid_ends_with_its_first_round(title: str) -> None:
    game = start(title)
    before = (len(game.depot.stack), list(piles_of(game).boxed("minor")))
    stock_round(game)
    assert game.finished
    assert (len(game.depot.stack), list(piles_of(game).boxed("minor"))) == before


def test_a_later_round_without_bids_ends_nothing() -> None:
    game = start("1822NRS")
    stock_round(game, (1, "P1", 0))
    assert game.round == Round(RoundKind.STOCK, 2)  # nothing floated, so nobody operated
    stock_round(game)
    assert not game.finished
