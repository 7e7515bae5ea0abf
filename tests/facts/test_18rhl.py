"""Facts of 18Rhl's page that a game plays (docs/18rhl/facts.yaml names them)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, BuyShares, SellShares, StartCompany
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import Round, RoundKind
from gen.titles import new_game
from tests.positions import bank_sells, endow, train_leaves
from tests.titles.table import decline, due, names, paid, refused, sound
from tests.titles.table_18rhl import PAR, act, auctioned, operating


def test_the_packet_is_auctioned_in_order_of_price() -> None:
    """The cheapest is bought at its price, another is bid for at 5 more; only then come shares."""
    game = new_game("18Rhl", names(4))
    assert due(game) == (Entity.player("1"), "auction")
    refused(game, Bid(Entity.player("1"), "KEO", 30), "bid-too-low")
    game.check(Bid(Entity.player("1"), "KEO", 35))
    events = game.play(Bid(Entity.player("1"), "PWB", 20))
    assert paid(events, "private") == [(Entity.player("1"), BANK, 20)]
    assert [private for private, one in game.privates.items() if one.owner == Entity.player("1")] == ["PWB"]
    assert all(not isinstance(action, (BuyShares, StartCompany)) for action in sound(game))
    assert game.round.kind == RoundKind.AUCTION


def test_nobody_wants_the_cheapest() -> None:
    """Its price falls by 5 each time all pass; at nothing the next player has to take it."""
    game = new_game("18Rhl", names(4))
    for price in (15, 10, 5):
        for _ in range(4):
            decline(game)
        assert Bid(Entity.player("1"), "PWB", price) in sound(game)
    for _ in range(4):
        decline(game)
    assert game.privates["PWB"].owner == Entity.player("1")
    assert game.cash(Entity.player("1")) == 450


def test_all_pass_later_pays_the_privates() -> None:
    game = new_game("18Rhl", names(4))
    game.play(Bid(Entity.player("1"), "PWB", 20))
    decline(game), decline(game), decline(game)
    assert paid(decline(game), "income") == [(BANK, Entity.player("1"), 5)]
    assert game.round.kind == RoundKind.AUCTION


def test_shares_come_when_the_packet_is_gone() -> None:
    game = auctioned()
    assert game.round == Round(RoundKind.STOCK, 1)
    assert due(game)[1] == "shares"
    assert all(not isinstance(action, SellShares) for action in sound(game))


@pytest.mark.parametrize("price", [60, 100])
def test_a_company_starts_at_a_par_cell_of_ones_choice_for_twice_the_par(price: int) -> None:
    game = auctioned()
    actor = due(game)[0]
    game = endow(game, actor, 300)
    events = game.play(StartCompany(actor, "ADR", PAR[price]))
    assert paid(events, "shares") == [(actor, BANK, 2 * price)]
    assert game.shares.percent("ADR", actor) == 20


def test_the_number_of_rounds_is_fixed_by_the_stock_round() -> None:
    """The first 3 leaves the bank during operating round 1.1: the set still has one round, the next has two."""
    game = operating(auctioned())
    game = bank_sells(game, "3")
    game = train_leaves(game)
    rounds = []
    while game.turn < 3:
        if game.round not in rounds:
            rounds.append(game.round)
        act(game)
    assert rounds == [
        Round(RoundKind.OPERATING, 1),
        Round(RoundKind.STOCK, 2),
        Round(RoundKind.OPERATING, 2),
        Round(RoundKind.OPERATING, 2, 2),
    ]


def test_privates_are_never_sold() -> None:
    """Neither a player nor a company is offered a private once the packet is gone."""
    game = auctioned()
    for _ in range(120):
        if game.finished:
            break
        assert {type(action).__name__ for action in sound(game)}.isdisjoint({"BuyPrivate", "Bid", "AcquirePrivate"})
        act(game)


def test_a_player_may_hold_all_of_a_company() -> None:
    game = auctioned()
    actor = due(game)[0]
    for _ in range(60):
        if due(game)[0] == actor:
            game = endow(game, actor, 1000)
            buys = [one for one in sound(game) if isinstance(one, BuyShares) and one.certificates[0].startswith("ADR")]
            if game.companies["ADR"].par is None:
                game.play(StartCompany(actor, "ADR", PAR[80]))
            elif buys:
                game.play(buys[0])
            else:
                break
        else:
            decline(game)
    held = game.shares.percent("ADR", actor)
    assert held == 100
