"""What 18Rhl's trains run and earn: free towns, ferries, Ruhr, coal and steel, Rheingold (18Rhl §7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from gen.engine import UNLIMITED, Board, Bonus, Marks, Passage, RevenueRules, Service, Stop, TrainSpec, stop_values
from gen.titles.t18rhl.track import METROPOLISES
from gen.titles.t18rhl.words import ReadingRhl

COAL, STEEL = "K", "S"
"""The markers of a coal mine and a steel mill."""
RUHR = {"C14": {0: STEEL, 1: COAL}, "D15": {0: COAL, 1: STEEL}}
"""The eastern Ruhr: what lies at each edge by which a route enters it."""
_RHEINGOLD = frozenset({"A4", "A6", "L11", "L13"})
_SOUTH = frozenset({"L11", "L13"})
_TAKEN_ENDS = frozenset({"A14", "B15", "C2"})
"""Where no route ends once another company's station stands there."""
_IRON_RHINE = "G2"
_RATINGEN, RATINGEN_MARKER = "E12", "white_wooden_cube"

FERRY = -10
MONTAN = 20
LINK = 10
IRON_RHINE = 80
RATINGEN = 30
"""Bonuses and the ferry's charge in currency units; Montan doubles from phase 5, and with two of each."""


def revenue_rules(board: Board, company: str, colours: tuple[str, ...], links: int) -> RevenueRules:
    """The rules for a company's routes: tile colours of the phase, links with the eastern Ruhr built so far."""

    def services(train: TrainSpec, ferries: frozenset[str]) -> tuple[Service, ...]:
        if train.name == "8":
            return _rheingold(board, colours, train, ferries)
        return (_ordinary(board, company, colours, links, train, ferries),)

    edges = {
        (hex, edge): f"{marker} edge of {hex}" for hex, entries in RUHR.items() for edge, marker in entries.items()
    }
    marks = dict(_stop_marks(board))
    crossed = _of_colour(board, "green")
    counted = crossed | _of_colour(board, "gray")
    gray_too = RevenueRules(lambda train: services(train, counted), marks, edges)
    return RevenueRules(lambda train: services(train, crossed), marks, edges, {ReadingRhl.FERRY_ON_GRAY: gray_too})


def _of_colour(board: Board, colour: str) -> frozenset[str]:
    return frozenset(hex for hex in METROPOLISES if board.faces[hex].colour == colour)


def _bonuses(colours: tuple[str, ...], links: int) -> Callable[[Marks], int]:
    """Montan, the links with the eastern Ruhr, the Iron Rhine and Ratingen, by the marks of a route."""
    montan = MONTAN * (2 if "brown" in colours else 1)

    def worth(marks: Marks) -> int:
        coal = sum(mark.startswith(COAL) for mark in marks)
        steel = sum(mark.startswith(STEEL) for mark in marks)
        ruhr = "Ruhr" in marks
        return (
            montan * min(coal, steel, 2)
            + (LINK * links if ruhr else 0)
            + (IRON_RHINE if ruhr and "Roermond" in marks else 0)
            + (RATINGEN if steel and "Ratingen" in marks else 0)
        )

    return worth


def _is_town(hex: str, stop: Stop) -> bool:
    return stop.kind == "town"


def _cost(hex: str, stop: Stop) -> int:
    return 0 if _is_town(hex, stop) else stop.visit_cost


def _ordinary(
    board: Board, company: str, colours: tuple[str, ...], links: int, train: TrainSpec, ferries: frozenset[str]
) -> Service:
    """Trains 2 to 6: towns are free and pay, no route ends in one."""

    def may_end(hex: str, stop: Stop) -> bool:
        if _is_town(hex, stop):
            return False
        others = {slot.company for slot in board.slots(hex, stop.number)} - {"", company} if stop.is_city else set()
        return hex not in _TAKEN_ENDS or not others

    def groups(hex: str, stop: Stop) -> tuple[str, ...]:
        bonus = ("eastern Ruhr",) if hex in RUHR else ("south",) if hex in _SOUTH else ()
        return _groups(hex, stop, ferries) + bonus

    return Service(
        train.distance,
        stop_values(colours, train),
        cost=_cost,
        groups=groups,
        may_end=may_end,
        passages=_passages(ferries, FERRY),
        bonus=Bonus(collection=_bonuses(colours, links)),
    )


def _groups(hex: str, stop: Stop, ferries: frozenset[str]) -> tuple[str, ...]:
    """The printed groups; a metropolis with a ferry is visited once."""
    return stop.groups + ((hex,) if hex in ferries else ())


def _passages(ferries: frozenset[str], value: int) -> dict[str, Passage]:
    """Passing from bank to bank by a ferry is one visit and costs something."""
    return {hex: Passage(0, value) for hex in ferries}


def _rheingold(
    board: Board, colours: tuple[str, ...], train: TrainSpec, ferries: frozenset[str]
) -> tuple[Service, ...]:
    """Train 8: from one of four hexes to anywhere, or, the metropolises doubled, from one of them to another."""
    value = stop_values(colours, train)

    def single(hex: str, stop: Stop) -> int:
        return 0 if _is_town(hex, stop) else value(hex, stop)

    def double(hex: str, stop: Stop) -> int:
        return single(hex, stop) * (2 if hex in METROPOLISES else 1)

    def terminus(hex: str, stop: Stop) -> bool:
        return hex in _RHEINGOLD

    one_way = Service(
        UNLIMITED,
        single,
        cost=_cost,
        groups=lambda hex, stop: _groups(hex, stop, ferries),
        closed=lambda hex, stop: board.faces[hex].colour == "red" and hex not in _RHEINGOLD,
        must_end=terminus,
        paying=train.distance,
        passages=_passages(ferries, FERRY),
    )
    return one_way, replace(one_way, value=double, may_end=terminus, passages=_passages(ferries, 2 * FERRY))


def _stop_marks(board: Board) -> Iterator[tuple[tuple[str, int], str]]:
    for hex, site in board.sites.items():
        if not site.icons and hex not in RUHR and hex != _IRON_RHINE:
            continue
        names = {icon.name for icon in site.icons}
        mark = next((f"{marker} {hex}" for marker in (COAL, STEEL) if marker in names), "")
        if hex in RUHR:
            mark = "Ruhr"
        elif hex == _IRON_RHINE:
            mark = "Roermond"
        elif RATINGEN_MARKER in names:
            mark = "Ratingen"
        if mark:
            for stop in site.face.stops:
                yield (hex, stop.number), mark
