"""Turning minors into a major: two that merge, or an associated one alone (1822PNW §3, §4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gen.engine import Cell, Company, CompanyStarted, Entity, Floated, PresidentChanged, ShareMove, SharesMoved
from gen.titles.family1822.events import MinorsMerged, MinorsMerging
from gen.titles.family1822.minors.acquisition import use_token
from gen.titles.family1822.minors.minors import hand_over, leave
from gen.titles.family1822.stations import tokens
from gen.titles.family1822.words import Why1822
from gen.titles.t1822pnw.own import own
from gen.titles.t1822pnw.terms import prices, shares_at

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.t1822pnw.rules import Rules1822PNW


@dataclass(frozen=True)
class Forming:
    """A major about to be formed: of its associated minor, and of a second one when two merge."""

    major: Company
    associated: Company
    other: Company | None
    player: Entity

    @property
    def minors(self) -> tuple[Company, ...]:
        """The minors that go into the major, the associated one first."""
        return (self.associated,) if self.other is None else (self.associated, self.other)

    @property
    def value(self) -> int:
        """What the minors are worth: twice their prices, in currency units."""
        return sum(2 * minor.price for minor in self.minors)


def cash(game: Game, forming: Forming) -> int:
    """What the minors and the major have together, in currency units."""
    return sum(game.cash(company.entity) for company in (forming.major, *forming.minors))


def cells(game: Game, rules: Rules1822PNW, forming: Forming) -> list[Cell]:
    """The cells in which the major may start, cheapest first."""
    among = {cell.price: cell for cell in rules.major_pars(game)}
    found = prices(list(among), forming.value, cash(game, forming), rules.free_cash(game, forming.player))
    return sorted((among[price] for price in found), key=lambda cell: cell.price)


def numbers(game: Game, rules: Rules1822PNW, forming: Forming, cell: Cell) -> range:
    """How many units of 10 % the player may take at that price."""
    own = rules.free_cash(game, forming.player)
    dearest = max(one.price for one in rules.major_pars(game))
    return shares_at(cell.price, forming.value, cash(game, forming), own, dearest)


def bring_in(game: Game, forming: Forming) -> None:
    """The minors' cash, privates and trains go to the major, which may operate from the next round on.

    The marker of its home, where it has one, goes at once, before anything else is chosen: so recorded.
    """
    merging = game.emit(MinorsMerging(tuple(minor.id for minor in forming.minors), forming.major.id))
    for minor in forming.minors:
        hand_over(game, minor, forming.major, merging)
        given = {**own(game).mines_given, minor.id: tuple(game.board.mines(minor.id))}
        game.own = replace(own(game), mines_given=given)
        tokens.move_mine(game, minor, forming.major)
    forming.major.floated = True
    tokens.drop_home_mark(game, forming.major)


def set_price(game: Game, forming: Forming, cell: Cell) -> None:
    """Put the major on the market."""
    major = forming.major
    major.par = cell
    game.market.put(major, cell)
    game.emit(CompanyStarted(major.id, forming.player, cell.price))


def hand_out(game: Game, forming: Forming, number: int) -> None:
    """The player gets that many units of 10 %; he pays what they are worth above the minors, or gets the rest (§4)."""
    major, player = forming.major, forming.player
    due = number * major.price - forming.value
    given = SharesMoved(major.id, number * 10, major.entity, player, ShareMove.EXCHANGED)
    if due >= 0:
        game.ledger.pay(player, major.entity, due, Why1822.MERGER, given)
    else:
        game.ledger.pay(major.entity, player, min(-due, game.cash(major.entity)), Why1822.MERGER, given)
    cards = [game.shares.certificates[f"{major.id}_{place}"] for place in range(number - 1)]
    game.shares.move(cards, player)
    game.emit(given)
    major.president = player
    game.emit(PresidentChanged(major.id, None, player))


def exchanged(game: Game) -> frozenset[str]:
    """The minors of a merger whose shares are handed out, until their tokens are dealt with: their owner has what they
    have become."""
    kept = own(game)
    merging = [minor for minor in kept.mines_given if not game.companies[minor].closed]
    majors = [game.companies[kept.becomes[minor]] for minor in merging if minor in kept.becomes]
    return frozenset(merging) if any(major.president is not None for major in majors) else frozenset()


def finish(game: Game, forming: Forming, number: int, token_use: str) -> None:
    """The tokens change hands, the minors leave the game (§4)."""
    major = forming.major
    tokens.replace_home(game, forming.associated, major)
    if forming.other is not None:
        use_token(game, major, forming.other, token_use)
    ids = tuple(minor.id for minor in forming.minors)
    game.emit(MinorsMerged(ids, major.id, forming.player, major.price, number * 10))
    game.emit(Floated(major.id))
    for minor in forming.minors:
        leave(game, minor)
