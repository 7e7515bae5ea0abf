"""What a company reaches from its stations: hexes to build in, cities, whether it has a route (base §5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from gen.engine.board.board import Board, StopAt
from gen.engine.board.chains import Chain, ChainTable
from gen.engine.board.grid import Grid
from gen.engine.board.tile import Face

MOST_KEPT = 3
"""Walks remembered for each station: on the board as it is, with a lay tried on it, and as it was before."""


@dataclass(frozen=True)
class Reach:
    """A company's network as bit sets in the numbering of the board's grid, and as names.

    `needs_train` is what the board says now; that it never reverts is the caller's to keep (§5.2).
    """

    grid: Grid
    edge_bits: int = 0
    path_bits: int = 0
    stop_bits: int = 0
    has_route: bool = False
    needs_train: bool = False

    def edges(self, hex: str) -> int:
        """The edges of a hex that the company is connected to, as six bits."""
        return self.edge_bits >> 6 * self.grid.number[hex] & 63

    def paths(self, hex: str) -> int:
        """The connected paths of a hex, a bit each in the order of its face."""
        width = self.grid.paths
        return self.path_bits >> width * self.grid.number[hex] & ((1 << width) - 1)

    def connects(self, hex: str, stop: int) -> bool:
        """Whether a stop is connected."""
        return bool(self.stop_bits >> self.grid.stop_id(hex, stop) & 1)

    @cached_property
    def hexes(self) -> Mapping[str, frozenset[int]]:
        """The connected hexes and the edges they are connected by (§5.2)."""
        found = {}
        for hex in self.grid.names:
            bits = self.edges(hex)
            if bits:
                found[hex] = frozenset(edge for edge in range(6) if bits >> edge & 1)
        return found

    @cached_property
    def stops(self) -> frozenset[StopAt]:
        """The connected stops."""
        return frozenset(self.grid.stop_at(bit) for bit in bits_of(self.stop_bits))


def bits_of(mask: int) -> Iterator[int]:
    """The positions of the bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(slots=True)
class _Walked:
    """Where walks from a station lead, and all that it depends on: the faces of the hexes touched, and which of the
    stops met are closed to them. The touched ones of the `faces`, those of the whole map, lay at a `version` of the
    board."""

    version: int
    faces: tuple[Face, ...]
    closed: int
    touched: int
    """The edges of the hexes touched, its own among them though no track may lie there."""
    exits: int
    paths: int
    stops: int


class Network:
    """Answers what companies reach on a board.

    For every station it remembers where a few walks led, which holds for as long as the faces they touched and the
    stops closed to them are the same: so a lay that is tried and then done is looked at once. Where a lay opens hexes
    to their neighbours everything is forgotten.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.chains = ChainTable(board)
        self._walked: dict[int, list[_Walked]] = {}
        self._latest: dict[str, tuple[int, Reach]] = {}
        """The last answer for each company, and the board's version at which it held."""
        self._openings = board.openings

    def reach(self, company: str) -> Reach:
        """The company's network now; empty when it has no station on the map."""
        latest = self._latest.get(company)
        if latest is None or latest[0] != self.board.version:
            latest = self._latest[company] = self.board.version, self._find(company)
        return latest[1]

    def joins(self, company: str, start: StopAt, goal: StopAt) -> bool:
        """Whether a walk the company may make leads from one stop to another, through its own stations too."""
        self._refresh()
        where = self.board.grid
        walked = self._from(where.stop_id(*start), self.board.blocking(company))
        return bool(walked.stops >> where.stop_id(*goal) & 1)

    def _refresh(self) -> None:
        self.chains.refresh()
        if self.board.openings != self._openings:
            self._walked.clear()
            self._openings = self.board.openings

    def _from(self, start: int, closed: int) -> _Walked:
        """Where walks from a stop lead that may not pass the closed stops."""
        kept, version = self._walked.setdefault(start, []), self.board.version
        for place, walked in enumerate(kept):
            if walked.closed == closed & walked.stops and (walked.version == version or self._lies(walked)):
                walked.version = version
                if place:
                    kept.insert(0, kept.pop(place))
                return walked
        walk = _Walk(self.chains, start, closed)
        walk.run()
        faces, touched = tuple(self.board.faces.values()), walk.exits | 63 << 6 * (start // self.board.grid.stops)
        walked = _Walked(version, faces, closed & walk.stops, touched, walk.exits, walk.paths, walk.stops)
        kept.insert(0, walked)
        del kept[MOST_KEPT:]
        return walked

    def _lies(self, walked: _Walked) -> bool:
        """Whether all the faces lie again that the walks touched."""
        now, names, touched = self.board.faces, self.board.grid.names, walked.touched
        for hex in set(self.board.log[walked.version :]):
            if hex >= 0 and touched >> 6 * hex & 63 and now[names[hex]] is not walked.faces[hex]:
                return False
        return True

    def _find(self, company: str) -> Reach:
        self._refresh()
        board, where = self.board, self.board.grid
        homes = board.token_stops(company)
        starts = [where.stop_id(*home) for home in homes]
        closed = board.blocking(company)
        for start in starts:
            closed |= 1 << start
        edges = paths = stops = 0
        has_route = needs_train = False
        for start in starts:
            walked = self._from(start, closed)
            edges |= walked.exits
            paths |= walked.paths
            stops |= walked.stops
            must = (walked.stops & board.mandatory).bit_count()
            may = (walked.stops & board.optional).bit_count()
            needs_train = needs_train or must > 1
            has_route = has_route or must > 1 or (must == 1 and may > 0)
        for hex, _ in homes:
            number = where.number[hex]
            for edge, other in enumerate(board.usable[number]):
                if other >= 0:
                    edges |= 1 << 6 * number + edge
        return Reach(where, edges, paths, stops, has_route, needs_train)


class _Walk:
    """The simple walks from one station, by a breadth-first search that proves itself complete.

    Each stop is expanded along one walk. A chain refused because that walk already uses some of its track matters
    only when it would connect something new; then another walk to its start is looked for.
    """

    def __init__(self, chains: ChainTable, start: int, closed: int) -> None:
        self.chains = chains
        self.start = start
        self.closed = closed
        self.stops = 1 << start
        self.passed = 1 << start
        self.paths = 0
        self.exits = 0
        self.queue: list[tuple[int, int]] = [(start, 0)]
        self.refused: list[Chain] = []
        self.searched: dict[tuple[int, int], int | None] = {}
        """What each search for another walk found, by its goal and what it avoided: many chains ask the same."""

    def run(self) -> None:
        """Find all that is connected."""
        self._spread()
        progress = True
        while progress and self.refused:
            self.refused = [chain for chain in self.refused if chain.paths & ~self.paths]
            progress = sum([self._retry(chain) for chain in self.refused]) > 0
            if self.queue:
                self._spread()

    def _spread(self) -> None:
        """Go on from every stop in the queue, and from those met meanwhile."""
        start, closed, refused, chains_of = self.start, self.closed, self.refused, self.chains.of
        paths, exits, stops, passed, queue = self.paths, self.exits, self.stops, self.passed, self.queue
        for stop, used in queue:
            for chain in chains_of(stop):
                _, end, walk, _, along, leads, _, _, _, first_terminal, last_terminal = chain
                if walk & used:
                    if along & ~paths:
                        refused.append(chain)
                elif not first_terminal or stop == start:
                    paths |= along
                    exits |= leads
                    if end >= 0:
                        bit = 1 << end
                        stops |= bit
                        if not (last_terminal or (closed | passed) & bit):
                            passed |= bit
                            queue.append((end, used | walk))
        self.paths, self.exits, self.stops, self.passed = paths, exits, stops, passed
        self.queue = []

    def _pass(self, chain: Chain, used: int) -> None:
        """Let walks go on from the end of a chain, once, unless they may not pass it."""
        bit = 1 << chain.end
        if not (self.closed | self.passed) & bit and not chain.last_terminal:
            self.passed |= bit
            self.queue.append((chain.end, used | chain.walk))

    def _retry(self, chain: Chain) -> bool:
        """Walk a refused chain as far as some walk to its start leaves it free; whether anything new was reached."""
        if chain.first_terminal and chain.start != self.start:
            return False
        new = False
        for number, step in enumerate(self.chains.steps(chain)):
            if not step.path & ~self.paths:
                continue
            used = self._another_walk(chain.start, step.walk)
            if used is None:
                return new
            new = True
            self.paths |= step.path
            self.exits |= step.exits
            if number == len(chain.rails) - 1 and chain.end >= 0:
                self.stops |= 1 << chain.end
                self._pass(chain, used)
        return new

    def _another_walk(self, goal: int, avoid: int) -> int | None:
        """What a walk from the station to a stop uses that avoids the given track; None when there is none."""
        if goal == self.start:
            return 0
        if not self._enters(goal, avoid):
            return None
        asked = goal, avoid
        if asked not in self.searched:
            self.searched[asked] = self._search(goal, avoid)
        return self.searched[asked]

    def _search(self, goal: int, avoid: int) -> int | None:
        start, closed, chains_of = self.start, self.closed, self.chains.of
        queue, seen, crossed = [(start, avoid)], 1 << start, False
        for stop, used in queue:
            for _, end, walk, _, _, _, _, _, _, first_terminal, last_terminal in chains_of(stop):
                if end < 0 or walk & avoid or (first_terminal and stop != start):
                    continue
                if walk & used:
                    crossed = True
                elif last_terminal:
                    continue
                elif end == goal:
                    return used | walk
                elif not (seen | closed) >> end & 1:
                    seen |= 1 << end
                    queue.append((end, used | walk))
        return self._exhaust(self.start, goal, avoid, 1 << self.start) if crossed else None

    def _enters(self, goal: int, avoid: int) -> bool:
        """Whether a chain clear of the given track leads to a stop from one that walks pass; each has its way back."""
        passed = self.passed
        return any(
            chain.end >= 0 and passed >> chain.end & 1 and not chain.walk & avoid and not chain.first_terminal
            for chain in self.chains.of(goal)
        )

    def _exhaust(self, stop: int, goal: int, used: int, seen: int) -> int | None:
        """Every simple walk in turn, leaving out those from which the goal is cut off."""
        if not self._flows(stop, goal, used, seen):
            return None
        for chain in self.chains.of(stop):
            if chain.end < 0 or chain.walk & used or chain.last_terminal or (seen >> chain.end & 1):
                continue
            if chain.first_terminal and stop != self.start:
                continue
            if chain.end == goal:
                return used | chain.walk
            if not self.closed >> chain.end & 1:
                found = self._exhaust(chain.end, goal, used | chain.walk, seen | 1 << chain.end)
                if found is not None:
                    return found
        return None

    def _flows(self, stop: int, goal: int, used: int, seen: int) -> bool:
        """Whether the goal could be reached were each chain on its own free."""
        chains_of, shut = self.chains.of, seen | self.closed
        queue = [stop]
        for at in queue:
            for _, end, walk, _, _, _, _, _, _, _, last_terminal in chains_of(at):
                if end < 0 or walk & used or last_terminal:
                    continue
                if end == goal:
                    return True
                if not shut >> end & 1:
                    shut |= 1 << end
                    queue.append(end)
        return False
