"""Figures that stand in no table but in the rules: what a title's prose calls `{rule.bid-step}` and the like."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine.rounds import auction
from gen.titles.family1822 import acquire_minors, bids, minors, piles
from gen.titles.family1822.rules import DIRECT_FLOAT
from gen.titles.t18rhl import bankruptcy, revenue
from gen.titles.t18rhl.rules import PRIVATE_PARS
from gen.titles.t18tokaido.rules import CITY_BONUS, MARKER_BONUS
from gen.titles.t1822nrs.rules import REDUCED_UPGRADE
from gen.titles.t1822pnw import cubes, map_rules
from gen.titles.t1822pnw import revenue as northwest
from gen.titles.t1822pnw.rules import REGIONAL_VALUE

RuleFigure = tuple[str, tuple[int, ...]]
"""Its kind (`money` in currency units, `percent`, `number`) and its values."""

_WATERFALL: Mapping[str, RuleFigure] = {"bid-step": ("money", (auction.STEP,))}

_FAMILY_1822: Mapping[str, RuleFigure] = {
    "bid-step": ("money", (bids.STEP,)),
    "bids-a-turn": ("number", (bids.BIDS_A_TURN,)),
    "minor-boxes": ("number", (piles.MINOR_BOXES,)),
    "other-boxes": ("number", (piles.OTHER_BOXES,)),
    "minor-lowest": ("money", (minors.LOWEST_PRICE,)),
    "minor-highest": ("money", (minors.HIGHEST_PRICE,)),
    "minor-treasury": ("money", (2 * minors.LOWEST_PRICE,)),
    "box-price": ("money", (acquire_minors.BOX_PRICE,)),
    "direct-float": ("percent", (DIRECT_FLOAT,)),
}

RULE_FIGURES: Mapping[str, Mapping[str, RuleFigure]] = {
    "1830": _WATERFALL,
    "18Tokaido": {"marker-bonus": ("money", (MARKER_BONUS,)), "city-bonus": ("money", (CITY_BONUS,))},
    "18Rhl": {
        **_WATERFALL,
        "private-pars": ("money", PRIVATE_PARS),
        "ferry": ("money", (-revenue.FERRY,)),
        "montan": ("money", (revenue.MONTAN,)),
        "montan-twice": ("money", (2 * revenue.MONTAN,)),
        "montan-most": ("money", (4 * revenue.MONTAN,)),
        "ruhr-link": ("money", (revenue.LINK,)),
        "ruhr-most": ("money", (4 * revenue.LINK,)),
        "iron-rhine": ("money", (revenue.IRON_RHINE,)),
        "ratingen": ("money", (revenue.RATINGEN,)),
        "fine": ("money", (bankruptcy.FINE,)),
    },
    "1822PNW": {
        **_FAMILY_1822,
        "regional-value": ("money", (REGIONAL_VALUE,)),
        "series-step": ("money", (map_rules.SERIES_STEP,)),
        "cube": ("money", (cubes.WORTH,)),
        "timber": ("money", (northwest.TIMBER,)),
        "timber-twice": ("money", (2 * northwest.TIMBER,)),
        "portage": ("money", (northwest.PORTAGE,)),
        "ski": ("money", (northwest.SKI,)),
        "mill": ("money", (northwest.MILL["3"],)),
        "mill-late": ("money", (northwest.MILL["5"],)),
    },
    "1822NRS": {**_FAMILY_1822, "reduced-upgrade": ("money", (REDUCED_UPGRADE,))},
}
"""By title, by the name the prose uses."""
