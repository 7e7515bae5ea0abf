"""The words that the engine passes to the floors above: kinds of rounds and decisions, reasons of payments and ends.

Their values are as recordings spell them. What a family or a title has alone stands in an enumeration of its own, in
its folder; it has the same base without members as the shared one (`Decision`, `Reason`, `Ending`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")
E = TypeVar("E", bound=StrEnum)
C = TypeVar("C")


class RoundKind(StrEnum):
    """What is played, or told of: all that comes before the first round, and the end of a set, are no rounds."""

    START = "start"
    AUCTION = "auction"
    DRAFT = "draft"
    STOCK = "stock"
    CHOICES = "choices"
    OPERATING = "operating"
    MERGER = "merger"
    SET_END = "set-end"


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its kind, the turn, and its number within that."""

    kind: RoundKind
    turn: int
    number: int = 1


class Decision(StrEnum):
    """What somebody may be asked to decide: the shared ones (`AskKind`), and those of families and titles."""


class AskKind(Decision):
    """The decisions that all titles share."""

    AUCTION = "auction"
    DRAFT = "draft"
    PAR = "par"
    SHARES = "shares"
    DISCARD = "discard"
    HOME_TOKEN = "home token"
    TRACK = "track"
    TOKEN = "token"
    POWER_TOKEN = "power token"
    ROUTES = "routes"
    DIVIDEND = "dividend"
    TRAIN = "train"
    BUY_PRIVATE = "buy private"


class Reason(StrEnum):
    """Why money moves: the shared reasons (`Why`), and those of families and titles."""


class Why(Reason):
    """The reasons of payment that all titles share."""

    SHARES = "shares"
    SALE = "sale"
    PRIVATE = "private"
    CAPITAL = "capital"
    INCOME = "income"
    DIVIDEND = "dividend"
    WITHHELD = "withheld"
    TERRAIN = "terrain"
    STATION = "station"
    TRAIN = "train"
    HELP = "help"
    BANKRUPTCY = "bankruptcy"
    BONUS = "bonus"


class ShareMove(StrEnum):
    """How certificates change hands; `MARKET`: into the pool when the company floats."""

    BOUGHT = "bought"
    SOLD = "sold"
    GIVEN = "given"
    EXCHANGED = "exchanged"
    ISSUED = "issued"
    REDEEMED = "redeemed"
    BANKRUPTCY = "bankruptcy"
    MARKET = "market"


class PriceMove(StrEnum):
    """Why a share price moves."""

    SALE = "sale"
    ISSUE = "issue"
    DIVIDEND = "dividend"
    WITHHELD = "withheld"
    SOLD_OUT = "sold-out"
    FLOATED = "floated"


class StationUse(StrEnum):
    """As what a station goes out; `REPLACED`: in a minor's place, `MINE`: as a city of one company alone."""

    HOME = "home"
    TURN = "turn"
    POWER = "power"
    REPLACED = "replaced"
    MINE = "mine"


class TrainPlace(StrEnum):
    """Where a train is that no company owns: in the depot's stack, in the pool, with a private that brings it, or out
    of the game."""

    DEPOT = "depot"
    POOL = "pool"
    PRIVATE = "private"
    GONE = "gone"


class RevenueUse(StrEnum):
    """What becomes of a turn's revenue; `NONE`: there is none."""

    PAYOUT = "payout"
    HALF = "half"
    WITHHOLD = "withhold"
    NONE = "none"


class Ending(StrEnum):
    """Why a game ends: the shared reasons (`EndReason`), and those of families and titles."""


class EndReason(Ending):
    """The ends that all titles share; `MANUAL`: the players agreed to stop."""

    BANK = "bank"
    BANKRUPT = "bankrupt"
    PRICE = "price"
    LAST_TRAIN = "last train"
    MANUAL = "manual"


class Reading(StrEnum):
    """How recorded tables were seen to count routes, other than by the rules: each title that has any names its own."""


class Incomplete(Exception):
    """A table that has nothing for a word it must know. Raised at import: the program is wrong, not its input."""


def complete(table: Mapping[K, V], words: Iterable[K], what: str) -> Mapping[K, V]:
    """The table, which has an entry for each of these words; Incomplete, naming them, where it lacks some.

    `what`: what the entries are (`words`, `a sentence`).
    """
    lacking = [str(word) for word in words if word not in table]
    if lacking:
        raise Incomplete(f"{', '.join(lacking)}: no {what}")
    return table


def of_all(base: type[E]) -> Iterator[E]:
    """The words of a base without members, in every enumeration that is known so far."""
    for enumeration in base.__subclasses__():
        yield from enumeration


def kinds_of(base: type[C]) -> Iterator[type[C]]:
    """The classes that modules hold which are made from a base, as far as they are known."""
    for kind in base.__subclasses__():
        if vars(sys.modules[kind.__module__]).get(kind.__name__) is kind:  # not what a dataclass with slots took over
            yield kind
        yield from kinds_of(kind)
