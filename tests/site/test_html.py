"""Every page of every language: valid HTML, links and anchors that lead somewhere, nothing from another host."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit
from xml.etree.ElementTree import Element

import html5lib
import pytest

from tests.site.conftest import CODES, WALKTHROUGH, built

FETCHED = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src", "use": "href"}


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def parsed(page: Path) -> tuple[Element, list[str]]:
    """A page's tree, and what the specification's own parser found wrong."""
    text = page.read_text(encoding="utf-8")
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)
    tree = parser.parse(text)
    wrong = [f"{page.name}:{place[0]}:{place[1]}: {code} {values}" for place, code, values in parser.errors]
    return tree, wrong


@pytest.fixture(scope="module")
def every_page(site: Path) -> dict[Path, tuple[Element, list[str]]]:
    return {page: parsed(page) for page in pages(site)}


@pytest.fixture(scope="module")
def trees(every_page: dict[Path, tuple[Element, list[str]]]) -> dict[Path, Element]:
    return {page: tree for page, (tree, _) in every_page.items()}


def test_every_page_is_valid(every_page: dict[Path, tuple[Element, list[str]]]) -> None:
    assert [line for _, wrong in every_page.values() for line in wrong] == []


def test_no_id_stands_twice(trees: dict[Path, Element]) -> None:
    twice = []
    for page, tree in trees.items():
        ids = [element.get("id") for element in tree.iter() if element.get("id")]
        twice += [f"{page}: {id}" for id in set(ids) if ids.count(id) > 1]
    assert twice == []


def test_every_reference_to_an_id_finds_it(trees: dict[Path, Element]) -> None:
    lost = []
    for page, tree in trees.items():
        ids = {element.get("id") for element in tree.iter()}
        for element in tree.iter():
            for name in ("aria-labelledby", "aria-describedby", "aria-controls"):
                lost += [f"{page}: {name} {id}" for id in (element.get(name) or "").split() if id not in ids]
    assert lost == []


def links(page: Path, tree: Element) -> Iterator[str]:
    for element in tree.iter():
        for name in ("href", "src", "{http://www.w3.org/1999/xlink}href"):
            value = element.get(name)
            if value is not None and isinstance(element.tag, str):
                yield value


def test_links_and_anchors_lead_somewhere(site: Path, trees: dict[Path, Element]) -> None:
    ids = {page: {element.get("id") for element in tree.iter()} for page, tree in trees.items()}
    broken = []
    for page, tree in trees.items():
        here = f"http://site/{page.relative_to(site).as_posix()}"
        for link in links(page, tree):
            address, anchor = urldefrag(urljoin(here, link))
            if not address.startswith("http://site/"):
                continue
            target = site / unquote(urlsplit(address).path).lstrip("/")
            if not target.is_file():
                broken.append(f"{page.relative_to(site)}: {link}")
            elif anchor and target in ids and not anchor.startswith("__") and unquote(anchor) not in ids[target]:
                broken.append(f"{page.relative_to(site)}: {link} (no such anchor)")
    assert broken == []


def test_nothing_is_fetched_from_another_host(trees: dict[Path, Element]) -> None:
    foreign = []
    for page, tree in trees.items():
        for element in tree.iter():
            name = FETCHED.get(element.tag) if isinstance(element.tag, str) else None
            value = element.get(name) if name else None
            if value and re.match(r"(https?:)?//", value):
                foreign.append(f"{page}: {value}")
    assert foreign == []


def test_stylesheets_fetch_nothing_from_another_host(site: Path) -> None:
    foreign = [
        f"{sheet}: {address}"
        for sheet in site.rglob("*.css")
        for address in re.findall(r"url\(['\"]?((?:https?:)?//[^)]+)\)", sheet.read_text(encoding="utf-8"))
    ]
    assert foreign == []


@pytest.mark.parametrize("code", CODES)
def test_each_page_says_its_language(site: Path, code: str, trees: dict[Path, Element]) -> None:
    assert {tree.get("lang") for page, tree in trees.items() if (site / code) in page.parents} == {code}


def test_languages_have_the_same_pages(site: Path) -> None:
    found = [{page.relative_to(site / code) for page in pages(site / code)} for code in CODES]
    assert found[0] == found[1] == found[2]
    assert Path(WALKTHROUGH) in found[0]


@pytest.mark.parametrize("code", CODES)
def test_every_page_is_reached_by_the_navigation(site: Path, code: str, trees: dict[Path, Element]) -> None:
    home = site / code / "index.html"
    navigation = next(one for one in trees[home].iter("nav") if "md-nav--primary" in (one.get("class") or ""))
    reached = {home.parent / link.split("#")[0] for link in links(home, navigation) if not link.startswith("#")}
    assert {page for page in pages(site / code) if page not in reached} == set()


@pytest.mark.parametrize("code", CODES)
def test_terms_are_linked_and_told_on_every_kind_of_page(site: Path, code: str, trees: dict[Path, Element]) -> None:
    for place in (WALKTHROUGH, "18tokaido/index.html", "glossary.html", "index.html"):
        terms = [one for one in trees[site / code / place].iter("a") if one.get("class") == "rd-term"]
        assert terms, place
        assert all(term.get("title") for term in terms)


@pytest.mark.parametrize("code", CODES)
def test_the_walkthrough_is_light(site: Path, code: str) -> None:
    page = gzip.compress((site / code / WALKTHROUGH).read_bytes(), 6)
    assert len(page) < 150_000


@pytest.mark.parametrize("code", CODES)
def test_no_sentence_ends_twice(site: Path, code: str) -> None:
    """An abbreviation's stop ends its sentence, too."""
    twice = {
        page.name: found
        for page in (site / code).rglob("*.html")
        if (found := re.findall(r".{30}[^\W\d_]\.\.(?![./])", re.sub(r"<[^>]+>", "", page.read_text(encoding="utf-8"))))
    }
    assert twice == {}


@pytest.mark.parametrize("code", CODES)
def test_links_name_documents_and_no_hosts(site: Path, code: str) -> None:
    links = re.findall(
        r'<a href="https?://[^"]*"[^>]*>([^<]*)</a>', (site / code / "about.html").read_text(encoding="utf-8")
    )
    assert links
    assert not [name for name in links if re.search(r"\.(com|de|org|net)$", name)]


def test_two_builds_are_byte_identical(site: Path, tmp_path: Path) -> None:
    again = built(tmp_path)
    first, second = (
        {path.relative_to(root): path.read_bytes() for path in root.rglob("*") if path.is_file()}
        for root in (site, again)
    )
    assert first.keys() == second.keys()
    assert [str(path) for path, content in first.items() if content != second[path]] == []
