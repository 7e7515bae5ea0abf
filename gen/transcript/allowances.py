"""Where recorded tables were laxer than the rules: the closed list of what a replay may let pass, and says that it did.

A further entry needs a recording that meets it and a line in CONTRIBUTING.md. No scenario ever has one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from gen.engine.actions import Action, BuyShares, BuyTrain, RunRoutes, SellShares, StartCompany
from gen.engine.rule_ids import Rule, RuleId
from gen.engine.words import Reading
from gen.titles.family1822.words import Reading1822, Rule1822


@dataclass(frozen=True)
class Waiver:
    """What one kind of action may be let pass: a rule that it need not keep, or a reading by which its routes count."""

    rule: RuleId | Reading
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
    Allowance.FULL_YARD: Waiver(Rule.TRADE_IN_ONLY, BuyTrain),
    Allowance.SHARE_BEFORE_PAR: Waiver(Rule.NOT_STARTED, BuyShares),
    Allowance.OTHER_PAR: Waiver(Rule.PAR_DUE, StartCompany),
    Allowance.AGREED_ROUTES: Waiver(Reading1822.AGREED, RunRoutes),
    Allowance.TABLES_REVENUE: Waiver(Rule.WRONG_REVENUE, RunRoutes),
    Allowance.ISSUE_PRICE: Waiver(Rule1822.ISSUE_PRICE, SellShares),
}
"""In the order in which they are tried, before a title's faults."""

ALL = frozenset(Allowance)
STRICT: frozenset[Allowance] = frozenset()
"""What a replay may grant: as a rule everything on the list, strictly nothing."""
