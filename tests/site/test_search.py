"""The search in Chromium, served and from a folder: what it finds first, its keys and states, when it is fetched."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from gen.pages.site.search_index import prose_of
from tests.site.conftest import CODES, PATIENCE, WALKTHROUGH, Open

pytestmark = pytest.mark.browser

TERMS = [
    *(("pt", word, "rust") for word in ("ferrugem", "enferrujar", "enferrujam", "oxidar", "rust", "herrumbre")),
    *(("es", word, "rust") for word in ("oxidar", "oxido", "rust", "ferrugem", "herrumbre")),
    *(("en", word, "rust") for word in ("rust", "rusted", "oxidar", "enferrujar", "herrumbre")),
    *(("pt", word, "station") for word in ("estacao", "estação", "estações", "token")),
    *(("es", word, "station") for word in ("estacion", "estaciones", "estacao")),
    *(("en", word, "station") for word in ("stations", "estacao")),
    *(("pt", "licitacao", "bid"), ("es", "licitacion", "bid"), ("en", "licitacao", "bid")),
    *(("pt", "falências", "bankruptcy"), ("es", "quiebras", "bankruptcy"), ("en", "bankruptcies", "bankruptcy")),
    *(("pt", "privadas", "private"), ("es", "trem", "train"), ("en", "minor", "minor")),
]
"""A word of any language, in whatever form, and the entry of the glossary that comes first."""
TRAIN, LIMIT = r"/\w+\.html#train-5", r"/\w+\.html#setup"
TABLES = [
    *(("en", query, TRAIN) for query in ("5-train", "5-trains", "5 train")),
    *(("pt", query, TRAIN) for query in ("comboio 5", "comboios 5")),
    *(("es", query, TRAIN) for query in ("tren 5", "trenes 5")),
    *(("en", query, LIMIT) for query in ("certificate limit", "limit of certificates")),
    *(("pt", query, LIMIT) for query in ("limite de certificados", "limites de certificados")),
    *(("es", query, LIMIT) for query in ("límite de certificados", "limite de certificados")),
    *(("pt", "18rhl", "18rhl/index.html"), ("en", "M8", "#company-8"), ("es", "SWW", "#company-sww")),
    *(("en", "5-train 1822PNW", "1822pnw/index.html#train-5"),),
]
"""What is asked at a table, and the address that comes first."""


@pytest.fixture(scope="session")
def folder_pages(chromium: Browser, site: Path) -> Iterator[dict[str, Page]]:
    """The home pages of the languages, opened from a folder."""
    context = chromium.new_context()
    context.set_default_timeout(PATIENCE)
    pages = {code: context.new_page() for code in CODES}
    for code, page in pages.items():
        page.goto((site / code / "index.html").as_uri())
    yield pages
    context.close()


def found(page: Page, query: str) -> list[str]:
    """The addresses the search offers, the best first, with their sections."""
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").fill(query)
    # The answer to this very query: a change is shown before the next task of the page.
    expect(page.locator("#rd-found a").first).to_be_attached()
    page.wait_for_function("document.querySelector('#rd-search [role=status]').textContent.match(/^\\d/)")
    addresses: list[str] = page.locator("#rd-found a").evaluate_all("(all) => all.map((one) => one.href)")
    return [unquote(address) for address in addresses]


@pytest.mark.parametrize(("code", "word", "entry"), TERMS)
def test_a_word_of_any_language_finds_its_entry_first(
    folder_pages: dict[str, Page], code: str, word: str, entry: str
) -> None:
    addresses = found(folder_pages[code], word)
    assert addresses[0].endswith(f"/{code}/glossary.html#{entry}"), addresses[:4]
    assert all(f"/{code}/" in one for one in addresses)


@pytest.mark.parametrize(("code", "query", "place"), TABLES)
def test_what_is_asked_at_the_table_finds_the_table_first(
    folder_pages: dict[str, Page], code: str, query: str, place: str
) -> None:
    addresses = found(folder_pages[code], query)
    assert re.search(f"{place}$", addresses[0]), addresses[:4]


def test_an_answer_tells_the_figure_itself(folder_pages: dict[str, Page]) -> None:
    assert found(folder_pages["en"], "5-train 1822PNW")
    first = folder_pages["en"].locator("#rd-found li").first
    expect(first).to_contain_text("1822PNW")
    expect(first).to_contain_text("$500")  # the title's card of trains


@pytest.mark.parametrize("code", CODES)
def test_it_answers_when_served_as_well(open_page: Open, code: str) -> None:
    query = {"pt": "comboio 5", "es": "tren 5", "en": "5-train"}[code]
    page = open_page(f"/{code}/18tokaido/index.html")
    assert found(page, query)[0].endswith("/18tokaido/index.html#train-5")  # of the title one reads
    page.locator("#rd-found a").first.click()
    page.wait_for_url("**#train-5")
    expect(page.locator("#train-5")).to_be_in_viewport()
    expect(page.locator("#rd-found")).to_be_hidden()


@pytest.mark.parametrize("path", ["index.html", WALKTHROUGH])
def test_nothing_of_it_is_fetched_before_its_box_is_used(open_page: Open, path: str) -> None:
    page = open_page(f"/pt/{path}")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload(wait_until="networkidle")
    assert not [url for url in asked if re.search(r"/search/|/lunr/|/workers/", url)]
    page.evaluate("new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")  # no key is heard before
    page.keyboard.press("/")
    page.wait_for_function(
        "document.querySelector('#rd-search [role=status]').textContent === 'Escreva para pesquisar'"
    )
    assert [url.rsplit("/", 1)[1] for url in asked if "/search/" in url] == ["lunr.js", "index.js"]


def test_its_keys(open_page: Open) -> None:
    page = open_page("/en/index.html")
    field, links = page.locator(".md-search__input"), page.locator("#rd-found a")
    page.keyboard.press("s")
    expect(field).to_be_focused()
    page.keyboard.type("rust")
    expect(links.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(links.first).to_be_hidden()
    page.keyboard.press("/")
    expect(field).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossary.html#rust")


def test_it_says_what_it_does(open_page: Open) -> None:
    page = open_page("/es/index.html", width=360, height=740)
    held: list[Route] = []
    page.route("**/search/index.js", lambda route: held.append(route))
    page.locator(".md-header label[for=__search]:visible").first.click()
    told = page.locator("#rd-search [role=status]")
    expect(told).to_have_text("Preparando la búsqueda")
    expect(page.locator(".md-search__input")).to_be_focused()
    page.keyboard.type("xyzzy")
    expect(told).to_have_text("Preparando la búsqueda")
    while not held:  # the library comes before the index
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(told).to_have_text("No se ha encontrado nada")
    dialog = page.get_by_role("dialog", name="Buscar")
    expect(dialog.get_by_role("textbox", name="Buscar")).to_be_visible()


def test_without_script_there_is_no_box(open_page: Open) -> None:
    page = open_page("/en/index.html", script=False)
    assert page.locator(".md-header :is(.md-search, label[for=__search]):visible").count() == 0


@pytest.mark.parametrize("code", CODES)
def test_every_section_it_offers_is_there(site: Path, code: str) -> None:
    script = (site / code / "search" / "index.js").read_text(encoding="utf-8")
    docs = json.loads(script.removeprefix("var rdSearch = ").rstrip(";\n"))
    pages: dict[str, set[str]] = {}
    for doc in docs:
        page, _, anchor = doc["location"].partition("#")
        if page not in pages:
            pages[page] = set(re.findall(r' id="([^"]+)"', (site / code / page).read_text(encoding="utf-8")))
        assert not anchor or anchor in pages[page], doc["location"]
        assert not re.search(r"</?\w+>|&(amp|lt|gt|quot);", doc["title"] + doc["text"]), doc
        assert "Hachiōji" not in doc["text"]  # printed on the map, in no section's words


def test_a_table_of_a_section_is_left_to_the_answers() -> None:
    assert prose_of("PlayersCash 3$500 <p>The bank has <code>$12</code>.</p><ul><li>One &amp; two</li></ul>") == (
        "The bank has $12. One & two"
    )
