"""Reads a drawn market: its cells, what stands in them, and the arrows between, for tests that measure them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot
from xml.etree import ElementTree

Point = tuple[float, float]
_NUMBER = re.compile(r"-?[0-9.]+")


@dataclass(frozen=True)
class Round:
    """A token or what a company left in its old cell: whose, where, and how large."""

    company: str
    at: Point
    radius: float
    left: bool


@dataclass(frozen=True)
class Arrow:
    """The line of an arrow through its points, without its head, and how thick it is."""

    points: tuple[Point, ...]
    thick: float
    hue: str


@dataclass(frozen=True)
class Drawn:
    """A market as drawn: the boxes of its cells, round signs, arrows, and the dots on them."""

    cells: tuple[tuple[float, float, float, float], ...]
    rounds: tuple[Round, ...]
    arrows: tuple[Arrow, ...]
    dots: tuple[tuple[Point, str], ...]


def read(svg: str) -> Drawn:
    """What a market's drawing shows."""
    circles: list[tuple[Point, float, str]] = []
    cells, rounds, arrows, dots = [], [], [], []
    for one in ElementTree.fromstring(svg).iter():
        kind = one.tag.split("}")[-1]
        if kind == "rect":
            x, y, wide, high = (float(one.get(key, 0)) for key in ("x", "y", "width", "height"))
            cells.append((x, y, x + wide, y + high))
        elif kind == "circle":
            at, radius = (float(one.get("cx", 0)), float(one.get("cy", 0))), float(one.get("r", 0))
            if radius < 5:
                dots.append((at, one.get("stroke", "")))
            else:
                circles.append((at, radius, one.get("stroke-dasharray", "")))
        elif kind == "text" and circles:
            at = circles[-1][0]
            largest = max(radius for place, radius, _ in circles if place == at)
            rounds.append(Round(one.text or "", at, largest, bool(circles[-1][2])))
            circles.clear()
        elif kind == "path" and one.get("fill") == "none" and one.get("stroke") != "#fff":
            numbers = [float(each) for each in _NUMBER.findall(one.get("d", ""))]
            points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
            arrows.append(Arrow(points, float(one.get("stroke-width", 0)), one.get("stroke", "")))
    return Drawn(tuple(cells), tuple(rounds), tuple(arrows), tuple(dots))


def faults(drawn: Drawn) -> Iterator[str]:
    """Whatever lies over something else, or outside every cell."""
    for one, other in combinations(drawn.rounds, 2):
        if hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) < one.radius + other.radius:
            yield f"{one} lies over {other}"
    for sign in drawn.rounds:
        if not any(_inside(sign, cell) for cell in drawn.cells):
            yield f"{sign} lies in no cell"
        for arrow in drawn.arrows:
            away = min(_distance(sign.at, *line) for line in pairwise(arrow.points))
            at_its_end = away in (_distance(sign.at, end, end) for end in (arrow.points[0], arrow.points[-1]))
            if away < sign.radius + (0 if at_its_end else arrow.thick / 2) - 0.1:  # a line ends square
                yield f"{arrow} runs over {sign}"
    for one_arrow, other_arrow in combinations(drawn.arrows, 2):
        for a, b in ((a, b) for a in pairwise(one_arrow.points) for b in pairwise(other_arrow.points)):
            if _side_by_side(a, b) and _away(a, b) < one_arrow.thick / 2 + other_arrow.thick / 2 + 3:
                yield f"{one_arrow} runs into {other_arrow}"
    for at, hue in drawn.dots:
        for arrow in drawn.arrows:
            if arrow.hue != hue and min(_distance(at, *line) for line in pairwise(arrow.points)) < 5:
                yield f"{arrow} runs over a dot at {at}"


def _inside(sign: Round, cell: tuple[float, float, float, float]) -> bool:
    (x, y), r = sign.at, sign.radius
    return cell[0] <= x - r and x + r <= cell[2] and cell[1] <= y - r and y + r <= cell[3]


def _distance(at: Point, a: Point, b: Point) -> float:
    """From a point to a line between two points, all lines being level or upright."""
    x = min(max(at[0], min(a[0], b[0])), max(a[0], b[0]))
    y = min(max(at[1], min(a[1], b[1])), max(a[1], b[1]))
    return hypot(at[0] - x, at[1] - y)


def _side_by_side(a: tuple[Point, Point], b: tuple[Point, Point]) -> bool:
    return (a[0][0] == a[1][0]) == (b[0][0] == b[1][0])


def _away(a: tuple[Point, Point], b: tuple[Point, Point]) -> float:
    """Between two lines that run the same way."""
    axis = 1 if a[0][0] == a[1][0] else 0
    low, high = sorted(p[axis] for p in a)
    low_b, high_b = sorted(p[axis] for p in b)
    apart = max(low - high_b, low_b - high, 0.0)
    return hypot(apart, a[0][1 - axis] - b[0][1 - axis])
