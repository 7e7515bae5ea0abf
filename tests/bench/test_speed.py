"""Speed of replay and of best routes, next to a calibration loop in the same run."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from gen.engine.best_routes.best_routes import Best
from gen.engine.game import Game
from gen.engine.options.running import Run
from gen.titles import TITLES
from gen.transcript.recording import Recording, read
from gen.transcript.replay import begin, replay
from tests.recorded import ABSENT, DEFAULTS, as_parameters, folders, recordings

CALIBRATION_STEPS = 100_000
MOST_MOMENTS = 40
FOUND = DEFAULTS[0].parent / "found" / "games"
DEAR = (
    ("18Rhl/107", 945),
    ("18Rhl/107", 952),
    ("1822PNW/bot-1", 1319),
    ("1822PNW/bot-1", 1371),
    ("1822NRS/bot-5", 1050),
)
"""Runs, by recording and action, whose best routes take the longest to find."""


def calibration() -> int:
    return sum(number * number % 7 for number in range(CALIBRATION_STEPS))


def test_calibration(benchmark: BenchmarkFixture) -> None:
    """A plain loop: what the other figures are to be compared with."""
    assert benchmark(calibration) > 0


@pytest.mark.parametrize("path", as_parameters(recordings("1830")))
def test_replay(benchmark: BenchmarkFixture, path: Path) -> None:
    """A whole game with every check on; `actions` over the time gives actions a second."""
    recording = read(path)
    run = benchmark.pedantic(replay, (recording,), rounds=3, warmup_rounds=1)
    benchmark.extra_info["actions"] = len(run.game.history)
    assert run.game.finished or run.game.ask is not None


def moments(recording: Recording) -> list[tuple[Run, Game]]:
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


@pytest.mark.parametrize(("game", "action"), DEAR)
def test_dear_routes(benchmark: BenchmarkFixture, game: str, action: int) -> None:
    """The best routes where they take longest; `loops` is that time in calibration loops of the same run."""
    places = [folder / f"{game}.json" for folder in (*folders(), FOUND)]
    path = next((one for one in places if one.exists()), None)
    if path is None:
        pytest.skip(f"{ABSENT} ({game})")
    recording = read(path)
    run = begin(recording)
    for raw in recording.actions:
        if raw["id"] == action:
            break
        run.play(raw)
    ask = run.game.ask
    assert ask is not None
    option = next(option for option in ask.options if isinstance(option, Run))
    spent = []

    def search() -> Best:
        start = process_time()
        found = option.best(run.game)[1]
        spent.append(process_time() - start)
        return found

    best = benchmark.pedantic(search, rounds=3)
    start = process_time()
    calibration()
    benchmark.extra_info["loops"] = round(median(spent) / (process_time() - start), 1)
    assert best.exact


@pytest.mark.parametrize("path", as_parameters(recordings("1822PNW")[:1]))
def test_undo(benchmark: BenchmarkFixture, path: Path) -> None:
    """Taking back the last action of a whole game: setting up, and the actions of its last round."""
    game = replay(read(path)).game
    number = len(game.history) - 1
    before = benchmark.pedantic(game.at, (number,), rounds=5, warmup_rounds=1)
    benchmark.extra_info["actions"] = number
    assert len(before.history) == number


@pytest.mark.parametrize("path", as_parameters(recordings("1822PNW")[:1]))
def test_position(benchmark: BenchmarkFixture, path: Path) -> None:
    """Taking a whole position, and comparing it with an equal one."""
    game = replay(read(path)).game
    before = game.position()
    assert benchmark(lambda: game.position() == before)
