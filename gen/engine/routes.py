"""Routes: rebuilding them from what is told, judging them, and what they earn (base.md §6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from gen.engine.actions import TrainRun
from gen.engine.board import Board, StopAt
from gen.engine.chains import Chain
from gen.engine.errors import Illegal
from gen.engine.network import Network
from gen.engine.tile import Stop
from gen.engine.title import TrainSpec

DIESEL = "D"
"""The name of the trains that earn a stop's `diesel` value (§6.4)."""

_MOST_READINGS = 200
"""How many ways of reading one told route are compared; a hex list rarely fits more than two tracks."""


@dataclass(frozen=True)
class Route:
    """A train's run: its stops in order and the chains between them, each leading from one stop to the next."""

    train: str
    stops: tuple[StopAt, ...]
    chains: tuple[Chain, ...] = field(repr=False)
    track: int = field(repr=False, compare=False)

    @property
    def hexes(self) -> tuple[str, ...]:
        """The stops' hexes in order."""
        return tuple(hex for hex, _ in self.stops)

    @property
    def chain_hexes(self) -> tuple[tuple[str, ...], ...]:
        """The hexes of each chain, as a `TrainRun` tells them."""
        return tuple((f"{chain.hexes[0]} {chain.inner}",) if chain.inner else chain.hexes for chain in self.chains) or (
            ("local", *self.hexes),
        )


def _nothing(hex: str, stop: Stop) -> int:
    return 0


@dataclass(frozen=True)
class RevenueRules:
    """What a title adds to the stops' values, in currency units by hex and stop.

    `stop_bonus` is earned by every route that stops there; `turn_bonus` only by the one route of the turn whose
    stops give the most of it (the first among equals).
    """

    stop_bonus: Callable[[str, Stop], int] = _nothing
    turn_bonus: Callable[[str, Stop], int] = _nothing


@dataclass(frozen=True)
class Earning:
    """A route and its revenue in currency units; `bonus` is the part the stops themselves do not give."""

    route: Route
    revenue: int
    bonus: int = 0


def joined(board: Board, train: str, chains: Sequence[Chain]) -> Route:
    """The route along chains that follow one another."""
    ids = [chains[0].start, *(chain.end for chain in chains)]
    track = 0
    for chain in chains:
        track |= chain.track
    return Route(train, tuple(board.grid.stop_at(one) for one in ids), tuple(chains), track)


# Reading what is told


def resolve(board: Board, network: Network, company: str, runs: Sequence[TrainRun]) -> tuple[Route, ...]:
    """The routes that the runs tell of (§6.1), whether they are legal or not.

    Where hexes fit several tracks, tracks that do not overlap and touch a station of the company come first, then
    those at the stops hinted at. Raises Illegal `no-such-track` or `chains-not-joined`.
    """
    network.chains.refresh()
    blocked = board.blocking(company)
    own = set(board.token_stops(company))
    readings = []
    for run in runs:
        found = [route for _, route in zip(range(_MOST_READINGS), _readings(board, network, run, own), strict=False)]
        if not found:
            raise Illegal("chains-not-joined", train=run.train)
        found.sort(key=lambda route: _oddity(board, route, own, blocked, run))
        readings.append(found)
    return _apart(readings, 0, []) or tuple(found[0] for found in readings)


def _apart(readings: list[list[Route]], used: int, chosen: list[Route]) -> tuple[Route, ...] | None:
    """One reading of each run such that no two share track, the likeliest first."""
    if len(chosen) == len(readings):
        return tuple(chosen)
    for route in readings[len(chosen)]:
        if not route.track & used:
            found = _apart(readings, used | route.track, [*chosen, route])
            if found is not None:
                return found
    return None


def _oddity(
    board: Board, route: Route, own: set[StopAt], blocked: int, run: TrainRun
) -> tuple[bool, bool, bool, bool, int]:
    hinted = {(hex, index) for hex, index in run.stops}
    found = {(hex, board.faces[hex].stops[stop].index) for hex, stop in route.stops}
    passed = any(blocked >> board.grid.stop_id(*stop) & 1 for stop in route.stops[1:-1])
    twice = len(set(route.stops)) < len(route.stops)
    return _overlaps(route), not own & set(route.stops), passed, twice, len(hinted - found)


def _overlaps(route: Route) -> bool:
    used = 0
    for chain in route.chains:
        if chain.track & used:
            return True
        used |= chain.track
    return False


def _readings(board: Board, network: Network, run: TrainRun, own: set[StopAt]) -> Iterator[Route]:
    if len(run.chains) == 1 and run.chains[0][:1] == ("local",):
        for hex in run.chains[0][1:]:
            numbers = range(len(board.faces[hex].stops)) if hex in board.faces else ()
            for stop in sorted(((hex, number) for number in numbers), key=lambda one: one not in own):
                yield Route(run.train, (stop,), (), 0)
        return
    options = []
    for hexes in run.chains:
        found = list(_fitting(board, network, hexes))
        if not found:
            raise Illegal("no-such-track", train=run.train, hexes="-".join(hexes))
        options.append(found)
    if options:
        for chains in _sequences(options, []):
            yield joined(board, run.train, chains)


def _sequences(options: list[list[Chain]], chosen: list[Chain]) -> Iterator[list[Chain]]:
    if len(chosen) == len(options):
        yield chosen
        return
    for chain in options[len(chosen)]:
        if not chosen or chosen[-1].end == chain.start:
            yield from _sequences(options, [*chosen, chain])


def _fitting(board: Board, network: Network, hexes: tuple[str, ...]) -> Iterator[Chain]:
    """The chains over these hexes, in both directions."""
    first, _, inner = hexes[0].partition(" ") if hexes else ("", "", "")
    named = (first, *hexes[1:])
    for way in dict.fromkeys((named, named[::-1])):
        face = board.faces.get(way[0])
        for stop in face.stops if face is not None else ():
            if stop.kind != "junction":
                for chain in network.chains.of(board.grid.stop_id(way[0], stop.number)):
                    if chain.end >= 0 and chain.hexes == way and inner in ("", chain.inner):
                        yield chain


# Judging and earning


def check(
    board: Board,
    company: str,
    routes: Sequence[Route],
    trains: Mapping[str, TrainSpec],
    colours: tuple[str, ...],
    rules: RevenueRules,
) -> tuple[Earning, ...]:
    """What the routes earn; raises Illegal, naming the rule, unless all may run in one turn (§6.2, §6.3).

    `trains` are those that may run now, by id (`3-1`); `colours` the phase's.
    """
    used = 0
    ran: set[str] = set()
    for route in routes:
        if route.train not in trains:
            raise Illegal("train-not-available", train=route.train)
        if route.train in ran:
            raise Illegal("train-runs-twice", train=route.train)
        ran.add(route.train)
        check_route(board, company, route, trains[route.train])
        if route.track & used:
            raise Illegal("track-used-twice", train=route.train)
        used |= route.track
    return earnings(board, routes, trains, colours, rules)


def check_route(board: Board, company: str, route: Route, train: TrainSpec) -> None:
    """Raise Illegal unless the train may run the route, looked at alone (§6.2)."""
    if len(route.stops) < 2:
        raise Illegal("too-few-stops", train=route.train)
    if len(set(route.stops)) < len(route.stops):
        raise Illegal("stop-twice", train=route.train)
    stops = [board.faces[hex].stops[number] for hex, number in route.stops]
    groups = [group for stop in stops for group in stop.groups]
    for group in groups:
        if groups.count(group) > 1:
            raise Illegal("group-twice", train=route.train, group=group)
    if not set(board.token_stops(company)) & set(route.stops):
        raise Illegal("no-own-station", train=route.train, company=company)
    blocked = board.blocking(company)
    for (hex, number), stop in zip(route.stops[1:-1], stops[1:-1], strict=True):
        if stop.kind == "offboard":
            raise Illegal("offboard-passed", train=route.train, hex=hex)
        if blocked >> board.grid.stop_id(hex, number) & 1:
            raise Illegal("city-blocked", train=route.train, hex=hex)
    for before, after in pairwise(route.chains):
        if before.last_terminal or after.first_terminal:
            raise Illegal("terminal-passed", train=route.train)
    if _overlaps(route):
        raise Illegal("track-used-twice", train=route.train)
    length = sum(stop.visit_cost for stop in stops)
    if length > train.distance:
        raise Illegal("too-long", train=route.train, stops=length, distance=train.distance)


def earnings(
    board: Board,
    routes: Sequence[Route],
    trains: Mapping[str, TrainSpec],
    colours: tuple[str, ...],
    rules: RevenueRules,
) -> tuple[Earning, ...]:
    """What each of a turn's routes earns in a phase with these tile colours (§6.4)."""
    turn = [sum(rules.turn_bonus(hex, board.faces[hex].stops[stop]) for hex, stop in route.stops) for route in routes]
    favoured = turn.index(max(turn)) if turn else -1
    found = []
    for place, route in enumerate(routes):
        diesel = trains[route.train].name == DIESEL
        stops = [(hex, board.faces[hex].stops[number]) for hex, number in route.stops]
        value = sum(stop.revenue.value(colours, diesel) for _, stop in stops)
        bonus = sum(rules.stop_bonus(hex, stop) for hex, stop in stops) + (turn[place] if place == favoured else 0)
        found.append(Earning(route, value + bonus, bonus))
    return tuple(found)
