"""A title's page is made from its tables: what changes in them changes on the page, and no figure is typed."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from gen.engine.title import Title
from gen.pages.prose.figures import NoFigure, figure, filled, mistakes, said
from gen.pages.prose.prose import read_prose
from gen.pages.prose.references import read_references
from gen.pages.title.comparison import Compared, comparison
from gen.pages.title.drawings import phases_drawing
from gen.pages.title.page import Reference, title_pages
from gen.pages.title.table_facts import TitleFacts, facts
from gen.pages.title.tables import (
    GridRow,
    HtmlTable,
    companies_table,
    exits_table,
    phases_table,
    privates_table,
    proper,
    setup_table,
    trains_table,
)
from gen.scenario.reading.scenario_file import RESERVED
from gen.text.bad_file import BadFile
from gen.text.language import CODES, Language
from gen.titles import CLASSIC
from tests.site.conftest import ROOT

REFERENCES = read_references(ROOT / "docs")
each_title = pytest.mark.parametrize("reference", REFERENCES, ids=lambda one: one.prose.title)
ENGLISH = Language("en")


def told_anew(title: Title) -> TitleFacts:
    """The facts of changed tables."""
    before = facts(title.id)
    cash = {one.players: title.cash[one.players] for one in before.by_players}
    return TitleFacts(
        title, tuple(replace(one, cash=cash[one.players], trains=title.trains) for one in before.by_players)
    )


def cells(grid: HtmlTable) -> str:
    return " ".join(f"{row.id} {row.head} {' '.join(row.cells)}" for row in grid.rows)


def test_a_dearer_train_is_dearer_on_the_page() -> None:
    title = facts("1830").title
    changed = replace(title, trains=(replace(title.trains[0], price=81), *title.trains[1:]))
    assert "$80" in cells(trains_table(facts("1830"), ENGLISH))
    assert "$81" in cells(trains_table(told_anew(changed), ENGLISH))
    assert "2 · $81" in phases_drawing(told_anew(changed), ENGLISH)


def test_more_cash_more_income_another_home_another_limit() -> None:
    title = facts("18Tokaido").title
    changed = replace(
        title,
        cash={**title.cash, 3: 551},
        privates=(replace(title.privates[0], income=6), *title.privates[1:]),
        companies=(replace(title.companies[0], home="J8"), *title.companies[1:]),
        phases=(replace(title.phases[0], train_limit=9), *title.phases[1:]),
    )
    anew = told_anew(changed)
    assert "¥551" in cells(setup_table(anew, ENGLISH))
    assert "¥6" in cells(privates_table(anew, {}, ENGLISH))
    assert "company-ysl <span" in cells(companies_table(anew.share_companies, anew, ENGLISH))
    assert proper("Tōkyō (J8)") in companies_table(anew.share_companies, anew, ENGLISH).rows[0].cells
    assert "9" in phases_table(anew, ENGLISH).rows[0].cells


def test_what_all_rows_of_a_table_agree_in_is_said_once_in_its_caption() -> None:
    rows = tuple(GridRow("", name, (home, "60%", "3")) for name, home in (("A", "E4"), ("B", "F5")))
    table = HtmlTable("t", ("Company", "Home", "Floats at", "Tokens"), rows, "Majors").gathered()
    assert table.caption == "Majors · Floats at: 60% · Tokens: 3"
    assert table.columns == ("Company", "Home")
    assert [row.cells for row in table.rows] == [("E4",), ("F5",)]
    alone = HtmlTable("t", ("Company", "Home"), (GridRow("", "A", ("E4",)),))
    assert alone.gathered() == alone  # a single row agrees with no other


def test_the_values_of_an_exit_are_those_of_its_hex() -> None:
    row = next(row for row in exits_table(facts("18Tokaido"), ENGLISH).rows if "(J10)" in row.head)
    assert row.cells == ("¥40", "¥60", "¥80", "¥100")


def test_side_by_side_marks_what_differs() -> None:
    proses = [one.prose for one in REFERENCES if one.prose.title in ("1830", "18Tokaido")]
    grid = comparison([Compared(facts(one.title), one) for one in proses], ENGLISH)
    rows = {row.id: row for row in grid.rows}
    assert rows["comparison-players"].cells == ("2–6", "2–4")
    assert rows["comparison-players"].differs
    assert rows["comparison-float"].cells[0] == rows["comparison-float"].cells[1]
    assert not rows["comparison-float"].differs


@each_title
def test_no_walkthrough_may_have_the_name_of_a_titles_page(reference: Reference) -> None:
    pages = title_pages(reference, (), ENGLISH)
    assert {page.path for page in pages} == {f"{reference.prose.title.lower()}/{name}.md" for name in RESERVED}


@each_title
@pytest.mark.parametrize("code", CODES)
def test_every_tile_is_drawn_and_counted(reference: Reference, code: str) -> None:
    page, _ = title_pages(reference, (), Language(code))
    tables = facts(reference.prose.title).title
    for tile in tables.tiles.values():
        count = "∞" if tile.count is None else f"{tile.count}"
        key = f"{tables.id.lower()}/tile/{tile.name}"
        assert page.fragments[key].startswith("<svg")
        assert f'<li><div data-fill="{key}"></div><span><b>{tile.name}</b> × {count}</span></li>' in page.markdown


@each_title
def test_no_figure_is_typed_and_every_private_has_its_words(reference: Reference) -> None:
    assert list(mistakes(reference.prose)) == []
    tables = facts(reference.prose.title).title
    assert {card.id for card in tables.privates if card.kind == "private"} == set(reference.prose.privates)
    assert set(tables.options) == set(reference.prose.options)


@each_title
@pytest.mark.parametrize("code", CODES)
def test_no_brackets_stand_in_brackets(reference: Reference, code: str) -> None:
    """A hex with a place brings brackets of its own: “Portland (O8)”."""
    prose, language = reference.prose, Language(code)
    told = (language.translation(point.msgid, prose.context(point)) for point in prose.messages())
    texts = [filled(text, prose.title, language) for text in told]
    assert [text for text in texts if re.search(r"\([^()]*\(", text)] == []


@pytest.fixture
def typed(tmp_path: Path) -> Path:
    """A docs folder with a figure typed in the prose of 1830."""
    for file in ("prose.yaml", "game.json"):
        for path in (ROOT / "docs").glob(f"*/{file}"):
            (tmp_path / path.parent.name).mkdir(exist_ok=True)
            shutil.copy(path, tmp_path / path.parent.name)
    path = tmp_path / "1830" / "prose.yaml"
    source = path.read_text(encoding="utf-8")
    wrong = source.replace("shares and private companies.", "shares and 6 companies of {train.9.price}.")
    path.write_text(wrong, encoding="utf-8")
    return tmp_path


def test_a_figure_typed_or_unknown_is_refused_with_its_line(typed: Path) -> None:
    with pytest.raises(BadFile) as caught:
        read_references(typed)
    path = typed / "1830" / "prose.yaml"
    lines = path.read_text(encoding="utf-8").split("\n")
    number = next(at for at, line in enumerate(lines, 1) if "of {train.9.price}" in line)
    assert len(caught.value.lines) == 2
    assert all(line.startswith(f"{path}:{number}: elements-players: ") for line in caught.value.lines)


@pytest.mark.parametrize("text", ["", "[]", "title: 1830", "title: '1830'\npoints: {nowhere: {a: b}}", "a: ["])
def test_what_is_no_prose_ends_in_a_clear_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "prose.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match=r"prose\.yaml"):
        read_prose(path)


def test_figures_of_this_title_another_and_an_option() -> None:
    assert said(figure("18Tokaido", "pars"), ENGLISH) == "¥70, ¥80 or ¥95"
    assert said(figure("18Tokaido", "1830:train.D.price"), ENGLISH) == "$1,100"
    assert said(figure("18Tokaido", "+limited_express:float"), ENGLISH) == "50%"
    assert said(figure("18Tokaido", "+newbie_rules:more-tiles"), ENGLISH) == "204, 207, 208, 619 and 622"
    assert said(figure("1822PNW", "rule.bid-step"), ENGLISH) == "$5"
    assert said(figure("1822PNW", "ends"), ENGLISH) == "$600"
    assert said(figure("1822NRS", "every-end"), ENGLISH) == "£500, £550 and £600"
    assert said(figure("1822NRS", "upgrade"), ENGLISH) == "£80"
    assert said(figure("1822PNW", "tile.P2.brown"), ENGLISH) == "$50"
    assert said(figure("18Rhl", "rule.private-pars"), ENGLISH) == "70M, 75M or 80M"
    assert said(figure("1830", "station.2"), ENGLISH) == "$100"
    for wrong in ("rule.nothing", "station.9", "train.3.length", "nothing", "cash.9", "18Nowhere:bank"):
        with pytest.raises(NoFigure):
            figure("18Tokaido", wrong)


def test_the_classic_stands_in_each_comparison() -> None:
    assert CLASSIC in {one.prose.title for one in REFERENCES}
