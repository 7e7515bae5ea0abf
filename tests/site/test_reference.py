"""What one looks things up in, in Chromium: terms with their definitions, the glossary, all titles."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.conftest import CODES, WALKTHROUGH, Open

pytestmark = pytest.mark.browser


def test_a_term_shows_its_definition_under_the_pointer_and_leads_to_the_glossary(open_page: Open) -> None:
    page = open_page(f"/en/{WALKTHROUGH}")
    term = page.locator("a.rd-term[href$='#private']").first
    term.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("A card that runs no trains.")
    term.click()
    page.wait_for_url("**/en/glossary.html#private")
    expect(page.locator("#private")).to_be_in_viewport()


def test_a_term_shows_its_definition_on_focus(open_page: Open) -> None:
    page = open_page(f"/pt/{WALKTHROUGH}")
    page.locator("a.rd-term[href$='#private']").first.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("Uma carta sem comboios.")


def test_a_tap_shows_the_definition_and_a_second_one_leads_to_it(chromium: Browser, address: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{address}/es/{WALKTHROUGH}")
    term = page.locator("a.rd-term[href$='#private']").first
    term.tap()
    expect(page.get_by_role("tooltip")).to_contain_text("Una carta sin trenes.")
    assert "glossary" not in page.url
    term.tap()
    page.wait_for_url("**/es/glossary.html#private")
    context.close()


def test_the_glossary_reads_without_script(open_page: Open) -> None:
    page = open_page("/en/glossary.html", script=False)
    page.locator(".rd-letters a", has_text="R").first.click()
    expect(page.locator("h2#receivership")).to_be_in_viewport()
    term = page.locator("h2#rust + p a.rd-term").first
    assert (term.get_attribute("title") or "").startswith("It earns money.")
    assert term.get_attribute("href") == "glossary.html#train"


def names(page: Page, table: str = "#titles") -> list[str]:
    """The titles of a table's rows that are shown, in order."""
    shown: list[str] = page.locator(f"{table} tbody tr:not([hidden])").evaluate_all(
        "(rows) => rows.map((row) => row.dataset.title)"
    )
    return shown


def test_titles_are_sorted_by_a_heading_with_the_keyboard(open_page: Open) -> None:
    page = open_page("/pt/titles.html")
    banks = page.locator("#titles tbody tr").evaluate_all(
        "(rows) => rows.map((row) => [Number(row.cells[3].dataset.order), row.dataset.title])"
    )
    heading = page.locator("#titles thead button").nth(3)
    heading.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#titles thead th").nth(3)).to_have_attribute("aria-sort", "ascending")
    found = dict(map(reversed, banks))
    assert [found[name] for name in names(page)] == sorted(found.values())
    page.keyboard.press("Enter")
    expect(page.locator("#titles thead th").nth(3)).to_have_attribute("aria-sort", "descending")
    assert [found[name] for name in names(page)] == sorted(found.values(), reverse=True)


def test_titles_are_filtered_by_players(open_page: Open) -> None:
    page = open_page("/en/titles.html")
    every = names(page)
    page.locator("#title-filter [name=players]").select_option("6")
    assert "1830" in names(page)
    assert "18Tokaido" not in names(page)  # for two to four
    expect(page.locator("#title-filter output")).to_contain_text(str(len(names(page))))
    page.locator("#title-filter [name=players]").select_option("")
    assert names(page) == every


def test_ticked_titles_stand_side_by_side_with_their_differences(open_page: Open) -> None:
    page = open_page("/es/titles.html")
    for title in ("1830", "18Tokaido"):
        page.get_by_role("checkbox", name=title).press("Space")
    heads = page.locator("#compared thead th:visible").all_inner_texts()
    assert heads[1:] == ["1830", "18Tokaido"]
    rows = page.locator("#compared tbody tr").evaluate_all(
        "(rows) => rows.map((row) => [row.classList.contains('rd-differs'), "
        "[...row.cells].slice(1).filter((cell) => !cell.hidden).map((cell) => cell.textContent.trim())])"
    )
    assert [differs for differs, _ in rows] == [len(set(cells)) > 1 for _, cells in rows]
    page.get_by_role("checkbox", name="1830").press("Space")
    assert page.locator("#compared thead th:visible").count() > 2  # one alone is no comparison


def chosen(page: Page) -> list[object]:
    """What the table of all titles shows: its titles in order, and those side by side."""
    return [names(page), page.locator("#compared thead th:visible").all_inner_texts()[1:]]


def test_what_is_chosen_stands_in_the_address(open_page: Open) -> None:
    page = open_page("/es/titles.html")
    plain = chosen(page)
    page.locator("#title-filter [name=players]").select_option("5")
    page.locator("#titles thead button").nth(3).click()
    page.locator("#titles thead button").nth(3).click()
    for title in ("1830", "18Rhl"):
        page.get_by_role("checkbox", name=title).press("Space")
    wanted = chosen(page)
    assert wanted != plain
    assert wanted[1] == ["1830", "18Rhl"]
    page.reload()
    assert chosen(page) == wanted
    page.locator("#titles tbody tr:not([hidden]) a").first.click()
    page.wait_for_url("**/index.html")
    page.go_back()
    assert chosen(page) == wanted
    page.goto(page.url)  # as one sends it
    assert chosen(page) == wanted
    page.locator(".md-select button").focus()
    page.locator(".md-select__link[hreflang=en]").click()
    page.wait_for_url("**/en/titles.html?**")
    assert chosen(page) == wanted
    page.locator("#title-filter [name=players]").select_option("")
    for title in ("1830", "18Rhl"):
        page.get_by_role("checkbox", name=title).press("Space")
    assert page.url.endswith("/en/titles.html?sort=3down")


def test_an_address_that_asks_for_what_is_not_there_is_read_over(open_page: Open) -> None:
    page = open_page("/en/titles.html")
    plain = chosen(page)
    page.goto(page.url + "?players=99&family=none&sort=99&beside=1829")
    assert chosen(page) == plain


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("width", [360, 730, 1000, 1280])
def test_all_titles_are_never_wider_than_the_screen(open_page: Open, code: str, width: int) -> None:
    page = open_page(f"/{code}/titles.html", width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_all_titles_read_without_script(open_page: Open) -> None:
    page = open_page("/en/titles.html", script=False)
    expect(page.locator("#title-filter")).to_be_hidden()
    assert page.locator("#titles tbody tr").count() == page.locator("#compared thead th").count() - 1
    assert page.locator("#titles button, #titles input").count() == 0
    expect(page.locator("#compared tbody tr").first).to_be_visible()
