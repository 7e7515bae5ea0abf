"""What 1822NRS keeps of a game beyond what its family does: majors formed by concession, doubled cash, the haven."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gen.engine import Entity, Title, check_known, kept_by_rules
from gen.titles.family1822.own import Own1822

if TYPE_CHECKING:
    from gen.engine import Game, Position


HAVEN = Entity.player("-1")
"""The tax haven, by the holder that recordings name for its shares."""


@dataclass(frozen=True)
class OwnNRS(Own1822):
    """`converted`: ids of majors formed by their concession (§2). `doubled`: the player whose cash counts double for
    the coming order (§5, P9). `haven_bought`: the turn of the game in which the tax haven last bought (§5, P16)."""

    converted: frozenset[str] = frozenset()
    doubled: Entity | None = None
    haven_bought: int | None = None

    def check(self, title: Title, position: Position) -> None:
        """Besides, companies and player are in the game, and the stores and the tax haven have their accounts."""
        super().check(title, position)
        check_known("company", self.converted, position.companies)
        players = [str(Entity.player(id)) for id in position.players]
        check_known("player", () if self.doubled is None else (str(self.doubled),), players)
        stores = (Entity.private(spec.id) for spec in title.privates for power in spec.powers if power.kind == "store")
        check_known("store", map(str, (HAVEN, *stores)), map(str, position.stores))


def own(game: Game) -> OwnNRS:
    """What the title keeps of a game."""
    return kept_by_rules(game, OwnNRS)
