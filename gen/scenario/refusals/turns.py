"""Refusals of what comes at the wrong moment (base §9, §10)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Decision, Pass, Rule, RuleId
from gen.scenario.playing.asked import decisions
from gen.text.cures.possible import open_to
from gen.text.refusal import Attempt, Refusal
from gen.text.sentence import Sentence, Word, sentence


def _asks(attempt: Attempt) -> Word:
    """What is to be decided first."""
    asks = attempt.error.figures["asks"]
    assert isinstance(asks, Decision)  # the engine names what it asks for
    return decisions()[asks]


def _decide(attempt: Attempt) -> Sentence:
    asks = _asks(attempt)
    if open_to(attempt, Pass):
        return sentence("Decide on {asks}, or pass.", asks=asks)
    return sentence("Decide on {asks} now.", asks=asks)


TURNS: Mapping[RuleId, Refusal] = {
    Rule.GAME_OVER: Refusal("The game is over.", "Nothing more can be done in it."),
    Rule.NOT_NOW: Refusal("It is {due}’s turn, to decide on {asks}.", "Let {due} decide first.", {"asks": _asks}),
    Rule.OTHER_DECISION: Refusal("{due} must decide on {asks} first.", _decide, {"asks": _asks}),
}
