"""What is done to a language's site after mkdocs: drawings filled in, search index folded, dates taken out."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any

_PLACE = re.compile(r'<div data-fill="([^"]+)">\s*</div>')
_SEARCH = '<div class="md-search" data-md-component="search" role="dialog"'
_SEARCH_INPUT = re.compile(r'<input[^>]*class="md-search__input"[^>]*aria-label="([^"]*)"')
_WORD = re.compile(r"\w+")
_TAG = re.compile(r"<[^>]+>")


def finish(site: Path, fragments: Mapping[str, str]) -> None:
    """Completes the site mkdocs left in `site`. KeyError when a page asks for a fragment nobody made."""
    for page in sorted(site.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        filled = name_search(fill(text, fragments))
        if filled != text:
            page.write_text(filled, encoding="utf-8")
    index = site / "search" / "search_index.json"
    folded = fold_index(json.loads(index.read_text(encoding="utf-8")))
    index.write_text(json.dumps(folded, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    # The 404 page of a language would need to know where the site is put; the root's one serves all. The sitemap
    # carries the day of the build, which would make two builds differ.
    for name in ("404.html", "sitemap.xml", "sitemap.xml.gz"):
        (site / name).unlink(missing_ok=True)


def fill(html: str, fragments: Mapping[str, str]) -> str:
    """The page with its drawings and tables in place of `<div data-fill="…"></div>`.

    They come in only now so that their labels stay out of the search index, and Markdown need not read them.
    """
    return _PLACE.sub(lambda match: fragments[match[1]], html)


def name_search(html: str) -> str:
    """The page with its search dialog named like its input, for screen readers; the theme leaves it nameless."""
    label = _SEARCH_INPUT.search(html)
    return html.replace(_SEARCH, f'{_SEARCH} aria-label="{label[1]}"') if label else html


def fold_index(index: dict[str, Any]) -> dict[str, Any]:
    """The search index with a further field a section: its accented words without their accents."""
    fields = index["config"]["fields"] | {"folded": {"boost": 1.0}}
    docs = [_folded(doc) for doc in index["docs"]]
    return {"config": index["config"] | {"fields": fields}, "docs": docs}


def _folded(doc: dict[str, Any]) -> dict[str, Any]:
    words = _WORD.findall(_TAG.sub(" ", f"{doc['title']} {doc['text']}"))
    plain = sorted({fold(word) for word in words if fold(word) != word.lower()})
    return doc | {"folded": " ".join(plain)} if plain else doc


def fold(word: str) -> str:
    """A word in small letters without accents: `Estação` gives `estacao`."""
    parts = unicodedata.normalize("NFKD", word.lower())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
