"""Every rule by which the engine refuses, as two sentences: what is the matter, and what can be done now."""

from __future__ import annotations

from collections.abc import Mapping

from gen.scenario.refusals.earlier import REFUSALS as EARLIER
from gen.scenario.refusals.shares import SHARES
from gen.text.refusal import Answer, Attempt, Refusal, answer
from gen.text.sentence import Sentence
from gen.titles import TITLES

REFUSALS: Mapping[str, Refusal] = {
    **SHARES,
    **{rule: refusal for entry in TITLES.values() for rule, refusal in entry.refusals.items()},
}
"""By the engine's rule id."""


def answered(attempt: Attempt) -> Answer:
    """What a refusal says."""
    rule = attempt.error.rule
    if rule in REFUSALS:
        return answer(REFUSALS[rule], attempt)
    return _earlier(attempt)


def _earlier(attempt: Attempt) -> Answer:
    """A refusal whose sentence is not yet in the catalogue."""
    figures = _Figures({key: _said(key, value, attempt) for key, value in attempt.error.figures.items()})
    what, cure = EARLIER.get(attempt.error.rule, (str(attempt.error), "change the move, or take it out"))
    return Answer(_closed(what.format_map(figures)), _closed(cure.format_map(figures)))


def _closed(text: str) -> Sentence:
    return Sentence("{text}", (("text", f"{text[:1].upper()}{text[1:]}."),))


class _Figures(dict[str, str]):
    """The figures of a refusal; one that the engine does not give in this case reads “?”."""

    def __missing__(self, key: str) -> str:
        return "?"


_COMPANIES = ("company", "companies", "minor", "other")
"""Figures that are ids of companies."""


def _said(key: str, value: object, attempt: Attempt) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(_said(key, one, attempt) for one in value)
    text = str(value)
    if key in _COMPANIES:
        return attempt.names.title.called(text)
    if key == "among":
        return text.replace("_", " ")
    return attempt.names.said(text) if ":" in text else text
