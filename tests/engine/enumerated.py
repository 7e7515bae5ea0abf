"""What a company reaches, found by trying every simple walk (base §5.1); for tests of the network."""

from __future__ import annotations

from gen.engine.board.board import Board
from gen.engine.board.grid import gauges_meet, lanes_meet
from gen.engine.board.hexes import OPPOSITE
from gen.engine.board.network import Reach
from gen.engine.board.tile import End

_LIMIT = 60_000
"""Steps after which a position is left out: plain enumeration explodes on dense boards."""


class TooManyError(Exception):
    """The position has too many walks to try them all."""


def enumerated(board: Board, company: str) -> tuple[set[tuple[str, int]], set[tuple[str, int]]]:
    """Connected paths and stops, found by trying every walk that uses no edge, path, junction or stop twice."""
    paths: set[tuple[str, int]] = set()
    stops: set[tuple[str, int]] = set()
    own = set(board.token_stops(company))
    steps = 0

    def blocks(hex: str, stop: int) -> bool:
        city = board.sites[hex].cities.get(stop)
        if city is None or (hex, stop) in own:
            return board.faces[hex].stops[stop].kind == "offboard"
        if city.mine:
            return city.mine != company
        return bool(city.tokens) and all(city.tokens)

    def from_stop(hex: str, stop: int, used: frozenset[object], terminals: bool) -> None:
        for place, path in enumerate(board.faces[hex].paths):
            if stop in path.stops and (terminals or not path.terminal):
                here, there = (path.a, path.b) if path.a.stop == stop else (path.b, path.a)
                along(hex, place, here, there, used)

    def along(hex: str, place: int, here: End, there: End, used: frozenset[object]) -> None:
        nonlocal steps
        steps += 1
        if steps > _LIMIT:
            raise TooManyError
        path = board.faces[hex].paths[place]
        mine = {(hex, "path", place)} | {(hex, one.edge, one.lane) for one in (here, there) if one.edge is not None}
        if used & mine:
            return
        used = used | mine
        paths.add((hex, place))
        stop = there.stop
        if stop is not None:
            met = (hex, "stop", stop)
            through = board.faces[hex].stops[stop].kind == "junction"
            if not through:
                stops.add((hex, stop))
            if (
                not path.terminal
                and met not in used
                and (through or (not blocks(hex, stop) and (hex, stop) not in own))
            ):
                from_stop(hex, stop, used | {met}, through)
        elif there.edge is not None and (other := board.neighbour(hex, there.edge)) is not None:
            for number, next_ in enumerate(board.faces[other].paths):
                for near, far in ((next_.a, next_.b), (next_.b, next_.a)):
                    joins = near.edge == OPPOSITE[there.edge] and lanes_meet(there.lane, near.lane)
                    if joins and gauges_meet(path.track, next_.track):
                        along(other, number, near, far, used)

    for hex, stop in own:
        stops.add((hex, stop))
        from_stop(hex, stop, frozenset({(hex, "stop", stop)}), True)
    return paths, stops


def paths_of(board: Board, reach: Reach) -> set[tuple[str, int]]:
    """The connected paths of a network, as `enumerated` writes them."""
    return {
        (hex, place)
        for hex in board.grid.names
        for place in range(len(board.faces[hex].paths))
        if reach.paths(hex) >> place & 1
    }
