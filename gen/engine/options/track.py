"""Laying tiles: a company's own lay, and those of its privates (base §4, §10.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine.actions import LayTile
from gen.engine.ask import Choice, Option
from gen.engine.board import lays
from gen.engine.board.supply import tile_name
from gen.engine.events import TileLaid
from gen.engine.options.powers import check_power_hex, check_power_tile
from gen.engine.positions.doing import StationDue
from gen.engine.state import Company, Private
from gen.engine.title import Power
from gen.engine.trains.phases import close_private
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.errors import Illegal, is_legal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import Why

if TYPE_CHECKING:
    from gen.engine.game import Game


def blocked_hexes(game: Game, company: Company, laying: Private | None = None) -> frozenset[str]:
    """Hexes a company may not build in, for a private in a player's hands or unsold (§11.4), but for its own lay."""
    found: set[str] = set()
    for private in game.privates_with("blocks_hexes"):
        power = private.power("blocks_hexes")
        if power is not None and private is not laying and game.rules.blocks(private, company):
            found.update(power.hexes)
    return frozenset(found)


def lay_rules(game: Game, company: Company, laying: Private | None = None) -> lays.LayRules:
    """What bounds a company's lays now, or that of a private for it."""
    rules = game.rules
    return lays.LayRules(
        rules.colours_for(game, company),
        rules.track_restriction,
        blocked_hexes(game, company, laying),
        rules.upgrading,
        game.phase.colours,
        rules.closed_hexes(game),
    )


class TileLay(Option[LayTile]):
    """A lay by an operating company, or by a private for it."""

    kind = LayTile

    def __init__(self, actor: Entity, company: Company) -> None:
        super().__init__(actor)
        self.company = company

    def cost(self, game: Game, action: LayTile) -> int:
        return cost(game, self.company, action)

    def check_alone(self, action: LayTile) -> None:
        """Raise Illegal when further privates are named for a lay that takes none."""
        if action.combined:
            raise Illegal(Rule.LAID_ALONE, private=action.combined[0])


def placing(action: LayTile) -> lays.Placing:
    """What is laid where, by whomever."""
    return lays.Placing(action.hex, action.tile, action.rotation)


class Lay(TileLay):
    """The company's own lay or upgrade of the turn."""

    def __init__(self, turn: OperatingTurn) -> None:
        super().__init__(turn.company.entity, turn.company)
        self.turn = turn

    def check(self, game: Game, action: LayTile) -> None:
        self.check_alone(action)
        company = self.turn.company
        lays.check_lay(game.board, game.network, company.id, placing(action), lay_rules(game, company))
        check_cost(game, company, action)

    def apply(self, game: Game, action: LayTile) -> None:
        self.turn.lays += 1
        lay_and_pay(game, self.turn.company, action)

    def choices(self, game: Game) -> list[Choice]:
        company = self.turn.company
        legal = lays.legal_lays(game.board, game.network, company.id, lay_rules(game, company))
        actions = [LayTile(self.actor, one.hex, one.tile, one.rotation) for one in legal]
        return [Choice(action) for action in actions if cost(game, company, action) <= game.cash(company.entity)]


class PowerLay(TileLay):
    """A lay by a private's power, without connection: in addition to the company's own (`tile_lay`) or in its
    place (`teleport`)."""

    def __init__(self, turn: OperatingTurn, private: Private, power: Power) -> None:
        super().__init__(private.entity, turn.company)
        self.turn = turn
        self.private = private
        self.power = power

    def check(self, game: Game, action: LayTile) -> None:
        self.check_alone(action)
        check_power_hex(self.private, self.power, action.hex)
        name = tile_name(action.tile)
        check_power_tile(self.private, self.power, name)
        company = self.turn.company
        if self.power.phase and self.power.phase not in game.phases_begun:
            raise Illegal(Rule.POWER_TOO_EARLY, private=self.private.id, phase=game.phase.name, since=self.power.phase)
        reach = game.network.reach(company.id) if self.power.reachable else None
        rules = lay_rules(game, company, self.private)
        lays.check_power_lay(game.board, company.id, placing(action), rules, reach, special=not self.power.ordinary)
        if not self.power.free:
            check_cost(game, company, action)

    def cost(self, game: Game, action: LayTile) -> int:
        return 0 if self.power.free else super().cost(game, action)

    def apply(self, game: Game, action: LayTile) -> None:
        self.private.powers.remove(self.power)
        if self.power.kind == "teleport":
            self.turn.lays += 1
            self._offer_station(game, action.hex)
        if not self.power.free:
            lay_and_pay(game, self.turn.company, action)
            return
        put_tile(game, action)
        game.rules.tile_laid(game, action.hex)
        if self.power.closes:
            close_private(game, self.private)

    def _offer_station(self, game: Game, hex: str) -> None:
        """A station may follow in the hex just built, unless the company has one there or none left (§10.6)."""
        turn, company = self.turn, self.turn.company
        there = {where for where, _ in game.board.token_stops(company.id)}
        if not company.stations or turn.has_placed_station or hex in there:
            return
        asked = company.entity if self.power.when == "president_turn" else self.private.entity
        price = company.stations[0] if self.power.station == "paid" else 0
        turn.station_due = StationDue(self.private.id, hex, asked, price)

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
    """What a lay costs a company in currency units: terrain and borders less its discounts (§4.4)."""
    face = game.board.tile_face(tile_name(action.tile), action.rotation)
    return game.rules.lay_cost(game, company, action.hex, face)


def terrain_discount(game: Game, company: Company, hex: str) -> int:
    """Currency units off for the terrain of a hex, by the company's privates."""
    terrains = {terrain for upgrade in game.board.faces[hex].upgrades for terrain in upgrade.terrain}
    return sum(
        power.discount
        for private in game.privates_with("tile_discount")
        if private.owner == company.entity and not private.closed
        for power in private.powers
        if power.kind == "tile_discount" and _discounted(power, hex, terrains)
    )


def _discounted(power: Power, hex: str, terrains: set[str]) -> bool:
    if power.hexes:
        return hex in power.hexes and bool(terrains)
    return not power.terrain or terrains == {power.terrain}


def check_cost(game: Game, company: Company, action: LayTile) -> None:
    """Raise Illegal when the treasury cannot pay for a lay."""
    due = cost(game, company, action)
    if due > game.cash(company.entity):
        raise Illegal(Rule.LAY_TOO_DEAR, company=company.id, price=due, cash=game.cash(company.entity))


def lay_and_pay(game: Game, company: Company, action: LayTile) -> None:
    """Put the tile down and pay for it; then what the title makes of it."""
    due = cost(game, company, action)
    laid = put_tile(game, action)
    game.ledger.pay(company.entity, BANK, due, Why.TERRAIN, laid)
    game.rules.tile_laid(game, action.hex)


def put_tile(game: Game, action: LayTile) -> TileLaid:
    """Put the tile down, and note the stations that must choose a city again (§4.6)."""
    old = tile_name(game.board.tile_ids.get(action.hex, ""))
    laid = game.board.lay(action.hex, action.tile, action.rotation)
    told = game.emit(TileLaid(action.actor, action.hex, tile_name(action.tile), action.rotation, old))
    for id in laid.lifted:
        game.companies[id].stations.insert(0, 0)
        game.stations_lifted.append((id, action.hex))
    return told
