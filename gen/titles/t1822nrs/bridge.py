"""The Humber bridge: 1822NRS's private that lays Hull and Grimsby together (1822NRS §5, P21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import (
    Choice,
    Illegal,
    LayTile,
    Power,
    Private,
    Rule,
    TileLay,
    check_power_hex,
    check_power_tile,
    close_private,
    is_legal,
    lay_rules,
    lays,
    placing,
    put_tile,
    tile_name,
)
from gen.titles.family1822.track.rights import LaidOn, TrackRights
from gen.titles.t1822nrs.words import RuleNRS

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.turn import FamilyTurn


class Bridge(TileLay):
    """A lay at one end of the bridge, over the water, free of all costs; it is the company's own lay of the turn."""

    def __init__(self, turn: FamilyTurn, rights: TrackRights, private: Private, power: Power) -> None:
        super().__init__(private.entity, turn.company)
        self.turn = turn
        self.rights = rights
        self.private = private
        self.power = power

    def check(self, game: Game, action: LayTile) -> None:
        self.check_alone(action)
        company, name = self.turn.company, tile_name(action.tile)
        check_power_hex(self.private, self.power, action.hex)
        check_power_tile(self.private, self.power, name)
        if not self._has_token(game):
            raise Illegal(RuleNRS.BRIDGE_TOKEN, company=company.id, hexes=self.power.hexes)
        self._check_right(game, action.hex)
        rules = lay_rules(game, company)
        lays.check_lay(game.board, game.network, company.id, placing(action), rules)
        if self._water(game, action.hex) not in game.board.tile_face(name, action.rotation).exits:
            raise Illegal(RuleNRS.BRIDGE_OVER_WATER, hex=action.hex, rotation=action.rotation)

    def _has_token(self, game: Game) -> bool:
        return any(hex in self.power.hexes for hex, _ in game.board.token_stops(self.turn.company.id))

    def _check_right(self, game: Game, hex: str) -> None:
        """Raise Illegal unless it is the first lay of the turn, or the second after a yellow one at the other end."""
        if not self.rights.together:
            if self.rights.own:
                raise Illegal(RuleNRS.BRIDGE_FIRST, private=self.private.id)
        elif self.rights.own[-1].upgrade:
            raise Illegal(Rule.NO_LAY_AFTER_UPGRADE, company=self.turn.company.id)
        elif self.rights.own[-1].hex == hex:
            there = next(one for one in self.power.hexes if one != hex)
            raise Illegal(RuleNRS.OTHER_END, hex=hex, there=there)

    @staticmethod
    def _water(game: Game, hex: str) -> int:
        return next(border.edge for border in game.title.hexes[hex].face.borders if border.cost)

    def cost(self, game: Game, action: LayTile) -> int:
        return 0

    def apply(self, game: Game, action: LayTile) -> None:
        upgrade = self.turn.rules.map.is_upgrade(game.board, action.hex)
        put_tile(game, action)
        game.rules.tile_laid(game, action.hex)
        self.rights.own.append(LaidOn(action.hex, upgrade))
        if self.private.use_up("bridge"):
            self.rights.together = ""
            close_private(game, self.private)
        else:
            self.rights.together = self.private.id

    def choices(self, game: Game) -> list[Choice]:
        found = []
        for hex in self.power.hexes:
            for name in self.power.tiles:
                copy = game.board.supply.copy_of(name)
                for rotation in range(6) if copy else ():
                    action = LayTile(self.actor, hex, copy or "", rotation)
                    if is_legal(self.check, game, action):
                        found.append(Choice(action))
        return found
