"""Turns, shares and debts in the stock rounds of the 1822 family (1822 §3.2, §3.4, §3.10)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, BuyShares, Pass, SellShares
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.words import Round, RoundKind
from gen.titles.family1822.actions import RepayDebt
from tests.positions import endow, hold, player_with, to_pool
from tests.positions_1822 import hand_cards, later, major, minor, reach, show, take

from .play1822 import bid, counted, lead, step_over, stock_round
from .table import due, refused

NRS_100, PNW_100 = "3,4", "0,9"


def sale(game: Game, id: str, player: int, percent: int) -> SellShares:
    """The sale of ordinary shares."""
    cards = [card.id for card in game.shares.held(id, Entity.player(str(player))) if not card.is_president]
    return SellShares(Entity.player(str(player)), tuple(cards[: percent // 10]), percent)


def buy(game: Game, id: str, player: int, source: Entity | None = None) -> BuyShares:
    """The purchase of an ordinary share from the treasury, or from `source`."""
    card = next(card for card in game.shares.held(id, source or Entity.company(id)) if not card.is_president)
    return BuyShares(Entity.player(str(player)), (card.id,))


# Turns (§3.1, §3.2)


def test_a_purchase_ends_the_turn_and_comes_after_sales_but_not_after_bids() -> None:
    game = later("1822NRS")
    game = major(game, "MR", NRS_100, {2: 20, 1: 20})
    game = major(game, "NER", NRS_100, {2: 20})
    game.play(sale(game, "MR", 1, 10))
    bid(game, 1, "P1", 0)
    refused(game, buy(game, "NER", 1), "bid-or-buy")
    game.play(sale(game, "MR", 1, 10))  # selling goes on after a bid
    game.play(Pass(Entity.player("1")))
    game.play(buy(game, "NER", 2))
    assert due(game) == (Entity.player("3"), "shares")


def test_one_certificate_a_turn() -> None:
    game = later("1822NRS")
    game = major(game, "MR", NRS_100, {2: 20})
    cards = tuple(card.id for card in game.shares.held("MR", Entity.company("MR"))[:2])
    refused(game, BuyShares(Entity.player("1"), cards), "one-certificate")


def test_shares_cost_the_share_price_and_pay_the_treasury_or_the_bank() -> None:
    game = later("1822PNW")
    game = major(game, "NP", "0,10", {3: 20}, cash=50)  # 110
    game = to_pool(game, "NP", 10)
    bank = game.cash(BANK)
    game.play(buy(game, "NP", 1))
    assert (game.cash(Entity.player("1")), game.cash(Entity.company("NP")), game.cash(BANK)) == (390, 160, bank)
    game.play(buy(game, "NP", 2, POOL))
    assert (game.cash(Entity.player("2")), game.cash(Entity.company("NP")), game.cash(BANK)) == (390, 160, bank + 110)


def test_what_is_committed_to_bids_buys_no_shares() -> None:
    game = later("1822PNW")
    game = major(game, "NP", PNW_100, {3: 20})
    bid(game, 1, "M6", 405)
    for player in (1, 2, 3):
        game.play(Pass(Entity.player(str(player))))
    refused(game, buy(game, "NP", 1), "too-dear")  # 95 are free


def test_sixty_percent_is_the_most_a_player_holds() -> None:
    game = later("1822NRS")
    game = major(game, "MR", NRS_100, {1: 60})
    refused(game, buy(game, "MR", 1), "holding-limit")


def test_no_company_is_bought_in_the_round_in_which_one_sold_it() -> None:
    game = later("1822NRS")
    game = major(game, "MR", NRS_100, {2: 20, 1: 20})
    game.play(sale(game, "MR", 1, 10))
    refused(game, buy(game, "MR", 1, POOL), "sold-this-round")
    game.play(Pass(Entity.player("1")))
    game.play(buy(game, "MR", 2, POOL))
    game.play(Pass(Entity.player("3")))
    refused(game, buy(game, "MR", 1), "sold-this-round")


# Selling (§3.4)


def test_only_majors_that_have_operated_are_sold() -> None:
    game = later("1822NRS")
    game = minor(game, "1", 1)
    game = major(game, "MR", NRS_100, {2: 20, 1: 20}, turns=0)
    refused(game, sale(game, "MR", 1, 10), "not-operated")
    refused(game, SellShares(Entity.player("1"), ("1_0",), 100), "minor-not-sold")


def test_half_a_company_is_the_most_the_pool_takes() -> None:
    game = later("1822NRS")
    game = major(game, "MR", NRS_100, {2: 30, 1: 30})
    game = to_pool(game, "MR", 30)
    refused(game, sale(game, "MR", 1, 30), "pool-limit")
    game.play(sale(game, "MR", 1, 20))


def test_the_presidents_certificate_passes_to_a_holder_of_as_much_only() -> None:
    game = later("1822NRS")
    game = major(game, "MR", NRS_100, {1: 20, 2: 10})
    refused(game, SellShares(Entity.player("1"), ("MR_0",), 20), "nobody-to-preside")
    game = hold(game, "MR", Entity.player("2"), 20)
    game.play(SellShares(Entity.player("1"), ("MR_0",), 20))
    assert game.companies["MR"].president == Entity.player("2")


def test_one_share_of_lnwr_makes_a_president() -> None:
    game = later("1822NRS")
    game = major(game, "LNWR", NRS_100, {1: 10, 2: 10})
    game.play(SellShares(Entity.player("1"), ("LNWR_0",), 10))
    assert game.companies["LNWR"].president == Entity.player("2")
    assert game.shares.president_certificate("LNWR") in game.shares.held("LNWR", Entity.player("2"))


def test_in_the_two_dimensional_market_each_share_sold_is_a_step_down_whoever_sells() -> None:
    game = later("1822NRS")
    game = major(game, "MR", NRS_100, {2: 40, 1: 40})
    company = game.companies["MR"]
    cash = game.cash(Entity.player("1"))
    game.play(sale(game, "MR", 1, 20))
    assert company.price == 80  # 100, 90, 80 in the same column
    game.play(sale(game, "MR", 1, 10))  # a further block
    assert company.price == 70
    assert game.cash(Entity.player("1")) == cash + 2 * 100 + 80


def test_in_1822pnw_a_president_moves_the_price_by_each_share_others_by_one_step() -> None:
    game = later("1822PNW")
    game = major(game, "NP", PNW_100, {1: 60, 2: 30})
    company = game.companies["NP"]
    cash = game.cash(Entity.player("1"))
    game.play(
        SellShares(Entity.player("1"), tuple(card.id for card in game.shares.held("NP", Entity.player("1"))[1:3]), 20)
    )
    assert (company.price, game.cash(Entity.player("1"))) == (80, cash + 200)  # 100, 90, 80
    refused(game, sale(game, "NP", 1, 10), "one-block-a-turn")


def test_in_1822pnw_five_shares_of_another_president_are_one_step() -> None:
    game = later("1822PNW")
    game = major(game, "NP", PNW_100, {2: 50, 1: 50})
    company = game.companies["NP"]
    game.play(sale(game, "NP", 1, 50))
    assert company.price == 90


def test_a_price_at_the_bottom_stays() -> None:
    pnw, nrs = later("1822PNW"), later("1822NRS")
    pnw = major(pnw, "NP", "0,1", {1: 40, 2: 20})  # 50, and 40 left of it
    company = pnw.companies["NP"]
    pnw.play(sale(pnw, "NP", 1, 20))
    assert company.price == 40
    nrs = major(nrs, "MR", "12,3", {2: 20, 1: 20})  # 25, and 20 below it
    company = nrs.companies["MR"]
    nrs.play(sale(nrs, "MR", 1, 20))
    assert company.price == 20


# The certificate limit (§3.2, §3.4)


def test_over_the_limit_only_selling_is_allowed() -> None:
    game = later("1822NRS", 7)  # 8 certificates
    game = major(game, "MR", NRS_100, {2: 50, 1: 50})
    for private in ("P2", "P3", "P4", "P6"):
        game = take(game, private)
        game = hand_cards(game, Entity.player("1"), private)
    game = major(game, "NER", NRS_100, {2: 20})
    assert counted(game, 1) == 9
    for action in (Pass(Entity.player("1")), Bid(Entity.player("1"), "P1", 0), buy(game, "NER", 1)):
        refused(game, action, "must-sell")
    game.play(sale(game, "MR", 1, 10))
    game.play(Pass(Entity.player("1")))


def test_in_debt_and_over_the_limit_shares_are_sold_before_debts_are_paid() -> None:
    game = later("1822NRS", 7)
    game = major(game, "MR", NRS_100, {2: 50, 1: 50})
    for private in ("P2", "P3", "P4", "P6"):
        game = take(game, private)
        game = hand_cards(game, Entity.player("1"), private)
    game = player_with(game, "1", debt=50)
    refused(game, RepayDebt(Entity.player("1")), "must-sell")


def test_at_the_limit_nothing_is_bought_but_what_does_not_count() -> None:
    game = later("1822NRS", 7)
    game = major(game, "MR", NRS_100, {2: 40, 1: 40})
    game = major(game, "NER", "8,3", {2: 20, 1: 20})  # 45, a yellow cell
    for private in ("P2", "P3", "P4", "P6"):
        game = take(game, private)
        game = hand_cards(game, Entity.player("1"), private)
    assert counted(game, 1) == 8
    refused(game, buy(game, "MR", 1), "certificate-limit")
    refused(game, Bid(Entity.player("1"), "P1", 0), "certificate-limit")
    game.play(buy(game, "NER", 1))


# Debts (§3.10)


def test_who_owes_may_only_sell_repay_and_pass() -> None:
    game = later("1822NRS")
    game = major(game, "MR", NRS_100, {2: 20, 1: 20})
    game = player_with(game, "1", debt=700)
    refused(game, Bid(Entity.player("1"), "P1", 0), "in-debt")
    refused(game, buy(game, "MR", 1), "in-debt")
    game.play(RepayDebt(Entity.player("1"), 100))
    assert (game.cash(Entity.player("1")), game.player(Entity.player("1")).debt) == (400, 600)
    game.play(RepayDebt(Entity.player("1")))  # all he has
    assert (game.cash(Entity.player("1")), game.player(Entity.player("1")).debt) == (0, 200)
    game.play(sale(game, "MR", 1, 20))
    game.play(RepayDebt(Entity.player("1")))
    assert (game.cash(Entity.player("1")), game.player(Entity.player("1")).debt) == (0, 0)
    bid(game, 1, "P1", 0)


def test_repaying_counts_as_having_acted() -> None:
    game = later("1822PNW")
    bid(game, 1, "M6", 100)
    game.play(Pass(Entity.player("1")))
    game.play(Pass(Entity.player("2")))
    game = player_with(game, "3", debt=100)
    game.play(RepayDebt(Entity.player("3"), 10))
    game.play(Pass(Entity.player("3")))
    game.play(Pass(Entity.player("1")))
    game.play(Pass(Entity.player("2")))
    assert due(game)[0] == Entity.player("3")


def test_who_owes_and_has_nothing_is_passed_over_in_silence() -> None:
    game = later("1822PNW")
    bid(game, 1, "M6", 100)
    game = endow(game, Entity.player("2"), 0)
    game = player_with(game, "2", debt=15)
    game.play(Pass(Entity.player("1")))
    assert due(game)[0] == Entity.player("3")
    game.play(Pass(Entity.player("3")))
    game.play(Pass(Entity.player("1")))  # with the second player's silence the third empty pass
    assert game.round.kind == RoundKind.OPERATING
    assert game.player(Entity.player("2")).debt == 23  # half of 15, rounded up


def test_debts_grow_by_half_rounded_up_when_a_stock_round_ends() -> None:
    game = later("1822PNW")
    for player, debt in enumerate((0, 15, 100), 1):
        game = player_with(game, str(player), debt=debt)
    stock_round(game, (1, "M6", 100))
    assert [game.player(Entity.player(str(player))).debt for player in (1, 2, 3)] == [0, 23, 150]


# The players' order (§3.9)


def test_the_most_cash_comes_first_and_ties_keep_their_places() -> None:
    game = later("1822PNW", 4)
    game = show(game, "M6", "M2", "M3", "M4")
    stock_round(game, (1, "M6", 105), (2, "M2", 100), (3, "M3", 100))
    assert [player.id for player in game.players] == ["4", "2", "3", "1"]
    game = reach(game, "3")
    lead(game, Entity.player("4"))
    assert game.round == Round(RoundKind.STOCK, 3)


@pytest.mark.parametrize(("phase", "rounds"), [("1", 1), ("2", 2), ("5", 2)])
def test_the_phase_when_the_order_is_fixed_gives_the_number_of_operating_rounds(phase: str, rounds: int) -> None:
    game = later("1822PNW")
    if phase != "1":
        game = reach(game, phase)
    game = show(game, "M6", "M2", "M3", "M4")
    stock_round(game, (1, "M6", 400))
    seen = set()
    game = reach(game, "5")
    while game.round.kind != RoundKind.STOCK:
        seen.add(game.round.number)
        step_over(game)
    assert seen == set(range(1, rounds + 1))
