"""Finds the rule notes (gen/**/rules.md), their sections, and every citation of them (`base §8.3`, `§5.4`)."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOTES = "rules.md"

_CITED_AS = re.compile(r"cited as `(\w+) §")
_HEADING = re.compile(r"#+ (\d+[a-z]?(?:\.\d+[a-z]?)?)\.? ")
_ITEM = re.compile(r"(\d+)\. ")
_SECTION = r"\d+[a-z]?(?:\.\d+[a-z]?)?"
_FURTHER = rf"(?:,\s+|\s+and\s+)(?:§{_SECTION}|\d+\.\d+[a-z]?)(?:-§?{_SECTION})?"
_CITATION = re.compile(
    rf"(?:(?<![\w.-])(?P<word>[\w.-]*)\s+)?(?P<sections>§{_SECTION}(?:-§?{_SECTION})?(?:{_FURTHER})*)"
)


@dataclass(frozen=True)
class Note:
    """A rule note: its name in citations, and the text of its sections and numbered items (`8.3`, `14.2`, `7a`)."""

    name: str
    path: Path
    sections: Mapping[str, str]


@dataclass(frozen=True)
class Citation:
    """A section cited at a place (`gen/engine/game.py:36`); `note` is the name written before it, None when bare."""

    place: str
    note: str | None
    section: str


def notes(root: Path = ROOT) -> dict[str, Note]:
    """The rule notes below gen by the names that they say they are cited by."""
    found = {}
    for path in sorted((root / "gen").rglob(NOTES)):
        text = path.read_text(encoding="utf-8")
        (name,) = _CITED_AS.findall(text)
        found[name] = Note(name, path, _sections(text))
    return found


def _sections(text: str) -> dict[str, str]:
    """By number what stands below each heading up to the next one, and each item of a numbered list."""
    found: dict[str, str] = {}
    current = ""
    for line in text.splitlines():
        if heading := _HEADING.match(line):
            current = heading[1]
            found[current] = ""
        elif line.startswith("## "):
            current = ""
        elif current:
            found[current] += f"{line}\n"
            if item := _ITEM.match(line):
                found[f"{current}.{item[1]}"] = line
    return found


def cited(path: Path, root: Path = ROOT) -> Iterator[Citation]:
    """Every citation in a file, in its order; one without a section for a § that cannot be read."""
    for line, text in _texts(path):
        if "§" in _CITATION.sub("", text):
            yield Citation(f"{path.relative_to(root)}:{line}", None, "")
        for match in _CITATION.finditer(text):
            place = f"{path.relative_to(root)}:{line + text.count(chr(10), 0, match.start('sections'))}"
            for section in re.findall(_SECTION, match["sections"]):
                yield Citation(place, _name(match["word"]), section)


def _name(word: str | None) -> str | None:
    """The word before a § when it names a note, known or not: it has a figure or a full stop, or is `base`."""
    return word if word and (word == "base" or re.search(r"\d|\.md", word)) else None


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    """Comments and strings of a program; the lines of any other file."""
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield from enumerate(source.splitlines(), 1)
        return
    kinds = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in kinds:
            yield token.start[0], token.string


def ruling(path: Path, known: Mapping[str, Note]) -> Note | None:
    """The note that rules a file: the one in its folder, or in the nearest folder above."""
    by_folder = {note.path.parent: note for note in known.values()}
    return next((by_folder[folder] for folder in path.parents if folder in by_folder), None)
