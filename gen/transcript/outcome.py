"""What a replay comes to: a verdict, its lines for a reader, and the same as JSON for tools."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from gen.text.language import Language
from gen.text.saying import said
from gen.titles.allowance import AllowanceId
from gen.transcript import report
from gen.transcript.recording import Recording, read
from gen.transcript.recording_file import BadRecording, Unreadable
from gen.transcript.replay import Refused, Replay, replay
from gen.transcript.report import Note, Sort


class Verdict(Enum):
    """How a replay ended."""

    PLAYED = "played"
    """To the recording's end, everything said; where something was let pass, it is on the list of allowances."""
    DIFFERS = "differs"
    """To its end, with something that the rules do not give."""
    REFUSED = "refused"
    """Not to its end: an action, or the file itself."""
    UNREADABLE = "unreadable"
    """The file cannot be opened."""


@dataclass(frozen=True)
class Outcome:
    """A recording's replay: None where the file is none, with the mistake that ended it, None where nothing did."""

    path: Path
    recording: Recording | None
    run: Replay | None
    error: BadRecording | None

    @property
    def verdict(self) -> Verdict:
        if isinstance(self.error, Unreadable):
            return Verdict.UNREADABLE
        if self.error is not None:
            return Verdict.REFUSED
        return Verdict.DIFFERS if any(note.differs for note in self.notes) else Verdict.PLAYED

    @property
    def notes(self) -> list[Note]:
        """What there is to say, in the order of play."""
        return self.run.notes if self.run else []

    def lines(self, language: Language) -> Iterator[str]:
        """Notes and mistake with their places, then how the game stands."""
        for note in self.notes:
            if self.error is not None and note.sort is Sort.FAULT and note.action == self.error.action:
                continue  # the mistake tells it
            yield f"{self._place(note)}: {said(note.tells, language)}"
        if self.error is not None:
            yield self.error.said(language)
        if self.run is not None and self.recording is not None:
            progress = report.progress(self.run.game, self.run.played, len(self.recording.actions))
            yield f"{self.path}: {said(progress, language)}"
            worth = self.run.game.worth()
            for id in sorted(worth, key=lambda one: -worth[one]):
                yield f"  {self.recording.names[id]}: {said(report.amount(worth[id], self.run.game), language)}"

    def _place(self, note: Note) -> str:
        line = self.recording.line_of({"id": note.action}) if self.recording and note.action is not None else None
        return str(self.path) if line is None else f"{self.path}:{line}"

    def as_json(self, language: Language) -> Mapping[str, Any]:
        """One object. `actions` played `of` so many; `worth` and the recorded `result` by player id; each allowance,
        filled-in pass and difference with its action's id and its sentence."""
        run, recording, error = self.run, self.recording, self.error
        return {
            "file": str(self.path),
            "outcome": self.verdict.value,
            "title": recording.title if recording else None,
            "actions": run.played if run else 0,
            "of": len(recording.actions) if recording else None,
            "finished": run.game.finished if run else None,
            "deal": self._deal(language) if run else None,
            "worth": run.game.worth() if run else None,
            "result": dict(recording.result) if recording else None,
            "allowances": [_said(note, language) for note in self.notes if note.sort is Sort.ALLOWANCE],
            "filled": [_said(note, language) for note in self.notes if note.sort is Sort.FILLED],
            "differences": [_said(note, language) for note in self.notes if note.differs],
            "error": _mistake(error, language) if error else None,
        }

    def _deal(self, language: Language) -> Mapping[str, Any]:
        """The seed that dealt the cards, whether the settings or the game's id gave it, and what is said of that."""
        assert self.run is not None
        recording = self.run.recording
        note = next((note for note in self.notes if note.sort is Sort.DEAL), None)
        return {
            "seed": recording.seed,
            "by": "seed" if recording.seed == recording.written_seed else "id",
            "says": None if note is None else said(note.tells, language),
        }


def _said(note: Note, language: Language) -> Mapping[str, Any]:
    return {"action": note.action, "about": note.sort.value, "id": note.id, "says": said(note.tells, language)}


def _mistake(error: BadRecording, language: Language) -> Mapping[str, Any]:
    return {
        "line": error.line,
        "action": error.action,
        "says": said(error.what, language),
        "cure": said(error.cure, language),
    }


def outcome(path: Path, granted: frozenset[AllowanceId]) -> Outcome:
    """Replay the recording in a file."""
    recording = None
    try:
        recording = read(path)
        return Outcome(path, recording, replay(recording, granted), None)
    except Refused as refused:
        return Outcome(path, recording, refused.run, refused)
    except BadRecording as error:
        return Outcome(path, recording, None, error)
