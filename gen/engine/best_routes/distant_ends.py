"""The best routes of a train that may visit any number of stops but must end at certain ones, from such an end."""

from __future__ import annotations

from gen.engine.best_routes.goals import BestOne, Budget, Found, Free, Goal
from gen.engine.best_routes.plan import PlanStep, ServicePlan


class FarSearch:
    """The routes of a plan, each grown from one end; for services whose ends are few.

    The bound is the best way through the blocks of what is still free: parts of the map that hang together by more
    than one stop; of such parts a route passes only those in a row.
    """

    def __init__(self, plan: ServicePlan, budget: Budget) -> None:
        self.plan = plan
        self.budget = budget
        self._goal: Goal = BestOne()
        self._start = 0
        self._taken = 0
        self._way: list[PlanStep] = []
        self._met: dict[tuple[int, int, bool, int], int] = {}
        self._visits: list[int] = []
        self._tokens = sum(1 << plan.map.track_bits + stop for stop in range(plan.map.tokens))
        self._entry = [max(0, begin.gain) for begin in plan.begins]
        for steps in plan.steps:
            for step in steps:
                self._entry[step.to] = max(self._entry[step.to], step.gain)

    def run(self, goal: Goal) -> None:
        """Let the goal take the routes it is after."""
        plan = self.plan
        self._goal = goal
        self._taken = plan.taken(goal.avoid)
        self._met = {}
        for start, begin in enumerate(plan.begins):
            if plan.may_end[start] and plan.must_end[start] and begin.uses & self._taken == 0 and plan.steps[start]:
                self._start, self._visits = start, [begin.gain]
                free = goal.enter(plan, plan.claimed(begin.uses))
                self._extend(start, begin.uses | self._taken, begin.marks, free)

    def _value(self, marks: int) -> int:
        paying = self.plan.service.paying
        visits = self._visits if paying is None else sorted(self._visits, reverse=True)[:paying]
        return sum(visits) + (self.plan.marks.worth(marks) if self.plan.marks.all else 0)

    def _report(self, at: int, used: int, marks: int, free: Free) -> None:
        plan, goal = self.plan, self._goal
        if not plan.may_end[at] or not used & ~self._taken & self._tokens or len(self._visits) < plan.service.fewest:
            return
        value = self._value(marks)
        if value + goal.most(free) > goal.floor:
            way = (tuple(self._way), ())
            goal.take(Found(value, plan.claimed(used & ~self._taken), plan, self._start, way), free)

    def _extend(self, at: int, used: int, marks: int, free: Free) -> None:
        plan, way, visits, goal = self.plan, self._way, self._visits, self._goal
        for step in plan.steps[at]:
            chain = step.link.chain
            if step.uses & used or (way and chain.first_terminal):
                continue
            self.budget.left -= 8
            if self.budget.left < 0:
                return
            way.append(step)
            last = visits[-1]
            if step.joins:
                visits[-1] += step.gain
            else:
                visits.append(step.gain)
            used_now, marks_now = used | step.uses, marks | step.marks
            free_now = goal.after(free, step)
            self._report(step.to, used_now, marks_now, free_now)
            floor = goal.floor - goal.most(free_now)
            if (
                plan.open[step.to]
                and not chain.last_terminal
                and self._is_promising(step.to, used_now, marks_now, floor)
            ):
                self._extend(step.to, used_now, marks_now, free_now)
            way.pop()
            if step.joins:
                visits[-1] = last
            else:
                visits.pop()

    def _is_promising(self, at: int, used: int, marks: int, floor: int) -> bool:
        """Whether a route that goes on from here may be worth enough, and was not to be had as well before.

        What may still come depends only on where the route stands, on its marks and on what is still free and within
        reach; of all ways that leave the same, the one worth most will do.
        """
        plan = self.plan
        more = plan.marks.most(marks, plan.marks.all) if plan.marks.all else 0
        if plan.service.paying is not None:
            open_stops, ends = self._reachable(at, used)
            visits = sorted(self._visits + open_stops + sorted(ends)[-1:], reverse=True)
            return sum(visits[: plan.service.paying]) + more > floor
        blocks = _Blocks(plan, self._entry, used)
        value = sum(self._visits)
        if value + more + blocks.most(at) <= floor:
            return False
        if isinstance(self._goal, BestOne):
            left = (at, marks, bool(used & ~self._taken & self._tokens), blocks.steps)
            if self._met.get(left, value - 1) >= value:
                return False
            self._met[left] = value
        return True

    def _reachable(self, at: int, used: int) -> tuple[list[int], list[int]]:
        """What the stops still free earn: those that can be passed, and those that only end a route."""
        plan, first_stop = self.plan, self.plan.map.track_bits
        passed, ends, queue = [], [], [at]
        for here in queue:
            for step in plan.steps[here]:
                if not step.uses & used and not step.link.chain.first_terminal:
                    if plan.open[step.to] and not step.link.chain.last_terminal:
                        used |= 1 << first_stop + step.to
                        passed.append(self._entry[step.to])
                        queue.append(step.to)
                    else:
                        ends.append(self._entry[step.to])
        return passed, ends


class _Blocks:
    """The parts of what is still free on a map, by depth-first search with low points (Hopcroft and Tarjan)."""

    def __init__(self, plan: ServicePlan, entry: list[int], used: int) -> None:
        self.plan = plan
        self.entry = entry
        self.used = used
        self.index: dict[int, int] = {}
        self.low: dict[int, int] = {}
        self.best: dict[int, int] = {}
        self.stack: list[int] = []
        self.steps = 0
        """The steps still free and within reach, a bit each."""

    def most(self, at: int) -> int:
        """At least what a route may still collect that goes on from a stop."""
        self._visit(at, -1)
        return self.best[at]

    def _visit(self, at: int, parent: int) -> None:
        index, low, best, entry, used = self.index, self.low, self.best, self.entry, self.used
        index[at] = low[at] = len(index)
        best[at] = 0
        for step in self.plan.steps[at]:
            to, chain = step.to, step.link.chain
            if step.uses & used or chain.first_terminal:
                continue
            self.steps |= 1 << step.place
            if not self.plan.open[to] or chain.last_terminal:
                best[at] = max(best[at], entry[to])
            elif to not in index:
                place = len(self.stack)
                self.stack.append(to)
                self._visit(to, at)
                low[at] = min(low[at], low[to])
                if low[to] >= index[at]:
                    block = self.stack[place:]
                    del self.stack[place:]
                    whole = sum(entry[one] for one in block)
                    best[at] = max(best[at], whole + max(best[one] for one in block))
            elif to != parent:
                low[at] = min(low[at], index[to])
