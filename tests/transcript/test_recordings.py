"""Every recorded game at hand replays with its trace, key by key and action by action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gen.titles import TITLES
from gen.transcript.recording import read
from gen.transcript.replay import trace
from tests.recorded import as_parameters, first_difference, recordings, trace_of


@pytest.mark.parametrize("path", as_parameters(recordings(*TITLES)))
def test_trace_is_equal(path: Path, compared: Callable[[Path, int], None]) -> None:
    """Where the platform errs so that later states differ, tests/transcript/test_faults.py says how."""
    played = list(trace(read(path)))
    assert first_difference(played, trace_of(path)) is None
    compared(path, len(played) - 2)
