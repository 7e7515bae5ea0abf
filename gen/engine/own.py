"""What a family or a title keeps of a game beyond what every title has: a frozen value in `Game.own`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from gen.engine.game import Game

S = TypeVar("S")


def kept_by_rules(game: Game, kind: type[S]) -> S:
    """What the game's rules keep, as the kind they make (`Rules.begin`); TypeError when they are another family's."""
    own = game.own
    if not isinstance(own, kind):
        raise TypeError(f"{game.title.id} keeps {type(own).__name__}, not {kind.__name__}")
    return own
