"""Figures of 18Tokaido's rules, by the name that prose uses."""

from __future__ import annotations

from collections.abc import Mapping

from gen.titles.figures import EVERY, RuleFigure
from gen.titles.t18tokaido.rules import CITY_BONUS, LOWEST_PRIVATE_PRICE, MARKER_BONUS

FIGURES: Mapping[str, RuleFigure] = {
    **EVERY,
    "marker-bonus": ("money", (MARKER_BONUS,)),
    "city-bonus": ("money", (CITY_BONUS,)),
    "private-lowest": ("money", (LOWEST_PRIVATE_PRICE,)),
}
