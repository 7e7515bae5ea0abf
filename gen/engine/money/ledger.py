"""The one door that money goes through, and who has how much."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gen.engine.events import Event, Paid
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import Reason


class Ledger:
    """Cash by entity: the bank, players and companies, in currency units. The sum never changes."""

    def __init__(self, bank: int, accounts: Iterable[Entity], emit: Callable[[Event], Event]) -> None:
        self.cash = {BANK: bank} | dict.fromkeys(accounts, 0)
        self.broken = False
        self._emit = emit

    def overdraw(self, payer: Entity, payee: Entity, amount: int, why: Reason, cause: Event | None) -> None:
        """Move `amount` for what `cause` tells, though the payer falls below zero."""
        self.cash[payer] -= amount
        self.cash[payee] += amount
        self._emit(Paid(payer, payee, amount, why, cause=cause))

    def pay(self, payer: Entity, payee: Entity, amount: int, why: Reason, cause: Event | None) -> None:
        """Move `amount` for what `cause` tells; nothing happens at zero.

        Only the bank may so fall below zero, and breaks (base §13).
        """
        if amount == 0 or payer == payee:
            return
        if amount < 0 or (payer != BANK and self.cash[payer] < amount):
            raise AssertionError(f"{payer} cannot pay {amount}")  # options check before they pay
        self.cash[payer] -= amount
        self.cash[payee] += amount
        if self.cash[BANK] < 0:
            self.broken = True
        self._emit(Paid(payer, payee, amount, why, cause=cause))
