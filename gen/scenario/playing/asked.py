"""What a decision is about, in words: `shares`, `the dividend`."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Ask, Decision, Entity, EntityKind
from gen.moves.names import Names
from gen.text.asks import ASKS
from gen.text.sentence import Kind, Named, Sentence, Word, sentence
from gen.titles import TITLES


def decisions() -> Mapping[Decision, Word]:
    """What may be asked for in any title listed at this moment, in words that follow “to decide on”."""
    return {**ASKS, **{kind: words for entry in TITLES.values() for kind, words in entry.asks.items()}}


def decision(ask: Ask) -> Word:
    """What is to be decided now."""
    return decisions()[ask.kind]


def named(entity: Entity, names: Names) -> Named:
    """An entity of the engine by the name that a scenario calls it."""
    kind = {EntityKind.PLAYER: Kind.PLAYER, EntityKind.PRIVATE: Kind.PRIVATE}.get(entity.kind, Kind.COMPANY)
    return Named(names.said(entity), kind)


def who_decides(ask: Ask, names: Names) -> Sentence:
    """Who is asked now, and for what."""
    return sentence("{who} is asked for {decision}.", who=named(ask.actor, names), decision=decision(ask))
