"""Cards that pay by the phase: two put as much aside for their buyer, one earns more in a company (1822NRS §5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gen.engine import BANK, Company, EntityKind, IncomePaid, IncomesDue, Private, Why, close_private
from gen.titles.family1822.own import own, put_piles

if TYPE_CHECKING:
    from gen.engine import Game

COMPANY_INCOME = (0, 0, 20, 20, 40, 40, 60)
"""What Double Cash pays a company in each phase, in currency units."""


def _with_store(game: Game) -> Iterator[tuple[Private, int]]:
    """Open cards with a store, and what they pay for each number of the phase."""
    for private in game.privates_with("store"):
        power = private.power("store")
        if power is not None:
            yield private, power.price


def set_up(game: Game) -> None:
    """Open the stores."""
    for private, _ in _with_store(game):
        game.ledger.cash[private.entity] = 0


def set_incomes(game: Game, due: IncomesDue) -> None:
    """Set this round's incomes by the phase; the bank pays as much into the stores of players' cards."""
    for private, rate in _with_store(game):
        private.income = rate * game.title.phase_number(game.phase)
        if private.owner is not None and private.owner.kind is EntityKind.PLAYER:
            paid = game.emit(IncomePaid(private.id, cause=due))
            game.ledger.pay(BANK, private.entity, private.income, Why.INCOME, paid)
    for private in game.privates_with("double_cash"):
        set_company_income(game, private)


def set_company_income(game: Game, private: Private) -> None:
    """Double Cash in a company's hands pays by the phase."""
    doubles = any(power.kind == "double_cash" for power in private.powers)
    of_company = private.owner is not None and private.owner.kind is EntityKind.COMPANY
    if doubles and not private.closed and of_company:
        private.income = COMPANY_INCOME[game.title.phase_number(game.phase) - 1]


def hand_over(game: Game, company: Company, private: Private) -> None:
    """A company acquired a card: it gets the store, and the card closes; or its income changes."""
    if private.power("store") is not None:
        paid = game.emit(IncomePaid(private.id, cause=game.emit(IncomesDue())))
        game.ledger.pay(private.entity, company.entity, game.cash(private.entity), Why.INCOME, paid)
        close_private(game, private)
    set_company_income(game, private)


def close_stores(game: Game) -> None:
    """The first 7-train: the cards no company took close, those nobody bought too; their stores go to the bank."""
    due = game.emit(IncomesDue())
    for private, _ in list(_with_store(game)):
        paid = game.emit(IncomePaid(private.id, cause=due))
        game.ledger.pay(private.entity, BANK, game.cash(private.entity), Why.INCOME, paid)
        put_piles(game, own(game).piles.without(private.id))
        close_private(game, private)
