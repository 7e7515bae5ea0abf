"""What becomes of the revenue (base §10.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine.actions import PayDividend
from gen.engine.ask import Choice, Option
from gen.engine.events import RevenueDecided
from gen.engine.money.holdings import move_price
from gen.engine.state import Company
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import BANK
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import PriceMove, RevenueUse, Why

if TYPE_CHECKING:
    from gen.engine.game import Game

KINDS = (RevenueUse.PAYOUT, RevenueUse.WITHHOLD)


class Dividend(Option[PayDividend]):
    """Pay the revenue to the shareholders, or keep it."""

    kind = PayDividend

    def __init__(self, turn: OperatingTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def check(self, game: Game, action: PayDividend) -> None:
        if action.kind not in KINDS:
            raise Illegal(Rule.DIVIDEND_KIND, kind=action.kind, kinds=KINDS)

    def apply(self, game: Game, action: PayDividend) -> None:
        self.turn.decided = True
        decide(game, self.turn.company, RevenueUse(action.kind), self.turn.revenue)

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(PayDividend(self.actor, kind)) for kind in KINDS]


def decide(game: Game, company: Company, kind: RevenueUse, revenue: int) -> None:
    """Share out a turn's revenue (currency units) and move the price: right when paid, else left (§7.4)."""
    company.revenue = revenue
    company.has_operated = True
    cell = company.cell
    assert cell is not None  # only started companies operate
    if kind is RevenueUse.PAYOUT:
        per_share = revenue // 10
        _share_out(game, company, game.emit(RevenueDecided(company.id, kind, revenue, per_share)))
        move_price(game, company, game.rules.cell_after_payout(game, cell, revenue), PriceMove.DIVIDEND)
    else:
        kept = game.emit(RevenueDecided(company.id, kind if revenue else RevenueUse.NONE, revenue, 0))
        game.ledger.pay(BANK, company.entity, revenue, Why.WITHHELD, kept)
        move_price(game, company, game.market.left(cell), PriceMove.WITHHELD)
    for train in company.trains:
        train.has_run = True


def _share_out(game: Game, company: Company, decided: RevenueDecided) -> None:
    """Each player is paid for his percentage, rounded up; the company for the shares it has a claim on."""
    holders, revenue = game.shares.holders(company.id), decided.revenue
    for player in game.players:
        if player.entity in holders:
            game.ledger.pay(BANK, player.entity, -(-revenue * holders[player.entity] // 100), Why.DIVIDEND, decided)
    percent = holders.get(game.rules.paid_to_company(game, company), 0)
    game.ledger.pay(BANK, company.entity, -(-revenue * percent // 100), Why.DIVIDEND, decided)
