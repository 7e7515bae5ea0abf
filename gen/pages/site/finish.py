"""What is done to a language's site after mkdocs: drawings filled in, the search written, dates taken out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from gen.pages.site.search_index import write_search
from gen.pages.site.theme_markup import UnknownMarkup
from gen.pages.terms.glossary import Term
from gen.pages.terms.term_links import TermLinks, address
from gen.pages.title.answers import Answer
from gen.text.language import Language

_PLACE = re.compile(r'<(div|span) data-fill="([^"]+)">\s*</\1>')
_SECTION_TITLE = re.compile(r'<label class="md-nav__title" for="(__nav_\d+)">')
_SECTION_NAME = re.compile(r'aria-labelledby="(__nav_\d+)_label"')


def finish(
    site: Path, fragments: Mapping[str, str], terms: Sequence[Term], answers: Sequence[Answer], language: Language
) -> None:
    """Completes the site of a language that mkdocs left in `site`; `terms`: the glossary, to which pages are linked and
    by whose words the search finds its entries; `answers`: what else it finds. KeyError when a page asks for a fragment
    nobody made, UnknownMarkup when the theme is another one than that which is completed here."""
    links = TermLinks(terms, language)
    for page in sorted(site.rglob("*.html")):
        here = page.relative_to(site).as_posix()
        page.write_text(finished(page.read_text(encoding="utf-8"), here, fragments, links), encoding="utf-8")
    write_search(site, terms, answers)
    # The 404 page of a language would need to know where the site is put; the root's one serves all. The sitemap
    # carries the day of the build, which would make two builds differ.
    for name in ("404.html", "sitemap.xml", "sitemap.xml.gz"):
        (site / name).unlink(missing_ok=True)


def finished(html: str, here: str, fragments: Mapping[str, str], links: TermLinks) -> str:
    """A page that mkdocs made, completed; `here`: its place under the language's folder. Errors as for `finish`."""
    return links.linked(name_sections(fill(html, fragments)), address(here))


def fill(html: str, fragments: Mapping[str, str]) -> str:
    """The page with its drawings and tables in place of `<div data-fill="…"></div>`, or of a span within a line.

    They come in only now so that their labels stay out of the search index, and Markdown need not read them.
    """
    return _PLACE.sub(lambda match: fragments[match[2]], html)


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
