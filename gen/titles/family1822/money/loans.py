"""Players' debts: borrowed for a compulsory train, growing, paid back (1822 §3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import BANK, Choice, Illegal, Option, Player, TrainBought, is_legal
from gen.titles.family1822.actions import RepayDebt
from gen.titles.family1822.events import DebtGrew, DebtRepaid, LoanTaken
from gen.titles.family1822.words import Rule1822, Why1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.bidding.stock import StockTurn1822

INTEREST = 50
"""Percent by which a debt grows: at once, and after each stock round."""


def interest(debt: int) -> int:
    """What a debt grows by, rounded up, in currency units."""
    return -(-debt * INTEREST // 100)


def borrow(game: Game, player: Player, amount: int, bought: TrainBought) -> None:
    """The bank lends a player an amount; he owes it and half of it again (§6.4)."""
    player.debt += amount + interest(amount)
    taken = game.emit(LoanTaken(player.entity, amount, player.debt, cause=bought))
    game.ledger.pay(BANK, player.entity, amount, Why1822.LOAN, taken)


def grow(game: Game) -> None:
    """At the end of a stock round every debt grows by half of itself (§3.5)."""
    for player in game.players:
        if player.debt:
            player.debt += interest(player.debt)
            game.emit(DebtGrew(player.entity, player.debt))


class Repay(Option[RepayDebt]):
    """Pay a debt back in one's stock turn, as far as cash goes (§3.10)."""

    kind = RepayDebt

    def __init__(self, turn: StockTurn1822) -> None:
        super().__init__(turn.player)
        self.turn = turn

    def check(self, game: Game, action: RepayDebt) -> None:
        if not game.player(self.actor).debt:
            raise Illegal(Rule1822.NO_DEBT)
        self.turn.rules.check_no_sale_due(game, self.turn)
        if not game.cash(self.actor):
            raise Illegal(Rule1822.NO_CASH, debt=game.player(self.actor).debt)
        if action.amount is not None and action.amount <= 0:
            highest = min(game.cash(self.actor), game.player(self.actor).debt)
            raise Illegal(Rule1822.REPAY_AMOUNT, given=action.amount, highest=highest)

    def apply(self, game: Game, action: RepayDebt) -> None:
        player = game.player(self.actor)
        paid = min(game.cash(player.entity), player.debt)
        if action.amount is not None:
            paid = min(paid, action.amount)
        player.debt -= paid
        repaid = game.emit(DebtRepaid(player.entity, paid, player.debt))
        game.ledger.pay(player.entity, BANK, paid, Why1822.REPAID, repaid)

    def choices(self, game: Game) -> list[Choice]:
        if not is_legal(self.check, game, RepayDebt(self.actor)):
            return []
        highest = min(game.cash(self.actor), game.player(self.actor).debt)
        return [Choice(RepayDebt(self.actor)), Choice(RepayDebt(self.actor, 1), highest)]
