"""1822NRS's map: the family's, and the Humber bridge (1822NRS §4, §5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gen.engine import Option
from gen.titles.family1822.track.map_rules import MapRules
from gen.titles.t1822nrs.bridge import Bridge

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.track.rights import TrackRights
    from gen.titles.family1822.turn import FamilyTurn


class NrsMap(MapRules):
    """The family's map with what is 1822NRS's own."""

    def power_lays(self, game: Game, turn: FamilyTurn, rights: TrackRights) -> Iterator[Option[Any]]:
        """What the company's privates may lay in its track step (§5)."""
        yield from super().power_lays(game, turn, rights)
        for private in game.privates_with("bridge"):
            for power in private.powers if private.owner == turn.company.entity and not private.closed else ():
                if power.kind == "bridge":
                    yield Bridge(turn, rights, private, power)
