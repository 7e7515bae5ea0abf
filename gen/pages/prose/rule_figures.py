"""Figures that stand in no table but in the rules: what a title's prose calls `{rule.bid-step}` and the like."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine.rounds import auction
from gen.engine.rules import FULL_CAPITAL
from gen.titles.family1822 import bid_on_card
from gen.titles.family1822.bidding import piles
from gen.titles.family1822.minors import acquisition as acquire_minors
from gen.titles.family1822.minors import minors
from gen.titles.family1822.money import loans
from gen.titles.family1822.rules import DIRECT_FLOAT
from gen.titles.t18rhl import bankruptcy, revenue
from gen.titles.t18rhl.rules import CARDS, LINK_BONUS, LINKS, PRIVATE_PARS
from gen.titles.t18tokaido.rules import CITY_BONUS, LOWEST_PRIVATE_PRICE, MARKER_BONUS
from gen.titles.t1822nrs import stores
from gen.titles.t1822nrs.rules import REDUCED_UPGRADE
from gen.titles.t1822pnw import cubes, map_rules
from gen.titles.t1822pnw import revenue as northwest
from gen.titles.t1822pnw.rules import REGIONAL_VALUE, TRIPLE_UP_TO
from gen.titles.t1822pnw.setup import STACKS

RuleFigure = tuple[str, tuple[int, ...]]
"""Its kind (`money` and `amounts` in currency units, `percent`, `number`) and its values."""


def _later(part: int) -> tuple[int, ...]:
    """How many cards of a part the packets after the first hold; more than one when they differ."""
    return tuple(sorted({stack[part] for stack in STACKS[1:]}))


EVERY: Mapping[str, RuleFigure] = {"capital": ("number", (FULL_CAPITAL,))}
"""Those of a title that has none of its own."""
_WATERFALL: Mapping[str, RuleFigure] = {**EVERY, "bid-step": ("money", (auction.STEP,))}

_FAMILY_1822: Mapping[str, RuleFigure] = {
    **EVERY,
    "bid-step": ("money", (bid_on_card.STEP,)),
    "bids-a-turn": ("number", (bid_on_card.BIDS_A_TURN,)),
    "minor-boxes": ("number", (piles.MINOR_BOXES,)),
    "other-boxes": ("number", (piles.OTHER_BOXES,)),
    "minor-lowest": ("money", (minors.LOWEST_PRICE,)),
    "minor-highest": ("money", (minors.HIGHEST_PRICE,)),
    "minor-treasury": ("money", (2 * minors.LOWEST_PRICE,)),
    "box-price": ("money", (acquire_minors.BOX_PRICE,)),
    "direct-float": ("percent", (DIRECT_FLOAT,)),
    "interest": ("percent", (loans.INTEREST,)),
}

RULE_FIGURES: Mapping[str, Mapping[str, RuleFigure]] = {
    "1830": _WATERFALL,
    "18Tokaido": {
        **EVERY,
        "marker-bonus": ("money", (MARKER_BONUS,)),
        "city-bonus": ("money", (CITY_BONUS,)),
        "private-lowest": ("money", (LOWEST_PRIVATE_PRICE,)),
    },
    "18Rhl": {
        **_WATERFALL,
        "private-pars": ("money", PRIVATE_PARS),
        "ferry": ("money", (-revenue.FERRY,)),
        "montan": ("money", (revenue.MONTAN,)),
        "montan-twice": ("money", (2 * revenue.MONTAN,)),
        "montan-most": ("money", (4 * revenue.MONTAN,)),
        "ruhr-link": ("money", (revenue.LINK,)),
        "ruhr-most": ("money", (len(LINKS) * revenue.LINK,)),
        "links": ("number", (len(LINKS),)),
        "link-times": ("number", (LINK_BONUS,)),
        "mine-cards": ("number", (len(CARDS),)),
        "iron-rhine": ("money", (revenue.IRON_RHINE,)),
        "ratingen": ("money", (revenue.RATINGEN,)),
        "fine": ("money", (bankruptcy.FINE,)),
    },
    "1822PNW": {
        **_FAMILY_1822,
        "regional-value": ("money", (REGIONAL_VALUE,)),
        "triple-up-to": ("money", (TRIPLE_UP_TO,)),
        "first-packet-associated": ("number", (STACKS[0][0],)),
        "first-packet-others": ("number", (STACKS[0][1],)),
        "later-packets-associated": ("number", _later(0)),
        "later-packets-others": ("number", _later(1)),
        "series-step": ("money", (map_rules.SERIES_STEP,)),
        "cube": ("money", (cubes.WORTH,)),
        "timber": ("money", (northwest.TIMBER,)),
        "timber-twice": ("money", (2 * northwest.TIMBER,)),
        "portage": ("money", (northwest.PORTAGE,)),
        "ski": ("money", (northwest.SKI,)),
        "mill": ("money", (northwest.MILL["3"],)),
        "mill-late": ("money", (northwest.MILL["5"],)),
    },
    "1822NRS": {
        **_FAMILY_1822,
        "reduced-upgrade": ("money", (REDUCED_UPGRADE,)),
        "company-income": ("amounts", tuple(dict.fromkeys(stores.COMPANY_INCOME))),
    },
}
"""By title, by the name the prose uses."""
