"""A language's search: what mkdocs found in its pages and what its tables answer, as a script that a page loads."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from pathlib import Path
from typing import Any

import mkdocs.contrib.search

from gen.pages.terms.glossary import PAGE, Term
from gen.pages.title.answers import Answer

LUNR = Path(mkdocs.contrib.search.__file__).parent / "templates" / "search" / "lunr.js"
"""The library that finds: mkdocs brings it for its own themes, and Material the stemmers of the languages."""
_TAG = re.compile(r"(<[^>]+>)")


def write_search(site: Path, terms: Sequence[Term], answers: Sequence[Answer]) -> None:
    """Puts a script with the index, and the library, in place of the index that mkdocs left in `site`."""
    left = site / "search" / "search_index.json"
    docs = json.loads(left.read_text(encoding="utf-8"))["docs"]
    left.unlink()
    entries = json.dumps(search_entries(docs, terms, answers), ensure_ascii=False, separators=(",", ":"))
    (left.parent / "index.js").write_text(f"var rdSearch = {entries};\n", encoding="utf-8")
    shutil.copy(LUNR, left.parent / LUNR.name)


def search_entries(
    docs: Sequence[Mapping[str, Any]], terms: Sequence[Term], answers: Sequence[Answer]
) -> list[dict[str, Any]]:
    """What the search knows, as plain text: each section with its page's name, an entry of the glossary also with the
    words it is known by in any language; then what the tables answer."""
    pages = {doc["location"]: doc["title"] for doc in docs if "#" not in doc["location"]}
    known = {f"{PAGE}.html#{term.id}": term.every_word() for term in terms}
    sections = [
        {
            "location": doc["location"],
            "page": unescape(pages.get(doc["location"].partition("#")[0], "")),
            "title": unescape(_TAG.sub("", doc["title"])),
            "text": prose_of(doc["text"]),
        }
        | _known(known.get(doc["location"], ()))
        for doc in docs
    ]
    return [*sections, *({**vars(answer), "answer": True} for answer in answers)]


def _known(words: Sequence[str]) -> dict[str, str | list[str]]:
    """All words an entry of the glossary is known by, and those among them that are one word."""
    if not words:
        return {}
    every = dict.fromkeys(words)
    return {"known": " ".join(every), "names": [word for word in every if " " not in word]}


def prose_of(html: str) -> str:
    """The words of a section's paragraphs and lists. mkdocs leaves those of a table bare, one cell run into the next;
    what is looked up in tables, the answers tell."""
    return " ".join(unescape("".join(_inside(html))).split())


def _inside(html: str) -> Iterator[str]:
    depth = 0
    for part in _TAG.split(html):
        if part.startswith("</"):
            depth -= 1
            yield "" if part in ("</code>", "</sub>", "</sup>") else " "
        elif part.startswith("<"):
            depth += 1
        elif depth:
            yield part
