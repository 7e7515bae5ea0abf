"""Recordings: found where they lie packed, named where they are missing, and then a run fails that requires them."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.left_out import left_out, wanting
from tests.packed import unpacked
from tests.recorded import DATA, recording_named, recordings, trace_path

GAMES = DATA / "games"


def test_packed_recordings_are_found_with_their_traces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECORDED_GAMES", str(GAMES))
    packed = sorted((GAMES / "1830").glob("*.json.gz"))
    assert packed
    assert [path.read_bytes() for path in recordings("1830")] == [gzip.decompress(one.read_bytes()) for one in packed]
    assert all(trace_path(path).exists() for path in recordings("1830"))


def test_a_folder_may_hold_packed_and_open_recordings(tmp_path: Path) -> None:
    (tmp_path / "1830").mkdir()
    (tmp_path / "1822").mkdir()
    (tmp_path / "1830" / "a.json.gz").write_bytes(gzip.compress(b"{}"))
    (tmp_path / "1822" / "b.json").write_text("[]", encoding="utf-8")
    room = unpacked(tmp_path)
    assert {str(one.relative_to(room)): one.read_text(encoding="utf-8") for one in room.glob("*/*")} == {
        "1830/a.json": "{}",
        "1822/b.json": "[]",
    }


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECORDED_GAMES", str(GAMES))
    names = left_out()
    assert any(name.startswith("transcripts/") for name in names)
    assert not any(name.startswith("games/") for name in names)
    assert any(name.startswith("found/games/") for name in names)
    assert all(recording_named(name) is None for name in names)


def test_a_run_that_requires_them_says_which_and_where_it_looked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("RECORDED_GAMES", str(tmp_path))
    why = wanting("required")
    assert why is not None
    assert str(tmp_path) in why
    assert all(name in why for name in left_out())
    assert wanting("optional") is None


@pytest.mark.parametrize(("said", "code"), [("required", 4), ("optional", 0)])
def test_a_run_fails_or_names_what_it_left_out(tmp_path: Path, said: str, code: int) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        f"{__file__}::test_a_misspelt_choice_is_refused",
        "-p",
        "no:cacheprovider",
    ]
    surroundings = {**os.environ, "RECORDED_GAMES": str(tmp_path), "RECORDINGS": said}
    run = subprocess.run(
        command, cwd=DATA.parents[1], env=surroundings, capture_output=True, encoding="utf-8", check=False
    )
    assert run.returncode == code  # 4: refused before any test
    assert "transcripts/1830/" in run.stdout + run.stderr


def test_a_misspelt_choice_is_refused() -> None:
    assert wanting("optionel") == "RECORDINGS=optionel says nothing here: write required or optional"
