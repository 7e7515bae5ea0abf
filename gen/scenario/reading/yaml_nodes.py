"""Reads a YAML file into nodes that know their line and column; finds every slip in it, not only the first."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ruamel.yaml.composer import MaxDepthExceededError
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from gen.moves.mistakes import clipped, quoted
from gen.scenario.reading.problem import Problem
from gen.scenario.reading.yaml_composing import DEEPEST, compose
from gen.scenario.reading.yaml_slips import pieces, slip
from gen.text.characters import code_of, unfit
from gen.text.sentence import Sentence, every, sentence

LARGEST = 250_000
"""Characters a scenario may have."""
NO_TEXT = frozenset(("~", *(word for one in ("null", "true", "false") for word in (one, one.title(), one.upper()))))
"""Words that are no texts in YAML unless they stand in quotes."""
LONGEST_ESCAPE = 14
"""Characters that may stand for one in quotes."""
_BLANKS = re.compile(r"\s*")


@dataclass(frozen=True)
class Text:
    """A scalar. `offsets[i]` is the place of its i-th character in the file's text; `is_no_text`: YAML takes the word
    for something else (`null`, `true`)."""

    value: str
    line: int
    column: int
    offsets: tuple[int, ...] = ()
    starts: tuple[int, ...] = ()
    is_no_text: bool = False

    def at(self, offset: int) -> tuple[int, int]:
        """Line and column (from 1) of its character at an offset."""
        if not self.offsets:
            return self.line, self.column
        place = self.offsets[min(offset, len(self.offsets) - 1)] + max(0, offset - len(self.offsets) + 1)
        row = bisect_right(self.starts, place)
        return row, place - self.starts[row - 1] + 1


@dataclass(frozen=True)
class Items:
    """A list."""

    values: tuple[Tree, ...]
    line: int
    column: int


@dataclass(frozen=True)
class Mapping:
    """Keys and values, in the file's order; no key occurs twice."""

    pairs: tuple[tuple[Text, Tree], ...]
    line: int
    column: int

    def get(self, key: str) -> Tree | None:
        """The value of a key, None when it is not there."""
        return next((value for name, value in self.pairs if name.value == key), None)


Tree = Text | Items | Mapping


def read_file(path: str | Path) -> tuple[str, list[Problem]]:
    """The text of a file, and why it cannot be had."""
    file = str(path)
    try:
        return Path(path).read_text(encoding="utf-8-sig"), []
    except UnicodeDecodeError as error:
        what = sentence("This is not UTF-8 text: byte {place} is none.", place=error.start)
        return "", [Problem(file, 1, 1, what, sentence("Save the file as UTF-8."))]
    except FileNotFoundError:
        return "", [Problem(file, 1, 1, sentence("There is no such file."), sentence("Check its name."))]
    except (OSError, ValueError):
        what = sentence("The file cannot be read.")
        return "", [Problem(file, 1, 1, what, sentence("Check its name, and whether reading it is allowed."))]


def read(text: str, file: str) -> tuple[Tree | None, list[Problem]]:
    """The tree of a YAML text, and every slip in it. Steps that cannot be read are left out of the tree."""
    text = text.removeprefix("\ufeff")
    if len(text) > LARGEST:
        what = sentence("The file is too large.")
        return None, [Problem(file, 1, 1, what, sentence("Keep it under {most} characters.", most=LARGEST))]
    node, wrong = _compose(text, file)
    problems: list[Problem] = []
    if wrong is not None:
        text, problems = _without_slips(text, file)
        node, again = _compose(text, file)
        if not problems or again is not None:
            problems = problems or [wrong]
            node = None
    if node is None:
        if not problems:
            cure = sentence("Begin with {keys}.", keys=every(map(quoted, ("title:", "name:"))))
            problems = [Problem(file, 1, 1, sentence("The file is empty."), cure)]
        return None, problems
    builder = _Builder(text, file)
    tree = builder.tree(node, 1)
    return tree, problems + builder.problems


def _too_deep(file: str, line: int, column: int) -> Problem:
    cure = sentence("Close the brackets: a scenario has four levels at most.")
    return Problem(file, line, column, sentence("Lists and keys lie too deep in each other."), cure)


def _compose(text: str, file: str) -> tuple[Any, Problem | None]:
    try:
        return compose(text), None
    except MaxDepthExceededError as error:
        mark = error.problem_mark
        return None, _too_deep(file, mark.line + 1 if mark else 1, mark.column + 1 if mark else 1)
    except MarkedYAMLError as error:
        return None, slip(error, text, file)
    except RecursionError:
        return None, _too_deep(file, 1, 1)
    except YAMLError as error:
        place = getattr(error, "position", 0)
        line = text.count("\n", 0, place) + 1
        column = place - (text.rfind("\n", 0, place) + 1) + 1
        what = sentence("Here is a character that YAML does not allow.")
        return None, Problem(file, line, column, what, sentence("Delete it."))
    # What the library itself raises on some broken files, instead of saying what is wrong with them.
    except (ValueError, AssertionError, TypeError, AttributeError, NotImplementedError, LookupError):
        what = sentence("The file cannot be read as YAML.")
        return None, Problem(file, 1, 1, what, sentence("Compare it with another scenario."))


def _without_slips(text: str, file: str) -> tuple[str, list[Problem]]:
    """The text with the pieces blanked that cannot be read, and what is wrong with each."""
    lines = text.split("\n")
    problems: list[Problem] = []
    for first, last in pieces(lines):
        _, wrong = _compose("\n".join(lines[first:last]), file)
        if wrong is not None:
            problems.append(replace(wrong, line=wrong.line + first))
            lines[first:last] = ["" for _ in range(first, last)]
    return "\n".join(lines), problems


@dataclass
class _Builder:
    """Turns ruamel's nodes into ours and notes what has no place in a scenario."""

    text: str
    file: str
    problems: list[Problem] = field(default_factory=list)
    _seen: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.starts = (0, *(match.end() for match in re.finditer("\n", self.text)))

    def tree(self, node: Any, depth: int) -> Tree:
        line, column = node.start_mark.line + 1, node.start_mark.column + 1
        if depth > DEEPEST:
            self.problems.append(_too_deep(self.file, line, column))
            return Text("", line, column)
        if id(node) in self._seen:
            what = sentence("An alias (*) stands for another part of the file.")
            self._note(line, column, what, sentence("Write that part out."))
            return Text("", line, column)
        self._seen.add(id(node))
        if self.text[node.start_mark.index : node.start_mark.index + 1] in ("!", "&"):
            sign = self.text[node.start_mark.index]
            what = sentence("A tag or anchor ({sign}) has no meaning in a scenario.", sign=sign)
            self._note(line, column, what, sentence("Take it out, or put the whole text in quotes."))
        if node.id == "sequence":
            return Items(tuple(self.tree(value, depth + 1) for value in node.value), line, column)
        if node.id == "mapping":
            return Mapping(tuple(self._pairs(node.value, depth + 1)), line, column)
        return self._text(node)

    def _pairs(self, pairs: list[tuple[Any, Any]], depth: int) -> Iterator[tuple[Text, Tree]]:
        first: dict[str, Text] = {}
        for key_node, value_node in pairs:
            at = key_node.start_mark
            if key_node.id != "scalar":
                what = sentence("A key must be a word.")
                cure = sentence("Put a text that begins with a brace or bracket in quotes.")
                self._note(at.line + 1, at.column + 1, what, cure)
                continue
            key = self._text(key_node)
            value = self.tree(value_node, depth)
            if key.value in first:
                what = sentence("The key “{key}” occurs twice.", key=clipped(key.value))
                cure = sentence("Keep one; the first is in line {line}.", line=str(first[key.value].line))
                self._note(key.line, key.column, what, cure)
                continue
            first[key.value] = key
            yield key, value

    def _text(self, node: Any) -> Text:
        start, end = node.start_mark, node.end_mark
        place, offsets = start.index, []
        if node.style in ("|", ">"):
            place = self.text.find("\n", place)
        elif node.style in ('"', "'"):
            place += 1
        for sign in node.value:
            if not sign.isspace():
                place = self._found(sign, place, end.index)
            offsets.append(place)
            place += not sign.isspace() or self.text[place : place + 1].isspace()
        if start.index == end.index:  # nothing is written: the reader stands at the next token, maybe lines below
            before = self.text[: start.index].rstrip()
            return Text("", before.count("\n") + 1, len(before) - before.rfind("\n"))
        line, column = start.line + 1, start.column + 1
        found = Text(node.value, line, column, tuple(offsets), self.starts, not node.style and node.value in NO_TEXT)
        self._check_characters(found)
        return found

    def _check_characters(self, text: Text) -> None:
        """Notes a character that cannot be shown, whether it stands there or as an escape (`\\u202e`)."""
        place = unfit(text.value)
        if place is not None:
            what = sentence("The character {code} cannot be shown.", code=code_of(text.value, place))
            self._note(*text.at(place), what, sentence("Delete it."))

    def _found(self, sign: str, place: int, end: int) -> int:
        """Where a letter of a value stands: at a place or a little behind it, past blanks or in an escape."""
        gap = _BLANKS.match(self.text, place)
        near = gap.end() if gap else place
        found = self.text.find(sign, place, min(end, near + LONGEST_ESCAPE))
        return found if found >= 0 else place

    def _note(self, line: int, column: int, what: Sentence, cure: Sentence) -> None:
        self.problems.append(Problem(self.file, line, column, what, cure))
