"""The routes of one train, by branch and bound over two arms from the company's stations."""

from __future__ import annotations

from functools import cached_property

from gen.engine.best_routes.bounds import Bounds
from gen.engine.best_routes.goals import BestOne, Budget, Found, Free, Goal
from gen.engine.best_routes.plan import PlanStep, ServicePlan
from gen.engine.best_routes.price_search import sought
from gen.engine.best_routes.prices import PricedBounds, Prices
from gen.engine.best_routes.walks import Walks

_PATIENCE = 8_000
"""Of the budget what is tried on plain bounds before prices are sought, which takes about as long."""

_FAR = 30
"""The distance from which on prices are not sought."""


class Search:
    """The routes of a plan, each met once: from its station of the lowest number, the second arm (if there is one)
    beginning with a later step than the first.

    When that proves long, prices are sought for closer bounds, beginning with those of a `like` search.
    """

    def __init__(self, plan: ServicePlan, budget: Budget, like: Search | None = None) -> None:
        self.plan = plan
        self.budget = budget
        self.prices: Prices | None = None
        self._like = like
        self._patience = _PATIENCE
        self._goal: Goal = BestOne()
        self._token = 0
        self._taken = 0
        self._way: list[PlanStep] = []
        self._first: tuple[PlanStep, ...] = ()

    @cached_property
    def walks(self) -> Walks | None:
        """Its walks, where bounds can be had from them."""
        walks = Walks(self.plan) if self.plan.limit < _FAR else None
        return walks if walks is not None and walks.complete else None

    @cached_property
    def _plain(self) -> Bounds:
        return Bounds(self.plan)

    def run(self, goal: Goal) -> None:
        """Let the goal take the routes it is after."""
        plan = self.plan
        self._goal = goal
        taken = plan.taken(goal.avoid)
        self._set_bounds(taken)
        for token in plan.tokens:
            begin = plan.begins[token]
            if begin.uses & taken == 0 and begin.cost <= plan.limit and not self._soon_done(token, taken):
                if self.prices is None and self.walks is not None:
                    self.prices = sought(self.walks, goal.floor, self._like.prices if self._like is not None else None)
                    self._set_bounds(taken)
                self._from(token, taken)
            taken |= 1 << plan.map.track_bits + token

    def _set_bounds(self, taken: int) -> None:
        self._bounds: Bounds | PricedBounds
        if self.prices is not None and self.walks is not None:
            self._bounds = PricedBounds(self.walks, self.prices, taken)
        else:
            self._bounds = self._plain

    def _soon_done(self, token: int, taken: int) -> bool:
        """Whether all routes from the station were looked at before patience ran out."""
        if self.prices is not None or self._patience <= 0:
            return False
        left = self.budget.left
        with self.budget.at_most(self._patience):
            self._from(token, taken)
            done = not self.budget.exceeded
        self._patience -= left - self.budget.left
        return done

    def _from(self, token: int, taken: int) -> None:
        """Look at the routes from a station."""
        plan, begin, goal = self.plan, self.plan.begins[token], self._goal
        self._token, self._taken, self._way, self._first = token, taken, [], ()
        self._bounds.begin(token)
        free = goal.enter(plan, plan.claimed(begin.uses))
        if plan.service.fewest < 2:
            self._report(begin.uses | taken, begin.gain, begin.marks, 1, token, free)
        spare = self._bounds.spare(begin.uses | taken)
        self._extend(token, begin.uses | taken, begin.gain, begin.cost, begin.marks, 1, -1, free, spare)

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
        self, at: int, used: int, value: int, cost: int, marks: int, visits: int, lead: int, free: Free, spare: int
    ) -> None:
        """Go on with an arm from `at`: the first, or the second while `_first` holds the first.

        `lead` is the first step of the first arm, after which the second must begin.
        """
        plan, bounds, way, budget, goal = self.plan, self._bounds, self._way, self.budget, self._goal
        second = bool(self._first)
        rest, most = plan.limit - cost, goal.most(free)
        for step in bounds.ordered[at]:
            if step.uses & used or step.cost > rest:
                continue
            if way:
                if step.link.chain.first_terminal:
                    continue
            elif second and (step.place <= lead or step.link.chain.first_terminal):
                continue
            if not bounds.may_pass(goal.floor - most, step, used, value, marks, rest, second, spare):
                continue
            free_now = goal.after(free, step)
            most_now = most if free_now is free else goal.most(free_now)
            if most_now < most and not bounds.may_pass(
                goal.floor - most_now, step, used, value, marks, rest, second, spare
            ):
                continue
            budget.left -= 8
            if budget.left < 0:
                return
            spare_now = spare - bounds.prices[step.place]
            to = step.to
            used_now, value_now = used | step.uses, value + step.gain
            cost_now, marks_now = cost + step.cost, marks | step.marks
            visits_now = visits + (not step.joins)
            way.append(step)
            if plan.may_end[to]:
                self._report(used_now, value_now, marks_now, visits_now, to, free_now)
            if plan.open[to] and not step.link.chain.last_terminal:
                self._extend(to, used_now, value_now, cost_now, marks_now, visits_now, lead, free_now, spare_now)
            if not second and plan.open[self._token] and not way[0].link.chain.first_terminal:
                self._turn_round(used_now, value_now, cost_now, marks_now, visits_now, free_now, spare_now)
            way.pop()

    def _turn_round(self, used: int, value: int, cost: int, marks: int, visits: int, free: Free, spare: int) -> None:
        """With the way so far as the first arm, look for the second."""
        first, way = tuple(self._way), self._way
        if not self.plan.may_end[first[-1].to]:
            return
        self._first, self._way = first, []
        self._extend(self._token, used, value, cost, marks, visits, first[0].place, free, spare)
        self._first, self._way = (), way
