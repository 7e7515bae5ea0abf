"""The home page: three doors, five pictures, the titles from gentle to heavy, each link leading somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.site.conftest import CODES, Open

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("code", CODES)
def test_three_doors_lead_to_pages_that_are_there(open_page: Open, site: Path, code: str) -> None:
    page = open_page(f"/{code}/index.html")
    assert page.locator(".rd-door").count() == 3
    links = page.locator(".rd-door a[href]:not([href^='#'])").evaluate_all("(all) => all.map((one) => one.pathname)")
    assert sum(link.endswith("/table.html") for link in links) == 5  # one press from home to what is asked at the table
    assert [link for link in links if not (site / link.lstrip("/")).exists()] == []


def test_the_first_lesson_is_one_press_away_and_on_the_first_screen(open_page: Open) -> None:
    page = open_page("/en/index.html", width=360, height=740)
    first = page.locator(".rd-door .rd-main")
    expect(first).to_be_in_viewport(ratio=1)
    first.click()
    expect(page.locator(".rd-step").nth(10)).to_be_attached()


def test_five_pictures_are_seen(open_page: Open) -> None:
    page = open_page("/en/index.html")
    assert page.locator(".rd-five > li").count() == 5
    for place in range(5):
        picture = page.locator(".rd-five .rd-pic > *").nth(place)
        picture.scroll_into_view_if_needed()
        expect(picture).to_be_visible()
    whole = "(all) => all.map((one) => one.decode().then(() => one.naturalWidth > 0))"
    assert all(page.locator(".rd-pic img").evaluate_all(f"async (all) => Promise.all(({whole})(all))"))


def test_the_titles_go_from_gentle_to_heavy(open_page: Open) -> None:
    page = open_page("/en/index.html")
    weights = page.locator(".rd-choice .rd-weight").evaluate_all(
        "(all) => all.map((one) => one.innerText.lastIndexOf('●'))"
    )
    assert len(weights) == 5
    assert weights == sorted(weights)
    expect(page.locator(".rd-choice > li").first).to_contain_text("Start here")
