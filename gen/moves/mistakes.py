"""A mistake in an author's words: what is wrong, where in them, and what to write instead."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator

from gen.text.sentence import Sentence, sentence

MOST_DIGITS = 9
"""Digits of the largest number that a scenario may have, but for its seed."""
MOST_SAID = 60
"""Letters of an author's word that a message repeats."""
FEW = 12
"""So many known names are listed one by one."""


class Wrong(ValueError):
    """Something is wrong with a piece of text; `at` is the offset in it where.

    `instead` is the word most likely meant there, "" when none is near.
    """

    def __init__(self, what: Sentence, cure: Sentence, at: int = 0, instead: str = "") -> None:
        super().__init__(what.msgid)
        self.what = what
        self.cure = cure
        self.at = at
        self.instead = instead


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like a word, "" when none is near or two short ones are equally near."""
    if len(word) > MOST_SAID:
        return ""
    folded = {name.casefold(): name for name in known if name}
    cutoff = 0.6 if len(word) > 3 else 0.5
    near = difflib.get_close_matches(word.casefold(), folded, n=2, cutoff=cutoff)
    if len(near) > 1 and len(word) <= 3 and _likeness(word, near[0]) == _likeness(word, near[1]):
        return ""
    return folded[near[0]] if near else ""


def _likeness(word: str, other: str) -> float:
    return difflib.SequenceMatcher(None, other, word.casefold()).ratio()


def unknown(word: str, known: Iterable[str], what: Sentence, at: int = 0) -> Wrong:
    """The mistake of an unknown word, with the nearest known one as its cure."""
    names = tuple(known)
    return Wrong(what, suggestion(word, names), at, nearest(word, names))


def suggestion(word: str, known: Iterable[str]) -> Sentence:
    """A cure for an unknown word: the nearest known one, or else all of them."""
    names = [name for name in dict.fromkeys(known) if name]
    near = nearest(word, names)
    if near:
        return sentence("Did you mean “{name}”?", name=near)
    if not names:
        return sentence("There is none here: take it out.")
    return sentence("Known: {names}.", names=listed(names))


def listed(names: Iterable[str]) -> str:
    """Names as they are typed, all of them; of many, those that count on are drawn together (`M1–M30`)."""
    every = list(names)
    return ", ".join(every if len(every) <= FEW else _ranges(every))


def _ranges(names: list[str]) -> Iterator[str]:
    run: list[str] = []
    for name in [*names, ""]:
        if run and not _follows(run[-1], name):
            yield from (f"{run[0]}–{run[-1]}",) if len(run) > 2 else run
            run = []
        run.append(name)


def _follows(one: str, other: str) -> bool:
    first, second = (re.fullmatch(r"(.*?)([0-9]{1,6})", name) for name in (one, other))
    return bool(first and second and first[1] == second[1] and int(first[2]) + 1 == int(second[2]))


def quoted(words: str) -> Sentence:
    """What is to be typed, in the marks that a language quotes with."""
    return sentence("“{words}”", words=words)


def write_instead(move: str) -> Sentence:
    """The cure that is a move in another form."""
    return sentence("Write “{move}”.", move=move)


def clipped(word: str) -> str:
    """An author's words as a message repeats them: the beginning of very long ones."""
    return word if len(word) <= MOST_SAID else f"{word[:MOST_SAID]}…"


def whole(text: str) -> int | None:
    """A whole number from 0 as it is typed, None for other words and for numbers that are too large."""
    return int(text) if re.fullmatch(rf"[0-9]{{1,{MOST_DIGITS}}}", text) else None
