"""What the 1822 family keeps of a game: bids, piles, an end that is near, majors waiting for their whole capital."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gen.engine import BANK, Entity, Title, check_known, check_once, kept_by_rules
from gen.titles.family1822.bidding.bids import Bids
from gen.titles.family1822.bidding.piles import KINDS, Piles
from gen.titles.family1822.words import EndDue

if TYPE_CHECKING:
    from gen.engine import Game, Position


@dataclass(frozen=True)
class Own1822:
    """`end`: why the game will end, once that is settled (§8). `fully_capitalised`: ids of majors that will get ten
    times their price when they float (§3.7)."""

    bids: Bids = field(default_factory=Bids)
    piles: Piles = field(default_factory=Piles)
    end: EndDue | None = None
    fully_capitalised: frozenset[str] = frozenset()

    def check(self, title: Title, position: Position) -> None:
        """Raise BadPosition where the piles hold other cards than nobody's, or something is named that is not there."""
        check_known("pile", self.piles.by_kind, KINDS)
        check_known("pile", KINDS, self.piles.by_kind)
        cards = [card for pile in self.piles.by_kind.values() for card in pile]
        check_once("card", cards)
        for kind, pile in self.piles.by_kind.items():
            check_known("card", pile, (spec.id for spec in title.privates if spec.kind == kind))
        nobodys = (id for id, one in position.privates.items() if one.owner in (None, BANK) and not one.closed)
        check_known("card", cards, nobodys)
        boxed = [card for card in self.piles.minor_boxes if card is not None]
        check_known("card", boxed, self.piles.by_kind["minor"])
        check_once("card", boxed)
        check_known("card", self.bids.by_card, cards)
        bidders = (str(player) for bids in self.bids.by_card.values() for player in bids)
        check_known("player", bidders, (str(Entity.player(id)) for id in position.players))
        check_known("company", self.fully_capitalised, position.companies)


def own(game: Game) -> Own1822:
    """What the family keeps of a game."""
    return kept_by_rules(game, Own1822)


def put_bids(game: Game, bids: Bids) -> None:
    """Let these be the bids."""
    game.own = replace(own(game), bids=bids)


def put_piles(game: Game, piles: Piles) -> None:
    """Let these be the piles and boxes."""
    game.own = replace(own(game), piles=piles)
