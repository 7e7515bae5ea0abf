"""Decisions that a recording leaves out because the engine that wrote it did not ask for them."""

from __future__ import annotations

from gen.engine import Action, Ask, AskKind, Choice, EntityKind, Game, Pass, RunRoutes, is_legal

MOST_FILLED = 24
"""So many decisions in a row are taken to be left out, no more."""


def idle(game: Game) -> Action | None:
    """What leaves the decision now due without effect, where a recording may leave it out; None where it may not.

    A company passes what it need not do, or runs nothing where it has no route. A player's own turn is asked for by
    every engine, unless passing is all they can do.
    """
    ask = game.ask
    if ask is None:
        return None
    decline = Pass(ask.actor)
    if not is_legal(game.check, decline):
        return _no_run(game, ask)
    if ask.actor.kind is EntityKind.PLAYER and any(choice.action != decline for choice in game.choices()):
        return None
    return decline


def _no_run(game: Game, ask: Ask) -> Action | None:
    """A run of no train, where the best there is earns nothing."""
    nothing = RunRoutes(ask.actor, ())
    return nothing if ask.kind is AskKind.ROUTES and game.choices() == [Choice(nothing)] else None
