"""The forms of move that a title has, and what else its moves are read and said by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic

from gen.engine import Action, Decision, EntityKind, Game
from gen.moves.form import A, Form
from gen.moves.mistakes import MOST_DIGITS
from gen.moves.names import Names
from gen.moves.recorded import Recorded
from gen.moves.situation import Situation
from gen.moves.turn_steps import ASKED, OperatingStep


@dataclass(frozen=True)
class CarriedOut(Generic[A]):
    """An action that the rules carry out by themselves: how it is said, and how recordings write it."""

    say: Callable[[A, Situation], str]
    recorded: Recorded


@dataclass(frozen=True)
class Grammar:
    """`forms`: of two that fit, a move is read by the first and an action said by the last, so that what a family
    adds goes before what every title has. `own_shares`: what a company's unsold shares are called. `steps`: to which
    step of a turn a decision belongs that no other title asks for. `automatic`: what the rules carry out by
    themselves, and nobody writes."""

    forms: tuple[Form[Any], ...]
    own_shares: str = "IPO"
    steps: Mapping[Decision, OperatingStep] = field(default_factory=dict)
    automatic: Mapping[type[Action], CarriedOut[Any]] = field(default_factory=dict)

    def extended(self, *forms: Form[Any], instead: Mapping[Form[Any], Form[Any]] | None = None) -> Grammar:
        """The grammar with more forms, and with others `instead` of some of its own."""
        return replace(self, forms=(*((instead or {}).get(form, form) for form in self.forms), *forms))

    @cached_property
    def verbs(self) -> Mapping[str, tuple[Form[Any], ...]]:
        """The forms of each verb."""
        found: dict[str, tuple[Form[Any], ...]] = {}
        for form in self.forms:
            found[form.verb] = (*found.get(form.verb, ()), form)
        return found

    @property
    def kinds(self) -> frozenset[type[Action]]:
        """The kinds of action that it can say."""
        return frozenset((*(form.makes for form in self.forms), *self.automatic))

    @cached_property
    def recorded(self) -> Mapping[str, tuple[Recorded, type[Action]]]:
        """How recordings write the actions that no other titles have, by what they call each."""
        own = [(one, form.makes) for form in self.forms for one in form.recorded]
        own += [(one.recorded, kind) for kind, one in self.automatic.items()]
        return {one.kind: (one, kind) for one, kind in own}

    def making(self, kind: type[Action]) -> Form[Any]:
        """The form that makes a kind of action, what is the family's own first; LookupError when none does."""
        forms: Iterator[Form[Any]] = reversed(self.forms)
        found = next((form for form in forms if form.makes is kind), None)
        if found is None:
            raise LookupError(kind)
        return found

    def step(self, asks: Decision) -> OperatingStep | None:
        """The step of a turn to which a decision belongs, None when it belongs to none."""
        return self.steps.get(asks) or ASKED.get(asks)

    def form_of(self, action: Action, names: Names, game: Game) -> tuple[Form[Any], str] | None:
        """The form that says an action before it is played, and its words; None when none does."""
        at = Situation(action.actor, names, game)
        said = ((form, form.say(action, at)) for form in reversed(self.forms) if form.makes is type(action))
        return next(((form, words) for form, words in said if words is not None), None)

    def said(self, action: Action, names: Names, game: Game) -> str:
        """A move as a scenario writes it, before it is played."""
        found = self.form_of(action, names, game)
        if found is not None:
            return found[1]
        by_itself = self.automatic.get(type(action))
        return by_itself.say(action, Situation(action.actor, names, game)) if by_itself else type(action).__name__

    def schema(self) -> Iterator[Mapping[str, str]]:
        """A JSON Schema for each form: the regular expression of its moves, and what an author writes.

        Numbers that no game has are refused, as `parse` refuses them.
        """
        possible = f"(?!.*[0-9]{{{MOST_DIGITS + 1}}})"
        for form in self.forms:
            expression = form.pattern.pattern
            for name in form.placeholders:
                expression = expression.replace(f"(?P<{name}>", "(")
            yield {"type": "string", "pattern": f"^{possible}{expression}$", "description": form.shown}


def speaker(action: Action, names: Names, game: Game) -> str:
    """Whose line a scenario would write an action in: the owner's, where a private acts."""
    if action.actor.kind is EntityKind.PRIVATE:
        return names.said(game.privates[action.actor.id].owner or action.actor)
    return names.said(action.actor)
