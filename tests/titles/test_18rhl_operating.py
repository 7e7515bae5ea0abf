"""18Rhl's operating turns: homes, powers, tiles, the link check, against 18Rhl §4, §6, §8, §9."""

from __future__ import annotations

import pytest

from gen.engine.actions import BuyTrain, LayTile, Pass, PlaceToken
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import Round, RoundKind
from gen.titles.t18rhl.actions import ReportLinks
from gen.titles.t18rhl.track import Upgrading18Rhl
from gen.transcript.trace import keys
from tests.positions import bank_sells, built, endow, found, hand_train, train_leaves
from tests.titles.table import due, names, paid, refused
from tests.titles.table_18rhl import PAR, act, auctioned, operating, to_ask

CHECK = "RheBonusCheck"


def turn_of(id: str, president: str, phase: str = "2", options: tuple[str, ...] = ()) -> Game:
    """A company founded at 100 with `president` at its track step, the first of its round, with cash 1,000.

    The privates belong to players 1 (PWB or ATB, NLK), 2 (KEO), 3 (Szl) and 4 (Tjt); 2 presides over RhE.
    """
    game = auctioned(options=options)
    if game.companies[id].par is None:
        game = found(game, id, PAR[100], {president: 60})
    if phase != "2":
        game = bank_sells(game, phase)
        game = train_leaves(game)
    operating(game)
    to_ask(game, "track", Entity.company(id))
    return endow(game, Entity.company(id), 1000)


class TestHomes:
    def test_cce_has_two_and_its_third_station_costs_80(self) -> None:
        game = turn_of("CCE", "1")
        assert keys(game.position())["company.CCE.tokens"] == "E6,I10"
        assert game.companies["CCE"].stations == [80]
        assert (
            game.cash(BANK)
            + 1000
            + sum(game.cash(account) for account in game.ledger.cash if account not in (BANK, Entity.company("CCE")))
            == 9000
        )

    @pytest.mark.parametrize(
        ("id", "yellow", "green", "tile"), [("RhE", 0, 0, "X923"), ("CME", 2, 1, "X923"), ("DEE", 1, 1, "X921")]
    )
    def test_city_by_the_colour_of_the_tile(self, id: str, yellow: int, green: int, tile: str) -> None:
        game = turn_of(id, "1")
        home = game.companies[id].spec.home
        assert game.board.token_stops(id) == [(home, yellow)]
        game = built(game, f"{tile} at {home} turned 0")
        assert game.board.token_stops(id) == [(home, green)]

    def test_second_home_in_green_koeln(self) -> None:
        game = turn_of("CCE", "1")
        assert ("I10", 1) in game.board.token_stops("CCE")
        game = built(game, "X924 at I10 turned 0")
        assert ("I10", 0) in game.board.token_stops("CCE")


class TestPowers:
    def test_cableway_is_free_and_additional(self) -> None:
        game = turn_of("ADR", "3")
        events = game.play(LayTile(Entity.private("Szl"), "F11", "9-0", 1))
        assert paid(events, "terrain") == []
        assert due(game) == (Entity.company("ADR"), "track")
        game.play(LayTile(Entity.company("ADR"), "K4", "4-0", 1))
        refused(game, LayTile(Entity.private("Szl"), "G12", "937-0", 0), "not-now")

    def test_powers_work_for_the_presidents_companies_alone(self) -> None:
        game = turn_of("ADR", "1")
        refused(game, LayTile(Entity.private("Szl"), "F11", "9-0", 1), "not-now")

    def test_none_after_a_train_is_bought(self) -> None:
        game = turn_of("ADR", "3")
        game.play(LayTile(Entity.company("ADR"), "K4", "4-0", 1))
        to_ask(game, "train")
        game.check(LayTile(Entity.private("Szl"), "F11", "9-0", 1))
        game.play(BuyTrain(Entity.company("ADR"), "2-0", 100, "2"))
        refused(game, LayTile(Entity.private("Szl"), "F11", "9-0", 1), "not-now")

    def test_none_after_a_station_is_placed(self) -> None:
        game = turn_of("ADR", "3")
        game.play(LayTile(Entity.company("ADR"), "K4", "4-0", 1))
        to_ask(game, "token")
        game.play(PlaceToken(Entity.company("ADR"), "K6", 0))
        refused(game, LayTile(Entity.private("Szl"), "F11", "9-0", 1), "not-now")

    def test_one_station_a_turn(self) -> None:
        game = turn_of("ADR", "3")
        game.play(LayTile(Entity.company("ADR"), "K4", "4-0", 1))
        to_ask(game, "token")
        game.play(PlaceToken(Entity.company("ADR"), "K6", 0))
        assert not any(isinstance(one.action, PlaceToken) for one in game.choices())

    def test_osterath_first_costs_the_lay_of_the_turn(self) -> None:
        game = turn_of("ADR", "2", phase="3")
        game.play(LayTile(Entity.private("KEO"), "E8", "935-0", 1))
        assert due(game) == (Entity.company("ADR"), "power token")
        refused(game, LayTile(Entity.company("ADR"), "K4", "4-0", 1), "other-decision")
        events = game.play(PlaceToken(Entity.company("ADR"), "E8", 0))
        assert paid(events, "station") == []
        assert game.companies["ADR"].stations == [80]
        assert due(game)[1] == CHECK
        act(game)
        assert due(game)[1] == "train"

    def test_osterath_after_the_lay_is_additional_and_for_good(self) -> None:
        game = turn_of("ADR", "2", phase="3")
        game.play(LayTile(Entity.company("ADR"), "K4", "4-0", 1))
        act(game)
        game.play(LayTile(Entity.private("KEO"), "E8", "935-0", 1))
        game.play(Pass(Entity.company("ADR")))
        tiles = game.title.tiles
        upgrading = Upgrading18Rhl()
        assert all(upgrading.fault(game.board, "E8", spec.face) for spec in tiles.values())

    def test_osterath_waits_for_the_first_3(self) -> None:
        refused(turn_of("ADR", "2"), LayTile(Entity.private("KEO"), "E8", "935-0", 1), "power-too-early")

    def test_osterath_goes_over_any_tile(self) -> None:
        game = turn_of("ADR", "2", phase="3")
        game = built(game, "55 at E8 turned 0", "88 at E8 turned 0")
        game.check(LayTile(Entity.private("KEO"), "E8", "935-0", 1))

    def test_ferry_house_is_free_and_its_station_paid(self) -> None:
        game = turn_of("ADR", "4", phase="3")
        refused(game, LayTile(Entity.private("Tjt"), "D9", "X921-0", 0), "tile-not-for-hex")
        events = game.play(LayTile(Entity.private("Tjt"), "D9", "X926-0", 0))
        assert paid(events, "terrain") == []
        assert due(game) == (Entity.company("ADR"), "power token")
        events = game.play(PlaceToken(Entity.company("ADR"), "D9", 1))
        assert paid(events, "station") == [(Entity.company("ADR"), BANK, 60)]

    def test_no_second_station_in_a_hex(self) -> None:
        game = turn_of("DEE", "4", phase="3")
        game.play(LayTile(Entity.private("Tjt"), "F9", "X921-0", 0))
        assert due(game)[1] != "power token"

    def test_pwb_blocks_all_but_its_owners_companies(self) -> None:
        refused(turn_of("BME", "2"), LayTile(Entity.company("BME"), "E14", "9-0", 0), "hex-blocked")
        game = turn_of("BME", "1")
        events = game.play(LayTile(Entity.company("BME"), "E14", "9-0", 0))
        assert paid(events, "terrain") == [(Entity.company("BME"), BANK, 30)]
        private = game.privates["PWB"]
        assert (private.closed, private.powers) == (False, [])


class TestRatingen:
    OPTION = ("ratingen_variant",)

    def test_closed_before_the_first_3(self) -> None:
        game = turn_of("BME", "1", options=self.OPTION)
        refused(game, LayTile(Entity.private("ATB"), "E12", "1-0", 1), "hex-not-open-yet")

    def test_atb_alone_lays_there_and_closes(self) -> None:
        game = turn_of("BME", "1", "3", self.OPTION)
        game = built(game, "7 at E14 turned 0")  # from Barmen to E12
        refused(game, LayTile(Entity.company("BME"), "E12", "1-0", 1), "label-missing")
        refused(game, LayTile(Entity.private("ATB"), "E12", "1-0", 2), "stub-not-met")
        game.play(LayTile(Entity.private("ATB"), "E12", "1-0", 1))
        assert game.privates["ATB"].closed
        assert keys(game.position())["hex.E12.icons"] == "white_wooden_cube"
        assert due(game) == (Entity.company("BME"), "track")

    def test_atb_must_be_connected(self) -> None:
        game = turn_of("ADR", "1", "3", self.OPTION)
        refused(game, LayTile(Entity.private("ATB"), "E12", "1-0", 1), "tile-not-connected")

    def test_e10_takes_its_own_tiles(self) -> None:
        game = turn_of("ADR", "1", "3", self.OPTION)
        upgrading, face = Upgrading18Rhl(), game.board.tile_face
        fits = [
            (name, turn)
            for name in ("5", "6", "57", "9", "1910")
            for turn in range(6)
            if upgrading.fault(game.board, "E10", face(name, turn)) is None
        ]
        assert fits == [("1910", 0)]
        game = built(game, "1910 at E10 turned 0")
        assert upgrading.fault(game.board, "E10", face("1911", 0)) is None
        assert upgrading.fault(game.board, "E10", face("15", 0)) is not None


class TestTiles:
    @pytest.mark.parametrize(
        ("hex", "old", "wanted"),
        [
            ("K4", "3", {"141", "142", "143"}),
            ("K4", "4", {"141", "142"}),
            ("K4", "58", {"141", "142", "143", "144"}),
            ("F5", "1", {"88"}),
            ("F5", "55", {"88"}),
            ("F5", "2", {"87"}),
            ("F5", "56", {"87"}),
            ("F5", "69", {"204"}),
        ],
    )
    def test_towns(self, hex: str, old: str, wanted: set[str]) -> None:
        game = auctioned()
        game = built(game, f"{old} at {hex} turned 0")
        assert set(over(game, hex)) == wanted

    @pytest.mark.parametrize("name", ["141", "142", "143", "144"])
    def test_green_towns_are_final(self, name: str) -> None:
        game = auctioned()
        game = built(game, "58 at K4 turned 0", f"{name} at K4 turned 0")
        assert over(game, "K4") == []

    @pytest.mark.parametrize(
        ("hex", "green", "brown"), [("D9", "X925", "929"), ("F9", "X921", "927"), ("I10", "X923", "928")]
    )
    def test_metropolises(self, hex: str, green: str, brown: str) -> None:
        game = auctioned()
        other = {"X925": "X926", "X921": "X922", "X923": "X924"}[green]
        assert sorted(over(game, hex)) == sorted({green, other})
        game = built(game, f"{green} at {hex} turned 0")
        assert over(game, hex) == [brown]
        game = built(game, f"{brown} at {hex} turned 0")
        assert over(game, hex) == ["932"]

    def test_metropolises_cost(self) -> None:
        """30 to green, 50 to brown, 50 to gray (§6)."""
        game = auctioned()
        company = game.companies["RhE"]
        for name, cost in (("X923", 30), ("928", 50), ("932", 50)):
            assert game.rules.lay_cost(game, company, "I10", game.board.tile_face(name, 0)) == cost
            game = built(game, f"{name} at I10 turned 0")

    def test_moers_has_no_track_before_brown(self) -> None:
        game = auctioned()
        assert over(game, "D7") == ["947"]
        game = built(game, "947 at D7 turned 0")
        assert game.board.icons("D7") == ("K",)

    def test_promotion_tiles(self) -> None:
        game = auctioned(options=("promotion_tiles",))
        game = built(
            game,
            "X925 at D9 turned 0",
            "929 at D9 turned 0",
            "X921 at F9 turned 0",
            "927 at F9 turned 0",
            "947 at D7 turned 0",
        )
        game = built(game, "201 at D13 turned 0", "934 at D13 turned 0", "216 at D13 turned 0")
        game = built(game, "202 at E6 turned 0", "934 at E6 turned 0", "216 at E6 turned 0")
        assert [over(game, hex) for hex in ("D9", "F9", "D7", "D13", "E6")] == [
            ["949"],
            ["932V"],
            ["950"],
            ["Essen"],
            [],
        ]

    def test_a_stub_must_be_met(self) -> None:
        game = auctioned()
        face = game.board.tile_face
        legal = {turn for turn in range(6) if Upgrading18Rhl().fault(game.board, "C8", face("9", turn)) is None}
        assert legal == {0, 3}


def over(game: Game, hex: str) -> list[str]:
    """Tiles that may cover a hex at some rotation, its neighbours aside."""
    upgrading, face = Upgrading18Rhl(), game.board.tile_face
    colours = ("yellow", "green", "brown", "gray")
    return [
        name
        for name in upgrading.candidates(game.board, hex, colours)
        if any(upgrading.fault(game.board, hex, face(name, turn)) is None for turn in range(6))
    ]


class TestLink:
    def line(self) -> Game:
        """Köln - Düren is built; ADR, the dearest, begins the first operating round. RhE's par was 70."""
        game = turn_of("ADR", "1")
        return built(game, "8 at K8 turned 1", "9 at J9 turned 0")

    def test_companies_that_never_operated_do_not_count(self) -> None:
        game = self.line()
        game.play(LayTile(Entity.company("ADR"), "K4", "4-0", 1))
        assert due(game) == (Entity.company("ADR"), CHECK)
        refused(game, ReportLinks(Entity.company("ADR"), ("RhE",)), "wrong-link")
        act(game)
        assert game.cash(Entity.company("RhE")) == 140

    def test_rhe_is_paid_whoever_built_it_and_once(self) -> None:
        game = self.line()
        game.play(LayTile(Entity.company("ADR"), "K4", "4-0", 1))
        to_ask(game, "track", Entity.company("RhE"))
        game.play(Pass(Entity.company("RhE")))
        assert [choice.action for choice in game.choices()] == [ReportLinks(Entity.company("RhE"), ("RhE",))]
        act(game)
        assert game.cash(Entity.company("RhE")) == 140 + 3 * 70
        operating(game, 2)
        to_ask(game, "track")
        game.play(Pass(due(game)[0]))
        assert due(game)[1] != CHECK

    def test_not_without_aachen(self) -> None:
        game = self.line()
        game.play(Pass(Entity.company("ADR")))
        to_ask(game, "track", Entity.company("RhE"))
        game.play(Pass(Entity.company("RhE")))
        assert [choice.action for choice in game.choices()] == [ReportLinks(Entity.company("RhE"), ())]

    def test_it_is_looked_for_in_every_turn(self) -> None:
        game = turn_of("ADR", "1")
        seen = []
        while game.round == Round(RoundKind.OPERATING, 1):
            if due(game)[1] == CHECK:
                seen.append(due(game)[0])
            act(game)
        assert seen == [Entity.company("ADR"), Entity.company("RhE")]


def test_own_money_alone_buys_another_companys_train() -> None:
    """§1: trains of others with own money; the president helps with the bank's only (§7b)."""
    game = turn_of("ADR", "1")
    game = hand_train(game, "RhE", "2")
    game = endow(game, Entity.company("ADR"), 50)
    game = endow(game, Entity.player("1"), 500)
    game.play(LayTile(Entity.company("ADR"), "K4", "4-0", 1))
    to_ask(game, "train")
    refused(game, BuyTrain(Entity.company("ADR"), "2-0", 60), "train-price-range")
    game.check(BuyTrain(Entity.company("ADR"), "2-0", 50))
    events = game.play(BuyTrain(Entity.company("ADR"), "2-1", 100, "2"))
    assert paid(events, "help") == [(Entity.player("1"), Entity.company("ADR"), 50)]


def test_all_player_counts() -> None:
    for players in (3, 4, 5, 6):
        game = operating(auctioned(players))
        assert len(names(players)) == len(game.players)
