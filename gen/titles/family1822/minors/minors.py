"""How a minor starts and how it leaves the game (1822 §3.6, §5.8, §7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import BANK, Cell, Company, Entity, Floated, MinorFloated, Private, ShareMove, SharesMoved, Why
from gen.titles.family1822.events import MinorAcquired, MinorsMerging
from gen.titles.family1822.words import Why1822

if TYPE_CHECKING:
    from gen.engine import Game

LOWEST_PRICE = 50
HIGHEST_PRICE = 100


def minor_pars(game: Game) -> list[Cell]:
    """The cells a minor may start in, cheapest first: those of the majors, and the minors' own."""
    return sorted((cell for cell in game.market.cells.values() if cell.kind in ("x", "p")), key=lambda cell: cell.price)


def starting_cell(game: Game, bid: int) -> Cell:
    """Where a bid starts a minor: at 50 in phase 1, then at the dearest price of at most half the bid (§3.6)."""
    cells = minor_pars(game)
    if "minor_float_phase1" in game.phase.status:
        return cells[0]
    return max((cell for cell in cells if cell.price <= max(bid // 2, LOWEST_PRICE)), key=lambda cell: cell.price)


def float_minor(game: Game, minor: Company, player: Entity, bid: int) -> None:
    """The player pays his bid; the minor gets twice its price, from phase 3 all of it, and may operate (§3.6)."""
    cell = starting_cell(game, bid)
    treasury = bid if "minor_float_phase3on" in game.phase.status else 2 * cell.price
    won = MinorFloated(minor.id, player, bid, cell.price, treasury)
    game.ledger.pay(player, minor.entity, treasury, Why1822.BID, won)
    game.ledger.pay(player, BANK, bid - treasury, Why1822.BID, won)
    _take_off(game, minor, player, cell, won)
    game.emit(won)
    game.emit(Floated(minor.id, cause=won))


def start_minor(game: Game, minor: Company, player: Entity) -> None:
    """A minor that somebody starts with: at the lowest price, with twice that from the bank."""
    cell = minor_pars(game)[0]
    floated = Floated(minor.id)
    game.ledger.pay(BANK, minor.entity, 2 * cell.price, Why.CAPITAL, floated)
    _take_off(game, minor, player, cell, None)
    game.emit(floated)


def _take_off(game: Game, minor: Company, player: Entity, cell: Cell, won: MinorFloated | None) -> None:
    minor.par = cell
    game.market.put(minor, cell)
    game.shares.move([game.shares.president_certificate(minor.id)], player)
    minor.president = player
    minor.floated = True
    game.emit(SharesMoved(minor.id, 100, minor.entity, player, ShareMove.BOUGHT, cause=won))


def card_of(game: Game, minor: Company) -> Private:
    """The card on which a minor (or regional) is bid."""
    return game.privates[f"M{minor.id}"]


def hand_over(game: Game, source: Company, target: Company, brought_by: MinorAcquired | MinorsMerging) -> None:
    """All cash, privates and trains of a company go to another, trains behind its own (§5.8)."""
    game.ledger.pay(source.entity, target.entity, game.cash(source.entity), Why1822.MERGER, brought_by)
    for private in game.privates_of(source.entity):
        private.owner = target.entity
    for train in source.trains:
        train.owner = target.entity
    target.trains += source.trains
    source.trains = []


def leave(game: Game, company: Company) -> None:
    """A company leaves the game: its certificates vanish, its place on the market is free."""
    for owner in list(game.shares.holders(company.id)):
        game.shares.move(list(game.shares.held(company.id, owner)), company.entity)
    if company.floated:
        game.market.leave(company)
    company.cell = company.par = company.president = None
    company.floated = False
    company.closed = True
