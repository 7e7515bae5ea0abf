"""Lists of the routes that trains may take, and the best choice of one from each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gen.engine.best_routes.goals import Budget, Found
from gen.engine.board.network import bits_of


class Options:
    """Routes of one train, the most valuable first. Of routes that claim the same only the best is kept.

    Sets of them are integers: bit n stands for `found[n]`. `values` are theirs in currency units.
    """

    def __init__(self, found: Iterable[Found]) -> None:
        best: dict[int, Found] = {}
        for one in found:
            if one.claims not in best or best[one.claims].value < one.value:
                best[one.claims] = one
        self.found = sorted(best.values(), key=lambda one: -one.value)
        self.values = [one.value for one in self.found]
        self._beside: dict[int, int] = {}
        self._claiming = {bit: ~routes for bit, routes in _by_bit([one.claims for one in self.found]).items()}

    @property
    def all(self) -> int:
        """The set of all routes."""
        return (1 << len(self.found)) - 1

    def beside(self, mask: int, claims: int) -> int:
        """The routes of the set `mask` that claim none of these claims."""
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
        """The value of the best route of the set `mask`, in currency units; 0 if it is empty."""
        return self.values[(mask & -mask).bit_length() - 1] if mask else 0


def _by_bit(masks: Sequence[int]) -> dict[int, int]:
    """For each bit set in any mask: which masks have it, as a set of their numbers (bit n for mask n)."""
    whole = 0
    for mask in masks:
        whole |= mask
    if not whole:
        return {}
    width = whole.bit_length()
    digits = zip(*(f"{mask:0{width}b}" for mask in reversed(masks)), strict=True)
    columns = zip(range(width - 1, -1, -1), digits, strict=True)
    return {1 << bit: int("".join(column), 2) for bit, column in columns if whole >> bit & 1}


class Chooser:
    """Chooses a route for each of several trains from the train's list, by branch and bound."""

    def __init__(self, options: Sequence[Options], budget: Budget) -> None:
        first = [one.top(one.all) for one in options]
        large = max(first) // 2

        def rank(place: int) -> tuple[bool, int, int]:
            return first[place] < large, len(options[place].found), options.index(options[place])

        self._order = sorted(range(len(options)), key=rank)
        self._options = [options[place] for place in self._order]
        self._budget = budget
        self._toll = 1 + toll(self._options)
        self._chosen: list[Found | None] = []
        self._best: list[Found | None] | None = None
        self._floor = 0

    def best(self, free: Sequence[int], floor: int) -> list[Found | None] | None:
        """The routes, by train, that earn the most together, chosen from the `free` set of each list.

        None if they cannot earn more than the floor.
        """
        self._best, self._floor = None, floor
        self._go_on(0, [free[place] for place in self._order])
        if self._best is None:
            return None
        by_train = dict(zip(self._order, self._best, strict=True))
        return [by_train[place] for place in range(len(self._order))]

    def _go_on(self, value: int, free: list[int]) -> None:
        """Choose for the next train. Of two trains of a kind, the earlier takes the more valuable route."""
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


def toll(options: Sequence[Options]) -> int:
    """What handling a set of each list's routes takes of the budget, in which a stop visited takes 8."""
    return sum(len(one.found) for one in options) // 500


def _tops(options: Sequence[Options], masks: Sequence[int]) -> int:
    return sum(one.top(mask) for one, mask in zip(options, masks, strict=True))
