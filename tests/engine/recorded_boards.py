"""Replays only the board of recorded games of 1830 and 18Tokaido: tiles, stations, homes; for the engine's tests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from gen.engine.actions import TrainRun
from gen.engine.board.board import Board
from gen.engine.board.network import Network
from gen.engine.routes.revenue_rules import Bonus, RevenueRules, plain_revenue
from gen.engine.title import Title
from gen.engine.vocabulary.entity import Entity
from tests.recorded import ABSENT, recordings, trace_of
from tests.tables import load_title

FOLDERS = {"1830": "t1830", "18Tokaido": "t18tokaido"}
MODES = {"1830": "always", "18Tokaido": "never"}
RESTRICTIONS = {"1830": "permissive", "18Tokaido": "semi-restrictive"}


def need_recordings(*titles: str) -> list[Path]:
    """The recordings, or a skipped test that says why."""
    found = recordings(*titles)
    if not found:
        pytest.skip(ABSENT)
    return found


@dataclass
class Moment:
    """A position as far as the board knows it; `state` holds the trace's keys."""

    board: Board
    network: Network
    title: Title
    state: dict[str, Any]
    markers: dict[str, str] = field(default_factory=dict)

    @property
    def colours(self) -> tuple[str, ...]:
        return next(phase.colours for phase in self.title.phases if phase.name == self.state["phase"])

    def rules(self, company: str) -> RevenueRules:
        """18Tokaido's bonuses: FM 10 in its hex, ST 10 a city for one train (18Tokaido §4)."""
        private = {id: self.state.get(f"private.{id}") == str(Entity.company(company)) for id in ("FM", "ST")}
        port = self.markers.get("FM") if private["FM"] else None
        return plain_revenue(
            self.colours,
            Bonus(lambda hex, stop: 10 if hex == port else 0),
            (Bonus(lambda hex, stop: 10 if private["ST"] and stop.kind == "city" else 0),),
        )

    def stop_of(self, city: str) -> tuple[str, int]:
        """Hex and stop number of a city as recordings name it (base §1.5)."""
        tile, _, index = city.rpartition("-")
        name = tile.rpartition("-")[0]
        hexes = [hex for hex, copy in self.board.tile_ids.items() if copy == tile] or [name]
        face = self.board.faces[hexes[0]]
        return hexes[0], next(stop.number for stop in face.stops if stop.index == int(index))


def effective(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The actions that stand after undo and redo (base §1.4)."""
    kept: list[dict[str, Any]] = []
    batches: list[list[dict[str, Any]]] = []
    for action in actions:
        if action["type"] == "undo":
            real = [one for one in kept if one["type"] != "message"]
            since = action.get("action_id")
            batch = real[-1:] if since is None else [one for one in real if one["id"] > since]
            kept = [one for one in kept if one not in batch]
            batches.append(batch)
        elif action["type"] == "redo":
            kept = sorted(kept + batches.pop(), key=lambda one: one["id"])
        else:
            if action["type"] != "message":
                batches.clear()
            kept.append(action)
    return [one for one in kept if one["type"] != "message"]


def moments(path: Path) -> Iterator[tuple[Moment, dict[str, Any]]]:
    """Each action of a recording (auto actions too) with the position before it."""
    recording = json.loads(path.read_text(encoding="utf-8"))
    trace = trace_of(path)
    players = len(recording["players"])
    options = frozenset(recording.get("settings", {}).get("optional_rules", ()))
    title = load_title(FOLDERS[recording["title"]], players, options)
    board = Board(title, MODES[recording["title"]])
    moment = Moment(board, Network(board), title, dict(trace[0]["initial"]))
    for spec in title.companies:
        if f"company.{spec.id}.cash" in moment.state:
            board.reserve_home(spec.id, spec.home, spec.city)
    lines_by_id = {line["action"]: line["changes"] for line in trace[1:] if "action" in line}
    for action in effective(recording["actions"]):
        for one in (action, *action.get("auto_actions", ())):
            yield moment, one
            _play(moment, one)
        moment.state.update(lines_by_id[action["id"]])
        _place_homes(moment)


def _play(moment: Moment, action: dict[str, Any]) -> None:
    board = moment.board
    if action["type"] == "lay_tile":
        board.lay(action["hex"], action["tile"], action["rotation"])
    elif action["type"] == "place_token":
        company = action.get("tokener") or action["entity"]
        if action["entity_type"] == "company" and not action.get("tokener"):
            company = Entity.read(moment.state[f"private.{action['entity']}"]).id
        board.place_token(company, *moment.stop_of(action["city"]))
    elif action["type"] == "assign":
        moment.markers[action["entity"]] = action["target"]


def _place_homes(moment: Moment) -> None:
    """Stations that the trace shows but no action placed: homes go to the reserved city, else to the first."""
    board = moment.board
    for spec in moment.title.companies:
        told = moment.state.get(f"company.{spec.id}.tokens") or ""
        if told and spec.home in told.split(",") and not board.token_stops(spec.id):
            cities = board.sites[spec.home].cities
            stop = next((one for one, city in cities.items() if spec.id in city.kept), next(iter(cities)))
            board.place_token(spec.id, spec.home, stop)


def told_run(route: dict[str, Any]) -> TrainRun:
    """A recorded route as the engine takes it."""
    nodes = [node.rpartition("-") for node in route.get("nodes", ())]
    return TrainRun(
        route["train"],
        tuple(tuple(chain) for chain in route["connections"]),
        tuple((hex, int(index)) for hex, _, index in nodes),
        route.get("revenue"),
    )
