"""Figures of 1822PNW's rules, by the name that prose uses."""

from __future__ import annotations

from collections.abc import Mapping

from gen.titles.family1822.figures import FIGURES as FAMILY
from gen.titles.figures import RuleFigure
from gen.titles.t1822pnw import cubes, map_rules
from gen.titles.t1822pnw import revenue as northwest
from gen.titles.t1822pnw.rules import REGIONAL_VALUE, TRIPLE_UP_TO
from gen.titles.t1822pnw.setup import STACKS


def _later(part: int) -> tuple[int, ...]:
    """How many cards of a part the packets after the first hold; more than one when they differ."""
    return tuple(sorted({stack[part] for stack in STACKS[1:]}))


FIGURES: Mapping[str, RuleFigure] = {
    **FAMILY,
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
}
