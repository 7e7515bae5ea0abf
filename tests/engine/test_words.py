"""A table that lacks a word, or an event, does not get as far as a page: it is named where the table is made."""

from __future__ import annotations

from enum import StrEnum

import pytest

from gen.engine import events as ev
from gen.engine.rule_ids import RuleId
from gen.engine.words import Decision, Ending, EndReason, Incomplete, Reason, RoundKind, complete, kinds_of, of_all
from gen.titles import TITLES


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
    kinds = set(kinds_of(ev.Event))
    held = {one for one in vars(ev).values() if isinstance(one, type) and issubclass(one, ev.Event)}
    assert kinds == held - {ev.Event}
    with pytest.raises(Incomplete, match="Paid"):
        complete({kind: "told" for kind in kinds if kind is not ev.Paid}, kinds, "sentence")
