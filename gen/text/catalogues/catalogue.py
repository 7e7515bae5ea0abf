"""A message catalogue as a value: its messages with their translations, and what can be wrong with one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

FUZZY = "fuzzy"
"""The flag of a translation that somebody must look at before it is published."""

Key = tuple[str | None, tuple[str, ...]]
"""What tells a message from all others: its context; its text, with the plural where it has one."""


@dataclass(frozen=True)
class CatalogueEntry:
    """A message. `id` is the English text (with its plural), `strings` the translation, a string a plural form.

    `comments` are the translator's lines as they stand, `places` the files it comes from. `previous` is the message
    that a fuzzy translation was made for. An `obsolete` one is of a text that the site no longer has. `line` and
    `string_line` are where its msgid and its msgstr stand in the file, 0 when it does not stand there.
    """

    context: str | None
    id: tuple[str, ...]
    strings: tuple[str, ...] = ("",)
    comments: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    previous: Key | None = None
    obsolete: bool = False
    line: int = 0
    string_line: int = 0

    @property
    def key(self) -> Key:
        return self.context, self.id

    @property
    def fuzzy(self) -> bool:
        return FUZZY in self.flags

    @property
    def translated(self) -> bool:
        """Whether every form is there."""
        return all(self.strings)

    @property
    def begun(self) -> bool:
        """Whether a form is there."""
        return any(self.strings)

    @property
    def published(self) -> bool:
        """Whether the pages show the translation."""
        return self.translated and not self.fuzzy and not self.obsolete


@dataclass(frozen=True)
class PluralForms:
    """How many forms a language has, and the C expression in `n` that chooses one."""

    count: int
    expression: str

    def __str__(self) -> str:
        return f"nplurals={self.count}; plural={self.expression};"


@dataclass(frozen=True)
class Catalogue:
    """A whole file: its head (the message without text), the others in their order, the comments after the last."""

    head: CatalogueEntry
    plurals: PluralForms
    entries: tuple[CatalogueEntry, ...] = ()
    tail: tuple[str, ...] = ()

    def live(self) -> Iterator[CatalogueEntry]:
        """The messages that are not obsolete."""
        return (entry for entry in self.entries if not entry.obsolete)


@dataclass(frozen=True, order=True)
class CatalogueProblem:
    """A mistake at a line (from 1) of a catalogue. `cure` says what to do about it."""

    file: str
    line: int
    what: str
    cure: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what} – {self.cure}"


class BadCatalogue(Exception):
    """A file that cannot be read whole; `problem` says why."""

    def __init__(self, problem: CatalogueProblem) -> None:
        super().__init__(str(problem))
        self.problem = problem
