"""Figures of 1822NRS's rules, by the name that prose uses."""

from __future__ import annotations

from collections.abc import Mapping

from gen.titles.family1822.figures import FIGURES as FAMILY
from gen.titles.figures import RuleFigure
from gen.titles.t1822nrs import stores
from gen.titles.t1822nrs.rules import REDUCED_UPGRADE

FIGURES: Mapping[str, RuleFigure] = {
    **FAMILY,
    "reduced-upgrade": ("money", (REDUCED_UPGRADE,)),
    "company-income": ("amounts", tuple(dict.fromkeys(stores.COMPANY_INCOME))),
}
