"""What the pages of the 1822 family's walkthroughs tell: bids, boxes, minors that come and go, mergers, debts."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from gen.draw.faces.geometry import centre
from gen.engine import events as ev
from gen.engine.vocabulary.entity import BANK, Entity
from gen.pages.narration.narrate import Teller, move, narrate
from gen.pages.site.chips import chips
from gen.pages.walkthrough.alternatives import map_description, market_description
from gen.pages.walkthrough.drawings import crops, draw
from gen.pages.walkthrough.step_figures import FigureRow, figures
from gen.pages.walkthrough.tables import everybody
from gen.scenario.check import play_file
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep
from gen.text.language import CODES, Language
from gen.titles import title
from gen.titles.family1822.events import DebtRepaid, LoanTaken
from gen.titles.family1822.words import Why1822

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FILES = {"1822PNW": "1822pnw-m8-m10-sww.yaml", "1822NRS": "1822nrs-m7-lyr.yaml"}


@cache
def _played(title: str) -> Walkthrough:
    played, problems = play_file(SCENARIOS / FILES[title])
    assert not problems
    assert played is not None
    return played


def _step(title: str, id: str) -> WalkthroughStep:
    return next(step for step in _played(title).steps if step.id == id)


def _rows(title: str, id: str) -> dict[str, FigureRow]:
    rows = figures(_step(title, id), _played(title), Language("en"))
    return {f"{row.entity} {row.figure}": row for row in rows}


def _account(title: str, id: str, code: str) -> list[str]:
    language = Language(code)
    told = (move(made, _played(title), language) for made in _step(title, id).moves)
    return [sentence.striptags().replace("\N{NO-BREAK SPACE}", " ") for sentences in told for sentence in sentences]


# Figures


def test_bids_are_a_figure_while_there_are_any() -> None:
    assert _rows("1822PNW", "two-bids")["player:1 bids"].after == "M8 $100 and M10 $100"
    raised = _rows("1822PNW", "defend-tacoma")["player:1 bids"]
    assert (raised.before, raised.after) == ("M8 $100 and M10 $100", "M8 $100 and M10 $120")
    assert "player:1 bids" not in _rows("1822PNW", "two-l-trains")


def test_a_minor_is_called_by_its_card() -> None:
    row = _rows("1822PNW", "two-l-trains")["company:8 treasury"]
    assert (row.label, row.before, row.after) == ("M8: treasury", "$100", "$50")


def test_a_minor_that_is_gone_says_so() -> None:
    row = _rows("1822NRS", "lyr-absorbs-m7")["company:7 treasury"]
    assert (row.after, row.spoken) == ("–", "M7: treasury: before £50, after out of the game")
    row = _rows("1822NRS", "what-next")["company:7 price"]
    assert (row.state, row.spoken) == ("absent", "M7: out of the game")


def test_the_boxes_show_cards_and_bids() -> None:
    boxes = everybody(_step("1822NRS", "fight-for-warrington"), _played("1822NRS"), Language("en"))[-1]
    assert boxes.name == "In the bid boxes"
    bids = {row.name: (row.cells[1].after, row.cells[2].before, row.cells[2].after) for row in boxes.rows}
    assert set(bids) == {"M1", "M3", "M16", "M7", "C1", "C5", "C7", "P1", "P2", "P20"}
    first = [next(card for card in bids if card[0] == kind) for kind in "CP"]
    assert first == ["C1", "P1"]  # they lie in the first boxes (1822NRS §1)
    assert bids["M7"] == ("£100", "J1 £100", "J1 £120, J2 £115")
    assert bids["P1"] == ("£0", "–", "–")


# The account


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "J1 wins M10 for $120. It starts at $50 with $100 in its treasury."),
        ("pt", "J1 ganha M10 por $120. Começa a $50 com $100 na tesouraria."),
        ("es", "J1 gana M10 por $120. Empieza a $50 con $100 en la tesorería."),
    ],
)
def test_a_minor_that_starts_is_one_sentence(code: str, sentence: str) -> None:
    account = _account("1822PNW", "auctions-settle", code)
    assert sentence in account
    assert not [other for other in account if re.search(r"100.?%", other)]


def test_a_minors_income_tells_both_halves() -> None:
    assert "M10 pays half of $20: J1 $10. It keeps $10." in _account("1822PNW", "two-l-trains", "en")


def test_a_merger_is_told_from_its_first_decision() -> None:
    born = _account("1822PNW", "sww-is-born", "en")
    wanted = ["M8 hands $70 over to SWW.", "M10 hands $70 over to SWW.", "J1 starts SWW at $65."]
    assert born[born.index(wanted[0]) :][:3] == wanted
    assert "M8 and M10 have become SWW." in _account("1822PNW", "what-sww-inherits", "en")


@pytest.mark.parametrize("code", CODES)
def test_a_takeover_tells_what_its_owner_gets(code: str) -> None:
    account = _account("1822NRS", "lyr-absorbs-m7", code)
    (told,) = [sentence for sentence in account if re.search(r"20.?%", sentence) and "£60" in sentence]
    assert told.startswith("LYR ")
    assert "£50" in told


def test_a_concession_is_won_and_closes() -> None:
    assert "J1 wins the concession of LYR (C7) for £100." in _account("1822NRS", "auctions-settle", "en")
    assert "J1 starts LYR at £70: president's certificate (20%) for £40." in _account("1822NRS", "convert", "en")


@pytest.mark.parametrize("name", ["1822PNW", "1822NRS"])
@pytest.mark.parametrize("code", CODES)
def test_every_move_of_every_step_is_told(name: str, code: str) -> None:
    silent = {"Merge", "Choose"}  # what they lead to is told once all is chosen
    for step in _played(name).steps:
        for made in step.moves:
            told = move(made, _played(name), Language(code))
            assert told or type(made.action).__name__ in silent
            assert not [sentence for sentence in told if "{" in sentence]


def test_debts_are_told_with_their_sums() -> None:
    teller = Teller(Language("en"), title("1822NRS", 4), {"1": "J1"})
    taken = LoanTaken(Entity.player("1"), 60, 90)
    loan = [ev.Paid(BANK, Entity.player("1"), 60, Why1822.LOAN, cause=taken), taken]
    assert narrate(loan, teller) == ("J1 borrows £60 from the bank and now owes £90.",)
    back = DebtRepaid(Entity.player("1"), 90, 0)
    repaid = [ev.Paid(Entity.player("1"), BANK, 90, Why1822.REPAID, cause=back), back]
    assert narrate(repaid, teller) == ("J1 pays back £90, the whole debt.",)


# Drawings


def test_descriptions_call_minors_by_their_cards() -> None:
    step, played = _step("1822PNW", "two-l-trains"), _played("1822PNW")
    assert "M8 – Seattle (H11)" in map_description(step, played, Language("en"))
    assert "M8 goes from $50 to $55." in market_description(step, played, Language("en"))


def test_the_followed_companys_routes_are_numbered_first() -> None:
    drawn = draw(_played("1822PNW")).steps
    step = _step("1822PNW", "three-trains")
    own = [route for route in step.routes if route.company == "SWW"]
    assert len(own) == 3
    assert len(step.routes) == 8
    numbers = [number for number in "12345678" if f">{number}</text>" in drawn[step.number - 1].map]
    assert numbers[:3] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("id", "there"),
    [
        ("city-in-warrington", "H23"),  # what the followed minor built
        ("phase-two", "H5"),  # the minor that acts, in Edinburgh
        ("convert", "G22"),  # the followed company starts; others run in London
    ],
)
def test_a_steps_map_shows_where_it_happens(id: str, there: str) -> None:
    played = _played("1822NRS")
    step = _step("1822NRS", id)
    left, top, right, bottom = crops(played)[step.number - 1]
    x, y = centre(played.title.layout, there)
    assert left < x < right
    assert top < y < bottom
    london = centre(played.title.layout, "M30")
    assert not (left < london[0] < right and top < london[1] < bottom)


def test_minors_of_both_titles_have_colours_of_their_own() -> None:
    rules = chips()
    assert '.chip[data-company="1822PNW/8"]{background:#238541' in rules
    assert '.chip[data-company="1822NRS/8"]{background:#ffffff' in rules
