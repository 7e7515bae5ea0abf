"""Figures that stand in no table but in the rules: what a title’s prose calls `{rule.bid-step}` and the like."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import FULL_CAPITAL, auction

RuleFigure = tuple[str, tuple[int, ...]]
"""Its kind (`money` and `amounts` in currency units, `percent`, `number`) and its values."""

EVERY: Mapping[str, RuleFigure] = {"capital": ("number", (FULL_CAPITAL,))}
"""Those of a title that has none of its own."""
WATERFALL: Mapping[str, RuleFigure] = {**EVERY, "bid-step": ("money", (auction.STEP,))}
"""Those of a title that auctions its privates."""
