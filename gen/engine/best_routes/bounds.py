"""How much a route can still earn: bounds that keep the search of the best routes short and exact."""

from __future__ import annotations

from collections.abc import Iterator

from gen.engine.best_routes.plan import PlanStep, ServicePlan

_TABLED = 10
"""Up to this much distance left the best walks are tabled; beyond, all that can be reached is counted."""

_NEVER = -(10**9)


class Bounds:
    """Bounds for the routes of a plan that have their beginning at a station, `begin`.

    Walks may repeat stops and track, but not go straight back over the track of the step before. `ordered` are the
    plan's steps by stop, the most promising first.
    """

    def __init__(self, plan: ServicePlan) -> None:
        self.plan = plan
        self._tabled = min(plan.limit, _TABLED)
        self._walks = _walks(plan, self._tabled)
        self.prices = [0] * plan.count
        self.ordered = [sorted(steps, key=lambda step: -self._walks[step.place][-1]) for steps in plan.steps]
        self._entry = _entry_values(plan)
        self._order = sorted(
            (
                (gain, 1 << plan.map.track_bits + stop, min(plan.begins[stop].cost, 1))
                for stop, gain in enumerate(self._entry)
                if gain > 0
            ),
            reverse=True,
        )
        self._free = any(not cost for _, _, cost in self._order)
        self._reached = _marks_reached(plan, self._tabled) if plan.marks.all else []
        self._token = 0
        self._from_token: list[int] = []
        self._both: dict[int, int] = {}
        self._both_by_token: dict[int, dict[int, int]] = {}

    def begin(self, token: int) -> None:
        """The routes looked at from now on begin at this station."""
        self._token = token
        walks = [self._walks[step.place] for step in self.plan.steps[token]] if self.plan.open[token] else []
        self._from_token = [max(0, *(walk[rest] for walk in walks), 0) for rest in range(self._tabled + 1)]
        self._both = self._both_by_token.setdefault(token, {})

    def spare(self, used: int) -> int:
        """No stop has a price here."""
        return 0

    def may_pass(
        self, floor: int, step: PlanStep, used: int, value: int, marks: int, rest: int, second: bool, spare: int
    ) -> bool:
        """Whether some route may be worth more than `floor` that takes the step next, `rest` of the distance being
        left before it. Unless the arm is the `second`, another arm from the station may follow.
        """
        if self.plan.marks.all:
            value += self.plan.marks.most(marks, self._attainable(step, rest, second))
        if rest > self._tabled:
            return value + self._flood(step, used, second) > floor
        walk = self._walks[step.place][rest] if second else self._two_arms(step, rest)
        return value + walk > floor and value + self._unseen(used, rest) > floor

    def _two_arms(self, step: PlanStep, rest: int) -> int:
        key = step.place * (self._tabled + 1) + rest
        known = self._both.get(key)
        if known is None:
            walk, other = self._walks[step.place], self._from_token
            known = self._both[key] = max(walk[part] + other[rest - part] for part in range(rest + 1))
        return known

    def _attainable(self, step: PlanStep, rest: int, second: bool) -> int:
        if rest > self._tabled:
            return self.plan.marks.all
        found = step.marks | self._reached[step.to][rest - step.cost]
        return found if second else found | self._reached[self._token][rest]

    def _unseen(self, used: int, rest: int) -> int:
        """The most valuable stops not yet visited, as many as the distance left allows."""
        more, left = 0, rest
        for gain, bit, cost in self._order:
            if used & bit or cost > left:
                continue
            left -= cost
            more += gain
            if not left and not self._free:
                break
        return more

    def _flood(self, step: PlanStep, used: int, second: bool) -> int:
        """What the stops still reachable are worth, of those that only end a route the best for each open arm."""
        plan, entry, first_stop = self.plan, self._entry, self.plan.map.track_bits
        used |= step.uses
        total, ends = entry[step.to], []
        queue = [step.to] if plan.open[step.to] else []
        if not second and step.to != self._token:
            queue.append(self._token)
        arms = len(queue)
        for at in queue:
            for one in plan.steps[at]:
                if not used & one.uses:
                    to = one.to
                    used |= 1 << first_stop + to
                    if plan.open[to]:
                        total += max(entry[to], 0)
                        queue.append(to)
                    else:
                        ends.append(entry[to])
        return total + sum(sorted(ends, reverse=True)[:arms])


def _entry_values(plan: ServicePlan) -> list[int]:
    """By stop: the most that entering it can earn, with the track that leads there."""
    found = [_NEVER] * len(plan.begins)
    for steps in plan.steps:
        for step in steps:
            found[step.to] = max(found[step.to], step.gain)
    return [max(one, 0) for one in found]


def _walks(plan: ServicePlan, distance: int) -> list[list[int]]:
    """By step and distance left before it: the most that a walk beginning with the step can earn."""
    table = [[_NEVER] * (distance + 1) for _ in range(plan.count)]
    costly = [(step, onward) for step, onward in _with_onward(plan) if step.cost]
    free = _free_steps(plan)
    for rest in range(distance + 1):
        for step, onward in costly:
            left = rest - step.cost
            if left >= 0:
                table[step.place][rest] = step.gain + max(0, *(table[place][left] for place in onward), 0)
        for step, gain, exits in free:
            table[step.place][rest] = gain + max(0, *(table[place][rest] for place in exits), 0)
    return table


def _with_onward(plan: ServicePlan) -> Iterator[tuple[PlanStep, list[int]]]:
    """Each step with the places of those that may follow it."""
    for start, steps in enumerate(plan.steps):
        for step in steps:
            onward = plan.steps[step.to] if plan.open[step.to] and not step.link.chain.last_terminal else []
            yield (
                step,
                [
                    one.place
                    for one in onward
                    if one.to != start and not one.uses & step.uses and not one.link.chain.first_terminal
                ],
            )


def _free_steps(plan: ServicePlan) -> list[tuple[PlanStep, int, list[int]]]:
    """The steps that cost nothing: each with what it and all such steps that may follow earn at most, and the places
    of the steps that lead on from there at a cost."""
    steps = [(start, step) for start, found in enumerate(plan.steps) for step in found if not step.cost]
    if not steps:
        return []
    gains: dict[int, int] = {}
    for _, step in steps:
        gains[step.to] = max(gains.get(step.to, 0), step.gain)
    cluster = {stop: stop for stop in gains}

    def root(stop: int) -> int:
        while cluster[stop] != stop:
            stop = cluster[stop]
        return stop

    for start, step in steps:
        if start in gains:
            cluster[root(start)] = root(step.to)
    whole: dict[int, int] = {}
    exits: dict[int, list[int]] = {}
    for stop, gain in gains.items():
        whole[root(stop)] = whole.get(root(stop), 0) + gain
        if plan.open[stop]:
            exits.setdefault(root(stop), []).extend(one.place for one in plan.steps[stop] if one.cost)
    return [
        (step, step.gain + whole[root(step.to)] - gains[step.to], exits.get(root(step.to), [])) for _, step in steps
    ]


def _marks_reached(plan: ServicePlan, distance: int) -> list[list[int]]:
    """By stop and distance left: the marks that walks on from there may collect."""
    table = [[0] * (distance + 1) for _ in plan.begins]
    for rest in range(distance + 1):
        changed = True
        while changed:
            changed = False
            for start, steps in enumerate(plan.steps):
                found = table[start][rest]
                for step in steps if plan.open[start] else ():
                    if step.cost <= rest:
                        found |= step.marks | table[step.to][rest - step.cost]
                if found != table[start][rest]:
                    table[start][rest] = found
                    changed = True
    return table
