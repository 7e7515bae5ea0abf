"""The network against a plain enumeration of simple walks, path by path (base.md §5.1)."""

from __future__ import annotations

import random
import sys

from gen.engine.board import Board
from gen.engine.hexes import OPPOSITE
from gen.engine.network import Network

from .recorded_boards import moments, need_recordings

_LIMIT = 60_000
"""Steps after which a position is left out: plain enumeration explodes on dense boards."""


class _TooManyError(Exception):
    pass


def enumerated(board: Board, company: str) -> tuple[set[tuple[str, int]], set[tuple[str, int]]]:
    """Connected paths and stops, found by trying every walk that uses no edge, path or stop twice."""
    paths: set[tuple[str, int]] = set()
    stops: set[tuple[str, int]] = set()
    own = set(board.token_stops(company))
    steps = 0

    def from_stop(hex: str, stop: int, used: frozenset[object]) -> None:
        face = board.faces[hex]
        for place, path in enumerate(face.paths):
            if stop in path.stops:
                other = path.b if path.a.stop == stop else path.a
                along(hex, place, other.edge, other.stop, used)

    def along(hex: str, place: int, edge: int | None, stop: int | None, used: frozenset[object]) -> None:
        nonlocal steps
        steps += 1
        if steps > _LIMIT:
            raise _TooManyError
        mine = {(hex, "path", place)} | {(hex, "edge", one) for one in board.faces[hex].paths[place].edges}
        if used & mine:
            return
        used = used | mine
        paths.add((hex, place))
        if stop is not None:
            stops.add((hex, stop))
            city = board.sites[hex].cities.get(stop)
            blocks = board.faces[hex].stops[stop].kind == "offboard" or (city is not None and all(city.tokens))
            if not blocks and (hex, stop) not in own and (hex, "stop", stop) not in used:
                from_stop(hex, stop, used | {(hex, "stop", stop)})
        elif edge is not None and (other := board.neighbour(hex, edge)) is not None:
            facing = OPPOSITE[edge]
            for number, path in enumerate(board.faces[other].paths):
                if facing in path.edges:
                    far = path.b if path.a.edge == facing else path.a
                    along(other, number, far.edge, far.stop, used)

    for hex, stop in own:
        stops.add((hex, stop))
        from_stop(hex, stop, frozenset({(hex, "stop", stop)}))
    return paths, stops


def test_reach_equals_enumeration_at_sampled_moments() -> None:
    rng, compared = random.Random(1830), 0
    sys.setrecursionlimit(10_000)
    for path in need_recordings("1830", "18Tokaido"):
        for moment, action in moments(path):
            if action["type"] != "run_routes" or rng.random() > 0.15:
                continue
            board, company = moment.board, action["entity"]
            try:
                paths, stops = enumerated(board, company)
            except _TooManyError:
                continue
            compared += 1
            reach = Network(board).reach(company)
            assert moment.network.reach(company) == reach, "what is remembered differs from what is found afresh"
            found = {
                (hex, place)
                for hex in board.grid.names
                for place in range(len(board.faces[hex].paths))
                if reach.paths(hex) >> place & 1
            }
            assert (found, reach.stops) == (paths, stops), (path.name, action["id"], company)
    assert compared > 50
