"""Facts of 1830's page that a game plays (docs/1830/facts.yaml names them)."""

from __future__ import annotations

from gen.engine.actions import BuyPrivate, BuyShares, BuyTrain, LayTile, PayDividend, SellShares
from gen.engine.events import Event, PriceMoved, TileLaid
from gen.engine.game import Game
from gen.engine.options.track import blocked_hexes
from gen.engine.vocabulary.entity import BANK, Entity, EntityKind
from gen.engine.vocabulary.words import Round, RoundKind
from gen.moves.forms.routes import best_run
from tests.positions import bank_sells, endow, found, hand_train, to_cell, to_pool, train_leaves
from tests.titles.table import auctioned, decline, due, paid, pass_to, refused


def second_round(holdings: dict[str, int]) -> Game:
    """Three players in the second stock round; PRR has operated once, its price on 82 in the second row."""
    game = auctioned()
    game = found(game, "PRR", "5,6", holdings)
    while game.round != Round(RoundKind.STOCK, 2):
        decline(game)
    return to_cell(game, "PRR", "1,5")


def moves(events: tuple[object, ...]) -> list[tuple[str, str]]:
    """From which cell to which the prices moved."""
    return [(one.old_cell, one.new_cell) for one in events if isinstance(one, PriceMoved)]


def test_a_sale_drops_a_row_a_share() -> None:
    game = second_round({"1": 40, "2": 20})
    pass_to(game, "shares", Entity.player("1"))
    cards = tuple(card.id for card in game.shares.held("PRR", Entity.player("1")) if not card.is_president)[:2]
    assert moves(game.play(SellShares(Entity.player("1"), cards, 20))) == [("1,5", "3,5")]


def test_what_is_sold_is_not_bought_again() -> None:
    game = second_round({"1": 40, "2": 20})
    pass_to(game, "shares", Entity.player("1"))
    card = next(card.id for card in game.shares.held("PRR", Entity.player("1")) if not card.is_president)
    game.play(SellShares(Entity.player("1"), (card,), 10))
    game = endow(game, Entity.player("1"), 500)
    refused(game, BuyShares(Entity.player("1"), (card,)), "sold-this-round")


def test_the_number_of_rounds_is_fixed_by_the_stock_round() -> None:
    """The first 3 leaves the bank during operating round 1.1: the set still has one round, the next has two."""
    game = auctioned()
    game = found(game, "PRR", "5,6", {"1": 60})
    pass_to(game, "track", Entity.company("PRR"))
    game = bank_sells(game, "3")
    game = train_leaves(game)
    assert game.phase.name == "3"
    rounds = []
    while game.turn < 3:
        if game.round not in rounds:
            rounds.append(game.round)
        decline(game)
    assert rounds == [
        Round(RoundKind.OPERATING, 1),
        Round(RoundKind.STOCK, 2),
        Round(RoundKind.OPERATING, 2),
        Round(RoundKind.OPERATING, 2, 2),
    ]


def test_terrain_is_paid_once() -> None:
    """B&O pays 80 for its first tile beside the water; the upgrade of the same hex is free."""
    game = auctioned()
    game = found(game, "B&O", "5,6", {"3": 60})
    pass_to(game, "track", Entity.company("B&O"))

    def lay(hex: str) -> tuple[Event, ...]:
        return game.play(next(one.action for one in game.choices() if getattr(one.action, "hex", "") == hex))

    assert paid(lay("I17"), "terrain") == [(Entity.company("B&O"), BANK, 80)]
    game = bank_sells(game, "3")
    game = train_leaves(game)
    for _ in range(50):  # its next turn
        decline(game)
        if due(game) == (Entity.company("B&O"), "track"):
            break
    events = lay("I17")
    assert [one.old for one in events if isinstance(one, TileLaid)] != [""]
    assert paid(events, "terrain") == []


def test_stations_cost_forty_then_a_hundred() -> None:
    game = auctioned()
    game = found(game, "PRR", "5,6", {"1": 60})
    assert game.companies["PRR"].spec.tokens == (0, 40, 100, 100)
    assert game.companies["PRR"].stations[:3] == [0, 40, 100]


def test_payout_right_withholding_left() -> None:
    for kind, cell in (("payout", "3,6"), ("withhold", "3,4")):
        game = auctioned()
        game = found(game, "B&M", "5,6", {"1": 60})
        pass_to(game, "track", Entity.company("B&M"))
        game = hand_train(game, "B&M", "2")
        lays = [one.action for one in game.choices() if isinstance(one.action, LayTile)]
        game.play(lays[0])
        game = to_cell(game, "B&M", "3,5")
        pass_to(game, "routes", Entity.company("B&M"))
        best = best_run(game, Entity.company("B&M"))
        assert best is not None
        game.play(best)
        assert due(game) == (Entity.company("B&M"), "dividend")
        assert moves(game.play(PayDividend(Entity.company("B&M"), kind))) == [("3,5", cell)]


def test_worth_is_cash_shares_and_privates() -> None:
    game = auctioned()
    game = found(game, "PRR", "5,6", {"1": 50})  # Camden & Amboy has brought 10 % to player 2
    game = endow(game, Entity.player("1"), 100)
    privates = sum(private.value for private in game.privates_of(Entity.player("1")))
    others = sum(
        one.price * game.shares.percent(one.id, Entity.player("1")) // 10
        for one in game.companies.values()
        if one.id != "PRR"
    )
    assert game.worth()["1"] == 100 + 5 * game.companies["PRR"].price + privates + others


def test_pool_shares_pay_the_company_and_own_shares_nobody() -> None:
    game = auctioned()
    game = found(game, "B&M", "5,6", {"1": 60})
    game = to_pool(game, "B&M", 20)
    pass_to(game, "track", Entity.company("B&M"))
    game = hand_train(game, "B&M", "2")
    game.play(next(one.action for one in game.choices() if isinstance(one.action, LayTile)))
    pass_to(game, "routes", Entity.company("B&M"))
    best = best_run(game, Entity.company("B&M"))
    assert best is not None
    game.play(best)
    dividends = paid(game.play(PayDividend(Entity.company("B&M"), "payout")), "dividend")
    revenue = best.runs[0].revenue or 0
    assert (BANK, Entity.company("B&M"), revenue * 20 // 100) in dividends
    assert (BANK, Entity.player("1"), revenue * 60 // 100) in dividends
    assert len(dividends) == 2  # nothing for the 20 % in the IPO


def test_a_d_is_for_sale_after_the_first_six() -> None:
    game = auctioned()
    game = found(game, "PRR", "5,6", {"1": 60})
    pass_to(game, "track", Entity.company("PRR"))
    game = bank_sells(game, "6")
    game = endow(game, Entity.company("PRR"), 1100)
    game = train_leaves(game)
    assert any(train.spec.name == "6" for train in game.depot.stack)
    pass_to(game, "train", Entity.company("PRR"))
    game.check(BuyTrain(Entity.company("PRR"), "D-0", 1100, "D"))


def test_a_private_blocks_its_hex_only_while_a_player_owns_it() -> None:
    game = auctioned()
    game = found(game, "PRR", "5,6", {"1": 60})
    company = game.companies["PRR"]
    owner = game.privates["SV"].owner
    assert owner is not None
    assert owner.kind is EntityKind.PLAYER
    assert "G15" in blocked_hexes(game, company)
    pass_to(game, "track", Entity.company("PRR"))
    game = bank_sells(game, "3")
    game = train_leaves(game)
    game.play(BuyPrivate(Entity.company("PRR"), "SV", 20))
    assert "G15" not in blocked_hexes(game, company)
