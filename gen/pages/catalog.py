"""The message catalogues: extracts the site's texts, merges them into each language, finds what is wrong with one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.pofile import read_po, write_po

from gen.pages.glossary import messages as glossary_messages
from gen.pages.prose import PROSE, read_prose
from gen.scenario.refusals import REFUSALS
from gen.scenario.texts import texts
from gen.text.language import CODES, PLACE, SOURCE
from gen.text.saying import MARKS as ARTICLES
from gen.text.saying import entries as sentence_entries
from gen.titles import TITLES, title
from gen.titles.tables import player_range

ROOT = Path(__file__).resolve().parents[2]

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
_FOLDERS = ("gen/pages", "gen/scenario", "gen/text", "gen/titles", "gen/transcript", "docs/_theme")
"""Where texts stand in code and templates."""
_PLACEHOLDER = re.compile(r"\{[^{}]+\}|%\(\w+\)s")
_ARTICLE = re.compile(rf"^\{{(?:{'|'.join(ARTICLES)}) (?=\w+\}}$)", re.IGNORECASE)
"""The article mark before a name in a placeholder (`{do company}`), which each language sets for itself."""

Problem = str
Extracted = tuple[str, str | tuple[str, str], str | None]
"""Where a message stands, the message (or its two forms), its context."""


@lru_cache(maxsize=1)
def extract(root: Path = ROOT) -> Catalog:
    """Every text of the site: the generator's, the templates', the pages', the scenarios'.

    Read once a process: it takes longer than all that is done with it.
    """
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
        tables, place = f"gen/titles/{entry.folder}/tables.toml", title(name, player_range(entry.folder)[0]).location
        if place and (root / tables).exists():
            yield tables, place, PLACE
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
    for refusal in REFUSALS.values():
        for msgid in refusal.messages():
            yield "gen/scenario/refusals", msgid, None
    for msgid, context in sentence_entries():
        yield "gen/text/words.py", msgid, context


def _forms(message: str | tuple[str, ...]) -> str | tuple[str, str]:
    return message if isinstance(message, str) else (message[0], message[1])


def scenario_messages(path: Path) -> Iterator[tuple[str, str]]:
    """The texts of a scenario file with their contexts: the scenario's name, for a step `name/step`."""
    yield from texts(path)


def update(root: Path = ROOT) -> None:
    """Writes locale/messages.pot anew and merges it into each language, whose lost messages go."""
    template = extract(root)
    _write(template, root / "locale" / "messages.pot")
    for code in CODES:
        if code != SOURCE:
            path = _path(root, code)
            catalogue = _read(path, code) if path.exists() else Catalog(locale=code, charset="utf-8", fuzzy=False)
            catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
            catalogue.obsolete.clear()
            _write(catalogue, path)


def status(root: Path = ROOT) -> dict[str, tuple[int, int]]:
    """For each language how many messages are translated, and how many there are."""
    template = extract(root)
    result = {}
    for code in CODES:
        if code != SOURCE:
            catalogue = _read(_path(root, code), code)
            found = [_find(catalogue, entry) for entry in _entries(template)]
            result[code] = (sum(1 for entry in found if entry and _whole(entry)), len(found))
    return result


def problems(code: str, root: Path = ROOT) -> list[Problem]:
    """What keeps the language from being published: missing, fuzzy and placeholder-breaking messages, a line each."""
    catalogue, result = _read(_path(root, code), code), []
    for entry in _entries(extract(root)):
        translated = _find(catalogue, entry)
        if translated is None or not _whole(translated):
            result.append(f"{code}: not translated: {_said(entry)}")
        elif translated.fuzzy:
            result.append(f"{code}: fuzzy: {_said(entry)}")
        elif lost := broken(entry.id, translated.string or ()):
            result.append(f"{code}: {', '.join(lost)} not alike in the translation of {_said(entry)}")
    return result


def broken(msgid: str | Iterable[str], string: str | Iterable[str]) -> list[str]:
    """The placeholders that stand in only one of a message and its translation."""
    wanted = _placeholders(msgid)
    forms = [string] if isinstance(string, str) else list(string)
    return sorted({name for form in forms for name in wanted ^ _placeholders(form)})


def _placeholders(text: str | Iterable[str]) -> frozenset[str]:
    whole = text if isinstance(text, str) else " ".join(text)
    return frozenset(_ARTICLE.sub("{", one) for one in _PLACEHOLDER.findall(whole))


def _whole(entry: Entry) -> bool:
    return bool(entry.string) if isinstance(entry.string, str) else all(entry.string or ("",))


def _find(catalogue: Catalog, entry: Entry) -> Entry | None:
    return catalogue.get(entry.id if isinstance(entry.id, str) else entry.id[0], entry.context)


def _entries(catalogue: Catalog) -> list[Entry]:
    return [entry for entry in catalogue if entry.id]


def _said(entry: Entry) -> str:
    text = entry.id if isinstance(entry.id, str) else entry.id[0]
    return f"“{text}”" + (f" ({entry.context})" if entry.context else "")


def _path(root: Path, code: str) -> Path:
    return root / "locale" / code / "LC_MESSAGES" / "messages.po"


def _read(path: Path, code: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=code)


def _write(catalogue: Catalog, path: Path) -> None:
    """Writes a catalogue without dates, so that the same texts make the same file."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=110, omit_header=True, include_lineno=False)
    head = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=utf-8\\n"']
    if catalogue.locale:
        head.append(f'"Language: {catalogue.locale}\\n"')
        head.append(f'"Plural-Forms: {catalogue.plural_forms}\\n"')
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(("\n".join(head) + "\n\n").encode() + buffer.getvalue())
