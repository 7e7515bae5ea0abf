"""Pages on A4 as Chromium prints them from the dark palette: nothing is parted, cut off, or left by its heading."""

from __future__ import annotations

import io
import re
from collections import defaultdict
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.site.conftest import CODES, Open

pytestmark = pytest.mark.browser

MARK = """() => {
  const told = {};
  let number = 0;
  function mark(kind, insert) {
    const made = document.createElement("span");
    made.textContent = `@${number}${kind}@`;
    made.style.cssText = "position: absolute; font: 1px/1 monospace; white-space: nowrap";
    insert(made);
  }
  function write(drawing, made, part) { // within the drawing, at its head or foot
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    const { x, y, height } = drawing.viewBox.baseVal;
    text.textContent = made.textContent;
    for (const [name, value] of Object.entries({ x, y: y + 2 + part * (height - 3), "font-size": 1 })) {
      text.setAttribute(name, value);
    }
    drawing.append(text);
  }
  // What is in no box on the page is not printed; a screen reader's words are in one of a pixel.
  const printed = (one) => one.getBoundingClientRect().height > 2 && !one.closest(".rd-hidden");
  const first = (one) => (one.tagName === "TR" ? one.cells[0] : one);
  const last = (one) => (one.tagName === "TR" ? one.cells[one.cells.length - 1] : one);
  const name = (one) => `${one.tagName} ${one.textContent.trim().slice(0, 50)}`;
  for (const one of document.querySelectorAll(
    ".md-content :is(.rd-tiles li, tbody tr, .drawing, dl > div, .rd-note, .rd-cards > li)"
  )) {
    if (!printed(one)) continue;
    told[++number] = name(one);
    const drawn = one.matches(".drawing");
    mark("a", (made) => (drawn ? write(one, made, 0) : first(one).prepend(made)));
    mark("b", (made) => (drawn ? write(one, made, 1) : last(one).append(made)));
  }
  for (const one of document.querySelectorAll(".md-content :is(h1, h2, h3, h4, .rd-label)")) {
    let next = one.nextElementSibling || one.parentElement.nextElementSibling;
    while (next && !printed(next)) next = next.nextElementSibling;
    if (!printed(one) || !next) continue;
    told[++number] = name(one);
    const within = next.querySelector("tbody tr") || next.querySelector("li, p, div") || next;
    mark("a", (made) => one.prepend(made));
    mark("b", (made) => first(within).prepend(made));
  }
  return told;
}"""
"""Marks the beginning and the end of what must stay whole, and each heading and what follows it, with a word of a pixel
that the PDF tells the sheet of; what has been marked, by number."""


def parted(open_page: Open, path: str) -> list[str]:
    """What begins on one sheet and ends on another, or is not on paper at all."""
    page = open_page(path, width=718, dark=True)
    page.emulate_media(media="print")
    told = page.evaluate(MARK)
    assert told
    sheets: dict[str, dict[str, int]] = defaultdict(dict)
    pdf = PdfReader(io.BytesIO(page.pdf(format="A4", prefer_css_page_size=True)))
    for sheet, content in enumerate(pdf.pages, 1):
        for number, kind in re.findall(r"@(\d+)([ab])@", re.sub(r"\s", "", content.extract_text())):
            sheets[number].setdefault(kind, sheet)
    where = {number: (sheets[number].get("a"), sheets[number].get("b")) for number in told}
    return [f"{told[number]}: {a}–{b}" for number, (a, b) in where.items() if a is None or a != b]


@pytest.mark.parametrize("half", [0, 1])
def test_nothing_is_parted_on_any_page(open_page: Open, site: Path, half: int) -> None:
    pages = sorted(page.relative_to(site).as_posix() for page in (site / "es").rglob("*.html"))[half::2]
    assert len(pages) > 10
    assert {page: found for page in pages if (found := parted(open_page, f"/{page}"))} == {}


@pytest.mark.parametrize("code", [code for code in CODES if code != "es"])
def test_nothing_is_parted_on_the_widest_and_the_longest_page(open_page: Open, site: Path, code: str) -> None:
    longest = max((site / code).glob("*/index.html"), key=lambda page: page.stat().st_size)
    pages = [f"{code}/titles.html", longest.relative_to(site).as_posix()]
    assert {page: found for page in pages if (found := parted(open_page, f"/{page}"))} == {}
