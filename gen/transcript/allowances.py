"""The closed list of what a replay may let pass where the recorded table was laxer than the rules.

A further entry needs a recording that meets it and a line in CONTRIBUTING.md. No scenario ever has one.
"""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import BuyShares, BuyTrain, Rule, RunRoutes, StartCompany, complete, of_all
from gen.text.sentence import sentence
from gen.titles import TITLES
from gen.titles.allowance import AllowanceId, Waiver


class Allowance(AllowanceId):
    """What may be let pass in any title; a family's or title's own list stands in its folder."""

    FULL_YARD = "train-in-a-full-yard"
    SHARE_BEFORE_PAR = "share-before-par"
    OTHER_PAR = "another-par-than-the-one-due"
    TABLES_REVENUE = "revenue-the-table-counted"
    PLATFORMS_COUNT = "routes-as-the-platform-counts"
    """Told as a fault of the platform: `Platform.counts` says which there are in a title."""


SHARED: Mapping[AllowanceId, Waiver] = complete(
    {
        Allowance.FULL_YARD: Waiver(
            Rule.TRADE_IN_ONLY,
            BuyTrain,
            sentence(
                "By the rules a company that has all the trains it may have buys only by trading one in. "
                "The table let it buy and give one up."
            ),
        ),
        Allowance.SHARE_BEFORE_PAR: Waiver(
            Rule.NOT_STARTED,
            BuyShares,
            sentence(
                "By the rules a share is for sale once the par of its company is set. "
                "The table sold it at the lowest par."
            ),
        ),
        Allowance.OTHER_PAR: Waiver(
            Rule.PAR_DUE,
            StartCompany,
            sentence(
                "By the rules the player whose private brings a company sets the par of that company next. "
                "The table let another company start instead, free of charge."
            ),
        ),
        Allowance.TABLES_REVENUE: Waiver(
            Rule.WRONG_REVENUE,
            RunRoutes,
            sentence("No known way of counting gives that. The game goes on with the table’s figure."),
        ),
    },
    (one for one in Allowance if one is not Allowance.PLATFORMS_COUNT),
    "waiver",
)
"""How each is let pass."""

ALL: frozenset[AllowanceId] = frozenset(of_all(AllowanceId))
STRICT: frozenset[AllowanceId] = frozenset()
"""What a replay may grant: as a rule everything on the lists, strictly nothing."""


def waivers(title_id: str) -> Mapping[AllowanceId, Waiver]:
    """What may be let pass in a title, in the order in which it is tried: its own first, the platform's faults last."""
    return {**TITLES[title_id].allowances, **SHARED}
