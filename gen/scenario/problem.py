"""A mistake in a scenario: where it is, what is wrong, and what to write instead."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Problem:
    """A mistake at a line and column (from 1) of a file. `cure` says what to do about it."""

    file: str
    line: int
    column: int
    what: str
    cure: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.what} – {self.cure}"


class Wrong(ValueError):
    """Something is wrong with a piece of text; `at` is the offset in it where."""

    def __init__(self, what: str, cure: str, at: int = 0) -> None:
        super().__init__(what)
        self.what = what
        self.cure = cure
        self.at = at


def suggestion(word: str, known: Iterable[str], kind: str) -> str:
    """A cure for an unknown word: the nearest known one, or else all of them."""
    names = [name for name in dict.fromkeys(known) if name]
    folded = {name.casefold(): name for name in names}
    near = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    if near:
        return f"did you mean “{folded[near[0]]}”?"
    if not names:
        return f"there is no {kind} here"
    listed = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
    return f"known: {listed}"
