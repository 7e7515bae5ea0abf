"""The tick lists (docs/<id>/facts.yaml): where each fact is told, and what plays it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml import YAML

ROOT = Path(__file__).parents[2]
TICKED = sorted((ROOT / "docs").glob("*/facts.yaml"))


@dataclass(frozen=True)
class Tick:
    """A fact's id, the anchors that tell it, the tests that play it; `by_anchor` when each names what it proves."""

    id: str
    at: tuple[str, ...]
    play: tuple[str, ...]
    by_anchor: tuple[str, ...] = ()


def ticks(path: Path) -> list[Tick]:
    """The ticks of a list."""
    data = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    return [_tick(id, one["at"], one.get("play", ())) for id, one in data.items()]


def _tick(id: str, at: list[str], play: list[str] | dict[str, list[str]]) -> Tick:
    if isinstance(play, dict):
        return Tick(id, tuple(at), tuple(test for tests in play.values() for test in tests), tuple(play))
    return Tick(id, tuple(at), tuple(play))
