"""Recorded games of the 1822 family: each action, said as a scenario would and read again, leads to the same state."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.engine.actions import Action, RunRoutes
from gen.engine.game import Game
from gen.moves import spelling
from gen.moves.grammar import speaker
from gen.moves.names import Names
from gen.moves.reading import parse
from gen.moves.situation import Situation
from gen.scenario.playing.title_moves import grammar_of, naming
from gen.scenario.playing.title_moves import said as as_written
from gen.transcript.convert import convert, is_silent
from gen.transcript.recording import read
from gen.transcript.replay import begin
from gen.transcript.trace import Keys, keys
from tests.recorded import as_parameters, recordings

CHOSEN = [path for title in ("1822PNW", "1822NRS") for path in recordings(title) if path.stem == "bot-4"]


@pytest.mark.parametrize("path", as_parameters(CHOSEN))
def test_what_is_said_can_be_read_again(path: Path) -> None:
    recording = read(path)
    recorded, said = begin(recording).game, begin(recording).game
    names = naming(recorded.title, {f"J{number}": number for number in recording.players})
    for raw in recording.actions:
        for one in (raw, *(raw.get("auto_actions") or ())):
            if is_silent(one):
                continue
            action = convert(recorded, one)
            again = _read(as_written(action, names, recorded), speaker(action, names, recorded), action, names, said)
            recorded.play(action)
            said.play(again)
            assert _state(said) == _state(recorded), (raw["id"], action, again)


def _read(written: str, actor: str, action: Action, names: Names, game: Game) -> Action:
    words, wrong = parse(written, grammar_of(names.title), names)
    assert wrong == []
    (word,) = words
    assert list(spelling.misspelt(word, actor, names)) == [], written
    assert spelling.wanted(word, actor, names) == (action.actor, type(action)), written
    again: Action = word.form.read(word, Situation(action.actor, names, game))
    if not isinstance(again, RunRoutes) or not isinstance(action, RunRoutes):
        return again
    return again if _ways(again) == _ways(action) else action  # the same hexes with more stops


def _ways(action: RunRoutes) -> list[tuple[str, list[tuple[str, ...]]]]:
    """The runs, whichever copy of a train each has and whichever way round it is told."""
    return sorted((run.train.split("-")[0], sorted(min(way, way[::-1]) for way in run.chains)) for run in action.runs)


def _state(game: Game) -> Keys:
    """The state, whichever copy of a train was named."""
    state = keys(game.position())
    for key, value in state.items():
        if key.endswith(".trains"):
            state[key] = ",".join(sorted(str(value).split(",")))
    return state
