"""Replays a recording, action by action, and tells the outcome or the trace of the state."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from gen.engine.actions import Action, ReportLinks, RunRoutes, SellShares
from gen.engine.errors import Illegal
from gen.engine.events import Event
from gen.engine.game import Game
from gen.engine.snapshot import Snapshot, changes
from gen.scenario.names import Names
from gen.scenario.refusals import answered
from gen.text.language import SOURCE, Language
from gen.text.refusal import Attempt
from gen.text.saying import said
from gen.titles import BadSetup, new_game
from gen.transcript.convert import BadAction, convert, is_silent
from gen.transcript.recording import BadRecording, Raw, Recording

FOLLOWED = ("wrong-revenue", "no-end-here", "issue-price", "wrong-link")
"""Rules in which a recording may count more than the engine; a title says for which of them about routes (`lax`)."""


class Refused(BadRecording):
    """An action of the recording that the rules forbid; the text names file, action and rule."""


@dataclass
class Replay:
    """A recording being played: its game, and where it was followed against the engine's own figures."""

    recording: Recording
    game: Game
    differences: list[str] = field(default_factory=list)

    def play(self, raw: Raw) -> tuple[Event, ...]:
        """Play one standing action with its automatic ones; what happened. Refused when the rules forbid one."""
        played = (raw, *(raw.get("auto_actions") or ()))
        return tuple(event for one in played if not is_silent(one) for event in self._play_one(raw, one))

    def _play_one(self, raw: Raw, one: Raw) -> tuple[Event, ...]:
        where = f"{self.recording.path}: action {raw.get('id')} ({one.get('type')} by {one.get('entity')})"
        try:
            action = convert(self.game, one)
            before = self._left_out(action)
            if isinstance(action, RunRoutes | SellShares | ReportLinks):
                return before + self._follow(where, action)
            return before + self.game.play(action)
        except Illegal as illegal:
            raise Refused(f"{where}: {self._said(illegal)}") from illegal
        except BadAction as error:
            raise Refused(f"{where}: {error}") from error

    def _left_out(self, action: Action) -> tuple[Event, ...]:
        """All that comes by itself before the action, where the recording leaves it out."""
        events: tuple[Event, ...] = ()
        while self.game.ask and (automatic := self.game.ask.automatic):
            if (automatic.kind, automatic.actor) == (type(action), action.actor):
                break
            events += self.game.play(automatic.choices(self.game)[0].action)
        return events

    def _follow(self, where: str, action: RunRoutes | SellShares | ReportLinks) -> tuple[Event, ...]:
        """What is recorded of revenues, issues and links counts where the rules find otherwise; it is listed."""
        try:
            return self.game.play(action)
        except Illegal as illegal:
            if illegal.rule not in FOLLOWED:
                raise
            self.differences.append(f"{where}: {self._said(illegal)}")
            return self.game.play(replace(action, agreed=True))

    def _said(self, illegal: Illegal) -> str:
        """A refusal as a sentence, with the players' ids as their names."""
        names = Names(self.game.title, {f"player {id}": id for id in self.recording.players})
        return said(answered(Attempt(illegal, self.game, names)).matter, Language(SOURCE))


def begin(recording: Recording) -> Replay:
    """A replay before its first action; BadRecording when the game cannot be set up."""
    try:
        game = new_game(recording.title, recording.players, recording.options, recording.seed)
    except BadSetup as error:
        raise BadRecording(f"{recording.path}: {error}") from error
    return Replay(recording, game)


def replay(recording: Recording) -> Replay:
    """The whole recording, played."""
    run = begin(recording)
    for raw in recording.actions:
        run.play(raw)
    return run


def trace(recording: Recording) -> Iterator[Mapping[str, Any]]:
    """The lines of a recording's trace: the first state, the changes of each action, the result."""
    run = begin(recording)
    state: Snapshot = run.game.snapshot()
    yield {"title": recording.title, "seed": recording.seed, "initial": state}
    for raw in recording.actions:
        run.play(raw)
        now = run.game.snapshot()
        yield {"action": raw.get("id"), "changes": changes(state, now)}
        state = now
    yield {"result": run.game.worth()}


def trace_lines(recording: Recording) -> Iterator[str]:
    """The trace as JSON, a line each."""
    for line in trace(recording):
        yield json.dumps(line, ensure_ascii=False, separators=(",", ":"))
