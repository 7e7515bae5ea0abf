"""The drawn diagrams of a title's page: every word lies within its drawing and none on another, in every language."""

from __future__ import annotations

import pytest

from tests.facts.ticks import TICKED
from tests.site.conftest import CODES, Open

pytestmark = pytest.mark.browser

TITLES = [path.parent.name for path in TICKED]

BOXES = """
(svg) => {
  const frame = svg.viewBox.baseVal;
  const boxes = [...svg.querySelectorAll('text')].map((one) => [one.textContent, one.getBBox()]);
  const out = boxes.filter(([, b]) => b.x < frame.x || b.y < frame.y || b.x + b.width > frame.x + frame.width
    || b.y + b.height > frame.y + frame.height).map(([words]) => words);
  const over = [];
  boxes.forEach(([words, a], at) => boxes.slice(at + 1).forEach(([other, b]) => {
    const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    if (wide > 1 && high > 0.3 * Math.min(a.height, b.height)) over.push(`${words} / ${other}`);
  }));
  return [out, over];
}
"""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("title", TITLES)
def test_words_lie_within_the_drawing_and_not_on_each_other(open_page: Open, title: str, code: str) -> None:
    page = open_page(f"/{code}/{title}/index.html")
    drawings = page.locator(".rd-diagram svg")
    assert drawings.count() == 3
    assert [drawings.nth(at).evaluate(BOXES) for at in range(3)] == [[[], []]] * 3
