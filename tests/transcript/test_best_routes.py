"""The best routes over whole recordings: exact, and never less than what was run by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from gen.engine.options.running import Run
from gen.titles import TITLES
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.recorded import ABSENT, recordings

DESTINATION_TWICE = "an express and another train each count the destination (1822 §12)"
SKI_BY_EXPRESS = "the ski haus paid an express train (1822 §12)"

MORE_THAN_THE_RULES: Mapping[tuple[str, int], str] = {
    ("1822NRS_game_end_bank", 801): DESTINATION_TWICE,
    ("1822NRS_game_end_bank", 806): DESTINATION_TWICE,
    ("1822NRS_game_end_bank", 815): DESTINATION_TWICE,
    ("1822NRS_game_end_bank", 841): DESTINATION_TWICE,
    ("1822NRS_game_end_bank", 844): DESTINATION_TWICE,
    ("1822NRS_game_end_bank", 854): DESTINATION_TWICE,
    ("1822NRS_game_end_bank", 868): DESTINATION_TWICE,
    ("1822NRS_game_end_bank", 880): DESTINATION_TWICE,
    ("1822NRS_game_end_bank", 887): DESTINATION_TWICE,
    ("1822PNW_game_end_stock_market", 1341): SKI_BY_EXPRESS,
    ("1822PNW_game_end_stock_market", 1418): SKI_BY_EXPRESS,
}
"""Turns, by recording and action, whose recorded revenue is more than the rules give for any routes."""


@pytest.mark.slow
@pytest.mark.parametrize("title", sorted(TITLES))
def test_best_routes_of_recordings(title: str) -> None:
    paths = recordings(title)
    if not paths:
        pytest.skip(ABSENT)
    assert sum(_compared(path) for path in paths) > 0


def _compared(path: Path) -> int:
    """Hold the best routes against those recorded, at every run of a recording; how many there were."""
    recording = read(path)
    run = begin(recording)
    runs = 0
    for raw in recording.actions:
        ask = run.game.ask
        option = next((one for one in ask.options if isinstance(one, Run)), None) if ask is not None else None
        if raw["type"] == "run_routes" and option is not None:
            runs += 1
            action, best = option.best(run.game)
            run.game.check(action)
            assert best.exact, (path.name, raw["id"])
            recorded = sum(route.get("revenue", 0) for route in raw["routes"])
            more = (path.stem, raw["id"]) in MORE_THAN_THE_RULES
            assert (best.total < recorded) == more, (path.name, raw["id"])
        run.play(raw)
    return runs
