"""What the 1822 family's titles have in common on the map, and where each differs (1822 §5.3, §5.4).

A title's rules hold one `MapRules` (as `rules.map`), and pass the engine's questions about tiles on to it. The steps
of a turn are `track_step` (track.py), `destination_step` and `token_step` (token_step.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gen.engine import Board, Company, CompanySpec, Face, Icon, Option, Private, Upgrading, terrain_discount
from gen.titles.family1822.stations.tokens import destination_mark, tidy_stations
from gen.titles.family1822.track.lays import OwnLay
from gen.titles.family1822.track.powers import LAYS_BESIDE, PowerLay

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.track.rights import TrackRights
    from gen.titles.family1822.turn import FamilyTurn


class FamilyUpgrading(Upgrading):
    """Cities take, of the tiles that fit, those with the most exits (§5.3)."""

    def most_exits(self, face: Face) -> bool:
        """Where the face to be covered has a city."""
        return bool(face.cities)


class MapRules:
    """The family's map as it stands where a title says nothing else."""

    upgrading: Upgrading = FamilyUpgrading()
    restriction = "semi-restrictive"
    border_charge = "each"

    def set_up(self, game: Game) -> None:
        """Mark the majors' destinations before play begins."""
        for company in game.companies.values():
            if company.destination:
                game.board.add_icon(company.destination, Icon(destination_mark(company), sticky=True))

    def keeps_home(self, spec: CompanySpec) -> bool:
        """Whether a slot is kept for a company until it first operates (§5.5)."""
        return True

    def colours(self, game: Game, company: Company) -> tuple[str, ...]:
        """The phase's tile colours; minors stay with yellow and green (§5.3)."""
        if company.spec.kind != "minor":
            return game.phase.colours
        return tuple(colour for colour in game.phase.colours if colour in ("yellow", "green"))

    def lay_cost(self, game: Game, company: Company, hex: str, face: Face) -> int:
        """What covering a hex with a face costs a company, in currency units (§5.3)."""
        return max(0, game.board.lay_cost(hex, face).total - terrain_discount(game, company, hex))

    def tile_laid(self, game: Game, hex: str) -> None:
        """Stations that a lay brought together in one city go back (§5.4)."""
        tidy_stations(game, hex)

    def is_upgrade(self, board: Board, hex: str) -> bool:
        """Whether a tile laid there counts as an upgrade: the old one is not white (§5.3)."""
        return board.faces[hex].colour != "white"

    def own_lay(self, turn: FamilyTurn, rights: TrackRights) -> OwnLay:
        """The company's own lay."""
        return OwnLay(turn, rights)

    def power_lays(self, game: Game, turn: FamilyTurn, rights: TrackRights) -> Iterator[Option[Any]]:
        """What the company's privates may lay in its track step."""
        for private in game.privates_of(turn.company.entity):
            if any(power.kind in LAYS_BESIDE for power in private.powers):
                yield self.power_lay(turn, rights, private)

    def power_lay(self, turn: FamilyTurn, rights: TrackRights, private: Private) -> PowerLay:
        """A private's lay that follows the rules of ordinary ones."""
        return PowerLay(turn, rights, private)

    def holding_powers(self) -> frozenset[str]:
        """Kinds of unused powers that keep the track step waiting (§5.3)."""
        return LAYS_BESIDE
