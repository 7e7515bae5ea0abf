"""Sets of routes, one for each train of a turn, that do not get in each other's way and earn the most together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from operator import and_

from gen.engine.network import bits_of
from gen.engine.route_far import FarSearch
from gen.engine.route_goals import AllAbove, BestOne, Budget, Found, Free, Goal
from gen.engine.route_plan import Plan, Step
from gen.engine.route_search import Search


class Options:
    """Routes of one train, the most valuable first, and which of them claim what."""

    def __init__(self, found: Iterable[Found]) -> None:
        best: dict[int, Found] = {}
        for one in found:
            if one.claims not in best or best[one.claims].value < one.value:
                best[one.claims] = one
        self.found = sorted(best.values(), key=lambda one: -one.value)
        size = len(self.found) // 8 + 1
        claiming: dict[int, bytearray] = {}
        for number, one in enumerate(self.found):
            claims, place, flag = one.claims, number >> 3, 1 << (number & 7)
            while claims:
                low = claims & -claims
                claims ^= low
                row = claiming.get(low)
                if row is None:
                    row = claiming[low] = bytearray(size)
                row[place] |= flag
        self._beside: dict[int, int] = {}
        self._claiming = {bit: ~int.from_bytes(row, "little") for bit, row in claiming.items()}

    @property
    def all(self) -> int:
        """A bit for each route."""
        return (1 << len(self.found)) - 1

    def beside(self, mask: int, claims: int) -> int:
        """Those of the routes in `mask` (a bit each) that claim nothing of the claims."""
        left = self._beside.get(claims)
        if left is None:
            left, rest = -1, claims
            while rest:
                low = rest & -rest
                rest ^= low
                left &= self._claiming.get(low, -1)
            self._beside[claims] = left
        return mask & left

    def top(self, mask: int) -> int:
        """The value of the first route in `mask`, in currency units, or 0."""
        return self.found[(mask & -mask).bit_length() - 1].value if mask else 0


class TrainSearch:
    """The routes of one train by any of its services."""

    def __init__(self, searches: Sequence[Search | FarSearch]) -> None:
        self.searches = searches
        self._above: tuple[int, Options] | None = None

    @cached_property
    def alone(self) -> Found | None:
        """Its best route when no other train runs."""
        return self.best()

    @property
    def most(self) -> int:
        """What that route is worth, in currency units."""
        return self.alone.value if self.alone is not None else 0

    def run(self, goal: Goal) -> None:
        """Let the goal take the routes it is after."""
        for search in self.searches:
            search.run(goal)

    def best(self, avoid: int = 0, above: int = -1) -> Found | None:
        """The best route worth more than `above` that leaves what others claim alone."""
        goal = BestOne(above, avoid)
        self.run(goal)
        return goal.best

    def all_above(self, above: int) -> Options:
        """All routes worth more than `above`, and perhaps others."""
        if self._above is None or self._above[0] > above:
            goal = AllAbove(above)
            self.run(goal)
            self._above = above, Options(goal.found)
        return self._above[1]

    @property
    def sets(self) -> frozenset[str]:
        """The track sets it may run on."""
        return frozenset(search.plan.service.track_set for search in self.searches)


def together(searches: Sequence[TrainSearch], budget: Budget, floor: int) -> list[Found | None]:
    """For each train its route, such that no two claim the same and the total is the highest.

    Totals up to `floor` need not be found.
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
    """The trains' places, those together that can get in each other's way."""
    groups: list[tuple[set[str], list[int]]] = []
    for place, search in enumerate(searches):
        sets, places = set(search.sets), [place]
        for other in [one for one in groups if one[0] & sets]:
            groups.remove(other)
            sets, places = sets | other[0], other[1] + places
        groups.append((sets, places))
    return [places for _, places in groups]


def _group(searches: Sequence[TrainSearch], budget: Budget, floor: int) -> list[Found | None]:
    """The best set for trains that can get in each other's way.

    The train that earns most is searched with the others' routes in view. Of those, all are in view that fall short
    of their train's best by no more than a `gap`; it is widened to what the total falls short.
    """
    most = sum(search.most for search in searches)
    chosen = _greedy(searches, [search.alone for search in searches])
    total = max(_total(chosen), floor)
    if len(searches) < 2 or total >= most:
        return chosen
    lead = max(range(len(searches)), key=lambda place: searches[place].most)
    others = [place for place in range(len(searches)) if place != lead]
    for part in (3, 1):
        gap = (most - total) // part
        lists = [searches[place].all_above(max(searches[place].most - gap, 0) - 1) for place in others]
        goal = Beside(lists, total, budget)
        searches[lead].run(goal)
        if goal.best is not None:
            by_train = dict(zip([lead, *others], goal.best, strict=True))
            chosen, total = [by_train[place] for place in range(len(searches))], goal.floor
        if total + gap >= most:
            break
    return chosen


class Beside:
    """The best set of one train's routes and others': a goal for the search of the one, with the others' in view.

    What is free for the others is a bit for each of their routes, by train.
    """

    def __init__(self, others: Sequence[Options], floor: int, budget: Budget) -> None:
        self.floor = floor
        self.avoid = 0
        self.best: list[Found | None] | None = None
        """The one's route, then the others'."""
        self._others = _Others(others, budget)
        self._lists = list(dict.fromkeys(others))
        self._times = [others.count(one) for one in self._lists]
        self._place = [self._lists.index(one) for one in others]
        self._all = tuple(one.all for one in self._lists)
        self._masks: list[Free] = []
        self._budget = budget
        self._toll = _toll(self._lists)
        self._take(None, self._all)

    def enter(self, plan: Plan, claims: int) -> Free:
        """Look up what each step of the plan leaves to the others."""
        self._masks = [()] * plan.count
        for steps in plan.steps:
            for step in steps:
                self._masks[step.place] = tuple(one.beside(-1, plan.claimed(step.uses)) for one in self._lists)
        return tuple(one.beside(mask, claims) for one, mask in zip(self._lists, self._all, strict=True))

    def after(self, free: Free, step: Step) -> Free:
        """What the step leaves of it."""
        self._budget.left -= self._toll
        return tuple(map(and_, free, self._masks[step.place]))

    def most(self, free: Free) -> int:
        """The others' best, each for itself."""
        return sum(times * one.top(mask) for times, one, mask in zip(self._times, self._lists, free, strict=True))

    def take(self, found: Found, free: Free) -> None:
        """Complete the set with the others' best beside this route."""
        self._take(found, free)

    def _take(self, found: Found | None, free: Free) -> None:
        value = found.value if found is not None else 0
        others = self._others.best([free[place] for place in self._place], self.floor - value)
        if others is not None:
            self.best = [found, *others]
            self.floor = _total(self.best)


class _Others:
    """Routes for several trains, chosen from lists."""

    def __init__(self, options: Sequence[Options], budget: Budget) -> None:
        first = [one.top(one.all) for one in options]
        large = max(first) // 2

        def rank(place: int) -> tuple[bool, int, int]:
            return first[place] < large, len(options[place].found), options.index(options[place])

        self._order = sorted(range(len(options)), key=rank)
        self._options = [options[place] for place in self._order]
        self._budget = budget
        self._toll = 1 + _toll(self._options)
        self._chosen: list[Found | None] = []
        self._best: list[Found | None] | None = None
        self._floor = 0

    def best(self, free: Sequence[int], floor: int) -> list[Found | None] | None:
        """The best set worth more than the floor of the routes that are `free` (a bit each), by train; None: none."""
        self._best, self._floor = None, floor
        self._go_on(0, [free[place] for place in self._order])
        if self._best is None:
            return None
        by_train = dict(zip(self._order, self._best, strict=True))
        return [by_train[place] for place in range(len(self._order))]

    def _go_on(self, value: int, free: list[int]) -> None:
        """Choose for the next train.

        Of trains that are alike an earlier one takes the more valuable route.
        """
        place = len(self._chosen)
        if place == len(self._options):
            if value > self._floor:
                self._best, self._floor = list(self._chosen), value
            return
        options, later = self._options[place], self._options[place + 1 :]
        alike = later[:1] == [options]
        others = _tops(later, free[1:])
        for number in bits_of(free[0]):
            found = options.found[number]
            self._budget.left -= self._toll
            if value + found.value + others <= self._floor or self._budget.exceeded:
                return
            rest = [one.beside(mask, found.claims) for one, mask in zip(later, free[1:], strict=True)]
            if alike:
                rest[0] &= -1 << number + 1
            if value + found.value + _tops(later, rest) > self._floor:
                self._chosen.append(found)
                self._go_on(value + found.value, rest)
                self._chosen.pop()
        if value + others > self._floor:
            self._chosen.append(None)
            self._go_on(value, [0, *free[2:]] if alike else free[1:])
            self._chosen.pop()


def _toll(options: Sequence[Options]) -> int:
    """What looking at a bit for each route costs, against a step of the search at 8."""
    return sum(len(one.found) for one in options) // 500


def _tops(options: Sequence[Options], masks: Sequence[int]) -> int:
    return sum(one.top(mask) for one, mask in zip(options, masks, strict=True))


def _total(chosen: Sequence[Found | None]) -> int:
    return sum(found.value for found in chosen if found is not None)


def _greedy(searches: Sequence[TrainSearch], alone: Sequence[Found | None]) -> list[Found | None]:
    """A good start: each train in turn takes the best that is left, in this order or the other way round."""
    tries = []
    for order in (list(range(len(searches))), list(reversed(range(len(searches))))):
        chosen: list[Found | None] = [None] * len(searches)
        used = 0
        for place in order:
            found = alone[place]
            if found is not None and found.claims & used:
                found = searches[place].best(used)
            if found is not None:
                chosen[place], used = found, used | found.claims
        tries.append(_improved(searches, chosen))
    return max(tries, key=_total)


def _improved(searches: Sequence[TrainSearch], chosen: list[Found | None]) -> list[Found | None]:
    """Each train in turn takes its best beside the others' routes, as long as that helps."""
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
