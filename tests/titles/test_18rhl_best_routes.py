"""18Rhl's best routes against trying everything at recorded moments: free towns, ferries and bonuses included."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from gen.engine.board.chains import Chain
from gen.engine.game import Game
from gen.engine.options.running import Run
from gen.engine.routes import earnings
from gen.engine.routes.routes import joined
from gen.engine.vocabulary.errors import Illegal
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.recorded import ABSENT, recordings

_LIMIT = 6_000
"""Walks beyond which a position is left out."""


class TooMany(Exception):
    """A position with more walks than can be tried."""


def walks(game: Game, cities: int) -> Iterator[list[Chain]]:
    """Every way to join chains from stop to stop that calls at so many cities at most, told once each way."""
    board, chains = game.board, game.network.chains
    chains.refresh()
    towns = {
        board.grid.stop_id(hex, stop.number)
        for hex, face in board.faces.items()
        for stop in face.stops
        if stop.kind == "town"
    }
    tried = 0

    def longer(way: list[Chain], seen: frozenset[int], used: int) -> Iterator[list[Chain]]:
        nonlocal tried
        tried += 1
        if tried > _LIMIT:
            raise TooMany
        yield way
        for chain in chains.of(way[-1].end):
            if chain.end < 0 or chain.end in seen or chain.track & used:
                continue
            visited = len((seen | {chain.end}) - towns)
            ferries = sum(bool(one.inner) for one in (*way, chain))
            if visited - ferries <= cities:
                yield from longer([*way, chain], seen | {chain.end}, used | chain.track)

    for hex, face in board.faces.items():
        for stop in face.stops:
            start = board.grid.stop_id(hex, stop.number)
            for chain in chains.of(start):
                if chain.end >= 0 and chain.end != start:
                    yield from longer([chain], frozenset({start, chain.end}), chain.track)


def highest(game: Game, run: Run) -> int:
    """The most that the company's only train can earn, by trying every walk."""
    ((id, spec),) = run.trains().items()
    company = run.turn.company.id
    rules = game.rules.revenue_rules(game, run.turn.company)
    most = 0
    for chains in walks(game, spec.distance):
        route = joined(game.board, id, chains)
        try:
            (earned,) = earnings.check(game.board, company, [route], {id: spec}, rules)
        except Illegal:
            continue
        most = max(most, earned.revenue)
    return most


@pytest.mark.slow
def test_best_is_what_trying_everything_finds() -> None:
    paths = recordings("18Rhl")
    if not paths:
        pytest.skip(ABSENT)
    rng, compared = random.Random(3), 0
    for path in paths:
        recording = read(path)
        replay = begin(recording)
        for raw in recording.actions:
            ask = replay.game.ask
            run = next((one for one in ask.options if isinstance(one, Run)), None) if ask else None
            if run is not None and len(run.trains()) == 1 and raw["type"] == "run_routes" and rng.random() < 0.15:
                try:
                    tried = highest(replay.game, run)
                except TooMany:
                    tried = -1
                if tried >= 0:
                    found = run.best(replay.game)[1]
                    assert (found.total, found.exact) == (tried, True), (path.name, raw["id"])
                    compared += 1
            replay.play(raw)
    assert compared > 20
