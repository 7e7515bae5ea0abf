"""A title's crib sheet: reached from its page, and two A4 pages when printed, in every language."""

from __future__ import annotations

import re

import pytest

from tests.facts.ticks import TICKED
from tests.site.conftest import CODES, Open

pytestmark = pytest.mark.browser

TITLES = [path.parent.name for path in TICKED]
A4 = (595, 842)
"""In points."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("title", TITLES)
def test_it_prints_on_two_a4_pages(open_page: Open, title: str, code: str) -> None:
    page = open_page(f"/{code}/{title}/crib.html")
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == 2
    boxes = {tuple(round(float(one)) for one in box.split()[2:]) for box in re.findall(rb"/MediaBox \[([^\]]+)\]", pdf)}
    assert boxes == {A4}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("title", TITLES)
def test_no_table_is_wider_than_its_printed_column(open_page: Open, title: str, code: str) -> None:
    page = open_page(f"/{code}/{title}/crib.html", width=718, height=1050)  # A4 without its margins, in CSS pixels
    page.emulate_media(media="print")
    # a table may go on in the next column: each piece counts by itself
    wide = (
        "[...document.querySelectorAll('.rd-sheet table')].filter((one) => [...one.getClientRects()].some((piece) => "
    )
    wide += "piece.width > one.parentElement.getBoundingClientRect().width / 2)).map((one) => one.id)"
    assert page.evaluate(wide) == []


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
