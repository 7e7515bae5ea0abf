"""Rails: the paths of every hex with the bits that walks and routes use up on them (base §5.1, §6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gen.engine.board.board import Board
from gen.engine.board.grid import Grid, Piece, by_identity, face_track, gauges_meet, lanes_meet
from gen.engine.board.placing import stems
from gen.engine.board.tile import Face


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
    """The rails of every hex under the face that lies on it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._map = _map_rails(board.grid)
        self.now: dict[int, HexRails] = {}
        """By the number of each hex that was asked for."""

    def renew(self, hex: int) -> bool:
        """Look at a hex anew, on which a tile was laid or taken up; whether it has other rails than were asked for."""
        before = self.now.pop(hex, None)
        return before is not None and self.of(hex) is not before

    def of(self, hex: int) -> HexRails:
        """The rails of a hex, by its number: the same object whenever the same face lies on it."""
        rails = self.now.get(hex)
        if rails is None:
            rails = self.now[hex] = self._map.of(hex, self.board.faces[self.board.grid.names[hex]])
        return rails


class _MapRails:
    """The rails of the hexes of a map, made once for each hex and face, for all games that are played on it."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._bits: dict[tuple[int, str, object], int] = {}
        self._made: dict[tuple[int, int], HexRails] = {}

    def of(self, hex: int, face: Face) -> HexRails:
        """The rails of a hex, by its number, under a face."""
        key = (hex, id(face))  # no other face can get its id: the rails made keep it
        rails = self._made.get(key)
        if rails is None:
            rails = self._made[key] = self._make(hex, face)
        return rails

    def _make(self, hex: int, face: Face) -> HexRails:
        at_edge, at_stop = (
            tuple([tuple([self._rail(hex, local) for local in side]) for side in sides]) for sides in _local_rails(face)
        )
        return HexRails(face, at_edge, at_stop)

    def _rail(self, hex: int, local: _LocalRail) -> Rail:
        walk = local.edges << 6 * hex
        for kind, which in local.both:
            walk |= self._bit(hex, kind, which)
        track = walk
        for kind, which in local.walk:
            walk |= self._bit(hex, kind, which)
        for kind, which in local.track:
            track |= self._bit(hex, kind, which)
        path, exits = 1 << self._grid.paths * hex + local.path, local.exits << 6 * hex
        return Rail(
            hex, local.gauge, local.from_lane, local.to_lane, path, walk, track, exits,
            local.to_edge, local.to_stop, local.to_junction, local.terminal,
        )  # fmt: skip

    def _bit(self, hex: int, kind: str, which: object) -> int:
        """The bit of what is used once: edges on lane (1, 0) have fixed bits, others get theirs when met."""
        key = (hex, kind, which)
        place = self._bits.get(key)
        if place is None:
            place = self._bits[key] = 6 * len(self._grid.names) + len(self._bits)
        return 1 << place


@by_identity
def _map_rails(grid: Grid) -> _MapRails:
    return _MapRails(grid)


_Use = tuple[str, object]
"""What else can be used once in a hex: its kind, and which one."""


@dataclass(frozen=True, slots=True)
class _LocalRail:
    """A rail of a face wherever it lies: its place among the paths, and what it uses up in its hex.

    `exits` and `edges` are six bits each, the edges that it leads to and those it uses up by lane (1, 0); `both` is
    used up for walks and for routes, `walk` and `track` for one of them.
    """

    gauge: str
    from_lane: tuple[int, int]
    to_lane: tuple[int, int]
    path: int
    exits: int
    edges: int
    both: tuple[_Use, ...]
    walk: tuple[_Use, ...]
    track: tuple[_Use, ...]
    to_edge: int | None
    to_stop: int
    to_junction: bool
    terminal: bool


@by_identity
def _local_rails(face: Face) -> tuple[tuple[tuple[_LocalRail, ...], ...], tuple[tuple[_LocalRail, ...], ...]]:
    """The rails of a face by the edge and by the stop they start from."""
    tracks = face_track(face)
    by_edge, by_stop = (
        tuple(tuple(_local_rail(face, piece) for piece in side) for side in sides)
        for sides in (tracks.at_edge, tracks.at_stop)
    )
    return by_edge, by_stop


def _local_rail(face: Face, piece: Piece) -> _LocalRail:
    here, there, junctions = piece.here, piece.there, face_track(face).junctions
    exits = edges = 0
    both: list[_Use] = []
    walk: list[_Use] = []
    track: list[_Use] = []
    for end in (here, there):
        if end.edge is not None:
            exits |= 1 << end.edge
            if end.lane == (1, 0):
                edges |= 1 << end.edge
            else:
                both.append(("lane", (end.edge, end.lane)))
    if here.edge is None and there.edge is None:
        between_stops = here.stop not in junctions and there.stop not in junctions
        (both if between_stops else walk).append(("path", piece.path))
    if there.stop in junctions:
        walk.append(("junction", there.stop))
    for edge_end, stop_end in ((here, there), (there, here)):
        if edge_end.edge is not None and stop_end.stop is not None:
            stem = stems(face).get(stop_end.stop)
            if stem is not None and stem != edge_end.edge:
                track.append(("stem", stop_end.stop))
    to_junction = there.edge is None and there.stop in junctions
    return _LocalRail(
        piece.gauge, here.lane, there.lane, piece.path, exits, edges, tuple(both), tuple(walk), tuple(track),
        there.edge, there.stop or 0, to_junction, piece.terminal,
    )  # fmt: skip
