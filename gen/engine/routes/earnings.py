"""Judging the routes of a turn, and what they earn (base §6.2-6.4)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise, product

from gen.engine.board.board import Board
from gen.engine.board.tile import Stop
from gen.engine.routes.revenue_rules import UNLIMITED, Bonus, RevenueRules, Service, no_collection, nothing
from gen.engine.routes.routes import Route, overlaps, shared_hex
from gen.engine.title import TrainSpec
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule


@dataclass(frozen=True)
class Earning:
    """A route, the service it runs as, and its revenue in currency units.

    `bonus` is the part the stops themselves do not give.
    """

    route: Route
    service: Service
    revenue: int
    bonus: int = 0


def check(
    board: Board,
    company: str,
    routes: Sequence[Route],
    trains: Mapping[str, TrainSpec],
    rules: RevenueRules,
) -> tuple[Earning, ...]:
    """What the routes earn; raises Illegal, naming the rule, unless all may run in one turn (§6.2, §6.3).

    `trains` are those that may run now, by id (`3-1`).
    """
    check_trains(company, [route.train for route in routes], trains)
    earned = earnings(board, company, routes, trains, rules)
    _check_together(board, company, earned)
    return earned


def as_told(
    board: Board, company: str, routes: Sequence[Route], trains: Mapping[str, TrainSpec], rules: RevenueRules
) -> tuple[Earning, ...]:
    """What the routes earn as told, where one route of each set of track may have each of the turn's bonuses.

    Raises Illegal as `check` does, and when no such sharing out of the bonuses gives the revenues told.
    """
    check_trains(company, [route.train for route in routes], trains)
    found = [_best_service(board, company, route, rules.services(trains[route.train]), rules) for route in routes]
    _check_together(board, company, found)
    sets = {one.service.track_set for one in found}
    takers = []
    for place in range(_turn_bonuses(found)):
        gains = [bonus_of(board, one.route, one.service.turn_bonuses[place], rules) for one in found]
        for tracks in sorted(sets):
            mine = [train for train, one in enumerate(found) if one.service.track_set == tracks and gains[train]]
            takers.append([(0, 0), *((train, gains[train]) for train in mine)])
    for shares in product(*takers):
        earned = _with_bonuses(found, shares)
        if _as_told(earned):
            return earned
    one = next(one for one in found if one.route.told not in (None, one.revenue))
    raise Illegal(Rule.WRONG_REVENUE, train=one.route.train, revenue=one.revenue, given=one.route.told)


def check_trains(company: str, running: Sequence[str], trains: Mapping[str, TrainSpec]) -> None:
    """Raise Illegal unless the trains of these ids may run now, each once."""
    for number, train in enumerate(running):
        if train not in trains:
            raise Illegal(Rule.TRAIN_NOT_AVAILABLE, company=company, train=train, among=tuple(trains))
        if train in running[:number]:
            raise Illegal(Rule.TRAIN_RUNS_TWICE, train=train)


def _check_together(board: Board, company: str, earned: Sequence[Earning]) -> None:
    """Raise Illegal when two routes share track, or a station that each claims."""
    used: dict[str, int] = {}
    for place, one in enumerate(earned):
        tracks = one.service.track_set
        if one.route.track & used.get(tracks, 0):
            others = [other.route for other in earned[:place] if other.service.track_set == tracks]
            raise _used_by_both(board, one.route, others)
        used[tracks] = used.get(tracks, 0) | one.route.track
    _check_claims(board, company, earned)


def _used_by_both(board: Board, route: Route, others: Sequence[Route]) -> Illegal:
    """The refusal of a route that uses track of others, with a hex where it does."""
    for other in others:
        for one, theirs in product(route.chains, other.chains):
            hex = shared_hex(board, one, theirs)
            if hex is not None:
                return Illegal(Rule.TRACK_USED_TWICE, train=route.train, other=other.train, hex=hex)
    raise AssertionError("two routes share track")


def _twice(board: Board, route: Route) -> Illegal:
    """The refusal of a route that uses track twice, with a hex where it does."""
    shared = (shared_hex(board, one, other) for one, other in combinations(route.chains, 2))
    return Illegal(Rule.TRACK_TWICE_IN_ROUTE, train=route.train, hex=next(hex for hex in shared if hex is not None))


def _check_claims(board: Board, company: str, earned: Sequence[Earning]) -> None:
    own = set(board.token_stops(company))
    claimed: set[tuple[str, int]] = set()
    for one in earned:
        stations = own & set(one.route.stops) if one.service.claims_station else set()
        for hex, _ in stations & claimed:
            raise Illegal(Rule.STATION_CLAIMED_TWICE, train=one.route.train, hex=hex)
        claimed |= stations


def check_route(board: Board, company: str, route: Route, service: Service) -> None:
    """Raise Illegal unless a train may run the route by this service, looked at alone (§6.2)."""
    stops = _stops(board, route)
    passages = _passages(route, service)
    if len(stops) - sum(passages) < service.fewest:
        raise Illegal(Rule.TOO_FEW_STOPS, train=route.train, stops=len(stops) - sum(passages), fewest=service.fewest)
    if len(set(route.stops)) < len(route.stops):
        hex = next(hex for place, (hex, stop) in enumerate(route.stops) if (hex, stop) in route.stops[:place])
        raise Illegal(Rule.STOP_TWICE, train=route.train, hex=hex)
    _check_groups(route, stops, passages, service)
    for hex, stop in stops:
        if service.closed(hex, stop):
            raise Illegal(Rule.STOP_CLOSED, train=route.train, hex=hex, company=company)
    if not set(board.token_stops(company)) & set(route.stops):
        raise Illegal(Rule.NO_OWN_STATION, train=route.train, company=company)
    _check_ends(route, stops, service)
    _check_way(board, company, route)
    length = _length(stops, passages, service)
    if service.distance < UNLIMITED and length > service.distance:
        raise Illegal(Rule.TOO_LONG, train=route.train, stops=length, distance=service.distance)


def _check_groups(route: Route, stops: list[tuple[str, Stop]], passages: Sequence[bool], service: Service) -> None:
    met: dict[str, str] = {}
    before: Collection[str] = ()
    for (hex, stop), same_visit in zip(stops, (False, *passages), strict=True):
        groups = service.groups(hex, stop)
        again = [one for one in groups if one in met and not (same_visit and one in before)]
        if again:
            group = min(again)
            rule = Rule.HEX_TWICE if group == hex else Rule.GROUP_TWICE
            raise Illegal(rule, train=route.train, hex=hex, hexes=tuple(dict.fromkeys((met[group], hex))))
        for group in groups:
            met.setdefault(group, hex)
        before = groups


def _check_ends(route: Route, stops: list[tuple[str, Stop]], service: Service) -> None:
    ends = (stops[0], stops[-1])
    for hex, stop in ends:
        if not service.may_end(hex, stop):
            raise Illegal(Rule.NO_END_HERE, train=route.train, hex=hex)
    if not any(service.must_end(hex, stop) for hex, stop in ends):
        raise Illegal(Rule.WRONG_ENDS, train=route.train, hexes=tuple(hex for hex, _ in ends))


def _check_way(board: Board, company: str, route: Route) -> None:
    blocked = board.blocking(company)
    for hex, number in route.stops[1:-1]:
        if board.faces[hex].stops[number].kind == "offboard":
            raise Illegal(Rule.OFFBOARD_PASSED, train=route.train, hex=hex)
        if blocked >> board.grid.stop_id(hex, number) & 1:
            raise Illegal(Rule.CITY_BLOCKED, train=route.train, company=company, hex=hex)
    for before, after in pairwise(route.chains):
        if before.last_terminal or after.first_terminal:
            raise Illegal(Rule.TERMINAL_PASSED, train=route.train, hex=after.hexes[0])
    if overlaps(route):
        raise _twice(board, route)


def _stops(board: Board, route: Route) -> list[tuple[str, Stop]]:
    return [(hex, board.faces[hex].stops[number]) for hex, number in route.stops]


def _passages(route: Route, service: Service) -> list[bool]:
    """By chain: whether both its ends are one visit."""
    return [bool(chain.inner) and chain.hexes[0] in service.passages for chain in route.chains]


def _length(stops: list[tuple[str, Stop]], passages: list[bool], service: Service) -> int:
    joined = [False, *passages]
    return sum(
        service.passages[hex].cost if second else service.cost(hex, stop)
        for (hex, stop), second in zip(stops, joined, strict=True)
    )


def earnings(
    board: Board,
    company: str,
    routes: Sequence[Route],
    trains: Mapping[str, TrainSpec],
    rules: RevenueRules,
) -> tuple[Earning, ...]:
    """What each of a turn's routes earns (§6.4), as the legal service that gives most.

    A bonus of the turn that several routes have as much of goes to the first, or as the told revenues have it. Raises
    Illegal, naming the rule of the train's first service, where none allows a route.
    """
    found = [_best_service(board, company, route, rules.services(trains[route.train]), rules) for route in routes]
    takers = []
    for place in range(_turn_bonuses(found)):
        gains = [bonus_of(board, one.route, one.service.turn_bonuses[place], rules) for one in found]
        most = max(gains)
        takers.append([(train, most) for train, gain in enumerate(gains) if gain == most and most] or [(0, 0)])
    first, *others = (_with_bonuses(found, shares) for shares in product(*takers))
    return first if _as_told(first) else next((one for one in others if _as_told(one)), first)


def _turn_bonuses(earned: Sequence[Earning]) -> int:
    """How many bonuses of the turn there are."""
    return max((len(one.service.turn_bonuses) for one in earned), default=0)


def _with_bonuses(earned: Sequence[Earning], shares: Sequence[tuple[int, int]]) -> tuple[Earning, ...]:
    """The earnings with bonuses of the turn added: by place of the train, currency units."""
    if not any(gain for _, gain in shares):
        return tuple(earned)
    more = [sum(gain for train, gain in shares if train == place) for place in range(len(earned))]
    return tuple(
        replace(one, revenue=one.revenue + gain, bonus=one.bonus + gain) for one, gain in zip(earned, more, strict=True)
    )


def _as_told(earned: Sequence[Earning]) -> bool:
    """Whether each revenue is the one claimed, where one is."""
    return all(one.route.told in (None, one.revenue) for one in earned)


def _best_service(
    board: Board,
    company: str,
    route: Route,
    services: Sequence[Service],
    rules: RevenueRules,
) -> Earning:
    found, refused = [], []
    for service in services:
        try:
            check_route(board, company, route, service)
        except Illegal as illegal:
            refused.append(illegal)
            continue
        bonus = bonus_of(board, route, service.bonus, rules)
        found.append(Earning(route, service, sum(visit_values(board, route, service)) + bonus, bonus))
    if not found:
        raise refused[0]
    return max(found, key=lambda one: one.revenue)


def visit_values(board: Board, route: Route, service: Service) -> list[int]:
    """What the visits that pay earn, in currency units, without any bonus."""
    visits: list[int] = []
    joined = [False, *_passages(route, service)]
    for (hex, stop), second in zip(_stops(board, route), joined, strict=True):
        if second:
            visits[-1] += service.passages[hex].value
        else:
            visits.append(service.value(hex, stop))
    return visits if service.paying is None else sorted(visits, reverse=True)[: service.paying]


def bonus_of(board: Board, route: Route, bonus: Bonus, rules: RevenueRules) -> int:
    """What a route has of a bonus, in currency units."""
    total = 0
    if bonus.stop is not nothing:
        total += sum(bonus.stop(hex, stop) for hex, stop in _stops(board, route))
    if bonus.passing:
        passed = {hex for hex, _ in route.stops}.union(*(chain.hexes for chain in route.chains))
        total += sum(value for hex, value in bonus.passing.items() if hex in passed)
    if bonus.collection is not no_collection:
        total += bonus.collection(_marks(board, route, rules))
    return total


def _marks(board: Board, route: Route, rules: RevenueRules) -> frozenset[str]:
    found = {mark for stop, mark in rules.stop_marks.items() if stop in route.stops}
    exits = 0
    for chain in route.chains:
        exits |= chain.exits
    number = board.grid.number
    return frozenset(
        found | {mark for (hex, edge), mark in rules.edge_marks.items() if exits >> 6 * number[hex] + edge & 1}
    )
