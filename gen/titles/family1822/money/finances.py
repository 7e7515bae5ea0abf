"""Finances in the 1822 family: what floats a major and with how much, how prices move (1822 §3.7, §5.7)."""

from __future__ import annotations

from abc import ABC
from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine import BANK, FULL_CAPITAL, POOL, Cell, Company, Entity, Floated, Rules, Why
from gen.titles.family1822.own import own

if TYPE_CHECKING:
    from gen.engine import Game

DIRECT_FLOAT = 50
"""Percent of a directly formed major that must be sold for it to float."""


class Finances(Rules, ABC):
    """The part of the family's rules that is about capital and prices."""

    # The capital of majors (§3.7)

    def float_percent(self, game: Game, company: Company) -> int:
        """Half of a major formed directly must be sold."""
        return DIRECT_FLOAT

    def own_shares_pay(self, game: Game, company: Company) -> Entity:
        """The company's treasury, but the bank while it waits for its full capital (§3.4, §3.7)."""
        return BANK if company.id in own(game).fully_capitalised and not company.floated else company.entity

    def capitalise(self, game: Game, company: Company, floated: Floated) -> None:
        """From the first 6-train a floating major gets ten times its price, and its other shares go to the pool."""
        waiting = own(game).fully_capitalised
        if company.id not in waiting:
            return
        game.own = replace(own(game), fully_capitalised=waiting - {company.id})
        game.ledger.pay(company.entity, BANK, game.cash(company.entity), Why.CAPITAL, floated)
        game.shares.move(list(game.shares.held(company.id, company.entity)), POOL)
        game.ledger.pay(BANK, company.entity, company.price * FULL_CAPITAL, Why.CAPITAL, floated)

    def train_event(self, game: Game, event: str) -> None:
        """The first 6-train: majors that have not floated will be fully capitalised (§3.7)."""
        if event != "full_capitalisation":
            super().train_event(game, event)
        majors = (company for company in game.companies.values() if company.spec.kind == "major")
        ids = {company.id for company in majors if not company.floated and not company.closed}
        game.own = replace(own(game), fully_capitalised=own(game).fully_capitalised | ids)

    # Prices (§3.4, §5.7, §5.9)

    def cell_when_sold_out(self, game: Game, cell: Cell) -> Cell:
        """Where a sold-out major's price goes."""
        return game.market.up(cell)

    def cell_after_issue(self, game: Game, company: Company, percent: int) -> Cell:
        """Where a major's price stands after issuing that much: a step down for each share (§5.9)."""
        return self._fallen(game, company, percent // 10)

    def _fallen(self, game: Game, company: Company, steps: int) -> Cell:
        cell = company.cell
        assert cell is not None  # only formed majors sell shares
        for _ in range(steps):
            cell = game.market.down(cell)
        return cell

    def cell_after_sale(self, game: Game, company: Company, seller: Entity, percent: int) -> Cell:
        """A step down for each share sold, whoever sells (§3.4)."""
        return self._fallen(game, company, percent // 10)

    def dividend_of(self, holder: Entity, hundredths: int) -> int:
        """A holder's part in currency units, rounded up, of what is paid times his percentage (§5.7)."""
        return -(-hundredths // 100)

    def cell_after_dividend(self, game: Game, company: Company, paid: int) -> Cell:
        """Left when nothing is paid; right at the price or more, a major twice at double; a minor always once."""
        cell = company.cell
        assert cell is not None  # only floated companies operate
        if not paid:
            return game.market.left(cell)
        for _ in range(self.steps_right(company, paid)):
            cell = game.market.right(cell)
        return cell

    def steps_right(self, company: Company, paid: int) -> int:
        """How many steps right a payment of so many currency units moves the price (§5.7)."""
        if company.spec.kind == "minor":
            return 1
        return min(paid // company.price, 2)
