"""The walkthroughs of 1822PNW and 1822NRS: every figure of the recorded ones, step by step, move for move."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gen.engine.ledger import BANK
from gen.scenario.check import play_file
from gen.scenario.show import show, told
from gen.scenario.walkthrough import Step, Walkthrough

ROOT = Path(__file__).parents[2]
SCENARIOS = {"1822PNW": "1822pnw-m8-m10-sww.yaml", "1822NRS": "1822nrs-m7-lyr.yaml"}
ROUNDS = {"SR": "stock", "OR": "operating", "MR": "merger"}


def _recorded(title: str) -> list[dict[str, Any]]:
    """Copied from the project's shared data (walkthroughs/<title>.steps.json)."""
    found: list[dict[str, Any]] = json.loads(
        (ROOT / f"tests/data/walkthroughs/{title}.steps.json").read_text(encoding="utf-8")
    )
    return found


STEPS = [(title, step) for title in SCENARIOS for step in _recorded(title)]


@cache
def _played(title: str) -> Walkthrough:
    walkthrough, problems = play_file(ROOT / "scenarios" / SCENARIOS[title])
    assert problems == []
    assert walkthrough is not None
    return walkthrough


def _step(title: str, id: str) -> Step:
    return next(step for step in _played(title).steps if step.id == id)


@pytest.mark.parametrize("title", SCENARIOS)
def test_the_steps_are_those_of_the_recording(title: str) -> None:
    played, recorded = _played(title), _recorded(title)
    assert [step.id for step in played.steps] == [step["id"] for step in recorded]
    assert [told(step.heading, played) for step in played.steps] == [step["heading"] for step in recorded]


@pytest.mark.parametrize(("title", "recorded"), STEPS, ids=[f"{title}/{step['id']}" for title, step in STEPS])
def test_every_figure_of_a_step(title: str, recorded: dict[str, Any]) -> None:
    step = _step(title, recorded["id"])
    figures = recorded["figures"] | recorded.get("after_action", {})
    assert {key: step.after.snapshot.get(key) for key in figures} == figures
    assert (step.after.snapshot["round"], step.phase) == (recorded["round"], recorded["phase"])
    word, turn = recorded["tells_of"].split()
    assert step.tells_of == f"{ROUNDS[word]} {turn.replace('.', ' ') if '.' in turn else f'{turn} 1'}"


@pytest.mark.parametrize("title", SCENARIOS)
def test_as_many_moves_as_recorded_actions(title: str) -> None:
    played, recorded = _played(title).steps, _recorded(title)
    counts = [sum(len(step.moves) for step in played[: n + 1]) for n in range(len(recorded))]
    assert counts == [step["last_action"] for step in recorded]


@pytest.mark.parametrize("title", SCENARIOS)
def test_no_money_is_lost(title: str) -> None:
    played = _played(title)
    for step in played.steps:
        state = step.after.snapshot
        cash = sum(int(value or 0) for key, value in state.items() if key.endswith(".cash"))
        assert cash + int(state[BANK] or 0) == played.title.bank


@pytest.mark.parametrize("title", SCENARIOS)
def test_every_text_is_filled_from_the_game(title: str) -> None:
    played = _played(title)
    for step in played.steps:
        for message in filter(None, (step.heading, step.text, step.note, step.teacher)):
            assert "{" not in told(message, played)


@pytest.mark.parametrize(
    ("title", "id", "words"),
    [
        ("1822PNW", "sww-is-born", "J1 is owed $260. J1 starts SWW at $65"),
        ("1822PNW", "sww-is-born", "M10 is asked first"),
        ("1822PNW", "what-sww-inherits", "exchange token of SWW: 2 of 3 are left"),
        ("1822NRS", "convert", "The bank pays £100 of it for the concession, and J1 pays the other £40"),
        ("1822NRS", "phase-two", "has saved exactly £80"),
    ],
)
def test_a_text_says_what_the_outline_says(title: str, id: str, words: str) -> None:
    assert words in told(_step(title, id).text, _played(title))


@pytest.mark.parametrize(
    ("title", "id", "words"),
    [
        ("1822PNW", "sww-is-born", "With one share less: cash $280, treasury $75. With two less: cash $345,"),
        ("1822PNW", "a-two-train", "5 of 22"),
        ("1822PNW", "three-trains", "What if the trains had earned $140?"),
        ("1822NRS", "two-bids", "£175"),
        ("1822NRS", "lyr-absorbs-m7", "One share and £120: then J1 has £240 and LYR £55. Money alone is"),
    ],
)
def test_a_question_has_the_outlines_answer(title: str, id: str, words: str) -> None:
    teacher = _step(title, id).teacher
    assert teacher is not None
    assert words in told(teacher, _played(title))


def test_show_speaks_the_players_words() -> None:
    born = show(_played("1822PNW"), "sww-is-born")
    for line in ("M10: merge M8", "M10: par 65", "M10: shares 4", "M12: buy train L for 60", "M5: run L: D23"):
        assert line in born
    assert "M3: upgrade L to 2" in show(_played("1822PNW"), "phase-two")
    assert "SWW: run 2: H11-I12; L: H11; L: I12" in show(_played("1822PNW"), "three-trains")
    absorbed = show(_played("1822NRS"), "lyr-absorbs-m7")
    for line in ("LYR: take M7", "LYR: with two shares", "LYR: replace"):
        assert line in absorbed
    assert "J1: start LYR at 70" in show(_played("1822NRS"), "convert")


def test_show_tells_of_boxes_and_bids() -> None:
    bids = show(_played("1822NRS"), "fight-for-warrington")
    assert "Boxes      P1 P2 P20 C1 C5 C7 M1 M3 M7 M16" in bids
    for line in ("J1 bids    C7 100 M7 120", "J2 bids    M1 100 M7 115", "J3 bids    M3 100"):
        assert line in bids
    assert "None" not in show(_played("1822NRS"))  # a minor out of the game has no stations left
