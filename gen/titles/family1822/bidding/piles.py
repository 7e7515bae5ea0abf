"""The piles of cards to bid on, and the boxes that show their first ones (1822 §1, §2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from gen.engine.deal import FirstCards, Pile
from gen.engine.money.ledger import BANK
from gen.engine.state import Private
from gen.engine.title import PrivateSpec

T = TypeVar("T")

MINOR_BOXES = 4
OTHER_BOXES = 3
NAMES = ("minors", "concessions", "privates")
"""Of the piles."""


def shuffled(cards: Sequence[T], random: Iterator[int]) -> list[T]:
    """The cards in a new order: one number drawn for each, smallest first (§1)."""
    numbers = [next(random) for _ in cards]
    return [card for _, card in sorted(zip(numbers, cards, strict=True), key=lambda pair: pair[0])]


def first(cards: Sequence[Private], id: str) -> list[Private]:
    """The cards with the one of that id moved to the front."""
    return sorted(cards, key=lambda card: card.id != id)


def named_piles(cards: Iterable[PrivateSpec]) -> dict[str, Pile]:
    """The cards by kind, under the piles' names: minors, concessions, privates; no pile without cards."""
    all_cards = list(cards)
    ids = {name: tuple(card.id for card in all_cards if f"{card.kind}s" == name) for name in NAMES}
    return {name: Pile(cards, len(cards)) for name, cards in ids.items() if cards}


class Piles:
    """The cards nobody has, by kind, in the order they come up; a minor's box is filled only between rounds."""

    def __init__(self, minors: Iterable[Private], concessions: Iterable[Private], privates: Iterable[Private]) -> None:
        self.by_kind = {"minor": list(minors), "concession": list(concessions), "private": list(privates)}
        self._minor_boxes: list[Private | None] = []
        self.refill()

    def put_first(self, first_cards: FirstCards) -> None:
        """Put the cards given for a pile before its others, and fill the boxes anew."""
        for kind, cards in self.by_kind.items():
            ids = list(first_cards.get(f"{kind}s", ()))
            cards.sort(key=lambda card: ids.index(card.id) if card.id in ids else len(ids))
        self.refill()

    def refill(self) -> None:
        """Fill the minors' boxes from their pile (§2)."""
        self._minor_boxes = list(self.by_kind["minor"][:MINOR_BOXES])

    def minor_boxes(self) -> list[Private | None]:
        """The minors' boxes in order; None where one was emptied since the last refill."""
        return self._minor_boxes

    def boxed(self, kind: str) -> list[Private]:
        """The cards of a kind that may be bid on."""
        if kind == "minor":
            return [card for card in self._minor_boxes if card is not None]
        return self.by_kind[kind][:OTHER_BOXES]

    def all_boxed(self) -> list[Private]:
        """Every card that may be bid on: minors, concessions, privates."""
        return [card for kind in self.by_kind for card in self.boxed(kind)]

    def offer(self) -> None:
        """The boxed cards are for sale."""
        for card in self.all_boxed():
            card.owner = BANK

    def withdraw(self) -> None:
        """What nobody took goes back to its pile."""
        for cards in self.by_kind.values():
            for card in cards:
                card.owner = None

    def take(self, card: Private) -> None:
        """Remove a card from its pile; a minor's box stays empty."""
        pile = self.by_kind[card.spec.kind]
        if card in pile:
            pile.remove(card)
        self._minor_boxes = [None if boxed is card else boxed for boxed in self._minor_boxes]

    def holds(self, card: Private) -> bool:
        """Whether a card is still in its pile, boxed or not."""
        return card in self.by_kind[card.spec.kind]

    def move(self, card: Private, to_top: bool) -> None:
        """Put a card that is not boxed directly behind the boxed ones of its kind, or at the bottom of its pile."""
        pile = self.by_kind[card.spec.kind]
        pile.remove(card)
        pile.insert(len(self.boxed(card.spec.kind)) if to_top else len(pile), card)
