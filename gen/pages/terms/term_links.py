"""Links the terms of a finished page to the glossary: the first time a section uses one, with its definition."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from gen.pages.site.theme_markup import UnknownMarkup
from gen.pages.terms.glossary import PAGE, Term
from gen.text.language import Language

ENTRY = "rd-entry"
"""The class of a heading that is itself an entry of the glossary: its section does not link to itself."""

_TAG = re.compile(r"""(<svg\b.*?</svg>|<(?:"[^"]*"|'[^']*'|[^'">])*>)""", re.DOTALL)
"""A tag; a drawing as if it were one, since nothing in it is linked, and no drawing lies in another."""
_NAME = re.compile(r"</?([a-zA-Z][\w-]*)")
_CONTENT = re.compile(r'<article class="md-content__inner[^"]*">')
_TOLD = {"p", "li", "dd", "td"}
"""Where prose stands; headings, captions and what is drawn are left as they are."""
_LEFT_ALONE = {"a", "abbr", "button", "code", "figure", "noscript", "summary", "svg"}
_LEFT_ALONE_CLASS = re.compile(r'class="[^"]*\b(?:rd-figures|rd-legend|rd-moves|rd-plain|rd-where)\b')
_SECTION = re.compile(r"<h[12]\b")
_ID = re.compile(r'\bid="([^"]*)"')


class TermLinks:
    """The words of a language that lead to the glossary, and how they are found in a text."""

    def __init__(self, terms: Iterable[Term], language: Language) -> None:
        self._terms = {word: term for term in terms for word in term.words[language.code]}
        self._meanings = {term.id: escape(term.meaning(language)) for term in self._terms.values()}
        self._pattern = _pattern(self._terms)

    def linked(self, html: str, glossary: str) -> str:
        """The page with its terms linked; `glossary` is the address of the glossary's page as seen from it.
        UnknownMarkup where the theme has put the page's content into no article."""
        start = _CONTENT.search(html)
        if start is None:
            raise UnknownMarkup('<article class="md-content__inner …">')
        end = html.index("</article>", start.end())
        return html[: start.end()] + "".join(self._pieces(html[start.end() : end], glossary)) + html[end:]

    def _pieces(self, html: str, glossary: str) -> Iterator[str]:
        met: set[str] = set()
        left_alone = ""  # the element being skipped, and how many of its kind are open
        depth = told = 0
        for piece in filter(None, _TAG.split(html)):
            if piece.endswith("</svg>") and piece.startswith("<svg"):
                yield piece  # a whole drawing
                continue
            tag = _tag(piece) if piece.startswith("<") else None
            if tag is None:
                yield self._text(piece, met, glossary) if told and not left_alone else piece
                continue
            yield piece
            if tag.section:  # also where the heading is what opens its section
                met = _entry(piece)
            if left_alone:
                depth += tag.opens if tag.name == left_alone else 0
                left_alone = left_alone if depth else ""
            elif tag.left_alone:
                left_alone, depth = tag.name, 1
            elif tag.name in _TOLD:
                told += tag.opens

    def _text(self, text: str, met: set[str], glossary: str) -> str:
        def link(match: re.Match[str]) -> str:
            id = self._term(match[0]).id
            if id in met:
                return match[0]
            met.add(id)
            return f'<a class="rd-term" href="{glossary}#{id}" title="{self._meanings[id]}">{match[0]}</a>'

        return self._pattern.sub(link, text)

    def _term(self, form: str) -> Term:
        return self._terms.get(form) or self._terms[form[0].lower() + form[1:]]


@dataclass(frozen=True, slots=True)
class _Tag:
    """An element's name, 1 where it begins, -1 where it ends and 0 where it does both; whether what it holds is left
    alone, and whether a section begins with it."""

    name: str
    opens: int
    left_alone: bool
    section: bool


@lru_cache(maxsize=4096)
def _tag(piece: str) -> _Tag | None:
    """What a tag says, None where it is none; most tags of a page are met again."""
    match = _NAME.match(piece)
    if match is None:
        return None
    name = match[1].lower()
    opens = 0 if piece.endswith("/>") else -1 if piece.startswith("</") else 1
    left_alone = opens == 1 and (name in _LEFT_ALONE or _LEFT_ALONE_CLASS.search(piece) is not None)
    return _Tag(name, opens, left_alone, _SECTION.match(piece) is not None)


def _entry(heading: str) -> set[str]:
    """The term that a heading's section explains, so that it is not linked there."""
    match = _ID.search(heading) if ENTRY in heading else None
    return {match[1]} if match else set()


def _pattern(words: Iterable[str]) -> re.Pattern[str]:
    """Finds the words, the longest first; a small first letter may be a capital, as at the start of a sentence."""
    longest = sorted(words, key=len, reverse=True)
    forms = (f"[{one[0]}{one[0].upper()}]{re.escape(one[1:])}" for one in longest)
    return re.compile(rf"(?<![\w&#])(?:{'|'.join(forms)})(?![\w’]|[-.]\w)")


def address(page: str) -> str:
    """The glossary as seen from a page (`18tokaido/index.html`) of the same language."""
    return "../" * page.count("/") + f"{PAGE}.html"
