"""The lays of 1822PNW's privates that no company makes itself: ports, portage, boom town, coal mine (§8)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING

from gen.engine import (
    Board,
    Choice,
    Face,
    Illegal,
    LayTile,
    Power,
    Private,
    Rule,
    StationPlaced,
    StationUse,
    TileLay,
    check_power_hex,
    check_power_tile,
    close_private,
    is_legal,
    put_tile,
    tile_name,
)
from gen.titles.family1822.track.rights import LaidOn, TrackRights
from gen.titles.t1822pnw.upgrades import SEATTLE, is_timber
from gen.titles.t1822pnw.words import RulePNW

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.turn import FamilyTurn

BOOMING = frozenset({"7", "8", "9"})
"""Tiles on which a town may boom."""


class SpecialLay(TileLay):
    """A free lay of a private's own tile."""

    def __init__(self, turn: FamilyTurn, rights: TrackRights, private: Private, power: Power) -> None:
        super().__init__(private.entity, turn.company)
        self.turn = turn
        self.rights = rights
        self.private = private
        self.power = power

    def check(self, game: Game, action: LayTile) -> None:
        self.check_alone(action)
        name = tile_name(action.tile)
        check_power_tile(self.private, self.power, name)
        check_power_hex(self.private, self.power, action.hex)
        if action.hex not in game.board.sites:
            raise Illegal(Rule.NO_SUCH_HEX, hex=action.hex)
        if action.rotation not in range(6):
            raise Illegal(Rule.NO_SUCH_ROTATION, rotation=action.rotation)
        if action.tile not in game.board.supply:
            raise Illegal(Rule.TILE_NOT_AVAILABLE, tile=action.tile)
        self.check_place(game, action.hex, game.board.tile_face(name, action.rotation))

    @abstractmethod
    def check_place(self, game: Game, hex: str, face: Face) -> None:
        """Raise Illegal unless the face may lie there as turned."""

    def cost(self, game: Game, action: LayTile) -> int:
        return 0

    def apply(self, game: Game, action: LayTile) -> None:
        put_tile(game, action)
        if self.private.use_up(self.power.kind) and self.power.closes:
            close_private(game, self.private)

    def choices(self, game: Game) -> list[Choice]:
        found = []
        for name in self.power.tiles:
            copy = game.board.supply.copy_of(name)
            for hex in self.where(game) if copy else ():
                for rotation in range(6):
                    action = LayTile(self.actor, hex, copy or "", rotation)
                    if is_legal(self.check, game, action):
                        found.append(Choice(action))
        return found

    def where(self, game: Game) -> Iterable[str]:
        """Hexes to look at."""
        return self.power.hexes


def _check_unbuilt(game: Game, hex: str, but: tuple[str, ...] = ()) -> None:
    if game.board.sites[hex].tile and game.board.faces[hex].name not in but:
        raise Illegal(RulePNW.HEX_BUILT, hex=hex, tile=game.board.faces[hex].name)


class Port(SpecialLay):
    """A port in an anchor's hex, its track on a spike printed there for it; no connection is needed."""

    def check_place(self, game: Game, hex: str, face: Face) -> None:
        _check_unbuilt(game, hex)
        spikes = {edge for path in game.board.faces[hex].paths if path.terminal == 1 for edge in path.edges}
        if not face.exits <= spikes:
            raise Illegal(RulePNW.PORT_SPIKE, hex=hex, rotation=face.rotation)


class Portage(SpecialLay):
    """Track over water, before and in place of the company's own lays of the turn; no connection is needed.

    It may take the place of the private's other tile: so recorded.
    """

    def check_place(self, game: Game, hex: str, face: Face) -> None:
        if self.rights.own:
            raise Illegal(RulePNW.PORTAGE_FIRST, private=self.private.id)
        _check_unbuilt(game, hex, self.power.tiles)
        number = game.board.grid.number[hex]
        for edge in sorted(face.exits):
            other = game.board.grid.beyond[number][edge]
            if other < 0:
                raise Illegal(Rule.TRACK_OFF_MAP, hex=hex, edge=edge)
            if game.board.grid.names[other] == SEATTLE:
                raise Illegal(RulePNW.PORTAGE_INTO_CITY, hex=hex, city=SEATTLE)

    def apply(self, game: Game, action: LayTile) -> None:
        super().apply(game, action)
        self.rights.given_up = True
        self.private.income = 0


class BoomTown(SpecialLay):
    """A town where yellow plain track lies that is no timber; no connection is needed."""

    def check_place(self, game: Game, hex: str, face: Face) -> None:
        if game.board.faces[hex].name not in BOOMING:
            raise Illegal(RulePNW.BOOM_ON_PLAIN, hex=hex, tiles=tuple(sorted(BOOMING)))
        if is_timber(game.board, hex):
            raise Illegal(RulePNW.TIMBER_STAYS, hex=hex)

    def where(self, game: Game) -> Iterable[str]:
        """Hexes with a tile."""
        return list(game.board.tile_ids)


class CoalMine(SpecialLay):
    """The coal mine, on a mountain the company's track leads to; takes a lay, and is the company's own city.

    To others it is a full city, in which their routes may end (§7).
    """

    def check_place(self, game: Game, hex: str, face: Face) -> None:
        company = self.turn.company
        self.rights.check(game, company, upgrade=False)
        _check_unbuilt(game, hex)
        if any(private.marker == hex for private in game.privates.values()):
            raise Illegal(RulePNW.HEX_MARKED, hex=hex)
        reach = game.network.reach(company.id)
        if not reach.edges(hex):
            raise Illegal(Rule.HEX_NOT_CONNECTED, company=company.id, hex=hex)
        if not any(reach.edges(other) for other in _joined(game.board, hex, face)):
            raise Illegal(Rule.TILE_NOT_CONNECTED, company=company.id, hex=hex, tile=face.name, rotation=face.rotation)

    def apply(self, game: Game, action: LayTile) -> None:
        company = self.turn.company
        super().apply(game, action)
        self.rights.own.append(LaidOn(action.hex, upgrade=False))
        self.private.income = 0
        stop = game.board.faces[action.hex].cities[0].number
        game.board.open_mine(company.id, action.hex, stop)
        game.emit(StationPlaced(company.id, action.hex, stop, StationUse.MINE))


def _joined(board: Board, hex: str, face: Face) -> list[str]:
    """The neighbours that track of the face would lead to; as recorded, further exits may lead off the map."""
    neighbours = (board.usable[board.grid.number[hex]][edge] for edge in sorted(face.exits))
    return [board.grid.names[other] for other in neighbours if other >= 0]
