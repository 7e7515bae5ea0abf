"""The bids on boxed cards in the stock round (1822 §3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gen.engine import Entity


@dataclass(frozen=True, slots=True)
class Bids:
    """Who has bid how much (currency units) on which card (its id) in this stock round; the first to bid on it first.

    `ever`: whether anybody has bid in the whole game.
    """

    by_card: Mapping[str, Mapping[Entity, int]] = field(default_factory=dict)
    ever: bool = False

    def cleared(self) -> Bids:
        """All tokens back with their owners."""
        return Bids({}, self.ever)

    def with_bid(self, player: Entity, card: str, price: int) -> Bids:
        """With a player's token on a card, or raised there."""
        return Bids({**self.by_card, card: {**self.on(card), player: price}}, ever=True)

    def highest(self, card: str) -> tuple[Entity, int] | None:
        """The player leading on a card and their bid."""
        bids = self.by_card.get(card)
        return _best(bids) if bids else None

    def on(self, card: str) -> Mapping[Entity, int]:
        """All bids on a card by player."""
        return self.by_card.get(card, {})

    def leading(self, player: Entity) -> list[int]:
        """The bids with which a player leads."""
        return [price for name, price in map(_best, self.by_card.values()) if name == player]

    def committed(self, player: Entity) -> int:
        """What a player must keep for the bids with which they lead, in currency units."""
        return sum(self.leading(player))

    def cards(self, player: Entity) -> tuple[str, ...]:
        """Ids of the cards a player has a token on."""
        return tuple(card for card, bids in self.by_card.items() if player in bids)


def _best(bids: Mapping[Entity, int]) -> tuple[Entity, int]:
    return max(bids.items(), key=lambda bid: bid[1])
