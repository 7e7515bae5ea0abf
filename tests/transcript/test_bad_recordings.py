"""Damaged, truncated, foreign and illegal recordings end in one clear line."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gen.transcript.recording import BadRecording, read
from gen.transcript.replay import replay

GAME: dict[str, Any] = {
    "id": 7,
    "title": "1830",
    "players": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}, {"id": 3, "name": "C"}],
    "settings": {"seed": 1, "optional_rules": []},
    "actions": [{"type": "bid", "entity": 1, "entity_type": "player", "id": 1, "company": "SV", "price": 20}],
}

FIELDS = (
    "entity",
    "entity_type",
    "company",
    "price",
    "corporation",
    "share_price",
    "shares",
    "percent",
    "hex",
    "tile",
    "rotation",
    "routes",
    "target",
    "auto_actions",
    "id",
)
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def complaint(tmp_path: Path, text: str) -> str:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecording) as caught:
        replay(read(path))
    line = str(caught.value)
    assert str(path) in line
    assert "\n" not in line
    return line


def changed(**values: Any) -> str:
    return json.dumps(GAME | values)


def with_action(**values: Any) -> str:
    return changed(actions=[GAME["actions"][0] | values])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not whole JSON"),
        (json.dumps(GAME)[:-40], "not whole JSON"),
        ("[" * 100_000, "not whole JSON"),
        ("[]", "no object"),
        ("{}", "needs `title`"),
        (changed(title="1889"), "plays no title “1889”"),
        (changed(players=[{"id": 1}]), "2 to 6 players, not 1"),
        (changed(title="18Tokaido", players=[{"id": n} for n in range(5)]), "2 to 4 players, not 5"),
        (changed(players=[{"id": 1}] * 3), "sits twice"),
        (changed(players=[{}, {}]), "without id"),
        (changed(settings={"optional_rules": ["nonsense"]}), "no optional rule nonsense"),
        (changed(settings=[1]), "`settings`"),
        (changed(actions=[5]), "without a type"),
        (with_action(type="teleport"), "unknown kind"),
        (with_action(entity_type="dragon"), "malformed"),
        (with_action(price="many"), "malformed"),
        (with_action(price=float("inf")), "malformed"),
        (with_action(auto_actions=5), "`auto_actions`"),
        (with_action(auto_actions=[7]), "without a type"),
        (with_action(company={}), "There is no {} in this game"),
        (changed(settings={"seed": "9" * 5000}), "is no number"),
        (with_action(price=25), "Schuylkill Valley (SV) is for sale at $20, not at $25"),
        (with_action(company="XX"), "There is no XX in this game"),
        (with_action(entity=2), "It is player 1’s turn, to decide on a bid"),
        (changed(actions=[{"type": "undo", "action_id": 9, "id": 2}]), "does not stand"),
        (changed(actions=[{"type": "redo", "id": 2}]), "nothing to redo"),
    ],
)
def test_one_clear_line(tmp_path: Path, text: str, says: str) -> None:
    assert says in complaint(tmp_path, text)


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BadRecording, match="cannot be read"):
        read(tmp_path / "absent.json")


def test_binary_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecording, match="UTF-8"):
        read(path)


def test_the_action_is_named(tmp_path: Path) -> None:
    assert "action 1 (bid by 1)" in complaint(tmp_path, with_action(price=500))


def test_undo_and_redo(tmp_path: Path) -> None:
    """base.md §1.4: a redo puts back what the latest undo dropped; messages are never undone."""
    actions = [
        GAME["actions"][0],
        {"type": "message", "id": 2, "entity": 1, "entity_type": "player", "message": "hello"},
        {"type": "pass", "id": 3, "entity": 2, "entity_type": "player"},
        {"type": "undo", "id": 4, "action_id": 0},
        {"type": "redo", "id": 5},
        {"type": "undo", "id": 6},
    ]
    path = tmp_path / "game.json"
    path.write_text(changed(actions=actions), encoding="utf-8")
    assert [action["id"] for action in read(path).actions] == [1, 2]


@pytest.mark.parametrize("kind", ["bid", "par", "buy_shares", "sell_shares", "lay_tile", "run_routes", "assign"])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(values=st.dictionaries(st.sampled_from(FIELDS), JSON_VALUES, max_size=5))
def test_hostile_actions(tmp_path_factory: pytest.TempPathFactory, kind: str, values: dict[str, Any]) -> None:
    """Whatever an action holds, it is played or refused, and nothing else happens."""
    path = tmp_path_factory.mktemp("hostile") / "game.json"
    path.write_text(with_action(type=kind, **values), encoding="utf-8")
    with suppress(BadRecording):
        replay(read(path))
