"""Chains: the simple walks over track from a stop to the next stop or to where the track stops (base §5.1, §6.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import is_
from typing import NamedTuple

from gen.engine.board.board import Board
from gen.engine.board.hexes import OPPOSITE
from gen.engine.board.rails import HexRails, Rail, RailTable, meet

MOST_KEPT = 3
"""Searches remembered for each stop: of the board as it is, with a lay tried on it, and as it was before."""


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
    """The chains found from a stop, and the rails of every hex looked at: while they lie, the chains hold."""

    chains: tuple[Chain, ...]
    seen: Mapping[int, HexRails]


class ChainTable:
    """All chains by the stop they start from, found when first asked for.

    A lay puts aside those that came to its hex. They are taken up again, not searched for anew, once the very faces
    lie that they were found on, as they do when a lay has only been tried, or is done after it was tried. Where a lay
    opens hexes to their neighbours everything is forgotten.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self._rails = RailTable(board)
        self._chains: dict[int, tuple[Chain, ...]] = {}
        self._kept: dict[int, list[_Search]] = {}
        self._touching: dict[int, set[int]] = {}
        self._seen = len(board.log)
        self._openings = board.openings

    def refresh(self) -> None:
        """Put aside what the board's lays since the last call made stale."""
        log = self.board.log
        if self._seen == len(log):
            return
        for number in set(log[self._seen :]):
            if number >= 0:
                self._rails.renew(number)
                for stop in self._touching.pop(number, ()):
                    self._chains.pop(stop, None)
        self._seen = len(log)
        if self._openings != self.board.openings:
            self._openings = self.board.openings
            for known in (self._chains, self._kept, self._touching):
                known.clear()

    def of(self, stop: int) -> tuple[Chain, ...]:
        """The chains from a stop (its bit position)."""
        found = self._chains.get(stop)
        if found is None:
            found = self._chains[stop] = self._of_faces_now(stop)
        return found

    def _of_faces_now(self, stop: int) -> tuple[Chain, ...]:
        kept = self._kept.setdefault(stop, [])
        search = next((one for one in kept if self._lies(one)), None)
        if search is not None:
            kept.remove(search)
        else:
            search = self._search(stop)
        kept.insert(0, search)
        del kept[MOST_KEPT:]
        for hex in search.seen:
            self._touching.setdefault(hex, set()).add(stop)
        return search.chains

    def _lies(self, search: _Search) -> bool:
        """Whether the very faces lie that the chains were found on."""
        return all(map(is_, map(self._rails.of, search.seen), search.seen.values()))

    def _search(self, start: int) -> _Search:
        rails_of = self._rails.of
        hex, number = divmod(start, self.board.grid.stops)
        seen = {hex: rails_of(hex)}
        open_walks: list[_Track] = [(hex, rail, 0, 0, 0, 0, (), (hex,)) for rail in seen[hex].at_stop[number]]
        found: list[Chain] = []
        while open_walks:
            found.append(self._follow(start, open_walks.pop(), open_walks, seen))
        return _Search(tuple(found), seen)

    def _follow(self, start: int, track_so_far: _Track, open_walks: list[_Track], seen: dict[int, HexRails]) -> Chain:
        """The chain that a walk becomes; where track divides on its way, the other ways are left for later."""
        grid, usable, rails_of = self.board.grid, self.board.usable, self._rails.of
        hex, rail, walk, track, paths, exits, rails, hexes = track_so_far
        while True:
            walk |= rail.walk
            track |= rail.track
            paths |= rail.path
            exits |= rail.exits
            rails = (*rails, rail)
            end = -1
            nexts: list[Rail] = []
            on = hexes
            if rail.to_edge is not None:
                hex = usable[hex][rail.to_edge]
                if hex >= 0:
                    beyond = seen[hex] = rails_of(hex)
                    facing = OPPOSITE[rail.to_edge]
                    exits |= 1 << 6 * hex + facing
                    nexts = [one for one in beyond.at_edge[facing] if not one.walk & walk and meet(rail, one)]
                    on = (*hexes, hex)
            elif not rail.to_junction:
                end = hex * grid.stops + rail.to_stop
            elif not rail.terminal:
                beside = rails_of(hex).at_stop[rail.to_stop]
                nexts = [one for one in beside if one.path != rail.path and not one.walk & walk]
            if not nexts:
                break
            hexes = on
            open_walks += [(hex, one, walk, track, paths, exits, rails, hexes) for one in nexts[:-1]]
            rail = nexts[-1]
        names = tuple([grid.names[at] for at in hexes])
        inner = self._inner(start, end, names) if end >= 0 and len(rails) == 1 else ""
        return Chain(start, end, walk, track, paths, exits, rails, names, inner, rails[0].terminal, rail.terminal)

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
