"""The network against a plain enumeration of simple walks, path by path (base §5.1)."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from gen.engine.board.board import Board
from gen.engine.board.network import Network
from gen.transcript.recording import read
from gen.transcript.replay import begin

from .enumerated import TooManyError, enumerated, paths_of
from .recorded_boards import moments, need_recordings


def compare(board: Board, network: Network, company: str, where: object) -> int:
    """1 when every walk could be tried, and they found what the network finds."""
    try:
        paths, stops = enumerated(board, company)
    except TooManyError:
        return 0
    reach = Network(board).reach(company)
    assert network.reach(company) == reach, "what is remembered differs from what is found afresh"
    assert (paths_of(board, reach), reach.stops) == (paths, stops), (where, company)
    return 1


def test_reach_equals_enumeration_at_sampled_moments() -> None:
    rng, compared = random.Random(1830), 0
    sys.setrecursionlimit(10_000)
    for path in need_recordings("1830", "18Tokaido"):
        for moment, action in moments(path):
            if action["type"] == "run_routes" and rng.random() <= 0.15:
                compared += compare(moment.board, moment.network, action["entity"], (path.name, action["id"]))
    assert compared > 50


def test_reach_equals_enumeration_over_junctions_water_and_mines() -> None:
    rng, compared = random.Random(1822), 0
    sys.setrecursionlimit(10_000)
    for path in need_recordings("1822NRS", "1822PNW"):
        for board, network, company, where in running(path):
            if rng.random() <= 0.05:
                compared += compare(board, network, company, (path.name, where))
    assert compared > 50


def running(path: Path) -> Iterator[tuple[Board, Network, str, object]]:
    """The positions of a recording in which a company is about to run."""
    recording = read(path)
    play = begin(recording)
    for raw in recording.actions:
        ask = play.game.ask
        if ask is not None and ask.kind == "routes":
            yield play.game.board, play.game.network, ask.actor.id, raw.get("id")
        play.play(raw)
