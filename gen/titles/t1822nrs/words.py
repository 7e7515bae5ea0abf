"""The words of 1822NRS: decisions that no other title asks for, and rules by which only it refuses."""

from __future__ import annotations

from gen.engine import Decision, RuleId


class AskKindNRS(Decision):
    """The decisions of 1822NRS."""

    CHOICE = "choice"
    POWER_CHOICE = "power choice"


class RuleNRS(RuleId):
    """The rules of 1822NRS by which something is refused."""

    BRIDGE_FIRST = "bridge-first"
    BRIDGE_TOKEN = "bridge-token"
    BRIDGE_OVER_WATER = "bridge-over-water"
    OTHER_END = "other-end"

    CONCESSION_PHASE = "concession-phase"
    NEEDS_CONCESSION = "needs-concession"
    CONCESSION_OF_ANOTHER = "concession-of-another"
    HAVEN_FULL = "haven-full"
    HAVEN_ONCE_A_ROUND = "haven-once-a-round"
    HAVEN_OTHER_COMPANY = "haven-other-company"
    HAVEN_TOO_DEAR = "haven-too-dear"
    HAVEN_CHOICE = "haven-choice"
    NO_SHARE_THERE = "no-share-there"
    NO_STATION_TO_SWAP = "no-station-to-swap"
    EXCHANGE_TOKENS_FULL = "exchange-tokens-full"
    SWAP_CHOICE = "swap-choice"
    HILL_CHOICE = "hill-choice"
