"""Words of diagrams: lines are broken by the width of their letters, not by their number."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gen.draw.diagrams.parts import broken
from gen.draw.letters import Weight, width
from gen.pages.title.drawings import phases_drawing
from gen.pages.title.table_facts import facts
from gen.text.language import Language


@pytest.mark.parametrize("weight", Weight)
@pytest.mark.parametrize("words", ["limit illicit little trills fill it", "MWM WMW MMMM WWW MW", "a 2, 3 £500 b"])
def test_a_line_takes_words_as_long_as_they_fit(words: str, weight: Weight) -> None:
    room, size = 60.0, 13.0
    lines = broken(words, room, size, weight)
    assert " ".join(lines) == words
    assert all(width(line, weight) * size <= room for line in lines)
    for line, below in pairwise(lines):
        assert width(f"{line} {below.split()[0]}", weight) * size > room


def test_a_limit_stands_on_one_line_beside_the_bars() -> None:
    assert "2 operating rounds, limit major 4, minor 2</text>" in phases_drawing(facts("1822PNW"), Language("en"))
