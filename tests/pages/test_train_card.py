"""Trains as cards in the colour of the phase that brings them."""

from __future__ import annotations

import re

import pytest

from gen.pages.title.table_facts import facts
from gen.pages.title.train_card import train_card

SOLD_IN = {
    "1830": {"2": "yellow", "3": "green", "4": "green", "5": "brown", "6": "brown", "D": "brown"},
    "1822PNW": {
        "L": "yellow",
        "2": "yellow",
        "3": "green",
        "4": "green",
        "5": "brown",
        "6": "brown",
        "7": "gray",
        "E": "gray",
    },
}
"""The tiles that may be laid when the train comes on sale, as the printed phase charts have them."""


@pytest.mark.parametrize(("title", "train"), [(title, train) for title, trains in SOLD_IN.items() for train in trains])
def test_a_card_has_the_colour_of_the_phase_that_sells_it(title: str, train: str) -> None:
    card = train_card(train, facts(title))
    assert re.fullmatch(rf'<span class="rd-train rd-phase-(\w+)">{train}</span>', card)[1] == SOLD_IN[title][train]  # type: ignore[index]


def test_a_train_that_the_bank_never_sells_has_no_phase() -> None:
    assert train_card("2P", facts("1822PNW")) == '<span class="rd-train">2P</span>'
