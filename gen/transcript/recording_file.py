"""The file of a recording: its JSON, read whole or refused with the line, and the lines its actions stand in."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any

from gen.text.language import SOURCE, Language
from gen.text.saying import said
from gen.text.sentence import Sentence, sentence

MOST_LEVELS = 100
"""Lists and objects in one another; a recording has about eight levels."""
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}
MOST_DIGITS = 18
"""Digits of a whole number in a recording; a longer one is damage."""


class BadRecording(Exception):
    """A file that is no recording this engine can play, or an action of it that the rules forbid.

    `line` is that of the file, `action` the id of the action, None where it cannot be told.
    """

    def __init__(
        self, path: Path, what: Sentence, cure: Sentence, line: int | None = None, action: object = None
    ) -> None:
        super().__init__(what)
        self.path, self.what, self.cure, self.line, self.action = path, what, cure, line, action

    def said(self, language: Language) -> str:
        """The mistake in one line: file, line, what is wrong, and what to do about it."""
        place = self.path if self.line is None else f"{self.path}:{self.line}"
        return f"{place}: {said(self.what, language)} – {said(self.cure, language)}"

    def __str__(self) -> str:
        return self.said(Language(SOURCE))


class Unreadable(BadRecording):
    """A file that is not there or cannot be opened."""


def fetch_anew() -> Sentence:
    """The cure of a damaged file."""
    return sentence("Fetch the recording anew.")


@dataclass(frozen=True)
class Source:
    """The text of a recording's file; the empty one where a recording was not read from a file."""

    path: Path
    text: str = ""

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        """Where each entry of `actions` begins in the text."""
        return tuple(_entries(self.text, "actions"))

    def line_of(self, place: int) -> int | None:
        """The line (from 1) of the action at a place of the list, None in a file of one line."""
        if self.text.count("\n") < 2 or place >= len(self._starts):
            return None
        return self.line_at(self._starts[place])

    def line_at(self, offset: int) -> int:
        """The line (from 1) of an offset."""
        return self.text.count("\n", 0, offset) + 1


def load(path: Path) -> tuple[Source, Any]:
    """The text of a file and the JSON it holds; BadRecording where it is not whole JSON in UTF-8."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        what = sentence("The file cannot be read: {reason}.", reason=error.strerror or type(error).__name__)
        raise Unreadable(path, what, sentence("Name a recording of 18xx.games.")) from error
    except UnicodeDecodeError as error:
        what = sentence("This is no text in UTF-8.")
        raise BadRecording(path, what, sentence("Save it as JSON in UTF-8, or fetch it anew.")) from error
    source = Source(path, text)
    if _is_too_deep(text):
        what = sentence("The JSON is nested more deeply than a recording is.")
        raise BadRecording(path, what, fetch_anew())
    return source, _parsed(source)


class _Odd(ValueError):
    """A number that no recording holds, as it is written."""


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _Odd(digits)
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise _Odd(digits)
    return number


def _constant(word: str) -> Any:
    raise _Odd(word)


def _parsed(source: Source) -> Any:
    try:
        return json.loads(source.text, parse_int=_whole, parse_float=_fraction, parse_constant=_constant)
    except json.JSONDecodeError as error:
        if error.pos >= len(source.text.rstrip()) or _unterminated(error):
            what = sentence("The file is cut off: its JSON does not end.")
        else:
            column = str(error.colno)
            what = sentence("This is no whole JSON: it breaks at column {column} of this line.", column=column)
        raise BadRecording(source.path, what, fetch_anew(), error.lineno) from error
    except _Odd as error:
        written = str(error)
        what = sentence("{number} is no number of a game.", number=short(written))
        line = source.line_at(source.text.find(written))
        raise BadRecording(source.path, what, fetch_anew(), line) from error


def _is_too_deep(text: str) -> bool:
    """Whether brackets lie in one another more deeply than in any recording: asked before the JSON is read, as how
    deeply Python reads depends on who has called it."""
    steps = map(_STEP.__getitem__, _BRACKET.findall(_STRING.sub("", text)))
    return max(accumulate(steps), default=0) > MOST_LEVELS


def _unterminated(error: json.JSONDecodeError) -> bool:
    """Whether a string runs to the end of the file."""
    return error.msg.startswith("Unterminated string")


def short(text: str, most: int = 24) -> str:
    """A text on one line, cut when it is long."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[:most]}…"


def _entries(json_text: str, key: str) -> list[int]:
    """Where each entry of a list at the top of a JSON object begins; the text is known to be whole."""
    decoder = json.JSONDecoder(parse_int=str, parse_float=str)
    starts: list[int] = []
    at = _skip(json_text, 0) + 1
    while json_text[(at := _skip(json_text, at))] != "}":
        name, at = decoder.raw_decode(json_text, at)
        at = _skip(json_text, at)  # to the value, over the colon
        if name == key and json_text[at] == "[":
            starts, at = _list_entries(
                json_text, at + 1, decoder
            )  # the last of several keys counts, as for JSON itself
        else:
            _, at = decoder.raw_decode(json_text, at)
    return starts


def _list_entries(json_text: str, at: int, decoder: json.JSONDecoder) -> tuple[list[int], int]:
    starts: list[int] = []
    while json_text[(at := _skip(json_text, at))] != "]":
        starts.append(at)
        _, at = decoder.raw_decode(json_text, at)
    return starts, at + 1


def _skip(json_text: str, at: int) -> int:
    """The next offset that holds neither blank nor comma nor colon."""
    while json_text[at] in " \t\r\n,:":
        at += 1
    return at
