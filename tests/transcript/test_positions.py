"""A game begins anew at the start of any round, from its position as JSON tells it, and plays on equal."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from gen.engine.game import Game
from gen.engine.position import Position, differing
from gen.titles import TITLES
from gen.transcript.position_json import read as read_position
from gen.transcript.position_json import written
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.recorded import as_parameters, name, recordings

SOME = [path for id in TITLES for path in recordings(id)[:2]]
OTHERS = [path for path in recordings(*TITLES) if path not in SOME]
TO_THE_END = 3
"""From so many of the rounds a game is played to its end; from the others to the next."""


def followed(path: Path) -> None:
    """Play a recording, and from each start of a round again what follows."""
    recording = read(path)
    run = begin(recording)
    for raw in recording.actions:
        run.play(raw)
    recorded, game = run.game, begin(recording).game
    positions = [game.position()]
    for action, waived in zip(recorded.history, recorded.waivers, strict=True):
        game.play(action, waived)
        positions.append(game.position())
    starts = [0, *(at for at, (one, other) in enumerate(pairwise(positions), 1) if one.round != other.round)]
    starts = [at for at in starts if positions[at].due is not None]
    whole = set(starts[:: max(1, len(starts) // TO_THE_END)])
    for at, following in zip(starts, [*starts[1:], len(game.history)], strict=True):
        again = rebuilt(game, recording.title, positions[at])
        until = len(game.history) if at in whole else following
        for number in range(at, until):
            again.play(game.history[number], game.waivers[number])
            assert_equal(again.position(), positions[number + 1], f"{name(path)}, from {at}, action {number}")


def rebuilt(game: Game, title: str, position: Position) -> Game:
    """A game at a position as JSON tells it."""
    told = read_position(written(position), title)
    assert_equal(told, position, "as read")
    return Game.at_position(game.title, type(game.rules)(game.rules.options), told)


def assert_equal(one: Position, other: Position, where: str) -> None:
    assert one == other, f"{where}: {differing(one, other)}"


@pytest.mark.parametrize("path", as_parameters(SOME))
def test_every_round_is_a_beginning(path: Path) -> None:
    followed(path)


@pytest.mark.slow
@pytest.mark.parametrize("path", as_parameters(OTHERS))
def test_every_round_of_the_others_is_a_beginning(path: Path) -> None:
    followed(path)
