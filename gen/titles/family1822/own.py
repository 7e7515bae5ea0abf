"""What the 1822 family keeps of a game: bids, piles, an end that is near, majors waiting for their whole capital."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gen.engine import kept_by_rules
from gen.titles.family1822.bidding.bids import Bids
from gen.titles.family1822.bidding.piles import Piles
from gen.titles.family1822.words import EndDue

if TYPE_CHECKING:
    from gen.engine import Game


@dataclass(frozen=True)
class Own1822:
    """`end`: why the game will end, once that is settled (§8). `fully_capitalised`: ids of majors that will get ten
    times their price when they float (§3.7)."""

    bids: Bids = field(default_factory=Bids)
    piles: Piles = field(default_factory=Piles)
    end: EndDue | None = None
    fully_capitalised: frozenset[str] = frozenset()


def own(game: Game) -> Own1822:
    """What the family keeps of a game."""
    return kept_by_rules(game, Own1822)


def put_bids(game: Game, bids: Bids) -> None:
    """Let these be the bids."""
    game.own = replace(own(game), bids=bids)


def put_piles(game: Game, piles: Piles) -> None:
    """Let these be the piles and boxes."""
    game.own = replace(own(game), piles=piles)
