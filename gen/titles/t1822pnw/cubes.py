"""Builder cubes: laid instead of a yellow tile, each makes the next tile there cheaper (1822PNW §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import (
    Board,
    Choice,
    Company,
    Icon,
    Illegal,
    LayTile,
    MarkerPlaced,
    Private,
    Rule,
    TileLay,
    close_private,
    is_legal,
    tile_name,
)
from gen.titles.family1822.track.lays import OwnLay
from gen.titles.family1822.track.powers import PowerLay
from gen.titles.family1822.track.rights import LaidOn
from gen.titles.t1822pnw.words import RulePNW

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.turn import FamilyTurn

CUBE = "BC"
"""The name under which a cube is laid like a tile."""
MARK = "block"
"""The name of a cube's marker on a hex."""
WORTH = 40
"""What a cube takes off the cost of the next tile there, in currency units."""
ALWAYS_OPEN = "H13"
"""The hex that takes cubes for its water even after its track has crossed it: so recorded games play."""


def cubes_on(board: Board, hex: str) -> int:
    """How many cubes lie in a hex."""
    return board.icons(hex).count(MARK)


def most_cubes(board: Board, hex: str) -> int:
    """How many cubes a hex takes: as many as lower the cost of its terrain, and of water it does not cross yet."""
    face = board.faces[hex]
    terrain = sum(one.cost for one in face.upgrades if one.terrain)
    borders = board.sites[hex].borders if hex != ALWAYS_OPEN else board.title.hexes[hex].face.borders
    water = sum(border.cost for border in borders if hex == ALWAYS_OPEN or border.edge not in face.exits)
    return -(-(terrain + water) // WORTH)


def check_cube(game: Game, company: Company, action: LayTile) -> None:
    """Raise Illegal unless the company reaches the hex and there is room for a further cube."""
    hex = action.hex
    if hex not in game.board.sites:
        raise Illegal(Rule.NO_SUCH_HEX, hex=hex)
    if not game.network.reach(company.id).edges(hex):
        raise Illegal(Rule.HEX_NOT_CONNECTED, company=company.id, hex=hex)
    most = most_cubes(game.board, hex)
    if not most:
        raise Illegal(RulePNW.NO_CUBES_THERE, hex=hex)
    if cubes_on(game.board, hex) >= most:
        raise Illegal(RulePNW.CUBES_FULL, hex=hex, most=most)


def put_cube(game: Game, company: Company, hex: str) -> None:
    """Put a cube into a hex."""
    game.board.add_icon(hex, Icon(MARK, sticky=True))
    game.emit(MarkerPlaced(CUBE, company.id, hex))


def cube_hexes(game: Game, company: Company) -> list[str]:
    """Where the company could put a cube."""
    action = [LayTile(company.entity, hex, f"{CUBE}-0", 0) for hex in game.board.grid.names]
    return [one.hex for one in action if is_legal(check_cube, game, company, one)]


class LayOrCube(OwnLay):
    """A lay or upgrade by the company itself, or a cube in place of a yellow tile."""

    def check(self, game: Game, action: LayTile) -> None:
        if tile_name(action.tile) != CUBE:
            super().check(game, action)
            return
        self.check_alone(action)
        self.rights.check(game, self.turn.company, upgrade=False)
        check_cube(game, self.turn.company, action)

    def apply(self, game: Game, action: LayTile) -> None:
        if tile_name(action.tile) != CUBE:
            super().apply(game, action)
            return
        self.rights.own.append(LaidOn(action.hex, upgrade=False))
        put_cube(game, self.turn.company, action.hex)

    def cost(self, game: Game, action: LayTile) -> int:
        return 0 if tile_name(action.tile) == CUBE else super().cost(game, action)

    def choices(self, game: Game) -> list[Choice]:
        found = super().choices(game)
        company = self.turn.company
        if is_legal(self.rights.check, game, company, False):
            found += [Choice(LayTile(self.actor, hex, f"{CUBE}-0", 0)) for hex in cube_hexes(game, company)]
        return found


class PowerLayOrCube(PowerLay):
    """A lay by a private, or a cube as one of the extra lays that the private gives (§8, P11)."""

    def check(self, game: Game, action: LayTile) -> None:
        if tile_name(action.tile) != CUBE:
            super().check(game, action)
            return
        powers = self.powers(game, action.combined)
        for private, power in powers.items():
            if power.kind != "extra_lays":
                raise Illegal(Rule.POWER_TILE, private=private.id, tile=CUBE, tiles=power.tiles)
        self.check_right(game, powers, upgrade=False)
        check_cube(game, self.turn.company, action)

    def cost(self, game: Game, action: LayTile) -> int:
        return 0 if tile_name(action.tile) == CUBE else super().cost(game, action)

    def apply(self, game: Game, action: LayTile) -> None:
        if tile_name(action.tile) != CUBE:
            super().apply(game, action)
            return
        power = self.powers(game, action.combined)[self.private]
        put_cube(game, self.turn.company, action.hex)
        self.one_more(game, self.private, power, LaidOn(action.hex, upgrade=False))

    def choices(self, game: Game) -> list[Choice]:
        actions = [LayTile(self.actor, hex, f"{CUBE}-0", 0) for hex in cube_hexes(game, self.turn.company)]
        return super().choices(game) + [Choice(action) for action in actions if is_legal(self.check, game, action)]


class ExtraCube(TileLay):
    """One of the three cubes of a private, beside the company's own lays."""

    def __init__(self, turn: FamilyTurn, private: Private) -> None:
        super().__init__(private.entity, turn.company)
        self.turn = turn
        self.private = private

    def check(self, game: Game, action: LayTile) -> None:
        self.check_alone(action)
        if tile_name(action.tile) != CUBE:
            raise Illegal(RulePNW.CUBES_ALONE, private=self.private.id)
        check_cube(game, self.turn.company, action)

    def cost(self, game: Game, action: LayTile) -> int:
        return 0

    def apply(self, game: Game, action: LayTile) -> None:
        put_cube(game, self.turn.company, action.hex)
        if self.private.use_up("cubes"):
            close_private(game, self.private)

    def choices(self, game: Game) -> list[Choice]:
        company = self.turn.company
        return [Choice(LayTile(self.actor, hex, f"{CUBE}-0", 0)) for hex in cube_hexes(game, company)]
