"""Choosing a major's price, and how much of it its owner takes for the minors (1822PNW §3, §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import Cell, Choose, Entity, Illegal
from gen.titles.family1822.bidding.purchases import check_major_price
from gen.titles.family1822.minors.acquisition import OneOf
from gen.titles.t1822pnw import forming as form
from gen.titles.t1822pnw.forming import Forming
from gen.titles.t1822pnw.terms import FEWEST, MOST
from gen.titles.t1822pnw.words import RulePNW

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.t1822pnw.rules import Rules1822PNW


def check_price(game: Game, rules: Rules1822PNW, forming: Forming, price: int) -> None:
    """Raise Illegal unless some number of shares may be taken at that price in currency units, a major's."""
    pars = tuple(cell.price for cell in form.cells(game, rules, forming))
    if price in pars:
        return
    minors, value = tuple(minor.id for minor in forming.minors), forming.value
    if MOST * price < value:
        raise Illegal(RulePNW.TOO_CHEAP_FOR_MINORS, price=price, most=MOST, minors=minors, value=value, pars=pars)
    raise Illegal(RulePNW.PRICE_SUITS_NO_NUMBER, price=price, minors=minors, value=value, pars=pars)


class ChoosePrice(OneOf):
    """The price at which two minors merge."""

    def __init__(self, chooser: Entity, among: list[str], rules: Rules1822PNW, forming: Forming) -> None:
        super().__init__(chooser, among)
        self.rules = rules
        self.forming = forming

    def check(self, game: Game, action: Choose) -> None:
        if not action.choice.isdecimal():
            raise Illegal(RulePNW.NO_PRICE_CHOSEN, pars=tuple(int(price) for price in self.among))
        price = int(action.choice)
        check_major_price(game, self.rules, price, any(cell.price == price for cell in self.rules.major_pars(game)))
        check_price(game, self.rules, self.forming, price)


class ChooseShares(OneOf):
    """How many tenths of the major the owner takes; he adds cash, or the major pays him."""

    def __init__(self, chooser: Entity, game: Game, rules: Rules1822PNW, forming: Forming, cell: Cell) -> None:
        super().__init__(chooser, [str(number) for number in form.numbers(game, rules, forming, cell)])
        self.rules = rules
        self.forming = forming
        self.price = cell.price

    def check(self, game: Game, action: Choose) -> None:
        if action.choice in self.among or not action.choice.isdecimal():
            super().check(game, action)
            return
        shares, among = int(action.choice), tuple(self.among)
        if not FEWEST <= shares <= MOST:
            raise Illegal(RulePNW.SHARES_OF_MERGER, least=FEWEST, most=MOST, among=among)
        value, minors = self.forming.value, tuple(minor.id for minor in self.forming.minors)
        if self.price * MOST < value:
            raise Illegal(RulePNW.ALL_THAT_MAY_BE_TAKEN, price=self.price, most=MOST, minors=minors, value=value)
        if shares * self.price < value:
            self._refuse_few(game, shares, among)
        self._refuse_many(game, shares, minors, among)

    def _refuse_few(self, game: Game, shares: int, among: tuple[str, ...]) -> None:
        major, rest = self.forming.major.id, self.forming.value - shares * self.price
        cash = form.cash(game, self.forming)
        raise Illegal(
            RulePNW.TOO_FEW_FOR_MINORS,
            shares=shares,
            price=self.price,
            rest=rest,
            company=major,
            cash=cash,
            among=among,
        )

    def _refuse_many(self, game: Game, shares: int, minors: tuple[str, ...], among: tuple[str, ...]) -> None:
        total, player = shares * self.price, self.forming.player
        more, own = total - self.forming.value, self.rules.free_cash(game, player)
        if more >= self.price:
            raise Illegal(
                RulePNW.TOO_MANY_FOR_MINORS, shares=shares, price=self.price, total=total, more=more, minors=minors,
                player=player, among=among,
            )  # fmt: skip
        raise Illegal(
            RulePNW.CANNOT_ADD_TO_MINORS, shares=shares, price=self.price, total=total, more=more, minors=minors,
            player=player, cash=own, among=among,
        )  # fmt: skip
