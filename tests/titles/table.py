"""Helpers for scripted games: arrange a position by the engine's own moves, play, expect refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.engine.actions import Action, Bid, Pass, RunRoutes, StartCompany
from gen.engine.events import Event, Paid
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.errors import Illegal
from gen.titles import new_game

FACES_1830 = {"SV": 20, "CS": 40, "DH": 70, "MH": 110, "CA": 160, "BO": 220}


def names(count: int) -> list[str]:
    """The ids of so many players."""
    return [str(n + 1) for n in range(count)]


def auctioned(players: int = 3, options: tuple[str, ...] = (), par: str = "5,6") -> Game:
    """1830 after an auction in which each player in turn bought the cheapest private at its face value."""
    game = new_game("1830", names(players), options)
    for private, face in FACES_1830.items():
        assert game.ask is not None
        game.play(Bid(game.ask.actor, private, face))
    assert game.ask is not None
    game.play(StartCompany(game.ask.actor, "B&O", par))
    return game


def due(game: Game) -> tuple[Entity, str]:
    """Who must decide what."""
    assert game.ask is not None
    return game.ask.actor, game.ask.kind


def decline(game: Game) -> tuple[Event, ...]:
    """Whoever is due passes; no train runs."""
    actor, kind = due(game)
    return game.play(RunRoutes(actor, ()) if kind == "routes" else Pass(actor))


def pass_to(game: Game, kind: str, actor: Entity | None = None) -> None:
    """Everybody passes until a decision of that kind is due (to that entity)."""
    for _ in range(200):
        if due(game)[1] == kind and actor in (None, due(game)[0]):
            return
        decline(game)
    raise AssertionError(f"no {kind} came up")


def refused(game: Game, action: Action, rule: str) -> None:
    """The action is illegal by that rule, and leaves everything as it was."""
    before = game.position()
    with pytest.raises(Illegal) as caught:
        game.play(action)
    assert caught.value.rule == rule
    assert game.position() == before


def sound(game: Game) -> list[Action]:
    """Every choice is accepted, at its lowest and highest price; their actions."""
    for choice in game.choices():
        game.check(choice.action)
        if choice.highest is not None:
            game.check(replace(choice.action, price=choice.highest))  # type: ignore[call-arg]
    return [choice.action for choice in game.choices()]


def paid(events: tuple[Event, ...], why: str) -> list[tuple[Entity, Entity, int]]:
    """(payer, payee, amount) of the payments of a kind."""
    return [
        (event.payer, event.payee, event.amount) for event in events if isinstance(event, Paid) and event.why == why
    ]
