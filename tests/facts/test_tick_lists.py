"""No fact of an outline is left out of its tick list, and every test a list names exists."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from gen.pages.prose.prose import PROSE, read_prose
from gen.pages.site.checked import playing, provable, remarks
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


WALKTHROUGHS = "tests/scenario/test_walkthrough"
MOST = 4
"""So many places of a page may stand on one test: a moment of play shows few rules."""
SHARED = {
    "tests/titles/test_1822_family_resolution.py::test_the_phase_sets_price_and_treasury": "phase by phase",
    "tests/titles/test_18rhl_shares.py::TestAuction::test_rhe": "price, pool, floating, capital and the card of RhE",
    "tests/titles/test_18rhl_shares.py::TestFloating::test_five_times_the_price_and_shares_then_pay_the_company":
        "floating, its capital and what later sales bring",
    "tests/titles/test_18rhl_revenue.py::TestMontan::test_figures": "all sums of the bonus, a case each",
}  # fmt: skip
"""Tests that more places may stand on, each with the reason."""


@pytest.mark.parametrize("path", TICKED, ids=lambda path: path.parent.name)
def test_a_whole_walkthrough_proves_no_fact(path: Path) -> None:
    """That it plays without a mistake would be the proof of anything that happens in it."""
    assert [tick.id for tick in ticks(path) if any(test.startswith(WALKTHROUGHS) for test in tick.play)] == []


@pytest.mark.parametrize("path", TICKED, ids=lambda path: path.parent.name)
def test_no_test_is_the_proof_of_a_section(path: Path) -> None:
    """A test beside many facts that differ would prove none of them."""
    told = {anchor for anchor, _ in provable(read_prose(path.with_name(PROSE)))}
    places: dict[str, set[str]] = {}
    for anchor, tests in playing(path).items():
        for test in tests:
            places.setdefault(test, set()).update({anchor} & told)
    many = {test: sorted(at) for test, at in places.items() if len(at) > MOST and test not in SHARED}
    assert many == {}


@pytest.mark.parametrize("path", TICKED, ids=lambda path: path.parent.name)
def test_facts_that_differ_have_not_all_the_same_tests(path: Path) -> None:
    """Two sections with the same list of several tests: it was copied, and proves the section and not the fact."""
    told = {anchor for anchor, _ in provable(read_prose(path.with_name(PROSE)))}
    lists: dict[tuple[str, ...], list[str]] = {}
    for anchor, tests in playing(path).items():
        if len(tests) > 2 and anchor in told:
            lists.setdefault(tuple(tests), []).append(anchor)
    assert {tests: at for tests, at in lists.items() if len(at) > 2} == {}


@pytest.mark.parametrize("path", TICKED, ids=lambda path: path.parent.name)
def test_what_is_a_remark_is_told_and_has_no_proof(path: Path) -> None:
    told = {anchor for anchor, _ in provable(read_prose(path.with_name(PROSE)))}
    assert remarks(path) <= told
    assert not remarks(path) & {anchor for anchor, tests in playing(path).items() if tests}


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
