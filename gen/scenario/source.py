"""Reads a YAML file into nodes that know their line and column; finds every slip in it, not only the first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from gen.scenario.problem import Problem

LARGEST = 1_000_000
"""Characters a scenario may have."""


@dataclass(frozen=True)
class Text:
    """A scalar. `offsets[i]` is the place of its i-th character in the file's text."""

    value: str
    line: int
    column: int
    offsets: tuple[int, ...] = ()
    starts: tuple[int, ...] = ()

    def at(self, offset: int) -> tuple[int, int]:
        """Line and column (from 1) of its character at an offset."""
        if not self.offsets:
            return self.line, self.column
        place = self.offsets[min(offset, len(self.offsets) - 1)] + max(0, offset - len(self.offsets) + 1)
        row = max(i for i, start in enumerate(self.starts) if start <= place)
        return row + 1, place - self.starts[row] + 1


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


def read(text: str, file: str) -> tuple[Tree | None, list[Problem]]:
    """The tree of a YAML text, and every slip in it. Steps that cannot be read are left out of the tree."""
    if len(text) > LARGEST:
        return None, [Problem(file, 1, 1, "the file is too large", f"keep it under {LARGEST} characters")]
    node, slip = _compose(text, file)
    problems: list[Problem] = []
    if slip is not None:
        text, problems = _without_slips(text, file)
        node, again = _compose(text, file)
        if not problems or again is not None:
            problems = problems or [slip]
            node = None
    if node is None:
        if not problems:
            problems = [Problem(file, 1, 1, "the file is empty", "begin with `title:` and `name:`")]
        return None, problems
    builder = _Builder(text, file)
    try:
        tree = builder.tree(node)
    except RecursionError:
        return None, [Problem(file, 1, 1, "the file is nested too deeply", "a scenario has four levels at most")]
    return tree, problems + builder.problems


def _compose(text: str, file: str) -> tuple[Node | None, Problem | None]:
    try:
        return YAML(typ="safe", pure=True).compose(text), None
    except MarkedYAMLError as error:
        return None, _slip(error, text, file)
    except RecursionError:
        return None, Problem(file, 1, 1, "the file is nested too deeply", "a scenario has four levels at most")
    except YAMLError as error:
        place = getattr(error, "position", 0)
        line = text.count("\n", 0, place) + 1
        column = place - (text.rfind("\n", 0, place) + 1) + 1
        return None, Problem(file, line, column, "a character that YAML does not allow", "delete it")
    # What the library itself raises on some broken files, instead of saying what is wrong with them.
    except (ValueError, AssertionError, TypeError, AttributeError, NotImplementedError) as error:
        return None, Problem(file, 1, 1, f"cannot be read as YAML ({error})", "compare it with another scenario")


_CURES = (
    ("mapping values are not allowed", "put the text in quotes, or on the next line after `>-`"),
    ("cannot start any token", "put a text that begins with this sign in quotes, and indent with spaces only"),
    ("found unexpected end of stream", "close the quotes"),
    ("while scanning a quoted scalar", "close the quotes"),
    ("while scanning a simple key", "write a colon and a space after the key"),
    ("could not find expected ':'", "write a colon and a space after the key"),
    ("expected <block end>", "line this up with the lines above it; a text that begins with { or a quote needs quotes "
     "round the whole, or `>-` before it"),
    ("expected ',' or", "close the bracket, with a comma between the entries"),
    ("expected the node content", "close the bracket, or write the missing value"),
    ("found undefined alias", "put the text in quotes: * has a meaning in YAML"),
    ("expected a single document", "delete the `---` or `...` line"),
)  # fmt: skip


def _slip(error: MarkedYAMLError, text: str, file: str) -> Problem:
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    if mark and error.context_mark and mark.index >= len(text.rstrip()):
        line, column = error.context_mark.line + 1, error.context_mark.column + 1
    opened = _open_quote(text.split("\n"), line) if "block" in (error.problem or "") else None
    if opened:
        return Problem(file, *opened, "not YAML: quotes that do not close in their line", "close the quotes")
    told = " ".join(filter(None, (error.context, error.problem)))
    cure = next((cure for sign, cure in _CURES if sign in told), "compare the line with another scenario")
    what = (error.problem or error.context or "cannot be read").strip()
    return Problem(file, line, column, f"not YAML: {what}", cure)


_QUOTE = re.compile(r"""[^'"#]*?(?:: +|- +)(['"])""")


def _open_quote(lines: list[str], line: int) -> tuple[int, int] | None:
    """Line and column of the last value before a line that opens quotes and does not close them in its own line."""
    for number in range(line - 1, -1, -1):
        match = _QUOTE.match(lines[number])
        if match and lines[number].count(match[1]) == 1:
            return number + 1, match.start(1) + 1
    return None


_ITEM = re.compile(r"( *)- ")


def _without_slips(text: str, file: str) -> tuple[str, list[Problem]]:
    """The text with the pieces blanked that cannot be read, and what is wrong with each."""
    lines = text.split("\n")
    problems: list[Problem] = []
    for first, last in _pieces(lines):
        alone = "\n".join(["#" if line.strip() else "" for line in lines[:first]] + lines[first:last])
        _, slip = _compose(alone, file)
        if slip is not None:
            problems.append(slip)
            lines[first:last] = ["" for _ in range(first, last)]
    return "\n".join(lines), problems


def _pieces(lines: list[str]) -> Iterator[tuple[int, int]]:
    """Ranges of lines that stand alone: each top key, each step."""
    starts: list[int] = []
    indent: str | None = None
    for number, line in enumerate(lines):
        item = _ITEM.match(line)
        if line and not line[0].isspace() and line[0] not in "#-":
            starts.append(number)
            indent = None if line.startswith("steps:") else "none"
        elif item and indent in (None, item[1]):
            indent = item[1]
            starts.append(number)
    yield from zip(starts, [*starts[1:], len(lines)], strict=True)


class _Builder:
    """Turns ruamel's nodes into ours and notes what has no place in a scenario."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.problems: list[Problem] = []
        self.starts = (0, *(match.end() for match in re.finditer("\n", text)))
        self._seen: set[int] = set()

    def tree(self, node: Node) -> Tree:
        line, column = node.start_mark.line + 1, node.start_mark.column + 1
        if id(node) in self._seen:
            self._note(line, column, "an alias (*) stands for another part of the file", "write that part out")
            return Text("", line, column)
        self._seen.add(id(node))
        if isinstance(node, SequenceNode):
            return Items(tuple(self.tree(value) for value in node.value), line, column)
        if isinstance(node, MappingNode):
            return Mapping(tuple(self._pairs(node.value)), line, column)
        return self._text(node)

    def _pairs(self, pairs: list[tuple[Node, Node]]) -> Iterator[tuple[Text, Tree]]:
        first: dict[str, Text] = {}
        for key_node, value_node in pairs:
            if not isinstance(key_node, ScalarNode):
                mark = key_node.start_mark
                self._note(
                    mark.line + 1, mark.column + 1, "a key must be a word", "put a text that begins with { in quotes"
                )
                continue
            key = self._text(key_node)
            value = self.tree(value_node)
            if key.value in first:
                cure = f"keep one; the first is in line {first[key.value].line}"
                self._note(key.line, key.column, f"“{key.value}” occurs twice", cure)
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
                found = self.text.find(sign, place, end.index)
                place = found if found >= 0 else place
            offsets.append(place)
            place += not sign.isspace() or self.text[place : place + 1].isspace()
        if start.index == end.index:  # nothing is written: the reader stands at the next token, maybe lines below
            before = self.text[: start.index].rstrip()
            return Text("", before.count("\n") + 1, len(before) - before.rfind("\n"))
        line, column = start.line + 1, start.column + 1
        return Text(node.value, line, column, tuple(offsets), self.starts)

    def _note(self, line: int, column: int, what: str, cure: str) -> None:
        self.problems.append(Problem(self.file, line, column, what, cure))
