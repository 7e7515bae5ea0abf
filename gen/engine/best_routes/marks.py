"""What a route's bonus owes to the marks it collects, as bits; those of hexes met at most once go into the steps."""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd

from gen.engine.best_routes.route_map import RouteMap
from gen.engine.board.chains import Chain
from gen.engine.routes.revenue_rules import Bonus, RevenueRules, no_collection

_MOST_NAMES = 8
"""So many marks of a title's choosing are rewarded one by one: all their collections are looked at."""


class MarkTable:
    """The marks of a map: what a stop or chain collects, and what a collection earns.

    A hex that a bonus pays for passing is a mark too, unless it has no stop and a single track: a route meets that
    one only once, and a chain through it simply earns so much more.
    """

    def __init__(self, stops: RouteMap, bonus: Bonus, rules: RevenueRules) -> None:
        self.bonus = bonus
        self._board = stops.board
        self._grid = stops.board.grid
        self._names: dict[str, int] = {}
        self._plain: dict[str, int] = {}
        self._passed: dict[str, int] = {}
        self._values: list[tuple[int, int]] = []
        self._by_stop: dict[tuple[str, int], int] = {}
        self._by_edge: list[tuple[int, int]] = []
        self._known: dict[int, int] = {0: 0}
        if bonus.collection is not no_collection:
            self._collect(rules)
        for hex, value in bonus.passing.items():
            face = self._board.faces[hex]
            if not value:
                continue
            if len(face.paths) < 2 and not face.stops:
                self._plain[hex] = value
            else:
                bit = 1 << len(self._names) + len(self._values)
                self._passed[hex] = bit
                self._values.append((bit, value))
        self.all = sum(self._names.values()) | sum(bit for bit, _ in self._values)
        self._named = sum(self._names.values())
        self._known_most: dict[int, int] = {}
        if self._names:
            self._known[0] = bonus.collection(frozenset())

    def _collect(self, rules: RevenueRules) -> None:
        for mark in (*rules.stop_marks.values(), *rules.edge_marks.values()):
            self._names.setdefault(mark, 1 << len(self._names))
        self._by_stop = {stop: self._names[mark] for stop, mark in rules.stop_marks.items()}
        number = self._grid.number
        self._by_edge = [(6 * number[hex] + edge, self._names[mark]) for (hex, edge), mark in rules.edge_marks.items()]

    def of_stop(self, hex: str, stop: int) -> int:
        """The marks of a visit."""
        return self._by_stop.get((hex, stop), 0) | self._passed.get(hex, 0)

    def of_chain(self, chain: Chain) -> int:
        """The marks of the track between two stops."""
        found = 0
        for bit, mark in self._by_edge:
            if chain.exits >> bit & 1:
                found |= mark
        for hex, mark in self._passed.items():
            if hex in chain.hexes:
                found |= mark
        return found

    def gain(self, chain: Chain) -> int:
        """What the track between two stops earns of itself."""
        return sum(value for hex, value in self._plain.items() if hex in chain.hexes) if self._plain else 0

    def worth(self, marks: int) -> int:
        """What a collection earns, in currency units."""
        known = self._known.get(marks)
        if known is None:
            names = frozenset(name for name, bit in self._names.items() if marks & bit)
            known = self.bonus.collection(names) + sum(value for bit, value in self._values if marks & bit)
            self._known[marks] = known
        return known

    def most(self, marks: int, more: int) -> int:
        """At least what any collection earns that has these marks and perhaps some `more`."""
        key = marks << self.all.bit_length() | more
        known = self._known_most.get(key)
        if known is None:
            fees = sum(bit for bit, value in self._values if value < 0)
            known = self._known_most[key] = self.worth(marks | more & ~fees)
        return known

    def rewardable(self, seen: int) -> list[int]:
        """Those of the marks seen that can be rewarded one by one (`beside`), a bit each."""
        names = [bit for bit in self._names.values() if bit & seen]
        return names[:_MOST_NAMES] + [bit for bit, value in self._values if bit & seen and value > 0]

    def beside(self, marks: int, free: int, rewards: Mapping[int, int], parts: int) -> tuple[int, int]:
        """The most that collections are worth beside rewards, and such a collection.

        They have these `marks`, the `free` ones that earn something, and any of those rewarded, less the rewards for
        these; worth and `rewards` in so many `parts` of a currency unit.
        """
        had = marks | free & ~sum(bit for bit, value in self._values if value < 0)
        total, chosen = sum(parts * value for bit, value in self._values if had & bit), had
        for bit, value in self._values:
            if bit in rewards and not had & bit and parts * value > rewards[bit]:
                total += parts * value - rewards[bit]
                chosen |= bit
        named = [bit for bit in rewards if bit & self._named & ~had]
        sets = [(had & self._named, 0)]
        for bit in named:
            sets += [(one | bit, paid + rewards[bit]) for one, paid in sets]
        most, names = max((parts * self.worth(one) - paid, one) for one, paid in sets)
        return total + most, chosen | names

    def grain(self, seen: int) -> int:
        """A number that divides what every collection of the marks seen earns, in currency units."""
        named = [bit for bit in self._names.values() if bit & seen]
        if len(named) > _MOST_NAMES:
            return 1
        sets = [0]
        for bit in named:
            sets += [one | bit for one in sets]
        return gcd(*(self.worth(one) for one in sets), *(value for _, value in self._values))
