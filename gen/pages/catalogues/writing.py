"""A catalogue as the text of a .po file: the same catalogue makes the same bytes."""

from __future__ import annotations

from collections.abc import Iterator

from babel.messages.pofile import normalize
from babel.util import TextWrapper

from gen.text.catalogues.catalogue import Catalogue, CatalogueEntry, Key

_WIDTH = 110


def written(catalogue: Catalogue) -> bytes:
    """The file's content, in UTF-8; obsolete messages last."""
    lines = [*_head(catalogue.head), ""]
    for entry in sorted(catalogue.entries, key=lambda one: one.obsolete):
        lines += [*_entry(entry), ""]
    if catalogue.tail:
        lines += [*catalogue.tail, ""]
    return ("\n".join(lines) + "\n").encode()


def _head(head: CatalogueEntry) -> Iterator[str]:
    yield from head.comments
    if head.flags:
        yield f"#, {', '.join(sorted(head.flags))}"
    yield 'msgid ""'
    yield 'msgstr ""'
    yield from (normalize(f"{line}\n", width=0) for line in head.strings[0].splitlines())


def _entry(entry: CatalogueEntry) -> Iterator[str]:
    mark = "#~ " if entry.obsolete else ""
    yield from entry.comments
    if entry.places:
        yield from (f"#: {line}" for line in _wrapped(entry.places))
    if entry.flags:
        yield f"#, {', '.join(sorted(entry.flags))}"
    if entry.previous:
        yield from _message(entry.previous, "#~| " if entry.obsolete else "#| ")
    yield from _message(entry.key, mark)
    for number, string in enumerate(entry.strings):
        yield _field("msgstr" if len(entry.id) == 1 else f"msgstr[{number}]", string, mark)


def _message(key: Key, mark: str) -> Iterator[str]:
    context, id = key
    if context is not None:
        yield _field("msgctxt", context, mark)
    for keyword, text in zip(("msgid", "msgid_plural"), id, strict=False):
        yield _field(keyword, text, mark)


def _field(keyword: str, text: str, mark: str) -> str:
    return f"{mark}{keyword} {normalize(text, prefix=mark, width=_WIDTH)}"


def _wrapped(places: tuple[str, ...]) -> list[str]:
    # A name with a blank stands between U+2068 and U+2069, as gettext writes it.
    names = sorted(f"\u2068{place}\u2069" if " " in place else place for place in set(places))
    return TextWrapper(width=_WIDTH, break_long_words=False).wrap(" ".join(names))
