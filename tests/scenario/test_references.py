"""`show --figures` prints every figure that an `expect` may name, as it is written there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gen.scenario.check import play_file, play_text
from gen.scenario.reference import lookup
from gen.scenario.reference.figure import Figure, Scene
from gen.scenario.reference.listing import MORE, references
from gen.scenario.reference.prose import placeholders
from gen.scenario.show import names_of, scene_of, show_figures
from gen.scenario.walkthrough import Walkthrough

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").glob("*.yaml"))


def played(path: Path) -> Walkthrough:
    walkthrough, problems = play_file(path)
    assert walkthrough is not None
    assert problems == []
    return walkthrough


def last(walkthrough: Walkthrough) -> Scene:
    return scene_of(walkthrough.steps[-1], names_of(walkthrough))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_what_is_printed_may_be_expected(path: Path) -> None:
    printed = show_figures(played(path), None, "").split("\n")
    assert len(printed) == len(set(printed)) > 500
    text = path.read_text(encoding="utf-8").rstrip() + "\n"
    last_step = text[text.rindex("\n  - id: ") :]
    assert "expect:" in last_step
    expect = "".join(f"      {line}\n" for line in printed)
    head, _, _ = text.rpartition("    expect:\n")
    _, problems = play_text(f"{head}    expect:\n{expect}", path.name)
    assert problems == []


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_no_reference_of_a_scenario_is_missing(path: Path) -> None:
    listed = set(references(last(played(path))))
    text = path.read_text(encoding="utf-8")
    braces = [one for _, found in placeholders(" ".join(text.split())) for one in re.split(r" [+-] ", found)]
    written = braces + re.findall(r"^      ([^\s:]+\.[^\s:]+): ", text, re.MULTILINE)
    named = {re.sub(r"^(\d+ \* )?(before\.)?", "", one) for one in written if "(" not in one and "." in one}
    assert named
    assert named <= listed


def test_a_new_word_is_listed_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list is read off the tables that look references up."""
    scene = last(played(SCENARIOS[-1]))
    before = set(references(scene))
    for table, name in ((lookup.PLAYER, "J1"), (lookup.COMPANY, "YSL"), (lookup.PRIVATE, "FM")):
        monkeypatch.setitem(table, "motto", lambda scene, state, id, more: Figure("name", id))
        assert f"{name}.motto" in set(references(scene)) - before


def test_what_may_follow_a_word_belongs_to_a_word_that_there_is() -> None:
    assert MORE.keys() <= {*lookup.PLAYER, *lookup.COMPANY, *lookup.PRIVATE}


def test_a_pattern_picks_figures() -> None:
    walkthrough = played(SCENARIOS[-1])
    assert show_figures(walkthrough, "pay-out", "YSL.home") == "YSL.home: I9"
    cash = show_figures(walkthrough, "pay-out", "*.cash").split("\n")
    assert [line.split(":")[0] for line in cash] == ["J1.cash", "J2.cash", "J3.cash", "title.cash"]
    assert all(line.startswith("J1.") for line in show_figures(walkthrough, "pay-out", "J1").split("\n"))


@pytest.mark.parametrize("name", ["O'Neil", "D’Arcy", "“Q”", "Ana:Rui", "#1", "pass", "2", "Zé"])
def test_whoever_may_play_is_named_in_references(name: str) -> None:
    scenario = (
        f"title: '1830'\nname: my\nheading: x\nplayers: [{json.dumps(name)}, B1, B2]\n"
        f"steps:\n- id: a\n  heading: b\n  text: {json.dumps(f'c {{{name}.cash}}')}\n"
        f"  actions:\n  - {json.dumps(name)}: bid DH 75\n  expect: {{{json.dumps(f'{name}.cash')}: 800}}\n"
    )
    _, problems = play_text(scenario, "my.yaml")
    assert problems == []
