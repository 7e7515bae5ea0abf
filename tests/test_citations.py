"""Every § that code, tests, notes and CONTRIBUTING cite is a section of the rule note it is said to be in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.citations import ROOT, Note, cited, notes, ruling

KNOWN = notes()
OWN = {Path(__file__), ROOT / "tests" / "citations.py"}
"""They speak of citations, and of wrong ones."""

FILES = [
    path
    for top in ("gen", "tests")
    for path in sorted((ROOT / top).rglob("*"))
    if path.suffix in {".py", ".toml", ".j2", ".md"} and path not in OWN and ROOT / "tests" / "data" not in path.parents
]
FILES.append(ROOT / "CONTRIBUTING.md")


def wrong(path: Path, known: dict[str, Note], root: Path = ROOT) -> list[str]:
    """The citations of a file that lead nowhere, each with its place.

    A bare § is of the note that rules the folder; where none does, of the one that the file names first.
    """
    found, home = [], ruling(path, known)
    for one in cited(path, root):
        note = known.get(one.note) if one.note else home
        if one.note and home is None:
            home = note
        if note is None:
            found.append(f"{one.place}: {one.note or 'no note named before'} §{one.section}")
        elif one.section not in note.sections:
            found.append(f"{one.place}: {note.name} has no §{one.section}")
    return found


def test_the_notes_are_those_of_the_engine_the_families_and_the_titles() -> None:
    folders = {path.parent for path in (ROOT / "gen").rglob("rules.py")}
    assert {note.path.parent for note in KNOWN.values()} == folders


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_cited_is_there(path: Path) -> None:
    assert wrong(path, KNOWN) == []


def recorded_rows() -> list[list[str]]:
    """The rows of CONTRIBUTING's table of what recorded games decide: what, the games, where."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.partition("## Where a recorded game decides\n")[2].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("| ")
    ]
    return rows[1:]


@pytest.mark.parametrize("row", recorded_rows(), ids=lambda row: row[1])
def test_what_recorded_games_decide_stands_in_the_note_with_the_games(row: list[str]) -> None:
    _, games, where = row
    name, section = where.split(",")[0].split(" §")
    told = " ".join(KNOWN[name].sections[section].split())
    assert re.search(rf"[Rr]ecorded[^:.]*: (?:[^.)]*, )?{re.escape(games)}", told)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for folder, name, text in (("engine", "base", "## 1. A\n### 1.1 B\n"), ("titles/t1830", "1830", "## 2. C\n1. D\n")):
        (tmp_path / "gen" / folder).mkdir(parents=True)
        (tmp_path / "gen" / folder / "rules.md").write_text(f"It is cited as `{name} §2`.\n{text}", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("text", "mistakes"),
    [
        ("# it is so (§2, §2.1; base §1.1)", []),
        ("# it is so (§1)", ["1830 has no §1"]),
        ('"""It is so (base §1.1, §2)."""', ["base has no §2"]),
        ('"""It is so (base §1; §2)."""', []),
        ('"""It is so (base §1-1.2 and §1.3)."""', ["base has no §1.2", "base has no §1.3"]),
        ("# it is so (1889 §2)", ["1889 §2"]),
        ("# it is so (base.md §1)", ["base.md §1"]),
        ("# it is so (§ 2)", ["1830 has no §"]),
    ],
)
def test_a_citation_that_leads_nowhere_is_found(house: Path, text: str, mistakes: list[str]) -> None:
    path = house / "gen" / "titles" / "t1830" / "share.py"
    path.write_text(text + "\n", encoding="utf-8")
    assert wrong(path, notes(house), house) == [f"gen/titles/t1830/share.py:1: {one}" for one in mistakes]


def test_a_bare_section_needs_a_note(house: Path) -> None:
    path = house / "test_it.py"
    path.write_text('"""So it is."""\n# (§1)\n# (base §1)\n# (§1.1)\n', encoding="utf-8")
    assert wrong(path, notes(house), house) == ["test_it.py:2: no note named before §1"]
