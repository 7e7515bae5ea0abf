"""18Tokaido's walkthrough: every figure of the recorded one, step by step, and every reference filled in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gen.engine.ledger import BANK
from gen.scenario.check import check_files, play_file
from gen.scenario.show import show, told
from gen.scenario.walkthrough import Walkthrough

ROOT = Path(__file__).parents[2]
SCENARIO = ROOT / "scenarios" / "18tokaido-ysl-fish-market.yaml"
STEPS = json.loads((ROOT / "tests/data/walkthroughs/18Tokaido.steps.json").read_text(encoding="utf-8"))
"""Copied from the project's shared data (walkthroughs/18Tokaido.steps.json)."""
TELLS_OF = {
    "SR 1": "stock 1 1",
    "OR 1.1": "operating 1 1",
    "end of OR set 1": "set-end 1 1",
    "SR 2": "stock 2 1",
    "OR 2.1": "operating 2 1",
    "SR 3": "stock 3 1",
}


@pytest.fixture(scope="module")
def walkthrough() -> Walkthrough:
    played, problems = play_file(SCENARIO)
    assert problems == []
    assert played is not None
    return played


def test_no_scenario_has_a_mistake() -> None:
    assert check_files(sorted((ROOT / "scenarios").glob("*.yaml"))) == []


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
    assert counts == [step["last_action"] for step in STEPS]


def test_moments_follow_one_another_and_keep_the_money(walkthrough: Walkthrough) -> None:
    for one, other in zip(walkthrough.steps, walkthrough.steps[1:], strict=False):
        assert one.after is other.before
    for step in walkthrough.steps:
        state = step.after.snapshot
        cash = sum(int(value or 0) for key, value in state.items() if key.endswith(".cash"))
        assert cash + int(state[BANK] or 0) == walkthrough.title.bank


def test_only_passes_are_filled_in(walkthrough: Walkthrough) -> None:
    filled = [move for step in walkthrough.steps for move in step.moves if move.filled_in]
    assert filled
    assert {type(move.action).__name__ for move in filled} == {"Pass"}


def test_every_text_is_filled_from_the_game(walkthrough: Walkthrough) -> None:
    by_id = {step.id: step for step in walkthrough.steps}
    assert "gets ¥800 at once" in told(by_id["ysl-floats"].text, walkthrough)
    assert "pays ¥11 a share" in told(by_id["pay-out"].text, walkthrough)
    assert by_id["start-ysl"].text.values["J1.paid"] == ("money", 160)
    assert by_id["start-ysl"].text.values["title.float"] == ("percent", 60)
    assert by_id["track-in-yokohama"].note is not None
    assert by_id["track-in-yokohama"].note.values["money(20)"] == ("money", 20)
    assert by_id["pay-out"].text.context == "ysl-fish-market/pay-out"
    for step in walkthrough.steps:
        for message in filter(None, (step.heading, step.text, step.note, step.teacher)):
            assert "{" not in told(message, walkthrough)


def test_show_prints_the_state_of_a_step(walkthrough: Walkthrough) -> None:
    printed = show(walkthrough, "trains-run")
    assert "12 of 16 · trains-run · The trains run" in printed
    assert "Asked now  YSL: dividend" in printed
    assert "YSL: run 2: I9-J10; 2: I9-J8" in printed
    assert next(line for line in printed.splitlines() if line.startswith("J1 ")).split() == [
        "J1", "¥45", "YSL", "50%", "FM", "ST", "¥560",
    ]  # fmt: skip
    assert "ARC: pass  (filled in)" in show(walkthrough, "export")
    assert "¥700 → ¥540" in show(walkthrough, "export")
    assert show(walkthrough).count("Asked now") == 16
    with pytest.raises(KeyError):
        show(walkthrough, "nowhere")
