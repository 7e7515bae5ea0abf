"""The message catalogues: extracts the site's texts, and merges them into each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_from_file

from gen.pages.catalogues.files import TRANSLATED, catalogue_path, load, template_path
from gen.pages.catalogues.merge import merge
from gen.pages.catalogues.writing import written
from gen.pages.prose.prose import PROSE, read_prose
from gen.pages.site.replace_files import replace_files
from gen.pages.terms.glossary import messages as glossary_messages
from gen.scenario.reading.translatable import texts as scenario_texts
from gen.scenario.refusals import every_refusal
from gen.text.catalogues.catalogue import Catalogue, CatalogueEntry, PluralForms
from gen.text.catalogues.head import default_forms, fields
from gen.text.language import PLACE
from gen.text.saying import entries as sentence_entries
from gen.titles import TITLES, title
from gen.titles.tables import player_range

_METHODS = [("**.py", "python"), ("**.j2", "jinja2.ext:babel_extract"), ("**.html", "jinja2.ext:babel_extract")]
_JINJA = {"newstyle_gettext": "true", "trimmed": "true", "trim_blocks": "true", "lstrip_blocks": "true"}
_OPTIONS = {"**.j2": _JINJA, "**.html": _JINJA}
_KEYWORDS: Mapping[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "text": None,
    "tell": None,
    "mark": None,
    "ntext": (1, 2),
    "sentence": (1,),
    "noun": (1, 2),
    "word": ((1, "c"), 2),
}
_FOLDERS = ("gen/moves", "gen/pages", "gen/scenario", "gen/text", "gen/titles", "gen/transcript", "docs/_theme")
"""Where texts stand in code and templates."""

Extracted = tuple[str, str | tuple[str, str], str | None]
"""Where a message stands, the message (or its two forms), its context."""


def extract(root: Path) -> Catalog:
    """Every text of the site: the generator's, the templates', the pages', the scenarios'."""
    catalogue = Catalog(project="Ronda", charset="utf-8", fuzzy=False)
    for place, msgid, context in sorted(_messages(root), key=lambda one: (one[0], str(one[1]))):
        catalogue.add(msgid, context=context, locations=[(place, 0)])
    return catalogue


def _messages(root: Path) -> Iterator[Extracted]:
    for folder in _FOLDERS:
        for name, _line, message, _comments, context in extract_from_dir(
            root / folder, _METHODS, _OPTIONS, keywords=_KEYWORDS
        ):
            yield f"{folder}/{name}", _forms(message), context
    for path in sorted((root / "docs").rglob("*.md")):
        for _line, message, _comments, context in extract_from_file(
            "jinja2.ext:babel_extract", path, keywords=_KEYWORDS, options=_JINJA
        ):
            yield path.relative_to(root).as_posix(), _forms(message), context
    for name, entry in TITLES.items():
        tables, place = entry.folder / "tables.toml", title(name, player_range(entry.folder)[0]).location
        if place and tables.is_relative_to(root):
            yield tables.relative_to(root).as_posix(), place, PLACE
    if (root / "gen" / "scenario").exists():  # a project beside the generator has texts of its own alone
        yield from _own_messages()
    for path in (root / "docs").glob("glossary.yaml"):
        for msgid, context in glossary_messages(path):
            yield path.relative_to(root).as_posix(), msgid, context
    for path in sorted((root / "scenarios").glob("*.y*ml")):
        for msgid, context in scenario_messages(path):
            yield path.relative_to(root).as_posix(), msgid, context
    for path in sorted((root / "docs").glob(f"*/{PROSE}")):
        prose = read_prose(path)
        for point in prose.messages():
            yield path.relative_to(root).as_posix(), point.msgid, prose.context(point)


def _own_messages() -> Iterator[Extracted]:
    """What the generator says that no literal in its code shows: refusals, and the words that sentences are made of."""
    for refusal in every_refusal():
        for msgid in refusal.messages():
            yield "gen/scenario/refusals", msgid, None
    for msgid, context in sentence_entries():
        yield "gen/text/words.py", msgid, context


def _forms(message: str | tuple[str, ...]) -> str | tuple[str, str]:
    return message if isinstance(message, str) else (message[0], message[1])


def scenario_messages(path: Path) -> Iterator[tuple[str, str]]:
    """The texts of a scenario file with their contexts: the scenario's name, for a step `name/step`."""
    yield from scenario_texts(path)


def template(root: Path) -> tuple[CatalogueEntry, ...]:
    """Every text of the site as a message without translation, in the order of the catalogues."""
    return tuple(
        CatalogueEntry(
            context=one.context,
            id=(one.id,) if isinstance(one.id, str) else tuple(one.id),
            strings=("",) if isinstance(one.id, str) else ("", ""),
            places=tuple(place for place, _ in one.locations),
            flags=frozenset(one.flags),
        )
        for one in extract(root)
        if one.id
    )


def update(root: Path) -> None:
    """Writes locale/messages.pot anew and merges it into each language; nothing translated is lost.

    BadCatalogue when a language's file cannot be read whole; then no file has been touched.
    """
    texts = template(root)
    contents = {}
    for code in TRANSLATED:
        old = load(root, code) or Catalogue(CatalogueEntry(None, ("",)), default_forms(code))
        whole = replace(old, head=_head(code, old.head, old.plurals))
        contents[catalogue_path(root, code)] = written(merge(whole, texts))
    # Last: a language must have all of it, also where the power fails between two files.
    contents[template_path(root)] = written(
        Catalogue(_head(None, CatalogueEntry(None, ("",))), default_forms(None), texts)
    )
    replace_files(contents)


def _head(code: str | None, head: CatalogueEntry, plurals: PluralForms | None = None) -> CatalogueEntry:
    """The head with what a reader must know, and with whatever else it says."""
    said = {"Content-Type": "text/plain; charset=utf-8"}
    if code and plurals:
        said |= {"Language": code, "Plural-Forms": str(plurals)}
    known = dict(fields(head))
    names = {name.casefold() for name in known}
    known |= {name: value for name, value in said.items() if name.casefold() not in names}
    return replace(head, strings=("".join(f"{name}: {value}\n" for name, value in known.items()),))
