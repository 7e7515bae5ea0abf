"""The most valuable set of routes for the trains of a turn, one each, no two of which conflict."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import and_

from gen.engine.best_routes.distant_ends import FarSearch
from gen.engine.best_routes.goals import AllAbove, BestOne, Budget, Found, Free, Goal
from gen.engine.best_routes.plan import PlanStep, ServicePlan
from gen.engine.best_routes.route_lists import Chooser, Options, toll
from gen.engine.best_routes.search import Search


class TrainSearch:
    """Finds routes of one train, by any of its services."""

    def __init__(self, searches: Sequence[Search | FarSearch]) -> None:
        self.searches = searches
        self._above: tuple[int, Options] | None = None
        self._beside: dict[tuple[int, int], Found | None] = {}

    @cached_property
    def alone(self) -> Found | None:
        """The best route when no other train runs."""
        return self.best()

    @property
    def most(self) -> int:
        """The value of that route in currency units."""
        return self.alone.value if self.alone is not None else 0

    def run(self, goal: Goal) -> None:
        """Offer the goal every route that it might take."""
        for search in self.searches:
            search.run(goal)

    def best(self, avoid: int = 0, above: int = -1) -> Found | None:
        """The best route worth more than `above` that uses nothing of what other routes claim (`avoid`)."""
        if (avoid, above) not in self._beside:
            goal = BestOne(above, avoid)
            self.run(goal)
            self._beside[avoid, above] = goal.best
        return self._beside[avoid, above]

    def all_short_by(self, short: int) -> Options:
        """All routes worth at most `short` less than the best (currency units); the list may hold others as well."""
        above = max(self.most - short, 0) - 1
        if self._above is None or self._above[0] > above:
            goal = AllAbove(above)
            self.run(goal)
            self._above = above, Options(goal.found)
        return self._above[1]

    @property
    def sets(self) -> frozenset[str]:
        """The track sets that the train may run on."""
        return frozenset(search.plan.service.track_set for search in self.searches)


def together(searches: Sequence[TrainSearch], budget: Budget, floor: int) -> list[Found | None]:
    """A route for each train, or None, such that no two claim the same and they earn the most together.

    A total of no more than `floor` need not be found.
    """
    chosen: list[Found | None] = [None] * len(searches)
    rest = sum(search.most for search in searches)
    for places in _apart(searches):
        group = [searches[place] for place in places]
        most = sum(search.most for search in group)
        found = _group(group, budget, floor - rest + most)
        for place, one in zip(places, found, strict=True):
            chosen[place] = one
        rest += _total(found) - most
    return chosen


def _apart(searches: Sequence[TrainSearch]) -> list[list[int]]:
    """The trains' places, grouped: trains whose routes can conflict are in the same group."""
    groups: list[tuple[set[str], list[int]]] = []
    for place, search in enumerate(searches):
        sets, places = set(search.sets), [place]
        for other in [one for one in groups if one[0] & sets]:
            groups.remove(other)
            sets, places = sets | other[0], other[1] + places
        groups.append((sets, places))
    return [places for _, places in groups]


_FEW = 300
"""With fewer routes that lose up to a quarter of the gap, all that lose less than the gap are quickly listed."""


def _group(searches: Sequence[TrainSearch], budget: Budget, floor: int) -> list[Found | None]:
    """The best routes for trains whose routes can conflict. They may be none if no total is above the floor.

    The trains together earn at most what each would earn alone. For a total above the best one known, their routes
    must lose less than the difference, the `gap`. First the train that earns the most is searched, beside all routes
    of the others that lose no more than a `share` of the gap. In any better set that this misses, another train loses
    more than the share. So each of these is searched in turn, the rest having to make do with what is left of the gap.
    """
    if len(searches) < 2:
        return [search.alone for search in searches]
    contest = _Contest(searches, budget, floor)
    first, *others = sorted(range(len(searches)), key=lambda place: -searches[place].most)
    quarter = contest.gap // 4
    few = sum(len(searches[place].all_short_by(quarter).found) for place in others) < _FEW
    if contest.total > floor:
        contest.search(first, quarter)
    share = contest.gap if few else contest.gap * 2 // 3
    contest.search(first, share)
    leads = {searches[place]: place for place in others if place not in contest.minor}
    leads.pop(searches[first], None)
    for lead in leads.values():
        contest.search(lead, contest.gap - share - 2)
    return contest.chosen


class _Contest:
    """The trains whose routes can conflict, and the best routes known for them.

    `total` is what the `chosen` routes earn, or the floor if that is more. `gap`: how much less this is than what the
    trains would earn if each ran alone. `minor`: places of trains that earn no more than the gap even alone; all their
    routes are considered in every search.
    """

    def __init__(self, searches: Sequence[TrainSearch], budget: Budget, floor: int) -> None:
        self.chosen: list[Found | None] = [None] * len(searches)
        if floor <= 0:
            self.chosen = _greedy(searches)
        self.total = max(_total(self.chosen), floor)
        self._searches = searches
        self._budget = budget
        self._most = sum(search.most for search in searches)
        self.minor = {place for place, search in enumerate(searches) if search.most <= self.gap}

    @property
    def gap(self) -> int:
        """In currency units."""
        return self._most - self.total

    def search(self, lead: int, share: int) -> None:
        """Search the routes of one train beside those of the others that lose no more than the share."""
        if self.gap <= 0 or share < 0:
            return
        searches, others = self._searches, [place for place in range(len(self._searches)) if place != lead]
        losses = [searches[place].most if place in self.minor else share for place in others]
        lists = [searches[place].all_short_by(loss) for place, loss in zip(others, losses, strict=True)]
        goal = Beside(lists, self.total, self._budget)
        searches[lead].run(goal)
        if goal.best is not None:
            by_train = dict(zip([lead, *others], goal.best, strict=True))
            self.chosen, self.total = [by_train[place] for place in range(len(searches))], goal.floor


class Beside:
    """Goal of a search for one train's route that earns the most together with routes of other trains.

    The others' routes come from lists. What is free beside a route being built is a set of routes for each list.
    """

    def __init__(self, others: Sequence[Options], floor: int, budget: Budget) -> None:
        self.floor = floor
        self.avoid = 0
        self.best: list[Found | None] | None = None
        """The route of the train searched, then those of the others."""
        self._others = Chooser(others, budget)
        self._lists = list(dict.fromkeys(others))
        self._times = [others.count(one) for one in self._lists]
        self._values = [one.values for one in self._lists]
        self._place = [self._lists.index(one) for one in others]
        self._all = tuple(one.all for one in self._lists)
        self._masks: list[Free] = []
        self._budget = budget
        self._toll = toll(self._lists)
        self._take(None, self._all)

    def enter(self, plan: ServicePlan, claims: int) -> Free:
        """Prepare for a plan: which of the others' routes each of its steps leaves free."""
        self._masks = [()] * plan.count
        for steps in plan.steps:
            for step in steps:
                self._masks[step.place] = tuple(one.beside(-1, plan.claimed(step.uses)) for one in self._lists)
        return tuple(one.beside(mask, claims) for one, mask in zip(self._lists, self._all, strict=True))

    def after(self, free: Free, step: PlanStep) -> Free:
        """The others' routes still free after the step."""
        self._budget.left -= self._toll
        return tuple(map(and_, free, self._masks[step.place]))

    def most(self, free: Free) -> int:
        """What the others' best free routes earn, whether or not these conflict."""
        most = 0
        for times, values, mask in zip(self._times, self._values, free, strict=True):
            if mask:
                most += times * values[(mask & -mask).bit_length() - 1]
        return most

    def take(self, found: Found, free: Free) -> None:
        """Add the best free routes of the others."""
        self._take(found, free)

    def _take(self, found: Found | None, free: Free) -> None:
        value = found.value if found is not None else 0
        others = self._others.best([free[place] for place in self._place], self.floor - value)
        if others is not None:
            self.best = [found, *others]
            self.floor = _total(self.best)


def _total(chosen: Sequence[Found | None]) -> int:
    return sum(found.value for found in chosen if found is not None)


def _greedy(searches: Sequence[TrainSearch]) -> list[Found | None]:
    """A good set to start from: each train in turn takes the best route left, in this order or in reverse."""
    tries = []
    for order in (list(range(len(searches))), list(reversed(range(len(searches))))):
        chosen: list[Found | None] = [None] * len(searches)
        used = 0
        for place in order:
            found = searches[place].alone
            if found is not None and found.claims & used:
                found = searches[place].best(used)
            if found is not None:
                chosen[place], used = found, used | found.claims
        tries.append(_improved(searches, chosen))
    return max(tries, key=_total)


def _improved(searches: Sequence[TrainSearch], chosen: list[Found | None]) -> list[Found | None]:
    """The routes after each train in turn has changed to a better one beside the others', as long as any can."""
    better = True
    while better:
        better = False
        for place, search in enumerate(searches):
            others = 0
            for other, found in enumerate(chosen):
                if found is not None and other != place:
                    others |= found.claims
            now = chosen[place]
            found = search.best(others, now.value if now is not None else -1)
            if found is not None:
                chosen[place], better = found, True
    return chosen
