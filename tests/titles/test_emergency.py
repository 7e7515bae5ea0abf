"""Trains, discards, the emergency purchase and bankruptcy, against base §12 and 1830's notes."""

from __future__ import annotations

import pytest

from gen.engine.actions import (
    BuyTrain,
    DeclareBankruptcy,
    DiscardTrain,
    Pass,
    SellShares,
)
from gen.engine.game import Game
from gen.engine.vocabulary.entity import POOL, Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import EndReason, TrainPlace
from gen.transcript.trace import keys
from tests.positions import (
    bank_sells,
    bring_back,
    company_with,
    endow,
    found,
    hand_train,
    last_train,
    to_cell,
    train_leaves,
)
from tests.titles.table import auctioned, decline, due, paid, pass_to, refused, sound


def compelled(treasury: int, president: int, own: int = 60, train: str = "") -> Game:
    """NYC, without a train but with a route, at its train step with 4s (300) for sale; player 1 presides."""
    game = auctioned()
    while game.turn == 1:
        decline(game)
    game = found(game, "NYC", "5,6", {"1": own, "2": 20, "3": 40 - own if own < 60 else 0})
    game = bank_sells(game, "4")
    pass_to(game, "track", Entity.company("NYC"))
    game = company_with(game, "NYC", must_own_train=True)  # it once had a route (§5.2)
    game = endow(game, Entity.company("NYC"), treasury)
    game = endow(game, Entity.player("1"), president)
    if train:
        game = hand_train(game, "NYC", train)
    pass_to(game, "train", Entity.company("NYC"))
    return game


class TestEmergency:
    """base §12.4."""

    def test_president_pays_the_rest(self) -> None:
        game = compelled(100, 500)
        refused(game, Pass(Entity.company("NYC")), "train-due")
        refused(game, SellShares(Entity.player("1"), ("NYC_1",), 10), "not-now")
        refused(game, BuyTrain(Entity.company("NYC"), "4-0", 100, "4"), "train-price")
        trains = [action for action in sound(game) if isinstance(action, BuyTrain)]
        assert trains == [BuyTrain(Entity.company("NYC"), "4-0", 300, "4")]
        events = game.play(BuyTrain(Entity.company("NYC"), "4-0", 300, "4"))
        assert paid(events, "help") == [(Entity.player("1"), Entity.company("NYC"), 200)]
        assert game.cash(Entity.company("NYC")) == 0

    def test_only_the_cheapest_with_help(self) -> None:
        game = compelled(100, 500)
        game = bank_sells(game, "6")
        game = train_leaves(game)  # the first 6: D-trains are for sale
        refused(game, BuyTrain(Entity.company("NYC"), "D-0", 1100, "D"), "cheapest-train")
        game = endow(game, Entity.company("NYC"), 1100)
        game.check(BuyTrain(Entity.company("NYC"), "D-0", 1100, "D"))  # its own money buys any

    def test_minimal_bundles(self) -> None:
        game = compelled(100, 100)  # 100 short; NYC, without income, at 65, B&O's shares too
        game = found(game, "C&O", "5,6", {"2": 20, "1": 20})
        assert due(game) == (Entity.company("NYC"), "train")
        refused(game, BuyTrain(Entity.company("NYC"), "4-0", 300, "4"), "sell-first")
        cards = [card.id for card in game.shares.held("NYC", Entity.player("1")) if not card.is_president]
        game.check(SellShares(Entity.player("1"), tuple(cards[:2]), 20))
        refused(game, SellShares(Entity.player("1"), tuple(cards[:3]), 30), "more-than-needed")
        sound(game)
        game.play(SellShares(Entity.player("1"), tuple(cards[:1]), 10))
        assert game.cash(Entity.player("1")) == 165
        refused(game, SellShares(Entity.player("1"), tuple(cards[1:3]), 20), "more-than-needed")
        game.play(SellShares(Entity.player("1"), (cards[1],), 10))
        assert due(game) == (Entity.company("NYC"), "train")
        refused(game, SellShares(Entity.player("1"), (cards[2],), 10), "not-now")  # enough now

    def test_operating_presidency_is_protected(self) -> None:
        game = compelled(0, 0, own=30)
        game = found(game, "C&O", "5,6", {"1": 20, "2": 20})
        refused(game, SellShares(Entity.player("1"), ("NYC_1", "NYC_0"), 20), "operating-presidency")
        game.check(SellShares(Entity.player("1"), ("NYC_1",), 10))
        game.play(SellShares(Entity.player("1"), ("C&O_0",), 20))
        assert game.companies["C&O"].president == Entity.player("2")  # another's may change

    def test_price_of_anothers_train(self) -> None:
        game = compelled(100, 500)
        game = hand_train(game, "B&O", "5")
        train = last_train(game, "B&O")
        refused(game, BuyTrain(Entity.company("NYC"), train, 0), "train-price-range")
        refused(game, BuyTrain(Entity.company("NYC"), train, 451), "train-price-range")
        game.check(BuyTrain(Entity.company("NYC"), train, 1))
        events = game.play(BuyTrain(Entity.company("NYC"), train, 450))
        assert paid(events, "help") == [(Entity.player("1"), Entity.company("NYC"), 350)]
        assert paid(events, "train") == [(Entity.company("NYC"), Entity.company("B&O"), 450)]

    def test_price_of_anothers_train_after_a_sale(self) -> None:
        """At least treasury + cash − price of the last share sold + 1."""
        game = compelled(100, 190)
        game = hand_train(game, "B&O", "4")
        train = last_train(game, "B&O")
        assert train == "4-0"
        game.play(SellShares(Entity.player("1"), ("NYC_1",), 10))
        refused(game, BuyTrain(Entity.company("NYC"), train, 290), "train-price-range")
        game.check(BuyTrain(Entity.company("NYC"), train, 291))
        game.check(BuyTrain(Entity.company("NYC"), train, 300))
        refused(game, BuyTrain(Entity.company("NYC"), train, 301), "train-price-range")
        sound(game)

    def test_without_compulsion_any_price_within_the_treasury(self) -> None:
        game = compelled(500, 500, train="4")
        game = hand_train(game, "B&O", "4")
        train = last_train(game, "B&O")
        game.check(BuyTrain(Entity.company("NYC"), train, 500))
        refused(game, BuyTrain(Entity.company("NYC"), train, 501), "train-price-range")
        game.check(Pass(Entity.company("NYC")))

    def test_sale_sorts_those_still_to_operate_again(self) -> None:
        """§7.5."""
        game = auctioned()
        while game.turn == 1:
            decline(game)
        game = found(game, "NYC", "0,6", {"1": 60})
        game = found(game, "C&O", "5,6", {"1": 60})
        game = found(game, "B&M", "5,6", {"2": 60})
        game = bank_sells(game, "4")
        pass_to(game, "track", Entity.company("NYC"))
        game = company_with(game, "NYC", must_own_train=True)
        game = endow(game, Entity.company("NYC"), 0)
        game = endow(game, Entity.player("1"), 290)
        pass_to(game, "train", Entity.company("NYC"))
        assert [one.id for one in game.order] == ["NYC", "C&O", "B&M"]
        game.play(SellShares(Entity.player("1"), ("C&O_1",), 10))
        assert [one.id for one in game.order][1:] == ["B&M", "C&O"]


class TestBankruptcy:
    """base §12.5."""

    def test_not_while_selling_would_do(self) -> None:
        game = compelled(100, 100)
        refused(game, DeclareBankruptcy(Entity.company("NYC")), "not-bankrupt")

    def test_what_remains(self) -> None:
        game = compelled(0, 10, own=30)  # may sell one NYC only: B has 20
        game = found(game, "C&O", "5,6", {"1": 20, "2": 10})
        assert sound(game)
        assert DeclareBankruptcy(Entity.company("NYC")) in sound(game)
        game.play(DeclareBankruptcy(Entity.company("NYC")))
        assert game.finished
        assert game.end_reason == EndReason.BANKRUPT
        assert game.shares.percent("NYC", Entity.player("1")) == 20  # the operating company's presidency
        assert game.shares.percent("C&O", Entity.player("1")) == 20  # nobody else can preside
        assert game.shares.percent("NYC", POOL) == 10
        assert game.cash(Entity.player("1")) == 0
        nyc, c_o = game.companies["NYC"].price, game.companies["C&O"].price
        privates = sum(private.value for private in game.privates_of(Entity.player("1")))
        assert game.worth()["1"] == 2 * nyc + 2 * c_o + privates

    def test_offered_only_where_accepted(self) -> None:
        """Nothing is offered twice with two meanings: while shares would do, bankruptcy is no choice."""
        game = compelled(0, 250)
        refused(game, DeclareBankruptcy(Entity.company("NYC")), "not-bankrupt")
        assert DeclareBankruptcy(Entity.company("NYC")) not in sound(game)


class TestTrains:
    """base §12.2, §12.3, §10.3; 1830 §6, §12."""

    def at_six(self) -> Game:
        """PRR at its train step when the first 6 has left and another 6 is next."""
        game = auctioned()
        game = found(game, "PRR", "5,6", {"1": 60})
        game = found(game, "NYC", "5,6", {"2": 60})
        game = found(game, "CPR", "5,6", {"3": 60})
        pass_to(game, "track", Entity.company("PRR"))
        return bank_sells(game, "6")

    def test_trade_in_rusts_fours_in_the_pool(self) -> None:
        game = self.at_six()
        game = train_leaves(game)
        game = bring_back(game, "PRR", "4")
        four = last_train(game, "PRR")
        game = hand_train(game, "PRR", "6")
        game = endow(game, Entity.company("PRR"), 800)
        pass_to(game, "train", Entity.company("PRR"))
        assert len(game.companies["PRR"].trains) == 2 == game.phase.train_limit  # a full yard
        refused(game, BuyTrain(Entity.company("PRR"), "D-0", 1100, "D"), "trade-in-only")
        refused(game, BuyTrain(Entity.company("PRR"), "D-0", 800, "D"), "trade-in-only")
        refused(game, BuyTrain(Entity.company("PRR"), "D-0", 700, "D", four), "train-price")
        assert BuyTrain(Entity.company("PRR"), "D-0", 800, "D", four) in sound(game)
        game.play(BuyTrain(Entity.company("PRR"), "D-0", 800, "D", four))
        assert keys(game.position())["company.PRR.trains"] == "6,D"
        assert keys(game.position())["discarded"] == ""
        assert game.depot.stack[0].id == "D-1"
        assert game.phase.name == "D"

    def full(self, kinds: str) -> Game:
        """PRR at its train step with two trains, the most it may have; a 6 and D-trains are for sale, NYC has a 5."""
        game = self.at_six()
        game = train_leaves(game)
        for kind in kinds:
            game = bring_back(game, "PRR", kind)
        game = bring_back(game, "NYC", "5")
        game = endow(game, Entity.company("PRR"), 2000)
        pass_to(game, "train", Entity.company("PRR"))
        assert len(game.companies["PRR"].trains) == 2 == game.phase.train_limit
        return game

    def test_a_full_yard_buys_only_by_trading_in(self) -> None:
        """Whatever the train, and whoever sells it."""
        game = self.full("45")
        trains = {train.spec.name: train for train in game.depot.for_sale(game.phases_begun)}
        five = game.companies["NYC"].trains[0].id
        refused(game, BuyTrain(Entity.company("PRR"), trains["6"].id, 630, "6"), "trade-in-only")
        refused(game, BuyTrain(Entity.company("PRR"), trains["D"].id, 1100, "D"), "trade-in-only")
        refused(game, BuyTrain(Entity.company("PRR"), five, 1, "5"), "trade-in-only")
        offers = [action for action in sound(game) if isinstance(action, BuyTrain)]
        assert {(action.train, action.price, action.trade_in) for action in offers} == {
            (trains["D"].id, 800, own.id) for own in game.companies["PRR"].trains
        }

    def test_a_full_yard_with_nothing_to_trade_in(self) -> None:
        """6-trains are traded in for a D too, D-trains for nothing: then nothing is bought, and nothing waived."""
        game = self.full("45")
        for own in game.companies["PRR"].trains:  # by play its train step would be left out
            own.spec = next(train.spec for train in game.depot.stack if train.spec.name == "D")
        (six,) = (train for train in game.depot.for_sale(game.phases_begun) if train.spec.name == "6")
        refused(game, BuyTrain(Entity.company("PRR"), six.id, 630, "6"), "train-limit")
        with pytest.raises(Illegal, match="train-limit"):
            game.play(BuyTrain(Entity.company("PRR"), six.id, 630, "6"), frozenset({Rule.TRADE_IN_ONLY}))

    def test_what_a_recorded_table_let_pass(self) -> None:
        """It buys and gives one up; the next action keeps every rule again."""
        game = self.full("45")
        (six,) = (train for train in game.depot.for_sale(game.phases_begun) if train.spec.name == "6")
        buy = BuyTrain(Entity.company("PRR"), six.id, 630, "6")
        game.play(buy, frozenset({Rule.TRADE_IN_ONLY}))
        assert keys(game.position())["company.PRR.trains"] == "4,5,6"
        assert due(game) == (Entity.company("PRR"), "discard")
        game.play(DiscardTrain(Entity.company("PRR"), game.companies["PRR"].trains[0].id))
        refused(game, BuyTrain(Entity.company("PRR"), game.depot.stack[0].id, 630), "trade-in-only")

    def test_traded_five_may_be_bought_at_face(self) -> None:
        game = self.at_six()
        game = train_leaves(game)
        game = bring_back(game, "PRR", "5")
        five = last_train(game, "PRR")
        game = endow(game, Entity.company("PRR"), 1300)
        pass_to(game, "train", Entity.company("PRR"))
        game.play(BuyTrain(Entity.company("PRR"), "D-0", 800, "D", five))
        assert keys(game.position())["discarded"] == "5"
        game.play(BuyTrain(Entity.company("PRR"), five, 450, "5"))
        assert keys(game.position())["company.PRR.trains"] == "D,5"

    def test_discards_in_list_order(self) -> None:
        """1830 §12.11: in list order, the operator's remaining steps after."""
        game = auctioned()
        for id, player in (("CPR", "1"), ("NYC", "2"), ("PRR", "3")):
            game = found(game, id, "5,6", {player: 60})
        pass_to(game, "track", Entity.company("CPR"))
        game = bank_sells(game, "5")
        for id, kinds in (("PRR", "333"), ("NYC", "334")):
            for kind in kinds:
                game = bring_back(game, id, kind)
        pass_to(game, "train", Entity.company("CPR"))
        game = endow(game, Entity.company("CPR"), 700)
        game.play(BuyTrain(Entity.company("CPR"), "5-0", 450, "5"))
        assert due(game) == (Entity.company("PRR"), "discard")
        refused(game, Pass(Entity.company("PRR")), "other-decision")
        refused(game, DiscardTrain(Entity.company("NYC"), game.companies["NYC"].trains[0].id), "not-now")
        sound(game)
        game.play(DiscardTrain(Entity.company("PRR"), game.companies["PRR"].trains[0].id))
        assert due(game) == (Entity.company("NYC"), "discard")
        game.play(DiscardTrain(Entity.company("NYC"), game.companies["NYC"].trains[0].id))
        assert due(game) == (Entity.company("CPR"), "train")
        assert keys(game.position())["discarded"] == "3,3"

    def test_rusting_and_closing_of_phases(self) -> None:
        game = self.at_six()
        game = hand_train(game, "NYC", "6")
        assert keys(game.position())["phase"] == "5"
        assert {train.owner for train in game.depot.all if train.spec.name == "2"} == {TrainPlace.GONE}

    def test_six_trains_by_option(self) -> None:
        for options, count in (((), 2), (("optional_6_train",), 3)):
            game = auctioned(options=options)
            assert sum(train.spec.name == "6" for train in game.depot.stack) == count

    def test_no_income_moves_left(self) -> None:
        """1830 §12.2."""
        game = auctioned()
        game = found(game, "PRR", "5,6", {"1": 60})
        pass_to(game, "track", Entity.company("PRR"))
        game = to_cell(game, "PRR", "2,6")
        decline(game)
        assert keys(game.position())["company.PRR.cell"] == "2,5"
        assert keys(game.position())["company.PRR.revenue"] == 0
