"""How a kind of event is told, and which of the events that it caused in the same sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from gen.engine import Reason, ShareMove
from gen.engine import events as ev
from gen.text.narration.speaker import Attached, Speaker

Takes = Callable[[Any, ev.Event], bool]
"""Whether the sentence of an event (first) tells of one that it caused (second)."""


def nothing(event: ev.Event, caused: ev.Event) -> bool:
    """What most events caused has a sentence of its own."""
    return False


def only(*words: Reason | ShareMove) -> Takes:
    """The payments made, and the certificates moved, for these reasons."""

    def takes(event: ev.Event, caused: ev.Event) -> bool:
        return isinstance(caused, ev.Paid | ev.SharesMoved) and caused.why in words

    return takes


@dataclass(frozen=True)
class Telling:
    """A kind of event in words. `say` gets the event and those told in the same sentence, and nothing comes of it where
    there is nothing to tell; `takes` picks these among the events that it caused."""

    say: Callable[[Any, Attached, Speaker], Markup]
    takes: Takes = nothing
