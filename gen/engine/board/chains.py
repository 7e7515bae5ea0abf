"""Chains: the simple walks over track from a stop to the next stop or to where the track stops (base §5.1, §6.1)."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine.board.board import Board
from gen.engine.board.grid import Piece, face_track, gauges_meet, lanes_meet
from gen.engine.board.hexes import OPPOSITE
from gen.engine.board.placing import stems
from gen.engine.board.tile import End


@dataclass(frozen=True, slots=True)
class Step:
    """A path of a chain: its bit, what the chain has used up to here, and the hex edges it makes connected."""

    path: int
    walk: int
    exits: int


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
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
    steps: tuple[Step, ...]
    hexes: tuple[str, ...]
    inner: str = ""
    first_terminal: bool = False
    last_terminal: bool = False


class ChainTable:
    """All chains by the stop they start from, found when first asked for and dropped when a lay touches them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._chains: dict[int, tuple[Chain, ...]] = {}
        self._touching: dict[int, set[int]] = {}
        self._seen = len(board.log)
        self._extra: dict[tuple[int, str, object], int] = {}
        self._tracks = [face_track(board.faces[name]) for name in board.grid.names]

    def refresh(self) -> None:
        """Drop what the board's lays since the last call made stale."""
        log = self.board.log
        if self._seen == len(log):
            return
        for number in set(log[self._seen :]):
            if number >= 0:
                self._tracks[number] = face_track(self.board.faces[self.board.grid.names[number]])
                for stop in self._touching.pop(number, ()):
                    self._chains.pop(stop, None)
        self._seen = len(log)

    def of(self, stop: int) -> tuple[Chain, ...]:
        """The chains from a stop (its bit position)."""
        found = self._chains.get(stop)
        if found is None:
            found = self._chains[stop] = tuple(self._search(stop))
        return found

    def _bit(self, hex: int, kind: str, which: object) -> int:
        """The bit of what is used once: edges on lane (1, 0) have fixed bits, others get theirs when met."""
        key = (hex, kind, which)
        place = self._extra.get(key)
        if place is None:
            place = self._extra[key] = 6 * len(self.board.grid.names) + len(self._extra)
        return 1 << place

    def _edge_bit(self, hex: int, end: End) -> int:
        if end.lane == (1, 0):
            assert end.edge is not None  # only called for ends on an edge
            return 1 << 6 * hex + end.edge
        return self._bit(hex, "lane", (end.edge, end.lane))

    def _use(self, hex: int, piece: Piece) -> tuple[int, int]:
        """The bits a path uses: for walks and for routes."""
        walk = track = 0
        here, there = piece.here, piece.there
        junctions = self._tracks[hex].junctions
        for end in (here, there):
            if end.edge is not None:
                track |= self._edge_bit(hex, end)
        if here.edge is None and there.edge is None:
            bit = self._bit(hex, "path", piece.path)
            walk |= bit
            if here.stop not in junctions and there.stop not in junctions:
                track |= bit
        walk |= track
        if there.stop in junctions:
            walk |= self._bit(hex, "junction", there.stop)
        for edge_end, stop_end in ((here, there), (there, here)):
            if edge_end.edge is not None and stop_end.stop is not None:
                stem = stems(self.board.faces[self.board.grid.names[hex]]).get(stop_end.stop)
                if stem is not None and stem != edge_end.edge:
                    track |= self._bit(hex, "stem", stop_end.stop)
        return walk, track

    def _search(self, start: int) -> list[Chain]:
        hex, number = divmod(start, self.board.grid.stops)
        tracks = self._tracks
        found: list[Chain] = []
        deps = {hex}
        open_ends: list[tuple[int, Piece, int, int, tuple[Step, ...], tuple[int, ...]]] = [
            (hex, piece, 0, 0, (), (hex,)) for piece in tracks[hex].at_stop[number]
        ]
        usable, names, paths = self.board.usable, self.board.grid.names, self.board.grid.paths
        while open_ends:
            hex, piece, walk, track, steps, hexes = open_ends.pop()
            uses, rails = self._use(hex, piece)
            walk, track = walk | uses, track | rails
            exits = 0
            if piece.here.edge is not None:
                exits |= 1 << 6 * hex + piece.here.edge
            end, nexts = -1, []
            there = piece.there
            if there.edge is not None:
                exits |= 1 << 6 * hex + there.edge
                other = usable[hex][there.edge]
                if other >= 0:
                    deps.add(other)
                    facing = OPPOSITE[there.edge]
                    exits |= 1 << 6 * other + facing
                    nexts = [
                        (other, one, (*hexes, other))
                        for one in tracks[other].at_edge[facing]
                        if lanes_meet(there.lane, one.here.lane) and gauges_meet(piece.gauge, one.gauge)
                    ]
            elif there.stop in tracks[hex].junctions:
                nexts = (
                    []
                    if piece.terminal
                    else [(hex, one, hexes) for one in tracks[hex].at_stop[there.stop or 0] if one.path != piece.path]
                )
            else:
                end = hex * self.board.grid.stops + (there.stop or 0)
            steps = (*steps, Step(1 << paths * hex + piece.path, walk, exits))
            going_on = [
                (at, one, walk, track, steps, through) for at, one, through in nexts if not self._use(at, one)[0] & walk
            ]
            open_ends += going_on
            if not going_on:
                found.append(self._chain(start, end, walk, track, steps, tuple(names[at] for at in hexes)))
        for at in deps:
            self._touching.setdefault(at, set()).add(start)
        return found

    def _chain(
        self, start: int, end: int, walk: int, track: int, steps: tuple[Step, ...], hexes: tuple[str, ...]
    ) -> Chain:
        bits = exits = 0
        for step in steps:
            bits |= step.path
            exits |= step.exits
        face = self.board.faces[hexes[0]]
        paths = self.board.grid.paths
        first, last = ((step.path.bit_length() - 1) % paths for step in (steps[0], steps[-1]))
        inner = ""
        if end >= 0 and len(steps) == 1 and len(hexes) == 1:
            stops = self.board.grid.stops
            inner = ".".join(map(str, sorted(face.stops[one % stops].index for one in (start, end))))
        return Chain(
            start, end, walk, track, bits, exits, steps, hexes, inner,
            face.paths[first].terminal > 0, self.board.faces[hexes[-1]].paths[last].terminal > 0,
        )  # fmt: skip
