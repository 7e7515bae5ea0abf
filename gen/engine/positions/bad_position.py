"""What is said of a position that no game can begin from."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class PositionRule(StrEnum):
    """What a position must keep."""

    THINGS = "unknown-things"
    MONEY = "money-in-all"
    SHARES = "shares-in-all"
    STATIONS = "stations-on-the-map"
    MARKET = "market-and-companies"
    TRAINS = "trains-in-all"
    TILES = "tiles-in-all"
    FIGURES = "figure-out-of-bounds"
    """A figure that no game comes to, such as a power used more often than it is printed."""
    ROUND_START = "not-at-a-round-start"


class BadPosition(Exception):
    """A position that no game can begin from: the rule that it breaks, and the figures."""

    def __init__(self, rule: PositionRule, **figures: object) -> None:
        self.rule = rule
        self.figures = figures
        super().__init__(f"{rule}: " + ", ".join(f"{key} {value}" for key, value in figures.items()))


def check_known(kind: str, ids: Iterable[str], known: Iterable[str]) -> None:
    """Raise BadPosition when one of these ids of a kind of things is none of those known."""
    names = set(known)
    odd = next((id for id in ids if id not in names), None)
    if odd is not None:
        raise BadPosition(PositionRule.THINGS, **{kind: odd})


def check_once(kind: str, ids: Iterable[str]) -> None:
    """Raise BadPosition when one of these ids of a kind of things is there twice."""
    seen: set[str] = set()
    for id in ids:
        if id in seen:
            raise BadPosition(PositionRule.THINGS, **{kind: id}, times=2)
        seen.add(id)


def check_at_least(least: int, **figures: int | None) -> None:
    """Raise BadPosition when one of these figures is less than that."""
    for name, figure in figures.items():
        if figure is not None and figure < least:
            raise BadPosition(PositionRule.FIGURES, **{name: figure}, least=least)
