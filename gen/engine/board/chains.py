"""Chains: the simple walks over track from a stop to the next stop or to where the track stops (base §5.1, §6.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import is_
from typing import NamedTuple

from gen.engine.board.board import Board
from gen.engine.board.hexes import OPPOSITE
from gen.engine.board.rails import HexRails, Rail, RailTable, meet

MOST_KEPT = 3
"""Searches remembered for each rail at a stop: of the board as it is, with a lay tried on it, and as it was before."""


class ChainStep(NamedTuple):
    """A path of a chain: its bit, what the chain has used up to here, and the hex edges it makes connected."""

    path: int
    walk: int
    exits: int


class Chain(NamedTuple):
    """Track from stop `start` to stop `end` (-1: the track ends), as bit sets.

    `walk`: what a walk may use once (edges, inner paths, junctions); `track`: what the routes of a turn may use
    once (§6.3); `paths` and `exits`: what becomes connected. `hexes` lists the hex of each path, as recordings do;
    `inner` is (hex, "0.1") for a path between two stops of one tile.
    """

    start: int
    end: int
    walk: int
    track: int
    paths: int
    exits: int
    rails: tuple[Rail, ...]
    hexes: tuple[str, ...]
    inner: str = ""
    first_terminal: bool = False
    last_terminal: bool = False


_Track = tuple[int, Rail, int, int, int, int, tuple[Rail, ...], tuple[int, ...]]
"""A walk as far as it has come: the hex and the rail there that it goes over next, the walk, track, paths and exits
used so far (as in `Chain`), the rails gone over, and their hexes with this one. A plain tuple, as many are made."""


@dataclass(frozen=True, slots=True)
class _Search:
    """The chains found along a rail from a stop, and the rails of every hex beyond: while they lie, the chains hold."""

    chains: tuple[Chain, ...]
    seen: Mapping[int, HexRails]


class _Known(dict[int, tuple[Chain, ...]]):
    """The chains from stops; those of a stop that is asked for and not here are found. Most that are asked for are."""

    def __init__(self, find: Callable[[int], tuple[Chain, ...]]) -> None:
        self._find = find

    def __missing__(self, stop: int) -> tuple[Chain, ...]:
        found = self[stop] = self._find(stop)
        return found


class ChainTable:
    """All chains by the stop they start from, found when first asked for.

    A lay puts aside those that came to its hex. They are taken up again, not searched for anew, once the very faces
    lie that they were found on, as they do when a lay has only been tried, or is done after it was tried. Where a lay
    opens hexes to their neighbours everything is forgotten.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self._rails = RailTable(board)
        self._chains = _Known(self._of_faces_now)
        self.of = self._chains.__getitem__
        """The chains from a stop (its bit position)."""
        self._kept: dict[int, list[_Search]] = {}
        """By the id of the rail that the chains begin with; no other can get it, as the rails made are kept."""
        self._touching: dict[int, set[int]] = {}
        self._seen = len(board.log)
        self._openings = board.openings

    def refresh(self) -> None:
        """Put aside what the board's lays since the last call made stale."""
        log = self.board.log
        if self._seen == len(log):
            return
        chains = self._chains
        for number in set(log[self._seen :]):
            if number >= 0 and self._rails.renew(number):
                for stop in self._touching.pop(number, ()):
                    chains.pop(stop, None)
        self._seen = len(log)
        if self._openings != self.board.openings:
            self._openings = self.board.openings
            for known in (self._chains, self._kept, self._touching):
                known.clear()

    def _of_faces_now(self, stop: int) -> tuple[Chain, ...]:
        hex, number = divmod(stop, self.board.grid.stops)
        found: list[Chain] = []
        touched = {hex}
        for rail in reversed(self._rails.of(hex).at_stop[number]):
            search = self._search_now(stop, rail)
            found += search.chains
            touched |= search.seen.keys()
        touching = self._touching
        for hex in touched:
            if hex in touching:
                touching[hex].add(stop)
            else:
                touching[hex] = {stop}
        return tuple(found)

    def _search_now(self, stop: int, rail: Rail) -> _Search:
        """The search along a rail, remembered if it was made on the faces that lie now."""
        kept, rails_now = self._kept.setdefault(id(rail), []), self._rails.now.__getitem__
        for place, one in enumerate(kept):
            if all(map(is_, map(rails_now, one.seen), one.seen.values())):
                search = kept.pop(place)
                break
        else:
            search = self._search(stop, rail)
        kept.insert(0, search)
        del kept[MOST_KEPT:]
        return search

    def _search(self, start: int, first: Rail) -> _Search:
        seen: dict[int, HexRails] = {}
        open_walks: list[_Track] = [(first.hex, first, 0, 0, 0, 0, (), (first.hex,))]
        found: list[Chain] = []
        while open_walks:
            found.append(self._follow(start, open_walks.pop(), open_walks, seen))
        return _Search(tuple(found), seen)

    def _follow(self, start: int, track_so_far: _Track, open_walks: list[_Track], seen: dict[int, HexRails]) -> Chain:
        """The chain that a walk becomes; where track divides on its way, the other ways are left for later."""
        grid, usable, rails_of = self.board.grid, self.board.usable, self._rails.of
        hex, rail, walk, track, paths, exits, rails, hexes = track_so_far
        while True:
            _, _, _, _, path, uses, laid, leads, to_edge, to_stop, to_junction, terminal = rail
            walk |= uses
            track |= laid
            paths |= path
            exits |= leads
            rails = (*rails, rail)
            end = -1
            nexts: list[Rail] = []
            on = hexes
            if to_edge is not None:
                hex = usable[hex][to_edge]
                if hex >= 0:
                    beyond = seen[hex] = rails_of(hex)
                    facing = OPPOSITE[to_edge]
                    exits |= 1 << 6 * hex + facing
                    nexts = [one for one in beyond.at_edge[facing] if not one.walk & walk and meet(rail, one)]
                    on = (*hexes, hex)
            elif not to_junction:
                end = hex * grid.stops + to_stop
            elif not terminal:
                beside = rails_of(hex).at_stop[to_stop]
                nexts = [one for one in beside if one.path != path and not one.walk & walk]
            if not nexts:
                break
            hexes = on
            open_walks += [(hex, one, walk, track, paths, exits, rails, hexes) for one in nexts[:-1]]
            rail = nexts[-1]
        names = tuple([grid.names[at] for at in hexes])
        inner = self._inner(start, end, names) if end >= 0 and len(rails) == 1 else ""
        return Chain(start, end, walk, track, paths, exits, rails, names, inner, rails[0].terminal, terminal)

    def _inner(self, start: int, end: int, hexes: tuple[str, ...]) -> str:
        """What recordings call a path between two stops of one tile."""
        stops = self.board.faces[hexes[0]].stops
        return ".".join(map(str, sorted(stops[one % self.board.grid.stops].index for one in (start, end))))

    def steps(self, chain: Chain) -> Iterator[ChainStep]:
        """A chain path by path, as far as the board lies as it did when the chain was found."""
        walk = 0
        for rail in chain.rails:
            walk |= rail.walk
            exits = rail.exits
            other = -1 if rail.to_edge is None else self.board.usable[rail.hex][rail.to_edge]
            if rail.to_edge is not None and other >= 0:
                exits |= 1 << 6 * other + OPPOSITE[rail.to_edge]
            yield ChainStep(rail.path, walk, exits)
