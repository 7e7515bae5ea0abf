"""The page of all titles and the page of what is checked: figures from the tables, words in each language."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.pages.prose.references import read_references
from gen.pages.site.checked import checked, playing
from gen.pages.title.all_titles import Overview, overview
from gen.text.language import CODES, Language

DOCS = Path(__file__).parents[2] / "docs"


def all_titles(code: str) -> Overview:
    return overview([reference.prose for reference in read_references(DOCS)], Language(code))


def row(code: str, id: str) -> dict[str, str]:
    found = next(one for one in all_titles(code).rows if one.id == id)
    return {cell.name: cell.html for cell in found.cells}


def test_a_row_says_what_the_rules_say() -> None:
    """1830 §1 and §6, 18Tokaido §1."""
    classic, tokaido = row("en", "1830"), row("en", "18Tokaido")
    assert classic["Players"] == "2–6"
    assert classic["Bank"] == "$12,000"
    assert classic["Cash each"] == "$1,200 … $400"
    assert classic["Floats at"] == "60%"
    assert classic["Operating rounds"] == "1 / 2 / 3"
    assert classic["Trains"] == "2 $80 … D $1,100"
    assert tokaido["Players"] == "2–4"
    assert tokaido["Bank"] == "never runs out"


def test_where_a_title_plays_is_said_in_the_language() -> None:
    places = {code: next(one.place for one in all_titles(code).rows if one.id == "1822NRS") for code in CODES}
    assert places == {"en": "Great Britain", "pt": "Grã-Bretanha", "es": "Gran Bretaña"}


def test_a_row_speaks_the_language() -> None:
    assert row("pt", "1830")["Banco"] == "$12.000"
    assert row("es", "18Tokaido")["Banco"] != "never runs out"


def test_a_title_belongs_to_a_family() -> None:
    families = {one.id: one.family for one in all_titles("en").rows}
    assert families["1830"] == families["18Tokaido"] == "1830"
    assert all(family == "1822" for id, family in families.items() if id.startswith("1822"))


@pytest.mark.parametrize("code", CODES)
def test_side_by_side_has_a_column_a_title_and_marks_what_differs(code: str) -> None:
    page = all_titles(code)
    assert list(page.side_by_side.columns[1:]) == [one.id for one in page.rows]
    assert [line.differs for line in page.side_by_side.rows] == [
        len(set(line.cells)) > 1 for line in page.side_by_side.rows
    ]


@pytest.mark.parametrize("code", CODES)
def test_what_is_checked_tells_each_fact_once(code: str) -> None:
    proses = [reference.prose for reference in read_references(DOCS)]
    titles = checked(DOCS, proses, Language(code))
    for title in titles:
        facts = [fact.id for fact in (*title.proved, *title.unproved)]
        assert len(facts) == len(set(facts))
        assert not any("{" in fact.text for fact in (*title.proved, *title.unproved))
        assert all(fact.tests for fact in title.proved)
    told = {title.id for title in titles if title.written_about}
    assert told == {prose.title for prose in proses}


def test_a_fact_is_proved_where_its_tick_names_a_test(tmp_path: Path) -> None:
    path = tmp_path / "facts.yaml"
    path.write_text("x/1: {gist: a, at: [one, two], play: [t]}\nx/2: {gist: b, at: [three]}\n", encoding="utf-8")
    assert playing(path) == {"one": ["t"], "two": ["t"], "three": []}
    assert playing(tmp_path / "nowhere.yaml") == {}
