"""Plays 18Rhl on for its tests: an auction at face value, and passing to a round or a decision."""

from __future__ import annotations

from gen.engine.actions import Bid, BuyTrain, Pass, StartCompany
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import RoundKind
from gen.titles import new_game
from tests.titles.table import decline, due, names

FACES = {"PWB": 20, "ATB": 20, "KEO": 30, "Szl": 50, "Tjt": 80, "NLK": 120, "RhE": 140}
PAR = {70: "2,1", 75: "2,2", 80: "1,2", 60: "3,0", 65: "3,1", 90: "1,3", 100: "0,3"}
"""The par cells by price."""


def auctioned(players: int = 4, options: tuple[str, ...] = (), par: int = 70, seed: int = 1) -> Game:
    """18Rhl after an auction in which each player in turn bought the cheapest private at its face value."""
    game = new_game("18Rhl", names(players), options, seed)
    for private, face in FACES.items():
        if private in game.privates:
            game.play(Bid(due(game)[0], private, face))
    game.play(StartCompany(due(game)[0], "RhE", PAR[par]))
    return game


def operating(game: Game, turn: int = 1) -> Game:
    """Everybody passes to the first operating round of a turn."""
    for _ in range(300):
        if game.round.kind == RoundKind.OPERATING and game.turn == turn:
            return game
        act(game)
    raise AssertionError(f"no operating round {turn}")


def act(game: Game) -> None:
    """Whoever is due passes, or buys a train he must; what is automatic happens."""
    assert game.ask is not None
    actions = [choice.action for choice in game.choices()]
    trains = [action for action in actions if isinstance(action, BuyTrain)]
    if game.ask.automatic is not None:
        game.play(game.ask.automatic.choices(game)[0].action)
    elif trains and not any(isinstance(action, Pass) for action in actions):
        game.play(trains[0])
    else:
        decline(game)


def to_ask(game: Game, kind: str, actor: Entity | None = None) -> None:
    """Everybody passes until a decision of that kind is due (to that entity)."""
    for _ in range(300):
        if due(game)[1] == kind and actor in (None, due(game)[0]):
            return
        act(game)
    raise AssertionError(f"no {kind} came up")
