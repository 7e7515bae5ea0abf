"""Bounds for a search of routes by prices for calling at stops: close ones, for what the plain bounds leave too long.

A walk that comes back to the same few rich stops is worth more than any route, which may call at each only once. So
each call costs the stop's price, and every stop's price is paid out once at the start: what a route earns is at most
what it would earn calling everywhere once, and a walk that comes back has paid twice. The same holds for the marks: a
walk is rewarded for each time it collects one, and the best collection is worth what remains of it after the rewards.
Any prices and rewards from 0 up give a bound; those sought here make it low (a Lagrangian relaxation).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from gen.engine.best_routes.plan import PlanStep
from gen.engine.best_routes.walks import Walks
from gen.engine.board.network import bits_of

PARTS = 16
"""Prices and bounds are in sixteenths of a currency unit."""


@dataclass(frozen=True)
class Prices:
    """By number (`Plan.calls`) the prices of stops and groups; rewards by mark; in sixteenths of a currency unit."""

    calls: tuple[int, ...]
    rewards: Mapping[int, int]


class PricedBounds:
    """Bounds for the routes of a plan by prices; used as `Bounds` are.

    Of what a search hands over, `spare` is the prices of all that its route does not use.
    """

    def __init__(self, walks: Walks, prices: Prices, taken: int = 0) -> None:
        plan = self.plan = walks.plan
        self.known = prices
        self.prices = [sum(prices.calls[call] for call in calls) for calls in walks.calls]
        gains = [PARTS * step.gain - price for step, price in zip(walks.steps, self.prices, strict=True)]
        for step in walks.steps if prices.rewards else ():
            gains[step.place] += sum(prices.rewards.get(1 << bit, 0) for bit in bits_of(step.marks))
        self._marked = plan.marks.all != 0
        self._unrewarded = walks.seen & ~sum(prices.rewards)
        self.table = walks.table(gains, taken)
        self._arms: dict[int, list[int]] = {}
        self._from_token: list[int] = []
        self._both: list[dict[int, int]] = []
        self._collections: dict[int, int] = {}
        self._grain = walks.grain

    @cached_property
    def ordered(self) -> list[list[PlanStep]]:
        """The plan's steps by stop, the most promising first."""
        longest = self.table.rows[-1]
        return [sorted(steps, key=lambda step: -longest[step.place]) for steps in self.plan.steps]

    def begin(self, token: int) -> None:
        """The routes looked at from now on begin at this station."""
        self._from_token = self.arms(token)
        self._both = [{} for _ in self.table.rows]

    def arms(self, token: int) -> list[int]:
        """By distance left: the most that an arm from this station gains, or none at all."""
        if token not in self._arms:
            steps = self.plan.steps[token]
            self._arms[token] = [max([0, *[row[step.place] for step in steps]]) for row in self.table.rows]
        return self._arms[token]

    def spare(self, used: int) -> int:
        """The prices of all that is not used."""
        return sum(self.known.calls) - sum(self.known.calls[call] for call in self.plan.calls(used))

    def collection(self, marks: int) -> int:
        """At least what a route with these marks earns for all that it will have, beside the rewards for the rest."""
        if not self._marked:
            return 0
        known = self._collections.get(marks)
        if known is None:
            known = self._collections[marks] = self.chosen(marks)[0]
        return known

    def chosen(self, marks: int) -> tuple[int, int]:
        """The same with the collection of which it is so."""
        return self.plan.marks.beside(marks, self._unrewarded, self.known.rewards, PARTS)

    def may_pass(
        self, floor: int, step: PlanStep, used: int, value: int, marks: int, rest: int, second: bool, spare: int
    ) -> bool:
        """As `Bounds.may_pass`."""
        if second:
            bound = PARTS * value + spare + self.table.rows[rest][step.place]
        else:
            ahead = self._both[rest].get(step.place)
            bound = PARTS * value + spare + (self._two_arms(step.place, rest) if ahead is None else ahead)
        if self._marked:
            bound += self.collection(marks)
        return bound >= above(floor, self._grain)

    def _two_arms(self, place: int, rest: int) -> int:
        rows, other = self.table.rows, self._from_token
        most = self._both[rest][place] = max(rows[part][place] + other[rest - part] for part in range(rest + 1))
        return most


def above(floor: int, grain: int) -> int:
    """The first multiple of the grain above the floor, in sixteenths."""
    return PARTS * (floor // grain + 1) * grain
