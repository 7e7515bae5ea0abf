"""The best routes of one train, by branch and bound over two arms from the company's stations."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine.chains import Chain
from gen.engine.route_bounds import Bounds
from gen.engine.route_plan import Plan, Step


@dataclass(frozen=True, slots=True)
class Found:
    """A route found: its value in currency units, what it takes from other routes, and the way it runs.

    It begins at stop `first` of its plan's map; the arms lead away from there to its two ends.
    """

    value: int
    claims: int
    plan: Plan
    first: int
    arms: tuple[tuple[Step, ...], tuple[Step, ...]]

    def chains(self, back: dict[Chain, Chain]) -> list[Chain]:
        """The chains in order of travel; `back` gives a chain the other way."""
        one, other = self.arms
        return [back[step.link.chain] for step in reversed(one)] + [step.link.chain for step in other]


class Budget:
    """How much searching is left; a stop visited takes 8, two routes compared 1. `exceeded` once it was too little."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    @property
    def exceeded(self) -> bool:
        return self.left < 0


class Search:
    """The routes of a plan, each met once: from its station of the lowest number, the second arm (if there is one)
    beginning with a later step than the first."""

    def __init__(self, plan: Plan, budget: Budget) -> None:
        self.plan = plan
        self.budget = budget
        self.bounds = Bounds(plan)
        self._keep: list[Found] | None = None
        self._best: Found | None = None
        self._floor = 0
        self._token = 0
        self._taken = 0
        self._way: list[Step] = []
        self._first: tuple[Step, ...] = ()

    def best(self, avoid: int = 0, above: int = -1) -> Found | None:
        """The first of the most valuable routes worth more than `above` that leave what others claim alone."""
        self._keep, self._best = None, None
        self._run(avoid, above)
        return self._best

    def all_above(self, above: int) -> list[Found]:
        """All routes worth more than `above`, the most valuable first."""
        self._keep = []
        self._run(0, above)
        return sorted(self._keep, key=lambda found: -found.value)

    def _run(self, avoid: int, above: int) -> None:
        plan = self.plan
        self._floor = above
        taken = plan.taken(avoid)
        for token in plan.tokens:
            begin = plan.begins[token]
            if begin.uses & taken == 0 and begin.cost <= plan.limit:
                self._token, self._taken, self._first = token, taken, ()
                self.bounds.begin(token)
                if plan.service.fewest < 2:
                    self._report(begin.uses | taken, begin.gain, begin.marks, 1, token)
                self._extend(token, begin.uses | taken, begin.gain, begin.cost, begin.marks, 1, -1)
            taken |= 1 << plan.map.track_bits + token

    def _report(self, used: int, value: int, marks: int, visits: int, at: int) -> None:
        plan = self.plan
        if marks or plan.marks.all:
            value += plan.marks.worth(marks)
        if value <= self._floor or visits < plan.service.fewest:
            return
        other = self._first[-1].to if self._first else self._token
        if not (plan.may_end[at] and plan.may_end[other] and (plan.must_end[at] or plan.must_end[other])):
            return
        arms = (self._first, tuple(self._way)) if self._first else (tuple(self._way), ())
        found = Found(value, plan.claimed(used & ~self._taken), plan, self._token, arms)
        if self._keep is None:
            self._floor, self._best = value, found
        else:
            self._keep.append(found)

    def _extend(self, at: int, used: int, value: int, cost: int, marks: int, visits: int, lead: int) -> None:
        """Go on with an arm from `at`: the first, or the second while `_first` holds the first.

        `lead` is the first step of the first arm, after which the second must begin.
        """
        plan, bounds, way, budget = self.plan, self.bounds, self._way, self.budget
        second = bool(self._first)
        rest = plan.limit - cost
        for step in bounds.ordered[at]:
            if step.uses & used or step.cost > rest:
                continue
            if way:
                if step.link.chain.first_terminal:
                    continue
            elif second and (step.place <= lead or step.link.chain.first_terminal):
                continue
            if bounds.most(step, used, value, marks, rest, second) <= self._floor:
                continue
            budget.left -= 8
            if budget.left < 0:
                return
            to = step.to
            used_now, value_now = used | step.uses, value + step.gain
            cost_now, marks_now = cost + step.cost, marks | step.marks
            visits_now = visits + (not step.joins)
            way.append(step)
            self._report(used_now, value_now, marks_now, visits_now, to)
            if plan.open[to] and not step.link.chain.last_terminal:
                self._extend(to, used_now, value_now, cost_now, marks_now, visits_now, lead)
            if not second and plan.open[self._token] and not way[0].link.chain.first_terminal:
                self._turn_round(used_now, value_now, cost_now, marks_now, visits_now)
            way.pop()

    def _turn_round(self, used: int, value: int, cost: int, marks: int, visits: int) -> None:
        """With the way so far as the first arm, look for the second."""
        first, way = tuple(self._way), self._way
        if not self.plan.may_end[first[-1].to]:
            return
        self._first, self._way = first, []
        self._extend(self._token, used, value, cost, marks, visits, first[0].place)
        self._first, self._way = (), way
