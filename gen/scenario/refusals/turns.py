"""Refusals of what comes at the wrong moment (base §9, §10)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine.actions import Pass
from gen.text.asks import ASKS
from gen.text.possible import open_to
from gen.text.refusal import Attempt, Refusal
from gen.text.sentence import Sentence, Word, sentence
from gen.titles import TITLES


def decision(kind: str, title: str) -> Word:
    """What an `Ask` of this kind asks for, in the words of the title of this id."""
    return ASKS.get(kind) or TITLES[title].asks[kind]


def _asks(attempt: Attempt) -> Word:
    """What is to be decided first."""
    return decision(attempt.id("asks"), attempt.names.title.id)


def _decide(attempt: Attempt) -> Sentence:
    asks = _asks(attempt)
    if open_to(attempt, Pass):
        return sentence("Decide on {asks}, or pass.", asks=asks)
    return sentence("Decide on {asks} now.", asks=asks)


TURNS: Mapping[str, Refusal] = {
    "game-over": Refusal("The game is over.", "Nothing more can be done in it."),
    "not-now": Refusal("It is {due}’s turn, to decide on {asks}.", "Let {due} decide first.", {"asks": _asks}),
    "other-decision": Refusal("{due} must decide on {asks} first.", _decide, {"asks": _asks}),
}
