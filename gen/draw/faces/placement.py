"""Finds free places in a hex for badges and words: each takes the place that covers least.

The conventions cut a hex into 24 triangles and count their use; a grid of small cells does the same more finely.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from functools import cache
from math import dist, hypot, inf

from gen.draw.faces.geometry import APOTHEM, R, direction
from gen.draw.svg import Box, Point
from gen.engine import Layout

_CELL = 1.0
_REACH = 60.0
_CELLS = int(2 * _REACH / _CELL)
_TRACK, _STOP, _WORD, _OUT = 3, 40, 40, 40
"""What a cell of track, of a stop, of words and beyond the hex costs."""

_MARGIN = 2.0
_TOLERANCE = 0.04
_FAR = 1.0
_STEPS = tuple(step * 0.05 * R for step in range(-18, 19))
_GRID = tuple((x, y) for y in _STEPS for x in _STEPS)

Rows = list[int]
"""Cells of a square around the centre, a bit each, row by row."""


class Room:
    """The used cells of one hex: track is cheap to cover, stops are dearer, words and badges dearest."""

    def __init__(self, layout: Layout) -> None:
        self._track: Rows = [0] * _CELLS
        self._stops: Rows = [0] * _CELLS
        self._words: Rows = [0] * _CELLS
        self._outside = _outside(layout)

    def copy(self) -> Room:
        """Another room with the same cells used."""
        other = copy(self)
        other._track, other._stops, other._words = self._track[:], self._stops[:], self._words[:]
        return other

    def use_points(self, points: Iterable[Point]) -> None:
        """Marks points of track as used."""
        track = self._track
        for x, y in points:
            column, row = int((x + _REACH) / _CELL), int((y + _REACH) / _CELL)
            if 0 <= column < _CELLS and 0 <= row < _CELLS:
                track[row] |= 1 << column
            else:
                track[_cell(y)] |= 1 << _cell(x)

    def use_disc(self, at: Point, radius: float) -> None:
        """Marks a round stop as used; its middle holds a company's letters."""
        self._disc(self._stops, at, radius)
        self._disc(self._words, at, 0.6 * radius)

    def _disc(self, rows: Rows, at: Point, radius: float) -> None:
        for row in range(_cell(at[1] - radius), _cell(at[1] + radius) + 1):
            rise = (row + 0.5) * _CELL - _REACH - at[1]
            half = max(0.0, radius**2 - rise**2) ** 0.5
            rows[row] |= _mask(at[0] - half, at[0] + half)

    def use_box(self, box: Box) -> None:
        """Marks the box of a stop as used."""
        _fill(self._stops, box)

    def find(self, wishes: Sequence[Point], half_width: float, half_height: float, reach: float) -> tuple[float, Point]:
        """What covering a box costs at the wished place where it covers least, the first of equals, and that place; or
        where all of them are taken, at a free place within reach of the first."""
        costs = [self.cost(box_at(at, half_width, half_height)) for at in wishes]
        best = wishes[costs.index(min(costs))]
        if reach and min(costs) > _TOLERANCE * 4 * half_width * half_height / _CELL**2:
            best = self._search(best, wishes[0], half_width, half_height, reach)
        return self.cost(box_at(best, half_width, half_height)), best

    def use_words(self, box: Box) -> None:
        """Marks the box of a badge or of words as used."""
        _fill(self._words, box)

    def cost(self, box: Box, limit: float = inf) -> int:
        """What covering a box costs; 0 is free. Counting stops where the cost reaches a limit."""
        top, bottom = _cell(box[1]), _cell(box[3]) + 1
        return self._covered(_mask(box[0], box[2]), top, bottom, limit)

    def _covered(self, mask: int, top: int, bottom: int, limit: float) -> int:
        """The cost of some columns in the rows from `top` to before `bottom`."""
        total = 0
        parts = (self._stops, self._words, self._outside, self._track)
        for stops, words, outside, track in zip(*[rows[top:bottom] for rows in parts], strict=True):
            if not (stops | words | outside | track) & mask:
                continue
            total += _STOP * (stops & mask).bit_count() + _WORD * (words & mask).bit_count()
            total += _OUT * (outside & mask).bit_count() + _TRACK * (track & mask).bit_count()
            if total >= limit:
                break
        return total

    def _search(self, best: Point, wish: Point, half_width: float, half_height: float, reach: float) -> Point:
        """The place within reach of a wish that covers least, nearness to it deciding between equals."""
        least = self.cost(box_at(best, half_width, half_height)) + _FAR * dist(best, wish)
        masks = {x: _mask(x - half_width, x + half_width) for x in _STEPS}
        rows = {y: (_cell(y - half_height), _cell(y + half_height) + 1) for y in _STEPS}
        near = ((dist(at, wish), at) for at in _GRID)
        for far, at in sorted((far, at) for far, at in near if far <= reach and _FAR * far < least):
            limit = least - _FAR * far
            if limit <= 0:
                break  # all the others are farther off
            cost = self._covered(masks[at[0]], *rows[at[1]], limit)
            if cost < limit:
                least, best = cost + _FAR * far, at
        return best


@cache
def _outside(layout: Layout) -> tuple[int, ...]:
    """The cells beyond a hex's sides."""
    edges = [direction(layout, edge) for edge in range(6)]
    rows = []
    for row in range(_CELLS):
        y = (row + 0.5) * _CELL - _REACH
        bits = 0
        for column in range(_CELLS):
            x = (column + 0.5) * _CELL - _REACH
            if max(x * ex + y * ey for ex, ey in edges) > APOTHEM - _MARGIN:
                bits |= 1 << column
        rows.append(bits)
    return tuple(rows)


def _cell(value: float) -> int:
    return min(_CELLS - 1, max(0, int((value + _REACH) / _CELL)))


def _mask(left: float, right: float) -> int:
    first, last = _cell(left), _cell(right)
    return ((1 << (last - first + 1)) - 1) << first


def _fill(rows: Rows, box: Box) -> None:
    mask = _mask(box[0], box[2])
    for row in range(_cell(box[1]), _cell(box[3]) + 1):
        rows[row] |= mask


def box_at(at: Point, half_width: float, half_height: float) -> Box:
    """The box around a point."""
    return at[0] - half_width, at[1] - half_height, at[0] + half_width, at[1] + half_height


def along(start: Point, end: Point, step: float = 0.8) -> list[Point]:
    """Points on a line, both ends included."""
    count = max(1, int(hypot(end[0] - start[0], end[1] - start[1]) / step))
    return [
        (start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count)
        for i in range(count + 1)
    ]
