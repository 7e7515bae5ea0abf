"""The map as numbers: hexes, edges, stops and paths as bit positions, and per-face track tables (base §3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import TypeVar

from gen.engine.board.hexes import OPPOSITE
from gen.engine.board.tile import End, Face
from gen.engine.title import Title

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")

CLOSED = ("blue", "gray", "red")
"""Colours of hexes that are entered only where their own track leads (§3.3)."""


def by_identity(function: Callable[[_Key], _Value]) -> Callable[[_Key], _Value]:
    """Remembers results by the argument itself: hashing a Face or Title in full costs more than the work saved."""
    known: dict[int, tuple[_Key, _Value]] = {}

    @wraps(function)
    def look_up(key: _Key) -> _Value:
        found = known.get(id(key))
        if found is None:
            known[id(key)] = found = (key, function(key))
        return found[1]

    return look_up


@dataclass(frozen=True, slots=True)
class Piece:
    """A path seen from one end: its place among the face's paths, where one is and where one gets to."""

    path: int
    here: End
    there: End
    gauge: str
    terminal: bool


@dataclass(frozen=True, slots=True)
class FaceTrack:
    """The paths of a face by the edge and by the stop they start from; `future` track is none."""

    at_edge: tuple[tuple[Piece, ...], ...]
    at_stop: tuple[tuple[Piece, ...], ...]
    junctions: frozenset[int]


@by_identity
def face_track(face: Face) -> FaceTrack:
    """The track table of a face."""
    at_edge: list[list[Piece]] = [[] for _ in range(6)]
    at_stop: list[list[Piece]] = [[] for _ in face.stops]
    for number, path in enumerate(face.paths):
        if path.track == "future":
            continue
        for here, there in ((path.a, path.b), (path.b, path.a)):
            piece = Piece(number, here, there, path.track, path.terminal > 0)
            if here.edge is not None:
                at_edge[here.edge].append(piece)
            elif here.stop is not None:
                at_stop[here.stop].append(piece)
    junctions = frozenset(stop.number for stop in face.stops if stop.kind == "junction")
    return FaceTrack(tuple(map(tuple, at_edge)), tuple(map(tuple, at_stop)), junctions)


def lanes_meet(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two lanes (width, index) meet across a hex border (§3.1)."""
    if one == other == (1, 0):
        return True
    width = max(one[0], other[0])
    return one[1] + (width - one[0]) // 2 == width - 1 - other[1] - (width - other[0]) // 2


def gauges_meet(one: str, other: str) -> bool:
    """Whether two tracks meet across a hex border (§3.1)."""
    return one == other or "dual" in (one, other)


@dataclass(frozen=True)
class Grid:
    """Numbers of a title's hexes, and how wide a block of bits each hex has for its stops and its paths.

    Bit `6 * hex + edge` stands for a hex edge, `stops * hex + number` for a stop, `paths * hex + place` for a path.
    """

    names: tuple[str, ...]
    number: Mapping[str, int]
    beyond: tuple[tuple[int, ...], ...]
    stops: int
    paths: int

    def stop_id(self, hex: str, stop: int) -> int:
        """The bit position of a stop."""
        return self.number[hex] * self.stops + stop

    def stop_at(self, stop_id: int) -> tuple[str, int]:
        """The hex and stop number of a bit position."""
        hex, stop = divmod(stop_id, self.stops)
        return self.names[hex], stop


@by_identity
def grid(title: Title) -> Grid:
    """The numbering of a title's map; `beyond` is all-neighbours geometry, -1 off the map."""
    names = tuple(title.hexes)
    at = {title.layout.position(name): number for number, name in enumerate(names)}
    steps = [title.layout.step(edge) for edge in range(6)]
    beyond = []
    for name in names:
        x, y = title.layout.position(name)
        beyond.append(tuple(at.get((x + dx, y + dy), -1) for dx, dy in steps))
    faces = [spec.face for spec in title.hexes.values()] + [spec.face for spec in title.tiles.values()]
    return Grid(
        names,
        {name: number for number, name in enumerate(names)},
        tuple(beyond),
        max(len(face.stops) for face in faces) or 1,
        max(len(face.paths) for face in faces) or 1,
    )


def usable_neighbours(title: Title) -> list[list[int]]:
    """By hex and edge: the neighbour one may build and run to at the start, -1 where there is none (§3.3)."""
    where = grid(title)
    faces = [spec.face for spec in title.hexes.values()]
    table = []
    for number, face in enumerate(faces):
        walls = {border.edge for border in face.borders if border.kind == "impassable"}
        row = []
        for edge, other in enumerate(where.beyond[number]):
            closed = other >= 0 and faces[other].colour in CLOSED and OPPOSITE[edge] not in faces[other].exits
            row.append(-1 if edge in walls or closed else other)
        table.append(row)
    return table
