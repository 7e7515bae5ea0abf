"""The rules of a game of the 1822 family, where only a game of it can be meant."""

from __future__ import annotations

from gen.engine import Game
from gen.titles.family1822.rules import Rules1822


def rules_of(game: Game) -> Rules1822:
    """The family's rules; TypeError for a game of another one."""
    if not isinstance(game.rules, Rules1822):
        raise TypeError(f"{game.title.id} is not of the 1822 family")
    return game.rules
