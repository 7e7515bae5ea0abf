"""How far the translations are, and what the terminal says of it: the mistakes one by one, the untranslated counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from gen.pages.catalogues.catalog import template
from gen.pages.catalogues.checks import broken, said
from gen.pages.catalogues.files import TRANSLATED, catalogue_path, load, shown
from gen.text.catalogues.catalogue import BadCatalogue, CatalogueEntry, CatalogueProblem

_FIRST = 3
"""How many of the untranslated are named where they are only counted."""

_ALL = "“ronda catalog status --all” lists them"


@dataclass(frozen=True)
class Standing:
    """How far a language is, whose catalogue is `file`. `every` counts the site's messages.

    `absent` are not in the file yet, `missing` are without translation there, `fuzzy` have one that somebody must
    look at. `mistakes` break the file or a page; of a file that cannot be read whole nothing else is known.
    """

    code: str
    file: str
    every: int
    absent: tuple[CatalogueEntry, ...] = ()
    missing: tuple[CatalogueEntry, ...] = ()
    fuzzy: tuple[CatalogueEntry, ...] = ()
    mistakes: tuple[CatalogueProblem, ...] = ()
    readable: bool = True

    @property
    def done(self) -> int:
        """How many messages have a translation that is published."""
        return self.every - len(self.absent) - len(self.missing) - len(self.fuzzy)

    @property
    def complete(self) -> bool:
        return self.readable and self.done == self.every and not self.mistakes


def standings(root: Path) -> tuple[Standing, ...]:
    """How far each language is."""
    texts = template(root)
    return tuple(_standing(code, texts, root) for code in TRANSLATED)


def _standing(code: str, texts: tuple[CatalogueEntry, ...], root: Path) -> Standing:
    file = shown(catalogue_path(root, code))
    try:
        catalogue = load(root, code)
    except BadCatalogue as error:
        return Standing(code, file, len(texts), mistakes=(error.problem,), readable=False)
    known = {entry.key: entry for entry in catalogue.live()} if catalogue else {}
    found = [known[entry.key] for entry in texts if entry.key in known]
    return Standing(
        code,
        file,
        len(texts),
        tuple(entry for entry in texts if entry.key not in known),
        tuple(entry for entry in found if not entry.translated),
        tuple(entry for entry in found if entry.translated and entry.fuzzy),
        tuple(broken(catalogue, code, file)) if catalogue else (),
    )


@dataclass(frozen=True)
class Report:
    """What is to be said of the translations, and whether they are complete."""

    lines: tuple[str, ...]
    complete: bool


def report(root: Path) -> Report:
    """What `ronda catalog status` says."""
    every = standings(root)
    return Report((*mistakes(every), *open_texts(every), *counts(every)), all(one.complete for one in every))


def mistakes(every: Iterable[Standing]) -> list[str]:
    """What breaks a file or a page, a line each."""
    return [str(problem) for one in every for problem in one.mistakes]


def open_texts(every: Iterable[Standing]) -> list[str]:
    """What is still to translate: a line for each language and kind, with the first few."""
    return [line for one in every for line in _counted(one)]


def _counted(one: Standing) -> Iterator[str]:
    kinds = (
        (one.absent, "not in the file yet", "run “ronda catalog update”"),
        (one.missing, "not translated", f"translate them; {_ALL}"),
        (one.fuzzy, "fuzzy", f"compare each with its old text (#|) and take the word fuzzy out; {_ALL}"),
    )
    for entries, what, cure in kinds:
        if entries:
            first = ", ".join(said(entry, 40) for entry in entries[:_FIRST])
            more = ", …" if len(entries) > _FIRST else ""
            yield f"{one.file}:{entries[0].string_line or 1}: {len(entries)} {what}: {first}{more} – {cure}"


def all_open_texts(every: Iterable[Standing]) -> list[str]:
    """What is still to translate, each message in full, by language in order of line."""
    lines = []
    for one in every:
        texts = [(1, "not in the file yet", entry) for entry in one.absent]
        texts += [(entry.string_line, "not translated", entry) for entry in one.missing]
        texts += [(entry.string_line, "fuzzy", entry) for entry in one.fuzzy]
        ordered = sorted(texts, key=lambda text: text[0])
        lines += [f"{one.file}:{line}: {what}: {said(entry, len(entry.id[0]) + 1)}" for line, what, entry in ordered]
    return lines


def counts(every: Iterable[Standing]) -> list[str]:
    """For each language how many messages are translated, a line each."""
    return [
        f"{one.code}: {one.done} of {one.every} messages translated"
        if one.readable
        else f"{one.code}: the catalogue cannot be read"
        for one in every
    ]
