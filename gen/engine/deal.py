"""What a title leaves to chance: its piles of cards, and what is settled of them before the play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gen.engine.game import Game

FirstCards = Mapping[str, Sequence[str]]
"""By name of a pile, ids of the cards that come first in it, in order."""


@dataclass(frozen=True)
class Pile:
    """Ids of the cards of a pile, in the order of the tables; `drawn` of them come into play."""

    cards: tuple[str, ...]
    drawn: int

    def may_begin(self, first: Sequence[str]) -> bool:
        """Whether those cards, in that order, may be the first ones."""
        return set(first) <= set(self.cards) and len(set(first)) == len(first) <= self.drawn


def draw_card(game: Game, pile: str, cards: Sequence[str]) -> str:
    """The one card that is drawn of a pile: that of the next random number, or the one given."""
    number = next(game.random)
    return next(iter(game.first_cards.get(pile, ())), cards[number % len(cards)])
