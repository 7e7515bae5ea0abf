"""A decision that is due, and the options it offers: each checks an action, then carries it out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gen.engine.actions import Action, Pass
from gen.engine.events import Passed
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import Decision

if TYPE_CHECKING:
    from gen.engine.game import Game

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action; where an amount is free, any price from the action's own up to `highest`, by `step`."""

    action: Action
    highest: int | None = None
    step: int = 1


class Option(ABC, Generic[A]):
    """One kind of action somebody may take now."""

    kind: type[A]

    def __init__(self, actor: Entity) -> None:
        self.actor = actor

    @abstractmethod
    def check(self, game: Game, action: A) -> None:
        """Raise Illegal, changing nothing, unless the rules allow the action now."""

    @abstractmethod
    def apply(self, game: Game, action: A) -> None:
        """Carry out an action that `check` let through."""

    @abstractmethod
    def choices(self, game: Game) -> list[Choice]:
        """Everything `check` lets through, as far as it can be listed."""

    def cost(self, game: Game, action: A) -> int:
        """What a legal action costs the company beyond any price it names itself, in currency units."""
        return 0


class Automatic(Option[A]):
    """What the rules carry out by themselves: the one choice it has leaves nothing to decide."""


@dataclass(frozen=True)
class Ask:
    """Who must decide what, and what else may be done meanwhile."""

    actor: Entity
    kind: Decision
    options: tuple[Option[Any], ...]

    @property
    def automatic(self) -> Automatic[Any] | None:
        """The option that is carried out without a decision, where there is nothing else."""
        only = self.options[0]
        return only if len(self.options) == 1 and isinstance(only, Automatic) else None

    def option_for(self, action: Action) -> Option[Any]:
        """The option that takes an action; Illegal when it is not this entity's turn to do so."""
        for option in self.options:
            if option.actor == action.actor and option.kind is type(action):
                return option
        rule = Rule.OTHER_DECISION if action.actor == self.actor else Rule.NOT_NOW
        raise Illegal(rule, due=self.actor, asks=self.kind)


Flow = Generator[Ask, Action, None]
"""A stretch of play: yields what must be decided, is sent what was."""


class Decline(Option[Pass]):
    """Pass, where nothing compels."""

    kind = Pass

    def __init__(self, actor: Entity, asks: Decision) -> None:
        super().__init__(actor)
        self.asks = asks

    def check(self, game: Game, action: Pass) -> None:
        """Passing is always possible where it is offered."""

    def apply(self, game: Game, action: Pass) -> None:
        game.emit(Passed(self.actor, self.asks))

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(Pass(self.actor))]
