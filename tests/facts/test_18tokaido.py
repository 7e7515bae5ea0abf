"""Facts of 18Tokaido's page that a game plays (docs/18tokaido/facts.yaml names them)."""

from __future__ import annotations

from gen.engine.actions import BuyShares, DeclareBankruptcy, LayTile, PayDividend, SellShares
from gen.engine.events import PriceMoved
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import EndReason, Round, RoundKind
from gen.moves.forms.routes import best_run
from gen.titles import new_game
from gen.transcript.trace import keys
from tests.positions import bank_sells, endow, found, hand_private, hand_train, to_cell, train_leaves
from tests.titles.table import decline, due, names, paid, pass_to, refused


def in_stock_round_two(holdings: dict[str, int], company: str = "YSL") -> Game:
    """Four players in the second stock round, the company started at 80 and operated once."""
    game = new_game("18Tokaido", names(4))
    game = found(game, company, "3,3", holdings)
    while game.round != Round(RoundKind.STOCK, 2):
        decline(game)
    return game


def test_nobody_holds_more_than_sixty_percent() -> None:
    game = in_stock_round_two({"1": 60})
    pass_to(game, "shares", Entity.player("1"))
    game = endow(game, Entity.player("1"), 500)
    card = next(card.id for card in game.shares.held("YSL", Entity.company("YSL")))
    refused(game, BuyShares(Entity.player("1"), (card,)), "holding-limit")


def test_a_sale_drops_a_row_a_share() -> None:
    game = in_stock_round_two({"1": 40, "2": 20})
    game = to_cell(game, "YSL", "2,2")  # 80
    pass_to(game, "shares", Entity.player("1"))
    cards = tuple(card.id for card in game.shares.held("YSL", Entity.player("1")) if not card.is_president)[:2]
    events = game.play(SellShares(Entity.player("1"), cards, 20))
    assert [(one.old_cell, one.new_cell) for one in events if isinstance(one, PriceMoved)] == [("2,2", "4,2")]


def test_sold_out_rises_and_the_priority_goes_left() -> None:
    game = in_stock_round_two({"1": 60, "2": 30})
    game = to_cell(game, "YSL", "2,2")
    pass_to(game, "shares", Entity.player("2"))
    game = endow(game, Entity.player("2"), 500)
    card = next(card.id for card in game.shares.held("YSL", Entity.company("YSL")))
    game.play(BuyShares(Entity.player("2"), (card,)))
    while game.round == Round(RoundKind.STOCK, 2):
        decline(game)
    assert game.companies["YSL"].cell is not None
    assert game.companies["YSL"].cell.name == "1,2"
    assert str(keys(game.position())["player_order"]).startswith("3")


def test_the_number_of_rounds_is_fixed_by_the_stock_round() -> None:
    """The first 3 leaves the bank during operating round 1.1: the set still has one round, the next has two."""
    game = new_game("18Tokaido", names(4))
    game = found(game, "YSL", "3,3", {"1": 60})
    pass_to(game, "track", Entity.company("YSL"))
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


def test_a_mountain_costs_forty() -> None:
    game = new_game("18Tokaido", names(4))
    game = found(game, "SHI", "3,3", {"1": 60})
    pass_to(game, "track", Entity.company("SHI"))
    lays = [one.action for one in game.choices() if isinstance(one.action, LayTile) and one.action.hex == "J4"]
    assert lays  # Nagano's printed track leads there
    assert paid(game.play(lays[0]), "terrain") == [(Entity.company("SHI"), BANK, 40)]


def test_withholding_moves_left() -> None:
    game = new_game("18Tokaido", names(4))
    game = found(game, "NAN", "3,3", {"1": 60})
    pass_to(game, "track", Entity.company("NAN"))
    game = hand_train(game, "NAN", "2")
    game = to_cell(game, "NAN", "2,4")
    pass_to(game, "routes", Entity.company("NAN"))
    best = best_run(game, Entity.company("NAN"))
    assert best is not None
    game.play(best)
    assert due(game) == (Entity.company("NAN"), "dividend")
    events = game.play(PayDividend(Entity.company("NAN"), "withhold"))
    assert [(one.old_cell, one.new_cell) for one in events if isinstance(one, PriceMoved)] == [("2,4", "2,3")]


def test_a_bankruptcy_ends_the_game() -> None:
    """NAN has a route and no train; its president has nothing, and what he may sell is not enough."""
    game = new_game("18Tokaido", names(4))
    game = found(game, "NAN", "3,3", {"1": 20, "2": 20, "3": 20})
    game = bank_sells(game, "5")
    pass_to(game, "track", Entity.company("NAN"))
    game = endow(game, Entity.company("NAN"), 0)
    game = endow(game, Entity.player("1"), 0)
    pass_to(game, "train", Entity.company("NAN"))
    game.play(DeclareBankruptcy(Entity.company("NAN")))
    assert game.finished
    assert game.end_reason == EndReason.BANKRUPT


def test_worth_is_cash_shares_and_privates() -> None:
    game = new_game("18Tokaido", names(4))
    game = found(game, "YSL", "3,3", {"1": 60})
    game = hand_private(game, "FM", Entity.player("1"))
    game = endow(game, Entity.player("1"), 100)
    assert game.worth()["1"] == 100 + 6 * 80 + 60
