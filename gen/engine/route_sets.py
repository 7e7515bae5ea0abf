"""Sets of routes, one for each train of a turn, that do not get in each other's way and earn the most together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from gen.engine.network import bits_of
from gen.engine.route_far import FarSearch
from gen.engine.route_search import Budget, Found, Search

_FIRST_GAP = 20
"""Currency units by which the first sets compared fall short of the trains' best."""


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
        self._claiming = {bit: ~int.from_bytes(row, "little") for bit, row in claiming.items()}

    def beside(self, mask: int, claims: int) -> int:
        """Those of the routes in `mask` (a bit each) that claim nothing of the claims."""
        while claims:
            low = claims & -claims
            claims ^= low
            mask &= self._claiming.get(low, -1)
        return mask

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

    def best(self, avoid: int = 0, above: int = -1) -> Found | None:
        """The best route worth more than `above` that leaves what others claim alone."""
        best = None
        for search in self.searches:
            found = search.best(avoid, above)
            if found is not None:
                best, above = found, found.value
        return best

    def all_above(self, above: int) -> Options:
        """All routes worth more than `above`, and perhaps others."""
        if self._above is None or self._above[0] > above:
            found = [one for search in self.searches for one in search.all_above(above)]
            self._above = above, Options(found)
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

    All sets whose routes fall short of the trains' best by no more than a `gap` are compared; as long as the total
    falls short by more, the gap is widened.
    """
    most = sum(search.most for search in searches)
    chosen = _greedy(searches, [search.alone for search in searches])
    total = max(_total(chosen), floor)
    gap = max(_FIRST_GAP, (most - total) // 3)
    while total < most and len(searches) > 1 and not budget.exceeded:
        gap = min(gap, most - total)
        better = _Sets(searches, gap, budget).better(total)
        if better is not None:
            chosen, total = better, _total(better)
        if gap >= most - total:
            break
        gap *= 2
    return chosen


class _Sets:
    """Sets of routes each at most `gap` below its train's best."""

    def __init__(self, searches: Sequence[TrainSearch], gap: int, budget: Budget) -> None:
        options = [search.all_above(max(search.most - gap, 0) - 1) for search in searches]
        large = max(search.most for search in searches) // 2
        self.order = sorted(
            range(len(searches)),
            key=lambda place: (searches[place].most < large, len(options[place].found), options.index(options[place])),
        )
        self.options = [options[place] for place in self.order]
        self.budget = budget
        self.chosen: list[Found | None] = []
        self.best: list[Found | None] | None = None
        self.total = 0

    def better(self, total: int) -> list[Found | None] | None:
        """The best set worth more than `total`, by train; None when there is none."""
        self.total = total
        self._go_on(0, [(1 << len(one.found)) - 1 for one in self.options])
        if self.best is None:
            return None
        by_train = dict(zip(self.order, self.best, strict=True))
        return [by_train[place] for place in range(len(self.order))]

    def _go_on(self, value: int, free: list[int]) -> None:
        """Choose for the next train, of the routes that are `free` (a bit each) beside those chosen.

        Of trains that are alike an earlier one takes the more valuable route.
        """
        place = len(self.chosen)
        if place == len(self.options):
            if value > self.total:
                self.best, self.total = list(self.chosen), value
            return
        options = self.options[place]
        alike = self.options[place + 1 : place + 2] == [options]
        others = sum(one.top(mask) for one, mask in zip(self.options[place + 1 :], free[1:], strict=True))
        for number in bits_of(free[0]):
            found = options.found[number]
            self.budget.left -= 1
            if value + found.value + others <= self.total or self.budget.exceeded:
                return
            self.chosen.append(found)
            rest = [
                one.beside(mask, found.claims) for one, mask in zip(self.options[place + 1 :], free[1:], strict=True)
            ]
            if alike:
                rest[0] &= -1 << number + 1
            tops = sum(one.top(mask) for one, mask in zip(self.options[place + 1 :], rest, strict=True))
            if value + found.value + tops > self.total:
                self._go_on(value + found.value, rest)
            self.chosen.pop()
        if value + others > self.total:
            self.chosen.append(None)
            self._go_on(value, [0, *free[2:]] if alike else free[1:])
            self.chosen.pop()


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
