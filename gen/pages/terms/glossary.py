"""Reads the glossary (docs/glossary.yaml): terms with their definitions, and the words by which each is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ruamel.yaml.comments import CommentedSeq

from gen.pages.prose.yaml_file import read_yaml
from gen.pages.terms.fold import fold
from gen.text.bad_file import BadFile
from gen.text.language import CODES, Language

PAGE = "glossary"
"""The glossary's page, without ending."""

GLOSSARY = "glossary.yaml"
"""Where the terms stand under the docs folder."""


class BadGlossary(BadFile):
    """A glossary that cannot be used."""


@dataclass(frozen=True)
class Term:
    """An entry. `term` and `text` are English messages, `see` the ids of related entries.

    By language: `words` are the forms that pages link to the entry, `also` further words that a search finds it by.
    """

    id: str
    term: str
    text: str
    see: tuple[str, ...]
    words: Mapping[str, tuple[str, ...]]
    also: Mapping[str, tuple[str, ...]]

    @property
    def context(self) -> str:
        """The context of its messages in the catalogues."""
        return f"{PAGE}/{self.id}"

    def every_word(self) -> tuple[str, ...]:
        """All the words it is known by, in every language: what the search is given besides the page's own text."""
        return tuple(word for known in (self.words, self.also) for code in CODES for word in known[code])

    def name(self, language: Language) -> str:
        """What it is called in a language."""
        return language.translation(self.term, self.context)

    def meaning(self, language: Language) -> str:
        """Its definition in a language."""
        return language.translation(self.text, self.context)


@dataclass(frozen=True)
class GlossaryEntry:
    """An entry as the glossary's page shows it. `others`: its name in each other language, by code."""

    id: str
    name: str
    meaning: str
    letter: str
    see: tuple[tuple[str, str], ...]
    others: Mapping[str, str]


def glossary(path: Path) -> tuple[Term, ...]:
    """The terms of a glossary file, in its order; BadGlossary when it is wrong."""
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=4)
def _read(path: Path, _changed: int) -> tuple[Term, ...]:
    rows = read_yaml(path)
    wrong = [f"{path}:{line}: {said}" for line, said in _mistakes(rows)]
    if wrong:
        raise BadGlossary(tuple(wrong))
    return tuple(_term(row) for row in rows)


Mistakes = Iterator[tuple[int, str]]
"""Lines (from 1), and what is wrong there."""


def _mistakes(rows: Any) -> Mistakes:
    if not isinstance(rows, CommentedSeq) or not rows:
        yield 1, "a glossary is a list of entries – write each as `- id: …`"
        return
    odd = [mistake for number, row in enumerate(rows) for mistake in _odd(row, rows.lc.item(number)[0] + 1)]
    yield from odd
    if odd:
        return
    ids = [row["id"] for row in rows]
    owners: dict[tuple[str, str], str] = {}
    for row in rows:
        line, id = row.lc.line + 1, row["id"]
        if ids.count(id) > 1:
            yield line, f"{id} stands twice – give one of them another id"
        if lost := [other for other in row["see"] if other not in ids]:
            yield line, f"{id} refers to {', '.join(lost)}, which is not there – take it out, or add the entry"
        for code in CODES:
            for word in row["words"].get(code, ()):
                owner = owners.setdefault((code, word.lower()), id)
                if owner != id:
                    yield line, f"“{word}” ({code}) belongs to {owner} and {id} – take it out of one of them"


_KEYS, _ALSO = ("id", "term", "text", "see", "words"), ("also",)


def _odd(row: Any, line: int) -> Mistakes:
    """What is wrong with the keys of an entry, and with the types of its values."""
    if not isinstance(row, dict):
        yield line, "an entry must have keys – write `- id: …`, and term, text, see and words below it"
        return
    called = row.get("id", "the entry")
    for key in row:
        if key not in (*_KEYS, *_ALSO):
            yield line, f"{called} has no key “{key}” – its keys: {', '.join((*_KEYS, *_ALSO))}"
    for key in _KEYS:
        if key not in row:
            yield line, f"{called} needs the key “{key}” – add it"
    for key in ("id", "term", "text"):
        if key in row and not (isinstance(row[key], str) and row[key].strip()):
            yield line, f"{called}: {key} must be a text – write one, in quotes if it is a number, yes or no"
    if "see" in row and not _are_words(row["see"]):
        yield line, f"{called}: see must be a list of ids – write [one, other], or []"
    for key in ("words", "also"):
        value = row.get(key, {})
        if not isinstance(value, dict) or not set(value) <= set(CODES) or not all(map(_are_words, value.values())):
            yield line, f"{called}: {key} must list words by language – write `en: [one, other]` for {', '.join(CODES)}"


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _term(row: Mapping[str, Any]) -> Term:
    return Term(
        str(row["id"]),
        " ".join(row["term"].split()),
        " ".join(row["text"].split()),
        tuple(row["see"]),
        {code: tuple(row["words"].get(code, ())) for code in CODES},
        {code: tuple(row.get("also", {}).get(code, ())) for code in CODES},
    )


def messages(path: Path) -> Iterator[tuple[str, str]]:
    """The texts of a glossary file with their contexts."""
    for term in glossary(path):
        yield term.term, term.context
        yield term.text, term.context


def entries(path: Path, language: Language) -> list[GlossaryEntry]:
    """The entries in the alphabetical order of a language; what it puts in front of a verb (`to`) does not count."""
    terms = {term.id: term for term in glossary(path)}
    others = list(language.beside())
    found = [
        GlossaryEntry(
            term.id,
            name := term.name(language),
            term.meaning(language),
            _key(name, language.code)[0].upper(),
            tuple((id, terms[id].name(language)) for id in term.see),
            {other.code: term.name(other) for other in others},
        )
        for term in terms.values()
    ]
    return sorted(found, key=lambda entry: _key(entry.name, language.code))


def _key(name: str, code: str) -> str:
    return fold(name.removeprefix("to ") if code == "en" else name.removeprefix("o ").removeprefix("el "))
