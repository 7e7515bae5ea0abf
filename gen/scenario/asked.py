"""What a decision is about, in words: `shares`, `the dividend`."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine.ask import Ask
from gen.scenario.names import Names
from gen.text.sentence import Kind, Named, Sentence, Word, sentence
from gen.text.words import word

DECISIONS: Mapping[str, Word] = {
    "acquire minor": word("decision", "a minor to acquire"),
    "acquire private": word("decision", "a private to acquire"),
    "auction": word("decision", "a bid"),
    "buy private": word("decision", "a private to buy"),
    "choice": word("decision", "a choice"),
    "destination token": word("decision", "the destination token"),
    "discard": word("decision", "a train to discard"),
    "dividend": word("decision", "the dividend"),
    "double": word("decision", "a choice"),
    "draft": word("decision", "a private of the draft"),
    "first train": word("decision", "a first train"),
    "home token": word("decision", "the home station"),
    "issue": word("decision", "shares to issue"),
    "merge": word("decision", "a merger"),
    "par": word("decision", "a par"),
    "power choice": word("decision", "the power of a private"),
    "power token": word("decision", "the station of a private"),
    "power track": word("decision", "the track of a private"),
    "routes": word("decision", "the routes"),
    "shares": word("decision", "shares"),
    "token": word("decision", "a station"),
    "track": word("decision", "track"),
    "train": word("decision", "trains"),
}
"""By what the engine asks for (`asks` in the traces)."""


def decision(ask: Ask) -> Word:
    """What is to be decided now."""
    return DECISIONS[ask.kind]


def named(entity: str, names: Names) -> Named:
    """An entity of the engine by the name that a scenario calls it."""
    kind = {"player": Kind.PLAYER, "private": Kind.PRIVATE}.get(entity.partition(":")[0], Kind.COMPANY)
    return Named(names.said(entity), kind)


def who_decides(ask: Ask, names: Names) -> Sentence:
    """Who is asked now, and for what."""
    return sentence("{who} is asked for {decision}.", who=named(ask.actor, names), decision=decision(ask))
