"""1822PNW's map: cubes and water in a lay's cost, the cities in a series, privates' lays (1822PNW §6, §8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from gen.engine import COLOURS, Board, Company, CompanySpec, Face, Option, Private
from gen.titles.family1822.track.lays import OwnLay
from gen.titles.family1822.track.map_rules import MapRules
from gen.titles.family1822.track.powers import LAYS_BESIDE, PowerLay
from gen.titles.t1822pnw.cubes import MARK, WORTH, ExtraCube, LayOrCube, PowerLayOrCube, cubes_on
from gen.titles.t1822pnw.powers_track import BoomTown, CoalMine, Port, Portage
from gen.titles.t1822pnw.upgrades import OTHER_CITY, PnwUpgrading, is_mountain, is_timber

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.track.rights import TrackRights
    from gen.titles.family1822.turn import FamilyTurn

SERIES_STEP = 20
"""What each step in the series of Seattle and Portland costs, in currency units."""
_HOLDING = LAYS_BESIDE | {"cubes", "port", "portage", "boom_town", "coal_mine"}


class PnwMap(MapRules):
    """The family's map with what is 1822PNW's own."""

    upgrading = PnwUpgrading()

    def keeps_home(self, spec: CompanySpec) -> bool:
        """Majors have no slot kept (§2)."""
        return spec.kind != "major"

    def lay_cost(self, game: Game, company: Company, hex: str, face: Face) -> int:
        """Terrain and water less 40 for each cube; 20 more for each colour that a great city skips (§6)."""
        cost = super().lay_cost(game, company, hex, face)
        if hex in OTHER_CITY:
            skipped = COLOURS.index(face.colour) - COLOURS.index(game.board.faces[hex].colour) - 1
            cost += SERIES_STEP * skipped
        return max(0, cost - WORTH * cubes_on(game.board, hex))

    def tile_laid(self, game: Game, hex: str) -> None:
        """The cubes there are used up."""
        super().tile_laid(game, hex)
        game.board.drop_icon(hex, MARK)

    def is_upgrade(self, board: Board, hex: str) -> bool:
        """Any lay in Seattle or Portland is one; the first in a mountain is none (§6, §8)."""
        if is_mountain(board, hex) and not board.sites[hex].tile:
            return False
        return hex in OTHER_CITY or super().is_upgrade(board, hex)

    def own_lay(self, turn: FamilyTurn, rights: TrackRights) -> OwnLay:
        """The company's own lay, or a cube in its place."""
        return LayOrCube(turn, rights)

    def power_lay(self, turn: FamilyTurn, rights: TrackRights, private: Private) -> PowerLay:
        """A private's lay, or a cube as one of its extra lays."""
        return PowerLayOrCube(turn, rights, private)

    def power_lays(self, game: Game, turn: FamilyTurn, rights: TrackRights) -> Iterator[Option[Any]]:
        """What the company's privates may lay in its track step (§8)."""
        yield from super().power_lays(game, turn, rights)
        for private in game.privates_of(turn.company.entity):
            for power in private.powers:
                if power.kind == "cubes":
                    yield ExtraCube(turn, private)
                elif power.kind in _LAYS:
                    yield _LAYS[power.kind](turn, rights, private, power)

    def holding_powers(self) -> frozenset[str]:
        """Kinds of unused powers that keep the track step waiting."""
        return _HOLDING


_LAYS: Mapping[str, type[Port | Portage | BoomTown | CoalMine]] = {
    "port": Port,
    "portage": Portage,
    "boom_town": BoomTown,
    "coal_mine": CoalMine,
}


def assigned(game: Game) -> dict[str, str]:
    """What the traces tell as assigned to a hex beside privates' markers: `forest` where timber stands."""
    return {hex: "forest" for hex in game.board.tile_ids if is_timber(game.board, hex)}
