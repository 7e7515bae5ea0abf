"""The words of the 1822 family: decisions, reasons of payments and an end that other titles do not have."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from gen.engine.words import Decision, Ending, Reason


class AskKind1822(Decision):
    """The decisions of the family."""

    POWER_TRACK = "power track"
    DESTINATION_TOKEN = "destination token"
    FIRST_TRAIN = "first train"
    ACQUIRE_PRIVATE = "acquire private"
    ACQUIRE_MINOR = "acquire minor"
    ISSUE = "issue"
    MERGE = "merge"


class Why1822(Reason):
    """The reasons of payment of the family."""

    BID = "bid"
    ISSUE = "issue"
    REDEEM = "redeem"
    LOAN = "loan"
    REPAID = "repaid"
    MERGER = "merger"
    MAIL = "mail"


class EndReason1822(Ending):
    """The ends of the family."""

    NO_BIDS = "no bids"


class EndsAfter(Enum):
    """After what a game ends: the operating round under way (or next), or the set of them."""

    ROUND = auto()
    SET = auto()


@dataclass(frozen=True)
class End:
    """Why the game will end, and after what."""

    reason: Ending
    after: EndsAfter
