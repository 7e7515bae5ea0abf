"""Every recorded game at hand replays with its trace, key by key and action by action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gen.titles import TITLES
from gen.transcript.recording import BadRecording, read
from gen.transcript.replay import trace
from tests.recorded import STRAYING, as_parameters, first_difference, name, recordings, straying, trace_of


@pytest.mark.parametrize("path", as_parameters(recordings(*TITLES)))
def test_trace_is_equal(path: Path, compared: Callable[[Path, int], None]) -> None:
    played = list(trace(read(path)))
    assert first_difference(played, trace_of(path)) is None
    compared(path, len(played) - 2)


@pytest.mark.parametrize("path", as_parameters(straying()))
def test_what_strays_strays_there(path: Path) -> None:
    """Up to the action named a recording that parts from the rules is equal, and there it is refused or differs."""
    action = STRAYING[name(path)].partition(":")[0]
    assert f"{action} " in parting(path)


def parting(path: Path) -> str:
    """Where a recording and the rules part, as a line of text; empty when nowhere."""
    expected, played = trace_of(path), []
    try:
        for line in trace(read(path)):
            played.append(line)
    except BadRecording as error:
        so_far = expected[: len(played)]
        return first_difference([*played, {}], [*so_far, {}]) or str(error)
    return first_difference(played, expected) or ""
