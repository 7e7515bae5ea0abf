"""What 1822NRS keeps of a game beyond what its family does: majors formed by concession, doubled cash, the haven."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gen.engine.own import kept
from gen.engine.vocabulary.entity import Entity
from gen.titles.family1822.own import Own1822

if TYPE_CHECKING:
    from gen.engine.game import Game


@dataclass(frozen=True)
class OwnNRS(Own1822):
    """`converted`: ids of majors formed by their concession (§2). `doubled`: the player whose cash counts double for
    the coming order (§5, P9). `haven_bought`: the turn of the game in which the tax haven last bought (§5, P16)."""

    converted: frozenset[str] = frozenset()
    doubled: Entity | None = None
    haven_bought: int | None = None


def own(game: Game) -> OwnNRS:
    """What the title keeps of a game."""
    return kept(game, OwnNRS)
