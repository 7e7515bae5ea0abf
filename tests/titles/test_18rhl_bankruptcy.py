"""18Rhl's bankruptcy, which the game survives, and receivership, against 18Rhl §7b."""

from __future__ import annotations

import pytest

from gen.engine.actions import BuyShares, BuyTrain, DeclareBankruptcy, RunRoutes, SellShares
from gen.engine.events import WentIntoReceivership
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.words import RoundKind
from gen.transcript.trace import keys
from tests.positions import (
    bank_sells,
    built,
    company_with,
    endow,
    found,
    hand_over,
    hand_train,
    hold,
    last_train,
    player_with,
    to_cell,
    without_trains,
)
from tests.titles.table import due, paid, refused
from tests.titles.table_18rhl import PAR, act, auctioned, operating, to_ask


def compelled(heir: int = 0) -> Game:
    """RhE at its train step, which needs a 3 (200), in the second set of operating rounds.

    Its treasury is 80; player 2 presides with 20 %, has 15 and a tenth of ADR (at 75); player 3 has `heir` percent.
    """
    game = auctioned()
    game = found(game, "ADR", PAR[80], {"1": 40, "2": 10})
    if heir:
        game = hand_over(game, Entity.player("3"), *(f"RhE_{n}" for n in range(4, 4 + heir // 10)))
    operating(game)
    game = bank_sells(game, "3")
    operating(game, 2)
    to_ask(game, "track", Entity.company("RhE"))
    game = company_with(game, "RhE", must_own_train=True)
    game = without_trains(game, "RhE")
    game = to_cell(game, "ADR", "2,3")  # from where its turn without revenue takes it to 75
    game = endow(game, Entity.company("RhE"), 80)
    game = endow(game, Entity.player("2"), 15)
    to_ask(game, "train", Entity.company("RhE"))
    return game


class TestBankruptcy:
    def test_the_company_gets_a_train_and_owes_the_rest_and_a_hundred(self) -> None:
        """200 - 80 of its own - 15 - 75 of the president's are missing: 30, and 100 more."""
        game = compelled()
        bank = game.cash(BANK)
        events = game.play(DeclareBankruptcy(Entity.company("RhE")))
        rhe = game.companies["RhE"]
        assert paid(events, "sale") == [(BANK, Entity.player("2"), 75)]
        assert game.cash(Entity.company("RhE")) == -130
        assert game.cash(BANK) == bank - 75 + 90 + 80 + 130
        assert [train.spec.name for train in rhe.trains] == ["3"]
        assert game.phase.name == "3"
        assert (rhe.president, rhe.in_receivership) == (POOL, True)
        assert WentIntoReceivership("RhE") in events

    def test_the_player_is_out_and_the_game_goes_on(self) -> None:
        game = compelled()
        game.play(DeclareBankruptcy(Entity.company("RhE")))
        assert game.player(Entity.player("2")).bankrupt
        assert game.worth()["2"] == 0
        assert game.privates["KEO"].closed
        assert game.ask is not None
        asked = set()
        while game.turn == 2 or game.round.kind == RoundKind.STOCK:
            asked.add(due(game)[0])
            act(game)
        assert Entity.player("2") not in asked
        assert Entity.player("1") in asked

    def test_one_bundle_of_each_company_is_sold_and_the_rest_handed_in(self) -> None:
        """The price falls one row for the bundle; RhE's shares may not be sold, they pass without a price move."""
        game = compelled()
        price = game.companies["RhE"].cell
        game.play(DeclareBankruptcy(Entity.company("RhE")))
        assert keys(game.position())["company.ADR.cell"] == "3,2"
        assert game.companies["RhE"].cell is price
        assert game.shares.holders("RhE")[POOL] == 30 + 20

    def test_an_heir_must_buy(self) -> None:
        game = compelled(heir=20)
        game.play(DeclareBankruptcy(Entity.company("RhE")))
        assert game.companies["RhE"].president == Entity.player("3")
        assert due(game) == (Entity.company("RhE"), "train")
        assert game.cash(Entity.company("RhE")) == 80
        game = endow(game, Entity.player("3"), 300)
        events = game.play(BuyTrain(Entity.company("RhE"), "3-0", 200, "3"))
        assert paid(events, "help") == [(Entity.player("3"), Entity.company("RhE"), 120)]

    def test_the_heirs_price_is_not_bound_by_the_bankrupts_last_sale(self) -> None:
        """base §12.4 binds who sold to a price above what he had before; the heir sold nothing (found game s205)."""
        game = compelled(heir=20)
        game = hand_train(game, "ADR", "3")
        train = last_train(game, "ADR")
        (card,) = game.shares.held("ADR", Entity.player("2"))
        game.play(SellShares(Entity.player("2"), (card.id,), 10))  # at 75: 80 and 90 are still too little for 200
        refused(game, BuyTrain(Entity.company("RhE"), train, 1), "train-beyond-range")
        game.play(DeclareBankruptcy(Entity.company("RhE")))
        game = endow(game, Entity.player("3"), 300)
        game.check(BuyTrain(Entity.company("RhE"), train, 1))
        game.play(BuyTrain(Entity.company("RhE"), train, 80))
        assert (game.cash(Entity.company("RhE")), game.cash(Entity.player("3"))) == (0, 300)

    def test_not_while_shares_would_pay(self) -> None:
        game = compelled()
        game = endow(game, Entity.player("2"), 45)
        refused(game, DeclareBankruptcy(Entity.company("RhE")), "not-bankrupt")

    def test_no_share_of_its_own_is_sold_and_nothing_is_lent(self) -> None:
        """The company has half of itself to sell, its president a share of ADR: that share, or the bankruptcy."""
        game = compelled()
        assert game.shares.percent("RhE", Entity.company("RhE")) > 0
        sold = SellShares(Entity.player("2"), ("ADR_3",), 10)
        assert [one.action for one in game.choices()] == [DeclareBankruptcy(Entity.company("RhE")), sold]

    def test_the_last_one_ends_the_game(self) -> None:
        game = compelled()
        for player in game.players:
            game = player_with(game, player.id, bankrupt=player.id != "2")
        game.play(DeclareBankruptcy(Entity.company("RhE")))
        assert (game.finished, game.end_reason) == (True, "bankrupt")


@pytest.fixture
def receivership() -> Game:
    """RhE in receivership with a 3-train and a line Köln - Düren, at its turn in the next operating round."""
    game = compelled()
    game.play(DeclareBankruptcy(Entity.company("RhE")))
    game = built(game, "8 at K8 turned 1", "9 at J9 turned 0")
    game = hand_train(game, "ADR", "3")
    number = game.round.number
    while game.round.number == number:
        act(game)
    while due(game)[0] != Entity.company("RhE"):
        act(game)
    return game


class TestReceivership:
    def test_it_runs_and_withholds_and_is_asked_for_nothing_else(self, receivership: Game) -> None:
        game = receivership
        assert due(game)[1] == "RheBonusCheck"
        act(game)
        assert due(game) == (Entity.company("RhE"), "routes")
        cash, cell = game.cash(Entity.company("RhE")), game.companies["RhE"].cell
        run = game.choices()[0].action
        assert isinstance(run, RunRoutes)
        events = game.play(run)
        assert paid(events, "withheld") == [(BANK, Entity.company("RhE"), 50)]
        assert game.cash(Entity.company("RhE")) == cash + 50
        assert game.companies["RhE"].cell is game.market.left(cell)  # type: ignore[arg-type]

    def test_nobody_trades_trains_with_it(self, receivership: Game) -> None:
        game = receivership
        game = endow(game, Entity.company("RhE"), 500)
        to_ask(game, "train", Entity.company("RhE"))
        refused(game, BuyTrain(Entity.company("RhE"), game.companies["ADR"].trains[0].id, 1), "in-receivership")
        game.check(BuyTrain(Entity.company("RhE"), game.depot.stack[0].id, game.depot.stack[0].spec.price))

    def test_who_gets_twenty_percent_presides(self, receivership: Game) -> None:
        game = receivership
        while game.round.kind != RoundKind.STOCK:
            act(game)
        buyer = due(game)[0]
        game = endow(game, buyer, 500)
        game = hold(game, "RhE", buyer, 10)
        assert game.companies["RhE"].in_receivership
        card = next(card for card in game.shares.held("RhE", POOL) if not card.is_president)
        game.play(BuyShares(buyer, (card.id,)))
        assert game.companies["RhE"].president == buyer
        assert [card.id for card in game.shares.held("RhE", buyer)] == ["RhE_0"]


class TestEmergencySales:
    def test_a_double_certificate_may_be_all_one_can_sell(self) -> None:
        """base §12.4: no more than needed, but 20 % are the least that player 2 has of KEG."""
        game = compelled()
        game = found(game, "KEG", PAR[60], {"4": 20})
        game = hand_over(game, Entity.player("4"), "KEG_3")
        game = hand_over(game, Entity.player("2"), "KEG_2")
        game = company_with(game, "KEG", has_operated=True)
        game = endow(game, Entity.player("2"), 100)
        game.check(SellShares(Entity.player("2"), ("KEG_2",), 20))
        game = hand_over(game, Entity.player("2"), "KEG_1")
        refused(game, SellShares(Entity.player("2"), ("KEG_2",), 20), "more-than-needed")
        game.check(SellShares(Entity.player("2"), ("KEG_1",), 10))
