"""Helpers for scripted positions of the 1822 family: companies on the map, and one step of a turn at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from gen.engine.actions import Action, Choose, LayTile
from gen.engine.ask import Ask, Choice, Flow
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.words import Decision
from gen.titles.family1822.rules import Rules1822
from gen.titles.family1822.track.step import track_step
from gen.titles.family1822.turn import FamilyTurn


def picks(choices: Iterable[Choice]) -> list[str]:
    """What is offered, where all that may be done is to pick one of the things offered."""
    picked = []
    for choice in choices:
        assert isinstance(choice.action, Choose)
        picked.append(choice.action.choice)
    return picked


class Step:
    """A step of a company's turn under way: what it asks, and playing an action in it."""

    def __init__(self, game: Game, company: str, step: Callable[[Game, FamilyTurn], Flow] = track_step) -> None:
        assert isinstance(game.rules, Rules1822)
        self.game = game
        self.turn = FamilyTurn(game.companies[company], rules=game.rules)
        self.flow = step(game, self.turn)
        self.ask: Ask | None = next(self.flow, None)

    @property
    def due(self) -> tuple[Entity, Decision] | None:
        """Who is asked for what, None once the step is over."""
        return None if self.ask is None else (self.ask.actor, self.ask.kind)

    def put(self, ask: Ask) -> None:
        """Ask this: a decision tried by itself, at which the step would not stop."""
        self.ask = ask

    def play(self, action: Action) -> int:
        """Play an action; what the company paid for it, in currency units."""
        assert self.ask is not None
        before = self.game.cash(self.turn.company.entity)
        option = self.ask.option_for(action)
        option.check(self.game, action)
        option.apply(self.game, action)
        try:
            self.ask = self.flow.send(action)
        except StopIteration:
            self.ask = None
        return before - self.game.cash(self.turn.company.entity)

    def refusal(self, action: Action) -> str:
        """The rule by which an action is refused."""
        assert self.ask is not None
        with pytest.raises(Illegal) as refused:
            self.ask.option_for(action).check(self.game, action)
        return refused.value.rule

    def offers(self, actor: Entity) -> list[LayTile]:
        """The lays offered to an entity."""
        assert self.ask is not None
        choices = [choice for option in self.ask.options for choice in option.choices(self.game)]
        lays = [choice.action for choice in choices if isinstance(choice.action, LayTile)]
        return [lay for lay in lays if lay.actor == actor]

    def lay(self, where: str, by: str = "", combined: tuple[str, ...] = ()) -> LayTile:
        """The lay `57 at I9 turned 2` by the company, or by a private."""
        name, _, hex, _, rotation = where.split()
        copy = f"{name}-0" if name == "BC" else self.game.board.supply.copy_of(name)
        actor = Entity.private(by) if by else self.turn.company.entity
        return LayTile(actor, hex, copy or f"{name}-0", int(rotation), combined)
