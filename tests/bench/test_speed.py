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
from gen.transcript.replay import Replay, begin, replay
from tests.recorded import ABSENT, DEFAULTS, as_parameters, folders, recordings

CALIBRATION_STEPS = 100_000
CALIBRATIONS = 15
REPLAYS = 7
BEFORE = {"1822NRS": 53.5, "1822PNW": 102.0, "1830": 52.0, "18Rhl": 55.0, "18Tokaido": 36.0}
"""Calibration loops that the longest replay of each title took at commit b1c7849, measured as `test_replay` does."""
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


def in_loops(spent: list[float]) -> float:
    """The CPU time that most runs need (seconds) in calibration loops of now, so that machines can be compared."""
    loops = []
    for _ in range(CALIBRATIONS):
        start = process_time()
        calibration()
        loops.append(process_time() - start)
    return round(median(spent) / median(loops), 1)


def longest(title: str) -> Path:
    """The longest recording of a title at hand, or a skipped test that says why."""
    paths = recordings(title)
    if not paths:
        pytest.skip(ABSENT)
    return max(paths, key=lambda path: path.stat().st_size)


@pytest.mark.parametrize("title", sorted(TITLES))
def test_replay(benchmark: BenchmarkFixture, title: str) -> None:
    """The longest game of each title, read and replayed with every check on; `loops` is its CPU time in calibration
    loops of the same run, `before` what it was when the house was begun to be rebuilt, `times` how much faster."""
    path, spent = longest(title), []

    def replayed() -> Replay:
        start = process_time()
        run = replay(read(path))
        spent.append(process_time() - start)
        return run

    run = benchmark.pedantic(replayed, rounds=REPLAYS, warmup_rounds=1)
    loops = in_loops(spent[1:])
    benchmark.extra_info["actions"] = len(run.game.history)
    benchmark.extra_info["loops"] = loops
    benchmark.extra_info["before"] = BEFORE[title]
    benchmark.extra_info["times"] = round(BEFORE[title] / loops, 2)
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
    positions = moments(read(longest(title)))
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
    benchmark.extra_info["loops"] = in_loops(spent)
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
