"""Set-up, concessions, stores, Double Cash and station swap of 1822NRS (1822NRS §1, §2, §4, §5)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, BuyShares, Choose, Pass, PlaceToken, StartCompany, UsePower
from gen.engine.events import IncomesDue
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.words import RoundKind
from gen.titles.family1822.actions import AcquirePrivate
from gen.titles.family1822.money.issues import issue_step
from gen.titles.family1822.privates.acquisition import acquire_step
from gen.titles.family1822.stations.step import token_step
from tests.positions import arranged, company_with, endow
from tests.positions_1822 import give_card, hand_cards, later, major, minor, reach, show

from .play1822 import bid, counted, lead, piles_of, rules_of, start, step_over, stock_round
from .table import due, refused
from .table1822 import Step

CELL = {100: "3,4", 90: "4,4", 80: "5,4", 60: "7,4"}


# Set-up (§1)


@pytest.mark.parametrize(
    ("players", "cash", "limit", "tokens"),
    [(2, 750, 27, 7), (3, 500, 16, 6), (4, 375, 13, 5), (5, 300, 10, 4), (6, 250, 9, 3), (7, 215, 8, 3)],
)
def test_cash_limits_and_tokens_by_players(players: int, cash: int, limit: int, tokens: int) -> None:
    game = start("1822NRS", players)
    assert {game.cash(player.entity) for player in game.players} == {cash}
    assert game.cash(BANK) == 12000 - players * cash
    assert game.title.certificate_limit[players] == limit
    assert game.title.bid_tokens == tokens


def drawn(seed: int, count: int) -> list[int]:
    """The first random numbers of the recordings (1822 §1)."""
    state, found = seed % 2**31, []
    for _ in range(count):
        state = (1103515245 * state + 12345) % 2**31
        found.append(state)
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 7), (3, 209591), (4, 2**31 + 5), (6, 1), (7, 99)])
def test_the_deal_is_one_shuffle_of_the_cards_in_the_game(players: int, seed: int) -> None:
    numbers = (1, 2, 3, 4, 6, 7, 8, 9, 11, 12) if players == 2 else (1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16)
    privates = [f"P{n}" for n in (*numbers, *(() if players == 2 else (18, 19, 20, 21)))]
    minors = [f"M{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 26, 27, 28, 29)]
    cards = [*privates, *(f"C{n}" for n in (1, 5, 6, 7, 8, 10)), *minors]
    order = [card for _, card in sorted(zip(drawn(seed, len(cards)), cards, strict=True))]
    for letter, first in (("P", "P1"), ("C", "C1"), ("M", "")):
        kind = {"P": "private", "C": "concession", "M": "minor"}[letter]
        expected = [card for card in order if card[0] == letter]
        expected.sort(key=lambda card: card != first)
        assert list(piles_of(start("1822NRS", players, seed=seed)).by_kind[kind]) == expected


@pytest.mark.parametrize("players", [2, 5])
def test_the_six_trains_of_privates_are_not_the_banks_even_where_their_privates_are_missing(players: int) -> None:
    game = start("1822NRS", players)
    kinds = [train.spec.name for train in game.depot.stack]
    assert kinds == ["L"] * 14 + ["3"] * 6 + ["4"] * 4 + ["5"] * 2 + ["6"] * 3 + ["7"]


# Concessions (§2)


@pytest.mark.parametrize("phase", ["1", "2", "3", "4"])
def test_a_concession_is_converted_in_phases_2_to_4_by_its_owner(phase: str) -> None:
    game = later("1822NRS")
    if phase != "1":
        game = reach(game, phase)
    game = give_card(game, "C6")
    action = StartCompany(Entity.player("1"), "MR", CELL[80])
    rule = "concession-phase" if phase == "1" else "needs-concession"
    refused(game, StartCompany(Entity.player("1"), "NER", CELL[80]), rule)
    if phase == "1":
        refused(game, action, "concession-phase")
        return
    bank = game.cash(BANK)
    game.play(action)
    assert game.cash(Entity.player("1")) == 500 - (2 * 80 - 100)
    assert game.cash(Entity.company("MR")) == 160
    assert game.cash(BANK) == bank - 100
    assert game.privates["C6"].closed
    assert game.companies["MR"].floated
    assert game.companies["MR"].president == Entity.player("1")
    assert due(game)[0] == Entity.player("2")


@pytest.mark.parametrize(("par", "paid"), [(100, 0), (60, 0)])
def test_the_bank_pays_the_whole_of_lnwrs_first_tenth(par: int, paid: int) -> None:
    game = later("1822NRS")
    game = reach(game, "2")
    game = give_card(game, "C1")
    game.play(StartCompany(Entity.player("1"), "LNWR", CELL[par]))
    assert game.cash(Entity.player("1")) == 500 - paid
    assert game.cash(Entity.company("LNWR")) == par
    assert game.companies["LNWR"].floated
    assert game.shares.percent("LNWR", Entity.player("1")) == 10


def test_what_is_committed_to_bids_converts_nothing() -> None:
    game = later("1822NRS")
    game = reach(game, "2")
    game = give_card(game, "C6")
    bid(game, 1, "P1", 405)
    for player in (1, 2, 3):
        game.play(Pass(Entity.player(str(player))))
    refused(game, StartCompany(Entity.player("1"), "MR", CELL[100]), "start-too-dear")  # 95 are free, 100 due
    game.play(StartCompany(Entity.player("1"), "MR", CELL[90]))


def test_conversion_is_the_purchase_of_the_turn_and_knows_no_certificate_limit() -> None:
    game = later("1822NRS", 7)
    game = reach(game, "2")
    for id in ("C6", "P2", "P3", "P4", "P6", "P7", "P8", "P9"):
        game = give_card(game, id)
    assert counted(game, 1) == 8
    game.play(StartCompany(Entity.player("1"), "MR", CELL[80]))
    game = later("1822NRS")
    game = reach(game, "2")
    game = give_card(game, "C6")
    bid(game, 1, "P1", 0)
    refused(game, StartCompany(Entity.player("1"), "MR", CELL[80]), "bid-or-buy")


def test_nobody_buys_shares_of_a_major_whose_concession_is_open() -> None:
    game = later("1822NRS")
    refused(game, BuyShares(Entity.player("1"), ("MR_1",)), "not-started")


def test_the_first_five_closes_the_concessions_and_majors_start_directly() -> None:
    game = later("1822NRS")
    game = give_card(game, "C6", 2)
    game = reach(game, "5")
    assert all(card.closed for card in game.privates.values() if card.spec.kind == "concession")
    assert game.cash(Entity.player("2")) == 500
    refused(game, Bid(Entity.player("1"), "C1", 100), "not-in-a-box")
    game.play(StartCompany(Entity.player("1"), "MR", CELL[80]))
    assert not game.companies["MR"].floated


def test_a_concession_counts_pays_ten_and_is_worth_its_face() -> None:
    game = start("1822NRS")
    stock_round(game, (1, "C1", 120))
    assert counted(game, 1) == 1
    assert game.worth()["1"] == 500 - 120 + 10 + 100


def test_lnwr_places_home_and_destination_in_its_first_turn_without_a_connection() -> None:
    game = later("1822NRS")
    game = reach(game, "2")
    game = give_card(game, "C1")
    game.play(StartCompany(Entity.player("1"), "LNWR", CELL[100]))
    stock_round(game, (2, "P1", 0))
    assert sorted(game.board.token_stops("LNWR")) == [("I22", 0), ("N29", 0)]
    assert game.cash(Entity.company("LNWR")) == 100
    lead(game, Entity.company("LNWR"))
    while game.ask is not None and game.ask.actor == Entity.company("LNWR"):
        assert game.ask.kind != "destination token"
        step_over(game)


# Double Cash (1822 §3.8; §5, P9)


def doubled(action: str, owner: int = 3) -> Game:
    game = start("1822NRS")
    game = give_card(game, "P9", owner)
    for player, cash in ((1, 300), (2, 250), (3, 200)):
        game = endow(game, Entity.player(str(player)), cash)
    stock_round(game, (1, "P1", 0))
    assert due(game) == (Entity.player(str(owner)), "choice")
    game.play(Choose(Entity.player(str(owner)), "double") if action == "double" else Pass(Entity.player(str(owner))))
    return game


def test_doubled_cash_counts_for_the_order_only() -> None:
    game = doubled("double")
    assert [player.id for player in game.players] == ["3", "1", "2"]
    assert game.cash(Entity.player("3")) == 200 + 10  # and its income
    assert [player.id for player in doubled("pass").players] == ["1", "2", "3"]


def test_nobody_is_asked_once_a_company_has_the_card() -> None:
    game = later("1822NRS")
    game = minor(game, "1", 1)
    game = give_card(game, "P9")
    game = hand_cards(game, Entity.company("1"), "P9")
    stock_round(game, (1, "P1", 0))
    assert game.round.kind == RoundKind.OPERATING


@pytest.mark.parametrize(("phase", "income"), [(3, 20), (4, 20), (5, 40), (6, 40), (7, 60)])
def test_double_cash_pays_a_company_by_the_phase(phase: int, income: int) -> None:
    game = later("1822NRS")
    game = reach(game, "3")
    game = minor(game, "1", 1, cash=0)
    game = give_card(game, "P9")
    Step(game, "1", acquire_step).play(AcquirePrivate(Entity.company("1"), "P9"))
    assert game.privates["P9"].income == 20  # at once
    game = reach(game, str(phase))
    stock_round(game, (2, "P1", 0))
    assert game.cash(Entity.company("1")) == income


# Stores (§5, P15, P20)


@pytest.mark.parametrize(("card", "rate"), [("P15", 10), ("P20", 5)])
def test_a_store_grows_with_what_its_card_pays_by_the_phase(card: str, rate: int) -> None:
    game = later("1822NRS")
    game = give_card(game, card)
    for phase in ("1", "3"):
        game = reach(game, phase)
        rules_of(game).set_incomes(game, IncomesDue())
        assert game.privates[card].income == rate * int(phase)
    assert game.cash(Entity.private(card)) == 4 * rate
    game = minor(game, "1", 2, cash=0)
    company = game.companies["1"]
    Step(game, "1", acquire_step).play(AcquirePrivate(Entity.company("1"), card))
    assert game.cash(company.entity) == 4 * rate
    assert game.cash(Entity.private(card)) == 0
    assert game.privates[card].closed


def test_a_card_nobody_owns_stores_nothing() -> None:
    game = later("1822NRS")
    rules_of(game).set_incomes(game, IncomesDue())
    assert game.cash(Entity.private("P15")) == 0


def test_the_first_seven_closes_the_cards_with_a_store_and_the_bank_takes_it() -> None:
    game = later("1822NRS")
    game = give_card(game, "P15")
    game = show(game, "P20", "P1", "P2")
    game = arranged(game, lambda apart: rules_of(apart).set_incomes(apart, IncomesDue()))
    cash = game.cash(BANK)
    game = reach(game, "7")
    assert game.privates["P15"].closed
    assert game.privates["P20"].closed
    assert game.cash(BANK) == cash + 10
    assert list(piles_of(game).boxed("private"))[:2] == ["P1", "P2"]
    refused(game, Bid(Entity.player("1"), "P20", 0), "not-in-a-box")


# The station swap (§4, §5, P18)


def swapping(stations: int = 1) -> Game:
    game = later("1822NRS")
    game = reach(game, "5")
    game = major(game, "MR", CELL[100], {1: 20})
    game = company_with(game, "MR", stations=(100,) * stations)
    game = give_card(game, "P18")
    return hand_cards(game, Entity.company("MR"), "P18")


def test_the_swap_offers_no_station_the_company_cannot_pay() -> None:
    game = swapping()
    game = endow(game, Entity.company("MR"), 0)
    step = Step(game, "MR", token_step)
    assert step.ask is not None
    offered = [choice.action for option in step.ask.options for choice in option.choices(game)]
    assert offered
    assert not any(isinstance(action, PlaceToken) for action in offered)


def test_the_swap_holds_the_token_step_and_works_both_ways() -> None:
    game = swapping()
    company = game.companies["MR"]
    step = Step(game, "MR", token_step)
    assert step.due == (Entity.company("MR"), "token")
    assert step.refusal(UsePower(Entity.private("P18"), "available")) == "exchange-tokens-full"  # it has all three
    step.play(UsePower(Entity.private("P18"), "exchange"))
    assert (company.exchange_tokens, company.stations) == (2, [100, 100])
    assert game.privates["P18"].closed
    game = company_with(swapping(), "MR", exchange_tokens=2)
    company = game.companies["MR"]
    Step(game, "MR", token_step).play(UsePower(Entity.private("P18"), "available"))
    assert (company.exchange_tokens, company.stations) == (3, [])


def test_no_swap_in_the_issue_step() -> None:
    game = swapping()
    step = Step(game, "MR", issue_step)
    assert step.due is not None
    with pytest.raises(Illegal, match="not-now"):
        step.play(UsePower(Entity.private("P18"), "exchange"))
