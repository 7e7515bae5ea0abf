"""1830's auction, privates and stock round, against base §7-§11 and 1830's notes."""

from __future__ import annotations

import pytest

from gen.engine.actions import (
    Bid,
    BuyPrivate,
    BuyShares,
    Pass,
    SellShares,
    StartCompany,
)
from gen.engine.game import Game
from gen.engine.money.holdings import give
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.words import EndReason, Round, RoundKind, ShareMove
from gen.titles import new_game
from gen.transcript.trace import keys
from tests.positions import bank_sells, endow, found, to_cell, to_pool
from tests.titles.table import auctioned, decline, due, names, paid, pass_to, refused, sound


class TestAuction:
    """base §11.1."""

    def test_nobody_wants_the_first_private(self) -> None:
        game = new_game("1830", names(3))
        for price in (15, 10, 5):
            for _ in range(3):
                decline(game)
            assert Bid(Entity.player("1"), "SV", price) in sound(game)
            refused(game, Bid(Entity.player("1"), "SV", 20), "at-its-price")
        for _ in range(3):
            decline(game)
        assert game.privates["SV"].owner == Entity.player("1")  # the next in turn order gets it for nothing
        assert game.cash(Entity.player("1")) == 800
        assert due(game) == (Entity.player("2"), "auction")

    def test_free_private_starts_the_chain_of_bids(self) -> None:
        game = new_game("1830", names(3))
        game.play(Bid(Entity.player("1"), "CS", 45))
        for _ in range(4):
            decline(game), decline(game), decline(game)
        # passes began with player 2: the next after the last passer (1) is 2
        assert game.privates["SV"].owner == Entity.player("2")
        assert game.privates["CS"].owner == Entity.player("1")
        assert due(game)[0] == Entity.player("3")

    def test_all_pass_after_a_sale_pays_income(self) -> None:
        game = new_game("1830", names(3))
        game.play(Bid(Entity.player("1"), "SV", 20))
        decline(game), decline(game)
        events = decline(game)
        assert paid(events, "income") == [(BANK, Entity.player("1"), 5)]
        assert due(game)[0] == Entity.player("2")
        assert Bid(Entity.player("2"), "CS", 40) in sound(game)  # no cheaper

    def test_chain_of_bids(self) -> None:
        game = new_game("1830", names(4))
        game.play(Bid(Entity.player("1"), "CS", 45))
        refused(game, Bid(Entity.player("2"), "CS", 49), "bid-too-low")
        game.play(Bid(Entity.player("2"), "DH", 75))
        game.play(Bid(Entity.player("3"), "DH", 80))
        refused(game, Bid(Entity.player("4"), "DH", 601), "bid-too-high")
        game.play(Bid(Entity.player("4"), "SV", 20))  # CS to 1 at 45; DH among 2 and 3, the lowest first
        assert game.privates["CS"].owner == Entity.player("1")
        assert game.cash(Entity.player("1")) == 555
        assert due(game)[0] == Entity.player("2")
        refused(game, Bid(Entity.player("2"), "DH", 84), "bid-too-low")
        game.play(Bid(Entity.player("2"), "DH", 85))
        assert due(game)[0] == Entity.player("3")
        decline(game)
        assert game.privates["DH"].owner == Entity.player("2")
        assert due(game)[0] == Entity.player("1")  # the marker had gone past player 4

    def test_committed_money(self) -> None:
        game = new_game("1830", names(3))
        game.play(Bid(Entity.player("1"), "BO", 700))
        decline(game), decline(game)
        refused(game, Bid(Entity.player("1"), "CA", 165), "bid-too-high")
        game.play(Bid(Entity.player("1"), "BO", 705))  # a new bid replaces the former
        decline(game), decline(game)
        game.play(Bid(Entity.player("1"), "DH", 95))

    def test_priority_and_par_of_the_last(self) -> None:
        game = new_game("1830", names(3))
        for private, face in (("SV", 20), ("CS", 40), ("DH", 70), ("MH", 110), ("CA", 160)):
            game.play(Bid(due(game)[0], private, face))
        assert game.shares.percent("PRR", Entity.player("2")) == 10
        assert not game.companies["PRR"].par
        game.play(Bid(Entity.player("3"), "BO", 220))
        assert due(game) == (Entity.player("3"), "par")
        refused(game, Pass(Entity.player("3")), "other-decision")
        refused(game, StartCompany(Entity.player("3"), "PRR", "0,6"), "par-due")
        refused(game, StartCompany(Entity.player("3"), "B&O", "0,5"), "not-a-par")
        assert len(sound(game)) == 6
        cash = game.cash(Entity.player("3"))
        game.play(StartCompany(Entity.player("3"), "B&O", "0,6"))
        assert game.cash(Entity.player("3")) == cash
        assert game.shares.percent("B&O", Entity.player("3")) == 20
        assert due(game) == (Entity.player("1"), "shares")
        assert keys(game.position())["player_order"] == "1,2,3"

    def test_no_exchange_in_the_auction(self) -> None:
        game = new_game("1830", names(3))
        for private, face in (("SV", 20), ("CS", 40), ("DH", 70), ("MH", 110)):
            game.play(Bid(due(game)[0], private, face))
        refused(game, BuyShares(Entity.private("MH"), ("NYC_1",)), "not-now")


def second_round(players: int = 3, options: tuple[str, ...] = ()) -> Game:
    """A game at the start of its second stock round, nothing bought in the first."""
    game = auctioned(players, options)
    while game.turn == 1:
        decline(game)
    return game


class TestStockRound:
    """base §8, §9."""

    def test_no_sale_in_the_first(self) -> None:
        game = auctioned()
        game = found(game, "NYC", "5,6", {"1": 40})
        refused(game, SellShares(Entity.player("1"), ("NYC_1",), 10), "first-stock-round")
        refused(game, BuyPrivate(Entity.player("1"), "DH", 10), "private-not-for-sale")

    def test_skip_looks_at_twice_the_lowest_par(self) -> None:
        game = auctioned()
        for player, cash in ((Entity.player("1"), 134), (Entity.player("2"), 133), (Entity.player("3"), 66)):
            game = endow(game, player, cash)
        assert due(game) == (Entity.player("1"), "shares")
        decline(game)  # 2 may buy a B&O at 67; 3 can do nothing
        assert due(game)[0] == Entity.player("2")
        decline(game)
        assert game.turn == 2  # 3 was skipped, and the operating round had nobody to operate

    def test_priority_goes_left_of_the_last_to_act(self) -> None:
        game = auctioned()
        decline(game)
        game.play(BuyShares(Entity.player("2"), ("B&O_1",)))
        decline(game), decline(game), decline(game)
        assert keys(game.position())["player_order"] == "3,1,2"

    def test_nobody_acts_priority_stays(self) -> None:
        game = auctioned()
        decline(game), decline(game), decline(game)
        assert keys(game.position())["player_order"] == "1,2,3"

    def test_private_from_another_player(self) -> None:
        game = second_round()
        assert due(game)[0] == Entity.player("1")
        refused(game, BuyPrivate(Entity.player("1"), "BO", 10), "private-never-sold")
        refused(game, BuyPrivate(Entity.player("1"), "SV", 10), "private-ones-own")  # own
        bank, cash = game.cash(BANK), game.cash(Entity.player("3"))
        game.play(BuyPrivate(Entity.player("1"), "DH", 500))
        assert game.cash(BANK) == bank
        assert game.cash(Entity.player("3")) == cash + 500
        refused(game, BuyShares(Entity.player("1"), ("B&O_1",)), "not-now")

    def test_must_sell_before_a_private(self) -> None:
        """§8.5: over a limit only selling is possible, a private neither."""
        game = second_round()
        game = found(game, "NYC", "5,6", {"1": 70})
        assert due(game)[0] == Entity.player("1")
        refused(game, BuyPrivate(Entity.player("1"), "DH", 10), "must-sell-shares")
        refused(game, Pass(Entity.player("1")), "must-sell-shares")
        refused(game, BuyShares(Entity.player("1"), ("B&O_1",)), "must-sell-shares")
        refused(game, StartCompany(Entity.player("1"), "C&O", "5,6"), "must-sell-shares")
        assert all(isinstance(action, SellShares) for action in sound(game) if action.actor == Entity.player("1"))
        game.play(SellShares(Entity.player("1"), ("NYC_1",), 10))
        assert BuyPrivate(Entity.player("1"), "DH", 1) in sound(game)

    def test_orange_and_brown_cells(self) -> None:
        """§7.1, §8.3; 1830 §7: orange above 60 %, brown several from the pool."""
        game = second_round()
        game = found(game, "NYC", "5,6", {"1": 60, "2": 10})
        game = to_pool(game, "NYC", 20)
        game = to_cell(game, "NYC", "3,4")
        refused(game, BuyShares(Entity.player("1"), ("NYC_8",)), "holding-limit")
        game = to_cell(game, "NYC", "3,0")
        game.check(BuyShares(Entity.player("1"), ("NYC_8",)))
        game = to_cell(game, "NYC", "5,0")
        pool = [card.id for card in game.shares.held("NYC", POOL)]
        game.play(BuyShares(Entity.player("1"), (pool[0],)))
        assert due(game)[0] == Entity.player("1")
        refused(game, BuyShares(Entity.player("1"), ("NYC_8",)), "one-purchase")  # its own: not as an extra
        refused(game, BuyShares(Entity.player("1"), ("B&O_1",)), "one-purchase")
        game.play(BuyShares(Entity.player("1"), (pool[1],)))
        assert game.shares.percent("NYC", Entity.player("1")) == 80

    def test_brown_from_own_by_option(self) -> None:
        game = second_round(options=("multiple_brown_from_ipo",))
        game = found(game, "NYC", "5,6", {"1": 20})
        game = to_cell(game, "NYC", "6,0")
        for card in ("NYC_1", "NYC_2", "NYC_3", "NYC_4", "NYC_5"):
            game.play(BuyShares(Entity.player("1"), (card,)))
        assert game.shares.percent("NYC", Entity.player("1")) == 70

    def test_pool_limit_and_bundles(self) -> None:
        game = second_round()
        game = found(game, "NYC", "5,6", {"1": 40, "2": 20})
        game = to_pool(game, "NYC", 40)
        refused(game, SellShares(Entity.player("1"), ("NYC_1", "NYC_2"), 20), "pool-limit")
        refused(game, SellShares(Entity.player("1"), ("NYC_1", "B&O_1"), 20), "one-company-a-sale")
        refused(game, SellShares(Entity.player("1"), ("NYC_1",), 20), "bundle-percent")
        cash = game.cash(Entity.player("1"))
        game.play(SellShares(Entity.player("1"), ("NYC_1",), 10))
        assert game.cash(Entity.player("1")) == cash + 67
        assert game.companies["NYC"].price == 67
        assert keys(game.position())["company.NYC.cell"] == "6,6"
        refused(game, BuyShares(Entity.player("1"), ("NYC_1",)), "sold-this-round")

    @pytest.mark.parametrize(("percent", "left", "pool"), [(20, 10, 20), (30, 0, 30)])
    def test_presidents_certificate_partly_sold(self, percent: int, left: int, pool: int) -> None:
        """§8.7's example: A has 30 %, B 20 %."""
        game = second_round()
        game = found(game, "NYC", "5,6", {"1": 30, "2": 20})
        game.play(SellShares(Entity.player("1"), ("NYC_1", "NYC_0"), percent))
        assert game.shares.percent("NYC", Entity.player("1")) == left
        assert game.shares.percent("NYC", POOL) == pool
        assert game.companies["NYC"].president == Entity.player("2")
        assert game.shares.owner(game.shares.president_certificate("NYC")) == Entity.player("2")
        assert len(game.shares.held("NYC", Entity.player("2"))) == 1

    def test_presidents_certificate_stays_with_who_stays_president(self) -> None:
        """§8.4: it may be sold only where another player then presides."""
        game = second_round()
        game = found(game, "NYC", "5,6", {"1": 50, "2": 20})
        refused(game, SellShares(Entity.player("1"), ("NYC_0",), 20), "nobody-to-preside")
        refused(game, SellShares(Entity.player("1"), ("NYC_0", "NYC_1"), 30), "nobody-to-preside")
        assert sound(game)

    def test_swap_with_a_president_who_keeps_enough(self) -> None:
        """§8.7: the ordinary certificates go to the old president when he still has 20 %."""
        game = second_round()
        game = found(game, "NYC", "5,6", {"1": 40, "2": 30})
        game.play(SellShares(Entity.player("1"), ("NYC_1", "NYC_2"), 20))
        assert game.companies["NYC"].president == Entity.player("2")
        assert [card.id for card in game.shares.held("NYC", Entity.player("1"))] == ["NYC_3", "NYC_4"]

    def test_tie_goes_to_the_next_seat(self) -> None:
        game = second_round(4)
        first = due(game)[0].id
        order = [player.id for player in game.players]
        game = found(game, "NYC", "5,6", {first: 40, order[3]: 30, order[1]: 20, order[2]: 10})
        give(
            game, list(game.shares.held("NYC", Entity.player(order[3])))[:1], Entity.player(order[2]), ShareMove.BOUGHT
        )
        sale = tuple(card.id for card in game.shares.held("NYC", Entity.player(first)) if not card.is_president)
        game.play(SellShares(Entity.player(first), sale, 20))
        assert game.companies["NYC"].president == Entity.player(first)  # 20 each: he keeps it
        hold_less = SellShares(Entity.player(first), ("NYC_0",), 10)
        game.play(hold_less)
        assert game.companies["NYC"].president == Entity.player(order[1])

    def test_sold_out_rise(self) -> None:
        game = second_round()
        game = found(game, "NYC", "5,6", {"1": 60, "2": 40})
        game = to_cell(game, "NYC", "3,6")
        pass_to(game, "track")
        assert keys(game.position())["company.NYC.cell"] == "2,6"

    def test_ledges(self) -> None:
        """1830 §7's checks of the edges."""
        game = auctioned()
        cells, market = game.market.cells, game.market
        assert market.right(cells["3,12"]).name == "2,12"
        assert market.right(cells["0,18"]).name == "0,18"
        assert market.left(cells["0,0"]).name == "1,0"
        assert market.down(cells["3,12"]).name == "3,12"
        assert market.left(cells["8,1"]).name == "8,1"


def test_broken_bank_ends_with_the_set() -> None:
    """§13: broken in a stock round, the game ends with the set that follows."""
    game = second_round()
    game = endow(game, Entity.player("1"), game.cash(Entity.player("1")) + game.cash(BANK))
    assert game.cash(BANK) == 0
    game = found(game, "NYC", "5,6", {"1": 60})
    assert game.cash(BANK) == -670
    game = bank_sells(game, "4")  # two operating rounds a set
    rounds = []
    while not game.finished:
        rounds.append(game.round)
        decline(game)
    assert {one for one in rounds if one.kind == RoundKind.OPERATING} == {
        Round(RoundKind.OPERATING, 2),
        Round(RoundKind.OPERATING, 2, 2),
    }
    assert game.end_reason == EndReason.BANK


def test_exactly_nothing_in_the_bank_is_not_broken() -> None:
    """§13."""
    game = second_round()
    game = endow(game, Entity.player("1"), game.cash(Entity.player("1")) + game.cash(BANK) - 670)
    game = found(game, "NYC", "5,6", {"1": 60})
    assert game.cash(BANK) == 0
    assert not game.ledger.broken
