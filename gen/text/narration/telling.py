"""How a kind of event is told, and which others in the same sentence: those that it caused, and those that follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gen.engine import Reason, ShareMove
from gen.engine import events as ev
from gen.text.narration.speaker import Attached, Speaker
from gen.text.narration.told import Tellings

Takes = Callable[[Any, ev.Event], bool]
"""Whether the sentence of an event (first) tells of another (second)."""


def nothing(event: ev.Event, other: ev.Event) -> bool:
    """What most events caused, or what follows them, has a sentence of its own."""
    return False


def only(*words: Reason | ShareMove) -> Takes:
    """The payments made, and the certificates moved, for these reasons."""

    def takes(event: ev.Event, caused: ev.Event) -> bool:
        return isinstance(caused, ev.Paid | ev.SharesMoved) and caused.why in words

    return takes


@dataclass(frozen=True)
class Telling:
    """A kind of event in words. `say` gets the event and those told in the same sentence, and nothing comes of it where
    there is nothing to tell. `takes` picks these among the events that it caused, and `joins` among those that follow
    right after it or after what it has joined so far."""

    say: Callable[[Any, Attached, Speaker], Tellings]
    takes: Takes = nothing
    joins: Takes = nothing
