"""A service laid over a company's route map: what each step from stop to stop uses, costs and earns, as numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gen.engine.best_routes.marks import MarkTable
from gen.engine.best_routes.route_map import Link, RouteMap
from gen.engine.board.network import bits_of
from gen.engine.board.tile import Stop
from gen.engine.routes.revenue_rules import UNLIMITED, RevenueRules, Service


@dataclass(frozen=True, slots=True)
class PlanStep:
    """A link as the search takes it; `place` numbers all steps of a plan.

    `uses`: bits of what a route may have once (track, the stop entered, its groups); `gain` with the bonuses that
    do not depend on the rest of the route; `marks`: those that do; `joins`: the stop belongs to the visit before.
    """

    to: int
    uses: int
    cost: int
    gain: int
    marks: int
    joins: bool
    link: Link
    place: int = -1


@dataclass(frozen=True, slots=True)
class Begin:
    """What a route has that begins at a stop."""

    uses: int
    cost: int
    gain: int
    marks: int


@dataclass(frozen=True, slots=True)
class Claims:
    """Where a service's claims stand among all: its track from bit `track`, stations claimed from bit `stations`."""

    track: int
    stations: int


class ServicePlan:
    """A service on a map: `steps` and `begins` by stop, the `tokens` to begin at, the `limit` of the costs together."""

    def __init__(self, stops: RouteMap, service: Service, rules: RevenueRules, claims: Claims) -> None:
        self.map = stops
        self.service = service
        self.claims = claims
        self.marks = MarkTable(stops, service.bonus, rules)
        self._groups: dict[str, int] = {}
        places = range(len(stops.at))
        closed = [service.closed(hex, stop) for hex, stop in self._named()]
        self.begins = [self._begin(place) for place in places]
        self.may_end = [service.may_end(hex, stop) for hex, stop in self._named()]
        self.must_end = [service.must_end(hex, stop) for hex, stop in self._named()]
        whole = sum(begin.cost for begin in self.begins)
        self.limit = whole if service.distance >= UNLIMITED else min(service.distance, whole)
        self.open = stops.open
        self.tokens = [
            place for place in range(stops.tokens) if not closed[place] and self.begins[place].cost <= self.limit
        ]
        self.steps: list[list[PlanStep]] = []
        self.count = 0
        for place in places:
            links = [] if closed[place] else [link for link in stops.links[place] if not closed[link.to]]
            kept = _undominated([self._step(place, link) for link in links])
            self.steps.append([replace(step, place=self.count + number) for number, step in enumerate(kept)])
            self.count += len(kept)

    def _named(self) -> list[tuple[str, Stop]]:
        return [(hex, stop) for (hex, _), stop in zip(self.map.at, self.map.stops, strict=True)]

    def _groups_of(self, place: int) -> int:
        (hex, _), stop = self.map.at[place], self.map.stops[place]
        first = self.map.track_bits + len(self.map.at)
        return sum(
            1 << first + self._groups.setdefault(name, len(self._groups))
            for name in set(self.service.groups(hex, stop))
        )

    def _begin(self, place: int) -> Begin:
        (hex, number), stop = self.map.at[place], self.map.stops[place]
        return Begin(
            1 << self.map.track_bits + place | self._groups_of(place),
            self.service.cost(hex, stop),
            self.service.value(hex, stop) + self.service.bonus.stop(hex, stop),
            self.marks.of_stop(hex, number),
        )

    def _step(self, place: int, link: Link) -> PlanStep:
        begin, service = self.begins[link.to], self.service
        chain = link.chain
        passage = service.passages.get(chain.hexes[0]) if chain.inner else None
        uses, cost, gain = begin.uses, begin.cost, begin.gain
        if passage is not None:
            hex, stop = self.map.at[link.to][0], self.map.stops[link.to]
            uses &= ~self._groups_of(place)
            cost, gain = passage.cost, passage.value + service.bonus.stop(hex, stop)
        return PlanStep(
            link.to,
            uses | link.track,
            cost,
            gain + self.marks.gain(chain),
            begin.marks | self.marks.of_chain(chain),
            passage is not None,
            link,
        )

    def calls(self, used: int) -> list[int]:
        """What of this is no track, numbered: a stop by its place on the map, groups from the number of stops on."""
        return list(bits_of(used >> self.map.track_bits))

    def claimed(self, used: int) -> int:
        """What a route that uses this takes from other routes."""
        track = (used & (1 << self.map.track_bits) - 1) << self.claims.track
        if not self.service.claims_station:
            return track
        return track | (used >> self.map.track_bits & (1 << self.map.tokens) - 1) << self.claims.stations

    def taken(self, claims: int) -> int:
        """The claims of other routes as what a route of this service may not use."""
        track = claims >> self.claims.track & (1 << self.map.track_bits) - 1
        if not self.service.claims_station:
            return track
        return track | (claims >> self.claims.stations & (1 << self.map.tokens) - 1) << self.map.track_bits


def _undominated(steps: list[PlanStep]) -> list[PlanStep]:
    """The steps without those that use all that another to the same stop uses, and bring no more."""
    return [
        step
        for place, step in enumerate(steps)
        if not any(
            other.to == step.to
            and other.uses & ~step.uses == 0
            and other.gain >= step.gain
            and other.marks == step.marks
            and other.cost <= step.cost
            and (other.uses != step.uses or other.gain != step.gain or earlier < place)
            and other.link.chain.first_terminal == step.link.chain.first_terminal
            and other.link.chain.last_terminal == step.link.chain.last_terminal
            for earlier, other in enumerate(steps)
            if other is not step
        )
    ]
