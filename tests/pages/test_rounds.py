"""Every round that a scenario may name has its name on the page, in each language."""

from __future__ import annotations

import pytest

from gen.engine.vocabulary.words import Round, RoundKind
from gen.pages.walkthrough.drawings import draw
from gen.pages.walkthrough.page import Around, walkthrough_page
from gen.scenario.check import play_text
from gen.scenario.reading.told_rounds import tells_of, written
from gen.text.language import CODES, Language

BEFORE_THE_FIRST_ROUND = """
title: 18Tokaido
name: before-the-first-round
players: [A, B, C]
steps:
  - id: welcome
    heading: What lies on the table
    text: Each player has {money(550)}.
    round: start
"""


@pytest.mark.parametrize(("code", "short", "name"), [
    ("en", "Start", "The start"), ("pt", "Início", "O início"), ("es", "Comienzo", "El comienzo"),
])  # fmt: skip
def test_a_step_before_the_first_round_is_told_on_the_page(code: str, short: str, name: str) -> None:
    walkthrough, problems = play_text(BEFORE_THE_FIRST_ROUND, "start.yaml")
    assert problems == []
    assert walkthrough is not None
    page = walkthrough_page(walkthrough, draw(walkthrough), Around(True, None), Language(code))
    assert name in page.fragments[f"{page.path.removesuffix('.md').split('/')[-1]}/welcome/head"]
    assert any(short in text for key, text in page.fragments.items() if key.endswith("/bar"))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", RoundKind)
def test_every_round_has_its_words(kind: RoundKind, code: str) -> None:
    round = Round(kind, 3, 2)
    for name in (Language(code).round_short(round), Language(code).round_name(round), written(round)):
        assert name
        assert "{" not in name


@pytest.mark.parametrize("kind", RoundKind)
def test_a_round_is_read_as_it_is_written(kind: RoundKind) -> None:
    for round in (Round(kind, 1), Round(kind, 12, 2)):
        found = tells_of(written(round))
        assert (found.kind, written(found)) == (kind, written(round))
