"""Each fact of a title's tick list is told on its page, in every language, where the list says."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element

import html5lib
import pytest

from gen.pages.prose.prose import PROSE, read_prose
from tests.facts.ticks import TICKED, ticks
from tests.site.conftest import CODES

SECTIONS = (
    *("glance", "aim", "elements", "brief", "keys", "walkthroughs", "game", "money", "phases", "summary", "map"),
    *("compare", "wrong", "related"),
)


def tree(page: Path) -> Element:
    read: Element = html5lib.parse(page.read_text(encoding="utf-8"), namespaceHTMLElements=False)
    return read


@pytest.mark.parametrize("path", TICKED, ids=lambda path: path.parent.name)
@pytest.mark.parametrize("code", CODES)
def test_every_fact_is_told_where_the_list_says(site: Path, path: Path, code: str) -> None:
    page = tree(site / code / path.parent.name / "index.html")
    told = {one.get("id"): "".join(one.itertext()).strip() for one in page.iter() if one.get("id")}
    assert [f"{tick.id}: {at}" for tick in ticks(path) for at in tick.at if not told.get(at)] == []


@pytest.mark.parametrize("path", TICKED, ids=lambda path: path.parent.name)
def test_every_point_of_the_page_is_told_differently_in_each_language(site: Path, path: Path) -> None:
    """What the prose tells is translated: no sentence stands in English on another language's page."""
    said = []
    for code in CODES:
        page = tree(site / code / path.parent.name / "index.html")
        said.append({one.get("id"): "".join(one.itertext()).strip() for one in page.iter("li") if one.get("id")})
    english = {
        id: words
        for id, words in said[2].items()
        if len(words.split()) > 5 and id not in ("fact-designer", "related-here")
    }
    assert [id for id, words in english.items() for other in said[:2] if other[id] == words] == []


@pytest.mark.parametrize("path", TICKED, ids=lambda path: path.parent.name)
@pytest.mark.parametrize("code", CODES)
def test_the_sections_stand_in_the_order_of_the_design(site: Path, path: Path, code: str) -> None:
    page = tree(site / code / path.parent.name / "index.html")
    last = ("sources",) if "sources" in read_prose(path.with_name(PROSE)).points else ()
    assert tuple(one.get("id") for one in page.iter("h2") if one.get("id")) == (*SECTIONS, *last)
