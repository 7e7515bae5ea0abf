"""The piles of cards to bid on, and the boxes that show their first ones (1822 §1, §2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from gen.engine import FirstCards, Pile, Private, PrivateSpec

T = TypeVar("T")

MINOR_BOXES = 4
OTHER_BOXES = 3
NAMES = ("minors", "concessions", "privates")
"""Of the piles."""
KINDS = ("minor", "concession", "private")
"""Of the cards in them."""


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


@dataclass(frozen=True, slots=True)
class Piles:
    """Ids of the cards nobody has, by kind, in the order they come up.

    `minor_boxes`: the minors' boxes in order, filled only between rounds; None where one was emptied since.
    """

    by_kind: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    minor_boxes: tuple[str | None, ...] = ()

    def put_first(self, first_cards: FirstCards) -> Piles:
        """With the cards given for a pile before its others, and the boxes filled anew."""

        def ordered(kind: str, cards: tuple[str, ...]) -> tuple[str, ...]:
            ids = list(first_cards.get(f"{kind}s", ()))
            return tuple(sorted(cards, key=lambda card: ids.index(card) if card in ids else len(ids)))

        return Piles({kind: ordered(kind, cards) for kind, cards in self.by_kind.items()}).refilled()

    def refilled(self) -> Piles:
        """With the minors' boxes filled from their pile (§2)."""
        return Piles(self.by_kind, self.by_kind["minor"][:MINOR_BOXES])

    def boxed(self, kind: str) -> tuple[str, ...]:
        """The cards of a kind that may be bid on."""
        if kind == "minor":
            return tuple(card for card in self.minor_boxes if card is not None)
        return self.by_kind[kind][:OTHER_BOXES]

    def all_boxed(self) -> tuple[str, ...]:
        """Every card that may be bid on: minors, concessions, privates."""
        return tuple(card for kind in self.by_kind for card in self.boxed(kind))

    def without(self, card: str) -> Piles:
        """With a card taken from its pile; a minor's box stays empty."""
        by_kind = {kind: tuple(one for one in cards if one != card) for kind, cards in self.by_kind.items()}
        return Piles(by_kind, tuple(None if boxed == card else boxed for boxed in self.minor_boxes))

    def holds(self, card: str) -> bool:
        """Whether a card is still in its pile, boxed or not."""
        return any(card in cards for cards in self.by_kind.values())

    def moved(self, card: str, kind: str, to_top: bool) -> Piles:
        """With a card that is not boxed directly behind the boxed ones of its kind, or at the bottom of its pile."""
        pile = [one for one in self.by_kind[kind] if one != card]
        pile.insert(len(self.boxed(kind)) if to_top else len(pile), card)
        return Piles({**self.by_kind, kind: tuple(pile)}, self.minor_boxes)


def piles_of(minors: Iterable[Private], concessions: Iterable[Private], privates: Iterable[Private]) -> Piles:
    """The piles of these cards, in order, the boxes filled."""
    piles = {"minor": minors, "concession": concessions, "private": privates}
    return Piles({kind: tuple(card.id for card in cards) for kind, cards in piles.items()}).refilled()
