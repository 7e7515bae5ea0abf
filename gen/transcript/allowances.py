"""Where recorded tables were laxer than the rules: the closed list of what a replay may let pass, and says that it did.

A further entry needs a recording that meets it and a line in CONTRIBUTING.md. No scenario ever has one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from gen.engine.actions import Action, BuyShares, BuyTrain, RunRoutes, SellShares, StartCompany
from gen.titles.family1822.revenue import AGREED


@dataclass(frozen=True)
class Waiver:
    """The rule of the engine, by its id, that one kind of action need not keep."""

    rule: str
    action: type[Action]


class Allowance(Enum):
    """What may be let pass."""

    FULL_YARD = "train-in-a-full-yard"
    SHARE_BEFORE_PAR = "share-before-par"
    OTHER_PAR = "another-par-than-the-one-due"
    AGREED_ROUTES = "routes-the-table-agreed-on"
    TABLES_REVENUE = "revenue-the-table-counted"
    ISSUE_PRICE = "issue-at-the-price-before"
    PLATFORMS_COUNT = "routes-as-the-platform-counts"
    """Told as a fault of the platform: `Platform.counts` says which there are in a title."""


WAIVERS: Mapping[Allowance, Waiver] = {
    Allowance.FULL_YARD: Waiver("trade-in-only", BuyTrain),
    Allowance.SHARE_BEFORE_PAR: Waiver("not-started", BuyShares),
    Allowance.OTHER_PAR: Waiver("par-due", StartCompany),
    Allowance.AGREED_ROUTES: Waiver(AGREED, RunRoutes),
    Allowance.TABLES_REVENUE: Waiver("wrong-revenue", RunRoutes),
    Allowance.ISSUE_PRICE: Waiver("issue-price", SellShares),
}
"""In the order in which they are tried, before a title's faults."""

ALL = frozenset(Allowance)
STRICT: frozenset[Allowance] = frozenset()
"""What a replay may grant: as a rule everything on the list, strictly nothing."""
