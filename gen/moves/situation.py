"""Where a move is made: who acts in which game, and by what names its things are called."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine import Company, Entity, Game
from gen.moves.names import Names
from gen.text.sentence import Kind, Money, Named


@dataclass(frozen=True)
class Situation:
    """Who acts in which game."""

    actor: Entity
    names: Names
    game: Game

    @property
    def company(self) -> Company:
        """The company that acts; KeyError when somebody else does."""
        return self.game.company(self.actor)

    @property
    def called(self) -> Named:
        """The company that acts, by its name."""
        return Named(self.names.said(self.actor), Kind.COMPANY)

    def money(self, amount: int) -> Money:
        """An amount in currency units, in the title's currency."""
        return Money(amount, self.names.title.currency)
