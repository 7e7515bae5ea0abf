"""What the page *How this site is checked* shows: docs/checked.json, and each title's facts with what plays them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from ruamel.yaml.comments import CommentedMap

from gen.pages.prose.figures import filled
from gen.pages.prose.prose import Point, Prose, prose_path
from gen.pages.prose.yaml_file import read_yaml
from gen.text.bad_file import BadFile
from gen.text.language import Language

_PLAYED = ("end", "phases", "capitalisation", "mechanics", "emergency", "wrong")
"""The sections, besides the rounds, that tell how the game behaves: what play can prove."""


@dataclass(frozen=True)
class Told:
    """Something a title's page tells: its anchor, its words as Markdown, and the tests that prove it."""

    id: str
    text: str
    tests: tuple[str, ...]


@dataclass(frozen=True)
class Checked:
    """A title: its recordings with the number of their actions, the changed actions judged and refused, and what of
    its behaviour is proved by play and what is not; `remarks` are no statements about play at all."""

    id: str
    recordings: dict[str, int]
    judged: int
    refused: int
    proved: tuple[Told, ...]
    unproved: tuple[Told, ...]
    remarks: tuple[Told, ...]

    @property
    def actions(self) -> int:
        return sum(self.recordings.values())

    @property
    def written_about(self) -> bool:
        return bool(self.proved or self.unproved)


def provable(prose: Prose) -> Iterator[tuple[str, Point]]:
    """What a title's page tells of how the game behaves, with the anchor where it stands."""
    points = [point for one in prose.rounds for point in (*one.points, *(step.text for step in one.turn))]
    points += [point for section in _PLAYED for point in prose.points.get(section, ())]
    yield from ((point.id, point) for point in points)
    yield from ((f"private-{id.lower()}", point) for id, point in prose.privates.items())
    yield from ((f"option-{id.replace('_', '-').lower()}", point) for id, point in prose.options.items())


def checked(docs: Path, proses: Iterable[Prose], language: Language) -> list[Checked]:
    """The titles in their order; `proses` gives their texts, docs/<id>/facts.yaml the tests that play them."""
    by_title = {prose.title: prose for prose in proses}
    data = json.loads((docs / "checked.json").read_text(encoding="utf-8"))
    return [_title(id, row, by_title.get(id), docs, language) for id, row in data.items()]


def facts_path(docs: Path, title_id: str) -> Path:
    """Where a title's tick list stands: beside its prose."""
    return prose_path(docs, title_id).with_name("facts.yaml")


def playing(facts: Path) -> dict[str, list[str]]:
    """By anchor of a title's page, the tests that play what stands there; none where there is no such file."""
    return _read(facts, facts.stat().st_mtime_ns) if facts.exists() else {}


@lru_cache(maxsize=16)
def _read(facts: Path, _changed: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    tick_list = read_yaml(facts)
    if not isinstance(tick_list, CommentedMap):
        raise BadFile((f"{facts}:1: a tick list has keys – write `fact:`, and at and play below it",))
    for id, fact in tick_list.items():
        if not _is_fact(fact):
            where = f"{facts}:{tick_list.lc.key(id)[0] + 1}"
            cure = "write `at: [anchor]` and `play: [test]` below it, or `play:` with `anchor: [test]` lines"
            raise BadFile((f"{where}: {id} must have lists – {cure}",))
        for anchor, tests in _by_anchor(fact).items():
            found[anchor] += [test for test in tests if test not in found[anchor]]
    return dict(found)


def remarks(facts: Path) -> frozenset[str]:
    """Anchors of a title's page that tell nothing which play could prove: advice, an opinion, another game's rule."""
    tick_list = read_yaml(facts) if facts.exists() else {}
    return frozenset(anchor for fact in tick_list.values() for anchor in fact.get("remark", ()))


def _is_fact(fact: Any) -> bool:
    """Whether a fact has lists where lists must be."""
    if not isinstance(fact, dict) or not all(isinstance(fact.get(key, []), list) for key in ("at", "remark")):
        return False
    play = fact.get("play", [])
    return isinstance(play, list) or (isinstance(play, dict) and all(isinstance(one, list) for one in play.values()))


def _by_anchor(fact: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
    """The tests of a fact by the anchor whose words they prove; a plain list proves what stands at each."""
    play = fact.get("play", ())
    return play if isinstance(play, dict) else dict.fromkeys(fact.get("at", ()), play)


def _title(id: str, row: dict[str, Any], prose: Prose | None, docs: Path, language: Language) -> Checked:
    tests = playing(facts_path(docs, id))
    told = [_told(anchor, point, prose, tests, language) for anchor, point in provable(prose)] if prose else []
    apart = remarks(facts_path(docs, id))
    return Checked(
        id,
        row["recordings"],
        row["changed"]["judged"],
        row["changed"]["refused"],
        tuple(one for one in told if one.tests),
        tuple(one for one in told if not one.tests and one.id not in apart),
        tuple(one for one in told if one.id in apart),
    )


def _told(anchor: str, point: Point, prose: Prose, tests: Mapping[str, Sequence[str]], language: Language) -> Told:
    text = filled(language.translation(point.msgid, prose.context(point)), prose.title, language)
    return Told(anchor, escape(text, quote=False), tuple(tests.get(anchor, ())))
