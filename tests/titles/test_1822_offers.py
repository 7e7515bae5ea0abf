"""What recorded games of the 1822 family laid and placed is among what the engine offers at that moment."""

from __future__ import annotations

import random
from dataclasses import replace

from gen.engine.actions import Action, Assign, LayTile, PlaceToken
from gen.titles.family1822.actions import PlaceDestination
from gen.transcript.convert import convert
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.engine.recorded_boards import need_recordings

SHARE = 0.04
"""How many of the recorded moments are looked at: offering every lay takes a while."""


def told(action: Action) -> Action:
    """An action as one of several that come to the same: which copy of a tile, how a cube is turned."""
    if not isinstance(action, LayTile):
        return action
    name = action.tile.rpartition("-")[0]
    rotation = 0 if name == "BC" else action.rotation
    return replace(action, tile=name, rotation=rotation, combined=tuple(sorted(action.combined)))


def test_recorded_lays_tokens_and_markers_are_offered() -> None:
    rng, found = random.Random(1822), 0
    for path in need_recordings("1822NRS", "1822PNW"):
        recording = read(path)
        play = begin(recording)
        for raw in recording.actions:
            if raw["type"] in ("lay_tile", "place_token", "hex_token", "assign") and rng.random() < SHARE:
                action = convert(play.game, raw)
                assert isinstance(action, LayTile | PlaceToken | PlaceDestination | Assign)
                assert told(action) in {told(choice.action) for choice in play.game.choices()}, (path.name, raw)
                found += 1
            play.play(raw)
    assert found > 40
