"""A table that lacks a word, or an event, does not get as far as a page: it is named where the table is made."""

from __future__ import annotations

import pytest

from gen.engine import events as ev
from gen.engine.words import Ending, EndReason, Incomplete, RoundKind, complete, kinds_of, of_all


def test_a_table_with_every_word_is_as_it_was() -> None:
    table = dict.fromkeys(RoundKind, "named")
    assert complete(table, RoundKind, "name") is table


def test_a_word_that_is_missing_is_named() -> None:
    table = {kind: "named" for kind in RoundKind if kind is not RoundKind.SET_END}
    with pytest.raises(Incomplete, match="set-end: no name"):
        complete(table, RoundKind, "name")


def test_the_words_of_a_base_are_those_of_all_titles() -> None:
    assert set(EndReason) < set(of_all(Ending))


def test_an_event_that_is_missing_is_named() -> None:
    kinds = set(kinds_of(ev.Event))
    held = {one for one in vars(ev).values() if isinstance(one, type) and issubclass(one, ev.Event)}
    assert kinds == held - {ev.Event}
    with pytest.raises(Incomplete, match="Paid"):
        complete({kind: "told" for kind in kinds if kind is not ev.Paid}, kinds, "sentence")
