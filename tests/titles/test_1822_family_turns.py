"""Operating turns of the 1822 family: order, privates, dividends, issues (1822 §4, §5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.engine.actions import BuyShares, BuyTrain, Choose, DiscardTrain, Pass, PayDividend, SellShares
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.words import RevenueUse
from gen.titles.family1822.actions import AcquirePrivate
from gen.titles.family1822.money.dividends import decide, dividend_step
from gen.titles.family1822.money.issues import issue_step
from gen.titles.family1822.privates.acquisition import acquire_step, check_acquirable
from gen.titles.family1822.turn import FamilyTurn
from tests.positions import give_train, hand_train, last_train, to_cell, to_pool
from tests.positions_1822 import give_card, hand_cards, later, major, minor, reach, show, won

from .play1822 import lead, rules_of, start, step_over, stock_round
from .table import due, refused
from .table1822 import Step

NRS_100, PNW_100 = "3,4", "0,9"


# Order (§4)


def test_minors_by_price_then_majors_by_price_then_right_high_and_early_first() -> None:
    game = later("1822NRS")
    for id, cell in (("1", "8,4"), ("2", "9,5"), ("3", "8,4"), ("4", "7,4")):  # 50 50 50 60
        game = minor(game, id, 1)
        game = to_cell(game, id, cell)
    for id, cell in (("MR", "4,5"), ("NER", "3,4"), ("LYR", "2,3")):  # 100 in three cells
        game = major(game, id, cell, {2: 20})
    stock_round(game, (3, "P1", 0))
    assert [company.id for company in game.order] == ["4", "2", "1", "3", "MR", "NER", "LYR"]


def test_a_later_arrival_in_a_cell_operates_later() -> None:
    game = later("1822PNW")
    game = won(game, "2", 1, 100)
    game = won(game, "3", 1, 100)
    game = to_cell(game, "2", "0,2")
    game = to_cell(game, "2", "0,1")  # away and back
    stock_round(game, (3, "P1", 0))
    assert [company.id for company in game.order] == ["3", "2"]


# A minor's first train (§5.1)


def test_a_minor_may_buy_one_first_train_before_its_first_turn() -> None:
    game = start("1822NRS")
    game = show(game, "M1", "M2", "M3", "M4")
    stock_round(game, (1, "M1", 100), (2, "M2", 100))
    assert due(game) == (Entity.company("1"), "first train")
    refused(game, BuyTrain(Entity.company("1"), "L-0", 120, "2"), "first-train")
    first = game.depot.stack[0].id
    game.play(BuyTrain(Entity.company("1"), "L-0", 50, "L"))
    assert [train.id for train in game.companies["1"].trains] == [first]
    assert due(game)[1] == "track"
    lead(game, Entity.company("2"))
    second = game.depot.stack[0].id
    game.play(BuyTrain(Entity.company("2"), "L-0", 50, "L"))  # the recordings' name for whatever is first
    assert [train.id for train in game.companies["2"].trains] == [second]
    assert second != first
    assert game.phase.name == "1"


def test_without_first_trains_a_new_minor_is_not_asked_and_must_buy_at_the_end() -> None:
    game = later("1822PNW")
    game = reach(game, "3")
    game = show(game, "M2", "M3", "M4", "M6")
    stock_round(game, (1, "M2", 400))
    assert due(game)[1] == "track"
    while due(game) != (Entity.company("2"), "train"):
        step_over(game)
    refused(game, Pass(Entity.company("2")), "train-due")


def test_in_its_second_turn_a_minor_is_not_asked() -> None:
    game = later("1822PNW")
    game = minor(game, "2", 1, turns=1)
    game = hand_train(game, "2", "L")
    stock_round(game, (1, "P1", 0))
    assert due(game) == (Entity.company("2"), "track")


# Privates (§5.2)

WHEN = {
    "1822PNW": {
        "minor": {
            1: "P3 P4 P7 P8 P10 P20",
            2: "P12 P16 P21",
            3: "P5 P6 P11 P14 P15 P18 P19",
            5: "P17",
        },
        "major": {2: "P2", 3: "P9 P13", 5: "P1"},
    },
    "1822NRS": {
        "minor": {1: "P19", 2: "P2 P11 P15 P21", 3: "P8 P9 P12 P20", 5: "P13 P14"},
        "major": {2: "P3 P4", 3: "P6 P7", 5: "P1 P18"},
    },
}
"""By the phase from which they may be acquired: by any company (`minor`), and by majors alone."""


@pytest.mark.parametrize("title", ["1822PNW", "1822NRS"])
@pytest.mark.parametrize("phase", [1, 2, 3, 4, 5])
def test_each_private_goes_to_companies_of_its_kinds_from_its_phase(title: str, phase: int) -> None:
    game = later(title)
    if phase > 1:
        game = reach(game, str(phase))
    any_company = {id for begun, ids in WHEN[title]["minor"].items() if begun <= phase for id in ids.split()}
    majors = {id for begun, ids in WHEN[title]["major"].items() if begun <= phase for id in ids.split()}
    privates = [private for private in game.privates.values() if private.spec.kind == "private"]
    game = hand_cards(game, Entity.player("1"), *(private.id for private in privates))
    found = {kind: {one.id for one in privates if acquirable(game, kind, one.id)} for kind in ("minor", "major")}
    assert found == {"minor": any_company, "major": any_company | majors}
    assert len(privates) == {"1822PNW": 21, "1822NRS": 18}[title]


def acquirable(game: Game, kind: str, private: str) -> bool:
    company = next(company for company in game.companies.values() if company.spec.kind == kind)
    try:
        check_acquirable(game, company, game.privates[private])
    except Illegal:
        return False
    return True


def test_any_players_private_makes_the_step_wait_and_several_may_be_taken() -> None:
    game = later("1822PNW")
    game = minor(game, "2", 1)
    game = give_card(game, "P3", 2)
    game = give_card(game, "P7", 1)
    step = Step(game, "2", acquire_step)
    assert step.due == (Entity.company("2"), "acquire private")
    step.play(AcquirePrivate(Entity.company("2"), "P3"))
    assert [train.id for train in game.companies["2"].trains] == ["LP-0"]
    assert game.privates["P3"].closed
    assert step.due is not None
    step.play(AcquirePrivate(Entity.company("2"), "P7"))
    assert game.privates["P7"].owner == Entity.company("2")
    assert step.due is None


def test_of_two_permanent_trains_or_two_pullmans_one_goes_for_good() -> None:
    game = later("1822PNW")
    game = reach(game, "3")
    game = minor(game, "2", 1)
    for id in ("P3", "P4", "P5", "P6"):
        game = give_card(game, id)
    game = hand_train(game, "2", "3")
    three = last_train(game, "2")
    step = Step(game, "2", acquire_step)
    for id in ("P3", "P5"):
        step.play(AcquirePrivate(Entity.company("2"), id))
    step.play(AcquirePrivate(Entity.company("2"), "P4"))
    assert step.due == (Entity.company("2"), "discard")
    assert step.refusal(DiscardTrain(Entity.company("2"), game.companies["2"].trains[0].id)) == "discard-other"
    step.play(DiscardTrain(Entity.company("2"), "LP-0"))
    step.play(AcquirePrivate(Entity.company("2"), "P6"))
    step.play(DiscardTrain(Entity.company("2"), "P+-1"))
    assert [train.id for train in game.companies["2"].trains] == [three, "P+-0", "LP-1"]
    assert not game.depot.pool


def test_the_five_that_comes_with_a_private_counts_against_the_limit_and_begins_no_phase() -> None:
    game = later("1822PNW")
    game = reach(game, "5")
    game = major(game, "NP", PNW_100, {1: 20})
    game = hand_train(game, "NP", "5")
    game = hand_train(game, "NP", "6")
    game = give_card(game, "P1")
    company = game.companies["NP"]
    step = Step(game, "NP", acquire_step)
    step.play(AcquirePrivate(Entity.company("NP"), "P1"))
    assert step.due == (Entity.company("NP"), "discard")
    step.play(DiscardTrain(Entity.company("NP"), "5-1"))
    assert [train.id for train in game.depot.pool] == ["5-1"]
    assert [train.id for train in company.trains] == ["6-0", "5P-0"]
    assert game.phase.name == "5"


@pytest.mark.parametrize(
    ("title", "ids", "income"),
    [
        ("1822PNW", "P9 P10 P14", 0),
        ("1822PNW", "P7 P8 P11 P12 P13 P15 P16 P17 P18 P19 P21", 10),
        ("1822NRS", "P6 P7 P8 P18 P21", 0),
        ("1822NRS", "P2 P11 P12", 10),
    ],
)
def test_what_a_private_pays_the_company_that_took_it(title: str, ids: str, income: int) -> None:
    game = later(title)
    game = reach(game, "5")
    game = major(game, "NP" if title == "1822PNW" else "MR", PNW_100 if title == "1822PNW" else NRS_100, {1: 20})
    for id in ids.split():
        game = give_card(game, id)
        assert game.privates[id].income == 10
    company = game.companies["NP" if title == "1822PNW" else "MR"]
    step = Step(game, company.id, acquire_step)
    for id in ids.split():
        step.play(AcquirePrivate(company.entity, id))
        assert game.privates[id].income == income


# Dividends (§5.7)


def paying(title: str, id: str, cell: str, holdings: dict[int, int], revenue: int) -> tuple[Game, FamilyTurn]:
    game = later(title)
    game = major(game, id, cell, holdings)
    company = game.companies[id]
    turn = FamilyTurn(company, rules=rules_of(game), revenue=revenue)
    return game, turn


@pytest.mark.parametrize(
    ("kind", "revenue", "kept", "shares"),
    [(RevenueUse.PAYOUT, 130, 0, 13), (RevenueUse.HALF, 130, 60, 7), (RevenueUse.WITHHOLD, 130, 130, 0)],
)
def test_a_majors_half_is_kept_in_tens(kind: RevenueUse, revenue: int, kept: int, shares: int) -> None:
    game, turn = paying("1822PNW", "NP", PNW_100, {1: 50, 2: 10}, revenue)
    game = to_pool(game, "NP", 20)  # pays nobody
    before = game.cash(BANK)
    decide(game, turn, {kind: revenue})
    assert game.cash(Entity.company("NP")) == kept + 2 * shares  # its treasury holds 20 %
    assert game.cash(Entity.player("1")) == 500 + 5 * shares
    assert game.cash(Entity.player("2")) == 500 + shares
    assert game.cash(BANK) == before - kept - 8 * shares


def test_each_holder_gets_his_part_rounded_up() -> None:
    game, turn = paying("1822PNW", "NP", PNW_100, {1: 50, 2: 30, 3: 10}, 125)
    decide(game, turn, {RevenueUse.PAYOUT: 125})  # 12.50 a share
    assert [game.cash(Entity.player(str(n))) - 500 for n in (1, 2, 3)] == [63, 38, 13]
    assert game.cash(Entity.company("NP")) == 13


def test_parts_that_are_shared_out_alike_are_rounded_once() -> None:
    game, turn = paying("1822PNW", "NP", PNW_100, {1: 50, 2: 30, 3: 10}, 130)
    decide(game, turn, {RevenueUse.PAYOUT: 65}, {RevenueUse.PAYOUT: 65})  # 6.50 and 6.50
    assert [game.cash(Entity.player(str(n))) - 500 for n in (1, 2, 3)] == [65, 39, 13]


@pytest.mark.parametrize(
    ("title", "cell", "kind", "revenue", "price"),
    [
        ("1822PNW", PNW_100, RevenueUse.WITHHOLD, 300, 90),
        ("1822PNW", PNW_100, RevenueUse.PAYOUT, 90, 100),
        ("1822PNW", PNW_100, RevenueUse.PAYOUT, 100, 110),
        ("1822PNW", PNW_100, RevenueUse.PAYOUT, 200, 120),
        ("1822PNW", PNW_100, RevenueUse.PAYOUT, 300, 135),
        ("1822PNW", PNW_100, RevenueUse.PAYOUT, 900, 135),
        ("1822PNW", PNW_100, RevenueUse.HALF, 190, 110),  # 90 kept
        ("1822PNW", PNW_100, RevenueUse.HALF, 180, 100),  # 90 paid
        ("1822PNW", "0,13", RevenueUse.PAYOUT, 450, 200),  # 150 to 165, 180, 200
        ("1822PNW", "0,14", RevenueUse.PAYOUT, 495, 200),  # from 165 two steps only: 180, 200
        ("1822PNW", "0,26", RevenueUse.PAYOUT, 1200, 600),  # the row ends
        ("1822PNW", "0,0", RevenueUse.WITHHOLD, 10, 40),
        ("1822NRS", NRS_100, RevenueUse.PAYOUT, 300, 120),  # two at most
        ("1822NRS", NRS_100, RevenueUse.PAYOUT, 100, 110),
        ("1822NRS", NRS_100, RevenueUse.WITHHOLD, 300, 90),
        ("1822NRS", "8,0", RevenueUse.WITHHOLD, 300, 25),  # down at the left edge
        ("1822NRS", "1,9", RevenueUse.WITHHOLD, 300, 180),  # down where no cell is left of it
        ("1822NRS", "8,9", RevenueUse.PAYOUT, 100, 110),  # up at the end of a row
    ],
)
def test_what_was_paid_moves_the_price(title: str, cell: str, kind: RevenueUse, revenue: int, price: int) -> None:
    game, turn = paying(title, "NP" if title == "1822PNW" else "MR", cell, {1: 20}, revenue)
    decide(game, turn, {kind: revenue})
    assert turn.company.price == price


@pytest.mark.parametrize(("revenue", "kept", "paid", "price"), [(50, 25, 25, 55), (0, 0, 0, 40), (300, 150, 150, 55)])
def test_a_minor_halves_by_itself_and_moves_one_step(revenue: int, kept: int, paid: int, price: int) -> None:
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=0)
    company = game.companies["2"]
    turn = FamilyTurn(company, rules=rules_of(game), revenue=revenue)
    assert next(dividend_step(game, turn), None) is None
    assert (game.cash(Entity.company("2")), game.cash(Entity.player("1")) - 500, company.price) == (kept, paid, price)
    assert company.operated == 3


def test_a_major_without_revenue_withholds_by_itself_and_has_operated() -> None:
    game, turn = paying("1822NRS", "MR", NRS_100, {1: 20}, 0)
    assert next(dividend_step(game, turn), None) is None
    assert (turn.company.price, turn.company.operated) == (90, 3)


def special(revenue: dict[str, int], *trains: str) -> Step:
    """The dividend step of a major with these trains that earned so much each."""
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "NP", PNW_100, {1: 50})
    for id in trains:
        game = give_train(game, "NP", id)

    def step(game: Game, turn: FamilyTurn) -> object:
        return dividend_step(game, replace(turn, earned=revenue, revenue=sum(revenue.values())))

    return Step(game, "NP", step)  # type: ignore[arg-type]


def test_a_permanent_trains_revenue_may_be_decided_apart() -> None:
    step = special({"2P-0": 50, "3-0": 90}, "2P-0", "3-0")
    step.play(Choose(Entity.company("NP"), "withhold"))
    assert step.refusal(Choose(Entity.company("NP"), "payout")) == "special-dividend-decided"
    step.play(PayDividend(Entity.company("NP"), "half"))
    game = step.game
    assert game.cash(Entity.company("NP")) == 50 + 40 + 25  # kept: all of 50, 40 of 90; 50 paid, 5 a share on 50 %
    assert game.cash(Entity.player("1")) == 525
    assert game.companies["NP"].price == 100  # 50 is less than 100


@pytest.mark.parametrize(
    ("revenue", "trains"),
    [({"2P-0": 50}, ("2P-0", "3-0")), ({"2P-0": 0, "3-0": 90}, ("2P-0", "3-0")), ({"2P-0": 50}, ("2P-0",))],
)
def test_not_when_it_alone_earned_or_earned_nothing(revenue: dict[str, int], trains: tuple[str, ...]) -> None:
    step = special(revenue, *trains)
    assert step.refusal(Choose(Entity.company("NP"), "payout")) == "no-special-dividend"


# Issue and redeem (§5.9)


def issuing(title: str, id: str, cell: str, pool: int = 0, cash: int = 0, turns: int = 2) -> Step:
    game = later(title)
    game = major(game, id, cell, {1: 20}, cash=cash, turns=turns)
    game = to_pool(game, id, pool)
    return Step(game, id, issue_step)


def issue(step: Step, count: int) -> SellShares:
    company = step.turn.company
    cards = [card.id for card in step.game.shares.held(company.id, company.entity)]
    return SellShares(company.entity, tuple(cards[:count]), 10 * count)


@pytest.mark.parametrize(
    ("title", "id", "cell", "count", "price"),
    [("1822PNW", "NP", PNW_100, 3, 75), ("1822NRS", "MR", NRS_100, 3, 70), ("1822PNW", "NP", "0,0", 2, 40)],
)
def test_each_share_issued_brings_the_price_after_all_the_steps(
    title: str, id: str, cell: str, count: int, price: int
) -> None:
    step = issuing(title, id, cell)
    step.play(issue(step, count))
    assert step.game.cash(Entity.company(id)) == count * price
    assert step.turn.company.price == price
    assert step.due is None


def test_the_pool_takes_half_and_an_issue_needs_two_turns() -> None:
    step = issuing("1822PNW", "NP", PNW_100, pool=30)
    assert step.refusal(issue(step, 3)) == "issue-limit"
    step = issuing("1822PNW", "NP", PNW_100, pool=10, cash=100, turns=1)
    assert step.refusal(issue(step, 1)) == "issue-too-early"
    assert issuing("1822PNW", "NP", PNW_100, pool=0, cash=900, turns=1).due is None
    assert issuing("1822PNW", "NP", PNW_100, pool=50, cash=99).due is None


def test_a_major_redeems_what_it_can_pay_at_the_price_from_its_first_turn() -> None:
    step = issuing("1822NRS", "MR", NRS_100, pool=30, cash=250, turns=1)
    cards = tuple(card.id for card in step.game.shares.held("MR", POOL))
    assert step.refusal(BuyShares(Entity.company("MR"), cards)) == "redeeming-too-dear"
    assert step.play(BuyShares(Entity.company("MR"), cards[:2])) == 200
    assert step.turn.company.price == 100
    assert step.due is None
