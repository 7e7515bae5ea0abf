"""What the search answers from a title's tables: a train, a phase, a card or company, a limit by players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from gen.pages.prose.prose import Prose
from gen.pages.title.page import told
from gen.pages.title.table_facts import TitleFacts, facts
from gen.pages.title.tables import (
    NONE,
    GridRow,
    HtmlTable,
    companies_table,
    concessions_table,
    phases_table,
    privates_table,
    setup_table,
    trains_table,
)
from gen.text.language import Language


@dataclass(frozen=True)
class Answer:
    """A row or column of a table as the search shows it, in plain text; `location`: its address in the language."""

    location: str
    page: str
    title: str
    text: str


def answers(prose: Prose, language: Language) -> Iterator[Answer]:
    """All that is looked up in a title's tables."""
    text, known = language.text, facts(prose.title)
    powers = {id: told(prose, point, language) for id, point in prose.privates.items()}
    yield from _columns(setup_table(known, language), known)
    yield from _rows(trains_table(known, language), known, lambda head: text("{train}-train", train=head))
    yield from _rows(phases_table(known, language), known, lambda head: text("Phase {phase}", phase=head))
    yield from _rows(privates_table(known, powers, language), known, str)
    yield from _rows(concessions_table(known, language), known, str)
    for kind in ("share", "major", "minor", "regional"):
        if companies := known.of_kind(kind):
            yield from _rows(companies_table(companies, known, language), known, str)


def _columns(table: HtmlTable, known: TitleFacts) -> Iterator[Answer]:
    """A column of a table: its figure by the head of each row."""
    by, *columns = table.columns
    for at, column in enumerate(columns):
        figures = " · ".join(f"{by} {row.head}: {row.cells[at]}" for row in table.rows)
        yield Answer(_address(known, table.id), known.title.id, _plain(column), _plain(figures))


def _rows(table: HtmlTable, known: TitleFacts, called: Callable[[str], str]) -> Iterator[Answer]:
    for row in table.rows:
        yield Answer(_address(known, row.id), known.title.id, called(_plain(row.head)), _plain(_cells(table, row)))


def _cells(table: HtmlTable, row: GridRow) -> str:
    named = zip(table.columns[1:], row.cells, strict=True)
    return " · ".join(f"{column}: {cell}" for column, cell in named if cell != NONE)


def _address(known: TitleFacts, anchor: str) -> str:
    return f"{known.title.id.lower()}/index.html#{anchor}"


def _plain(html: str) -> str:
    return Markup(html).striptags()
