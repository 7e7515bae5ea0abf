"""18Rhl's auction, stock rounds, capital and dividends, against 18Rhl §2-§5 and §7a."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.engine.actions import BuyShares, Pass, SellShares, StartCompany
from gen.engine.game import Game
from gen.engine.money.holdings import certificates_held, move_price
from gen.engine.options.dividends import decide
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.words import PriceMove, RevenueUse, Round, RoundKind
from gen.titles import new_game
from gen.transcript.trace import keys
from tests.positions import bank_sells, begun, company_with, endow, found, hand_over, hold, train_leaves
from tests.titles.table import due, names, refused, sound
from tests.titles.table_18rhl import PAR, act, auctioned, operating


def buy(game: Game, certificate: str) -> None:
    game.play(BuyShares(due(game)[0], (certificate,)))


def start(game: Game, id: str, par: int) -> None:
    game.play(StartCompany(due(game)[0], id, PAR[par]))


def reprice(game: Game, id: str, cell: str) -> None:
    """Let a share price be another."""
    move_price(game, game.companies[id], game.market.cells[cell], PriceMove.DIVIDEND)


class TestSetUp:
    @pytest.mark.parametrize(("seed", "coal", "steel"), [(1, "J3", "D13"), (26855, "D9", "E6")])
    def test_card(self, seed: int, coal: str, steel: str) -> None:
        """Seed 1 draws card 7, seed 26855 card 3 (§2)."""
        game = new_game("18Rhl", names(3), seed=seed)
        marked = {(hex, icon) for hex in game.board.sites for icon in game.board.icons(hex) if icon in ("K", "S")}
        assert marked == {("D7", "K"), ("J15", "S"), (coal, "K"), (steel, "S")}

    @pytest.mark.parametrize(("players", "cash", "lower"), [(3, 600, 500), (4, 450, 375), (5, 360, 300), (6, 300, 250)])
    def test_cash(self, players: int, cash: int, lower: int) -> None:
        game = new_game("18Rhl", names(players))
        assert (game.cash(Entity.player("1")), game.cash(BANK)) == (cash, 9000 - players * cash)
        assert new_game("18Rhl", names(players), ("lower_starting_capital",)).cash(Entity.player("1")) == lower

    def test_the_eastern_ruhr_takes_no_station(self) -> None:
        board = new_game("18Rhl", names(3)).board
        for hex in ("C14", "D15"):
            assert not any(board.can_take("BME", hex, city.number) for city in board.faces[hex].cities)

    def test_a_seventh_2(self) -> None:
        game = new_game("18Rhl", names(3), ("optional_2_train",))
        assert sum(train.spec.name == "2" for train in game.depot.stack) == 7


class TestAuction:
    def test_rhe(self) -> None:
        """The bid goes to RhE, which gets no capital; three shares lie in the pool; 3 x par is owed (§3)."""
        game = auctioned(par=80)
        rhe = game.companies["RhE"]
        assert rhe.floated
        assert game.cash(Entity.company("RhE")) == 140
        assert game.shares.holders("RhE") == {Entity.company("RhE"): 50, POOL: 30, rhe.president: 20}
        assert game.privates["RhE"].closed
        assert keys(game.position())["company.RhE.par"] == 80

    def test_its_par_is_70_75_or_80(self) -> None:
        game = new_game("18Rhl", names(4))
        for _ in range(6):
            assert game.ask is not None
            bid = sound(game)[0]
            game.play(bid)
        assert due(game)[1] == "par"
        assert {action.cell for action in sound(game)} == {PAR[70], PAR[75], PAR[80]}  # type: ignore[attr-defined]
        refused(game, StartCompany(due(game)[0], "RhE", PAR[90]), "not-its-par")
        refused(game, StartCompany(due(game)[0], "CCE", PAR[80]), "par-due")

    def test_gve_share(self) -> None:
        game = auctioned()
        owner = game.privates["NLK"].owner
        assert owner is not None
        assert game.shares.percent("GVE", owner) == 10

    def test_the_richest_begins(self) -> None:
        """J3 paid 50, J4 80, J1 20 + 120, J2 30 + 140: J3 has most left of 450."""
        game = auctioned()
        assert [player.id for player in game.players] == ["3", "4", "1", "2"]
        assert due(game) == (Entity.player("3"), "shares")


class TestFloating:
    def test_five_times_the_price_and_shares_then_pay_the_company(self) -> None:
        """§5: at 80 with 50 % sold 400; the next share's money goes to the treasury, at the share price."""
        game = auctioned()
        for player in names(4):
            game = endow(game, Entity.player(player), 600)
        start(game, "ADR", 80)
        for certificate in ("ADR_1", "ADR_2"):
            buy(game, certificate)
        before = game.cash(BANK)
        buy(game, "ADR_3")
        assert (game.cash(Entity.company("ADR")), game.cash(BANK)) == (400, before + 80 - 400)
        reprice(game, "ADR", PAR[90])
        buy(game, "ADR_4")
        assert (game.cash(Entity.company("ADR")), game.cash(BANK)) == (490, before + 80 - 400)

    def test_keg(self) -> None:
        """§5: before it floats only the two double certificates are sold; with both it gets six times its price."""
        game = auctioned()
        start(game, "KEG", 70)
        refused(game, BuyShares(due(game)[0], ("KEG_1",)), "sold-first")
        offered = [action for action in sound(game) if isinstance(action, BuyShares)]
        assert {action.certificates[0] for action in offered if action.certificates[0].startswith("KEG")} == {"KEG_2"}
        buy(game, "KEG_2")
        assert not game.companies["KEG"].floated
        buyer = due(game)[0]
        buy(game, "KEG_3")
        assert game.cash(Entity.company("KEG")) == 6 * 70
        assert game.shares.percent("KEG", buyer) == 20
        buy(game, "KEG_1")
        assert game.cash(Entity.company("KEG")) == 7 * 70

    def test_a_double_certificate_counts_once(self) -> None:
        game = auctioned()
        start(game, "KEG", 70)
        buyer = due(game)[0]
        held = certificates_held(game, buyer)
        buy(game, "KEG_2")
        assert certificates_held(game, buyer) == held + 1

    def test_one_who_could_pay_ten_percent_only_is_not_skipped(self) -> None:
        """§11.25: the platform looks at KEG's 10 % certificates_held, which are not for sale yet."""
        game = auctioned()
        start(game, "KEG", 100)
        poor = due(game)[0]
        game = endow(game, poor, 100)
        reprice(game, "RhE", "0,4")  # 110: too dear as well
        assert due(game)[0] == poor
        assert sound(game) == [Pass(poor)]
        game = endow(game, poor, 99)
        act(game)
        assert due(game)[0] != poor

    def test_from_phase_5_ten_times_and_the_rest_to_the_pool(self) -> None:
        game = auctioned()
        game = bank_sells(game, "5")
        game = train_leaves(game)
        game = found(game, "ADR", PAR[100], {"1": 50})
        assert game.cash(Entity.company("ADR")) == 1000
        assert game.shares.holders("ADR") == {Entity.player("1"): 50, POOL: 50}
        before = {player: game.cash(Entity.player(player)) for player in names(4)}
        decide(game, game.companies["ADR"], RevenueUse.PAYOUT, 100)
        assert game.cash(Entity.player("1")) == before["1"] + 50
        assert game.cash(Entity.company("ADR")) == 1000  # the pool's shares earn nobody anything

    def test_prices_rise_at_the_end_of_the_round(self) -> None:
        """§5: a row up for what floated before phase 5, RhE too; nothing above the top row."""
        game = auctioned(par=70)
        game = found(game, "ADR", PAR[100], {"1": 50})
        game = found(game, "GVE", PAR[60], {"2": 50})
        game = found(game, "DEE", PAR[80], {"3": 40})
        operating(game)
        prices = {id: game.companies[id].price for id in ("ADR", "GVE", "DEE", "RhE")}
        assert prices == {"ADR": 100, "GVE": 65, "DEE": 80, "RhE": 75}

    def test_treasury_shares_earn(self) -> None:
        game = auctioned()
        game = found(game, "ADR", PAR[80], {"1": 50})
        treasury = game.cash(Entity.company("ADR"))
        decide(game, game.companies["ADR"], RevenueUse.PAYOUT, 50)
        assert game.cash(Entity.company("ADR")) == treasury + 25


class TestPrice:
    @pytest.mark.parametrize(
        ("kind", "revenue", "price"),
        [
            (RevenueUse.PAYOUT, 80, 90),
            (RevenueUse.PAYOUT, 70, 80),
            (RevenueUse.WITHHOLD, 80, 75),
            (RevenueUse.PAYOUT, 120, 90),
        ],
    )
    def test_dividends(self, kind: RevenueUse, revenue: int, price: int) -> None:
        """§7a: right when at least the price is paid in all, else it stays; withheld goes left. From 80 in row 1."""
        game = auctioned()
        game = found(game, "ADR", PAR[80], {"1": 50})
        company = game.companies["ADR"]
        decide(game, company, kind, revenue)
        assert company.price == price

    def test_a_sale_is_one_row_whatever_the_number(self) -> None:
        game = auctioned()
        game = found(game, "ADR", PAR[80], {"3": 50})
        company = game.companies["ADR"]
        game = company_with(game, "ADR", has_operated=True)
        company = game.companies["ADR"]
        before = game.cash(Entity.player("3"))
        game.play(SellShares(Entity.player("3"), ("ADR_1", "ADR_2"), 20))
        assert game.cash(Entity.player("3")) == before + 160
        assert (company.price, keys(game.position())["company.ADR.cell"]) == (75, "2,2")

    def test_nothing_is_sold_before_its_company_operated_or_after_a_purchase(self) -> None:
        game = auctioned()
        game = found(game, "ADR", PAR[80], {"3": 50})
        refused(game, SellShares(Entity.player("3"), ("ADR_1",), 10), "not-operated")
        game = company_with(game, "ADR", has_operated=True)
        buy(game, "RhE_1")
        assert due(game)[0] != Entity.player("3")  # a purchase ends the turn


class TestPresident:
    def test_one_double_certificate_is_given(self) -> None:
        """§5: two certificates_held, one of them double: that one goes."""
        game = auctioned()
        game = found(game, "KEG", PAR[70], {"1": 20})
        game = hand_over(game, Entity.player("1"), "KEG_2")
        game = hand_over(game, Entity.player("2"), "KEG_3", "KEG_1")
        game = hold(game, "KEG", Entity.player("1"), 40)
        game = hand_over(game, POOL, "KEG_2")
        assert game.companies["KEG"].president == Entity.player("2")
        assert game.shares.holders("KEG")[Entity.player("2")] == 30
        assert {card.id for card in game.shares.held("KEG", Entity.player("2"))} == {"KEG_0", "KEG_1"}

    def test_of_three_two_small_ones_are_given(self) -> None:
        game = auctioned()
        game = found(game, "KEG", PAR[70], {"1": 20})
        game = hand_over(game, Entity.player("2"), "KEG_1", "KEG_4", "KEG_2")
        assert game.companies["KEG"].president == Entity.player("2")
        assert {card.id for card in game.shares.held("KEG", Entity.player("2"))} == {"KEG_0", "KEG_2"}
        assert {card.id for card in game.shares.held("KEG", Entity.player("1"))} == {"KEG_1", "KEG_4"}


class TestOrder:
    def test_the_richest_begins_the_next_stock_round(self) -> None:
        """§5: by the cash at the end of the stock round, seats unchanged; privates' income comes later."""
        game = auctioned()
        for player, cash in (("1", 100), ("2", 900), ("3", 200), ("4", 800)):
            game = endow(game, Entity.player(player), cash)
        operating(game)
        assert [player.id for player in game.players] == ["2", "3", "4", "1"]

    def test_among_several_left_of_the_last_to_act(self) -> None:
        game = auctioned()
        for player in names(4):
            game = endow(game, Entity.player(player), 100)
        assert due(game)[0] == Entity.player("3")
        act(game)
        assert [player.id for player in game.players] == ["3", "4", "1", "2"]


class TestEnd:
    def test_privates_count_nothing(self) -> None:
        game = auctioned()
        assert game.worth()["1"] == game.cash(Entity.player("1")) + game.companies["GVE"].price

    def test_the_set_is_finished_when_the_bank_breaks(self) -> None:
        game = operating(auctioned())
        game = bank_sells(game, "4")
        operating(game, 2)
        game = begun(game, lambda position: replace(position, bank_broken=True))
        while game.round == Round(RoundKind.OPERATING, 2):
            act(game)
        assert game.round == Round(RoundKind.OPERATING, 2, 2)
        while game.ask is not None:
            act(game)
        assert (game.finished, game.end_reason) == (True, "bank")
