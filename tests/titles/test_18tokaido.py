"""18Tokaido's openings, stock rounds and end, against 18Tokaido §1-§3, §6-§8."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, BuyPrivate, BuyShares, BuyTrain, DiscardTrain, Pass, SellShares, StartCompany
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import EndReason, Round, RoundKind
from gen.titles import BadSetup, new_game, title
from gen.transcript.trace import keys
from tests.positions import bank_sells, bring_back, endow, found, hand_train, to_cell, train_leaves
from tests.titles.table import decline, due, names, paid, pass_to, refused, sound

REMOVABLE = ("YSL", "SRC", "KAN", "ARC", "NRC", "SHI", "NAN")


class TestSetUp:
    """§1, §2."""

    @pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 5, 26855])
    def test_company_removed(self, seed: int) -> None:
        """§2: index = (first random number mod 6) + 1."""
        out = REMOVABLE[(1103515245 * seed + 12345) % 2**31 % 6 + 1]
        for players in (2, 3):
            game = new_game("18Tokaido", names(players), seed=seed)
            assert set(game.companies) == set(REMOVABLE) - {out}
            assert "YSL" in game.companies

    @pytest.mark.parametrize(
        ("players", "options", "companies", "limit"),
        [
            (4, (), 7, 14),
            (3, (), 6, 16),
            (2, (), 6, 24),
            (3, ("no_corporation_discard",), 7, 18),
            (2, ("no_corporation_discard",), 7, 28),
            (4, ("no_corporation_discard",), 7, 14),
        ],
    )
    def test_certificate_limit(self, players: int, options: tuple[str, ...], companies: int, limit: int) -> None:
        game = new_game("18Tokaido", names(players), options, seed=1)
        assert len(game.companies) == companies
        assert game.title.certificate_limit[players] == limit == 8 * companies // players

    def test_options_for_other_numbers_are_ignored(self) -> None:
        game = new_game("18Tokaido", names(2), ("pass_priority",), seed=1)
        game.play(BuyPrivate(Entity.player("1"), "KRC", 20))
        decline(game), decline(game)
        assert keys(game.position())["player_order"] == "2,1"

    def test_options_not_together(self) -> None:
        for pair in (("snake_draft", "waterfall_auction"), ("newbie_rules", "limited_express")):
            with pytest.raises(BadSetup):
                new_game("18Tokaido", names(3), pair)

    @pytest.mark.parametrize(
        ("players", "options", "twos", "sixes", "price"),
        [(2, (), 7, 3, 900), (3, (), 7, 3, 900), (4, (), 8, 3, 900), (4, ("limited_express",), 8, 2, 1100)],
    )
    def test_trains(self, players: int, options: tuple[str, ...], twos: int, sixes: int, price: int) -> None:
        kinds = [train.spec.name for train in new_game("18Tokaido", names(players), options).depot.stack]
        assert (kinds.count("2"), kinds.count("6"), kinds.count("D")) == (twos, sixes, 20)
        last = title("18Tokaido", players, options).trains[-1]
        assert last.price == price
        assert last.discounts == dict.fromkeys("456", 300 if options else 200)

    def test_waterfall_values(self) -> None:
        """§3: new = old − floor((old − 20) / 4)."""
        for spec in title("18Tokaido", 3, ("waterfall_auction",)).privates:
            old = {"KRC": 20, "SRT": 40, "FM": 60, "SMT": 60, "ST": 80}[spec.id]
            assert spec.value == old - (old - 20) // 4


class TestBankPrivates:
    """§3, default: bought from the bank in stock rounds."""

    def test_one_purchase_at_face(self) -> None:
        game = new_game("18Tokaido", names(4))
        refused(game, BuyPrivate(Entity.player("1"), "FM", 59), "at-its-price")
        refused(game, Bid(Entity.player("1"), "FM", 60), "other-decision")
        sound(game)
        bank = game.cash(BANK)
        game.play(BuyPrivate(Entity.player("1"), "FM", 60))
        assert game.cash(BANK) == bank + 60
        assert due(game)[0] == Entity.player("2")  # no sale in the first stock round: the turn is over
        refused(game, BuyPrivate(Entity.player("2"), "FM", 60), "private-not-for-sale")

    def test_skipped_when_none_can_be_afforded(self) -> None:
        game = new_game("18Tokaido", names(4))
        for player, cash in ((Entity.player("2"), 19), (Entity.player("3"), 20), (Entity.player("4"), 0)):
            game = endow(game, player, cash)
        decline(game)
        assert due(game) == (Entity.player("3"), "shares")
        assert BuyPrivate(Entity.player("3"), "KRC", 20) in sound(game)
        game.play(BuyPrivate(Entity.player("3"), "KRC", 20))
        assert due(game) == (Entity.player("1"), "shares")

    def test_bank_privates_pay_nothing_and_close(self) -> None:
        game = new_game("18Tokaido", names(4))
        game.play(BuyPrivate(Entity.player("1"), "KRC", 20))
        events = [event for _ in range(4) for event in decline(game)]
        assert paid(tuple(events), "income") == [(BANK, Entity.player("1"), 5)]
        game = bank_sells(game, "6")
        assert all(private.closed for private in game.privates.values())

    def test_a_purchase_forbids_sales_but_not_in_limited_express(self) -> None:
        """§1, §10.12."""
        for options in ((), ("limited_express",)):
            game = new_game("18Tokaido", names(4), options)
            for _ in range(4):
                decline(game)
            assert game.turn == 2
            cell = next(cell.name for cell in game.market.par_cells())
            game = found(game, "YSL", cell, {"1": 40})
            assert due(game)[0] == Entity.player("1")
            game.play(BuyPrivate(Entity.player("1"), "FM", 60))
            if options:
                assert due(game)[0] == Entity.player("1")
                refused(game, BuyPrivate(Entity.player("1"), "ST", 80), "one-purchase")
                game.play(SellShares(Entity.player("1"), ("YSL_1",), 10))
                decline(game)
            assert due(game)[0] == Entity.player("2")

    def test_no_sale_in_the_first_stock_round(self) -> None:
        game = new_game("18Tokaido", names(4))
        game = found(game, "YSL", "2,4", {"1": 40})
        refused(game, SellShares(Entity.player("1"), ("YSL_1",), 10), "first-stock-round")


class TestSnakeDraft:
    """§3."""

    def begin(self, players: int = 4) -> Game:
        return new_game("18Tokaido", names(players), ("snake_draft",), seed=1)

    def test_order_and_reversal(self) -> None:
        game = self.begin()
        refused(game, Pass(Entity.player("1")), "other-decision")
        seats = []
        for private in ("KRC", "SRT", "FM", "SMT", "ST"):
            seats.append(due(game)[0])
            game.play(Bid(due(game)[0], private, 1))  # face value is paid whatever was named
        assert seats == [
            Entity.player("1"),
            Entity.player("2"),
            Entity.player("3"),
            Entity.player("4"),
            Entity.player("4"),
        ]
        assert game.cash(Entity.player("4")) == 480 - 60 - 80
        assert keys(game.position())["player_order"] == "4,3,2,1"
        assert due(game) == (Entity.player("4"), "shares")

    def test_pass_at_the_turning_point(self) -> None:
        game = self.begin()
        game.play(Bid(Entity.player("1"), "KRC", 20))
        decline(game), decline(game)
        assert due(game)[0] == Entity.player("4")
        decline(game)
        assert due(game)[0] == Entity.player("3")  # 4's second turn is skipped too
        decline(game), decline(game)
        assert due(game)[0] == Entity.player("1")
        decline(game)  # now all four have passed
        assert due(game) == (Entity.player("4"), "shares")
        snapshot = keys(game.position())
        assert snapshot["private.ST"] is None
        refused(game, BuyPrivate(Entity.player("4"), "ST", 80), "private-out-of-play")

    def test_a_pick_clears_the_passes(self) -> None:
        game = self.begin(2)
        game.play(Bid(Entity.player("1"), "ST", 80))
        decline(game)
        assert due(game)[0] == Entity.player("1")
        game.play(Bid(Entity.player("1"), "KRC", 20))
        assert due(game)[0] == Entity.player("1")  # the turning point of the other end
        decline(game)
        assert due(game)[0] == Entity.player("2")
        decline(game)
        assert due(game)[1] == "shares"

    def test_ties_run_with_the_reversed_seats(self) -> None:
        """§10.1."""
        game = self.begin()
        for private in ("KRC", "SRT", "FM", "SMT", "ST"):
            game.play(Bid(due(game)[0], private, 1))
        for _ in range(4):
            decline(game)
        assert [player.id for player in game.players] == ["4", "3", "2", "1"]
        game = found(game, "YSL", "2,4", {"4": 30, "1": 20, "3": 20})
        game.play(SellShares(Entity.player("4"), ("YSL_1", "YSL_0"), 20))
        assert game.companies["YSL"].president == Entity.player("3")


class TestWaterfall:
    """§3."""

    def test_income_and_export_when_all_pass(self) -> None:
        game = new_game("18Tokaido", names(3), ("waterfall_auction",), seed=1)
        game.play(Bid(Entity.player("1"), "KRC", 20))
        decline(game), decline(game)
        events = decline(game)
        assert paid(events, "income") == [(BANK, Entity.player("1"), 5)]
        assert [train.id for train in game.depot.stack][:1] == ["2-1"]

    def test_no_export_before_a_sale(self) -> None:
        game = new_game("18Tokaido", names(3), ("waterfall_auction",), seed=1)
        decline(game), decline(game), decline(game)
        assert game.depot.stack[0].id == "2-0"
        assert Bid(Entity.player("1"), "KRC", 15) in sound(game)

    def test_seats_stay(self) -> None:
        game = new_game("18Tokaido", names(3), ("waterfall_auction",), seed=1)
        for private, price in (("KRC", 20), ("SRT", 35)):
            game.play(Bid(due(game)[0], private, price))
        first = game.privates_of(Entity.player("1"))
        assert [private.id for private in first] == ["KRC"]
        while due(game)[1] == "auction":
            game.play(next(action for action in sound(game) if isinstance(action, Bid)))
        assert keys(game.position())["player_order"] == "1,2,3"
        assert due(game) == (Entity.player("1"), "shares")

    def test_prices_for_companies(self) -> None:
        game = new_game("18Tokaido", names(3), ("waterfall_auction",), seed=1)
        assert game.rules.private_prices(game.privates["SRT"]) == (17, 70)
        assert new_game("18Tokaido", names(3)).rules.private_prices(game.privates["SRT"])[0] == 1


class TestPassPriority:
    """§8."""

    def test_order_of_passing(self) -> None:
        game = new_game("18Tokaido", names(4), ("pass_priority",))
        decline(game)  # 1 passes, will act again
        game.play(BuyPrivate(Entity.player("2"), "KRC", 20))
        decline(game), decline(game)  # 3, 4
        game.play(BuyPrivate(Entity.player("1"), "FM", 60))
        decline(game), decline(game), decline(game), decline(game)  # 2, 3, 4, 1
        assert keys(game.position())["player_order"] == "3,4,2,1"


class TestEnd:
    """§6, §7."""

    def at_d(self) -> Game:
        """Operating round 1 of a set of three in phase 6, YSL at its train step with money for a D."""
        game = new_game("18Tokaido", names(4))
        game = found(game, "YSL", "3,3", {"1": 60})
        game = bank_sells(game, "6")
        game = train_leaves(game)
        pass_to(game, "track", Entity.company("YSL"))
        return game

    def test_export_each_set(self) -> None:
        game = new_game("18Tokaido", names(4))
        for turn in range(1, 4):
            assert game.turn == turn
            assert game.depot.stack[0].id == f"2-{turn - 1}"
            for _ in range(4):
                decline(game)
        for _ in range(5 * 4):
            decline(game)
        assert game.depot.stack[0].id == "3-0"
        assert game.phase.name == "2"
        for _ in range(4):
            decline(game)
        assert game.phase.name == "3"  # §10.3: the export began it

    def test_d_bought_cuts_the_set(self) -> None:
        game = self.at_d()
        assert game.round == Round(RoundKind.OPERATING, 1)
        game = hand_train(game, "YSL", "6")
        game = endow(game, Entity.company("YSL"), 900)
        pass_to(game, "train", Entity.company("YSL"))
        six = game.depot.stack[0].id
        game.play(BuyTrain(Entity.company("YSL"), "D-0", 900, "D"))
        pass_to(game, "shares")
        assert game.round == Round(RoundKind.STOCK, 2)
        assert game.phase.name == "D"
        assert all(train.id != six for train in game.depot.stack)  # the then-first train goes
        rounds = []
        while not game.finished:
            if game.round not in rounds:
                rounds.append(game.round)
            decline(game)
        assert rounds == [
            Round(RoundKind.STOCK, 2),
            Round(RoundKind.OPERATING, 2),
            Round(RoundKind.OPERATING, 2, 2),
            Round(RoundKind.OPERATING, 2, 3),
        ]
        assert game.end_reason == EndReason.LAST_TRAIN

    def test_d_exported(self) -> None:
        game = new_game("18Tokaido", names(4))
        game = bank_sells(game, "D")
        assert game.phase.name == "6"
        game = found(game, "YSL", "3,3", {"1": 60})
        pass_to(game, "track")
        pass_to(game, "shares")
        assert game.round == Round(RoundKind.STOCK, 2)
        assert game.depot.stack[0].id == "D-1"
        rounds = []
        while not game.finished:
            rounds.append(game.round)
            decline(game)
        assert max(one.turn for one in rounds if one.kind is RoundKind.STOCK) == 2
        assert {one for one in rounds if one.kind == RoundKind.OPERATING} == {
            Round(RoundKind.OPERATING, 2, number) for number in (1, 2, 3)
        }
        assert game.depot.stack[0].id == "D-1"

    def test_discards_in_the_stock_round_after_an_export(self) -> None:
        """§10.4: the first 5 closes the privates and lowers the limit to 2."""
        game = new_game("18Tokaido", names(4))
        game = found(game, "NAN", "3,3", {"1": 60})
        game = found(game, "YSL", "3,3", {"2": 60})
        game = bank_sells(game, "5")
        pass_to(game, "track")
        for id in ("NAN", "YSL"):
            for kind in "334" if id == "NAN" else "333":
                game = bring_back(game, id, kind)
        pass_to(game, "discard")
        assert game.round == Round(RoundKind.STOCK, 2)
        assert game.phase.name == "5"
        assert all(private.closed for private in game.privates.values())
        assert due(game)[0] == Entity.company("YSL")  # list order
        refused(game, Pass(Entity.company("YSL")), "other-decision")
        refused(game, BuyShares(Entity.player("1"), ("YSL_7",)), "not-now")
        game.play(DiscardTrain(Entity.company("YSL"), "3-2"))
        assert due(game)[0] == Entity.company("NAN")
        game.play(DiscardTrain(Entity.company("NAN"), game.companies["NAN"].trains[2].id))
        assert due(game)[1] == "shares"

    def test_price_of_three_hundred_ends_the_round(self) -> None:
        game = new_game("18Tokaido", names(4), ("limited_express",))
        game = found(game, "YSL", "0,3", {"1": 50})
        assert game.companies["YSL"].floated  # §10.15: at 50 %
        game = to_cell(game, "YSL", "0,13")
        pass_to_end(game)
        assert game.round.kind == RoundKind.STOCK
        assert game.finished
        assert game.end_reason == EndReason.PRICE

    def test_three_hundred_waits_for_the_extra_stock_round(self) -> None:
        """§7: not at the end of the round in which a D leaves."""
        game = new_game("18Tokaido", names(4), ("limited_express",))
        game = found(game, "YSL", "0,3", {"1": 50})
        game = bank_sells(game, "D")
        pass_to(game, "track")
        game = train_leaves(game)
        game = to_cell(game, "YSL", "0,13")
        pass_to(game, "shares")
        assert game.round == Round(RoundKind.STOCK, 2)
        assert not game.finished

    def test_no_end_at_three_hundred_elsewhere(self) -> None:
        game = new_game("18Tokaido", names(4))
        assert not any(cell.kind == "e" for cell in game.market.cells.values())
        game = found(game, "YSL", "2,4", {"1": 50})
        assert not game.companies["YSL"].floated

    def test_the_bank_never_breaks(self) -> None:
        game = new_game("18Tokaido", names(4))
        game = endow(game, Entity.player("1"), 13000)
        game = found(game, "YSL", "2,4", {"1": 60})
        pass_to(game, "track")
        pass_to(game, "shares")
        assert game.cash(BANK) < 0
        assert not game.finished

    def test_brown_cells_of_limited_express(self) -> None:
        """§10.19: from the company's own and the pool alike."""
        game = new_game("18Tokaido", names(4), ("limited_express",))
        game = found(game, "YSL", "0,3", {"1": 50})
        game = to_cell(game, "YSL", "8,0")
        game = endow(game, Entity.player("1"), 1000)
        game.play(BuyShares(Entity.player("1"), ("YSL_4",)))
        game.play(BuyShares(Entity.player("1"), ("YSL_5",)))
        assert game.shares.percent("YSL", Entity.player("1")) == 70
        refused(game, StartCompany(Entity.player("1"), "NAN", "0,3"), "one-purchase")


def pass_to_end(game: Game) -> None:
    """Everybody passes until the round is over or the game is."""
    round = game.round
    while not game.finished and game.round == round:
        decline(game)
