"""Figures of 18Rhl's rules, by the name that prose uses."""

from __future__ import annotations

from collections.abc import Mapping

from gen.titles.figures import WATERFALL, RuleFigure
from gen.titles.t18rhl import bankruptcy, revenue
from gen.titles.t18rhl.rules import CARDS, LINK_BONUS, LINKS, PRIVATE_PARS

FIGURES: Mapping[str, RuleFigure] = {
    **WATERFALL,
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
}
