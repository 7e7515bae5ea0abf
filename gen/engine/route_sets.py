"""Sets of routes, one for each train of a turn, that do not get in each other's way and earn the most together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from gen.engine.route_far import FarSearch
from gen.engine.route_search import Budget, Found, Search


class TrainSearch:
    """The routes of one train by any of its services."""

    def __init__(self, searches: Sequence[Search | FarSearch]) -> None:
        self.searches = searches
        self._above: tuple[int, list[Found]] | None = None

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

    def all_above(self, above: int) -> list[Found]:
        """All routes worth more than `above`, the most valuable first."""
        if self._above is None or self._above[0] > above:
            found = [one for search in self.searches for one in search.all_above(above)]
            self._above = above, sorted(found, key=lambda one: -one.value)
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
    alone = [search.alone for search in searches]
    most = [search.most for search in searches]
    chosen = _greedy(searches, alone)
    total = max(_total(chosen), floor)
    if _total(chosen) == sum(most) or len(searches) < 2 or sum(most) <= total:
        return chosen
    rest = [sum(most[place:]) for place in range(len(most) + 1)]
    options = [
        search.all_above(total - sum(most) + value) if value else []
        for search, value in zip(searches, most, strict=True)
    ]

    def go_on(place: int, used: int, value: int, found: list[Found | None]) -> None:
        nonlocal chosen, total
        if value > total:
            chosen, total = found + [None] * (len(searches) - place), value
        if place == len(searches):
            return
        for option in options[place]:
            budget.left -= 1
            if budget.exceeded or value + option.value + rest[place + 1] <= total:
                break
            if not option.claims & used:
                go_on(place + 1, used | option.claims, value + option.value, [*found, option])
        if value + rest[place + 1] > total:
            go_on(place + 1, used, value, [*found, None])

    go_on(0, 0, 0, [])
    return chosen


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
