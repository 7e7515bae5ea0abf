"""The catalogues are whole, and what would break them is found."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from gen.pages import catalog

LANGUAGES = ("pt", "es")


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_missing_fuzzy_or_broken(code: str) -> None:
    assert catalog.problems(code) == []


def test_the_template_holds_what_the_site_says() -> None:
    with (catalog.ROOT / "locale" / "messages.pot").open("rb") as file:
        committed = {(entry.context, entry.id) for entry in read_po(file) if entry.id}
    extracted = {(entry.context, entry.id) for entry in catalog.extract() if entry.id}
    assert extracted == committed


def test_placeholders_must_survive() -> None:
    assert catalog.broken("{J1} pays {money(60)}", "{J1} paga {money(60)}") == []
    assert catalog.broken("{J1} pays {money(60)}", "{J1} paga {money(6)}") == ["{money(6)}", "{money(60)}"]
    assert catalog.broken("Costs %(cost)s.", "Custa.") == ["%(cost)s"]


def _project(root: Path) -> Path:
    """A project of one scenario and no other text."""
    (root / "scenarios").mkdir()
    (root / "docs" / "_theme").mkdir(parents=True)
    (root / "gen" / "pages").mkdir(parents=True)
    (root / "scenarios" / "one.yaml").write_text(
        "name: one\nsteps:\n  - id: first\n    heading: Hello {J1}\n    text: >-\n      Two\n      lines\n",
        encoding="utf-8",
    )
    return root


def test_scenario_texts_carry_their_step_as_context(tmp_path: Path) -> None:
    root = _project(tmp_path)
    found = {(entry.context, entry.id) for entry in catalog.extract(root) if entry.id}
    assert found == {("one/first", "Hello {J1}"), ("one/first", "Two lines")}


def test_problems_name_what_is_wrong(tmp_path: Path) -> None:
    root = _project(tmp_path)
    catalog.update(root)
    assert len(catalog.problems("pt", root)) == 2
    path = root / "locale" / "pt" / "LC_MESSAGES" / "messages.po"
    broken = Catalog(locale="pt", charset="utf-8", fuzzy=False)
    broken.add("Hello {J1}", "Olá", context="one/first")
    broken.add("Two lines", "Duas linhas", context="one/first", flags=["fuzzy"])
    with path.open("wb") as file:
        write_po(file, broken)
    problems = catalog.problems("pt", root)
    assert any("{J1} not alike" in line for line in problems)
    assert any("fuzzy" in line for line in problems)


def test_updating_twice_changes_nothing(tmp_path: Path) -> None:
    root = _project(tmp_path)
    catalog.update(root)
    files = sorted((root / "locale").rglob("messages.po*"))
    before = [file.read_bytes() for file in files]
    catalog.update(root)
    assert len(files) == 3
    assert [file.read_bytes() for file in files] == before
