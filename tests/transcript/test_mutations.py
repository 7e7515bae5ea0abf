"""Changed actions are judged as given: what is illegal is refused and leaves the state alone."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import pytest

from gen.engine.game import Game
from gen.engine.vocabulary.errors import Illegal
from gen.titles import TITLES
from gen.transcript.convert import convert
from gen.transcript.fields import BadAction
from gen.transcript.recording import Recording, read
from gen.transcript.replay import begin
from gen.transcript.trace import changes, keys
from tests.recorded import DATA, folders, recording_named

STARTED_FIRST = "a company's shares are for sale once its par is set with its president's certificate (base §8.3)"
OTHER_PAR = "who buys RhE's certificate must set its par next, no other company's (18Rhl §3)"

DIFFERENCES: Mapping[tuple[str, int], str] = {
    ("games/1830/bot-5", 12): STARTED_FIRST,
    ("games/1830/bot-5", 26): STARTED_FIRST,
    ("games/18Rhl/bot-1", 7): OTHER_PAR,
    ("games/18Rhl/bot-2", 200): STARTED_FIRST,
    ("games/18Tokaido/bot-1", 7): STARTED_FIRST,
    ("games/18Tokaido/bot-4", 128): STARTED_FIRST,
}
"""Cases where the rule notes decide against the platform: (game, actions before), and the rule. A replay lets them pass
and says so (test_allowances.py)."""


def cases() -> dict[str, list[dict[str, Any]]]:
    """The cases of the titles on the engine by game, those at the earliest positions first."""
    beside = (folder.parent / "mutations" for folder in folders())
    paths = [folder / f"{title}.jsonl" for folder in (DATA / "mutations", *beside) for title in TITLES]
    lines = [line for path in paths if path.exists() for line in path.read_text(encoding="utf-8").splitlines()]
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in dict.fromkeys(lines):  # the same cases may lie in several folders
        case = json.loads(line)
        found[case["game"]].append(case)
    return {game: sorted(rows, key=lambda case: case["after"]) for game, rows in sorted(found.items())}


CASES = cases()


@pytest.mark.parametrize("game", CASES)
def test_changed_actions(game: str) -> None:
    path = recording_named(game)
    if path is None:
        pytest.skip(f"{len(CASES[game])} changed actions not tried: the recording {game} is not here")
    recording = read(path)
    run = begin(recording)
    played = 0
    for case in CASES[game]:
        for raw in recording.actions[played : case["after"]]:
            run.play(raw)
        played = case["after"]
        if (game, played) not in DIFFERENCES:
            judge(recording, run.game, case)
        else:
            with pytest.raises(AssertionError):
                judge(recording, run.game, case)


def judge(recording: Recording, game: Game, case: Mapping[str, Any]) -> None:
    """Compare the engine's judgement of a case, and its effect, with what is given."""
    before = game.position()
    refused = refusal(game, case["action"])
    assert (refused is None) == case["legal"], f"{case}: {refused}"
    assert game.position() == before
    if not case["legal"]:
        return
    other = begin(recording)
    for raw in recording.actions[: case["after"]]:
        other.play(raw)
    other.game.play(convert(other.game, case["action"]))
    assert changes(keys(before), keys(other.game.position())) == case["changes"], case


def refusal(game: Game, raw: Mapping[str, Any]) -> str | None:
    """Why an action is refused; None when it is legal."""
    try:
        action = convert(game, raw)
    except (Illegal, BadAction) as error:
        return str(error)
    before = game.position()
    try:
        game.check(action)
    except Illegal as error:
        with pytest.raises(Illegal):
            game.play(action)
        assert game.position() == before
        return str(error)
    return None


def test_differences_are_at_hand() -> None:
    """No entry of the list of differences is about a case that does not exist."""
    known = {(case["game"], case["after"]) for rows in CASES.values() for case in rows}
    assert set(DIFFERENCES) <= known
