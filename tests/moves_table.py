"""Writes the table of moves in CONTRIBUTING.md from the forms: `.venv/bin/python -m tests.moves_table`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gen.moves.form import By, Form
from gen.moves.forms.base import BASE
from gen.titles import TITLES

FILE = Path(__file__).parents[1] / "CONTRIBUTING.md"
HEAD = "| whose | line of | moves |\n|---|---|---|\n"
WHO = {By.PLAYER: "a player", By.COMPANY: "a company", By.EITHER: "either"}


def groups() -> Iterator[tuple[str, tuple[Form[Any], ...]]]:
    """Whose the forms are: every title's, a family's, a title's own; each once."""
    yield "every title", BASE.forms
    families = {entry.family for entry in TITLES.values()}
    for family in sorted(families):
        members = {id: entry.grammar.forms for id, entry in TITLES.items() if entry.family == family}
        common = [form for form in next(iter(members.values())) if all(form in forms for forms in members.values())]
        yield f"the {family} family", tuple(common)
        for id, forms in members.items():
            yield id, tuple(form for form in forms if form not in common)


def table() -> str:
    """The table in Markdown: by whose the moves are and in whose line they stand, every usage once."""
    rows, told = [], set[str]()
    for whose, forms in groups():
        for by, who in WHO.items():
            shown = list(dict.fromkeys(form.shown for form in forms if form.by is by and form.shown not in told))
            told |= set(shown)
            if shown:
                moves = " · ".join(f"`{usage}`".replace("|", "\\|") for usage in shown)
                rows.append(f"| {whose} | {who} | {moves} |\n")
    return HEAD + "".join(rows)


def replaced(text: str) -> str:
    """CONTRIBUTING with the table as it should be."""
    start = text.index(HEAD)
    return text[:start] + table() + text[text.index("\n\n", start) + 1 :]


if __name__ == "__main__":
    FILE.write_text(replaced(FILE.read_text(encoding="utf-8")), encoding="utf-8")
