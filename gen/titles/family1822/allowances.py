"""Where recorded tables of the 1822 family were laxer than its rules."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import RunRoutes, SellShares, complete
from gen.text.sentence import sentence
from gen.titles.allowance import AllowanceId, Waiver
from gen.titles.family1822.words import Reading1822, Rule1822


class Allowance1822(AllowanceId):
    """What may be let pass in the family alone."""

    AGREED_ROUTES = "routes-the-table-agreed-on"
    ISSUE_PRICE = "issue-at-the-price-before"


ALLOWANCES: Mapping[AllowanceId, Waiver] = complete(
    {
        Allowance1822.AGREED_ROUTES: Waiver(
            Reading1822.AGREED,
            RunRoutes,
            sentence(
                "By the rules an E-train ends at tokens of its company, and a bonus of the turn goes to one train. "
                "The table ran and counted otherwise."
            ),
        ),
        Allowance1822.ISSUE_PRICE: Waiver(
            Rule1822.ISSUE_PRICE,
            SellShares,
            sentence(
                "By the rules shares are issued at the price after all their falls. The table took the price before."
            ),
        ),
    },
    Allowance1822,
    "waiver",
)
"""How each is let pass."""
