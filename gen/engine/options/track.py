"""Laying tiles: a company's own lay, and those of its privates (rules/base.md §4, §10.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import lays
from gen.engine.actions import LayTile
from gen.engine.ask import Choice, Option
from gen.engine.errors import Illegal, is_legal
from gen.engine.events import TileLaid
from gen.engine.ledger import BANK
from gen.engine.state import Company, Private
from gen.engine.title import Power
from gen.engine.turn import OperatingTurn

if TYPE_CHECKING:
    from gen.engine.game import Game


def blocked_hexes(game: Game) -> frozenset[str]:
    """Hexes no company may build in, for a private in a player's hands or unsold (§11.4)."""
    found: set[str] = set()
    for private in game.privates.values():
        power = private.power("blocks_hexes")
        if power is not None:
            found.update(power.hexes)
    return frozenset(found)


class Lay(Option[LayTile]):
    """The company's own lay or upgrade of the turn."""

    kind = LayTile

    def __init__(self, turn: OperatingTurn) -> None:
        super().__init__(turn.company.name)
        self.turn = turn

    def check(self, game: Game, action: LayTile) -> None:
        company = self.turn.company
        lays.check_lay(
            game.board,
            game.network,
            company.id,
            action.hex,
            action.tile,
            action.rotation,
            game.phase.colours,
            game.rules.track_restriction,
            blocked_hexes(game),
        )
        check_cost(game, company, action)

    def apply(self, game: Game, action: LayTile) -> None:
        self.turn.lays += 1
        lay(game, self.turn.company, action)

    def choices(self, game: Game) -> list[Choice]:
        company = self.turn.company
        legal = lays.legal_lays(
            game.board, game.network, company.id, game.phase.colours, game.rules.track_restriction, blocked_hexes(game)
        )
        actions = [LayTile(self.actor, one.hex, one.tile, one.rotation) for one in legal]
        return [Choice(action) for action in actions if cost(game, company, action) <= game.cash(company.name)]


class PowerLay(Option[LayTile]):
    """A lay by a private's power, without connection: in addition to the company's own (`tile_lay`) or in its
    place (`teleport`)."""

    kind = LayTile

    def __init__(self, turn: OperatingTurn, private: Private, power: Power) -> None:
        super().__init__(private.name)
        self.turn = turn
        self.private = private
        self.power = power

    def check(self, game: Game, action: LayTile) -> None:
        if action.hex not in self.power.hexes:
            raise Illegal("power-hex", private=self.private.id, hex=action.hex, hexes=", ".join(self.power.hexes))
        name = action.tile.rsplit("-", 1)[0]
        if self.power.tiles and name not in self.power.tiles:
            raise Illegal("power-tile", private=self.private.id, tile=name, tiles=", ".join(self.power.tiles))
        lays.check_power_lay(game.board, action.hex, action.tile, action.rotation, game.phase.colours)
        check_cost(game, self.turn.company, action)

    def apply(self, game: Game, action: LayTile) -> None:
        self.private.powers.remove(self.power)
        if self.power.kind == "teleport":
            self.turn.lays += 1
            if self.turn.company.stations and not self.turn.has_placed_station:
                self.turn.station_due, self.turn.station_hex = self.private.name, action.hex
        lay(game, self.turn.company, action)

    def choices(self, game: Game) -> list[Choice]:
        found = []
        for hex in self.power.hexes:
            for name in self.power.tiles:
                copy = game.board.supply.copy_of(name)
                if copy is None:
                    continue
                for rotation in range(6):
                    action = LayTile(self.actor, hex, copy, rotation)
                    if is_legal(self.check, game, action):
                        found.append(Choice(action))
        return found


def cost(game: Game, company: Company, action: LayTile) -> int:
    """What a lay costs a company in currency units: terrain and borders less its privates' discounts (§4.4)."""
    face = game.title.tiles[action.tile.rsplit("-", 1)[0]].face.turned(action.rotation)
    printed = game.board.lay_cost(action.hex, face)
    return max(0, printed.total - discount(game, company, action.hex, printed.total))


def discount(game: Game, company: Company, hex: str, printed: int) -> int:
    """Currency units off for the terrain of a hex, at most what it costs."""
    terrains = {terrain for upgrade in game.board.faces[hex].upgrades for terrain in upgrade.terrain}
    off = 0
    for private in game.privates_of(company.name):
        power = private.power("tile_discount")
        if power is not None and (not power.terrain or terrains == {power.terrain}):
            off += power.discount
    return min(off, printed)


def check_cost(game: Game, company: Company, action: LayTile) -> None:
    """Raise Illegal when the treasury cannot pay for a lay."""
    due = cost(game, company, action)
    if due > game.cash(company.name):
        raise Illegal("too-dear", price=due, cash=game.cash(company.name))


def lay(game: Game, company: Company, action: LayTile) -> None:
    """Put the tile down, pay, and note the stations that must choose a city again (§4.6)."""
    due = cost(game, company, action)
    old = game.board.tile_ids.get(action.hex, "").rsplit("-", 1)[0]
    laid = game.board.lay(action.hex, action.tile, action.rotation)
    game.emit(TileLaid(action.actor, action.hex, action.tile.rsplit("-", 1)[0], action.rotation, old))
    game.ledger.pay(company.name, BANK, due, "terrain")
    for id in laid.lifted:
        game.companies[id].stations.insert(0, 0)
        game.stations_lifted.append((id, action.hex))
