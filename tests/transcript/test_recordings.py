"""Every recorded game at hand replays with its trace, key by key and action by action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gen.engine.snapshot import Snapshot
from gen.titles import TITLES
from gen.transcript.recording import read
from gen.transcript.replay import trace
from tests.recorded import as_parameters, recordings, trace_of


def present(state: Snapshot) -> Snapshot:
    """The state without absent keys: null and absent mean the same."""
    return {key: value for key, value in state.items() if value is not None}


@pytest.mark.parametrize("path", as_parameters(recordings(*TITLES)))
def test_trace_is_equal(path: Path, compared: Callable[[Path, int], None]) -> None:
    expected = trace_of(path)
    played = list(trace(read(path)))
    assert present(played[0]["initial"]) == present(expected[0]["initial"])
    for ours, theirs in zip(played[1:-1], expected[1:-1], strict=True):
        assert ours == theirs, f"{path.name}: after action {theirs['action']}"
    assert played[-1] == expected[-1]
    compared(path, len(played) - 2)
