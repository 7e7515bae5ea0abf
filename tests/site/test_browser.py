"""The walkthrough in Chromium: keys, language switch, narrow screens, palettes, and what axe finds."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.site.conftest import CODES, WALKTHROUGH, Open

pytestmark = pytest.mark.browser

HOME, TITLES, TITLE, GLOSSARY = "index.html", "titles.html", "18tokaido/index.html", "glossary.html"
TABLE = "1822pnw/table.html"
REFERENCE = [HOME, TITLES, TITLE, TABLE, GLOSSARY, "checked.html", "about.html"]


@pytest.mark.parametrize("locale", ["pt-PT", "es-MX", "en-GB", "ja-JP"])
def test_the_root_goes_to_the_readers_language(chromium: object, address: str, locale: str) -> None:
    context = chromium.new_context(locale=locale)  # type: ignore[attr-defined]
    page = context.new_page()
    page.goto(f"{address}/")
    wanted = locale[:2] if locale[:2] in CODES else "en"
    page.wait_for_url(f"{address}/{wanted}/index.html")
    context.close()


def test_the_root_offers_all_languages_without_script(open_page: Open) -> None:
    page = open_page("/", script=False)
    assert [page.locator("a").nth(i).get_attribute("hreflang") for i in range(3)] == list(CODES)
    page.get_by_text("Español").click()
    assert page.url.endswith("/es/index.html")


@pytest.mark.parametrize("script", [True, False])
def test_the_language_switch_keeps_the_page(open_page: Open, script: bool) -> None:
    page = open_page(f"/en/{WALKTHROUGH}", script=script)
    page.locator(".md-select button").focus()
    page.locator(".md-select__link[hreflang=pt]").click()
    assert page.url.split("#")[0].endswith(f"/pt/{WALKTHROUGH}")
    assert page.locator("html").get_attribute("lang") == "pt"


def test_the_language_switch_keeps_the_step(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}#pay-out")
    page.locator(".md-select button").focus()
    page.locator(".md-select__link[hreflang=es]").click()
    page.wait_for_url(f"**/es/{WALKTHROUGH}#pay-out")
    expect(page.locator("#pay-out")).to_be_in_viewport()


def test_each_step_leads_to_the_other_languages_without_script(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}#pay-out", script=False)
    step = page.locator("section", has=page.locator("#pay-out"))
    step.locator("noscript a[hreflang=es]").click()
    assert page.url.endswith(f"/es/{WALKTHROUGH}#pay-out")
    expect(page.locator("#pay-out")).to_be_in_viewport()


def test_the_address_follows_the_step_in_view(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}")
    page.locator("#trains-run").scroll_into_view_if_needed()
    page.evaluate("document.getElementById('trains-run').scrollIntoView()")
    page.wait_for_url("**#trains-run")
    expect(page.locator(".rd-bar a[aria-current=step]")).to_have_attribute("href", "#trains-run")


@pytest.mark.parametrize("forth", ["ArrowRight", "n", "PageDown"])
def test_keys_go_from_step_to_step_from_anywhere(open_page: Open, forth: str) -> None:
    page = open_page(f"/en/{WALKTHROUGH}")
    back = {"ArrowRight": "ArrowLeft", "n": "p", "PageDown": "PageUp"}[forth]
    steps = [f"**{WALKTHROUGH}{hash}" for hash in bar_hashes(page)]
    for step in steps:
        page.keyboard.press(forth)
        page.wait_for_url(step)
    page.keyboard.press("n")  # after the last one: not to the theme's next page
    page.wait_for_timeout(200)
    page.wait_for_url(steps[-1])
    for step in steps[-2::-1]:
        page.keyboard.press(back)
        page.wait_for_url(step)
    page.keyboard.press("p")
    page.wait_for_timeout(200)
    page.wait_for_url(steps[0])
    page.keyboard.press("End")
    page.wait_for_url(steps[-1])
    page.keyboard.press("Home")
    page.wait_for_url(steps[0])
    expect(page.locator(".rd-step h2").first).to_be_in_viewport()


def bar_hashes(page: Page) -> list[str]:
    """The addresses of the steps within their page."""
    hashes: list[str] = page.locator(".rd-bar a").evaluate_all("(links) => links.map((link) => link.hash)")
    return hashes


def test_keys_move_the_focus_along_the_bar(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}")
    page.locator(".rd-bar a[href='#start-ysl']").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**#up-to-fifty")
    expect(page.locator(".rd-bar a[href='#up-to-fifty']")).to_be_focused()


def test_keys_are_left_to_a_field(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}#start-ysl")
    page.keyboard.press("/")
    page.keyboard.type("pnp")
    page.keyboard.press("Home")
    expect(page.locator(".md-search__input")).to_have_value("pnp")
    assert page.url.endswith("#start-ysl")


def test_a_step_leads_to_its_neighbours_on_a_desktop_too(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}#start-ysl", script=False)
    page.locator(".rd-step").nth(1).get_by_role("link", name="Next step").click()
    assert page.url.endswith("#up-to-fifty")


def test_no_walkthrough_is_a_dead_end(open_page: Open, site: Path) -> None:
    """Round all walkthroughs by what follows each; from each to the pages of its title."""
    page = open_page(f"/es/{WALKTHROUGH}", script=False)
    seen = set[str]()
    while (path := page.url.split("/es/")[1]) not in seen:
        seen.add(path)
        folder = path.split("/")[0]
        title = page.locator(".rd-crumb a")
        assert title.get_attribute("href") == "index.html"
        assert (title.text_content() or "").lower() == folder
        links = page.locator(".rd-onward a").evaluate_all("(links) => links.map((one) => one.getAttribute('href'))")
        assert {"index.html", "table.html", "crib.html"} <= set(links)
        page.locator(".rd-onward a").first.click()
    titles = {file.parent.name for file in (site / "es").glob("*/table.html")}
    assert {path.split("/")[0] for path in seen} == titles


def test_a_step_is_reached_by_keyboard_alone(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}")
    page.locator(".rd-bar a").nth(4).focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**#fish-market-income")
    expect(page.locator("#fish-market-income")).to_be_in_viewport()


def test_everything_reads_without_script(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}", script=False)
    assert page.locator(".rd-step").count() == 16
    assert page.locator(".rd-step .rd-map svg.drawing").count() >= 16
    page.locator(".rd-bar a[href='#pay-out']").click()
    expect(page.locator("#pay-out")).to_be_in_viewport()
    details = page.locator(".rd-step").nth(12).locator("details.rd-moves")
    details.locator("summary").click()
    expect(details.locator("li").first).to_be_visible()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("path", [*REFERENCE, WALKTHROUGH])
def test_nothing_runs_over_a_narrow_screen(open_page: Open, code: str, path: str) -> None:
    page = open_page(f"/{code}/{path}", width=360, height=740)
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    # A whole map may be moved under the finger; words and figures may not.
    wide = "[...document.querySelectorAll('.md-content :not(:has(.drawing))')]"
    wide += ".filter((e) => e.scrollWidth > e.clientWidth + 1 && "
    wide += "['auto', 'scroll'].includes(getComputedStyle(e).overflowX)).map((e) => e.outerHTML.slice(0, 80))"
    if path == WALKTHROUGH:
        assert page.evaluate(wide) == []


def test_the_narrow_pager_leads_to_the_neighbours_without_script(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}#start-ysl", width=360, height=740, script=False)
    pager = page.locator(".rd-step").nth(1).locator(".rd-pager")
    expect(pager).to_contain_text("2 / 16")
    pager.locator("a[rel=next]").click()
    assert page.url.endswith("#up-to-fifty")
    expect(page.locator(".rd-bar")).to_be_hidden()


def test_dark_and_light_are_one_press_apart(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}", dark=True)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.locator("label[for^=__palette]:visible").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")


STILL = "*, *::before, *::after { transition: none !important; animation: none !important; }"
"""So that axe sees colours as they end, not on their way."""
VIOLATIONS = {"resultTypes": ["violations"]}
"""So that axe need not write down all that it finds in order."""
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
ALL_BUT_CONTRAST = {"rules": {"color-contrast": {"enabled": False}}}


@pytest.mark.parametrize("path", [HOME, TITLES, TITLE, WALKTHROUGH, GLOSSARY])
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_on_a_phone(open_page: Open, path: str, dark: bool) -> None:
    page = open_page(f"/pt/{path}", width=360, dark=dark)
    page.evaluate("document.querySelectorAll('.md-content details').forEach((one) => (one.open = true))")
    found = Axe().run(page, options=VIOLATIONS)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("path", [TITLE, TITLE.replace("index", "table")])
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_while_the_parts_are_folded(open_page: Open, path: str, dark: bool) -> None:
    page = open_page(f"/pt/{path}", width=360, height=740, dark=dark)
    page.add_style_tag(content=STILL)
    found = Axe().run(page, options=VIOLATIONS)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize(("code", "dark"), [("en", False), ("en", True), ("es", False), ("pt", True)])
def test_axe_finds_nothing_on_any_page(open_page: Open, site: Path, code: str, dark: bool) -> None:
    """The languages share templates and colours: one of them is looked at for its colours, in both palettes."""
    page = open_page(f"/{code}/index.html", dark=dark)
    for file in sorted((site / code).rglob("*.html")):
        page.goto(f"{page.url.split(f'/{code}/')[0]}/{file.relative_to(site).as_posix()}")
        page.add_style_tag(content=STILL)
        if code == "en":
            page.evaluate("document.querySelectorAll('.md-content details').forEach((one) => (one.open = true))")
        looked_for = ALL_BUT_CONTRAST if code != "en" else CONTRAST if dark else {}
        found = Axe().run(page, options=VIOLATIONS | looked_for)
        assert found.violations_count == 0, f"{file}: {found.generate_report()}"


def test_the_page_for_what_is_not_found_offers_all_languages(open_page: Open) -> None:
    page = open_page("/404.html", script=False)
    assert page.locator("main a").count() == 3


def test_only_what_the_reader_opened_is_printed(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}", width=718)
    more = page.locator("details.rd-more")
    summary = more.first.locator("summary")
    summary.scroll_into_view_if_needed()
    summary.focus()
    summary.press("Enter")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")  # the theme opens all of them now
    page.emulate_media(media="print")
    assert more.first.is_visible()
    assert not any(more.nth(place).is_visible() for place in range(1, more.count()))


def test_a_printed_step_begins_with_its_heading(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}", width=718)  # A4 without its margins, in CSS pixels
    page.emulate_media(media="print")
    tops = "(steps) => steps.map((one) => ['h2', '.rd-words'].map((part) => "
    tops += "one.querySelector(part).getBoundingClientRect()).map((box) => [box.left, box.bottom]))"
    for (left, bottom), (words, end) in page.locator(".rd-step").evaluate_all(tops):
        assert left == words
        assert bottom < end
