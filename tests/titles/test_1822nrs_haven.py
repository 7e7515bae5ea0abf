"""The tax haven of 1822NRS, with and without its optional rule (1822NRS §5, P16)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Pass, SellShares, StartCompany, UsePower
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import RevenueUse
from gen.titles.family1822.money.dividends import decide
from gen.titles.family1822.turn import FamilyTurn
from tests.positions import endow, hold, player_with, to_pool
from tests.positions_1822 import another_stock_round, give_card, later, major, reach

from .play1822 import bid, counted, lead, rules_of
from .table import due, refused

CELL = {100: "3,4", 80: "5,4"}


def with_haven(options: tuple[str, ...] = ()) -> Game:
    game = later("1822NRS", options=options)
    game = give_card(game, "P16")
    for id, cell in (("MR", 100), ("NER", 80)):
        game = major(game, id, CELL[cell], {2: 50})
        game = to_pool(game, id, 10)
    game.play(Pass(Entity.player("1")))
    bid(game, 2, "P1", 0)
    lead(game, Entity.player("1"))  # offered what the card brings
    return game


def buy(choice: str) -> UsePower:
    return UsePower(Entity.private("P16"), choice)


@pytest.mark.parametrize(("choice", "payee"), [("MR_ipo", Entity.company("MR")), ("MR_market", BANK)])
def test_the_haven_buys_a_share_with_its_owners_cash_and_his_turn_ends(choice: str, payee: Entity) -> None:
    game = with_haven()
    before = game.cash(payee)
    game.play(buy(choice))
    assert game.cash(Entity.player("1")) == 400
    assert game.cash(payee) == before + 100
    assert game.shares.percent("MR", Entity.player("-1")) == 10
    assert due(game)[0] == Entity.player("2")
    assert counted(game, 1) == 0


def test_not_after_a_bid_not_in_debt_not_of_a_company_sold_and_not_beyond_free_cash() -> None:
    game = with_haven()
    bid(game, 1, "P1", 5)
    refused(game, buy("MR_ipo"), "bid-or-buy")
    game = with_haven()
    game = player_with(game, "1", debt=10)
    refused(game, buy("MR_ipo"), "in-debt")
    game = with_haven()
    game = hold(game, "MR", Entity.player("1"), 10)
    step = next(choice.action for choice in game.choices() if isinstance(choice.action, SellShares))
    game.play(step)
    refused(game, buy("MR_market"), "sold-this-round")
    game = with_haven()
    refused(game, buy("LYR_ipo"), "not-started")
    bid(game, 1, "P1", 405)
    for player in (1, 2, 3):
        game.play(Pass(Entity.player(str(player))))
    refused(game, buy("MR_ipo"), "haven-too-dear")


def test_one_share_in_the_whole_game() -> None:
    game = with_haven()
    game.play(buy("MR_ipo"))
    lead(game, Entity.player("1"))
    refused(game, buy("NER_ipo"), "haven-full")


def test_the_optional_rule_lets_its_own_cash_buy_other_majors_one_a_round() -> None:
    game = with_haven(("tax_haven_multiple",))
    game.play(buy("MR_ipo"))
    lead(game, Entity.player("1"))
    refused(game, buy("NER_ipo"), "haven-once-a-round")
    game = another_stock_round(with_haven(("tax_haven_multiple",)), buy("MR_ipo"))
    game = endow(game, Entity.player("-1"), 170)
    refused(game, buy("MR_ipo"), "haven-other-company")
    cash = game.cash(Entity.player("1"))
    game.play(buy("NER_market"))
    assert (game.cash(Entity.player("1")), game.cash(Entity.player("-1"))) == (cash, 90)
    assert game.shares.percent("NER", Entity.player("-1")) == 10


def test_the_havens_dividends_are_rounded_down_and_pile_up_for_its_owners_worth() -> None:
    game = with_haven()
    game.play(buy("MR_ipo"))
    turn = FamilyTurn(game.companies["MR"], rules=rules_of(game), revenue=95)
    decide(game, turn, {RevenueUse.PAYOUT: 95})  # 9.50 a share, less than the price
    assert game.cash(Entity.player("-1")) == 9
    assert game.cash(Entity.player("2")) == 500 + 48
    assert game.worth()["1"] == 400 + 100 + 9


def test_the_havens_share_counts_for_floating_but_never_for_the_presidency() -> None:
    game = later("1822NRS")
    game = give_card(game, "P16")
    game = reach(game, "5")
    game.play(Pass(Entity.player("1")))
    game.play(StartCompany(Entity.player("2"), "MR", CELL[80]))
    game = hold(game, "MR", Entity.player("3"), 20)
    lead(game, Entity.player("1"))
    assert not game.companies["MR"].floated
    game.play(buy("MR_ipo"))
    assert game.companies["MR"].floated
    assert game.companies["MR"].president == Entity.player("2")


def test_the_haven_pays_a_major_that_waits_for_its_full_capital() -> None:
    """§5: for its own share the major is paid, floated or not; a player would pay the bank (1822 §3.7)."""
    game = later("1822NRS")
    game = give_card(game, "P16")
    game = reach(game, "6")
    game.play(Pass(Entity.player("1")))
    game = endow(game, Entity.player("2"), 500)
    game.play(StartCompany(Entity.player("2"), "MR", CELL[80]))
    assert game.cash(Entity.company("MR")) == 0
    lead(game, Entity.player("1"))
    game.play(buy("MR_ipo"))
    assert not game.companies["MR"].floated
    assert (game.cash(Entity.player("1")), game.cash(Entity.company("MR"))) == (500 - 80, 80)
