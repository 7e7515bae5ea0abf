"""What figures are made of: a value and how to write it, and the state that references are looked up in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gen.engine.events import Event
from gen.engine.snapshot import BoardView, Snapshot, Value
from gen.engine.words import Round
from gen.moves.names import Names
from gen.scenario.walkthrough import Moment


@dataclass(frozen=True)
class Figure:
    """A value and how to write it: `money`, `percent`, `number`, `count` or `name`. None: there is none yet."""

    kind: str
    value: int | str | None


@dataclass(frozen=True)
class Facts:
    """What can be referred to: the title, the state before and now, and what happened in between."""

    names: Names
    before: Snapshot
    now: Snapshot
    board: BoardView
    rounds: tuple[Round, Round]
    """Before and now."""
    events: Sequence[Event] = ()
    opens: bool = False
    """Nothing has been played before or in this step."""

    @classmethod
    def at(cls, names: Names, before: Moment, now: Moment, events: Sequence[Event] = (), opens: bool = False) -> Facts:
        """What can be referred to between two moments."""
        return cls(names, before.state, now.state, now.board, (before.round, now.round), events, opens)

    def round_of(self, state: Snapshot) -> Round:
        """The round in one of the two states."""
        return self.rounds[0 if state is self.before else 1]


def value(state: Snapshot, key: str) -> int | str | None:
    """What stands under a key, truth as a word."""
    found: Value = state.get(key)
    if isinstance(found, bool):
        return "yes" if found else "no"
    return found
