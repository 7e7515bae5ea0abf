"""Direct starts, full capital, ends and final worth of the 1822 family (1822 §3.7, §8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.engine.actions import Bid, BuyShares, EndGame, Pass, StartCompany
from gen.engine.events import EndTriggered
from gen.engine.game import Game
from gen.engine.money.ledger import Ledger
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.words import EndReason, Why
from gen.titles.family1822.own import own
from gen.titles.family1822.words import EndDue, EndsAfter
from tests.positions import arranged, begun, endow, player_with, to_cell
from tests.positions_1822 import give_card, hand_cards, later, major, minor, reach, show

from .play1822 import lead, step_over, stock_round, to_round
from .table import due, refused

FIRST = Entity.company("1")

NRS_100, PNW_100 = "3,4", "0,9"


def rich(title: str, phase: str, players: int = 4) -> Game:
    """A game in a phase, everybody with 3,000."""
    game = later(title, players)
    game = reach(game, phase)
    for player in game.players:
        game = endow(game, player.entity, 3000)
    return game


def take_turns(game: Game, id: str, buyers: tuple[int, ...]) -> None:
    """These players buy a share each in their turns; the others pass."""
    for buyer in buyers:
        while due(game)[0] != Entity.player(str(buyer)):
            game.play(Pass(due(game)[0]))
        card = game.shares.held(id, Entity.company(id))[0]
        game.play(BuyShares(Entity.player(str(buyer)), (card.id,)))


def sold_in_phase_5(*buyers: int) -> Game:
    """A stock round before which the first player started NP in phase 5, and these bought a share each."""

    def arrange(apart: Game) -> None:
        apart.play(StartCompany(Entity.player("1"), "NP", "0,7"))  # 80
        take_turns(apart, "NP", buyers)

    return arranged(rich("1822PNW", "5"), arrange)


# Direct starts (§3.7)


@pytest.mark.parametrize("title", ["1822PNW", "1822NRS"])
def test_no_major_starts_directly_before_phase_5(title: str) -> None:
    game = rich(title, "4")
    id, cell = ("NP", PNW_100) if title == "1822PNW" else ("MR", NRS_100)
    rule = "major-too-early" if title == "1822PNW" else "needs-concession"
    refused(game, StartCompany(Entity.player("1"), id, cell), rule)


def test_only_the_majors_cells_start_one() -> None:
    pnw, nrs = rich("1822PNW", "5"), rich("1822NRS", "5")
    refused(pnw, StartCompany(Entity.player("1"), "NP", "0,1"), "minors-price")  # 50 is the minors'
    refused(nrs, StartCompany(Entity.player("1"), "MR", "8,4"), "minors-price")
    refused(pnw, StartCompany(Entity.player("1"), "NP", "0,10"), "not-a-par")  # 110
    prices = {
        pnw.market.cells[choice.action.cell].price
        for choice in pnw.choices()
        if isinstance(choice.action, StartCompany)
    }
    assert prices == {55, 60, 65, 70, 75, 80, 90, 100}


def test_a_direct_start_pays_the_treasury_ends_the_turn_and_floats_at_half() -> None:
    game = rich("1822PNW", "5")
    company = game.companies["NP"]
    game.play(StartCompany(Entity.player("1"), "NP", "0,7"))  # 80
    assert (game.cash(Entity.player("1")), game.cash(Entity.company("NP"))) == (2840, 160)
    assert company.president == Entity.player("1")
    assert due(game)[0] == Entity.player("2")
    take_turns(game, "NP", (2, 3))
    assert not company.floated
    take_turns(game, "NP", (4,))
    assert company.floated
    assert game.cash(Entity.company("NP")) == 5 * 80
    assert game.shares.percent("NP", Entity.company("NP")) == 50  # incremental: its other shares stay


def test_an_unfloated_major_does_not_operate() -> None:
    game = rich("1822PNW", "5")
    game = show(game, "M6", "M2", "M3", "M4")
    game.play(StartCompany(Entity.player("1"), "NP", "0,7"))
    stock_round(game, (2, "M6", 100))
    assert [company.id for company in game.order] == ["6"]


@pytest.mark.parametrize(("title", "id", "cell"), [("1822PNW", "NP", "0,7"), ("1822NRS", "MR", "5,4")])
def test_from_phase_6_shares_pay_the_bank_and_half_floats_with_ten_times_the_price(
    title: str, id: str, cell: str
) -> None:
    game = rich(title, "6")
    game.play(StartCompany(Entity.player("1"), id, cell))  # 80
    assert (game.cash(Entity.player("1")), game.cash(Entity.company(id))) == (2840, 0)
    take_turns(game, id, (2, 3, 4))
    assert game.companies[id].floated
    assert game.cash(Entity.company(id)) == 800
    assert game.shares.percent(id, POOL) == 50
    assert game.shares.percent(id, Entity.company(id)) == 0


def test_a_major_started_in_phase_5_that_floats_in_phase_6_gives_back_what_it_has() -> None:
    game = sold_in_phase_5(2, 3)
    assert not game.companies["NP"].floated
    game = reach(game, "6")
    bank = game.cash(BANK)
    take_turns(game, "NP", (4,))
    assert game.cash(Entity.company("NP")) == 800
    assert game.cash(BANK) == bank + 80 + 320 - 800
    take = game.shares.held("NP", POOL)[0]
    game.play(BuyShares(Entity.player("1"), (take.id,)))
    assert game.cash(Entity.company("NP")) == 800  # the pool's shares pay the bank


def test_a_major_that_floated_in_phase_5_stays_incremental() -> None:
    game = sold_in_phase_5(2, 3, 4)
    assert game.companies["NP"].floated
    game = reach(game, "6")
    take_turns(game, "NP", (1,))
    assert game.cash(Entity.company("NP")) == 480


def test_lnwr_started_directly_sells_ten_tenths_and_floats_at_half() -> None:
    game = rich("1822NRS", "5")
    game.play(StartCompany(Entity.player("1"), "LNWR", "5,4"))  # 80
    assert (game.cash(Entity.player("1")), game.cash(Entity.company("LNWR"))) == (2920, 80)
    take_turns(game, "LNWR", (2, 3, 4))
    assert not game.companies["LNWR"].floated
    take_turns(game, "LNWR", (1,))
    assert game.companies["LNWR"].floated
    assert game.cash(Entity.company("LNWR")) == 400


def test_the_first_certificate_counts_against_the_limit() -> None:
    game = rich("1822PNW", "5", players=5)  # 12 certificates
    game = hand_cards(game, Entity.player("1"), *[f"P{number}" for number in range(1, 13)])
    refused(game, StartCompany(Entity.player("1"), "NP", PNW_100), "certificate-limit")


# The end (§8)


def price_at_the_end(game: Game, id: str) -> Game:
    """Put a major's price into an end cell."""
    return to_cell(game, id, next(cell.name for cell in game.market.cells.values() if cell.kind == "e"))


def broken(game: Game) -> Game:
    """With a bank that could not pay in full."""
    return begun(game, lambda position: replace(position, bank_broken=True))


def settled(game: Game, end: EndDue) -> Game:
    """With the reason for which the game will end settled before."""
    return begun(game, lambda position: replace(position, own=replace(own(game), end=end)))


def two_rounds(title: str, at: Entity = FIRST) -> Game:
    """The first of two operating rounds, a minor due and a major behind it."""
    game = later(title)
    game = reach(game, "2")
    game = minor(game, "1", 1)
    game = major(
        game, "NP" if title == "1822PNW" else "MR", PNW_100 if title == "1822PNW" else NRS_100, {2: 20}, cash=300
    )
    stock_round(game, (3, "P1", 0))
    lead(game, at)
    return game


def rounds_until_the_end(game: Game) -> list[tuple[str, int]]:
    """The rounds that follow, the present one first."""
    seen: list[tuple[str, int]] = []
    while game.ask is not None:
        if (game.round.kind, game.round.number) not in seen:
            seen.append((game.round.kind, game.round.number))
        step_over(game)
    return seen


@pytest.mark.parametrize("title", ["1822PNW", "1822NRS"])
def test_a_bank_that_breaks_in_an_operating_round_ends_the_game_with_the_set(title: str) -> None:
    game = two_rounds(title)
    game = broken(game)
    assert rounds_until_the_end(game) == [("operating", 1), ("operating", 2)]
    assert game.end_reason == EndReason.BANK


@pytest.mark.parametrize("title", ["1822PNW", "1822NRS"])
def test_a_price_at_the_end_of_the_market_ends_the_game_with_the_round(title: str) -> None:
    game = two_rounds(title)
    game = price_at_the_end(game, "NP" if title == "1822PNW" else "MR")
    assert rounds_until_the_end(game) == [("operating", 1)]
    assert game.end_reason == EndReason.PRICE


def test_in_1822nrs_the_first_reason_is_locked() -> None:
    game = two_rounds("1822NRS")
    game = settled(broken(game), EndDue(EndReason.BANK, EndsAfter.SET))
    game = price_at_the_end(game, "MR")
    assert rounds_until_the_end(game) == [("operating", 1), ("operating", 2)]
    assert game.end_reason == EndReason.BANK


def test_in_1822pnw_a_sooner_end_replaces_a_later_one_and_no_later_one_a_sooner() -> None:
    game = two_rounds("1822PNW")
    game = settled(broken(game), EndDue(EndReason.BANK, EndsAfter.SET))
    game = price_at_the_end(game, "NP")
    assert rounds_until_the_end(game) == [("operating", 1)]
    assert game.end_reason == EndReason.PRICE
    game = two_rounds("1822PNW")
    game = settled(price_at_the_end(game, "NP"), EndDue(EndReason.PRICE, EndsAfter.ROUND))
    game = broken(game)
    assert rounds_until_the_end(game) == [("operating", 1)]
    assert game.end_reason == EndReason.PRICE


@pytest.mark.parametrize("title", ["1822PNW", "1822NRS"])
@pytest.mark.parametrize("reason", ["bank", "price"])
def test_what_comes_up_in_a_stock_round_ends_the_game_after_the_next_operating_round(title: str, reason: str) -> None:
    game = later(title)
    game = reach(game, "2")
    game = minor(game, "1", 1)
    id = "NP" if title == "1822PNW" else "MR"
    game = major(game, id, PNW_100 if title == "1822PNW" else NRS_100, {2: 20}, cash=300)
    game = broken(game) if reason == "bank" else price_at_the_end(game, id)
    game.play(Bid(Entity.player("1"), "P1", 0))
    assert rounds_until_the_end(game) == [("stock", 1), ("operating", 1)]
    assert game.end_reason == reason


def test_a_bank_broken_by_the_incomes_that_open_an_operating_round_ends_the_game_with_the_set() -> None:
    game = later("1822NRS")
    game = reach(game, "2")
    game = minor(game, "1", 1)
    game = give_card(game, "P2")
    game = endow(game, Entity.player("2"), game.cash(Entity.player("2")) + game.cash(BANK) - 5)
    stock_round(game, (3, "P1", 0))  # the bank has 5 and must pay 15
    assert game.ledger.broken
    assert game.cash(BANK) == -10
    assert rounds_until_the_end(game) == [("operating", 1), ("operating", 2)]


def test_a_bank_with_exactly_nothing_is_not_broken_and_a_broken_one_stays_so() -> None:
    first = Entity.player("1")
    ledger = Ledger(500, [first], lambda event: event)
    ledger.pay(BANK, first, 500, Why.INCOME, None)
    assert not ledger.broken
    ledger.pay(BANK, first, 1, Why.INCOME, None)
    ledger.pay(first, BANK, 500, Why.SHARES, None)
    assert ledger.broken


def test_the_reason_is_told_once() -> None:
    game = two_rounds("1822NRS")
    game = broken(game)
    told = [event for _ in range(3) for event in step_over(game) if isinstance(event, EndTriggered)]
    assert len(told) == 1


def test_players_may_agree_to_end_at_any_moment() -> None:
    game = two_rounds("1822PNW")
    game.play(EndGame(Entity.player("1")))
    assert (game.finished, game.end_reason) == (True, "manual")


# Final worth (§8)


def test_worth_is_cash_shares_twice_a_minors_price_and_cards_less_debt() -> None:
    nrs = later("1822NRS")
    nrs = major(nrs, "MR", "2,5", {1: 30, 2: 20})  # 120
    nrs = minor(nrs, "1", 1)
    nrs = to_cell(nrs, "1", "6,5")  # 80
    nrs = hand_cards(nrs, Entity.player("1"), "C5", "P2")
    nrs = player_with(nrs, "1", debt=75)
    nrs = endow(nrs, Entity.player("1"), 40)
    assert nrs.worth()["1"] == 40 + 3 * 120 + 2 * 80 + 100 - 75


def test_shares_of_a_major_not_floated_count_too() -> None:
    game = rich("1822PNW", "5")
    game.play(StartCompany(Entity.player("1"), "NP", "0,7"))
    assert game.worth()["1"] == 3000


def test_a_regional_is_worth_200() -> None:
    game = later("1822PNW")
    game = show(game, "MA", "M2", "M3", "M4")
    stock_round(game, (1, "MA", 130))
    to_round(game, "stock")
    assert game.worth()["1"] == 500 - 130 + 10 + 200
