"""18Rhl's walkthrough: every figure of the recorded one, step by step, and every reference filled in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gen.engine.actions import Pass, ReportLinks
from gen.engine.ledger import BANK
from gen.scenario.check import play_file
from gen.scenario.show import show, told
from gen.scenario.walkthrough import Walkthrough

ROOT = Path(__file__).parents[2]
SCENARIO = ROOT / "scenarios" / "18rhl-adr-aachen-dueren.yaml"
STEPS = json.loads((ROOT / "tests/data/walkthroughs/18Rhl.steps.json").read_text(encoding="utf-8"))
"""Copied from the project's shared data (walkthroughs/18Rhl.steps.json)."""
TELLS_OF = {
    "Auction 1": "auction 1 1",
    "SR 1": "stock 1 1",
    "OR 1.1": "operating 1 1",
    "SR 2": "stock 2 1",
    "OR 2.1": "operating 2 1",
    "SR 3": "stock 3 1",
}
CHECKED_WITH_THE_LAY = "towards-dueren"
"""Here the recording leaves the link check after the lay to the next step; it is played with the lay."""


@pytest.fixture(scope="module")
def walkthrough() -> Walkthrough:
    played, problems = play_file(SCENARIO)
    assert problems == []
    assert played is not None
    return played


def test_the_steps_are_those_of_the_recording(walkthrough: Walkthrough) -> None:
    assert [step.id for step in walkthrough.steps] == [step["id"] for step in STEPS]
    assert [told(step.heading, walkthrough).replace("50%", "50 %") for step in walkthrough.steps] == [
        step["heading"] for step in STEPS
    ]


@pytest.mark.parametrize("number", range(len(STEPS)), ids=[step["id"] for step in STEPS])
def test_every_figure_of_a_step(walkthrough: Walkthrough, number: int) -> None:
    recorded, step = STEPS[number], walkthrough.steps[number]
    state = step.after.snapshot
    figures = recorded["figures"] | recorded.get("after_action", {})
    assert {key: state.get(key) for key in figures} == figures
    assert (state["round"], step.phase) == (recorded["round"], recorded["phase"])
    assert step.tells_of == TELLS_OF[recorded["tells_of"]]


def test_as_many_moves_as_recorded_actions(walkthrough: Walkthrough) -> None:
    counts = [sum(len(step.moves) for step in walkthrough.steps[: n + 1]) for n in range(len(STEPS))]
    early = [int(step["id"] == CHECKED_WITH_THE_LAY) for step in STEPS]
    assert counts == [step["last_action"] + one for step, one in zip(STEPS, early, strict=True)]


def test_passes_and_link_checks_alone_are_filled_in(walkthrough: Walkthrough) -> None:
    filled = {type(move.action) for step in walkthrough.steps for move in step.moves if move.filled_in}
    assert filled == {Pass, ReportLinks}


def test_moments_keep_the_money(walkthrough: Walkthrough) -> None:
    for step in walkthrough.steps:
        state = step.after.snapshot
        cash = sum(int(value or 0) for key, value in state.items() if key.endswith(".cash"))
        assert cash + int(state[BANK] or 0) == walkthrough.title.bank


def test_every_text_is_filled_from_the_game(walkthrough: Walkthrough) -> None:
    by_id = {step.id: step for step in walkthrough.steps}
    assert "five times its price, 400M" in told(by_id["up-to-fifty-floats"].text, walkthrough)
    assert "ADR from 80M to 90M" in told(by_id["price-rises"].text, walkthrough)
    assert "runs from Aachen (20M) to Düren (20M)" in told(by_id["aachen-dueren"].text, walkthrough)
    assert by_id["start-adr"].text.values["3 * RhE.par"] == ("money", 210)
    for step in walkthrough.steps:
        for message in filter(None, (step.heading, step.text, step.note, step.teacher)):
            assert "{" not in told(message, walkthrough)


def test_show_tells_what_is_automatic(walkthrough: Walkthrough) -> None:
    assert "ADR: no line is complete  (automatic)" in show(walkthrough, "towards-dueren")
