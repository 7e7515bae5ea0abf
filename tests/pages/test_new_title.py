"""A title of its own, made in a folder: without optional rules, with a hyphen in an id, for four to six players."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from gen.pages.prose import figures as prose_figures
from gen.pages.prose.figures import figure, said
from gen.pages.prose.prose import read_prose
from gen.pages.prose.references import read_references
from gen.pages.title.page import Reference, title_pages
from gen.scenario.check import play_text
from gen.text.bad_file import BadFile
from gen.text.language import Language
from gen.titles import TITLES, new_game
from gen.titles.entry import TitleEntry
from gen.titles.t1830.rules import Rules1830
from tests.site.conftest import ROOT

NAME = "18Fake"
ENGLISH = Language("en")
SCENARIO = """
title: 18Fake
name: hyphen
players: [A, B, C, D]
steps:
  - id: bid
    heading: A bid
    text: "{A} bids on the private C-A; its price is {private.C-A.price}, its income {C-A.income}."
    actions:
      - A: bid C-A 165
    expect: {C-A.income: 25, private.C-A.price: 160}
"""


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The docs folder with the title's prose beside the others'; its tables are those of 1830, changed."""
    tables = Path(new_title_tables()).read_text(encoding="utf-8")
    head, _, rest = tables.partition("[options]")
    bare = head + "# Phases" + rest.partition("# Phases")[2].partition("# What an optional rule")[0]
    bare = bare.replace('id = "1830"', f'id = "{NAME}"').replace("players = [2, 6]", "players = [4, 6]")
    bare = bare.replace('id = "CA"', 'id = "C-A"')
    bare = "\n".join(line for line in bare.split("\n") if not line.startswith(("2 = ", "3 = ")))
    (tmp_path / "tables.toml").write_text(bare, encoding="utf-8")
    monkeypatch.setitem(TITLES, NAME, TitleEntry(tmp_path, Rules1830))
    docs = tmp_path / "docs"
    shutil.copytree((ROOT / "docs"), docs)
    shutil.copytree(docs / "1830", docs / NAME.lower())
    prose = docs / NAME.lower() / "prose.yaml"
    text = prose.read_text(encoding="utf-8").replace("title: '1830'", f"title: {NAME}")
    text = text.replace("  CA: ", "  C-A: ").replace("{private.CA.", "{private.C-A.")
    before, _, after = text.partition("options:\n")
    prose.write_text(before + "money:\n" + after.partition("money:\n")[2], encoding="utf-8")
    prose_figures._source.cache_clear()
    yield docs
    prose_figures._source.cache_clear()


def new_title_tables() -> Path:
    return ROOT / "gen" / "titles" / "t1830" / "tables.toml"


def test_it_plays(fake: Path) -> None:
    game, random = new_game(NAME, ["1", "2", "3", "4"]), Random(18)
    for _ in range(150):
        game.play(random.choice(game.choices()).action)
    assert len(game.history) == 150


def test_a_scenario_speaks_of_an_id_with_a_hyphen(fake: Path) -> None:
    walkthrough, problems = play_text(SCENARIO.lstrip("\n"), "fake.yaml")
    assert problems == []
    assert walkthrough is not None
    values = walkthrough.steps[0].text.values
    assert values["C-A.income"] == ("money", 25)
    assert values["private.C-A.price"] == ("money", 160)


def test_its_prose_speaks_of_it_too(fake: Path) -> None:
    assert said(figure(NAME, "private.C-A.value"), ENGLISH) == "$160"
    assert said(figure(NAME, "rule.capital"), ENGLISH) == "10"  # of a title that declares no figures of its rules


def test_its_page_is_made_without_optional_rules(fake: Path) -> None:
    with pytest.raises(BadFile) as found:
        read_references(fake)
    # What 1830's prose says of its own rules and other numbers of players is all that is wrong with it.
    assert {line.split("}: ")[0].partition("{")[2] for line in found.value.lines} == {
        "rule.bid-step",
        "limit.2",
        "limit.3",
    }
    prose = fake / NAME.lower() / "prose.yaml"
    text = prose.read_text(encoding="utf-8").replace("{rule.bid-step}", "{money(5)}")
    for figure_of_few in ("{limit.2}", "{limit.3}", "{cash.2}", "{cash.3}"):
        text = text.replace(figure_of_few, "{money(1)}")
    prose.write_text(text, encoding="utf-8")
    references = {one.prose.title: one for one in read_references(fake)}
    assert references.keys() == TITLES.keys()
    mine = references[NAME]
    page, crib = title_pages(Reference(read_prose(prose), mine.game, mine.titles), (), ENGLISH)
    assert "18Fake" in page.markdown
    assert "Optional rule" not in page.markdown
    assert page.path == "18fake/index.md"
    assert crib.path == "18fake/crib.md"
