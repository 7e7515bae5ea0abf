"""Figures of the 1822 family's rules, by the name that prose uses."""

from __future__ import annotations

from collections.abc import Mapping

from gen.titles.family1822.bidding import bid_on_card, piles
from gen.titles.family1822.minors import acquisition as acquire_minors
from gen.titles.family1822.minors import minors
from gen.titles.family1822.money import loans
from gen.titles.family1822.money.finances import DIRECT_FLOAT
from gen.titles.figures import EVERY, RuleFigure

FIGURES: Mapping[str, RuleFigure] = {
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
