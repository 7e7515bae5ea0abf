"""Reads a title's prose (docs/<id>/prose.yaml): what its page tells, point by point, in the order of the page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gen.engine import Reason, RoundKind
from gen.pages.prose.prose_shape import NO_ROUNDS, read_shaped
from gen.titles import TITLES, reasons

PROSE = "prose.yaml"
"""What a title's prose is called, in its folder under docs."""


@dataclass(frozen=True)
class Point:
    """One thing told. `id` is its anchor on the page, `msgid` its English text with `{figures}`."""

    id: str
    msgid: str
    line: int = 0


@dataclass(frozen=True)
class TurnPoint:
    """A step of a company's turn: its words in the drawn loop, and what it means."""

    short: Point
    text: Point


@dataclass(frozen=True)
class RoundProse:
    """A kind of round; `kind` is None for what is no round but stands in the loop. `once`: it comes before the loop."""

    id: str
    kind: RoundKind | None
    once: bool
    heading: Point
    points: tuple[Point, ...]
    turn: tuple[TurnPoint, ...]


@dataclass(frozen=True)
class Flow:
    """An arrow of the money picture: who pays whom (`player`, `bank`, `company`, `minor`), for what reasons, with
    its words."""

    id: str
    payer: str
    payee: str
    whys: tuple[Reason, ...]
    what: Point
    when: Point


@dataclass(frozen=True)
class Prose:
    """All that is written about a title."""

    title: str
    card: Mapping[str, Point]
    """Short words that stand in tables beside other titles' (`capitalisation`, `end`…)."""
    points: Mapping[str, tuple[Point, ...]]
    """By section."""
    rounds: tuple[RoundProse, ...]
    privates: Mapping[str, Point]
    """What each private's power is."""
    options: Mapping[str, Point]
    """What each optional rule changes."""
    flows: tuple[Flow, ...]
    table: Mapping[str, Mapping[str, Point]]
    """What its table view says, by its places and there by key."""
    weight: int
    """How heavy its editors find it, 1 to 5; 0: not said. An opinion, and said to be one."""
    hours: str
    """How long a game takes, where a source says it."""

    def messages(self) -> Iterator[Point]:
        """Every text, in the order of the file's parts."""
        yield from self.card.values()
        for points in self.points.values():
            yield from points
        for one in self.rounds:
            yield one.heading
            yield from one.points
            for step in one.turn:
                yield from (step.short, step.text)
        yield from self.privates.values()
        yield from self.options.values()
        for flow in self.flows:
            yield from (flow.what, flow.when)
        for place in self.table.values():
            yield from place.values()

    def context(self, point: Point) -> str:
        """The message context of a text: the title and its anchor."""
        return f"{self.title}/{point.id}"


def prose_path(docs: Path, title_id: str) -> Path:
    """Where a title's prose stands: in its folder under `docs`, or beside its tables in the package that brings it."""
    own, brought = docs / title_id.lower() / PROSE, TITLES[title_id].folder / PROSE
    return brought if brought.exists() and not own.exists() else own


def read_prose(path: Path) -> Prose:
    """The prose in a file; BadFile when it is no such file. Figures are not looked at yet."""
    return _prose(read_shaped(path))


def _prose(data: Any) -> Prose:
    return Prose(
        data["title"],
        dict(_named("card", data["card"])),
        {section: tuple(point for _, point in _named(section, points)) for section, points in data["points"].items()},
        tuple(_round(one) for one in data["rounds"]),
        dict(_named("power", data["privates"])),
        dict(_named("optional", data.get("options"))),
        tuple(_flow(one) for one in data["money"]),
        {place: dict(_named(f"table-{place}", texts)) for place, texts in data["table"].items()},
        data.get("weight", 0),
        data.get("hours", ""),
    )


def _named(section: str, texts: Any) -> Iterator[tuple[str, Point]]:
    for key, text in (texts or {}).items():
        yield key, _point(f"{section}-{key}", text, texts.lc.value(key)[0] + 1)


def _point(id: str, text: str, line: int) -> Point:
    return Point(id.lower(), " ".join(str(text).split()), line)


def _round(data: Any) -> RoundProse:
    id, line = data["id"], data.lc.line + 1
    turn = tuple(
        TurnPoint(
            _point(f"{id}-{key}-short", step["short"], step.lc.line + 1),
            _point(f"{id}-{key}", step["text"], step.lc.line + 1),
        )
        for key, step in (data.get("turn") or {}).items()
    )
    points = tuple(point for _, point in _named(id, data.get("points")))
    heading = _point(f"{id}-heading", data["heading"], line)
    return RoundProse(id, _kind(data.get("kind", id)), bool(data.get("once", False)), heading, points, turn)


def _kind(word: str) -> RoundKind | None:
    return None if word in NO_ROUNDS else RoundKind(word)


def _flow(data: Any) -> Flow:
    id, line = f"{data['from']}-{data['to']}", data.lc.line + 1
    what, when = (_point(f"money-{id}-{key}", data[key], line) for key in ("what", "when"))
    return Flow(f"money-{id}", data["from"], data["to"], tuple(reasons()[why] for why in data["why"]), what, when)
