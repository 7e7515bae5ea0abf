"""The best routes of one train, by branch and bound over chains from the company's stations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gen.engine.chains import Chain
from gen.engine.route_map import Link, RouteMap


@dataclass(frozen=True, slots=True)
class Found:
    """A route found: its value, the track it uses and its chains from one end to the other."""

    value: int
    track: int
    arms: tuple[tuple[Link, ...], tuple[Link, ...]]

    def chains(self, back: dict[Chain, Chain]) -> list[Chain]:
        """The chains in order of travel; `back` gives a chain the other way."""
        first, second = self.arms
        return [back[link.chain] for link in reversed(first)] + [link.chain for link in second]


class Budget:
    """How much searching is left; a stop visited takes 8, two routes compared 1. `exceeded` once it was too little."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    @property
    def exceeded(self) -> bool:
        return self.left < 0


class Search:
    """Routes of up to `distance` on a map where stops earn `values`.

    A route is two arms from its station of the lowest number; the second arm is empty or begins with a later link
    than the first, so that each route is met once.
    """

    def __init__(self, stops: RouteMap, values: list[int], distance: int, budget: Budget) -> None:
        self.map = stops
        self.values = values
        self.distance = min(distance, sum(stops.costs))
        self.budget = budget
        self.order = sorted(range(len(values)), key=lambda stop: -values[stop])
        self._walks = _walk_bounds(stops, values, min(self.distance, _WALKS))

    def best(self, avoid: int = 0, above: int = -1) -> Found | None:
        """The first of the most valuable routes worth more than `above` that leave the given track alone."""
        best = None
        for found in self.improving(avoid, above):
            best = found
        return best

    def improving(self, avoid: int, above: int) -> Iterator[Found]:
        """Ever better routes; the last is the best."""
        floor = [above]
        for found in self._routes(avoid, floor):
            if found.value > floor[0]:
                floor[0] = found.value
                yield found

    def all_above(self, above: int) -> list[Found]:
        """All routes worth more than `above`, the most valuable first."""
        return sorted(self._routes(0, [above]), key=lambda found: -found.value)

    def _routes(self, avoid: int, floor: list[int]) -> Iterator[Found]:
        for token in range(self.map.tokens):
            seen = (1 << token + 1) - 1
            state = _Arm(token, seen, avoid, self.values[token], self.map.costs[token], self.map.groups[token], ())
            yield from self._first_arm(token, state, floor, -1)

    def _first_arm(self, token: int, arm: _Arm, floor: list[int], first: int) -> Iterator[Found]:
        for place, link in self._onward(arm):
            after = self._extended(arm, link)
            if after is None:
                continue
            lead = first if arm.links else place
            if self._bound(after, token, True) <= floor[0]:
                continue
            if after.value > floor[0]:
                yield Found(after.value, after.used, (after.links, ()))
            if self.map.open[after.at] and not link.chain.last_terminal:
                yield from self._first_arm(token, after, floor, lead)
            if self.map.open[token] and not after.links[0].chain.first_terminal:
                start = _Arm(token, after.seen, after.used, after.value, after.cost, after.groups, ())
                if self._bound(start, token, False) > floor[0]:
                    yield from self._second_arm(start, after.links, floor, lead)

    def _second_arm(self, arm: _Arm, other: tuple[Link, ...], floor: list[int], first: int) -> Iterator[Found]:
        for place, link in self._onward(arm):
            if not arm.links and (place <= first or link.chain.first_terminal):
                continue
            after = self._extended(arm, link)
            if after is None or self._bound(after, -1, False) <= floor[0]:
                continue
            if after.value > floor[0]:
                yield Found(after.value, after.used, (other, after.links))
            if self.map.open[after.at] and not link.chain.last_terminal:
                yield from self._second_arm(after, other, floor, first)

    def _onward(self, arm: _Arm) -> Iterator[tuple[int, Link]]:
        return enumerate(self.map.links[arm.at])

    def _extended(self, arm: _Arm, link: Link) -> _Arm | None:
        to = link.to
        if arm.seen >> to & 1 or link.track & arm.used or self.map.groups[to] & arm.groups:
            return None
        if arm.links and link.chain.first_terminal:
            return None
        cost = arm.cost + self.map.costs[to]
        if cost > self.distance:
            return None
        self.budget.left -= 8
        if self.budget.left < 0:
            return None
        return _Arm(
            to,
            arm.seen | 1 << to,
            arm.used | link.track,
            arm.value + self.values[to],
            cost,
            arm.groups | self.map.groups[to],
            (*arm.links, link),
        )

    def _bound(self, arm: _Arm, token: int, both: bool) -> int:
        """At least what any route that goes on from here is worth."""
        rest = self.distance - arm.cost
        if rest > _WALKS:
            return arm.value + self._flood(arm, token)
        more = 0
        left = rest
        for stop in self.order:
            if not arm.seen >> stop & 1:
                left -= self.map.costs[stop]
                if left < 0 or self.values[stop] <= 0:
                    break
                more += self.values[stop]
        here = self._walks[arm.at]
        if not both:
            return arm.value + min(more, here[rest])
        there = self._walks[token]
        return arm.value + min(more, max(here[part] + there[rest - part] for part in range(rest + 1)))

    def _flood(self, arm: _Arm, token: int) -> int:
        """What the stops still reachable are worth, of those that only end a route the best for each open arm."""
        seen, used, total = arm.seen, arm.used, 0
        queue = [arm.at] if self.map.open[arm.at] else []
        if token >= 0 and token != arm.at:
            queue.append(token)
        arms = len(queue)
        ends = []
        for at in queue:
            for link in self.map.links[at]:
                if not seen >> link.to & 1 and not link.track & used:
                    seen |= 1 << link.to
                    if self.map.open[link.to]:
                        total += self.values[link.to]
                        queue.append(link.to)
                    else:
                        ends.append(self.values[link.to])
        return total + sum(sorted(ends, reverse=True)[:arms])


@dataclass(frozen=True, slots=True)
class _Arm:
    """A route being built: where the arm ends, stops and track used, its value, cost and groups so far."""

    at: int
    seen: int
    used: int
    value: int
    cost: int
    groups: int
    links: tuple[Link, ...]


_WALKS = 8
"""Up to this many stops the bound also looks at the best walk that may repeat stops; beyond, at all it can reach."""


def _walk_bounds(stops: RouteMap, values: list[int], distance: int) -> list[list[int]]:
    """By stop and distance left: the most that a walk on from the stop can earn, stops repeated or not."""
    table = [[0] * (distance + 1) for _ in stops.ids]
    for rest in range(1, distance + 1):
        for stop in range(len(stops.ids)):
            best = table[stop][rest - 1]
            if stops.open[stop]:
                for link in stops.links[stop]:
                    left = rest - stops.costs[link.to]
                    if left >= 0:
                        best = max(best, values[link.to] + table[link.to][left])
            table[stop][rest] = best
    return table
