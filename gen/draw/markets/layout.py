"""Where everything of a market stands: its lines as high and its columns as wide as what is in them needs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, islice, pairwise

from gen.draw.markets.lanes import Lanes, Leg, Move, first_free, lanes
from gen.draw.markets.places import Spot, Window
from gen.draw.svg import Box, Point

TOKEN, GHOST, RING = 11.8, 12.0, 14.2
"""Radius of a company's token, of what it leaves in its old cell, and of the ring around who has moved."""
_ACROSS, _DOWN = 30.0, 31.0
"""From lane to lane: the ring, and room for the head of an arrow beside it."""
_HEAD, _FOOT, _LOW, _GAP = 24.0, 4.0, 32.0, 10.0
"""The room for a price above the lanes and below them, the height of a line without any, and between broken lines."""
_EDGE = 30.0
"""The room beside the lanes of a broken row, for heads of arrows that come over the edge."""
_PRICE, _MARK = 30.0, 14.0
"""The room for a price left of upright lanes, and for the letter of the zone right of them."""

Place = tuple[Spot, int, int]
"""A spot, and there which flat and which upright lane."""
Taken = Mapping[Spot, frozenset[int]]
"""The lanes that are taken, by spot."""


@dataclass(frozen=True)
class Way:
    """A moved company: its ghost, its token, its arrow as lines (several where the row is broken), and a point for
    each cell that it passed."""

    move: Move
    ghost: Point
    token: Point
    lines: tuple[tuple[Point, ...], ...]
    passed: tuple[Point, ...]


@dataclass(frozen=True)
class MarketLayout:
    """The boxes of the cells by name, where companies stand that did not move, and the ways of those that did."""

    cells: Mapping[str, Box]
    standing: Mapping[str, Point]
    ways: tuple[Way, ...]

    @property
    def box(self) -> Box:
        """The box around the cells."""
        lefts, tops, rights, bottoms = zip(*self.cells.values(), strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)


@dataclass(frozen=True)
class _Plan:
    """Which place everything has: ends and passed cells of the ways by company, and who stands."""

    lanes: Lanes
    ends: Mapping[str, tuple[Place, Place]]
    corners: Mapping[str, tuple[Place, ...]]
    passed: Mapping[str, tuple[Place, ...]]
    standing: Mapping[str, Place]

    @property
    def places(self) -> Iterator[Place]:
        """Every place that is filled."""
        for ends in self.ends.values():
            yield from ends
        for places in [*self.corners.values(), *self.passed.values()]:
            yield from places
        yield from self.standing.values()


@dataclass(frozen=True)
class _Grid:
    """The edges of lines and columns, how many lanes each has, and the columns through which a way goes upright."""

    tops: Sequence[tuple[float, float]]
    lefts: Sequence[tuple[float, float]]
    flat: Mapping[int, int]
    upright: Mapping[int, int]
    crossed: frozenset[int]

    def at(self, place: Place) -> Point:
        """The middle of a place."""
        (line, column), lane, slot = place
        return self._x(column, slot), self._y(line, lane)

    def _x(self, column: int, slot: int) -> float:
        left, right = self.lefts[column]
        free = right - left - _ACROSS * self.upright[column]
        margin = max(free / 2, min(free, _PRICE)) if column in self.crossed else free / 2
        return left + margin + _ACROSS * (slot + 0.5)

    def _y(self, line: int, lane: int) -> float:
        top, bottom = self.tops[line]
        return top + _HEAD + _DOWN * (lane + 0.5) if self.flat[line] else (top + bottom) / 2

    def edge(self, leg: Leg, lane: int, along: int) -> Point:
        """Where a leg of a broken row meets the edge of the drawing."""
        return self.lefts[0][0] if along < 0 else self.lefts[-1][1], self._y(leg.across, lane)


def laid_out(cells: Mapping[str, Sequence[str]], moves: Sequence[Move], window: Window) -> MarketLayout:
    """The layout of a market with companies in its cells, in the cells' order, after moves, in operating order."""
    plan = _planned(cells, moves, window)
    grid = _grid(plan, window)
    boxes = {
        name: (grid.lefts[column][0], grid.tops[line][0], grid.lefts[column][1], grid.tops[line][1])
        for name, (line, column) in window.spots.items()
    }
    ways = tuple(_way(move, plan, grid) for move in moves if not move.starts)
    return MarketLayout(boxes, {company: grid.at(place) for company, place in plan.standing.items()}, ways)


def _planned(cells: Mapping[str, Sequence[str]], moves: Sequence[Move], window: Window) -> _Plan:
    laid = lanes(moves, window)
    flat, upright = laid.taken(flat=True), laid.taken(flat=False)
    beside = partial(_beside, flat, upright)
    ends: dict[str, tuple[Place, Place]] = {}
    corners: dict[str, tuple[Place, ...]] = {}
    passed: dict[str, tuple[Place, ...]] = {}
    for company, legs in laid.legs.items():
        numbered = [(leg, laid.numbers[company, number]) for number, leg in enumerate(legs)]
        (first, lane), (last, last_lane) = numbered[0], numbered[-1]
        ends[company] = beside(first, lane, first.start), beside(last, last_lane, last.end)
        corners[company] = tuple(_corners(numbered))
        passed[company] = tuple(beside(leg, number, along) for leg, number in numbered for along in _between(leg))
    standing = dict(_standing(cells, set(laid.legs), window, laid))
    return _Plan(laid, ends, corners, passed, standing)


def _beside(flat: Taken, upright: Taken, leg: Leg, number: int, along: int) -> Place:
    """The place of a leg in a cell, beside all that goes through the cell the other way."""
    spot = leg.spot(along)
    if leg.flat:
        return spot, number, first_free(upright.get(spot, ()))
    return spot, first_free(flat.get(spot, ())), number


def _corners(numbered: Sequence[tuple[Leg, int]]) -> Iterator[Place]:
    """Where a way turns: on the lanes of both its legs."""
    for (before, number), (after, following) in pairwise(numbered):
        if before.flat is not after.flat:
            flat, upright = (number, following) if before.flat else (following, number)
            yield before.spot(before.end), flat, upright


def _between(leg: Leg) -> Iterable[int]:
    """The places of a leg between its ends."""
    step = 1 if leg.end > leg.start else -1
    return range(leg.start + step, leg.end, step)


def _standing(
    cells: Mapping[str, Sequence[str]], moved: set[str], window: Window, laid: Lanes
) -> Iterator[tuple[str, Place]]:
    """The companies that stand still: below the lanes of their cell, beside what goes up or down through it."""
    flat, upright = laid.taken(flat=True), laid.taken(flat=False)
    for cell, spot in window.spots.items():
        still = [company for company in cells.get(cell, ()) if company not in moved]
        abreast = 1 if len(still) <= 3 else 2 if len(still) <= 8 else 3
        slots = list(islice((slot for slot in count() if slot not in upright.get(spot, ())), abreast))
        first = max(flat.get(spot, ()), default=-1) + 1
        for number, company in enumerate(still):
            yield company, (spot, first + number // abreast, slots[number % abreast])


def _grid(plan: _Plan, window: Window) -> _Grid:
    flat, upright = defaultdict[int, int](int), defaultdict[int, int](int)
    crossed = {leg.across for legs in plan.lanes.legs.values() for leg in legs if not leg.flat}
    ends = {place for pair in plan.ends.values() for place in pair} | set(plan.standing.values())
    for place in plan.places:
        (line, column), lane, slot = place
        upright[column] = max(upright[column], slot + 1)
        if place in ends or lane:
            flat[line] = max(flat[line], lane + 1)
    for line, lane in _flat_lanes(plan.lanes):
        flat[line] = max(flat[line], lane + 1)
    heights = [_HEAD + _DOWN * flat[line] + _FOOT if flat[line] else _LOW for line in range(window.lines)]
    widths = []
    for column in range(window.columns):
        room = _PRICE + _MARK if column in crossed else _EDGE if window.broken else 8.0
        needs = room + _ACROSS * upright[column] if upright[column] else 0
        widths.append(max(window.side, needs))
    gap = _GAP if window.broken else 0.0
    return _Grid(_edges(heights, gap), _edges(widths, 0), flat, upright, frozenset(crossed))


def _flat_lanes(laid: Lanes) -> Iterator[tuple[int, int]]:
    for company, legs in laid.legs.items():
        for place, leg in enumerate(legs):
            if leg.flat:
                yield leg.across, laid.numbers[company, place]


def _edges(sizes: Sequence[float], gap: float) -> list[tuple[float, float]]:
    """Where each begins and ends, one after another."""
    starts = [sum(sizes[:place]) + gap * place for place in range(len(sizes))]
    return [(start, start + size) for start, size in zip(starts, sizes, strict=True)]


def _way(move: Move, plan: _Plan, grid: _Grid) -> Way:
    company = move.company
    ghost, token = (grid.at(place) for place in plan.ends[company])
    corners = tuple(grid.at(place) for place in plan.corners[company])
    legs = plan.lanes.legs[company]
    cuts: list[Point] = []
    for number, (before, after) in enumerate(pairwise(legs)):
        if before.flat and after.flat:
            cuts.append(grid.edge(before, plan.lanes.numbers[company, number], before.end))
            cuts.append(grid.edge(after, plan.lanes.numbers[company, number + 1], after.start))
    points = [ghost, *(cuts or corners), token]
    lines = tuple(zip(points[::2], points[1::2], strict=True)) if cuts else (tuple(points),)
    return Way(move, ghost, token, lines, tuple(grid.at(place) for place in plan.passed[company]))
