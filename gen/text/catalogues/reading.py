"""Reads a catalogue (.po) strictly: the whole file, or a refusal with its line, cause and cure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from gen.text.catalogues.catalogue import BadCatalogue, Catalogue, CatalogueEntry, CatalogueProblem, Key
from gen.text.catalogues.head import BadHead, plural_forms
from gen.text.characters import code_of, unfit

_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d{1,2}\])?)(?![\w\[])\s*(.*)", re.DOTALL)
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"\\": "\\", '"': '"', "n": "\n", "t": "\t", "r": "\r"}
_OBSOLETE = re.compile(r"#~\s*(?!\|)")
_FIRST = re.compile(r"(?:msgctxt|msgid)\b")
_LONE_RETURN = re.compile(r"\r(?!\n|\Z)")
_CONFLICT = re.compile(r"(<{7}|>{7}|\|{7})( |$)|={7}$")
_FLAG = re.compile(r"fuzzy|[a-z][a-z-]*-format|(no-)?wrap|range:\s*\d+\.\.\d+")
_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
_CUT = "put back the rest of the file, from the history or from a copy"


class _Bad(Exception):
    """Why a line cannot be read."""

    def __init__(self, line: int, what: str, cure: str) -> None:
        super().__init__(what)
        self.line, self.what, self.cure = line, what, cure


@dataclass
class _Draft:
    """A message while its lines are read: the pieces of each field and the line where the field begins."""

    fields: dict[str, list[str]] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    old: dict[str, list[str]] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    obsolete: bool = False
    marked: int = 0
    """The last line that speaks of a message still to come (flags, places, its old text)."""


def read_file(path: Path, name: str, code: str | None) -> Catalogue:
    """As `read`, for a file, which must be there."""
    return read(path.read_bytes(), name, code)


def read(data: bytes, name: str, code: str | None) -> Catalogue:
    """The catalogue of a language (None for the template); BadCatalogue, under the file's `name`, when it is none."""
    try:
        return _read(data, code)
    except _Bad as bad:
        raise BadCatalogue(CatalogueProblem(name, bad.line, bad.what, bad.cure)) from bad


@lru_cache(maxsize=8)
def _read(data: bytes, code: str | None) -> Catalogue:
    """Read once, by whatever name the file is called: it is checked, and then translated from."""
    return _catalogue(_decoded(data), code)


def _decoded(data: bytes) -> str:
    try:
        text = data.decode("utf-8").removeprefix(_BOM)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _Bad(line, f"not UTF-8 text (byte 0x{data[error.start]:02x})", "save the file as UTF-8") from error
    place = unfit(text)
    if place is not None:
        line = text.count("\n", 0, place) + 1
        raise _Bad(
            line, f"a character that cannot be shown ({code_of(text, place)})", "take it out, or restore the file"
        )
    if found := _LONE_RETURN.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise _Bad(line, "a carriage return within a line", "take it out, or restore the file")
    if not text.strip():
        raise _Bad(1, "the file is empty", "restore it; or delete it to begin anew with “ronda catalog update”")
    if not text.endswith("\n"):
        line = text.count("\n") + 1
        raise _Bad(line, "the file ends in the middle of a line", f"{_CUT}; if it is whole, end the line")
    return text


def _catalogue(text: str, code: str | None) -> Catalogue:
    entries, draft = [], _Draft()
    for number, line in enumerate(text.split("\n"), 1):
        written = line.strip(" \t\r")
        if not written:
            continue
        if _begins(draft, written):
            entries.append(_entry(draft))
            draft = _Draft()
        _take(draft, written, number)
    if draft.fields:
        entries.append(_entry(draft))
        draft = _Draft()
    if draft.marked:
        raise _Bad(draft.marked, "the message that belongs here is missing", f"{_CUT}; or delete this line")
    if not entries or entries[0].id != ("",) or entries[0].context is not None:
        raise _Bad(1, 'the file does not begin with its head (msgid "")', "restore the head; it names the plural forms")
    head = entries.pop(0)
    try:
        forms = plural_forms(head, code)
    except BadHead as bad:
        raise _Bad(head.string_line, bad.what, bad.cure) from bad
    _check_alone(entries)
    _check_forms(entries, forms.count)
    return Catalogue(head, forms, tuple(entries), tuple(draft.comments))


def _begins(draft: _Draft, written: str) -> bool:
    """Whether a line is the first of the message after the one being read."""
    if not draft.fields or written.startswith('"'):
        return False
    if not written.startswith("#"):
        return _first_of_next(draft, written)
    old = _OBSOLETE.match(written)
    return _first_of_next(draft, written[old.end() :]) if old else True


def _first_of_next(draft: _Draft, written: str) -> bool:
    found = _FIRST.match(written)
    return found is not None and (found[0] == "msgctxt" or "msgid" in draft.fields)


def _take(draft: _Draft, written: str, number: int) -> None:
    """Adds a line to the message being read."""
    if written.startswith("#~"):
        rest = written[2:].lstrip()
        if rest.startswith("|"):
            _field(draft.old, draft.lines, rest[1:].lstrip(), number, "old ")
            draft.marked = number
        else:
            _message_line(draft, rest, number, obsolete=True)
    elif written.startswith("#|"):
        _field(draft.old, draft.lines, written[2:].lstrip(), number, "old ")
        draft.marked = number
    elif written.startswith("#,"):
        draft.flags += _flags(written[2:], number)
        draft.marked = number
    elif written.startswith("#:"):
        draft.places += written[2:].split()
        draft.marked = number
    elif written.startswith("#"):
        draft.comments.append(written)
    else:
        _message_line(draft, written, number, obsolete=False)


def _flags(written: str, number: int) -> list[str]:
    flags = [flag for flag in map(str.strip, written.split(",")) if flag]
    for flag in flags:
        if not _FLAG.fullmatch(flag):
            raise _Bad(number, f"“{flag}” is no flag of a message", "write fuzzy, or take it out")
    return flags


def _message_line(draft: _Draft, written: str, number: int, *, obsolete: bool) -> None:
    if draft.fields and draft.obsolete != obsolete:
        raise _Bad(number, "a message is obsolete (#~) in one line and not in another", "mark all its lines alike")
    draft.obsolete = obsolete
    _field(draft.fields, draft.lines, written, number, "")


def _field(fields: dict[str, list[str]], lines: dict[str, int], written: str, number: int, mark: str) -> None:
    """Adds a keyword's line, or one that continues it, to the fields."""
    if written.startswith('"'):
        if not fields:
            raise _Bad(number, "a quoted line that belongs to nothing", f"put its msgid or msgstr above it, or {_CUT}")
        fields[next(reversed(fields))].append(_unquoted(written, number))
        return
    if _CONFLICT.match(written):
        raise _Bad(
            number, "a merge conflict", "keep one of the two sides and delete the lines <<<<<<<, ======= and >>>>>>>"
        )
    found = _KEYWORD.match(written)
    if found is None:
        shown = written if len(written) < 40 else written[:40] + "…"
        raise _Bad(number, f"“{shown}” is no line of a catalogue", 'a line begins with msgctxt, msgid, msgstr, " or #')
    keyword, rest = found[1], found[2]
    _check_order(fields, keyword, number, mark)
    fields[keyword] = [_unquoted(rest, number)]
    lines[mark + keyword] = number


def _check_order(fields: dict[str, list[str]], keyword: str, number: int, mark: str) -> None:
    strings = sum(1 for name in fields if name.startswith("msgstr"))
    right = {
        "msgctxt": not fields,
        "msgid": "msgid" not in fields and not strings,
        "msgid_plural": "msgid" in fields and "msgid_plural" not in fields and not strings,
        "msgstr": "msgid" in fields and "msgid_plural" not in fields and not strings,
    }.get(keyword, "msgid_plural" in fields and keyword == f"msgstr[{strings}]")
    if not right or (mark and keyword.startswith("msgstr")):
        cure = "the order is msgctxt, msgid and msgstr; with a plural msgid_plural, msgstr[0], msgstr[1] and so on"
        raise _Bad(number, f"{keyword} has no place here", cure)


def _unquoted(written: str, number: int) -> str:
    """The string between the quotes that must begin and end the text."""
    found = _STRING.match(written)
    if not written.startswith('"'):
        raise _Bad(number, "the text is not in quotes", 'write it as "…"')
    if found is None:
        raise _Bad(number, "the quote is not closed", f'end the line with ", or {_CUT}')
    if found.end() != len(written):
        raise _Bad(number, "something stands after the closing quote", 'write a quote within a text as \\"')

    def letter(escape: re.Match[str]) -> str:
        if escape[1] not in _ESCAPES:
            raise _Bad(
                number, f"“\\{escape[1]}” means nothing", 'write \\\\ for a backslash; there are \\n, \\t, \\r and \\"'
            )
        return _ESCAPES[escape[1]]

    return _ESCAPE.sub(letter, found[1]) if "\\" in found[1] else found[1]


def _entry(draft: _Draft) -> CatalogueEntry:
    fields = {keyword: "".join(pieces) for keyword, pieces in draft.fields.items()}
    last = max(draft.lines[keyword] for keyword in fields)
    strings = tuple(text for keyword, text in fields.items() if keyword.startswith("msgstr"))
    if "msgid" not in fields or not strings:
        wanted = "msgstr" if "msgid" in fields else "msgid"
        raise _Bad(last, f"the message has no {wanted}", f'add {wanted} "", or {_CUT}')
    line, string_line = draft.lines["msgid"], next(draft.lines[name] for name in fields if name.startswith("msgstr"))
    if not fields["msgid"] and ("msgctxt" in fields or draft.obsolete):
        raise _Bad(line, "the msgid is empty", "put back its English text, or delete the message")
    return CatalogueEntry(
        context=fields.get("msgctxt"),
        id=_ids(fields),
        strings=strings,
        comments=tuple(draft.comments),
        places=tuple(draft.places),
        flags=frozenset(draft.flags),
        previous=_previous(draft, line),
        obsolete=draft.obsolete,
        line=line,
        string_line=string_line,
    )


def _ids(fields: dict[str, str]) -> tuple[str, ...]:
    return (fields["msgid"], fields["msgid_plural"]) if "msgid_plural" in fields else (fields["msgid"],)


def _previous(draft: _Draft, line: int) -> Key | None:
    old = {keyword: "".join(pieces) for keyword, pieces in draft.old.items()}
    if not old:
        return None
    # A tool that saw only the context change leaves out the text, which is then the same.
    return old.get("msgctxt"), _ids({"msgid": "".join(draft.fields["msgid"])} | old)


def _check_alone(entries: Iterable[CatalogueEntry]) -> None:
    """Refuses a message that stands twice: nobody can say which translation is meant."""
    seen: dict[tuple[str | None, str], int] = {}
    for entry in entries:
        if not entry.id[0]:
            raise _Bad(entry.line, 'a second head (msgid "")', "keep the first one only")
        if not entry.obsolete:
            first = seen.setdefault((entry.context, entry.id[0]), entry.line)
            if first != entry.line:
                raise _Bad(entry.line, f"the message of line {first} once more", "keep one of the two translations")


def _check_forms(entries: Iterable[CatalogueEntry], count: int) -> None:
    for entry in entries:
        if len(entry.id) > 1 and len(entry.strings) != count:
            cure = f"write msgstr[0] to msgstr[{count - 1}], as Plural-Forms in the head says"
            raise _Bad(entry.string_line, f"{len(entry.strings)} plural form(s) in place of {count}", cure)
