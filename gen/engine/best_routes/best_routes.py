"""The best routes of a company: the trains' routes that together earn the most (base §6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from gen.engine.best_routes.distant_ends import FarSearch
from gen.engine.best_routes.goals import Budget, Found
from gen.engine.best_routes.plan import Claims, ServicePlan
from gen.engine.best_routes.route_map import RouteMap, route_map
from gen.engine.best_routes.route_sets import TrainSearch, together
from gen.engine.best_routes.search import Search
from gen.engine.board.board import Board
from gen.engine.board.network import Network
from gen.engine.routes.earnings import Earning, earnings
from gen.engine.routes.revenue_rules import NO_BONUS, UNLIMITED, RevenueRules, Service, every_stop, with_turn_bonuses
from gen.engine.routes.routes import joined, single
from gen.engine.title import TrainSpec

_STEPS = 5_000_000
"""Routes combined and (eight times as dear) stops visited before the search gives up being exact: a few seconds' work.

No recorded position comes near it; three diesels on a dense board without a blocked city may.
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
    rules: RevenueRules,
    steps: int = _STEPS,
) -> Best:
    """The routes with the highest total for the trains (by id).

    Trains that cannot run, or whose kind has no service, are left out. `steps` bounds the search.
    """
    stops = route_map(board, network, company)
    budget = Budget(steps)
    ids = sorted(trains, key=lambda id: -trains[id].distance)
    searches = _Searches(stops, rules, [trains[id] for id in ids], budget)
    chosen = searches.best()
    back = stops.backwards()
    routes = []
    for id, found in zip(ids, chosen, strict=True):
        if found is not None:
            chains = found.chains(back)
            routes.append(joined(board, id, chains) if chains else single(id, stops.at[found.first]))
    order = {id: place for place, id in enumerate(trains)}
    routes.sort(key=lambda route: order[route.train])
    earned = earnings(board, company, routes, trains, rules)
    return Best(earned, sum(one.revenue for one in earned), not budget.exceeded)


class _Searches:
    """The searches for each train of a turn, by which of the turn's bonuses is its own."""

    def __init__(self, stops: RouteMap, rules: RevenueRules, trains: Sequence[TrainSpec], budget: Budget) -> None:
        self.stops = stops
        self.rules = rules
        self.trains = trains
        self.budget = budget
        self.services = [rules.services(train) for train in trains]
        sets = dict.fromkeys(service.track_set for services in self.services for service in services)
        self._sets = {name: place * stops.track_bits for place, name in enumerate(sets)}
        self._like: dict[str, Search] = {}
        self._known: dict[tuple[str, tuple[int, ...]], TrainSearch] = {}

    def _search(self, train: int, bonuses: tuple[int, ...]) -> TrainSearch:
        key = (self.trains[train].name, bonuses)
        if key not in self._known:
            services = [with_turn_bonuses(service, bonuses) for service in self.services[train]]
            self._known[key] = TrainSearch([self._of_service(service, self.trains[train]) for service in services])
        return self._known[key]

    def _of_service(self, service: Service, train: TrainSpec) -> Search | FarSearch:
        claims = Claims(self._sets[service.track_set], len(self._sets) * self.stops.track_bits)
        plan = ServicePlan(self.stops, service, self.rules, claims)
        unlimited = service.distance >= UNLIMITED
        bound_ends = service.must_end is not every_stop or service.may_end is not every_stop
        if service.paying is not None or (unlimited and bound_ends):
            return FarSearch(plan, self.budget)
        search = Search(plan, self.budget, self._like.get(train.name))
        self._like.setdefault(train.name, search)
        return search

    def best(self) -> list[Found | None]:
        """For each train its route, such that the turn earns the most."""
        chosen: list[Found | None] = [None] * len(self.trains)
        total = 0
        sets = [[self._search(place, own) for place, own in enumerate(shares)] for shares in self._shares()]
        most = [sum(search.most for search in searches) for searches in sets]
        for place in sorted(range(len(sets)), key=lambda place: -most[place]):
            if most[place] <= total:
                break
            found = together(sets[place], self.budget, total)
            value = sum(one.value for one in found if one is not None)
            if value > total:
                chosen, total = found, value
        return chosen

    def _shares(self) -> Iterator[list[tuple[int, ...]]]:
        """Every way to give each of the turn's bonuses to one train that gains by it; trains of a kind are alike."""
        count = max((len(service.turn_bonuses) for services in self.services for service in services), default=0)
        places = range(len(self.trains))
        takers = [[place for place in places if self._gains(place, bonus)] or [0] for bonus in range(count)]
        seen = set()
        for taken in product(*takers):
            shares = [tuple(bonus for bonus, taker in enumerate(taken) if taker == place) for place in places]
            key = tuple(sorted((train.name, share) for train, share in zip(self.trains, shares, strict=True)))
            if key not in seen:
                seen.add(key)
                yield shares

    def _gains(self, train: int, bonus: int) -> bool:
        return any(service.turn_bonuses[bonus] != NO_BONUS for service in self.services[train])
