"""Buying trains in the 1822 family, and money for those that must be bought (1822 §6)."""

from __future__ import annotations

import pytest

from gen.engine.actions import BuyTrain, DiscardTrain, Pass, SellShares
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.titles.family1822.operating import _trains
from tests.positions import bank_sells, discarded, endow, give_train, hand_train, hold, last_train, to_pool, turned_over
from tests.positions_1822 import later, major, minor, operating, reach

from .table1822 import Step

NRS_100, PNW_100 = "3,4", "0,9"


def train_step(game: Game, id: str) -> Step:
    return Step(game, id, _trains)


def offered(step: Step) -> set[tuple[str, int]]:
    """(side, price) of the trains offered."""
    assert step.ask is not None
    actions = [choice.action for option in step.ask.options for choice in option.choices(step.game)]
    return {(one.variant or one.train, one.price) for one in actions if isinstance(one, BuyTrain)}


# When the step waits (§6.1)


@pytest.mark.parametrize(("cash", "waits"), [(59, False), (60, True)])
def test_alone_with_a_train_a_company_is_asked_when_it_can_pay_the_banks_cheapest(cash: int, waits: bool) -> None:
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=cash)
    game = hand_train(game, "2", "L")
    game = turned_over(game, "2", "2")
    assert (train_step(game, "2").due is not None) == waits


def test_with_anothers_train_about_one_unit_is_enough_to_be_asked_in_any_phase() -> None:
    game = later("1822PNW")
    for id, cash in (("2", 1), ("3", 0)):
        game = minor(game, id, 1, cash=cash)
        game = hand_train(game, id, "L")
    assert train_step(game, "2").due == (Entity.company("2"), "train")
    assert train_step(game, "3").due is None


def test_special_trains_of_others_are_nothing_to_buy() -> None:
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=10)
    game = hand_train(game, "2", "L")
    game = minor(game, "3", 1)
    game = give_train(game, "3", "LP-0")
    assert train_step(game, "2").due is None


def test_a_full_company_is_asked_only_for_an_upgrade_it_can_pay() -> None:
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=79)
    for _ in range(2):
        game = hand_train(game, "2", "L")
    assert train_step(game, "2").due is None
    game = endow(game, Entity.company("2"), 80)
    step = train_step(game, "2")
    assert offered(step) == {("2", 80)}


@pytest.mark.parametrize(("id", "kind"), [("2", "minor"), ("SWW", "major")])
def test_a_full_company_buys_nothing_each_kind_by_its_own_limit(id: str, kind: str) -> None:
    """§6.2: room is needed for any train, the bank's or another's; turning a card over takes none."""
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=500)
    game = major(game, "SWW", PNW_100, {1: 60}, cash=500)
    game = minor(game, "3", 2)
    game = hand_train(game, "3", "L")
    others = last_train(game, "3")
    limit = {one: game.phase.limit(one) for one in ("minor", "major")}
    assert limit["minor"] < limit["major"]
    for number in range(limit[kind]):
        game = hand_train(game, id, "L")
        own = last_train(game, id)
        step = train_step(game, id)
        assert bool(offered(step) - {("2", 80)}) == (number + 1 < limit[kind])
    bank = game.depot.stack[0]
    assert step.refusal(BuyTrain(Entity.company(id), bank.id, bank.spec.price, bank.spec.name)) == "train-limit"
    assert step.refusal(BuyTrain(Entity.company(id), others, 1)) == "train-limit"
    assert step.play(BuyTrain(Entity.company(id), own, 80, "2", own)) == 80


# Buying (§6.2)


def test_the_first_of_the_queue_and_one_of_each_kind_given_back() -> None:
    game = later("1822PNW")
    game = reach(game, "3")
    game = major(game, "NP", PNW_100, {1: 20}, cash=900)
    game = hand_train(game, "NP", "4")
    for kind in ("3", "3", "4"):
        game = discarded(hand_train(game, "NP", kind), "NP")
    game = bank_sells(game, "5")
    assert offered(train_step(game, "NP")) == {("5", 500), ("3", 200), ("4", 300)}


def test_a_discarded_first_card_keeps_its_side() -> None:
    game = later("1822NRS")
    game = minor(game, "1", 1, cash=500)
    game = reach(game, "2")
    game = hand_train(game, "1", "L")
    id = last_train(game, "1")
    game = discarded(turned_over(game, "1", "2"), "1")
    step = train_step(game, "1")
    assert offered(step) == {("L", 50), ("2", 120)}
    assert step.refusal(BuyTrain(Entity.company("1"), id, 50, "L")) == "train-variant"
    assert step.play(BuyTrain(Entity.company("1"), id, 120, "2")) == 120


def test_the_first_two_bought_in_phase_1_begins_phase_2() -> None:
    game = later("1822NRS")
    game = minor(game, "1", 1, cash=120)
    step = train_step(game, "1")
    step.play(BuyTrain(Entity.company("1"), game.depot.stack[0].id, 120, "2"))
    assert game.phase.name == "2"


def test_the_upgrade_that_begins_phase_2_costs_80_and_later_ones_70_in_1822nrs() -> None:
    game = later("1822NRS")
    game = minor(game, "1", 1, cash=150)
    game = hand_train(hand_train(game, "1", "L"), "1", "L")
    trains = [train.id for train in game.companies["1"].trains]
    step = train_step(game, "1")
    assert step.play(BuyTrain(Entity.company("1"), trains[0], 80, "2", trains[0])) == 80
    assert game.phase.name == "2"
    assert step.refusal(BuyTrain(Entity.company("1"), trains[1], 80, "2", trains[1])) == "turning-price"
    assert step.play(BuyTrain(Entity.company("1"), trains[1], 70, "2", trains[1])) == 70


def test_in_1822pnw_an_upgrade_costs_80_in_every_phase() -> None:
    game = later("1822PNW")
    game = reach(game, "2")
    game = minor(game, "2", 1, cash=80)
    game = hand_train(game, "2", "L")
    train = last_train(game, "2")
    step = train_step(game, "2")
    assert step.play(BuyTrain(Entity.company("2"), train, 80, "2", train)) == 80


def test_companies_sell_each_other_trains_from_phase_3_at_any_price_up_to_the_buyers_cash() -> None:
    game = later("1822PNW")
    game = minor(game, "2", 1, cash=500)
    game = minor(game, "3", 2, cash=0)
    game = hand_train(game, "2", "L")
    own = last_train(game, "2")
    game = hand_train(game, "3", "L")
    other = last_train(game, "3")
    step = train_step(game, "2")
    assert step.refusal(BuyTrain(Entity.company("2"), other, 1)) == "trains-between-companies"
    game = reach(game, "3")  # the first trains rust
    assert not game.companies["2"].trains
    assert not game.companies["3"].trains
    game = hand_train(game, "3", "3")
    other = last_train(game, "3")
    step = train_step(game, "2")
    assert step.refusal(BuyTrain(Entity.company("2"), other, 0)) == "train-price-range"
    assert step.refusal(BuyTrain(Entity.company("2"), other, 501)) == "train-price-range"
    step.play(BuyTrain(Entity.company("2"), other, 33))
    assert [train.id for train in game.companies["2"].trains] == [other]
    assert game.cash(Entity.company("3")) == 33
    assert own != other


def test_a_train_that_came_with_a_private_is_not_sold_on_but_the_five_is() -> None:
    game = later("1822PNW")
    game = reach(game, "5")
    game = major(game, "NP", PNW_100, {1: 20}, cash=600)
    game = minor(game, "2", 2)
    game.companies["NP"]
    for id in ("LP-0", "5P-0"):
        game = give_train(game, "2", id)
    step = train_step(game, "NP")
    assert step.refusal(BuyTrain(Entity.company("NP"), "LP-0", 10)) == "extra-train-stays"
    step.play(BuyTrain(Entity.company("NP"), "5P-0", 10))
    assert [train.id for train in game.companies["NP"].trains] == ["5P-0"]


def test_one_express_a_company() -> None:
    game = later("1822PNW")
    game = reach(game, "7")
    game = major(game, "NP", PNW_100, {1: 20}, cash=3000)
    step = train_step(game, "NP")
    step.play(BuyTrain(Entity.company("NP"), game.depot.stack[0].id, 1000, "E"))
    assert step.refusal(BuyTrain(Entity.company("NP"), game.depot.stack[0].id, 1000, "E")) == "one-express"
    step.play(BuyTrain(Entity.company("NP"), game.depot.stack[0].id, 750, "7"))


# Phases, limits, rust (§6.3)


@pytest.mark.parametrize("title", ["1822PNW", "1822NRS"])
def test_the_limits_of_each_phase(title: str) -> None:
    game = later(title)
    limits = {}
    for phase in range(1, 8):
        if phase > 1:
            game = reach(game, str(phase))
        limits[phase] = (game.phase.limit("minor"), game.phase.limit("major"))
    assert limits == {1: (2, 4), 2: (2, 4), 3: (2, 4), 4: (1, 3), 5: (1, 2), 6: (1, 2), 7: (1, 2)}


@pytest.mark.parametrize(("kind", "on"), [("L", "3"), ("2", "4"), ("3", "6"), ("4", "7")])
def test_what_rusts_when(kind: str, on: str) -> None:
    game = later("1822PNW")
    game = major(game, "NP", PNW_100, {1: 20})
    before = str({"3": 1, "4": 3, "6": 5, "7": 6}[on])
    if kind in "34":
        game = reach(game, kind)
    game = hand_train(game, "NP", "L" if kind == "2" else kind)
    id = last_train(game, "NP")
    if kind == "2":
        game = turned_over(game, "NP", "2")
    if before != "1" and game.phase.name < before:
        game = reach(game, before)
    assert [train.id for train in game.companies["NP"].trains] == [id]
    game = reach(game, on)
    assert not game.companies["NP"].trains


def test_over_the_limit_any_crowded_company_may_discard_minors_named_first() -> None:
    game = later("1822PNW")
    game = reach(game, "3")
    game = minor(game, "3", 1)
    game = major(game, "NP", PNW_100, {1: 20}, cash=300)
    for id in ("3", "3", "NP", "NP", "NP"):
        game = hand_train(game, id, "3")
    given = {id: [train.id for train in game.companies[id].trains] for id in ("3", "NP")}
    game = bank_sells(game, "4")
    company = game.companies["NP"]
    step = train_step(game, "NP")
    step.play(BuyTrain(Entity.company("NP"), game.depot.stack[0].id, 300))  # phase 4: limits 1 and 3
    assert step.due == (Entity.company("3"), "discard")
    step.play(DiscardTrain(Entity.company("NP"), given["NP"][0]))  # so recorded
    assert step.due == (Entity.company("3"), "discard")
    step.play(DiscardTrain(Entity.company("3"), given["3"][1]))
    assert [train.id for train in game.depot.pool] == [given["NP"][0], given["3"][1]]
    assert len(company.trains) == 3


# The compulsory purchase (§6.4)


def needy(title: str = "1822PNW", cash: int = 50, player: int = 500, turns: int = 2) -> Game:
    """A major without a train in phase 3, its president with so much cash."""
    game = later(title)
    game = reach(game, "3")
    game = major(
        game, "NP" if title == "1822PNW" else "MR", PNW_100 if title == "1822PNW" else NRS_100, {1: 40}, cash, turns
    )
    return endow(game, Entity.player("1"), player)


def three(game: Game, id: str = "NP") -> BuyTrain:
    return BuyTrain(Entity.company(id), game.depot.stack[0].id, 200)


def sale(game: Game, id: str, count: int, player: int = 1) -> SellShares:
    cards = [card.id for card in game.shares.held(id, Entity.player(str(player))) if not card.is_president]
    return SellShares(Entity.player(str(player)), tuple(cards[:count]), 10 * count)


def test_a_company_without_a_train_that_counts_must_buy_and_its_president_helps() -> None:
    game = needy()
    game = give_train(game, "NP", "LP-0")
    step = train_step(game, "NP")
    assert step.due == (Entity.company("NP"), "train")
    assert step.ask is not None
    assert not any(isinstance(choice.action, Pass) for one in step.ask.options for choice in one.choices(game))
    step.play(three(game))
    assert (game.cash(Entity.company("NP")), game.cash(Entity.player("1"))) == (0, 350)


def test_help_goes_to_the_cheapest_train_of_the_bank_only() -> None:
    game = needy(cash=100, player=900)
    game = minor(game, "2", 2)
    game = hand_train(game, "2", "3")
    other = last_train(game, "2")
    step = train_step(game, "NP")
    assert step.refusal(BuyTrain(Entity.company("NP"), other, 101)) == "train-price-range"
    step.play(BuyTrain(Entity.company("NP"), other, 100))  # its own cash
    game = later("1822NRS")
    game = minor(game, "1", 1, cash=10)
    game = endow(game, Entity.player("1"), 500)
    step = train_step(game, "1")
    assert step.refusal(BuyTrain(Entity.company("1"), game.depot.stack[0].id, 120, "2")) == "cheapest-train"
    step.play(BuyTrain(Entity.company("1"), game.depot.stack[0].id, 50, "L"))
    assert game.cash(Entity.player("1")) == 460


def test_shares_are_sold_before_a_loan_and_no_more_than_needed() -> None:
    game = needy(player=60)  # 50 and 60 of 200: 90 short
    game = major(game, "GNR", "0,3", {2: 40, 1: 40})  # 60 a share
    step = train_step(game, "NP")
    assert step.refusal(three(game)) == "sell-first"
    assert step.refusal(sale(game, "GNR", 3)) == "more-than-needed"
    step.play(sale(game, "GNR", 2))
    assert game.companies["GNR"].price == 55  # not its president's: one step
    assert step.refusal(sale(game, "GNR", 1)) == "one-block-a-train"
    step.play(three(game))
    assert game.cash(Entity.player("1")) == 60 + 120 - 150


def test_in_1822nrs_several_blocks_may_be_sold_and_then_no_company_sells_a_train() -> None:
    game = needy("1822NRS", player=0)  # 150 short
    game = major(game, "NER", "7,4", {2: 40, 1: 40})  # 60
    game = minor(game, "1", 2)
    game = hand_train(game, "1", "3")
    other = last_train(game, "1")
    step = train_step(game, "MR")
    step.play(sale(game, "NER", 1))
    assert step.refusal(BuyTrain(Entity.company("MR"), other, 50)) == "bank-train-after-sale"
    step.play(sale(game, "NER", 2))  # 50 each now
    assert game.cash(Entity.player("1")) == 60 + 100
    step.play(three(game, "MR"))
    assert game.cash(Entity.player("1")) == 10


def test_the_presidency_of_another_company_may_change_but_not_of_the_one_operating() -> None:
    game = needy(player=0)
    game = hold(game, "NP", Entity.player("2"), 40)
    game = major(game, "GNR", "0,9", {1: 30, 2: 30})
    step = train_step(game, "NP")
    assert step.refusal(sale(game, "NP", 1)) == "operating-presidency"
    step.play(sale(game, "GNR", 1))
    assert game.companies["GNR"].president == Entity.player("2")


def test_when_nothing_is_left_to_sell_the_rest_is_a_loan_and_half_again_is_owed() -> None:
    game = needy(cash=15, player=30, turns=0)  # its own shares cannot be sold yet
    step = train_step(game, "NP")
    step.play(three(game))
    assert (game.cash(Entity.company("NP")), game.cash(Entity.player("1"))) == (0, 0)
    assert game.player(Entity.player("1")).debt == 155 + 78


def test_a_minor_in_its_first_turn_without_a_train_must_buy_too() -> None:
    game = later("1822PNW")
    game = reach(game, "3")
    game = minor(game, "2", 1, cash=150, turns=0)
    game = endow(game, Entity.player("1"), 0)
    step = train_step(game, "2")
    step.play(BuyTrain(Entity.company("2"), game.depot.stack[0].id, 200))
    assert game.player(Entity.player("1")).debt == 75


def test_shares_sold_in_need_sort_anew_who_has_not_yet_operated() -> None:
    game = needy(player=0)
    game = major(game, "GNR", "0,9", {2: 50, 1: 20}, turns=1)
    game = major(game, "CPR", "0,9", {2: 50}, turns=1)
    game = to_pool(game, "CPR", 10)
    game = operating(game)
    assert [company.id for company in game.order] == ["NP", "GNR", "CPR"]
    step = train_step(game, "NP")
    step.play(sale(game, "GNR", 1))  # to 90
    assert [company.id for company in game.order] == ["NP", "CPR", "GNR"]
