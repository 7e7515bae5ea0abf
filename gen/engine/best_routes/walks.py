"""Walks over a plan's steps and the most that each can gain: tables by which a search of routes is bounded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import gcd

from gen.engine.best_routes.plan import PlanStep, ServicePlan

NEVER = -(10**9)
"""Less than any route loses."""

_MOST_WAYS = 5_000
"""So many ways through stops that cost nothing are told apart; the recorded boards have a tenth of it at most."""


@dataclass(frozen=True)
class GainTable:
    """The most that walks can gain: `rows` by distance left, then by the first step.

    `gains` by step; `ways` by first and last step of a way at no cost: what it gains at best and its number.
    """

    gains: Sequence[int]
    rows: list[list[int]]
    ways: dict[tuple[int, int], tuple[int, int]]


class Walks:
    """The walks of a plan: they may come back to stops and track, but not at once, and not among stops at no cost.

    They end where a route may end. `steps` are the plan's by place. `calls`: by step the numbers (`numbers` in all) of
    the stop entered and of its groups, which a route has once. `seen`: the marks that routes may have. `complete` is
    False when there were too many ways through stops at no cost, so that tables would miss some.
    """

    def __init__(self, plan: ServicePlan) -> None:
        self.plan = plan
        self.steps: list[PlanStep] = [step for steps in plan.steps for step in steps]
        self.calls = [plan.calls(step.uses) for step in self.steps]
        begun = [plan.calls(begin.uses) for begin in plan.begins]
        self.numbers = 1 + max([call for calls in (*self.calls, *begun) for call in calls], default=-1)
        self.seen = 0
        for marks in (*[step.marks for step in self.steps], *[begin.marks for begin in plan.begins]):
            self.seen |= marks
        self.complete = True
        self._starts = [start for start, steps in enumerate(plan.steps) for _ in steps]
        self._onward = [self._following(step, start) for step, start in zip(self.steps, self._starts, strict=True)]
        self._ends = [0 if plan.may_end[step.to] else NEVER for step in self.steps]
        self._costly = [step.place for step in self.steps if step.cost]
        free = [step.place for step in self.steps if not step.cost]
        self._exits = {place: [one for one in self._onward[place] if self.steps[one].cost] for place in free}
        self._ways: list[tuple[int, int, int]] = []
        for place in free:
            self._add_ways(place, place, -1, self.steps[place].uses)

    @cached_property
    def grain(self) -> int:
        """A number that divides what every route earns, in currency units."""
        gains = [step.gain for step in self.steps] + [begin.gain for begin in self.plan.begins]
        return gcd(*gains, self.plan.marks.grain(self.seen) if self.plan.marks.all else 0) or 1

    def _following(self, step: PlanStep, start: int) -> list[int]:
        """The steps that may come after one."""
        if not self.plan.open[step.to] or step.link.chain.last_terminal:
            return []
        return [
            one.place
            for one in self.plan.steps[step.to]
            if one.to != start and not one.uses & step.uses and not one.link.chain.first_terminal
        ]

    def _add_ways(self, first: int, last: int, before: int, used: int) -> None:
        """Note the ways at no cost from step `first` over `last`: each by these two and the way that it prolongs."""
        if len(self._ways) >= _MOST_WAYS:
            self.complete = False
            return
        number = len(self._ways)
        self._ways.append((first, last, before))
        for place in self._onward[last]:
            step = self.steps[place]
            if not step.cost and not step.uses & used and step.to != self._starts[first]:
                self._add_ways(first, place, number, used | step.uses)

    def table(self, gains: Sequence[int], taken: int = 0) -> GainTable:
        """The most that walks can gain, with these gains by step, that use nothing `taken`."""
        costly = [place for place in self._costly if not self.steps[place].uses & taken]
        ways = self._best_ways(gains, taken)
        rows: list[list[int]] = []
        for rest in range(self.plan.limit + 1):
            row = [NEVER] * len(self.steps)
            for place in costly:
                left = rest - self.steps[place].cost
                if left >= 0:
                    best, later = self._ends[place], rows[left]
                    for one in self._onward[place]:
                        if later[one] > best:
                            best = later[one]
                    row[place] = gains[place] + best
            after = {last: self._after_way(last, row) for last in self._exits}
            for (first, last), (gain, _) in ways.items():
                if gain + after[last] > row[first]:
                    row[first] = gain + after[last]
            rows.append(row)
        return GainTable(gains, rows, ways)

    def _after_way(self, last: int, row: Sequence[int]) -> int:
        return max([self._ends[last], *[row[one] for one in self._exits[last]]])

    def _best_ways(self, gains: Sequence[int], taken: int) -> dict[tuple[int, int], tuple[int, int]]:
        totals: list[int] = []
        best: dict[tuple[int, int], tuple[int, int]] = {}
        for number, (first, last, before) in enumerate(self._ways):
            total = gains[last] + (totals[before] if before >= 0 else 0)
            if self.steps[last].uses & taken:
                total = NEVER
            totals.append(total)
            if total > best.get((first, last), (NEVER, 0))[0]:
                best[first, last] = total, number
        return best

    def trace(self, table: GainTable, rest: int, first: int) -> list[int]:
        """The steps, by place, of a walk that gains what the table says of this distance and first step."""
        walk, place = [], first
        while place >= 0:
            row = table.rows[rest]
            if self.steps[place].cost:
                walk.append(place)
                rest -= self.steps[place].cost
                row, options, last = table.rows[rest], self._onward[place], place
            else:
                last = self._last_of_way(table, row, place)
                walk += self._way(table.ways[place, last][1])
                options = self._exits[last]
            place = max(options, key=row.__getitem__, default=-1)
            if place >= 0 and row[place] <= self._ends[last]:
                place = -1
        return walk

    def _last_of_way(self, table: GainTable, row: Sequence[int], first: int) -> int:
        return max(
            (last for begun, last in table.ways if begun == first),
            key=lambda last: table.ways[first, last][0] + self._after_way(last, row),
        )

    def _way(self, number: int) -> list[int]:
        way: list[int] = []
        while number >= 0:
            _, last, number = self._ways[number]
            way.append(last)
        return way
