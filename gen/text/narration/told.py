"""What is told of events before it is put into sentences: what somebody does, or a sentence of its own."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine import Entity
from gen.text.sentence import Sentence


@dataclass(frozen=True)
class Deed:
    """What somebody does, in predicates without their subject (`runs in Tacoma`, `earns $20`).

    The deeds of one who does several things in a row become one sentence. `at`: the hex where it is done, and `there`:
    how it is said where the hex has just been named. `apart`: it begins a sentence, as it holds a list or a price.
    """

    who: Entity
    does: tuple[Sentence, ...]
    at: str = ""
    there: tuple[Sentence, ...] = ()
    apart: bool = False


@dataclass(frozen=True)
class Report:
    """A sentence that is nobody's deed. `of`: whom it is about, and `again`: the same where the sentence before it is
    about that one, too."""

    alone: Sentence
    of: Entity | None = None
    again: Sentence | None = None


Told = Deed | Report
Tellings = tuple[Told, ...]


def deed(who: Entity, *does: Sentence) -> Tellings:
    """What somebody does, and no more."""
    return (Deed(who, does),)


def report(alone: Sentence, of: Entity | None = None, again: Sentence | None = None) -> Tellings:
    """A sentence, and no more."""
    return (Report(alone, of, again),)
