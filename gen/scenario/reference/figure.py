"""What figures are made of: a value and how to write it, and the state that references are looked up in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gen.engine import Event, Position
from gen.moves.names import Names
from gen.scenario.walkthrough import Moment


@dataclass(frozen=True)
class Figure:
    """A value and how to write it: `money`, `percent`, `number`, `count` or `name`. None: there is none yet."""

    kind: str
    value: int | str | None


@dataclass(frozen=True)
class Scene:
    """What can be referred to: the title, the position before and now, and what happened in between."""

    names: Names
    before: Position
    now: Position
    events: Sequence[Event] = ()
    opens: bool = False
    """Nothing has been played before or in this step."""

    @classmethod
    def at(cls, names: Names, before: Moment, now: Moment, events: Sequence[Event] = (), opens: bool = False) -> Scene:
        """What can be referred to between two moments."""
        return cls(names, before.position, now.position, events, opens)


def listed(words: Iterable[str]) -> Figure:
    """A list of names, which is no figure when it is empty."""
    return Figure("name", " ".join(words) or None)


def yes_or_no(truth: bool) -> str:
    """Truth as a word."""
    return "yes" if truth else "no"
