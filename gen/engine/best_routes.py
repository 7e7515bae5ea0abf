"""The best routes of a company: the trains' routes that together earn the most (base.md §6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gen.engine.board import Board
from gen.engine.chains import Chain
from gen.engine.network import Network
from gen.engine.route_map import RouteMap, route_map, stop_values
from gen.engine.route_search import Budget, Found, Search
from gen.engine.routes import Earning, RevenueRules, earnings, joined
from gen.engine.title import TrainSpec

_STEPS = 5_000_000
"""Routes combined and (eight times as dear) stops visited before the search gives up being exact: a few seconds' work.

No recorded position comes near it; two diesels on a dense board without a blocked city may.
"""


@dataclass(frozen=True)
class Best:
    """Routes and what they earn together, in currency units; `exact` is False when the search was cut short."""

    earnings: tuple[Earning, ...]
    total: int
    exact: bool


def best(
    board: Board,
    network: Network,
    company: str,
    trains: Mapping[str, TrainSpec],
    colours: tuple[str, ...],
    rules: RevenueRules,
    steps: int = _STEPS,
) -> Best:
    """The routes with the highest total for the trains (by id) in a phase with these tile colours.

    Trains that cannot run are left out. `steps` bounds the search.
    """
    stops = route_map(board, network, company)
    budget = Budget(steps)
    ids = sorted(trains, key=lambda id: -trains[id].distance)
    tables = [stop_values(board, stops, trains[id], colours, rules) for id in ids]
    plain = [Search(stops, table[0], trains[id].distance, budget) for id, table in zip(ids, tables, strict=True)]
    chosen: list[Found | None] = _together(plain)
    total = sum(found.value for found in chosen if found is not None)
    if any(any(once) for _, once in tables):
        chosen = [None] * len(ids)
        total = 0
        for place in _favoured(ids, trains):
            always, once = tables[place]
            raised = [one + more for one, more in zip(always, once, strict=True)]
            searches = list(plain)
            searches[place] = Search(stops, raised, trains[ids[place]].distance, budget)
            found = _together(searches)
            value = sum(one.value for one in found if one is not None)
            if value > total:
                chosen, total = found, value
    back = _backwards(stops)
    routes = [joined(board, id, one.chains(back)) for id, one in zip(ids, chosen, strict=True) if one is not None]
    order = {id: place for place, id in enumerate(trains)}
    routes.sort(key=lambda route: order[route.train])
    earned = earnings(board, routes, trains, colours, rules)
    return Best(earned, sum(one.revenue for one in earned), not budget.exceeded)


def _favoured(ids: list[str], trains: Mapping[str, TrainSpec]) -> list[int]:
    """One place for each kind of train, any of which may be the one with the bonus of the turn."""
    kinds = {trains[id].name: place for place, id in reversed(list(enumerate(ids)))}
    return sorted(kinds.values())


def _backwards(stops: RouteMap) -> dict[Chain, Chain]:
    """Each chain of the map the other way."""
    by_track = {(link.chain.start, link.to, link.track): link.chain for links in stops.links for link in links}
    return {
        link.chain: by_track[stops.ids[link.to], place, link.track]
        for place, links in enumerate(stops.links)
        for link in links
    }


def _together(searches: list[Search]) -> list[Found | None]:
    """For each train its route, such that no two share track and the total is the highest."""
    budget = searches[0].budget if searches else Budget(0)
    alone = [search.best() for search in searches]
    most = [found.value if found is not None else 0 for found in alone]
    chosen = _greedy(searches, alone)
    total = _total(chosen)
    if total == sum(most) or len(searches) < 2:
        return chosen
    rest = [sum(most[place:]) for place in range(len(most) + 1)]
    options = [
        search.all_above(total - sum(most) + value) if value else []
        for search, value in zip(searches, most, strict=True)
    ]

    def go_on(place: int, used: int, value: int, found: list[Found | None]) -> None:
        nonlocal chosen, total
        if value > total:
            chosen, total = found + [None] * (len(searches) - place), value
        if place == len(searches):
            return
        for option in options[place]:
            budget.left -= 1
            if budget.exceeded or value + option.value + rest[place + 1] <= total:
                break
            if not option.track & used:
                go_on(place + 1, used | option.track, value + option.value, [*found, option])
        if value + rest[place + 1] > total:
            go_on(place + 1, used, value, [*found, None])

    go_on(0, 0, 0, [])
    return chosen


def _total(chosen: list[Found | None]) -> int:
    return sum(found.value for found in chosen if found is not None)


def _greedy(searches: list[Search], alone: list[Found | None]) -> list[Found | None]:
    """A good start: each train in turn takes the best that is left, in this order or the other way round."""
    tries = []
    for order in (list(range(len(searches))), list(reversed(range(len(searches))))):
        chosen: list[Found | None] = [None] * len(searches)
        used = 0
        for place in order:
            found = alone[place]
            if found is not None and found.track & used:
                found = searches[place].best(used)
            if found is not None:
                chosen[place], used = found, used | found.track
        tries.append(_improved(searches, chosen))
    return max(tries, key=_total)


def _improved(searches: list[Search], chosen: list[Found | None]) -> list[Found | None]:
    """Each train in turn takes its best beside the others' routes, as long as that helps."""
    better = True
    while better:
        better = False
        for place, search in enumerate(searches):
            others = 0
            for other, found in enumerate(chosen):
                if found is not None and other != place:
                    others |= found.track
            now = chosen[place]
            found = search.best(others, now.value if now is not None else -1)
            if found is not None:
                chosen[place], better = found, True
    return chosen
