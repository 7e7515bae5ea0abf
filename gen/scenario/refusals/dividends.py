"""Refusals of what is to become of the revenue (base §10.3a)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import RevenueUse, Rule, RuleId
from gen.text.refusal import Attempt, Refusal
from gen.text.sentence import Sentence, Value, Word, either, sentence
from gen.text.words import word

DECISIONS: Mapping[str, Word] = {
    RevenueUse.PAYOUT: word("decision on revenue", "pay it out"),
    RevenueUse.HALF: word("decision on revenue", "pay half of it out"),
    RevenueUse.WITHHOLD: word("decision on revenue", "withhold it"),
}
"""What can become of a revenue."""
UNKNOWN = word("decision on revenue", "do that")
"""What a recording asks for that no title knows."""

DIVIDENDS: Mapping[RuleId, Refusal] = {
    Rule.DIVIDEND_KIND: Refusal(
        "It is not possible here to {given}.",
        lambda attempt: _decisions(attempt),
        {"given": lambda attempt: _given(attempt)},
    ),
}
"""By the engine's rule id."""


def _given(attempt: Attempt) -> Value:
    return DECISIONS.get(attempt.id("kind"), UNKNOWN)


def _decisions(attempt: Attempt) -> Sentence:
    kinds = attempt.ids("kinds")
    return sentence("Choose to {decisions}.", decisions=either(DECISIONS[kind] for kind in kinds))
