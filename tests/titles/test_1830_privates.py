"""1830's privates and Erie's home, against rules/base.md §10-§11 and rules/1830.md §3-§4."""

from __future__ import annotations

from gen.engine.actions import BuyPrivate, BuyShares, BuyTrain, LayTile, Pass, PlaceToken
from gen.engine.game import Game
from tests.titles.table import auctioned, bank_sells, decline, due, endow, found, pass_to, refused, sound, train_leaves


class TestPrivates:
    """1830.md §3."""

    def test_exchange_in_anothers_turn_floats_in_an_operating_round(self) -> None:
        game = auctioned()
        owner = game.privates["MH"].owner
        assert owner == "player:1"
        decline(game)
        found(game, "NYC", "5,6", {"2": 50})
        assert due(game)[0] == "player:2"
        refused(game, BuyShares("private:MH", ("NYC_0",)), "exchange-for")
        refused(game, BuyShares("private:MH", ("PRR_2",)), "exchange-for")
        game.play(BuyShares("private:MH", ("NYC_5",)))
        assert game.companies["NYC"].floated
        assert game.cash("company:NYC") == 670
        assert game.snapshot()["private.MH"] == "closed"
        assert due(game)[0] == "player:2"  # still his turn
        refused(game, BuyShares("private:MH", ("NYC_6",)), "not-now")

    def test_exchange_before_nyc_starts(self) -> None:
        game = auctioned()
        game.play(BuyShares("private:MH", ("NYC_1",)))
        assert game.shares.percent("NYC", "player:1") == 10
        assert not game.companies["NYC"].floated
        assert due(game)[0] == "player:1"

    def test_exchange_not_beyond_sixty(self) -> None:
        game = auctioned()
        found(game, "NYC", "5,6", {"1": 60})
        refused(game, BuyShares("private:MH", ("NYC_5",)), "holding-limit")
        assert BuyShares("private:MH", ("NYC_5",)) not in sound(game)

    def operating(self) -> Game:
        """PRR before its track step in phase 3, with money."""
        game = auctioned()
        found(game, "PRR", "5,6", {"1": 60})
        pass_to(game, "track", "company:PRR")
        bank_sells(game, "3")
        train_leaves(game)
        return game

    def test_prices_of_privates(self) -> None:
        game = self.operating()
        refused(game, BuyPrivate("company:PRR", "SV", 9), "private-price")
        refused(game, BuyPrivate("company:PRR", "CA", 321), "private-price")
        refused(game, BuyPrivate("company:PRR", "BO", 200), "private-not-for-sale")
        game.play(BuyPrivate("company:PRR", "CA", 320))
        assert due(game) == ("company:PRR", "track")
        sound(game)

    def test_champlain_lays_extra_and_makes_the_turn_wait(self) -> None:
        game = self.operating()
        game.play(BuyPrivate("company:PRR", "CS", 20))
        decline(game)
        pass_to(game, "train")
        decline(game)
        assert due(game) == ("company:PRR", "buy private")
        refused(game, LayTile("private:CS", "B22", "58-0", 0), "power-hex")
        refused(game, LayTile("private:CS", "B20", "57-0", 0), "power-tile")
        game.play(LayTile("private:CS", "B20", "58-0", 0))
        assert game.snapshot()["hex.B20"] == "58/0"
        assert not game.privates["CS"].closed
        assert game.privates["CS"].owner == "company:PRR"

    def test_delaware(self) -> None:
        game = self.operating()
        refused(game, LayTile("private:DH", "F16", "57-0", 0), "not-now")
        game.play(BuyPrivate("company:PRR", "DH", 35))
        cash = game.cash("company:PRR")
        lays = [one for one in sound(game) if isinstance(one, LayTile) and one.actor == "private:DH"]
        assert {action.hex for action in lays} == {"F16"}
        game.play(lays[0])
        assert game.cash("company:PRR") == cash - 120
        assert due(game) == ("private:DH", "power token")
        refused(game, Pass("company:PRR"), "not-now")
        refused(game, BuyPrivate("company:PRR", "SV", 10), "not-now")
        refused(game, PlaceToken("private:DH", "H12", 0), "power-hex")
        game.play(PlaceToken("private:DH", "F16", 0))
        assert game.cash("company:PRR") == cash - 120
        assert game.companies["PRR"].stations == [100, 100]
        assert due(game)[1] not in ("track", "token")

    def test_delaware_without_station(self) -> None:
        game = self.operating()
        game.play(BuyPrivate("company:PRR", "DH", 35))
        lay = next(action for action in sound(game) if action.actor == "private:DH")
        game.play(lay)
        game.play(Pass("private:DH"))
        assert due(game)[1] != "track"
        assert game.companies["PRR"].stations == [40, 100, 100]

    def test_b_and_o_private_closes_with_its_first_train(self) -> None:
        game = auctioned()
        found(game, "B&O", "5,6", {"3": 60})
        pass_to(game, "train", "company:B&O")
        game.play(BuyTrain("company:B&O", "2-0", 80, "2"))
        assert game.snapshot()["private.BO"] == "closed"
        assert "BO" not in str(game.snapshot()["player.3.privates"])

    def test_first_five_closes_all(self) -> None:
        game = self.operating()
        bank_sells(game, "5")
        pass_to(game, "train")
        endow(game, "company:PRR", 450)
        game.play(BuyTrain("company:PRR", "5-0", 450, "5"))
        assert all(private.closed for private in game.privates.values())


class TestErie:
    """1830.md §4."""

    def test_home_in_a_green_tile(self) -> None:
        game = auctioned()
        found(game, "ERIE", "5,6", {"1": 60})
        game.board.lay("E11", "59-0", 0)
        pass_to(game, "home token")
        assert due(game) == ("company:ERIE", "home token")
        refused(game, Pass("company:ERIE"), "not-now")
        options = [action for action in sound(game) if isinstance(action, PlaceToken)]
        assert len(options) == 2
        game.play(options[1])
        assert due(game) == ("company:ERIE", "track")
        assert game.companies["ERIE"].stations == [40, 100]

    def test_station_lifted_by_its_own_lay(self) -> None:
        game = auctioned()
        found(game, "ERIE", "5,6", {"1": 60})
        pass_to(game, "track", "company:ERIE")
        bank_sells(game, "4")
        lay = next(action for action in sound(game) if isinstance(action, LayTile) and action.hex == "E11")
        game.play(lay)
        assert due(game) == ("company:ERIE", "home token")
        game.play(next(action for action in sound(game) if isinstance(action, PlaceToken)))
        assert game.companies["ERIE"].stations == [40, 100]
