"""A sentence before it is said in a language: its English text, and what its placeholders stand for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from gen.engine import Round


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in currency units, written after the title's `pattern` (`¥{}`)."""

    amount: int
    pattern: str


@dataclass(frozen=True, slots=True)
class Percent:
    """A percentage of 100."""

    value: int


class Kind(Enum):
    """What a name belongs to; Portuguese and Spanish put the article by it."""

    COMPANY = "company"
    PLAYER = "player"
    PRIVATE = "private"
    CONCESSION = "concession"
    TRAIN = "train"
    PLACE = "place"
    THING = "thing"
    """Anything whose name is a message of the catalogue (`the bank`), its gender beside it."""


@dataclass(frozen=True, slots=True)
class Named:
    """The name of something, to which a translation may add the article (`{do company}`). `text`: a name or id, the
    same in every language; of a THING the English message. `id`: what it goes by in the title's tables, where that is
    not its name; `of`: the company that a concession is for."""

    text: str
    kind: Kind
    id: str = ""
    of: Named | None = None


@dataclass(frozen=True, slots=True)
class Noun:
    """What can be counted: the messages for one and for several."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Count:
    """So many of something: `three shares`; up to ten the number is a word. `train`: what stands for `{train}`."""

    number: int
    noun: Noun
    train: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """A word or phrase of the catalogue (a colour, a decision), translated in its context."""

    msgid: str
    context: str


@dataclass(frozen=True, slots=True)
class All:
    """A list: `a, b and c`."""

    parts: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """Alternatives: `a, b or c`."""

    parts: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text to be said in any language. `msgid` is the English one with placeholders, `values` what they stand for."""

    msgid: str
    values: tuple[tuple[str, Value], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.msgid)


Value = str | int | Money | Percent | Named | Count | Word | Round | All | Either | Sentence
"""What a placeholder can stand for: a `str` is written as it is, an `int` grouped as a number, a round by its name in
full."""


def sentence(msgid: str, **values: Value) -> Sentence:
    """A sentence; the catalogue takes up every literal given here. A value whose name is a Python keyword, or is no
    placeholder of the text, cannot be given."""
    return Sentence(msgid, tuple(values.items()))


def every(parts: Iterable[Value]) -> All:
    """The parts as a list."""
    return All(tuple(parts))


def either(parts: Iterable[Value]) -> Either:
    """The parts as alternatives."""
    return Either(tuple(parts))
