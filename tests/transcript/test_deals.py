"""Which seed deals the cards: the settings', or for games begun before 27 May 2023 the first digits of their id."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gen.titles import TITLES
from gen.transcript.recording import DEALT_BY_SEED, Recording, read
from gen.transcript.replay import Refused, replay, trace
from gen.transcript.report import Sort
from tests.english import english
from tests.recorded import ABSENT, as_parameters, first_difference, recordings, trace_of

OTHER = 4711
"""A seed that is no game's id."""


def data_of(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def is_of_2022(path: Path) -> bool:
    return str(data_of(path).get("created_at")).startswith("2022")


OF_2022 = [path for path in recordings(*TITLES) if is_of_2022(path)]


def with_seed(path: Path, folder: Path, **changed: Any) -> Recording:
    """The recording in a file of its own, with another seed in its settings and other entries changed."""
    data = data_of(path)
    data["settings"] = {**data["settings"], "seed": OTHER}
    copy = folder / path.name
    copy.write_text(json.dumps(data | changed), encoding="utf-8")
    return read(copy)


@pytest.mark.parametrize("path", as_parameters(OF_2022))
@pytest.mark.parametrize(
    "begun", [{}, {"created_at": None}, {"created_at": 1700000000}], ids=["2022", "unknown", "2023"]
)
def test_a_game_dealt_by_its_id(path: Path, begun: dict[str, Any], tmp_path: Path) -> None:
    """Whether or not the day it was begun is known: the deal that fits is found, its trace is equal, and it is said."""
    recording = with_seed(path, tmp_path, **begun)
    dealt = read(path).seed
    assert {recording.seed, recording.other_seed} == {OTHER, dealt}
    run = replay(recording)
    (note, *_) = run.notes
    assert note.sort is Sort.DEAL
    assert f"dealt by the game’s id, {dealt}, and not by its seed, {OTHER}" in english(note.tells)
    played = [*trace(recording)]
    assert played[0]["seed"] == dealt
    assert first_difference(played, trace_of(path)) is None


@pytest.mark.parametrize("path", as_parameters(OF_2022))
def test_the_day_decides_which_is_tried_first(path: Path, tmp_path: Path) -> None:
    dealt = read(path).seed
    assert with_seed(path, tmp_path, created_at="2023-05-26").seed == dealt
    assert with_seed(path, tmp_path, created_at=DEALT_BY_SEED.isoformat()).seed == OTHER
    assert with_seed(path, tmp_path, created_at=1685145599).seed == dealt  # the last second of 26 May 2023
    assert with_seed(path, tmp_path, created_at=1685145600).seed == OTHER


@pytest.mark.parametrize("path", as_parameters(OF_2022))
def test_neither_deal_fits(path: Path, tmp_path: Path) -> None:
    """The refusal stands, with what may be its cause."""
    with pytest.raises(
        Refused, match=r"Dealt by [0-9]+ instead, the game comes no further than action 1[.]"
    ) as refused:
        replay(with_seed(path, tmp_path, id=OTHER + 1))
    assert refused.value.action == 1


def test_a_game_without_chance_is_dealt_once(tmp_path: Path) -> None:
    """1830 leaves nothing to chance: no other deal is spoken of."""
    paths = [path for path in recordings("1830") if path.stem == "bot-1"]
    if not paths:
        pytest.skip(ABSENT)
    assert replay(with_seed(paths[0], tmp_path, created_at="2021-01-01")).notes == []
