"""What holds for every mistake that is told of a scenario, whatever is wrong with it."""

from __future__ import annotations

import faulthandler
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass

from gen.scenario.reading.problem import Problem
from gen.text.language import CODES, Language
from gen.text.saying import placeholders, said
from gen.text.sentence import Sentence

LANGUAGES = [Language(code) for code in CODES]
QUOTED = re.compile(r"“[^”]*”|«[^»]*»", re.DOTALL)
"""An author's own words, or those to be typed."""
HOLES = re.compile(r"\b(None|True|False|NaN|Traceback|object at)\b|\w(Error|Exception)\b|(?<![”»])\?|\s–\s*$|\s\.\s*$")
"""What betrays a value that nobody said in words."""
BREAKS = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]")


@contextmanager
def ten_seconds() -> Iterator[None]:
    """A generous guard against a hang: the stack is printed and the process ends."""
    faulthandler.dump_traceback_later(10, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def hold(problems: Sequence[Problem], text: str) -> None:
    """Assert that each of the problems lies inside the text and is said whole in every language."""
    for problem in problems:
        assert _inside(problem, text), problem
        for sentence in (problem.what, problem.cure):
            _is_filled(sentence)
            for language in LANGUAGES:
                _is_said(said(sentence, language))


def _inside(problem: Problem, text: str) -> bool:
    for lines in (text.split("\n"), BREAKS.split(text)):
        if 1 <= problem.line <= len(lines) and 1 <= problem.column <= len(lines[problem.line - 1]) + 1:
            return True
    return False


def _is_said(words: str) -> None:
    assert words.strip()
    bare = QUOTED.sub("“”", words)
    assert not HOLES.search(bare), words
    assert not re.search(r", …\W*$", bare), f"a list that is not whole: {words}"


def _is_filled(value: object) -> None:
    """Every placeholder of a sentence, and of the sentences in it, has a value."""
    if isinstance(value, Sentence):
        assert placeholders(value.msgid) <= {name for name, _ in value.values}, value
    if isinstance(value, tuple):
        for one in value:
            _is_filled(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            _is_filled(getattr(value, one.name))
