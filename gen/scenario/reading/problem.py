"""A mistake in a scenario: in which file and where in it, what is wrong, and what to write instead."""

from __future__ import annotations

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
    what: Sentence
    cure: Sentence

    def said(self, language: Language) -> str:
        """The mistake in one line."""
        what, cure = said(self.what, language), said(self.cure, language)
        return f"{self.file}:{self.line}:{self.column}: {what} – {cure}"

    def __str__(self) -> str:
        return self.said(Language(SOURCE))

    def __lt__(self, other: Problem) -> bool:
        return (self.file, self.line, self.column, str(self)) < (other.file, other.line, other.column, str(other))
