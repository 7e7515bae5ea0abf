"""Seeks prices that make the best walks of a train hardly better than its best routes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from gen.engine.best_routes.prices import PARTS, PricedBounds, Prices, above
from gen.engine.best_routes.walks import Walks
from gen.engine.board.network import bits_of

_ROUNDS = 24
_STALLED = 3
"""Rounds without a lower bound, after which prices move half as far."""


@dataclass(frozen=True)
class _Root:
    """The best walk from any station: the `bound` it gives (in sixteenths), how often it calls where and collects which
    mark, and the `chosen` marks, by which a collection is worth the most beside the rewards."""

    bound: int
    calls: Counter[int]
    collected: Counter[int]
    chosen: int


def sought(walks: Walks, floor: int, near: Prices | None = None) -> Prices:
    """Prices under which no route seems worth much more than `floor`, in currency units.

    `near`: prices of a like plan to begin with. Each round raises the price of what the best walk has more than once
    and lowers that of what it does without; a mark's reward falls when the walk collects it and rises when the best
    collection would have it.
    """
    prices = _first(walks, near)
    best, lowest, pace, stalled = prices, None, 1.0, 0
    for _ in range(_ROUNDS):
        root = _root(walks, PricedBounds(walks, prices))
        if lowest is None or root.bound < lowest:
            best, lowest, stalled = prices, root.bound, 0
        else:
            stalled += 1
            if stalled == _STALLED:
                pace, stalled = pace / 2, 0
        if lowest < above(floor, walks.grain):
            break
        prices = _moved(prices, root, pace * (root.bound - PARTS * floor))
    return best


def _first(walks: Walks, near: Prices | None) -> Prices:
    rewards = dict.fromkeys(walks.plan.marks.rewardable(walks.seen), 0)
    if near is not None and len(near.calls) == walks.numbers:
        return Prices(near.calls, rewards)
    return Prices((0,) * walks.numbers, rewards)


def _root(walks: Walks, bounds: PricedBounds) -> _Root:
    plan, taken, ahead = walks.plan, 0, []
    for token in plan.tokens:
        begin, arms = plan.begins[token], bounds.arms(token)
        whole = plan.limit - begin.cost
        one = max(range(whole + 1), key=lambda part: arms[part] + arms[whole - part])
        bound = PARTS * begin.gain + bounds.spare(begin.uses | taken) + bounds.collection(begin.marks)
        ahead.append((bound + arms[one] + arms[whole - one], token, (one, whole - one)))
        taken |= 1 << plan.map.track_bits + token
    bound, token, parts = max(ahead)
    begin = plan.begins[token]
    calls, collected = Counter(plan.calls(begin.uses)), Counter(_each(begin.marks))
    for part in parts:
        row = bounds.table.rows[part]
        first = max((step.place for step in plan.steps[token]), key=row.__getitem__, default=-1)
        for place in walks.trace(bounds.table, part, first) if first >= 0 and row[first] > 0 else ():
            calls.update(walks.calls[place])
            collected.update(_each(walks.steps[place].marks))
    return _Root(bound, calls, collected, bounds.chosen(begin.marks)[1] if plan.marks.all else 0)


def _each(marks: int) -> list[int]:
    return [1 << bit for bit in bits_of(marks)]


def _moved(prices: Prices, root: _Root, length: float) -> Prices:
    """The prices that lie so far on against what is wrong with the best walk."""
    calls = [root.calls[call] - 1 for call in range(len(prices.calls))]
    rewards = {mark: bool(root.chosen & mark) - root.collected[mark] for mark in prices.rewards}
    square = sum(wrong * wrong for price, wrong in zip(prices.calls, calls, strict=True) if wrong > 0 or price)
    square += sum(wrong * wrong for mark, wrong in rewards.items() if wrong > 0 or prices.rewards[mark])
    way = length / max(square, 1)
    return Prices(
        tuple(max(0, price + round(way * wrong)) for price, wrong in zip(prices.calls, calls, strict=True)),
        {mark: max(0, prices.rewards[mark] + round(way * wrong)) for mark, wrong in rewards.items()},
    )
