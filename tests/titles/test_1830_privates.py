"""1830's privates and Erie's home, against base §10-§11 and 1830 §3-§4."""

from __future__ import annotations

from dataclasses import replace

from gen.engine.actions import BuyPrivate, BuyShares, BuyTrain, LayTile, Pass, PlaceToken
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import RoundKind
from gen.transcript.trace import keys
from tests.positions import bank_sells, built, company_with, endow, found, hold, station, train_leaves
from tests.titles.table import auctioned, decline, due, pass_to, refused, sound


class TestPrivates:
    """1830 §3."""

    def test_exchange_in_anothers_turn_floats_in_an_operating_round(self) -> None:
        game = auctioned()
        owner = game.privates["MH"].owner
        assert owner == Entity.player("1")
        decline(game)
        game = found(game, "NYC", "5,6", {"2": 50})
        assert due(game)[0] == Entity.player("2")
        refused(game, BuyShares(Entity.private("MH"), ("NYC_0",)), "exchange-for")
        refused(game, BuyShares(Entity.private("MH"), ("PRR_2",)), "exchange-for")
        game.play(BuyShares(Entity.private("MH"), ("NYC_5",)))
        assert game.companies["NYC"].floated
        assert game.cash(Entity.company("NYC")) == 670
        assert keys(game.position())["private.MH"] == "closed"
        assert due(game)[0] == Entity.player("2")  # still his turn
        refused(game, BuyShares(Entity.private("MH"), ("NYC_6",)), "not-now")

    def test_exchange_before_nyc_starts(self) -> None:
        game = auctioned()
        game.play(BuyShares(Entity.private("MH"), ("NYC_1",)))
        assert game.shares.percent("NYC", Entity.player("1")) == 10
        assert not game.companies["NYC"].floated
        assert due(game)[0] == Entity.player("1")

    def test_exchange_not_beyond_sixty(self) -> None:
        game = auctioned()
        game = found(game, "NYC", "5,6", {"1": 60})
        refused(game, BuyShares(Entity.private("MH"), ("NYC_5",)), "holding-limit")
        assert BuyShares(Entity.private("MH"), ("NYC_5",)) not in sound(game)

    def test_exchange_is_no_action_of_the_turn(self) -> None:
        """§11.5, §9: whoever exchanges and then passes has passed."""
        game = auctioned()
        game.play(BuyShares(Entity.private("MH"), ("NYC_1",)))
        decline(game), decline(game), decline(game)
        assert game.round.kind == RoundKind.STOCK
        assert game.turn == 2  # nobody acted: the round ended after three passes
        assert keys(game.position())["player_order"] == "1,2,3"

    def test_exchange_in_an_operating_round(self) -> None:
        """1830 §12.12: it may float NYC, which operates from the next round on."""
        game = auctioned()
        game = found(game, "PRR", "5,6", {"3": 60})
        game = found(game, "NYC", "5,6", {"2": 30, "1": 20})
        pass_to(game, "track", Entity.company("PRR"))
        game.play(BuyShares(Entity.private("MH"), ("NYC_5",)))
        assert due(game) == (Entity.company("PRR"), "track")
        assert game.companies["NYC"].president == Entity.player("2")  # 30 each: he keeps it
        assert game.companies["NYC"].floated
        assert [one.id for one in game.order] == ["PRR"]

    def test_exchange_changes_the_president(self) -> None:
        game = auctioned()
        game = found(game, "NYC", "5,6", {"2": 20, "1": 20, "3": 20})
        pass_to(game, "track", Entity.company("NYC"))
        game.play(BuyShares(Entity.private("MH"), ("NYC_7",)))
        assert game.companies["NYC"].president == Entity.player("1")
        assert game.shares.percent("NYC", Entity.player("1")) == 30
        assert due(game) == (Entity.company("NYC"), "track")

    def test_exchange_ignores_the_certificate_limit(self) -> None:
        game = auctioned()
        while game.turn == 1:  # in the first stock round whoever can do nothing is passed over
            decline(game)
        for id in ("CPR", "C&O", "ERIE", "NYNH"):
            game = found(game, id, "5,6", {"1": 50})
        game = found(game, "B&M", "5,6", {"1": 30})
        refused(game, BuyShares(Entity.player("1"), ("B&O_1",)), "certificate-limit")
        game = hold(game, "B&M", Entity.player("1"), 50)
        game.play(BuyShares(Entity.private("MH"), ("NYC_1",)))

    def operating(self) -> Game:
        """PRR before its track step in phase 3, with money."""
        game = auctioned()
        game = found(game, "PRR", "5,6", {"1": 60})
        pass_to(game, "track", Entity.company("PRR"))
        game = bank_sells(game, "3")
        return train_leaves(game)

    def test_prices_of_privates(self) -> None:
        game = self.operating()
        refused(game, BuyPrivate(Entity.company("PRR"), "SV", 9), "private-price")
        refused(game, BuyPrivate(Entity.company("PRR"), "CA", 321), "private-price")
        refused(game, BuyPrivate(Entity.company("PRR"), "BO", 200), "private-never-sold")
        game.play(BuyPrivate(Entity.company("PRR"), "CA", 320))
        assert due(game) == (Entity.company("PRR"), "track")
        sound(game)

    def test_champlain_lays_extra_and_makes_the_turn_wait(self) -> None:
        game = self.operating()
        game.play(BuyPrivate(Entity.company("PRR"), "CS", 20))
        decline(game)
        pass_to(game, "train")
        decline(game)
        assert due(game) == (Entity.company("PRR"), "buy private")
        refused(game, LayTile(Entity.private("CS"), "B22", "58-0", 0), "power-hex")
        refused(game, LayTile(Entity.private("CS"), "B20", "57-0", 0), "power-tile")
        game.play(LayTile(Entity.private("CS"), "B20", "58-0", 0))
        assert keys(game.position())["hex.B20"] == "58/0"
        assert not game.privates["CS"].closed
        assert game.privates["CS"].owner == Entity.company("PRR")

    def test_delaware(self) -> None:
        game = self.operating()
        refused(game, LayTile(Entity.private("DH"), "F16", "57-0", 0), "not-now")
        game.play(BuyPrivate(Entity.company("PRR"), "DH", 35))
        cash = game.cash(Entity.company("PRR"))
        lays = [one for one in sound(game) if isinstance(one, LayTile) and one.actor == Entity.private("DH")]
        assert {action.hex for action in lays} == {"F16"}
        game.play(lays[0])
        assert game.cash(Entity.company("PRR")) == cash - 120
        assert due(game) == (Entity.private("DH"), "power token")
        refused(game, Pass(Entity.company("PRR")), "not-now")
        refused(game, BuyPrivate(Entity.company("PRR"), "SV", 10), "not-now")
        refused(game, PlaceToken(Entity.private("DH"), "H12", 0), "station-after-lay")
        refused(game, PlaceToken(Entity.private("DH"), "F16", 0, owner="NYC"), "other-station")
        game.play(PlaceToken(Entity.private("DH"), "F16", 0))
        assert game.cash(Entity.company("PRR")) == cash - 120
        assert game.companies["PRR"].stations == [100, 100]
        assert due(game)[1] not in ("track", "token")

    def test_delaware_without_station(self) -> None:
        game = self.operating()
        game.play(BuyPrivate(Entity.company("PRR"), "DH", 35))
        lay = next(action for action in sound(game) if action.actor == Entity.private("DH"))
        game.play(lay)
        game.play(Pass(Entity.private("DH")))
        assert due(game)[1] != "track"
        assert game.companies["PRR"].stations == [40, 100, 100]

    def test_delaware_in_place_of_the_lay_only(self) -> None:
        """§10.6: it is the turn's lay; the company does not wait for a station it has not."""
        game = self.operating()
        game.play(BuyPrivate(Entity.company("PRR"), "DH", 35))
        lay = next(one for one in sound(game) if isinstance(one, LayTile) and one.actor == Entity.private("DH"))
        game = company_with(game, "PRR", stations=())
        game.play(lay)
        assert due(game)[1] not in ("power token", "track", "token")

    def test_delaware_not_after_the_lay(self) -> None:
        game = self.operating()
        game.play(BuyPrivate(Entity.company("PRR"), "DH", 35))
        lay = next(one for one in sound(game) if isinstance(one, LayTile) and one.actor == Entity.private("DH"))
        game.play(next(one for one in sound(game) if isinstance(one, LayTile) and one.actor == Entity.company("PRR")))
        assert due(game)[1] != "track"  # no pass: Delaware's lay would have been the turn's
        refused(game, lay, "not-now")

    def test_b_and_o_private_closes_with_its_first_train(self) -> None:
        game = auctioned()
        game = found(game, "B&O", "5,6", {"3": 60})
        pass_to(game, "train", Entity.company("B&O"))
        game.play(BuyTrain(Entity.company("B&O"), "2-0", 80, "2"))
        assert keys(game.position())["private.BO"] == "closed"
        assert "BO" not in str(keys(game.position())["player.3.privates"])

    def test_first_five_closes_all(self) -> None:
        game = self.operating()
        game = bank_sells(game, "5")
        pass_to(game, "train")
        game = endow(game, Entity.company("PRR"), 450)
        game.play(BuyTrain(Entity.company("PRR"), "5-0", 450, "5"))
        assert all(private.closed for private in game.privates.values())


class TestErie:
    """1830 §4."""

    def test_home_in_a_green_tile(self) -> None:
        game = auctioned()
        game = found(game, "ERIE", "5,6", {"1": 60})
        game = built(game, "59 at E11 turned 0")
        pass_to(game, "home token")
        assert due(game) == (Entity.company("ERIE"), "home token")
        refused(game, Pass(Entity.company("ERIE")), "other-decision")
        options = [action for action in sound(game) if isinstance(action, PlaceToken)]
        assert len(options) == 2
        game.play(options[1])
        assert due(game) == (Entity.company("ERIE"), "track")
        assert game.companies["ERIE"].stations == [40, 100]

    def test_station_lifted_by_its_own_lay(self) -> None:
        game = auctioned()
        game = found(game, "ERIE", "5,6", {"1": 60})
        pass_to(game, "track", Entity.company("ERIE"))
        game = bank_sells(game, "4")
        lay = next(action for action in sound(game) if isinstance(action, LayTile) and action.hex == "E11")
        game.play(lay)
        assert due(game) == (Entity.company("ERIE"), "home token")
        game.play(next(action for action in sound(game) if isinstance(action, PlaceToken)))
        assert game.companies["ERIE"].stations == [40, 100]

    def test_station_lifted_by_anothers_lay(self) -> None:
        """base §4.6: the company that upgrades chooses; free, not its station of the turn."""
        game = auctioned()
        game = found(game, "ERIE", "0,6", {"1": 60})
        game = found(game, "CPR", "5,6", {"2": 60})
        game = built(game, "59 at D10 turned 5")  # its first city looks at E11, through edge 5
        game = station(game, "CPR", "D10")
        game = bank_sells(game, "4")
        pass_to(game, "track", Entity.company("CPR"))
        assert game.board.token_stops("ERIE")[0][0] == "E11"
        lays = [one for one in sound(game) if isinstance(one, LayTile) and one.hex == "E11"]
        game.play(lays[0])
        assert due(game) == (Entity.company("CPR"), "home token")
        assert game.companies["ERIE"].stations == [0, 40, 100]
        stations, cash = list(game.companies["CPR"].stations), game.cash(Entity.company("CPR"))
        refused(game, PlaceToken(Entity.company("ERIE"), "E11", 0), "not-now")
        refused(game, PlaceToken(Entity.company("CPR"), "D10", 1), "home-hex")
        cities = [one for one in sound(game) if isinstance(one, PlaceToken)]
        assert len(cities) == 2
        refused(game, replace(cities[1], owner="PRR"), "other-station")
        game.check(replace(cities[1], owner="ERIE"))  # the station lifted is Erie's, whoever places it
        game.play(cities[1])
        assert game.board.token_stops("ERIE") == [("E11", game.board.faces["E11"].cities[1].number)]
        assert (game.companies["CPR"].stations, game.cash(Entity.company("CPR"))) == (stations, cash)
        assert game.companies["ERIE"].stations == [40, 100]
