"""Finds the recorded games and changed actions that tests play (RECORDED_GAMES: a list of folders)."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.packed import unpacked

DATA = Path(__file__).parent / "data"
DEFAULTS = (DATA.parents[2] / "shared" / "transcripts", DATA / "games", DATA / "found" / "games")
ABSENT = "no recorded games here: set RECORDED_GAMES to folders that hold some"

STRAYING = frozenset({"found/games/1822PNW/s202", "found/games/18Rhl/s202"})
"""Recorded games in which the platform errs, so that its later states are not ours: tests/transcript/test_faults.py
holds each to its difference, and no other test is to replay them to the end."""


def folders() -> list[Path]:
    """Where recorded games are looked for; those that lie packed have been unpacked."""
    named = os.environ.get("RECORDED_GAMES")
    return [unpacked(Path(one)) for one in (named.split(os.pathsep) if named else DEFAULTS)]


def recordings(*titles: str) -> list[Path]:
    """The recordings of these titles that come with a trace, without those that stray from the rules."""
    found = [path for folder in folders() for title in titles for path in sorted((folder / title).glob("*.json"))]
    return [path for path in found if trace_path(path).exists() and name(path) not in STRAYING]


def straying() -> list[Path]:
    """The recordings at hand that stray from the rules."""
    found = [path for folder in folders() for path in sorted(folder.glob("*/*.json"))]
    return [path for path in found if name(path) in STRAYING]


def kind(folder: Path) -> str:
    """What the recordings of a folder are called: `games`, or `found/games` for those that once failed."""
    return f"found/{folder.name}" if folder.parent.name == "found" else folder.name


def name(recording: Path) -> str:
    """How a recording is called: `games/1830/bot-1`."""
    return f"{kind(recording.parents[1])}/{recording.parent.name}/{recording.stem}"


def trace_path(recording: Path) -> Path:
    """The trace beside a recording."""
    return recording.with_suffix(".trace.jsonl.gz")


def trace_of(recording: Path) -> list[dict[str, Any]]:
    """The lines of a recording's trace."""
    with gzip.open(trace_path(recording), "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


Line = Mapping[str, Any]


def first_difference(played: Sequence[Line], expected: Sequence[Line]) -> str | None:
    """Where a replay leaves its trace, as a line of text; None when it follows it to the end.

    After every action the states are held against each other, not the lists of changes: in a trace null and absent
    mean the same (transcripts/README.md).
    """
    if len(played) != len(expected):
        return f"{len(played)} lines, not {len(expected)}"
    ours: dict[str, Any] = {}
    theirs: dict[str, Any] = {}
    for mine, given in zip(played[:-1], expected[:-1], strict=True):
        changed = [line.get("changes", line.get("initial", {})) for line in (mine, given)]
        ours |= changed[0]
        theirs |= changed[1]
        odd = {key: (ours.get(key), theirs.get(key)) for both in changed for key in both}
        odd = {key: pair for key, pair in odd.items() if pair[0] != pair[1]}
        if odd or mine.get("action") != given.get("action"):
            return f"after action {given.get('action')} (ours, theirs): {odd}"
    return None if played[-1] == expected[-1] else f"result {played[-1]}, not {expected[-1]}"


def as_parameters(paths: Iterable[Path]) -> list[Any]:
    """Recordings as pytest parameters; one that skips with a plain message where there is none."""
    found = [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for path in paths]
    return found or [pytest.param(None, marks=pytest.mark.skip(reason=ABSENT), id="none")]


def recording_named(game: str) -> Path | None:
    """The recording a changed action is about (`games/1830/bot-1`), where it is at hand."""
    for folder in folders():
        path = folder.parents[kind(folder).count("/")] / f"{game}.json"
        if game.startswith(f"{kind(folder)}/") and path.exists():
            return path
    return None
