"""What is wrong where a text is not YAML, in an author's words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ruamel.yaml.error import MarkedYAMLError

from gen.scenario.reading.problem import Problem
from gen.text.language import mark
from gen.text.sentence import Sentence, sentence

_KINDS: tuple[tuple[str, str, str], ...] = (
    ("mapping values are not allowed",
     mark("This is not YAML: a colon and a space begin a value, and here none may begin."),
     mark("Put the text in quotes, or on the next line after “>-”.")),
    ("cannot start any token",
     mark("This is not YAML: no text begins with this sign."),
     mark("Put a text that begins with it in quotes, and indent with spaces only.")),
    ("found unexpected end of stream",
     mark("This is not YAML: quotes that do not close."),
     mark("Close the quotes.")),
    ("while scanning a quoted scalar",
     mark("This is not YAML: quotes that do not close."),
     mark("Close the quotes.")),
    ("while scanning a double-quoted scalar",
     mark("This is not YAML: in double quotes a backslash has a meaning."),
     mark("Write two backslashes, or single quotes.")),
    ("while scanning a simple key",
     mark("This is not YAML: a key without its colon."),
     mark("Write a colon and a space after the key.")),
    ("could not find expected ':'",
     mark("This is not YAML: a key without its colon."),
     mark("Write a colon and a space after the key.")),
    ("expected <block end>",
     mark("This is not YAML: the line belongs to nothing above it."),
     mark("Line it up with the lines above; put a text that begins with a brace or a quote whole in quotes, or behind "
          "“>-”.")),
    ("expected ',' or",
     mark("This is not YAML: a bracket that does not close, or a comma that is missing."),
     mark("Close the bracket, with a comma between the entries.")),
    ("expected the node content",
     mark("This is not YAML: a value is missing."),
     mark("Close the bracket, or write the missing value.")),
    ("found undefined alias",
     mark("This is not YAML: a text that begins with * needs quotes."),
     mark("Put the text in quotes.")),
    ("expected a single document",
     mark("This is not YAML: the file has several documents."),
     mark("Delete the line “---” or “...”.")),
    ("found character '\\t'",
     mark("This is not YAML: a tab."),
     mark("Indent with spaces only.")),
    ("block scalar",
     mark("This is not YAML: behind “>-” or “|” nothing else stands in the line."),
     mark("Write the text on the lines below, indented.")),
    ("tag",
     mark("This is not YAML: a text that begins with an exclamation mark needs quotes."),
     mark("Put the text in quotes.")),
    ("anchor",
     mark("This is not YAML: a text that begins with & needs quotes."),
     mark("Put the text in quotes.")),
    ("alias",
     mark("This is not YAML: a text that begins with * needs quotes."),
     mark("Put the text in quotes.")),
    ("directive",
     mark("This is not YAML: a line that begins with %."),
     mark("Put the text in quotes.")),
)  # fmt: skip
"""What YAML's reader says (a part of it), what is wrong, and the cure; the first that fits."""
_OTHER = (mark("This is not YAML."), mark("Compare the line with another scenario."))


def slip(error: MarkedYAMLError, text: str, file: str) -> Problem:
    """Where a text is not YAML, and why."""
    at = error.problem_mark or error.context_mark
    line, column = (at.line + 1, at.column + 1) if at else (1, 1)
    if at and error.context_mark and at.index >= len(text.rstrip()):
        line, column = error.context_mark.line + 1, error.context_mark.column + 1
    opened = _open_quote(text.split("\n"), line) if "block" in (error.problem or "") else None
    if opened:
        what = sentence("This is not YAML: quotes that do not close in their line.")
        return Problem(file, *opened, what, sentence("Close the quotes."))
    told = " ".join(filter(None, (error.context, error.problem)))
    matter, cure = next(((matter, cure) for sign, matter, cure in _KINDS if sign in told), _OTHER)
    return Problem(file, line, column, Sentence(matter), Sentence(cure))


_QUOTE = re.compile(r"""[^'"#]*?(?:: +|- +)(['"])""")


def _open_quote(lines: list[str], line: int) -> tuple[int, int] | None:
    """Line and column of the last value before a line that opens quotes and does not close them in its own line."""
    for number in range(min(line, len(lines)) - 1, -1, -1):
        match = _QUOTE.match(lines[number])
        if match and lines[number].count(match[1]) == 1:
            return number + 1, match.start(1) + 1
    return None


_ITEM = re.compile(r"( *)- ")


def pieces(lines: list[str]) -> Iterator[tuple[int, int]]:
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
    yield from zip(starts, (*starts, len(lines))[1:], strict=True)
