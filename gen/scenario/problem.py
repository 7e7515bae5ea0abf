"""A mistake in a scenario: where it is, what is wrong, and what to write instead."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from gen.text.language import SOURCE, Language
from gen.text.saying import said
from gen.text.sentence import Sentence


@dataclass(frozen=True)
class Problem:
    """A mistake at a line and column (from 1) of a file. `cure` says what to do about it."""

    file: str
    line: int
    column: int
    what: str | Sentence
    cure: str | Sentence

    def said(self, language: Language) -> str:
        """The mistake in one line."""
        what, cure = said(self.what, language), said(self.cure, language)
        return f"{self.file}:{self.line}:{self.column}: {what} – {cure}"

    def __str__(self) -> str:
        return self.said(Language(SOURCE))

    def __lt__(self, other: Problem) -> bool:
        return (self.file, self.line, self.column, str(self)) < (other.file, other.line, other.column, str(other))


class Wrong(ValueError):
    """Something is wrong with a piece of text; `at` is the offset in it where.

    `instead` is the word most likely meant there, "" when none is near.
    """

    def __init__(self, what: str | Sentence, cure: str | Sentence, at: int = 0, instead: str = "") -> None:
        super().__init__(str(what))
        self.what = what
        self.cure = cure
        self.at = at
        self.instead = instead


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like a word, "" when none is near or two short ones are equally near."""
    folded = {name.casefold(): name for name in known if name}
    cutoff = 0.6 if len(word) > 3 else 0.5
    near = difflib.get_close_matches(word.casefold(), folded, n=2, cutoff=cutoff)
    if len(near) > 1 and len(word) <= 3 and _likeness(word, near[0]) == _likeness(word, near[1]):
        return ""
    return folded[near[0]] if near else ""


def _likeness(word: str, other: str) -> float:
    return difflib.SequenceMatcher(None, other, word.casefold()).ratio()


def unknown(word: str, known: Iterable[str], kind: str, what: str | Sentence, at: int = 0) -> Wrong:
    """The mistake of an unknown word, with the nearest known one as its cure."""
    names = tuple(known)
    return Wrong(what, suggestion(word, names, kind), at, nearest(word, names))


def suggestion(word: str, known: Iterable[str], kind: str) -> str:
    """A cure for an unknown word: the nearest known one, or else all of them."""
    names = [name for name in dict.fromkeys(known) if name]
    near = nearest(word, names)
    if near:
        return f"did you mean “{near}”?"
    if not names:
        return f"there is no {kind} here"
    listed = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
    return f"known: {listed}"
