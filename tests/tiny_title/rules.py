"""The rules of 18Tiny: the chapel rings for the company that lays track past it, and pays for the peace it loses."""

from __future__ import annotations

from gen.engine.game import Game
from gen.engine.rules import Rules
from gen.engine.vocabulary.entity import BANK

from .events import BellRung
from .words import WhyTiny

GIFT = 15
"""What the chapel gives, in currency units."""


class RulesTiny(Rules):
    """18Tiny: what all titles share, and a chapel."""

    def tile_laid(self, game: Game, hex: str) -> None:
        """The company is given something for a lay at the chapel, while its bells ring."""
        if "bells_ring" in game.phase.status and game.title.hexes[hex].face.icons:
            company = game.order[0]
            rung = game.emit(BellRung(company.id, hex))
            game.ledger.pay(BANK, company.entity, GIFT, WhyTiny.RUNG, rung)

    def train_event(self, game: Game, event: str) -> None:
        """The bells fall silent by the phase itself."""
        if event != "bells_fall_silent":
            super().train_event(game, event)
