"""Damaged, truncated, foreign and illegal recordings end in one clear line."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gen.engine.vocabulary.entity import Entity
from gen.transcript.convert import convert
from gen.transcript.fields import BadAction
from gen.transcript.recording import BadRecording, Recording, read
from gen.transcript.replay import begin, replay
from gen.transcript.trace import keys
from gen.transcript.undo import standing
from tests.english import english

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


def read_text(tmp_path: Path, text: str) -> Recording:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    return read(path)


def changed(**values: Any) -> str:
    return json.dumps(GAME | values)


def with_action(**values: Any) -> str:
    return changed(actions=[GAME["actions"][0] | values])


def undoing(**values: Any) -> str:
    return changed(actions=[GAME["actions"][0], {"type": "undo", "id": 2} | values, {"type": "pass", "id": 3}])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "cut off"),
        (json.dumps(GAME)[:-40], "cut off"),
        (json.dumps(GAME)[:-1] + ",}", "breaks at column"),
        (json.dumps(GAME).replace("{", "(", 1), "breaks at column 1"),
        ("[" * 100_000, "nested more deeply"),
        ("[]", "no object"),
        ("{}", "needs `title`"),
        (changed(title="1889"), "plays no title “1889”"),
        (changed(players=[{"id": 1}]), "2 to 6 players, not 1"),
        (changed(title="18Tokaido", players=[{"id": n} for n in range(5)]), "2 to 4 players, not 5"),
        (changed(players=[{"id": 1}] * 3), "sits twice"),
        (changed(players=[{}, {}]), "no id and no name"),
        (changed(players=[{"id": True}, {"id": 2}]), "no id and no name"),
        (changed(settings={"optional_rules": ["nonsense"]}), "no optional rule nonsense"),
        (changed(settings=[1]), "`settings`"),
        (
            changed(settings={"player_order": [9, 8]}),
            "`player_order` does not list the players at the table: 1, 2 and 3",
        ),
        (changed(player_order=[1, 2]), "`player_order` does not list the players"),
        (changed(actions=[5]), "Entry 1 of `actions` is no action with a `type`"),
        (changed(actions=[GAME["actions"][0], GAME["actions"][0]]), "Two actions have the number 1"),
        (with_action(id=None), "no number as its `id`"),
        (with_action(id="1"), "no number as its `id`"),
        (with_action(type="teleport"), "No action is of the kind “teleport”"),
        (with_action(entity_type="dragon"), "“dragon” is neither player nor company"),
        (with_action(entity=99), "“99” takes no part in this game"),
        (with_action(price="many"), "Its `price` is no whole number but “many”"),
        (with_action(price=20.5), "Its `price` is no whole number but 20.5"),
        (with_action(price=True), "Its `price` is no whole number but true"),
        (with_action(price=float("inf")), "Infinity is no number of a game"),
        (changed().replace('"price": 20', '"price": 1e999'), "1e999 is no number of a game"),
        (changed().replace('"price": 20', '"price": ' + "9" * 5000), "999… is no number of a game"),
        (with_action(auto_actions=5), "`auto_actions`"),
        (with_action(auto_actions=[7]), "no action with a `type`"),
        (with_action(company={}), "Its `company` is no name but {}"),
        (with_action(company=None), "It lacks its `company`"),
        (changed(settings={"seed": "9" * 5000}), "`settings.seed` is no number"),
        (with_action(price=25), "Schuylkill Valley (SV) is for sale at $20, not at $25"),
        (with_action(company="XX"), "There is no private XX in this game"),
        (with_action(entity=2), "It is A’s turn, to decide on a bid"),
        (changed(actions=[{"type": "undo", "id": 1}]), "Action 1 cannot be followed: There is nothing to undo"),
        (undoing(action_id=9), "No action 9 comes before it to go back to"),
        (undoing(action_id=3), "No action 3 comes before it to go back to"),
        (undoing(action_id="1"), "`action_id` is no number of an action"),
        (changed(actions=[{"type": "redo", "id": 2}]), "nothing to redo"),
        (changed(result={"1": "many"}), "`result` does not give a whole number for each player"),
        (changed(result={"9": 5}), "`result` names 9, who does not sit at the table"),
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
    assert "Action 1, A bids $500 on Schuylkill Valley (SV): " in complaint(tmp_path, with_action(price=500))


def test_the_line_is_named(tmp_path: Path) -> None:
    """Where the file has lines: the action's, whatever stands before it."""
    actions = [GAME["actions"][0], {"type": "pass", "id": 2, "entity": 3, "entity_type": "player"}]
    text = json.dumps({"pins": {"actions": [[]]}, **GAME, "actions": actions}, indent=1)
    line = text[: text.index('"type": "pass"')].count("\n")  # its brace stands on the line before
    assert f"game.json:{line}: Action 2, C passes: " in complaint(tmp_path, text)


def test_a_byte_order_mark_is_no_matter(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(changed(), encoding="utf-8-sig")
    assert replay(read(path)).played == 1


def test_a_place_for_a_station_that_no_city_has(tmp_path: Path) -> None:
    """1830: Baltimore has two places; a slot is a hint, yet it must be one."""
    for slot, says in ((99, "Its `slot` is 99"), ("x", "Its `slot` is no whole number but “x”")):
        raw = {"type": "place_token", "entity": "B&O", "entity_type": "corporation", "city": "I15-0-0", "slot": slot}
        game = begin(read_text(tmp_path, changed())).game
        with pytest.raises(BadAction) as caught:
            convert(game, raw)
        assert says in english(caught.value.what)


def test_undo_and_redo(tmp_path: Path) -> None:
    """base §1.4: a redo puts back what the latest undo dropped; messages are never undone."""
    actions = [
        GAME["actions"][0],
        {"type": "message", "id": 2, "entity": 1, "entity_type": "player", "message": "hello"},
        {"type": "pass", "id": 3, "entity": 2, "entity_type": "player"},
        {"type": "undo", "id": 4, "action_id": 0},
        {"type": "redo", "id": 5},
        {"type": "undo", "id": 6},
    ]
    assert [action["id"] for action in read_text(tmp_path, changed(actions=actions)).actions] == [1, 2]


def test_thousands_of_undos_are_followed_at_once() -> None:
    """All of it undone and done again, over and over: each undo and redo takes one step, however much it moves."""
    passes = [{"type": "pass", "id": number} for number in range(1, 6001)]
    undo: dict[str, Any] = {"type": "undo", "action_id": 0}
    redo: dict[str, Any] = {"type": "redo"}
    assert standing([*passes, *[undo, redo] * 3000]) == list(range(6000))


def test_an_undo_may_name_an_undo() -> None:
    """It undoes what stands behind that action's place in the whole list: the pass 4, so that CS is bid on anew."""
    recording = read(Path(__file__).parents[1] / "data" / "undo-to-undo.json")
    assert [action["id"] for action in recording.actions] == [1, 6]
    game = replay(recording).game
    assert keys(game.position())["private.SV"] == "player:1"
    assert game.ask is not None
    assert game.ask.actor == Entity.player("3")


def test_an_undo_may_name_an_action_undone_before(tmp_path: Path) -> None:
    """What was undone stays so; only what stands behind its place goes."""
    one, two = GAME["actions"][0], {"type": "pass", "id": 2, "entity": 2, "entity_type": "player"}
    undo, again = {"type": "undo", "id": 3}, two | {"id": 4}
    back = {"type": "undo", "id": 5, "action_id": 2}
    assert [raw["id"] for raw in read_text(tmp_path, changed(actions=[one, two, undo, again, back])).actions] == [1]


@pytest.mark.parametrize("kind", ["bid", "par", "buy_shares", "sell_shares", "lay_tile", "run_routes", "assign"])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(values=st.dictionaries(st.sampled_from(FIELDS), JSON_VALUES, max_size=5))
def test_hostile_actions(tmp_path_factory: pytest.TempPathFactory, kind: str, values: dict[str, Any]) -> None:
    """Whatever an action holds, it is played or refused, and nothing else happens."""
    path = tmp_path_factory.mktemp("hostile") / "game.json"
    path.write_text(with_action(type=kind, **values), encoding="utf-8")
    with suppress(BadRecording):
        replay(read(path))
