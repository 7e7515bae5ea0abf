"""A step's map shows where its companies act, large enough to be read beside the words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gen.draw.maps.crops import holds
from gen.engine import EntityKind, RouteRun, StationPlaced, TileLaid
from gen.pages.walkthrough.drawings import crops, draw
from gen.scenario.check import play_file

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").glob("*.yaml"))


def size(svg: str) -> tuple[float, float]:
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', svg)
    assert found
    return float(found[1]), float(found[2])


@pytest.mark.parametrize("file", SCENARIOS, ids=[file.stem for file in SCENARIOS])
def test_a_steps_map_is_cropped_to_what_can_be_read(file: Path) -> None:
    """At most 800 units: the letters of a place name are then four pixels high in a map of 400."""
    walkthrough, problems = play_file(file)
    assert not problems
    assert walkthrough is not None
    for step, pictures in zip(walkthrough.steps, draw(walkthrough).steps, strict=True):
        assert max(size(pictures.map)) <= 800, step.id


def test_other_players_do_not_widen_the_crop() -> None:
    """In this step M7 lays track in Warrington while another minor starts in Aberdeen, twenty rows farther north."""
    walkthrough, _ = play_file(next(file for file in SCENARIOS if file.stem == "1822nrs-m7-lyr"))
    assert walkthrough is not None
    pictures = {step.id: one for step, one in zip(walkthrough.steps, draw(walkthrough).steps, strict=True)}
    assert max(size(pictures["city-in-warrington"].map)) < 450
    assert max(size(pictures["city-in-warrington"].whole_map)) > 1000


@pytest.mark.parametrize("file", SCENARIOS, ids=[file.stem for file in SCENARIOS])
def test_a_map_stands_still_as_long_as_the_place_is_the_same(file: Path) -> None:
    """What the followed companies build and run lies whole in the crop; one that held it already is kept."""
    walkthrough, _ = play_file(file)
    assert walkthrough is not None
    layout, before = walkthrough.title.layout, None
    followed = {entity.id for entity in walkthrough.follow if entity.kind is EntityKind.COMPANY}
    for step, crop in zip(walkthrough.steps, crops(walkthrough), strict=True):
        hexes = {event.hex for event in step.events if isinstance(event, TileLaid) and event.by.id in followed}
        hexes |= {event.hex for event in step.events if isinstance(event, StationPlaced) and event.company in followed}
        runs = [event for event in step.events if isinstance(event, RouteRun) and event.company in followed]
        hexes |= {hex for run in runs for hex in run.stops}
        assert all(holds(layout, crop, hex) for hex in hexes), step.id
        if hexes and not runs and before and all(holds(layout, before, hex) for hex in hexes):
            assert crop == before, step.id
        before = crop
