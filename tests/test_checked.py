"""docs/checked.json, which the page *How this site is checked* is made from, says what the tests do."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gen.titles import TITLES
from tests.checked import actions, judged
from tests.left_out import CHECKED
from tests.recorded import ABSENT, name, recordings

CURE = "run: .venv/bin/python -m tests.checked"


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(CHECKED.read_text(encoding="utf-8"))
    return read


def test_every_title_is_told_of(told: dict[str, Any]) -> None:
    assert list(told) == list(TITLES), CURE


@pytest.mark.parametrize("title", TITLES)
def test_the_recordings_are_those_at_hand(told: dict[str, Any], title: str) -> None:
    """That each of them replays key by key is tests/transcript/test_recordings.py's to see."""
    here = {name(path): actions(path) for path in recordings(title)}
    if not here:
        pytest.skip(ABSENT)
    folders = {one.rpartition("/")[0] for one in here}
    listed = {one: count for one, count in told[title]["recordings"].items() if one.rpartition("/")[0] in folders}
    assert listed == here, CURE


@pytest.mark.parametrize("title", TITLES)
def test_the_changed_actions_are_those_at_hand(told: dict[str, Any], title: str) -> None:
    assert told[title]["changed"] == judged(title), CURE
