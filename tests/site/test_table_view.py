"""The table view: what is asked at the table is answered within two taps and one screen of a phone."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.conftest import CODES, ROOT, Open

pytestmark = pytest.mark.browser

TITLES = [path.parent.name for path in sorted((ROOT / "docs").glob("*/prose.yaml"))]
SCREEN = 740


@dataclass(frozen=True)
class Asked:
    """A question of players: where its answer stands, and what the rulebook answers.

    `jump`: the second tap, in the bar of the page; `at`: what then must be wholly in view and show `answer`.
    `says`: the words of the title's notes (tests/data/content) from which the answer is taken.
    """

    question: str
    title: str
    code: str
    jump: str
    at: str
    answer: str
    says: str


ASKED = [
    Asked("What does a 5-train cost?", "1822pnw", "en", "trains", "#train-5", "$500", "5: $500, 2."),
    Asked("When do 3-trains rust?", "18rhl", "es", "trains", "#train-3", "1.er 6", "3: 200M, 5, rusts on 6."),
    Asked("How many stations has a minor?", "1822nrs", "pt", "limits", "#table-limits-stations", "uma menor tem 1.",
          "16, one station each"),
    Asked("The certificate limit with four?", "1822nrs", "en", "limits", ".rd-limits", "Certificates 13",
          "Certificate limit 27 / 16 / 13 / 10 / 9 / 8;"),
    Asked("No money for a train?", "18tokaido", "pt", "money", "#table-money-bankrupt", "falência",
          "Not enough: bankruptcy, end."),
    Asked("How much cash has each of four?", "1830", "pt", "limits", ".rd-limits", "$600", "4 $600"),
    Asked("How many 6-trains are there?", "18rhl", "en", "trains", "#train-6", "600M 6", "6: 600M, 6, from phase 5."),
    Asked("How far does a D-train run?", "1830", "es", "trains", "#train-d", "$1.100", "D: $1,100, unlimited"),
    Asked("What rusts the L-trains?", "1822pnw", "pt", "trains", "#train-l", "1.º 3", "L rusts on the first 3"),
    Asked("How many trains may a company own in phase 4?", "18tokaido", "en", "phases", "#phase-4", "first 4 3",
          "| 4 | first 4 | 4 ¥300 | 2 rust; limit 3 |"),
    Asked("And a minor, in phase 4?", "1822pnw", "es", "phases", "#phase-4", "3 / 1", "limit: major 3, minor 1"),
    Asked("How many operating rounds from phase 5 on?", "18rhl", "pt", "phases", "#phase-5", "1.º 5 2 3",
          "brown; 3 operating rounds; limit 2"),
    Asked("What closes the privates?", "1830", "en", "phases", "#phase-5", "privates close",
          "| 5 | first 5 | 5 $450 | privates close;"),
    Asked("What does a D-train traded in save?", "18tokaido", "es", "trains", "#table-trains-diesel", "¥200",
          "−¥200 for a 4"),
    Asked("What does turning an L cost in phase 2?", "1822nrs", "es", "trains", "#table-trains-sides", "£70",
          "upgrading an L now costs £70"),
    Asked("At which price does the game end?", "1822pnw", "en", "end", "#table-end-bank", "$600", "price 600"),
    Asked("Does a bankruptcy end the game?", "18rhl", "en", "money", "#table-money-bankrupt", "the game go on",
          "neither bankruptcy nor an empty stock of trains ends the game"),
    Asked("Bid tokens of four?", "1822pnw", "pt", "limits", ".rd-limits", "Fichas de licitação 4",
          "Bid tokens each: 5 / 4 / 4"),
    Asked("What does the second station cost?", "1830", "es", "limits", "#table-limits-stations", "$40",
          "One station ($40, then $100"),
    Asked("Who acts first in an operating round?", "1822nrs", "en", "turn", ".rd-at-turn .rd-round-name:nth-of-type(2)",
          "minors, then majors; highest price first", "Then minors, then majors, each from the highest price"),
]  # fmt: skip


def words(found: Locator) -> str:
    """What is shown there, with single blanks."""
    return " ".join(found.inner_text().split())


def in_view(page: Page, found: Locator) -> bool:
    """Whether it lies wholly between the header and the bar."""
    box = found.bounding_box()
    header = page.locator(".md-header").bounding_box()
    bar = page.locator(".rd-tab").bounding_box()
    assert box is not None
    assert header is not None
    assert bar is not None
    return box["y"] >= header["y"] + header["height"] - 1 and box["y"] + box["height"] <= bar["y"] + 1


def test_there_are_twenty_questions_over_all_titles_and_languages() -> None:
    assert len(ASKED) == 20
    assert {one.title for one in ASKED} == set(TITLES)
    assert {one.code for one in ASKED} == set(CODES)


@pytest.mark.parametrize("one", ASKED, ids=lambda one: f"{one.title}-{one.at}")
def test_the_rulebook_says_so(one: Asked) -> None:
    assert one.says in (ROOT / "tests/data/content" / f"{one.title}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("code", CODES)
def test_it_is_answered_within_two_taps_and_one_screen(open_page: Open, code: str, script: bool) -> None:
    page = open_page(f"/{code}/index.html", width=360, height=SCREEN, script=script)
    for one in (each for each in ASKED if each.code == code):
        page.goto(page.url.split(f"/{code}/")[0] + f"/{code}/index.html")
        page.locator(f".md-content a[href='{one.title}/table.html']").first.click()
        page.locator(f".rd-tab a[href='#{one.jump}']").click()
        page.wait_for_url(f"**/{one.title}/table.html#{one.jump}")
        found = page.locator(one.at)
        expect(found).to_be_in_viewport()
        assert in_view(page, found), one.question
        assert one.answer in words(found), one.question


@pytest.mark.parametrize("script", [True, False])
def test_the_figures_are_those_of_the_chosen_number(open_page: Open, script: bool) -> None:
    page = open_page("/en/1822nrs/table.html", width=360, height=SCREEN, script=script)
    limits = page.locator(".rd-limits")
    # tests/data/content/1822nrs.md: certificate limit 27 / 16 / 13 / 10 / 9 / 8 for 2 to 7
    for players, certificates in ((2, 27), (3, 16), (7, 8)):
        page.locator(f"label[for=players-{players}]").click()
        assert f"Certificates {certificates} " in words(limits)


def test_the_chosen_number_is_kept_in_every_language_and_taken_from_the_keys(open_page: Open) -> None:
    page = open_page("/en/18tokaido/table.html")
    page.keyboard.press("2")
    # eight 2-trains with four players, else seven
    assert words(page.locator("#train-2")).startswith("2 ¥80 7 ")
    page.keyboard.press("9")
    page.goto(page.url.replace("/en/", "/pt/"))
    expect(page.locator("#players-2")).to_be_checked()
    page.goto(page.url.replace("18tokaido", "1830"))
    expect(page.locator("#players-4")).to_be_checked()


@pytest.mark.parametrize("title", TITLES)
def test_every_number_of_players_has_its_figures(open_page: Open, title: str) -> None:
    page = open_page(f"/en/{title}/table.html")
    for seat in page.locator(".rd-seats input").all():
        number = seat.get_attribute("value")
        page.locator(f"label[for=players-{number}]").click()
        shown = page.locator("[data-players]:visible")
        assert {one.get_attribute("data-players") for one in shown.all()} == {number}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("title", TITLES)
def test_it_is_three_screens_of_a_phone_and_about_one_of_a_desktop(open_page: Open, title: str, code: str) -> None:
    page = open_page(f"/{code}/{title}/table.html", width=360, height=SCREEN)
    assert page.evaluate("document.documentElement.scrollHeight") <= 3 * SCREEN
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.evaluate("document.documentElement.scrollHeight") <= 1.2 * 800
