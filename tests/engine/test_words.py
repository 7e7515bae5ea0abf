"""A table that lacks a word, or an event, does not get as far as a page: it is named where the table is made."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

import pytest

from gen.engine import events as ev
from gen.engine.vocabulary.rule_ids import RuleId
from gen.engine.vocabulary.words import (
    Decision,
    Ending,
    EndReason,
    Incomplete,
    Reason,
    RoundKind,
    complete,
    kinds_of,
    of_all,
)
from gen.titles import TITLES
from gen.titles.family1822.events import DebtGrew
from gen.titles.family1822.words import AskKind1822, Rule1822


def test_a_table_with_every_word_is_as_it_was() -> None:
    table = dict.fromkeys(RoundKind, "named")
    assert complete(table, RoundKind, "name") is table


def test_a_word_that_is_missing_is_named() -> None:
    table: dict[RoundKind, str] = {kind: "named" for kind in RoundKind if kind is not RoundKind.SET_END}
    with pytest.raises(Incomplete, match="set-end: no name"):
        complete(table, RoundKind, "name")


def test_the_words_of_a_base_are_those_of_all_titles() -> None:
    assert set(EndReason) < set(of_all(Ending))


@pytest.mark.parametrize("base", [Decision, Reason, Ending, RuleId])
def test_no_two_words_of_a_base_are_spelt_alike(base: type[StrEnum]) -> None:
    """They would be one key of a table."""
    assert TITLES  # whose own words are among them
    found = [word.value for word in of_all(base)]
    assert sorted(found) == sorted(set(found))
    assert len(found) > 5


def test_an_event_that_is_missing_is_named() -> None:
    kinds = {kind for kind in kinds_of(ev.Event) if kind.__module__ == ev.__name__}
    assert kinds < set(kinds_of(ev.Event))  # families and titles have more
    held = {one for one in vars(ev).values() if isinstance(one, type) and issubclass(one, ev.Event)}
    assert kinds == held - {ev.Event}
    with pytest.raises(Incomplete, match="Paid"):
        complete({kind: "told" for kind in kinds if kind is not ev.Paid}, kinds, "sentence")


def test_an_entry_that_says_nothing_of_a_family_s_event_or_word_is_refused() -> None:
    """At import: so no page meets an event without sentence."""
    entry = TITLES["1822PNW"]
    with pytest.raises(Incomplete, match="DebtGrew"):
        replace(entry, sentences={kind: told for kind, told in entry.sentences.items() if kind is not DebtGrew})
    with pytest.raises(Incomplete, match="no-debt"):
        replace(entry, refusals={rule: said for rule, said in entry.refusals.items() if rule is not Rule1822.NO_DEBT})
    with pytest.raises(Incomplete, match="issue"):
        replace(entry, asks={asks: said for asks, said in entry.asks.items() if asks is not AskKind1822.ISSUE})
    with pytest.raises(Incomplete, match="bids"):
        replace(entry, endings={})
