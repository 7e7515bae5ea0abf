"""What a run says at its end is so: the recordings compared in all its processes, and the slow tests it left out."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.left_out import CHECKED
from tests.recorded import DATA

SLOW = "tests/titles/test_18rhl_best_routes.py"
"""A file whose only test is marked slow."""


def run(*arguments: str, **surroundings: str) -> str:
    """What a run of pytest prints, by default neither CI's nor one that requires recordings."""
    said = {**os.environ, "CI": "", "RECORDINGS": "optional", "RECORDED_GAMES": str(DATA / "games"), **surroundings}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(
        command, cwd=DATA.parents[1], env=said, capture_output=True, encoding="utf-8", check=False
    ).stdout


@pytest.mark.parametrize("processes", ["0", "2"])
def test_recordings_are_counted_whichever_process_compared_them(processes: str) -> None:
    told = json.loads(CHECKED.read_text(encoding="utf-8"))
    actions = told["1830"]["recordings"]["games/1830/bot-4"] + told["18Tokaido"]["recordings"]["games/18Tokaido/bot-5"]
    tests = ["tests/transcript/test_recordings.py", "-k", "1830/bot-4 or 18Tokaido/bot-5"]
    said = run("-n", processes, "--dist", "worksteal", *tests)
    assert f"recordings compared: 2, actions: {actions}" in said.splitlines()


@pytest.mark.parametrize("processes", ["0", "1"])
def test_slow_tests_are_left_out_and_counted(processes: str) -> None:
    said = run("-n", processes, SLOW, "tests/test_left_out.py", "-k", "misspelt or everything")
    assert "tests left out as slow: 1 (CI=true make test runs them too, pytest -m slow them alone)" in said
    assert "1 passed" in said


@pytest.mark.parametrize(("arguments", "ci"), [([], "true"), (["-m", "slow"], "")])
def test_slow_tests_run_where_they_are_wanted(arguments: list[str], ci: str) -> None:
    said = run(SLOW, "--collect-only", *arguments, CI=ci)
    assert "1 test collected" in said
    assert "left out as slow" not in said


def test_a_slow_test_named_by_its_id_runs() -> None:
    assert "1 test collected" in run("--collect-only", f"{SLOW}::test_best_is_what_trying_everything_finds")
