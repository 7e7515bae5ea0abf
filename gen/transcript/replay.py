"""Replays a recording, action by action, and tells the outcome or the trace of the state."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from gen.engine import Action, Event, Game, Illegal, Reading, Rule, RuleId, RunRoutes
from gen.moves.names import Names
from gen.scenario.playing.title_moves import naming
from gen.scenario.refusals import answered
from gen.text.refusal import Answer, Attempt
from gen.text.sentence import Sentence, sentence
from gen.titles import TITLES, BadSetup, new_game, random_piles
from gen.titles.allowance import AllowanceId
from gen.titles.platform import Platform
from gen.transcript import report
from gen.transcript.allowances import ALL, Allowance, waivers
from gen.transcript.convert import convert, is_silent
from gen.transcript.fields import BadAction
from gen.transcript.gaps import MOST_FILLED, idle
from gen.transcript.recording import Raw, Recording
from gen.transcript.recording_file import BadRecording, fetch_anew
from gen.transcript.report import Note
from gen.transcript.trace import Keys, changes, keys

NOT_ASKED = (Rule.NOT_NOW, Rule.OTHER_DECISION)
"""Rules that an action breaks which comes before its time, or after it."""


@dataclass
class Replay:
    """A recording being played: its game, what may be let pass, what there is to say, and how many actions it has
    played."""

    recording: Recording
    game: Game
    granted: frozenset[AllowanceId] = ALL
    platform: Platform = field(default_factory=Platform)
    notes: list[Note] = field(default_factory=list)
    played: int = 0

    @property
    def names(self) -> Names:
        """What everything is called: the players as the recording calls them."""
        return naming(self.game.title, {name: id for id, name in self.recording.names.items()})

    def play(self, raw: Raw) -> tuple[Event, ...]:
        """Play one standing action with its automatic ones; what happened. Refused when the rules forbid one."""
        events: tuple[Event, ...] = ()
        for one in (raw, *(raw.get("auto_actions") or ())):
            if not is_silent(one):
                events += self._play_one(raw, one)
        self.played += 1
        return events

    def _play_one(self, raw: Raw, one: Raw) -> tuple[Event, ...]:
        action = None
        try:
            action = convert(self.game, one)
            return self._left_out(action) + self._followed(raw, action)
        except Illegal as error:
            raise self._refused(raw, one, action, self._answer(error, action), error) from error
        except _Late as late:
            raise self._refused(raw, one, action, late.answer, late.error) from late
        except BadAction as error:
            raise self._refused(raw, one, action, Answer(error.what, fetch_anew()), None) from error

    def _answer(self, error: Illegal, action: Action | None) -> Answer:
        return answered(Attempt(self.game, self.names, error, action))

    def _refused(self, raw: Raw, one: Raw, action: Action | None, answer: Answer, error: Illegal | None) -> Refused:
        matter = answer.matter
        fault = self.platform.refused(self.game, action, error) if action is not None and error is not None else None
        if fault is not None:
            self.notes.append(report.faulty(raw, self._deed(one, action), fault))
            matter = sentence("{matter} {fault}", matter=matter, fault=fault.tells)
        else:
            matter = report.with_causes(matter, self.notes, error is not None and error.rule in NOT_ASKED)
        what = report.of_action(raw, self._deed(one, action), matter)
        return Refused(self, raw, what, answer.cure, error.rule if error is not None else None)

    def _deed(self, raw: Raw, action: Action | None) -> Sentence:
        return report.deed(raw, action, self.game, self.names)

    def _left_out(self, action: Action) -> tuple[Event, ...]:
        """All that comes by itself before the action, where the recording leaves it out."""
        events: tuple[Event, ...] = ()
        while self.game.ask and (automatic := self.game.ask.automatic):
            if (automatic.kind, automatic.actor) == (type(action), action.actor):
                break
            events += self.game.play(automatic.choices(self.game)[0].action)
        return events

    def _followed(self, raw: Raw, action: Action) -> tuple[Event, ...]:
        """Play an action by the rules, or as the recording's table played it where that may be let pass."""
        try:
            return self._noted(raw, action)
        except Illegal as error:
            events = self._granted(raw, action, error)
            if events is None and error.rule in NOT_ASKED:
                events = self._filled(raw, action, error)
            if events is None:
                raise
            return events

    def _noted(self, raw: Raw, action: Action, waived: frozenset[RuleId | Reading] = frozenset()) -> tuple[Event, ...]:
        """Play an action, looking for faults of the platform that change no decision."""
        self.platform.before(self.game, action)
        events = self.game.play(action, waived)
        for fault in self.platform.after(self.game, action, events):
            self.notes.append(report.faulty(raw, self._deed(raw, action), fault))
        return events

    def _granted(self, raw: Raw, action: Action, error: Illegal) -> tuple[Event, ...] | None:
        """The events of an action that one of the allowances lets pass, None where none does."""
        answer, what = self._answer(error, action), self._deed(raw, action)
        for allowance, waiver in waivers(self.game.title.id).items():
            if allowance not in self.granted or waiver.action is not type(action):
                continue
            events = self._waived(raw, action, waiver.rule)
            if events is not None:
                self.notes.append(report.allowed(raw, what, answer.matter, allowance, waiver.tells))
                return events
        if isinstance(action, RunRoutes) and Allowance.PLATFORMS_COUNT in self.granted:
            return self._counted(raw, action, answer, what)
        return None

    def _counted(self, raw: Raw, action: RunRoutes, answer: Answer, what: Sentence) -> tuple[Event, ...] | None:
        """The events of a run that counts by a fault of the platform, None where it does not."""
        for reading, fault in self.platform.counts.items():
            events = self._waived(raw, action, reading)
            if events is not None:
                paid = report.amount(sum(run.revenue or 0 for run in action.runs), self.game)
                self.notes.append(report.counted(raw, what, answer.matter, fault, paid))
                return events
        return None

    def _waived(self, raw: Raw, action: Action, rule: RuleId | Reading) -> tuple[Event, ...] | None:
        try:
            return self._noted(raw, action, frozenset({rule}))
        except Illegal:
            return None

    def _filled(self, raw: Raw, action: Action, error: Illegal) -> tuple[Event, ...] | None:
        """Pass what the recording left out until its action is due, and play that; None where nothing was left out."""
        answer, before = self._answer(error, action), len(self.notes)
        events: tuple[Event, ...] = ()
        for _ in range(MOST_FILLED):
            passing, ask = idle(self.game), self.game.ask
            if passing is None or ask is None:
                break
            self.notes.append(report.filled(raw, passing, ask.kind, self.game, self.names))
            events += self.game.play(passing) + self._left_out(action)
            if self._is_due(action):
                return events + self._followed(raw, action)
        if len(self.notes) == before:
            return None
        del self.notes[before:]
        raise _Late(answer, error)

    def _is_due(self, action: Action) -> bool:
        try:
            self.game.check(action)
        except Illegal as error:
            return error.rule not in NOT_ASKED and self.game.ask is not None
        return True


class _Late(Exception):
    """A refusal found out after the position has gone on."""

    def __init__(self, answer: Answer, error: Illegal) -> None:
        super().__init__(error)
        self.answer, self.error = answer, error


class Refused(BadRecording):
    """An action of the recording that the rules forbid; the text names file, action and rule.

    `run` is the replay up to it, `rule` the rule, None for an action that is malformed.
    """

    def __init__(self, run: Replay, raw: Raw, what: Sentence, cure: Sentence, rule: RuleId | None) -> None:
        recording = run.recording
        super().__init__(recording.path, what, cure, recording.line_of(raw), raw.get("id"))
        self.run, self.rule = run, rule


def begin(recording: Recording, granted: frozenset[AllowanceId] = ALL) -> Replay:
    """A replay before its first action; BadRecording when the game cannot be set up."""
    try:
        game = new_game(recording.title, recording.players, recording.options, recording.seed)
    except BadSetup as error:
        what = sentence("The game cannot be set up. {why}", why=error.what)
        raise BadRecording(recording.path, what, sentence("Name a recording of one of these titles.")) from error
    run = Replay(recording, game, granted, TITLES[recording.title].platform())
    if recording.written_seed not in (None, recording.seed) and _is_dealt(recording):
        run.notes.append(report.dealt_otherwise(recording.seed, recording.written_seed or 0))
    return run


def _is_dealt(recording: Recording) -> bool:
    """Whether chance has a part in the game."""
    return bool(random_piles(recording.title, len(recording.players), recording.options))


Line = Mapping[str, Any]


Watch = Callable[[Raw], None]
"""Looks at a replay after an action was played."""


@dataclass
class _Played:
    """A recording played as far as it goes: its replay, and what ended it too early."""

    run: Replay
    refusal: Refused | None


def _play(recording: Recording, granted: frozenset[AllowanceId], watched: Callable[[Replay], Watch]) -> _Played:
    """The recording played by whichever of its two deals carries it further; each play is `watched` from its start."""
    first = _play_deal(recording, granted, watched)
    if first.refusal is None or not first.refusal.rule or recording.other_seed is None or not _is_dealt(recording):
        return first
    other = replace(recording, seed=recording.other_seed, other_seed=None)
    second = _play_deal(other, granted, watched)
    if second.refusal is None or second.run.played > first.run.played:
        return second
    if second.run.played == first.run.played and recording.seed != recording.written_seed:
        first.refusal.what = report.both_deals(first.refusal.what, other.seed, second.refusal.action)
    return first


def _play_deal(recording: Recording, granted: frozenset[AllowanceId], watched: Callable[[Replay], Watch]) -> _Played:
    run = begin(recording, granted)
    watch = watched(run)
    try:
        for raw in recording.actions:
            run.play(raw)
            watch(raw)
    except Refused as refusal:
        return _Played(run, refusal)
    return _Played(run, None)


def _unwatched(run: Replay) -> Watch:
    return lambda raw: None


def replay(recording: Recording, granted: frozenset[AllowanceId] = ALL) -> Replay:
    """The whole recording, played, its end and result looked at; BadRecording where it cannot be played to its end."""
    played = _play(recording, granted, _unwatched)
    if played.refusal is not None:
        raise played.refusal
    return _concluded(played.run)


def _concluded(run: Replay) -> Replay:
    """The replay with what is to be said of its end: decisions left out there, and a result that is not ours."""
    recording = run.recording
    if (recording.is_over or recording.result) and not run.game.finished:
        run = _to_the_end(run) or run
    if not run.game.finished:
        if recording.is_over or recording.result:
            run.notes.append(report.not_over(run.game, run.names))
        return run
    for id, worth in run.game.worth().items():
        if recording.result and recording.result.get(id) != worth:
            recorded = recording.result.get(id)
            run.notes.append(report.wrong_result(recording.names[id], recorded, worth, run.game))
    return run


def _to_the_end(run: Replay) -> Replay | None:
    """The same recording played anew and passed on to its end, None where passing does not lead there."""
    again = begin(run.recording, run.granted)
    for raw in run.recording.actions:
        again.play(raw)
    for _ in range(MOST_FILLED):
        passing, ask = idle(again.game), again.game.ask
        if passing is None or ask is None:
            return None
        again.notes.append(report.filled(None, passing, ask.kind, again.game, again.names))
        again.game.play(passing)
        if again.game.finished:
            return again
    return None


class _Tracer:
    """The lines of each play of a recording: its first state, then what every action changes."""

    def __init__(self) -> None:
        self.lines: dict[int, list[Line]] = {}
        """By the seed that dealt the cards."""

    def watched(self, run: Replay) -> Watch:
        """Follow a replay from its start."""
        state: Keys = keys(run.game.position())
        lines: list[Line] = [{"title": run.recording.title, "seed": run.recording.seed, "initial": state}]
        self.lines[run.recording.seed] = lines

        def watch(raw: Raw) -> None:
            nonlocal state
            now = keys(run.game.position())
            lines.append({"action": raw.get("id"), "changes": changes(state, now)})
            state = now

        return watch


def trace(recording: Recording, granted: frozenset[AllowanceId] = ALL) -> Iterator[Line]:
    """The lines of a recording's trace: the first state, the changes of each action, the result."""
    tracer = _Tracer()
    played = _play(recording, granted, tracer.watched)
    yield from tracer.lines[played.run.recording.seed]
    if played.refusal is not None:
        raise played.refusal
    yield {"result": played.run.game.worth()}


def trace_lines(recording: Recording, granted: frozenset[AllowanceId] = ALL) -> Iterator[str]:
    """The trace as JSON, a line each."""
    for line in trace(recording, granted):
        yield json.dumps(line, ensure_ascii=False, separators=(",", ":"))
