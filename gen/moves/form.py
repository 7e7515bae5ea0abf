"""A form of a move: the one record from which it is read, said, spell-checked, listed and explained."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cached_property
from typing import Any, Generic, TypeVar

from gen.engine import Action, Incomplete
from gen.moves import usage as usages
from gen.moves.mistakes import Wrong
from gen.moves.names import Names
from gen.moves.placeholders import Placeholder
from gen.moves.recorded import Recorded
from gen.moves.situation import Situation
from gen.text.sentence import Sentence, Word

A = TypeVar("A", bound=Action)


_AMOUNTS = ("AMOUNT", "PRICE")
"""Placeholders of what an action's `amount` or `price` is."""


class By(Enum):
    """Who writes a move: in whose line it stands."""

    PLAYER = auto()
    COMPANY = auto()
    EITHER = auto()


class Doubt(Enum):
    """What is uncertain, besides the names in it, after a move that could not be made."""

    NOTHING = auto()
    CARDS = auto()
    """Who gets the cards that lie in the auction."""
    COMPANIES = auto()
    """Which companies there are."""
    PHASE = auto()
    """Whether a phase has begun."""


@dataclass(frozen=True)
class WrittenMove:
    """A move as written: its form, what stands for each placeholder, and the offset of each in the line."""

    form: Form[Any]
    written: str
    at: int
    values: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, int] = field(default_factory=dict)

    def has(self, key: str) -> bool:
        """Whether something is written for a placeholder that may be left out."""
        return key in self.values

    def name(self, key: str) -> str:
        """What is written for a placeholder; KeyError when it was left out."""
        return self.values[key]

    def number(self, key: str, otherwise: int) -> int:
        """The number that is written for a placeholder, or what it is when left out."""
        amount = self.amount(key)
        return otherwise if amount is None else amount

    def amount(self, key: str) -> int | None:
        """The number that is written for a placeholder, None when it was left out."""
        return int(self.values[key]) if key in self.values else None

    def place(self, key: str) -> int:
        """Where something of the move stands in the line."""
        return self.places.get(key, self.at)

    def settled(self, names: Names) -> WrittenMove:
        """The same words in the form that their names tell."""
        return replace(self, form=self.form.tells(self, names)) if self.form.tells else self


def _nothing(*_: object) -> None:
    return None


def _no_more(words: WrittenMove, names: Names) -> Iterator[Wrong]:
    return iter(())


@dataclass(frozen=True, eq=False)
class Form(Generic[A]):
    """One way of writing a move.

    `usage` is what an author writes (`gen/moves/usage.py`), `by` in whose line, `makes` the kind of action it becomes.
    `read` makes the action of words whose names are well spelt, at the game's present state, and raises Wrong when
    they mean none, or several; `say` gives the words for an action, None where another form says it. `heading` stands
    above such moves in the list of legal ones. Incomplete for a placeholder that the usage has not, or that nothing is
    known of.
    """

    usage: str
    by: By
    makes: type[A]
    read: Callable[[WrittenMove, Situation], A]
    say: Callable[[A, Situation], str | None]
    heading: Word
    help: str = ""
    """Shown to authors in place of the usage."""
    own: Mapping[str, Placeholder] = field(default_factory=dict)
    """Placeholders that mean here what they do not everywhere."""
    recorded: tuple[Recorded, ...] = ()
    """How recordings write the action, where only the family or title has it."""
    acting: str = ""
    """The placeholder whose private acts itself when it is named."""
    leaves: Doubt = Doubt.NOTHING
    varies: str = ""
    """The placeholder in which legal moves may differ that are listed in one line."""
    then: tuple[str, Form[Any]] | None = None
    """A placeholder that is a decision of its own, made after this one by another form."""
    tells: Callable[[WrittenMove, Names], Form[Any]] | None = None
    """Of several forms with one usage, which one the names of a move tell."""
    misspelt: Callable[[WrittenMove, Names], Iterator[Wrong]] = _no_more
    """Mistakes in names that stand within a placeholder (the hexes of a route)."""
    note: Callable[[A, Situation], Sentence | None] = _nothing
    """What the move costs or brings, where the engine's option does not say so and the words do not either."""
    unoffered: Callable[[WrittenMove, Situation], tuple[Sentence, Sentence] | None] = _nothing
    """What is wrong, and the cure, where the decision is asked for now and this move of it is not offered."""

    def __post_init__(self) -> None:
        meant = {self.acting, self.varies, self.then[0] if self.then else "", *self.own} - {""}
        lacking = sorted(meant - self.placeholders.keys())
        if lacking:
            raise Incomplete(f"{self.usage}: no {', '.join(lacking)}")

    @cached_property
    def verb(self) -> str:
        """The word by which its moves begin."""
        return self.usage.split(" ", maxsplit=1)[0]

    @cached_property
    def placeholders(self) -> Mapping[str, Placeholder]:
        """Those of its usage, in order."""
        return usages.placeholders(self.usage, self.own)

    @property
    def amount(self) -> str:
        """The placeholder of the amount that is free within bounds where the engine's choice gives a range; "" when
        the usage has none."""
        return next((name for name in self.placeholders if name in _AMOUNTS), "")

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What its moves look like, each placeholder a group of its name."""
        return re.compile(usages.pattern(self.usage, self.placeholders))

    @cached_property
    def shown(self) -> str:
        """Its usage for an author."""
        return usages.shown(self.help or self.usage, self.placeholders)

    def filled(self, **written: str) -> str:
        """The shortest move of this form, with some placeholders filled in."""
        return usages.filled(self.usage, written)

    def match(self, written: str, at: int = 0) -> WrittenMove | None:
        """The words of a move that stands at an offset of a line, None when it is of another form."""
        match = self.pattern.fullmatch(written)
        if match is None:
            return None
        given = {key: value for key, value in match.groupdict().items() if value is not None}
        return WrittenMove(self, written, at, given, {key: at + match.start(key) for key in given})
