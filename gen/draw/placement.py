"""Finds free places in a hex for badges and words: each takes the candidate that covers least.

The conventions cut a hex into 24 triangles and count their use; sample points do the same more finely.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import hypot

from gen.draw.geometry import APOTHEM, direction
from gen.draw.svg import Box, Point
from gen.engine.hexes import Layout


@dataclass
class Room:
    """The used places of one hex: points of track (cheap to cover), boxes of stops, words and badges (dear)."""

    layout: Layout
    points: list[Point] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    words: list[Box] = field(default_factory=list)

    def use_points(self, points: Iterable[Point]) -> None:
        """Marks points of track as used."""
        self.points += points

    def use_box(self, box: Box) -> None:
        """Marks a box as used."""
        self.boxes.append(box)

    def place(self, candidates: Sequence[Point], half_width: float, half_height: float) -> Point:
        """The candidate whose box covers least, the first of equals; its box is then used."""
        best = min(candidates, key=lambda at: self._cost(box_at(at, half_width, half_height)))
        self.words.append(box_at(best, half_width, half_height))
        return best

    def _cost(self, box: Box) -> float:
        inside = sum(box[0] <= x <= box[2] and box[1] <= y <= box[3] for x, y in self.points)
        covered = sum(overlap(box, other) for other in self.boxes)
        hidden = sum(overlap(box, other) for other in self.words)
        out = sum(self._outside((x, y)) for x in (box[0], box[2]) for y in (box[1], box[3]))
        return round(inside + 0.5 * covered + 3 * hidden + 4 * out, 3)

    def _outside(self, point: Point) -> float:
        reach = max(point[0] * x + point[1] * y for x, y in (direction(self.layout, edge) for edge in range(6)))
        return max(0.0, reach - APOTHEM - 2)


def box_at(at: Point, half_width: float, half_height: float) -> Box:
    """The box around a point."""
    return at[0] - half_width, at[1] - half_height, at[0] + half_width, at[1] + half_height


def overlap(a: Box, b: Box) -> float:
    """Area that two boxes share."""
    width = min(a[2], b[2]) - max(a[0], b[0])
    height = min(a[3], b[3]) - max(a[1], b[1])
    return width * height if width > 0 and height > 0 else 0.0


def along(start: Point, end: Point, step: float = 3) -> list[Point]:
    """Points on a line, both ends included."""
    count = max(1, int(hypot(end[0] - start[0], end[1] - start[1]) / step))
    return [
        (start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count)
        for i in range(count + 1)
    ]
