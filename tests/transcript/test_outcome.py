"""`ronda replay`: what it says, its exit codes, and its JSON for tools."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gen.cli import main
from tests.recorded import ABSENT, recordings, trace_of

ROOT = Path(__file__).parents[2]
GOOD = ROOT / "docs" / "18tokaido" / "game.json"
"""A finished game of four, which was won with ¥4,016."""


@pytest.fixture
def data() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(GOOD.read_text(encoding="utf-8"))
    return read


def written(tmp_path: Path, data: dict[str, Any], indent: int | None = None) -> str:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data, indent=indent), encoding="utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit code, and what is said on the two streams."""
    code = main(["replay", "--lang", "en", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def found(name: str) -> Path:
    paths = [path for path in recordings(name.split("/", maxsplit=1)[0]) if path.stem == name.split("/")[1]]
    if not paths:
        pytest.skip(ABSENT)
    return paths[0]


def test_a_game_played_whole(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, str(GOOD))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        f"{GOOD}: 18Tokaido, 695 of 695 actions played; the game is over.",
        "  Player 4: ¥4,016",
        "  Player 2: ¥3,745",
        "  Player 1: ¥3,271",
        "  Player 3: ¥3,077",
    ]


def test_a_false_result(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: dict[str, Any]) -> None:
    path = written(tmp_path, data | {"result": {"1": 1, "2": 3745, "3": 3077, "4": 4016}})
    code, out, _ = run(capsys, path)
    assert code == 1
    assert out.splitlines()[0] == f"{path}: The recording gives ¥1 as the result of Player 1, who is worth ¥3,271."
    code, out, _ = run(capsys, written(tmp_path, data | {"result": {"1": 1}}))
    assert (code, len(out.splitlines())) == (1, 4 + 5)


def test_a_revenue_far_off(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: dict[str, Any]) -> None:
    raw = next(raw for raw in data["actions"] if raw["type"] == "run_routes" and raw["routes"][0]["revenue"] == 50)
    raw["routes"][0]["revenue"] = 99999
    code, out, err = run(capsys, written(tmp_path, data))
    assert (code, out) == (1, "")
    assert (
        f"Action {raw['id']}, {raw['entity']} runs its trains: This route of the 2-train earns ¥50, not ¥99,999." in err
    )


def test_a_refusal_names_line_and_action(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: dict[str, Any]
) -> None:
    raw = next(raw for raw in data["actions"] if raw["type"] == "buy_train")
    raw["price"] = 7
    path = written(tmp_path, data, indent=1)
    text = Path(path).read_text(encoding="utf-8")
    line = text[: text.index(f'"id": {raw["id"]},')].count("\n") + 1
    code, out, err = run(capsys, path)
    assert (code, out) == (1, "")
    first = err.splitlines()[0]
    begins = int(first.removeprefix(f"{path}:").split(":")[0])
    assert text.splitlines()[begins - 1] == "  {"
    assert 0 < line - begins < len(raw) + 1
    assert f": Action {raw['id']}, {raw['entity']} buys a 2-train for ¥7: A 2-train costs ¥80, not ¥7." in first


@pytest.mark.parametrize(("name", "code"), [("missing.json", 2), (".", 2)])
def test_a_file_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, code: int) -> None:
    got, out, err = run(capsys, str(tmp_path / name))
    assert (got, out) == (code, "")
    assert "The file cannot be read: " in err
    assert len(err.splitlines()) == 1


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: dict[str, Any]) -> None:
    code, out, err = run(capsys, "--json", str(GOOD))
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told == {
        "file": str(GOOD),
        "outcome": "played",
        "title": "18Tokaido",
        "actions": 695,
        "of": 695,
        "finished": True,
        "deal": {"seed": 1350, "by": "seed", "says": None},
        "worth": {"1": 3271, "2": 3745, "3": 3077, "4": 4016},
        "result": data["result"],
        "allowances": [],
        "filled": [],
        "differences": [],
        "error": None,
    }
    data["actions"][9]["type"] = "teleport"
    code, out, _ = run(capsys, "--json", written(tmp_path, data))
    told = json.loads(out)
    assert (code, told["outcome"], told["actions"]) == (1, "refused", 9)
    assert told["error"]["action"] == data["actions"][9]["id"]
    assert told["error"]["says"].endswith("No action is of the kind “teleport”.")
    assert told["error"]["cure"] == "Fetch the recording anew."


def test_json_of_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = run(capsys, "--json", str(tmp_path / "missing.json"))
    assert code == 2
    assert json.loads(out)["outcome"] == "unreadable"


def test_json_of_an_allowance(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--json", str(found("18Tokaido/bot-2")))
    told = json.loads(out)
    assert (code, told["outcome"]) == (0, "played")
    (one,) = told["allowances"]
    assert (one["action"], one["id"]) == (377, "train-in-a-full-yard")
    assert one["says"].startswith("Action 377, NRC buys a D-train for ¥900: ")


def test_strict(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--strict", str(found("18Tokaido/bot-2")))
    assert (code, out) == (1, "")
    assert "Action 377, NRC buys a D-train for ¥900: " in err


def test_the_trace(capsys: pytest.CaptureFixture[str]) -> None:
    """With what is to be said beside it."""
    path = found("18Tokaido/bot-2")
    code, out, err = run(capsys, "--trace", str(path))
    assert code == 0
    assert len(out.splitlines()) == len(trace_of(path))
    assert "Action 377" in err


@pytest.mark.parametrize(("lang", "over"), [("pt", "a partida acabou"), ("es", "la partida ha terminado")])
def test_other_languages(capsys: pytest.CaptureFixture[str], lang: str, over: str) -> None:
    assert main(["replay", "--lang", lang, str(GOOD)]) == 0
    assert over in capsys.readouterr().out
