"""A title of two companies outside `gen/titles` plays, is checked, drawn and published; what it lacks is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from shutil import copy

import pytest

from gen.draw.maps.crops import whole
from gen.draw.maps.map import Overlays, standalone_map_svg
from gen.draw.maps.present import may_show
from gen.draw.markets.market import market_svg
from gen.draw.markets.places import whole_market
from gen.engine.vocabulary.words import Incomplete
from gen.pages.prose.figures import figure, said
from gen.pages.site.build import build
from gen.pages.title import table_facts
from gen.pages.title.legend import legend
from gen.pages.title.words import changes
from gen.project import project_at
from gen.scenario.check import play_file
from gen.scenario.narration.step_account import account_of
from gen.text.language import CODES, Language
from gen.text.saying import said as in_words
from gen.titles import TITLES, new_game
from gen.titles.table_keys import BadTables

from .events import BellRung
from .title import TITLE

NAME = "18Tiny"
HERE = Path(__file__).parent
ENGLISH = Language("en")


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The title among the others, as a package that brings it would have it."""
    monkeypatch.setitem(TITLES, NAME, TITLE)


@pytest.mark.parametrize("seed", range(5))
def test_it_plays_and_no_money_is_lost(seed: int) -> None:
    game, random = new_game(NAME, ["1", "2", "3"]), Random(seed)
    for _ in range(400):
        if game.ask is None:
            break
        game.play(random.choice(game.choices()).action)
        assert sum(game.ledger.cash.values()) == 2000
    assert len(game.history) > 50


def test_a_scenario_of_it_is_checked(tmp_path: Path) -> None:
    walkthrough, problems = play_file(HERE / "bell.yaml")
    assert walkthrough is not None
    assert problems == []
    told = account_of(walkthrough.title, walkthrough.players).paragraphs(walkthrough.steps[-1].events)
    sentences = [in_words(sentence, ENGLISH) for paragraph in told for sentence in paragraph]
    assert "The bell of Chapel rings: RED is given $15." in sentences
    wrong = tmp_path / "bell.yaml"
    wrong.write_text((HERE / "bell.yaml").read_text(encoding="utf-8").replace("515", "500"), encoding="utf-8")
    (problem,) = play_file(wrong)[1]
    assert "Expected RED.treasury 500, but it is 515." in problem.said(ENGLISH)


def test_its_map_and_market_are_drawn() -> None:
    game = new_game(NAME, ["1", "2"])
    tables, board = game.title, game.board_view()
    drawn = standalone_map_svg(tables, board, Overlays(), whole(tables), prefix="m", heading="h", description="d")
    assert "Redham" in drawn
    market = market_svg(tables, game.market_view(), [], whole_market(tables), prefix="k", heading="h", description="d")
    assert ">50<" in market
    assert "chapel: it rings for track" in [line.words for line in legend(tables, ENGLISH, may_show(tables, {}))]


def test_its_words_and_figures_are_its_own() -> None:
    facts = table_facts.facts(NAME)
    first, second = facts.title.phases
    assert changes(facts, first, ENGLISH) == ("the chapel rings for track",)
    assert changes(facts, second, ENGLISH) == ("the bells fall silent",)
    assert said(figure(NAME, "rule.gift"), ENGLISH) == "$15"


def test_an_event_without_sentence_is_named_as_it_is_listed() -> None:
    with pytest.raises(Incomplete, match="BellRung"):
        replace(TITLE, sentences={})
    assert BellRung in TITLE.sentences


@pytest.mark.parametrize(("field", "word"), [("statuses", "bells_ring"), ("train_events", "bells_fall_silent")])
def test_a_word_of_its_tables_without_meaning_is_named_as_they_are_read(field: str, word: str) -> None:
    entry = replace(TITLE, statuses={}) if field == "statuses" else replace(TITLE, train_events={})
    with pytest.raises(BadTables, match=word):
        entry.load(2)


def test_a_scenario_of_it_is_published(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    copy(HERE / "bell.yaml", tmp_path / "scenarios")
    project = project_at(tmp_path)
    build(project, lambda done: None)
    for code in CODES:
        page = (project.site / code / "18tiny" / "bell.html").read_text(encoding="utf-8")
        assert "The bell of" in page
        assert "Redham" in page
