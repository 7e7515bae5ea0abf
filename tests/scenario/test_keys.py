"""CONTRIBUTING tells every key of a scenario, and which are needed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gen.scenario.check import play_text
from gen.scenario.reading import scenario_file

GUIDE = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
TABLE = GUIDE.partition("### Every key of a scenario")[2]
ROWS = re.findall(r"^\| `([\w.]+)` \| .+? \| (needed)? ?\|$", TABLE, re.MULTILINE)
MINIMAL = """
title: 18Tokaido
name: minimal
players: [A, B, C]
steps:
  - {id: first, heading: The first, text: Nothing happens.}
"""
FOLLOW = ("player", "players", "companies")
VALUES: dict[str, Any] = {
    "heading": "A heading",
    "summary": "A summary.",
    "options": ["newbie_rules"],
    "setup": {},
    "setup.seed": 3,
    "setup.PILE": "KAN",
    "follow": {},
    "follow.player": "A",
    "follow.players": ["B", "C"],
    "follow.companies": ["YSL"],
    "steps.note": "A note.",
    "steps.teacher": "A question?",
    "steps.round": "start",
    "steps.actions": [],
    "steps.expect": {"A.cash": 550},
}
"""A sound value for each key that may be left out."""


def scenario() -> dict[str, Any]:
    found: dict[str, Any] = YAML(typ="safe").load(MINIMAL)
    return found


def said(scenario: dict[str, Any]) -> list[str]:
    """What is wrong with it. JSON is YAML too."""
    _, problems = play_text(json.dumps(scenario, indent=1), "minimal.yaml")
    return [str(problem) for problem in problems]


def table_of(scenario: dict[str, Any], key: str) -> tuple[dict[str, Any], str]:
    """Where a documented key stands in a scenario, and what it is called there."""
    head, _, word = key.rpartition(".")
    word = {"PILE": "removed"}.get(word, word)
    if head == "steps":
        return scenario["steps"][0], word
    return (scenario.setdefault(head, {}) if head else scenario), word


def test_the_table_has_every_key_that_the_reader_knows() -> None:
    told = [key for key, _ in ROWS]
    assert len(told) == len(set(told))
    assert {key for key in told if "." not in key} == set(scenario_file._TOP)
    assert {key.removeprefix("steps.") for key in told if key.startswith("steps.")} == set(scenario_file._STEP)
    assert {key for key in told if key.startswith("follow.")} == {f"follow.{key}" for key in FOLLOW}
    assert {key for key in told if key.startswith("setup.")} == {"setup.seed", "setup.PILE"}


def test_follow_has_these_keys_and_no_other() -> None:
    for key in FOLLOW:
        changed = scenario()
        changed["follow"] = {key: VALUES[f"follow.{key}"]}
        assert said(changed) == []
    changed["follow"] = {"zqx": "A"}
    (problem,) = said(changed)
    assert "zqx" in problem
    assert all(key in problem for key in FOLLOW)


@pytest.mark.parametrize("key", [key for key, needed in ROWS if needed])
def test_a_needed_key_is_missed(key: str) -> None:
    changed = scenario()
    table, word = table_of(changed, key)
    del table[word]
    assert any(f"“{word}”" in one and "needs the key" in one for one in said(changed))


@pytest.mark.parametrize("key", [key for key, needed in ROWS if not needed])
def test_any_other_may_be_left_out_or_given(key: str) -> None:
    changed = scenario()
    assert said(changed) == []
    table, word = table_of(changed, key)
    assert word not in table or word in ("setup", "follow")
    table[word] = VALUES[key]
    assert said(changed) == []
