"""Drawings as they stand in a page, how large their letters are, and what a press on one opens."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect

from gen.titles import TITLES
from tests.site.conftest import CODES, WALKTHROUGH, Open

pytestmark = pytest.mark.browser

LETTERS = """
(drawing) => [...drawing.querySelectorAll('text')].filter((one) => !one.closest('symbol')).map((one) =>
  Number(one.getAttribute('font-size')) * drawing.getScreenCTM().a)
"""
"""The sizes of a drawing's letters on the screen, in pixels; what stands in symbols is not on the screen by itself."""
READABLE = 9


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_market_fills_its_column_and_can_be_read(open_page: Open, title: str) -> None:
    page = open_page(f"/en/{title.lower()}/index.html")
    drawing = page.locator(".rd-market svg.drawing")
    assert min(drawing.evaluate(LETTERS)) >= READABLE
    wide, room = (page.locator(each).bounding_box() for each in (".rd-market svg.drawing", ".rd-market"))
    assert wide is not None
    assert room is not None
    assert 0.75 * room["width"] <= wide["width"] <= room["width"]


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_map_takes_the_page_and_its_names_and_values_can_be_read(open_page: Open, title: str) -> None:
    """A name is 0.176 of a hex's radius of 50 units high (drawing.md), a value 0.21."""
    page = open_page(f"/en/{title.lower()}/index.html")
    drawing = page.locator(".rd-map.rd-whole svg.drawing")
    scale = drawing.evaluate("(one) => one.getScreenCTM().a")
    assert 0.176 * 50 * scale >= READABLE
    room = page.locator(".rd-map.rd-whole").bounding_box()
    assert room is not None
    assert room["width"] >= 1200
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


@pytest.mark.parametrize("path", ["18rhl/index.html", "1822pnw/index.html", WALKTHROUGH])
def test_letters_are_no_smaller_on_a_phone(open_page: Open, path: str) -> None:
    large, small = (open_page(f"/en/{path}", width=width, height=740) for width in (1280, 360))
    for kind in (".rd-market", ".rd-map.rd-whole"):
        sizes = [
            page.locator(f"{kind} svg.drawing").evaluate_all(f"(all) => all.map({LETTERS})") for page in (large, small)
        ]
        for desktop, phone in zip(*sizes, strict=True):
            assert min(phone, default=0) >= min(desktop, default=0) - 0.01


def test_a_whole_map_in_a_walkthrough_is_asked_for_when_opened_and_takes_the_page(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    step = page.locator(".rd-step").nth(6)
    assert step.locator(".rd-everything svg").count() == 0
    step.locator(".rd-everything summary").click()
    image = step.locator(".rd-everything img")
    expect(image).to_be_visible()
    page.wait_for_function("(one) => one.complete && one.naturalWidth > 0", arg=image.element_handle())
    assert [re.sub(".*/", "", one) for one in asked if one.endswith(".svg")] == ["whole7.svg"]
    box = image.bounding_box()
    assert box is not None
    assert box["width"] >= 1200


def opened(page: Page) -> Page:
    """The page with the map of its seventh step enlarged."""
    page.locator(".rd-step").nth(6).locator(".rd-map a.rd-enlarge").first.click()
    expect(page.locator(".rd-stage .hex").first).to_be_attached()
    return page


def scale(page: Page) -> float:
    found: float = page.locator(".rd-stage svg").evaluate("(one) => one.getScreenCTM().a")
    return found


@pytest.mark.parametrize("code", CODES)
def test_a_press_opens_a_map_that_the_mouse_moves_and_zooms(open_page: Open, code: str) -> None:
    page = opened(open_page(f"/{code}/{WALKTHROUGH}"))
    assert page.locator(".rd-enlarger").evaluate("(one) => one.clientWidth === innerWidth && one.clientHeight > 800")
    before = scale(page)
    page.mouse.move(640, 400)
    page.mouse.wheel(0, -400)
    page.wait_for_function("(was) => document.querySelector('.rd-stage svg').getScreenCTM().a > was", arg=before)
    letter = page.locator(".rd-axes span:visible").first
    (x, y), shown = (letter.evaluate("(one) => [one.offsetLeft, one.offsetTop]"), letter.inner_text())
    page.mouse.down()
    page.mouse.move(600, 360, steps=4)
    page.mouse.up()
    page.wait_for_timeout(100)
    moved = page.locator(f".rd-axes span:text-is('{shown}')").first
    assert moved.evaluate("(one) => [one.offsetLeft, one.offsetTop]") in (
        [x - 40, y],
        [x, y - 40],
    )  # along its edge only
    page.mouse.move(640, 300)
    expect(page.locator(".rd-told")).to_contain_text(re.compile("[A-Z][0-9]+"))


def test_keys_go_from_hex_to_hex_zoom_and_close(open_page: Open) -> None:
    page = opened(open_page(f"/en/{WALKTHROUGH}"))
    told = page.locator(".rd-told")
    page.keyboard.press("ArrowRight")
    first = told.inner_text()
    page.keyboard.press("ArrowRight")
    assert told.inner_text() != first
    page.keyboard.press("ArrowLeft")
    assert told.inner_text() == first
    before = scale(page)
    page.keyboard.press("+")
    page.wait_for_function("(was) => document.querySelector('.rd-stage svg').getScreenCTM().a > was", arg=before)
    page.keyboard.press("0")
    page.wait_for_function("(was) => document.querySelector('.rd-stage svg').getScreenCTM().a < was", arg=before)
    page.keyboard.press("Tab")
    expect(page.locator(".rd-tools button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".rd-enlarger")).to_be_hidden()
    expect(page.locator(".rd-step").nth(6).locator(".rd-map a.rd-enlarge").first).to_be_focused()


def test_a_hex_tells_its_name_tile_value_and_stations(open_page: Open) -> None:
    """18Tokaido, step 7: YSL's home is yellow, and its station stands there."""
    page = opened(open_page(f"/en/{WALKTHROUGH}"))
    words = page.locator(".rd-stage .hex title").all_text_contents()
    (home,) = [one for one in words if "stations: YSL" in one]
    assert re.search(r"tile \w+; yellow; city ¥\d+, 1 slot", home)
    assert any(re.search(r"mountain: ¥\d+", one) for one in words)


def test_fingers_drag_pinch_and_tap(chromium: Browser, address: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    page.goto(f"{address}/pt/{WALKTHROUGH}")
    link = page.locator(".rd-step").nth(6).locator(".rd-map a.rd-enlarge").first
    link.tap()
    expect(page.locator(".rd-stage .hex").first).to_be_attached()
    before = scale(page)
    fingers = context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        there = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": there})

    touch("touchStart", (150, 300))
    touch("touchStart", (150, 300), (210, 300))
    for apart in range(10, 100, 10):
        touch("touchMove", (150 - apart, 300), (210 + apart, 300))
    touch("touchEnd")
    page.wait_for_function("(was) => document.querySelector('.rd-stage svg').getScreenCTM().a > 1.5 * was", arg=before)
    page.touchscreen.tap(180, 300)
    expect(page.locator(".rd-told")).to_contain_text(re.compile("[A-Z][0-9]+"))
    context.close()


def test_a_drawing_is_enlarged_from_a_folder_too(chromium: Browser, site: Path) -> None:
    page = chromium.new_page()
    page.goto(f"{(site / 'en' / WALKTHROUGH).as_uri()}")
    opened(page)
    page.keyboard.press("Escape")
    page.locator(".rd-step").nth(8).locator(".rd-market a.rd-enlarge").click()
    expect(page.locator(".rd-stage svg")).to_be_visible()
    page.close()


def test_without_script_a_drawing_leads_to_its_own_file(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}", script=False)
    page.locator(".rd-step").nth(6).locator(".rd-map a.rd-enlarge").first.click()
    assert page.url.endswith("/whole7.svg")


@pytest.mark.parametrize("title", TITLES)
def test_each_drawing_of_its_own_is_whole(site: Path, title: str) -> None:
    """It is XML, every symbol it uses is in it, and every hex has words: no mark is left in their place."""
    for file in sorted((site / "pt" / title.lower()).rglob("*.svg")):
        text = file.read_text(encoding="utf-8")
        root = ElementTree.fromstring(text)
        ids = {one.get("id") for one in root.iter()}
        uses = {one.get("href", "")[1:] for one in root.iter() if one.tag.endswith("use")}
        assert uses <= ids, file
        assert not re.search("[\ue000-\uf8ff]", text), file
        assert all(len(one) for one in root.iter() if one.get("class") == "hex"), file
