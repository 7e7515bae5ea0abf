"""What the rules carry out by themselves need not be recorded."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gen.transcript.recording import Raw, read
from gen.transcript.replay import replay
from tests.recorded import as_parameters, recordings


def added(raw: Raw) -> list[Raw]:
    """The automatic actions of one."""
    return raw.get("auto_actions") or []


def is_check(raw: Raw) -> bool:
    """Whether an action looks for the line."""
    return bool(raw["type"] == "destination_connection")


@pytest.mark.parametrize("path", as_parameters(recordings("18Rhl")[:3]))
def test_link_checks_may_be_left_out(path: Path) -> None:
    """18Rhl looks for RhE's line after each company's track (18Rhl §6); it is found at the same time."""
    recording = read(path)
    bare = tuple({**raw, "auto_actions": [one for one in added(raw) if not is_check(one)]} for raw in recording.actions)
    assert sum(is_check(one) and bool(one["corporations"]) for raw in recording.actions for one in added(raw)) == 1
    assert replay(replace(recording, actions=bare)).game.worth() == replay(recording).game.worth()
