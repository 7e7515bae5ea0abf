"""At which prices, and for how much of a major, its owner may turn minors into it (1822PNW §4)."""

from __future__ import annotations

from collections.abc import Sequence

FEWEST, MOST = 2, 6
"""Units of 10 % a player takes at least, and may take."""


def shares_at(price: int, value: int, cash: int, own_cash: int, dearest: int) -> range:
    """How many units of 10 % may be taken at a price.

    `value`: of the minors, twice their prices; `cash`: theirs; `own_cash`: their owner's; `dearest`: the highest
    price a major may start at; all in currency units. Empty when that price cannot be chosen.
    """
    if MOST * price < value:
        return range(MOST, MOST + 1) if price == dearest else range(0)
    fewest = max(FEWEST, (value - cash - 1) // price + 1)
    most = min(MOST, (value + min(own_cash, price - 1)) // price)
    return range(fewest, most + 1)


def prices(among: Sequence[int], value: int, cash: int, own_cash: int) -> list[int]:
    """The prices, of those a major may start at, at which some number of shares may be taken."""
    return [price for price in among if shares_at(price, value, cash, own_cash, max(among))]
