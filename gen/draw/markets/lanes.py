"""Who moves in a market, and on which lanes: each leg of a way has a lane for itself, so that none hides another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from gen.draw.markets.places import Spot, Window


@dataclass(frozen=True)
class Move:
    """A company's way on the market: the cells it was put in (`row,column`), first that from which it went; one alone
    where it has just been put on the market. `followed`: whether the drawing is about it."""

    company: str
    cells: tuple[str, ...]
    followed: bool = False

    @property
    def starts(self) -> bool:
        """Whether it comes onto the market."""
        return len(self.cells) == 1


@dataclass(frozen=True)
class Leg:
    """A straight part of a way: along a line of the drawing or down a column (`across`: which), from one place on it
    to another. A place beyond the last is the drawing's edge, where a broken row goes on."""

    flat: bool
    across: int
    start: int
    end: int

    def spot(self, along: int) -> Spot:
        """The spot at a place along it."""
        return (self.across, along) if self.flat else (along, self.across)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spots it lies on, in its direction."""
        step = 1 if self.end >= self.start else -1
        return tuple(self.spot(along) for along in range(self.start, self.end + step, step))


@dataclass(frozen=True)
class Lanes:
    """The legs of each moving company, and the number of each leg's lane: of a flat one counted from the top of its
    line, of an upright one from the left of its column."""

    legs: Mapping[str, tuple[Leg, ...]]
    numbers: Mapping[tuple[str, int], int]

    def taken(self, flat: bool) -> Mapping[Spot, frozenset[int]]:
        """The lanes that flat or upright legs take, by spot."""
        found: defaultdict[Spot, set[int]] = defaultdict(set)
        for company, legs in self.legs.items():
            for place, leg in enumerate(legs):
                if leg.flat is flat:
                    for spot in leg.spots:
                        found[spot].add(self.numbers[company, place])
        return {spot: frozenset(lanes) for spot, lanes in found.items()}


def lanes(moves: Sequence[Move], window: Window) -> Lanes:
    """The lanes of moves, which come in operating order: whoever comes first goes above."""
    legs = {move.company: _legs(move, window) for move in moves if not move.starts}
    numbers: dict[tuple[str, int], int] = {}
    used: defaultdict[tuple[bool, Spot], set[int]] = defaultdict(set)
    for company, parts in legs.items():
        for place, leg in enumerate(parts):
            there = set().union(*(used[leg.flat, spot] for spot in leg.spots))
            numbers[company, place] = lane = first_free(there)
            for spot in leg.spots:
                used[leg.flat, spot].add(lane)
    return Lanes(legs, numbers)


def first_free(taken: Iterable[int]) -> int:
    """The lowest number that is not taken."""
    there = set(taken)
    return next(number for number in count() if number not in there)


def _legs(move: Move, window: Window) -> tuple[Leg, ...]:
    (line, column), (last_line, last_column) = (window.spots[move.cells[at]] for at in (0, -1))
    if line == last_line:
        return (Leg(True, line, column, last_column),)
    if window.broken:
        return tuple(_broken((line, column), (last_line, last_column), window.columns))
    if column == last_column:
        return (Leg(False, column, line, last_line),)
    before = window.spots.get(move.cells[-2], (line, column))
    shown = set(window.spots.values())
    upright_last = (before[0] != last_line and (line, last_column) in shown) or (last_line, column) not in shown
    if upright_last:
        return Leg(True, line, column, last_column), Leg(False, last_column, line, last_line)
    return Leg(False, column, line, last_line), Leg(True, last_line, column, last_column)


def _broken(start: Spot, end: Spot, columns: int) -> Iterable[Leg]:
    """The parts of a way along a row that the drawing breaks into lines: over the edge, and on at the other one."""
    (line, column), (last_line, last_column) = start, end
    step, leaves, enters = (1, columns, -1) if last_line > line else (-1, -1, columns)
    yield Leg(True, line, column, leaves)
    for between in range(line + step, last_line, step):
        yield Leg(True, between, enters, leaves)
    yield Leg(True, last_line, enters, last_column)
