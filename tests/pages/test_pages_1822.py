"""What the pages of the 1822 family's walkthroughs tell: bids, boxes, minors that come and go, mergers, debts."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from gen.draw.faces.geometry import centre
from gen.engine import events as ev
from gen.engine.vocabulary.entity import BANK, Entity
from gen.pages.site.chips import chips
from gen.pages.walkthrough.alternatives import map_description, market_description
from gen.pages.walkthrough.drawings import crops, draw
from gen.pages.walkthrough.step_figures import FigureRow, figures
from gen.pages.walkthrough.tables import everybody
from gen.scenario.check import play_file
from gen.scenario.narration.step_account import account_of, step_account
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep
from gen.text.language import Language
from gen.text.saying import said
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
    """The sentences of a step."""
    walkthrough = _played(title)
    told = step_account(walkthrough, walkthrough.steps.index(_step(title, id)))
    sentences = (said(sentence, Language(code)) for paragraph in told for sentence in paragraph)
    return [sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in sentences]


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
        ("en", "J1 pays $120 for M10, which starts at $50 with $100 in its treasury."),
        ("pt", "O J1 paga $120 pela M10, que sai a $50 com $100 na tesouraria."),
        ("es", "El J1 paga $120 por la M10, que sale a $50 con $100 en la tesorería."),
    ],
)
def test_a_minor_that_starts_is_one_sentence(code: str, sentence: str) -> None:
    account = _account("1822PNW", "auctions-settle", code)
    assert sentence in account
    assert not [other for other in account if re.search(r"100.?%", other)]


def test_a_merger_is_told_from_its_first_decision() -> None:
    born = _account("1822PNW", "sww-is-born", "en")
    wanted = "SWW takes over $70 from M8 and $70 from M10."
    started = "J1 starts SWW at $65, receives four shares of SWW in exchange and becomes director of SWW."
    assert born[born.index(wanted) :][:2] == [wanted, started]
    assert "M8 and M10 have become SWW." in _account("1822PNW", "what-sww-inherits", "en")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "LYR acquires M7 from J1 for two shares of LYR and £60 and takes over its £50 and whatever else it "
        "has."),
        ("pt", "A LYR adquire a M7 ao J1 por duas ações da LYR e £60 e fica com os £50 e com tudo o mais que ela tem."),
        ("es", "La LYR adquiere la M7 del J1 por dos acciones de la LYR y £60 y se queda con los £50 y todo lo demás "
               "de la minor."),
    ],
)  # fmt: skip
def test_a_takeover_tells_what_its_owner_gets(code: str, told: str) -> None:
    assert told in _account("1822NRS", "lyr-absorbs-m7", code)


def test_a_concession_is_won_and_pays_a_part_of_the_certificate() -> None:
    """2 × £70 = £140, of which the bank pays the £100 of the concession (1822NRS §3)."""
    assert any(
        "wins the concession of LYR (C7) for £100" in one for one in _account("1822NRS", "auctions-settle", "en")
    )
    told = _account("1822NRS", "convert", "en")
    assert "J1 starts LYR at £70." in told
    assert "The director’s certificate costs £140: £40 from J1 and £100 from the bank for the concession." in told


def test_debts_are_told_with_their_sums() -> None:
    account = account_of(title("1822NRS", 4), {"1": "J1"})

    def told(*events: ev.Event) -> list[str]:
        return [said(one, Language("en")) for paragraph in account.paragraphs(events) for one in paragraph]

    taken = LoanTaken(Entity.player("1"), 60, 90)
    loan = ev.Paid(BANK, Entity.player("1"), 60, Why1822.LOAN, cause=taken)
    assert told(loan, taken) == ["The bank lends J1 £60; the debt is £90."]
    back = DebtRepaid(Entity.player("1"), 90, 0)
    repaid = ev.Paid(Entity.player("1"), BANK, 90, Why1822.REPAID, cause=back)
    assert told(repaid, back) == ["J1 pays back £90, the whole debt."]


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
