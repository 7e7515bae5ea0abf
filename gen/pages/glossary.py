"""Reads the glossary (docs/glossary.yaml): terms with their definitions, and the words by which each is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from gen.pages.fold import fold
from gen.text.language import CODES, Language

PAGE = "glossary"
"""The glossary's page, without ending."""

GLOSSARY = "glossary.yaml"
"""Where the terms stand under the docs folder."""


class BadGlossary(Exception):
    """A glossary that cannot be used; the text names the entry and what is wrong with it."""


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
class Entry:
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
    with path.open(encoding="utf-8") as file:
        rows = YAML(typ="safe").load(file)
    terms = tuple(_term(row) for row in rows)
    ids = [term.id for term in terms]
    for term in terms:
        if ids.count(term.id) > 1:
            raise BadGlossary(f"{path}: {term.id} stands twice")
        if lost := [id for id in term.see if id not in ids]:
            raise BadGlossary(f"{path}: {term.id} refers to {', '.join(lost)}, which is not there")
    for code in CODES:
        _check_words(path, code, terms)
    return terms


def _term(row: Mapping[str, Any]) -> Term:
    keys = {"id", "term", "text", "see", "words", "also"}
    if odd := sorted(set(row) - keys | keys - {"also"} - set(row)):
        raise BadGlossary(f"entry {row.get('id', row)}: missing or unknown: {', '.join(odd)}")
    return Term(
        str(row["id"]),
        " ".join(row["term"].split()),
        " ".join(row["text"].split()),
        tuple(row["see"]),
        {code: tuple(row["words"].get(code, ())) for code in CODES},
        {code: tuple(row.get("also", {}).get(code, ())) for code in CODES},
    )


def _check_words(path: Path, code: str, terms: tuple[Term, ...]) -> None:
    owners: dict[str, str] = {}
    for term in terms:
        for word in term.words[code]:
            if owners.setdefault(word.lower(), term.id) != term.id:
                raise BadGlossary(f"{path}: “{word}” ({code}) belongs to {owners[word.lower()]} and {term.id}")


def messages(path: Path) -> Iterator[tuple[str, str]]:
    """The texts of a glossary file with their contexts."""
    for term in glossary(path):
        yield term.term, term.context
        yield term.text, term.context


def entries(path: Path, language: Language) -> list[Entry]:
    """The entries in the alphabetical order of a language; what it puts in front of a verb (`to`) does not count."""
    terms = {term.id: term for term in glossary(path)}
    others = [Language(code) for code in CODES if code != language.code]
    found = [
        Entry(
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
