"""How heavy pages are: what is sent, and what a browser must lay out before anything is read."""

from __future__ import annotations

import gzip
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.site.conftest import WALKTHROUGH, Open

HEAVIEST = 100_000
"""Bytes of a page as it is sent, compressed."""
MOST_ELEMENTS = 12_000


class Elements(HTMLParser):
    """Counts the elements of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count += 1


def test_no_page_is_heavier_than_100_kilobytes_or_holds_a_whole_map_a_step(site: Path) -> None:
    for page in sorted(site.rglob("*.html")):
        html = page.read_text(encoding="utf-8")
        assert len(gzip.compress(html.encode())) < HEAVIEST, page
        elements = Elements()
        elements.feed(html)
        assert elements.count < MOST_ELEMENTS, page
        assert 'id="whole' not in html, page


@pytest.mark.browser
def test_a_map_out_of_sight_is_not_laid_out_but_keeps_its_room(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}")
    maps = page.locator(".rd-pictures .rd-map a.rd-enlarge")
    last = maps.last
    before = last.bounding_box()
    skipped = "(one) => !one.querySelector('svg').checkVisibility({ contentVisibilityAuto: true })"
    assert last.evaluate(skipped)
    assert not maps.first.evaluate(skipped)
    last.scroll_into_view_if_needed()
    page.wait_for_function(f"!({skipped})([...document.querySelectorAll('.rd-pictures .rd-map a')].at(-1))")
    after = last.bounding_box()
    assert before is not None
    assert after is not None
    assert (before["width"], before["height"]) == (after["width"], after["height"])


@pytest.mark.browser
def test_every_step_is_printed_and_found(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}", width=718)
    page.emulate_media(media="print")
    drawn = "(all) => all.every((one) => one.checkVisibility({ contentVisibilityAuto: true }))"
    assert page.locator(".rd-step .rd-map svg.drawing, .rd-step h2").evaluate_all(drawn)
