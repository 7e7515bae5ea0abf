"""Malformed recordings, made by seeded mutation of good ones: each ends in one clear line, none in a traceback."""

from __future__ import annotations

import json
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from gen.cli import main
from gen.engine.vocabulary.entity import Entity
from gen.text.language import SOURCE, Language
from gen.transcript.allowances import ALL
from gen.transcript.outcome import Verdict, outcome

ROOT = Path(__file__).parents[2]
GOOD = sorted(ROOT.glob("docs/*/game.json"))
FIRST = 120
"""So many actions of a game are kept: enough for every kind of them."""
EACH = 16
"""So many recordings are made in each way."""
HANG = 10
"""Seconds of its own work, however busy the machine, after which a replay is taken to hang."""

Data = dict[str, Any]
Random = random.Random

ENGLISH = Language(SOURCE)
PYTHON = ("Error", "Traceback", "None", "dict", "int(", "unpack", "recursion", "NaN'", "object has", "Exception")
"""Words that no reader should meet."""

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    7.5,
    10**15,
    "",
    "x",
    "x\ny",
    "\u202e",
    [],
    [[]],
    {},
    {"id": 1},
    [None],
    "1-0-0-0",
)
STRANGERS = ("XYZ", "PRR2", "99", 99, "Z99", "57-77", "D-99", "market", Entity.company("PRR"), "_0")


def good(numbers: Random) -> Data:
    """The beginning of a game that replays."""
    data = json.loads(numbers.choice(GOOD).read_text(encoding="utf-8"))
    return {**data, "actions": data["actions"][:FIRST], "status": "active", "result": {}}


def some_action(data: Data, numbers: Random, *types: str) -> Data:
    return numbers.choice([raw for raw in data["actions"] if not types or raw["type"] in types])


# Ways to spoil a recording: as data, or as the text of its file


def cut(data: Data, numbers: Random) -> str:
    text = json.dumps(data)
    return text[: numbers.randrange(len(text))]


def letters_lost(data: Data, numbers: Random) -> str:
    text = json.dumps(data)
    at = numbers.choice([place for place, letter in enumerate(text) if letter in '{}[]:"'])
    return text[:at] + text[at + 1 :]


def huge_number(data: Data, numbers: Random) -> str:
    raw = some_action(data, numbers)
    raw[numbers.choice(["id", "price", "entity", "created_at"])] = "HUGE"
    return json.dumps(data).replace('"HUGE"', numbers.choice(["", "-"]) + "7" * numbers.choice([19, 4300, 4301, 20000]))


def no_number(data: Data, numbers: Random) -> str:
    some_action(data, numbers)["price"] = "ODD"
    return json.dumps(data).replace('"ODD"', numbers.choice(["NaN", "Infinity", "-Infinity", "1e999", "01", "0x10"]))


def nested(data: Data, numbers: Random) -> str:
    deep = numbers.choice([2_000, 50_000, 200_000])
    some_action(data, numbers)["shares"] = "DEEP"
    return json.dumps(data).replace('"DEEP"', "[" * deep + "]" * deep)


def nested_a_little(data: Data, numbers: Random) -> Data:
    deep: Any = []
    for _ in range(numbers.choice([50, 200, 400])):
        deep = [deep] if numbers.random() < 0.5 else {"connections": deep}
    raw = some_action(data, numbers)
    raw[numbers.choice(["shares", "routes", "entity", "hex", "auto_actions"])] = deep
    return data


def other_kind(data: Data, numbers: Random) -> Data:
    raw = some_action(data, numbers)
    raw[numbers.choice(sorted(raw))] = numbers.choice(ODD)
    return data


def other_kind_at_the_top(data: Data, numbers: Random) -> Data:
    data[numbers.choice(["title", "players", "actions", "settings"])] = numbers.choice([True, -1, 7.5, "", "x", [[]]])
    return data


def key_missing(data: Data, numbers: Random) -> Data:
    raw = some_action(data, numbers)
    del raw[numbers.choice(sorted(set(raw) - {"created_at", "user"}))]
    return data


def key_missing_at_the_top(data: Data, numbers: Random) -> Data:
    del data[numbers.choice(["title", "players", "actions"])]
    return data


def foreign_name(data: Data, numbers: Random) -> Data:
    names = (
        "entity",
        "company",
        "corporation",
        "hex",
        "tile",
        "train",
        "city",
        "shares",
        "share_price",
        "target",
        "kind",
    )
    raw = some_action(data, numbers)
    key = numbers.choice([key for key in names if key in raw])
    raw[key] = [numbers.choice(STRANGERS)] if key == "shares" else numbers.choice(STRANGERS)
    return data


def same_id(data: Data, numbers: Random) -> Data:
    one, other = numbers.sample(data["actions"], 2)
    one["id"] = other["id"]
    return data


def undo_first(data: Data, numbers: Random) -> Data:
    undo = {"type": numbers.choice(["undo", "redo"]), "entity": 1, "entity_type": "player", "id": 10_000}
    data["actions"].insert(0, undo | numbers.choice([{}, {"action_id": 0}, {"action_id": 10_001}]))
    return data


def undo_of_a_stranger(data: Data, numbers: Random) -> Data:
    undo = {"type": "undo", "entity": 1, "entity_type": "player", "id": 10_000}
    at = numbers.randrange(1, len(data["actions"]))
    data["actions"].insert(at, undo | {"action_id": numbers.choice([99_999, -4, 10_000, "1", True, [1], 2.5])})
    return data


def strange_order(data: Data, numbers: Random) -> Data:
    ids = [player["id"] for player in data["players"]]
    data["settings"]["player_order"] = numbers.choice(
        [[9, 8], ids[1:], [*ids, 77], [ids[0]] * len(ids), "abc", 5, [[]]]
    )
    return data


def strange_slot(data: Data, numbers: Random) -> Data:
    whole: Data = json.loads(numbers.choice(GOOD).read_text(encoding="utf-8"))
    first = next(raw for raw in whole["actions"] if raw["type"] == "place_token")
    first["slot"] = numbers.choice([99, "x", -1, 7.5, [], True, 10**12])
    return whole


def strange_set_up(data: Data, numbers: Random) -> Data:
    settings, players = data["settings"], data["players"]
    match numbers.randrange(6):
        case 0:
            data["title"] = numbers.choice(["1889", "", "18 Tokaido", "../1830"])
        case 1:
            settings["optional_rules"] = numbers.choice([["nonsense"], "abc", [1], {}, ["nonsense"] * 99])
        case 2:
            settings["seed"] = numbers.choice(["x", [], {}, True, "9" * 5000, 1.5])
        case 3:
            data["players"] = numbers.choice([[], players * 2, players[:1], [1, 2, 3], [{}] * 3, players * 4])
        case 4:
            data["players"] = [{**player, "id": numbers.choice([None, [], {}, True])} for player in players]
        case _:
            data["result"] = numbers.choice([{"77": 1}, {str(players[0]["id"]): "many"}, [1], "x", 5])
    return data


def wrong_result(data: Data, numbers: Random) -> Data:
    whole = json.loads(numbers.choice(GOOD).read_text(encoding="utf-8"))
    ids = [str(player["id"]) for player in whole["players"]]
    return {**whole, "result": numbers.choice([{ids[0]: 1}, dict.fromkeys(ids, 0), {ids[-1]: 10**6}])}


def wrong_revenue(data: Data, numbers: Random) -> Data:
    runs = [route for raw in data["actions"] for route in raw.get("routes") or () if route.get("revenue")]
    if not runs:
        return strange_order(data, numbers)
    route = numbers.choice(runs)
    route["revenue"] = numbers.choice([99_999, -10, route["revenue"] * 3, route["revenue"] + 10, "50", 50.5])
    return data


def endless_route(data: Data, numbers: Random) -> Data:
    """There and back, as often as no train goes."""
    runs = [route for raw in data["actions"] for route in raw.get("routes") or () if route["connections"]]
    if not runs:
        return strange_order(data, numbers)
    route = numbers.choice(runs)
    way = route["connections"][0]
    route["connections"] = [way, way[::-1]] * numbers.choice([60, 600, 3000])
    return data


def endless_routes(data: Data, numbers: Random) -> Data:
    """Many more than there are trains, of one train or of trains that nobody has."""
    raw = some_action(data, numbers, "run_routes", "pass")
    train = numbers.choice(["2-0", "L-0", "9-9"])
    routes = [{"train": train, "connections": [["local", "F6"]], "revenue": 20}] * numbers.choice([50, 3000])
    kept = {key: raw[key] for key in ("id", "entity", "entity_type")}
    data["actions"][data["actions"].index(raw)] = {**kept, "type": "run_routes", "routes": routes}
    return data


def wrong_price(data: Data, numbers: Random) -> Data:
    some_action(data, numbers, "bid", "buy_train", "buy_company")["price"] = numbers.choice([-5, 10**9, 1, 3, 0])
    return data


def out_of_order(data: Data, numbers: Random) -> Data:
    actions = data["actions"]
    one, other = sorted(numbers.sample(range(len(actions)), 2))
    actions[one], actions[other] = actions[other], actions[one]
    return data


def twice(data: Data, numbers: Random) -> Data:
    raw = some_action(data, numbers, "bid", "par", "buy_shares", "buy_train", "lay_tile", "run_routes")
    data["actions"].insert(data["actions"].index(raw) + 1, {**raw, "id": 10_000})
    return data


def left_out(data: Data, numbers: Random) -> Data:
    data["actions"].remove(
        some_action(data, numbers, "bid", "par", "buy_shares", "buy_train", "lay_tile", "run_routes")
    )
    return data


def odd_automatic(data: Data, numbers: Random) -> Data:
    raw = some_action(data, numbers)
    raw["auto_actions"] = numbers.choice(
        [5, "x", {}, [5], [{}], [{"type": 5}], [{"type": "pass"}], [[[]]], [raw.copy()]]
    )
    return data


SURELY: tuple[Callable[[Data, Random], Data | str], ...] = (
    cut,
    letters_lost,
    huge_number,
    no_number,
    nested,
    other_kind_at_the_top,
    key_missing_at_the_top,
    foreign_name,
    same_id,
    undo_first,
    undo_of_a_stranger,
    strange_order,
    strange_slot,
    strange_set_up,
    wrong_result,
    wrong_revenue,
    endless_route,
    endless_routes,
    twice,
)
"""Ways after which a recording is never played without a word."""

PERHAPS: tuple[Callable[[Data, Random], Data | str], ...] = (
    nested_a_little,
    other_kind,
    key_missing,
    wrong_price,
    out_of_order,
    left_out,
    odd_automatic,
)
"""Ways that may touch what nothing hangs on."""


@contextmanager
def no_hang() -> Iterator[None]:
    """Fails what takes unreasonably long."""

    def late(*_: object) -> None:
        raise TimeoutError("the replay hangs")

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, HANG)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def made(spoil: Callable[[Data, Random], Data | str], number: int) -> str:
    numbers = random.Random(f"{spoil.__name__} {number}")
    found = spoil(good(numbers), numbers)
    return found if isinstance(found, str) else json.dumps(found)


@pytest.mark.parametrize("spoil", [*SURELY, *PERHAPS], ids=lambda one: one.__name__)
def test_one_clear_line(spoil: Callable[[Data, Random], Data | str], tmp_path: Path) -> None:
    """File, action where it is one's, what is wrong, and a cure; in the reader's words."""
    for number in range(EACH):
        path = tmp_path / f"{number}.json"
        path.write_text(made(spoil, number), encoding="utf-8")
        with no_hang():
            found = outcome(path, ALL)
        if spoil in SURELY:
            assert found.verdict is not Verdict.PLAYED, number
        for line in found.lines(ENGLISH):
            assert "\n" not in line
            assert not any(word in line for word in PYTHON), line
        if found.error is not None:
            line = found.error.said(ENGLISH)
            assert line.startswith(f"{path}:")
            assert len(line.split(" – ")) == 2, line
            assert found.error.action is None or f"ction {found.error.action}" in line or "number" in line, line


def test_there_are_enough() -> None:
    assert len(GOOD) == 5
    assert EACH * (len(SURELY) + len(PERHAPS)) >= 300
    some = {made(spoil, number) for spoil in (*SURELY, *PERHAPS) for number in range(3)}
    assert len(some) > 2 * len(SURELY)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.parent.name)
def test_the_good_ones_are_good(path: Path, tmp_path: Path) -> None:
    assert outcome(path, ALL).verdict is Verdict.PLAYED
    data = json.loads(path.read_text(encoding="utf-8"))
    beginning = tmp_path / "game.json"
    beginning.write_text(
        json.dumps({**data, "actions": data["actions"][:FIRST], "status": "active", "result": {}}), encoding="utf-8"
    )
    assert outcome(beginning, ALL).verdict is Verdict.PLAYED


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "utf-32"])
def test_other_encodings(encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(json.dumps(good(random.Random(1)) | {"description": "ação"}, ensure_ascii=False).encode(encoding))
    assert main(["replay", str(path), "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [f"{path}: This is no text in UTF-8. – Save it as JSON in UTF-8, or fetch it anew."]
