"""The first cards that a scenario gives to its title's piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gen.engine.deal import FirstCards, Pile
from gen.scenario.problem import Wrong, suggestion
from gen.scenario.shape import Scenario
from gen.scenario.source import Text

Mistakes = list[tuple[Text, Wrong]]


def first_cards(scenario: Scenario, piles: Mapping[str, Pile]) -> tuple[FirstCards, Mistakes]:
    """The cards by pile that can come first, and what is wrong with the others."""
    found: dict[str, tuple[str, ...]] = {}
    mistakes: Mistakes = []
    for name, cards in scenario.first_cards:
        if name.value not in piles:
            mistakes.append((name, _no_pile(name.value, scenario.title.value, piles)))
            continue
        wrong = dict(_misplaced(name.value, cards, piles))
        found[name.value] = tuple(card.value for card in cards if card not in wrong)
        mistakes += wrong.items()
    return found, mistakes


def _no_pile(name: str, title: str, piles: Mapping[str, Pile]) -> Wrong:
    what = f"setup has no key “{name}”" + ("" if piles else f": this game of {title} shuffles no pile")
    return Wrong(what, suggestion(name, ("seed", *piles), "key"))


def _misplaced(name: str, cards: Sequence[Text], piles: Mapping[str, Pile]) -> Iterator[tuple[Text, Wrong]]:
    """The cards that cannot come first in a pile."""
    pile, placed = piles[name], dict[str, Text]()
    for card in cards:
        if card.value not in pile.cards:
            yield card, _no_card(card.value, name, piles)
        elif card.value in placed:
            what = f"{card.value} comes twice in {name}"
            yield card, Wrong(what, f"take one out; the first is in line {placed[card.value].line}")
        elif len(placed) == pile.drawn:
            yield card, Wrong(f"of {name} only {pile.drawn} is drawn", "take this card out")
        else:
            placed[card.value] = card


def _no_card(card: str, name: str, piles: Mapping[str, Pile]) -> Wrong:
    other = next((other for other, pile in piles.items() if card in pile.cards), None)
    if other is not None:
        return Wrong(f"{card} is no card of {name}", f"write it under “{other}”")
    return Wrong(f"{name} has no card “{card}” in this game", suggestion(card, piles[name].cards, "card"))
