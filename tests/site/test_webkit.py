"""The reading path in WebKit: every kind of page, a lesson's steps, the language switch, dark, the phone's width."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

from tests.site.conftest import PATIENCE, WALKTHROUGH
from tests.site.webkit import lacking, webkit

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(lacking() is not None, reason=f"no WebKit: Debian's {lacking()} is not installed"),
]

TITLE, GLOSSARY = "18tokaido/index.html", "glossary.html"
KINDS = [
    "index.html", "titles.html", TITLE, "18tokaido/table.html", "18tokaido/crib.html", WALKTHROUGH, GLOSSARY,
    "checked.html", "about.html",
]  # fmt: skip
DARK = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).every((part) => part < 80)"


@pytest.fixture(scope="module")
def window() -> Iterator[WebKitGTK]:
    with webkit() as browser:
        yield browser


@pytest.fixture
def read(window: WebKitGTK, address: str) -> Callable[[str], WebKitGTK]:
    """Opens an address of the site at a desktop's width."""

    def open(path: str) -> WebKitGTK:
        window.switch_to.default_content()
        window.get(f"{address}{path}")
        return window

    return open


def until(window: WebKitGTK, what: str) -> None:
    """Waits for an expression of the page's to become true."""
    WebDriverWait(window, PATIENCE / 1000).until(lambda one: one.execute_script(f"return Boolean({what})"), what)


def held(window: WebKitGTK, path: str, width: int, height: int) -> None:
    """Opens a page in a frame of a phone's size: WebKitGTK's windows do not become so narrow."""
    window.execute_script(
        "document.body.innerHTML = '';"
        "const frame = document.body.appendChild(document.createElement('iframe'));"
        "frame.style = 'position: fixed; inset: 0 auto auto 0; border: 0';"
        "[frame.style.width, frame.style.height] = [`${arguments[1]}px`, `${arguments[2]}px`];"
        "frame.src = arguments[0];",
        path,
        width,
        height,
    )
    window.switch_to.frame(window.find_element(By.TAG_NAME, "iframe"))
    until(window, "document.readyState === 'complete' && location.href !== 'about:blank'")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_page_stands(read: Callable[[str], WebKitGTK], kind: str) -> None:
    window = read(f"/pt/{kind}")
    assert window.find_element(By.TAG_NAME, "h1").is_displayed()
    until(window, "document.documentElement.classList.contains('js')")  # the theme's first script has run
    drawings = "[...document.querySelectorAll('main svg.drawing')].filter((one) => one.checkVisibility())"
    assert window.execute_script(f"return {drawings}.every((one) => one.getBoundingClientRect().height > 4)")


@pytest.mark.parametrize("kind", KINDS)
def test_no_page_is_wider_than_a_phone(read: Callable[[str], WebKitGTK], kind: str) -> None:
    window = read("/pt/about.html")
    held(window, f"/pt/{kind}", 360, 740)
    assert window.execute_script("return innerWidth") == 360
    assert window.execute_script("return document.documentElement.scrollWidth") == 360


def test_the_address_and_the_bar_follow_the_steps(read: Callable[[str], WebKitGTK]) -> None:
    window = read(f"/en/{WALKTHROUGH}")
    window.execute_script("document.getElementById('trains-run').scrollIntoView()")
    until(window, "location.hash === '#trains-run'")
    until(window, "document.querySelector('.rd-bar [aria-current=step]').hash === '#trains-run'")


def test_the_language_switch_keeps_the_step(read: Callable[[str], WebKitGTK]) -> None:
    window = read(f"/en/{WALKTHROUGH}#pay-out")
    until(window, "document.querySelector('a[hreflang=es]').hash === '#pay-out'")
    window.execute_script("document.querySelector('a[hreflang=es]').click()")
    until(window, "document.documentElement.lang === 'es' && location.hash === '#pay-out'")
    until(window, "Math.abs(document.getElementById('pay-out').getBoundingClientRect().top) < innerHeight")


def test_the_dark_palette_is_chosen_and_kept(read: Callable[[str], WebKitGTK]) -> None:
    window = read(f"/en/{TITLE}")
    assert not window.execute_script(f"return {DARK}")
    window.find_element(By.CSS_SELECTOR, "label[for=__palette_1]:not([hidden])").click()
    until(window, DARK)
    window.refresh()
    until(window, DARK)
    window.execute_script("localStorage.clear()")


def test_a_finger_or_key_opens_what_is_folded(read: Callable[[str], WebKitGTK]) -> None:
    window = read(f"/en/{WALKTHROUGH}")
    summary = window.find_element(By.CSS_SELECTOR, "details.rd-more > summary")
    window.execute_script("arguments[0].focus()", summary)
    summary.send_keys(Keys.ENTER)
    until(window, "document.querySelector('details.rd-more').open")


def test_keys_go_from_step_to_step(read: Callable[[str], WebKitGTK]) -> None:
    window = read(f"/en/{WALKTHROUGH}")
    page = window.find_element(By.TAG_NAME, "body")
    bar = window.find_elements(By.CSS_SELECTOR, ".rd-bar a[href^='#']")
    steps = [f"#{(link.get_attribute('href') or '').partition('#')[2]}" for link in bar]
    for key, step in ((Keys.END, steps[-1]), (Keys.HOME, steps[0]), ("n", steps[1]), (Keys.LEFT, steps[0])):
        page.send_keys(key)
        until(window, f"location.hash === '{step}'")


@pytest.mark.parametrize(("code", "query"), [("pt", "comboio 5"), ("es", "trenes 5"), ("en", "5-train")])
@pytest.mark.parametrize("folder", [False, True])
def test_the_search_answers(window: WebKitGTK, site: Path, address: str, code: str, query: str, folder: bool) -> None:
    window.switch_to.default_content()
    window.get(f"{site.as_uri() if folder else address}/{code}/1822pnw/index.html")
    field = window.find_element(By.CSS_SELECTOR, ".md-search__input")
    field.click()
    field.send_keys(query)
    until(window, "document.querySelector('#rd-found a')")
    assert "$500" in window.find_element(By.CSS_SELECTOR, "#rd-found li").text


def test_the_number_of_players_is_kept(read: Callable[[str], WebKitGTK]) -> None:
    window = read("/en/1822nrs/table.html")
    other = window.find_element(By.CSS_SELECTOR, "input[name=players]:not(:checked)").get_attribute("id")
    window.find_element(By.CSS_SELECTOR, f"label[for={other}]").click()
    window.refresh()
    until(window, f"document.getElementById('{other}').checked")
    window.execute_script("localStorage.clear()")
