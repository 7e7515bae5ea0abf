"""Refusals of purchases and sales of shares (base §8)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.text.refusal import Attempt, Refusal, money, percent
from gen.text.sentence import Percent

SHARES: Mapping[str, Refusal] = {
    "pool-limit": Refusal(
        "The pool holds {pool} of {company}; with {sold} more it would pass {limit}.",
        "Sell {room} at most.",
        {
            "pool": percent("pool"),
            "sold": percent("sold"),
            "limit": percent("limit"),
            "room": lambda attempt: _room(attempt),
        },
    ),
    "bid-too-high": Refusal(
        "{given} is more than is free: {free}, after the bids already made.",
        "Bid {free} at most.",
        {"given": money("given"), "free": money("free")},
    ),
    "first-stock-round": Refusal(
        "Nobody sells shares in the first stock round.",
        "Sell from the second one on.",
    ),
    "sold-this-round": Refusal(
        "Whoever sells shares of {company} may not buy any in the same stock round.",
        "Buy them in the next one.",
    ),
}


def _room(attempt: Attempt) -> Percent:
    """How much of the company the pool can still take."""
    return Percent(max(0, attempt.number("limit") - attempt.number("pool")))
