"""What is done to a language's site after mkdocs: drawings filled in, search index folded, dates taken out."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gen.pages.site.theme_markup import UnknownMarkup
from gen.pages.terms.fold import fold
from gen.pages.terms.glossary import PAGE, Term
from gen.pages.terms.term_links import TermLinks, address
from gen.text.language import Language

_PLACE = re.compile(r'<div data-fill="([^"]+)">\s*</div>')
_SEARCH = '<div class="md-search" data-md-component="search" role="dialog"'
_SEARCH_INPUT = re.compile(r'<input[^>]*class="md-search__input"[^>]*aria-label="([^"]*)"')
_SECTION_TITLE = re.compile(r'<label class="md-nav__title" for="(__nav_\d+)">')
_SECTION_NAME = re.compile(r'aria-labelledby="(__nav_\d+)_label"')
_WORD = re.compile(r"\w+")
_TAG = re.compile(r"<[^>]+>")


def finish(site: Path, fragments: Mapping[str, str], terms: Sequence[Term], language: Language) -> None:
    """Completes the site of a language that mkdocs left in `site`; `terms`: the glossary, to which pages are linked and
    by whose words the search finds its entries. KeyError when a page asks for a fragment nobody made, UnknownMarkup
    when the theme is another one than that which is completed here."""
    links = TermLinks(terms, language)
    for page in sorted(site.rglob("*.html")):
        here = page.relative_to(site).as_posix()
        page.write_text(finished(page.read_text(encoding="utf-8"), here, fragments, links), encoding="utf-8")
    index = site / "search" / "search_index.json"
    folded = fold_index(json.loads(index.read_text(encoding="utf-8")), terms)
    index.write_text(json.dumps(folded, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    # The 404 page of a language would need to know where the site is put; the root's one serves all. The sitemap
    # carries the day of the build, which would make two builds differ.
    for name in ("404.html", "sitemap.xml", "sitemap.xml.gz"):
        (site / name).unlink(missing_ok=True)


def finished(html: str, here: str, fragments: Mapping[str, str], links: TermLinks) -> str:
    """A page that mkdocs made, completed; `here`: its place under the language's folder. Errors as for `finish`."""
    return links.linked(name_sections(name_search(fill(html, fragments))), address(here))


def fill(html: str, fragments: Mapping[str, str]) -> str:
    """The page with its drawings and tables in place of `<div data-fill="…"></div>`.

    They come in only now so that their labels stay out of the search index, and Markdown need not read them.
    """
    return _PLACE.sub(lambda match: fragments[match[1]], html)


def name_search(html: str) -> str:
    """The page with its search dialog named like its input, for screen readers; the theme leaves it nameless.
    UnknownMarkup where it has none."""
    label = _SEARCH_INPUT.search(html)
    if label is None:
        raise UnknownMarkup('<input class="md-search__input" aria-label="…">')
    if _SEARCH not in html:
        raise UnknownMarkup(f"{_SEARCH}>")
    return html.replace(_SEARCH, f'{_SEARCH} aria-label="{label[1]}"')


def name_sections(html: str) -> str:
    """The page with each section of its navigation named by its title; where a section has a page of its own, the
    theme names it by a label without words. UnknownMarkup where no section is found, or one has no title."""
    sections = set(_SECTION_NAME.findall(html))
    if not sections:
        raise UnknownMarkup('<nav aria-labelledby="__nav_…_label">')
    if sections - set(_SECTION_TITLE.findall(html)):
        raise UnknownMarkup('<label class="md-nav__title" for="__nav_…"> for each section')
    named = _SECTION_TITLE.sub(r'<label class="md-nav__title" id="\1_title" for="\1">', html)
    return _SECTION_NAME.sub(r'aria-labelledby="\1_title"', named)


def fold_index(index: dict[str, Any], terms: Sequence[Term]) -> dict[str, Any]:
    """The search index with further fields a section: its accented words without their accents; for an entry of the
    glossary the single words it is known by in any language, which weigh as much as a heading, and all its words."""
    further = {"folded": {"boost": 1.0}, "known": {"boost": 10.0}, "names": {"boost": 1000.0}}
    entries = {f"{PAGE}.html#{term.id}": term for term in terms}
    docs = [_known(_folded(doc), entries.get(doc["location"])) for doc in index["docs"]]
    return {"config": index["config"] | {"fields": index["config"]["fields"] | further}, "docs": docs}


def _known(doc: dict[str, Any], term: Term | None) -> dict[str, Any]:
    if term is None:
        return doc
    words = term.every_word()
    known = dict.fromkeys([*words, *map(fold, words)])
    return doc | {"known": " ".join(known), "names": " ".join(word for word in known if " " not in word)}


def _folded(doc: dict[str, Any]) -> dict[str, Any]:
    words = _WORD.findall(_TAG.sub(" ", f"{doc['title']} {doc['text']}"))
    plain = sorted({fold(word) for word in words if fold(word) != word.lower()})
    return doc | {"folded": " ".join(plain)} if plain else doc
