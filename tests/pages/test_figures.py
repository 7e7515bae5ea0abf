"""The figures of 18Tokaido's walkthrough: differences that add up, figures as recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.engine.events import PriceMoved
from gen.engine.vocabulary.words import PriceMove
from gen.pages.title.table_facts import facts
from gen.pages.walkthrough.step_figures import FigureRow, figures, market_steps
from gen.scenario.check import play_file
from gen.scenario.walkthrough import Walkthrough
from gen.text.language import Language

SCENARIO = Path(__file__).parents[2] / "scenarios" / "18tokaido-ysl-fish-market.yaml"


@pytest.fixture(scope="module")
def walkthrough() -> Walkthrough:
    played, problems = play_file(SCENARIO)
    assert not problems
    assert played is not None
    return played


def _rows(walkthrough: Walkthrough, step: str, code: str = "en") -> dict[str, FigureRow]:
    found = next(one for one in walkthrough.steps if one.id == step)
    return {f"{row.entity} {row.figure}": row for row in figures(found, walkthrough, Language(code))}


def test_an_amount_tells_its_difference(walkthrough: Walkthrough) -> None:
    row = _rows(walkthrough, "private-no-auction", "pt")["player:1 cash"]
    assert (row.before, row.after, row.state, row.difference) == ("¥550", "¥490", "down", -60)
    assert row.sign == "▼ \N{MINUS SIGN}¥60"
    assert row.spoken == "J1: dinheiro: antes ¥550, depois ¥490"


def test_a_price_tells_its_steps_on_the_market(walkthrough: Walkthrough) -> None:
    row = _rows(walkthrough, "no-train-left")["company:YSL price"]
    assert (row.before, row.after, row.sign) == ("¥80", "¥75", "▼ 1 step")


def test_what_does_not_change_is_quiet(walkthrough: Walkthrough) -> None:
    row = _rows(walkthrough, "two-2-trains")["player:1 cash"]
    assert (row.state, row.sign, row.changed) == ("same", "", False)


def test_a_company_not_started_is_a_dash_and_says_so(walkthrough: Walkthrough) -> None:
    row = _rows(walkthrough, "private-no-auction")["company:YSL price"]
    assert (row.after, row.state, row.spoken) == ("–", "absent", "YSL: not started yet")
    assert row.now == "not started yet"


def test_a_treasury_begins_with_the_capital(walkthrough: Walkthrough) -> None:
    row = _rows(walkthrough, "ysl-floats")["company:YSL treasury"]
    assert (row.before, row.after, row.difference) == ("–", "¥800", 800)
    assert row.was == "not floated yet"


def test_differences_lead_from_the_first_figure_to_the_last(walkthrough: Walkthrough) -> None:
    changes = [_rows(walkthrough, step.id)["player:1 cash"].difference or 0 for step in walkthrough.steps]
    assert 550 + sum(changes) == 160  # the recording's first and last cash of J1


def test_market_steps_count_cells() -> None:
    assert market_steps(PriceMoved("YSL", 80, 75, "3,3", "3,2", PriceMove.WITHHELD)) == 1
    assert market_steps(PriceMoved("YSL", 80, 65, "3,3", "6,3", PriceMove.SALE)) == 3


def test_facts_are_the_titles(walkthrough: Walkthrough) -> None:
    tokaido = facts("18Tokaido")
    assert tokaido.pars == (70, 80, 95)
    assert [(one.players, one.cash, one.certificates) for one in tokaido.by_players] == [
        (2, 820, 24),
        (3, 550, 16),
        (4, 480, 14),
    ]
    assert tokaido.counts(tokaido.title.trains[0]) == (7, 8)
    assert tokaido.terrain_costs == (40,)
    assert facts("18Tokaido", ["limited_express"]).floats == (50,)


def test_facts_of_1830() -> None:
    classic = facts("1830")
    assert classic.pars == (67, 71, 76, 82, 90, 100)
    assert [one.cash for one in classic.by_players] == [1200, 800, 600, 480, 400]
    assert classic.zones() == ("y", "o", "b")
