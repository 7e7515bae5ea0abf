"""Tables of short cells on a phone: trains and phases stay tables, whose figures stand in columns."""

from __future__ import annotations

import pytest

from tests.facts.ticks import TICKED
from tests.site.conftest import CODES, Open

pytestmark = pytest.mark.browser

TITLES = [path.parent.name for path in TICKED]
STRAY = """() => {
  const strays = [];
  for (const table of document.querySelectorAll(".rd-short")) {
    const [head, ...rows] = [...table.rows].map((row) => [...row.cells].filter((one) => !one.matches(".rd-beneath")));
    for (const [at, name] of head.entries()) {
      for (const cells of rows) {
        const [first, cell] = [cells[0].getBoundingClientRect(), cells[at].getBoundingClientRect()];
        const told = `${table.id}: ${cells[0].innerText} ${name.innerText}`;
        if (Math.abs(cell.left - name.getBoundingClientRect().left) > 1) strays.push(`${told} is in no column`);
        if (cell.top > first.bottom) strays.push(`${told} is beneath`);
        if (cells[at].scrollWidth > cells[at].clientWidth + 1) strays.push(`${told} runs over`);
      }
    }
  }
  return strays;
}"""
"""Cells of short tables that are not under their heading, not in their row, or longer than their column."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("name", ["index.html", "crib.html"])
def test_trains_and_phases_are_tables_on_a_phone(open_page: Open, title: str, name: str, code: str) -> None:
    page = open_page(f"/{code}/{title}/{name}", width=360, height=740)
    page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
    assert {"table-trains", "table-phases"} <= set(page.locator(".rd-short").evaluate_all("all => all.map(t => t.id)"))
    assert page.evaluate(STRAY) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("code", CODES)
def test_the_prices_of_all_trains_are_seen_at_once_on_a_phone(open_page: Open, code: str) -> None:
    page = open_page(f"/{code}/1830/crib.html", width=360, height=740)
    box = page.locator("#table-trains").bounding_box()
    assert box is not None
    assert box["height"] <= 740 / 2  # six trains, of which each was a block of seven lines
