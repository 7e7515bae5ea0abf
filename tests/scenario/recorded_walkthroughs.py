"""The recorded walkthroughs: the steps as recorded, and as the scenarios play them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from gen.scenario.check import play_file
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep

ROOT = Path(__file__).parents[2]
SCENARIOS = {
    "1822PNW": "1822pnw-m8-m10-sww.yaml",
    "1822NRS": "1822nrs-m7-lyr.yaml",
    "18Tokaido": "18tokaido-ysl-fish-market.yaml",
    "18Rhl": "18rhl-adr-aachen-dueren.yaml",
}


@cache
def recorded(title: str) -> list[dict[str, Any]]:
    """Copied from the project's shared data (walkthroughs/<title>.steps.json)."""
    path = ROOT / f"tests/data/walkthroughs/{title}.steps.json"
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def played(title: str) -> Walkthrough:
    """The title's walkthrough, in which nothing is wrong."""
    walkthrough, problems = play_file(ROOT / "scenarios" / SCENARIOS[title])
    assert problems == []
    assert walkthrough is not None
    return walkthrough


def step(title: str, id: str) -> WalkthroughStep:
    """A step of it."""
    return next(one for one in played(title).steps if one.id == id)
