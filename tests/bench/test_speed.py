"""Speed of replay and of best routes, next to a calibration loop in the same run."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from gen.engine.options.running import Run
from gen.titles import TITLES
from gen.transcript.recording import Recording, read
from gen.transcript.replay import begin, replay
from tests.recorded import ABSENT, as_parameters, recordings

CALIBRATION_STEPS = 100_000
MOST_MOMENTS = 40


def test_calibration(benchmark: BenchmarkFixture) -> None:
    """A plain loop: what the other figures are to be compared with."""
    total = benchmark(lambda: sum(number * number % 7 for number in range(CALIBRATION_STEPS)))
    assert total > 0


@pytest.mark.parametrize("path", as_parameters(recordings("1830")))
def test_replay(benchmark: BenchmarkFixture, path: Path) -> None:
    """A whole game with every check on; `actions` over the time gives actions a second."""
    recording = read(path)
    run = benchmark.pedantic(replay, (recording,), rounds=3, warmup_rounds=1)
    benchmark.extra_info["actions"] = len(run.game.history)
    assert run.game.finished or run.game.ask is not None


def moments(recording: Recording) -> list[tuple[Run, object]]:
    """The positions of a recording in which a company is asked for its routes, as (option, game)."""
    found = []
    for count, raw in enumerate(recording.actions):
        if raw["type"] == "run_routes" and raw["routes"]:
            found.append(count)
    chosen = []
    for count in islice(found, 0, None, max(1, len(found) // MOST_MOMENTS)):
        run = begin(recording)
        for raw in recording.actions[:count]:
            run.play(raw)
        ask = run.game.ask
        assert ask is not None
        option = next(option for option in ask.options if isinstance(option, Run))
        chosen.append((option, run.game))
    return chosen


@pytest.mark.slow
@pytest.mark.parametrize("title", sorted(TITLES))
def test_best_routes(benchmark: BenchmarkFixture, title: str) -> None:
    """Exact best routes over moments of one long recording of each title."""
    paths = recordings(title)
    if not paths:
        pytest.skip(ABSENT)
    positions = moments(read(max(paths, key=lambda path: path.stat().st_size)))
    found = benchmark.pedantic(lambda: [option.best(game)[1] for option, game in positions], rounds=1)
    benchmark.extra_info["moments"] = len(found)
    benchmark.extra_info["exact"] = sum(best.exact for best in found)
    assert all(best.total > 0 for best in found)
