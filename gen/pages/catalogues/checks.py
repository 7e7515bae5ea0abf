"""What must not reach a page in a translation: lost placeholders; figures, links and markup not in the English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gen.text.catalogues.catalogue import Catalogue, CatalogueEntry, CatalogueProblem
from gen.text.saying import ARTICLES, MARKS

_PLACEHOLDER = re.compile(r"\{[^{}]+\}|%\(\w+\)s")
_MARKED = re.compile(r"\{(\w+) (\w+)\}")
"""A placeholder whose name takes an article there (`{do company}`), which each language sets for itself."""
_FIGURE = re.compile(r"\d+(?!\d)(?!\.?(?:[ªº]|er\b))")
"""A run of digits; 1.º, 1.ª and 1.er are words, as the English “first” is."""
_GOES_TO = re.compile(r"\]\s*\(([^)]*)\)?|\]:\s*(\S+)|<([A-Za-z][\w+.-]*:[^>\s]*)|(https?://\S*)", re.IGNORECASE)
"""Where Markdown links and images lead: `[x](…)`, `[x]: …`, `<…:…>`, and what some readers make a link by itself."""
_TAG = re.compile(r"<[/!?]?[A-Za-z!-](?![\w+.-]*:)[^<>]*>?")
_TEMPLATES = (".md", ".html", ".j2")


def broken(catalogue: Catalogue, code: str, file: str) -> list[CatalogueProblem]:
    """Every mistake in a language's translations that would be published; `file` is the catalogue's name."""
    return [
        CatalogueProblem(file, entry.string_line, f"{what} in the translation of {said(entry)}", cure)
        for entry in catalogue.entries
        if entry.published
        for what, cure in mistakes(entry, code)
    ]


def said(entry: CatalogueEntry, most: int = 60) -> str:
    """A message as a line of the terminal names it: the beginning of its text, and its context."""
    whole = " ".join(entry.id[0].split())
    short = whole if len(whole) <= most else whole[: most - 1].rstrip() + "…"
    return f"“{short}”" + (f" ({entry.context})" if entry.context else "")


def mistakes(entry: CatalogueEntry, code: str) -> Iterator[tuple[str, str]]:
    """What is wrong with a translation into a language, each with its cure."""
    english, translation = " ".join(entry.id), " ".join(entry.strings)
    yield from _placeholders(entry, code)
    yield from _stray(entry, english)
    for figure in _more(_figures(entry.strings), _figures(entry.id)):
        yield f"the figure {figure}, which the English has not,", "write the English text's {…} or word in its place"
    for target in _more(_targets(translation), _targets(english)):
        yield (
            f"a link to “{target}”, where the English does not lead,",
            "link to what the English links to, or to nothing",
        )
    for tag in _more(_TAG.findall(translation), _TAG.findall(english)):
        yield f"the markup “{tag}”, which the English has not,", "take it out, or write &lt; for the sign <"


def _placeholders(entry: CatalogueEntry, code: str) -> Iterator[tuple[str, str]]:
    wanted = _named(" ".join(entry.id), MARKS)
    forms = [_named(form, ARTICLES[code]) for form in entry.strings]
    lost = sorted({name for form in forms for name in wanted - form})
    foreign = sorted({name for form in forms for name in form - wanted})
    listed = ", ".join(sorted(wanted)) or "none"
    if lost:
        yield f"{', '.join(lost)} is lost", "write it as it stands in the English text"
    if foreign:
        yield f"{', '.join(foreign)}, which the English has not,", f"the English text has {listed}"


def _named(text: str, marks: Iterable[str]) -> frozenset[str]:
    """The placeholders of a text, without the marks for articles that its language has."""
    known = frozenset(marks)

    def bare(match: re.Match[str]) -> str:
        return f"{{{match[2]}}}" if match[1].lower() in known else match[0]

    return frozenset(_MARKED.sub(bare, one) for one in _PLACEHOLDER.findall(text))


def _stray(entry: CatalogueEntry, english: str) -> Iterator[tuple[str, str]]:
    """Braces without their pair; and in a template's text, where it means a value, a lone percent sign."""
    for form in entry.strings:
        rest = _PLACEHOLDER.sub("", form)
        for brace in "{}":
            if brace in rest and brace not in _PLACEHOLDER.sub("", english):
                yield f"“{brace}” without its pair", "a placeholder stands between { and }"
        filled = "%(" in english or any(place.endswith(_TEMPLATES) for place in entry.places)
        if filled and "%" in rest.replace("%%", ""):
            yield "“%” without a name", "write %% for the sign itself"


def _figures(texts: Iterable[str]) -> list[str]:
    return [figure for text in texts for figure in _FIGURE.findall(_PLACEHOLDER.sub(" ", text))]


def _targets(text: str) -> list[str]:
    return ["".join(groups).strip() for groups in _GOES_TO.findall(text)]


def _more(found: Iterable[str], known: Iterable[str]) -> list[str]:
    """What is among the found and not among the known, once each."""
    every = set(known)
    return [one for one in dict.fromkeys(found) if one not in every]
