"""Rails: the paths of every hex with the bits that walks and routes use up on them (base §5.1, §6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gen.engine.board.board import Board
from gen.engine.board.grid import Piece, face_track, gauges_meet, lanes_meet
from gen.engine.board.placing import stems
from gen.engine.board.tile import End, Face


class Rail(NamedTuple):
    """A path of a hex seen from one end: its bit, and the bits it uses up for walks and for the routes of a turn.

    `exits`: the edges of its hex that it makes connected. It leads `to_edge`, or where that is None to stop `to_stop`,
    which may be a junction, where track only goes on.
    """

    hex: int
    gauge: str
    from_lane: tuple[int, int]
    to_lane: tuple[int, int]
    path: int
    walk: int
    track: int
    exits: int
    to_edge: int | None
    to_stop: int
    to_junction: bool
    terminal: bool


@dataclass(frozen=True, slots=True, eq=False)
class HexRails:
    """The rails of a hex under one face, by the edge and by the stop they start from."""

    face: Face
    at_edge: tuple[tuple[Rail, ...], ...]
    at_stop: tuple[tuple[Rail, ...], ...]


def meet(one: Rail, other: Rail) -> bool:
    """Whether one rail goes on as another across a hex border (§3.1)."""
    lanes = one.to_lane == other.from_lane == (1, 0) or lanes_meet(one.to_lane, other.from_lane)
    return lanes and (one.gauge == other.gauge or gauges_meet(one.gauge, other.gauge))


class RailTable:
    """The rails of every hex under the face that lies on it, made once for each face and hex."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._bits: dict[tuple[int, str, object], int] = {}
        self._made: dict[tuple[int, int], HexRails] = {}
        self._now: dict[int, HexRails] = {}

    def renew(self, hex: int) -> None:
        """Look at a hex anew, on which a tile was laid or taken up."""
        self._now.pop(hex, None)

    def of(self, hex: int) -> HexRails:
        """The rails of a hex, by its number: the same object whenever the same face lies on it."""
        rails = self._now.get(hex)
        if rails is None:
            face = self.board.faces[self.board.grid.names[hex]]
            key = (hex, id(face))  # no other face can get its id: the rails made keep it
            rails = self._made.get(key)
            if rails is None:
                rails = self._made[key] = self._make(hex, face)
            self._now[hex] = rails
        return rails

    def _make(self, hex: int, face: Face) -> HexRails:
        tracks = face_track(face)
        at_edge, at_stop = (
            tuple([tuple([self._rail(hex, face, piece) for piece in side]) for side in sides])
            for sides in (tracks.at_edge, tracks.at_stop)
        )
        return HexRails(face, at_edge, at_stop)

    def _rail(self, hex: int, face: Face, piece: Piece) -> Rail:
        walk, track = self._use(hex, face, piece)
        exits = 0
        for end in (piece.here, piece.there):
            if end.edge is not None:
                exits |= 1 << 6 * hex + end.edge
        here, there = piece.here, piece.there
        path = 1 << self.board.grid.paths * hex + piece.path
        to_junction = there.edge is None and there.stop in face_track(face).junctions
        return Rail(
            hex, piece.gauge, here.lane, there.lane, path, walk, track, exits,
            there.edge, there.stop or 0, to_junction, piece.terminal,
        )  # fmt: skip

    def _bit(self, hex: int, kind: str, which: object) -> int:
        """The bit of what is used once: edges on lane (1, 0) have fixed bits, others get theirs when met."""
        key = (hex, kind, which)
        place = self._bits.get(key)
        if place is None:
            place = self._bits[key] = 6 * len(self.board.grid.names) + len(self._bits)
        return 1 << place

    def _edge_bit(self, hex: int, end: End) -> int:
        if end.lane == (1, 0):
            assert end.edge is not None  # only called for ends on an edge
            return 1 << 6 * hex + end.edge
        return self._bit(hex, "lane", (end.edge, end.lane))

    def _use(self, hex: int, face: Face, piece: Piece) -> tuple[int, int]:
        """The bits a path uses: for walks and for routes."""
        walk = track = 0
        here, there = piece.here, piece.there
        junctions = face_track(face).junctions
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
                stem = stems(face).get(stop_end.stop)
                if stem is not None and stem != edge_end.edge:
                    track |= self._bit(hex, "stem", stop_end.stop)
        return walk, track
