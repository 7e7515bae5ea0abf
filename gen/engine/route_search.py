"""The routes of one train, by branch and bound over two arms from the company's stations."""

from __future__ import annotations

from gen.engine.route_bounds import Bounds
from gen.engine.route_goals import BestOne, Budget, Found, Free, Goal
from gen.engine.route_plan import Plan, Step


class Search:
    """The routes of a plan, each met once: from its station of the lowest number, the second arm (if there is one)
    beginning with a later step than the first."""

    def __init__(self, plan: Plan, budget: Budget) -> None:
        self.plan = plan
        self.budget = budget
        self.bounds = Bounds(plan)
        self._goal: Goal = BestOne()
        self._token = 0
        self._taken = 0
        self._way: list[Step] = []
        self._first: tuple[Step, ...] = ()

    def run(self, goal: Goal) -> None:
        """Let the goal take the routes it is after."""
        plan = self.plan
        self._goal = goal
        taken = plan.taken(goal.avoid)
        for token in plan.tokens:
            begin = plan.begins[token]
            if begin.uses & taken == 0 and begin.cost <= plan.limit:
                self._token, self._taken, self._first = token, taken, ()
                self.bounds.begin(token)
                free = goal.enter(plan, plan.claimed(begin.uses))
                if plan.service.fewest < 2:
                    self._report(begin.uses | taken, begin.gain, begin.marks, 1, token, free)
                self._extend(token, begin.uses | taken, begin.gain, begin.cost, begin.marks, 1, -1, free)
            taken |= 1 << plan.map.track_bits + token

    def _report(self, used: int, value: int, marks: int, visits: int, at: int, free: Free) -> None:
        plan, goal = self.plan, self._goal
        if marks or plan.marks.all:
            value += plan.marks.worth(marks)
        if visits < plan.service.fewest or value + goal.most(free) <= goal.floor:
            return
        other = self._first[-1].to if self._first else self._token
        if not (plan.may_end[at] and plan.may_end[other] and (plan.must_end[at] or plan.must_end[other])):
            return
        arms = (self._first, tuple(self._way)) if self._first else (tuple(self._way), ())
        goal.take(Found(value, plan.claimed(used & ~self._taken), plan, self._token, arms), free)

    def _extend(
        self, at: int, used: int, value: int, cost: int, marks: int, visits: int, lead: int, free: Free
    ) -> None:
        """Go on with an arm from `at`: the first, or the second while `_first` holds the first.

        `lead` is the first step of the first arm, after which the second must begin.
        """
        plan, bounds, way, budget, goal = self.plan, self.bounds, self._way, self.budget, self._goal
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
            free_now = goal.after(free, step)
            floor = goal.floor - goal.most(free_now)
            if not bounds.may_pass(floor, step, used, value, marks, rest, second):
                continue
            budget.left -= 8
            if budget.left < 0:
                return
            to = step.to
            used_now, value_now = used | step.uses, value + step.gain
            cost_now, marks_now = cost + step.cost, marks | step.marks
            visits_now = visits + (not step.joins)
            way.append(step)
            self._report(used_now, value_now, marks_now, visits_now, to, free_now)
            if plan.open[to] and not step.link.chain.last_terminal:
                self._extend(to, used_now, value_now, cost_now, marks_now, visits_now, lead, free_now)
            if not second and plan.open[self._token] and not way[0].link.chain.first_terminal:
                self._turn_round(used_now, value_now, cost_now, marks_now, visits_now, free_now)
            way.pop()

    def _turn_round(self, used: int, value: int, cost: int, marks: int, visits: int, free: Free) -> None:
        """With the way so far as the first arm, look for the second."""
        first, way = tuple(self._way), self._way
        if not self.plan.may_end[first[-1].to]:
            return
        self._first, self._way = first, []
        self._extend(self._token, used, value, cost, marks, visits, first[0].place, free)
        self._first, self._way = (), way
