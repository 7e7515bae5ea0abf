"""The first cards that a scenario gives to its title's piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gen.engine import FirstCards, Pile
from gen.moves.mistakes import Wrong, clipped, suggestion
from gen.scenario.reading.scenario_file import Scenario
from gen.scenario.reading.yaml_nodes import Text
from gen.text.sentence import sentence

_Misplaced = list[tuple[Text, Wrong]]


def first_cards(scenario: Scenario, piles: Mapping[str, Pile]) -> tuple[FirstCards, _Misplaced]:
    """The cards by pile that can come first, and what is wrong with the others."""
    found: dict[str, tuple[str, ...]] = {}
    mistakes: _Misplaced = []
    for name, cards in scenario.first_cards:
        if name.value not in piles:
            mistakes.append((name, _no_pile(name.value, scenario.title.value, piles)))
            continue
        wrong = dict(_misplaced(name.value, cards, piles))
        found[name.value] = tuple(card.value for card in cards if card not in wrong)
        mistakes += wrong.items()
    return found, mistakes


def _no_pile(name: str, title: str, piles: Mapping[str, Pile]) -> Wrong:
    said, cure = clipped(name), suggestion(name, ("seed", *piles))
    if piles:
        return Wrong(sentence("“setup” has no key “{name}”.", name=said), cure)
    what = sentence("“setup” has no key “{name}”: this game of {title} shuffles no pile.", name=said, title=title)
    return Wrong(what, cure)


def _misplaced(name: str, cards: Sequence[Text], piles: Mapping[str, Pile]) -> Iterator[tuple[Text, Wrong]]:
    """The cards that cannot come first in a pile."""
    pile, placed = piles[name], dict[str, Text]()
    for card in cards:
        if card.value not in pile.cards:
            yield card, _no_card(card.value, name, piles)
        elif card.value in placed:
            what = sentence("{card} comes twice in “{pile}”.", card=card.value, pile=name)
            cure = sentence("Take one out; the first is in line {line}.", line=str(placed[card.value].line))
            yield card, Wrong(what, cure)
        elif len(placed) == pile.drawn:
            drawn = sentence("Of “{pile}” no more than {drawn} can come first.", pile=name, drawn=pile.drawn)
            yield card, Wrong(drawn, sentence("Take this card out."))
        else:
            placed[card.value] = card


def _no_card(card: str, name: str, piles: Mapping[str, Pile]) -> Wrong:
    other = next((other for other, pile in piles.items() if card in pile.cards), None)
    if other is not None:
        what = sentence("{card} is no card of “{pile}”.", card=card, pile=name)
        return Wrong(what, sentence("Write it under “{pile}”.", pile=other))
    what = sentence("“{pile}” has no card “{card}” in this game.", pile=name, card=clipped(card))
    return Wrong(what, suggestion(card, piles[name].cards))
