"""A title's crib sheet: reached from its page, and two A4 pages when printed, in every language."""

from __future__ import annotations

import io

import pytest
from pypdf import PageObject, PdfReader

from gen.pages.title.table_facts import facts
from gen.titles import TITLES as TITLE_IDS
from tests.facts.ticks import TICKED
from tests.site.conftest import CODES, Open

pytestmark = pytest.mark.browser

TITLES = [path.parent.name for path in TICKED]
A4 = (595, 842)
"""In points."""


SHEET = {"width": 718, "height": 1054}
"""A4 without the crib's margins, in CSS pixels."""
BROKEN = """() => {
  const rows = [...document.querySelectorAll(".rd-sheet tbody tr")];
  const cut = rows.filter((one) => one.getClientRects().length > 1).map((one) => one.id);
  const lone = [...document.querySelectorAll(".rd-sheet tbody")].flatMap((body) => {
    const columns = {};
    for (const row of body.rows) (columns[Math.round(row.getBoundingClientRect().left)] ??= []).push(row.id);
    return Object.values(columns).filter((column) => column.length < Math.min(2, body.rows.length)).flat();
  });
  const parted = [];
  for (const head of document.querySelectorAll(".rd-sheet thead th")) {
    const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      for (const word of walker.currentNode.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, word.index);
        range.setEnd(walker.currentNode, word.index + word[0].length);
        // a head that is written again over the next column has a box there, too, as wide as the first
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.width))).size > 1) parted.push(word[0]);
      }
    }
  }
  const edge = document.querySelector(".rd-sheet").getBoundingClientRect().right;
  const wide = [...document.querySelectorAll(".rd-sheet table")]
    .filter((one) => [...one.getClientRects()].some((piece) => piece.right > edge + 1 || piece.width > 348))
    .map((one) => one.id);
  return { cut, lone, parted, wide };
}"""
"""Rows that are cut or alone in a column, words of headings that are parted, tables wider than their column (92 mm)."""


def halves(sheet: PageObject) -> tuple[float, float]:
    """How much of a sheet's height each half is written over, from its head to its lowest letter."""
    lowest = [1.0, 1.0]
    middle, height = float(sheet.mediabox.width) / 2, float(sheet.mediabox.height)

    def seen(text: str, user: list[float], within: list[float], font: object, size: float) -> None:
        if text.strip():
            x = within[4] * user[0] + within[5] * user[2] + user[4]
            y = within[4] * user[1] + within[5] * user[3] + user[5]
            lowest[x > middle] = min(lowest[x > middle], y / height)

    sheet.extract_text(visitor_text=seen)
    return 1 - lowest[0], 1 - lowest[1]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("title", TITLES)
def test_it_prints_on_two_a4_pages_that_are_filled(open_page: Open, title: str, code: str) -> None:
    page = open_page(f"/{code}/{title}/crib.html")
    sheets = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
    assert [tuple(round(float(one)) for one in sheet.mediabox[2:]) for sheet in sheets] == [A4, A4]
    for sheet in sheets:
        assert min(halves(sheet)) >= 2 / 3


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("title", TITLES)
def test_no_row_or_heading_is_parted_on_paper_and_none_stands_alone(open_page: Open, title: str, code: str) -> None:
    page = open_page(f"/{code}/{title}/crib.html", **SHEET)
    page.emulate_media(media="print")
    assert page.evaluate(BROKEN) == {"cut": [], "lone": [], "parted": [], "wide": []}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("title", TITLES)
def test_every_kind_of_company_has_its_caption_and_every_company_its_name(
    open_page: Open, title: str, code: str
) -> None:
    page = open_page(f"/{code}/{title}/crib.html")
    tables = page.locator("table[id^=table-companies]")
    captions = [table.locator("caption").all_inner_texts() for table in tables.all()]
    assert tables.count() == 1 or all(captions)
    shown = page.locator(".rd-crib").text_content() or ""
    companies = facts(next(id for id in TITLE_IDS if id.lower() == title)).title.companies
    assert [company.name for company in companies if company.name not in shown] == []


@pytest.mark.parametrize("title", TITLES)
def test_it_shows_what_there_is_room_for(open_page: Open, title: str) -> None:
    """The market fits on every sheet, the map beside all but the longest tables; each is large enough to be read."""
    page = open_page(f"/pt/{title}/crib.html", **SHEET)
    assert page.locator(".rd-drawn").is_hidden()
    page.emulate_media(media="print")
    assert page.locator(".rd-drawn-market svg").is_visible()
    for drawing in page.locator(".rd-drawn svg.drawing:visible").all():
        box = drawing.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 70


@pytest.mark.parametrize("title", TITLES)
def test_it_is_reached_from_the_page(open_page: Open, title: str) -> None:
    page = open_page(f"/pt/{title}/index.html")
    page.locator(".rd-also a[href='crib.html']").click()
    assert page.url.endswith(f"/pt/{title}/crib.html")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("name", ["index.html", "crib.html"])
def test_nothing_runs_over_a_narrow_screen(open_page: Open, title: str, name: str, code: str) -> None:
    page = open_page(f"/{code}/{title}/{name}", width=360, height=740)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    wide = "[...document.querySelectorAll('.md-content table, .md-content svg')].filter((one) => "
    wide += "!one.closest('.rd-whole') && one.getBoundingClientRect().right > 361)"  # a whole map scrolls in its frame
    wide += ".map((one) => one.outerHTML.slice(0, 80))"
    assert page.evaluate(wide) == []


@pytest.mark.parametrize("title", TITLES)
def test_a_cell_reads_on_as_one_text_on_a_phone(open_page: Open, title: str) -> None:
    """A cell lays its label beside its text; words that lead to the glossary must not fall out of that text."""
    page = open_page(f"/es/{title}/index.html", width=360, height=740)
    assert page.locator(".rd-grid td").count() == page.locator(".rd-grid td > span:only-child").count()
    links = "[...document.querySelectorAll('.rd-grid td > span a')]"
    assert page.evaluate(f"{links}.filter((one) => getComputedStyle(one).display !== 'inline').length") == 0
