"""No fact of an outline is left out of its tick list, and every test a list names exists."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from gen.pages.prose.prose import PROSE, read_prose
from gen.pages.site.checked import provable
from tests.facts.outline import CONTENT, outline
from tests.facts.ticks import ROOT, TICKED, ticks


@pytest.mark.parametrize("path", TICKED, ids=lambda path: path.parent.name)
def test_every_fact_of_the_outline_is_ticked(path: Path) -> None:
    told = (CONTENT / f"{path.parent.name}.md").read_text(encoding="utf-8")
    assert [tick.id for tick in ticks(path)] == [id for id, _ in outline(told)]


def test_an_outline_is_read_point_by_point() -> None:
    text = "# T\nIntro.\n\n## At a glance\n\nLoose words\ngoing on.\n\n- One\n  - more of it\n- Two\n"
    text += "\n### Part ×1\n\n| a | b |\n|---|---|\n| 1 | 2 |\n0. Nought\n"
    assert list(outline(text)) == [
        ("at-a-glance/1", "Loose words going on."),
        ("at-a-glance/2", "One - more of it"),
        ("at-a-glance/3", "Two"),
        ("at-a-glance/part/1", "| 1 | 2 |"),
        ("at-a-glance/part/2", "Nought"),
    ]


@pytest.mark.parametrize("path", TICKED, ids=lambda path: path.parent.name)
def test_tests_of_a_fact_told_in_several_places_say_which_place_they_prove(path: Path) -> None:
    """Else a test of one optional rule would be shown as the proof of all."""
    anchors = {anchor for anchor, _ in provable(read_prose(path.with_name(PROSE)))}
    loose = [one.id for one in ticks(path) if one.play and not one.by_anchor and len(anchors & set(one.at)) > 1]
    assert loose == []
    assert [one.id for one in ticks(path) if not set(one.by_anchor) <= set(one.at)] == []


def functions(path: Path) -> set[str]:
    """The tests of a file: `test_x` and `TestY::test_x`."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}::{one.name}" for one in node.body if isinstance(one, ast.FunctionDef)}
    return found


@pytest.mark.parametrize("path", TICKED, ids=lambda path: path.parent.name)
def test_every_test_named_exists(path: Path) -> None:
    lost = []
    for tick in ticks(path):
        for name in tick.play:
            file, _, function = name.partition("::")
            if not (ROOT / file).exists() or function not in functions(ROOT / file):
                lost.append(f"{tick.id}: {name}")
    assert lost == []
