"""Recordings of engines that asked for less: what they leave out is passed, said, and leads to the same end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from gen.titles import TITLES
from gen.transcript.gaps import MOST_FILLED
from gen.transcript.recording import Raw, Recording, read
from gen.transcript.replay import Refused, begin, replay
from gen.transcript.report import Sort
from tests.english import english
from tests.recorded import ABSENT, as_parameters, recordings

SEED = 9
SHARE = 4
"""One in so many of the passes is taken out."""


def by_company(raw: Raw) -> bool:
    """Whether an action is a company's own pass, with nothing that follows by itself."""
    return raw["type"] == "pass" and raw["entity_type"] != "player" and not raw.get("auto_actions")


def without(recording: Recording, leaves_out: Callable[[Raw], bool]) -> tuple[Recording, int]:
    """The recording without actions of that kind, and how many were left out."""
    kept = tuple(raw for raw in recording.actions if not leaves_out(raw))
    return replace(recording, actions=kept), len(recording.actions) - len(kept)


def before_bankruptcies(recording: Recording) -> set[int]:
    """The passes that lead to a bankruptcy with nothing else between."""
    found: set[int] = set()
    row: list[int] = []
    for raw in recording.actions:
        row = [*row, int(raw["id"])] if raw["type"] == "pass" else row
        found |= set(row) if raw["type"] == "bankrupt" else set()
        row = row if raw["type"] == "pass" else []
    return found


@pytest.mark.parametrize("path", as_parameters(recordings(*TITLES)))
def test_passes_taken_out_are_filled_in(path: Path) -> None:
    """The end position, and so the result, is the full recording's.

    Before a bankruptcy none is taken out: it may be declared in any step, and what is sold hangs on the step.
    """
    numbers = random.Random(SEED)
    recording = read(path)
    kept = before_bankruptcies(recording)
    bare, left_out = without(
        recording, lambda raw: by_company(raw) and raw["id"] not in kept and numbers.randrange(SHARE) == 0
    )
    whole, run = replay(recording), replay(bare)
    assert run.game.position() == whole.game.position()
    filled = [note for note in run.notes if note.sort is Sort.FILLED]
    assert bool(filled) == bool(left_out)
    assert len(filled) <= left_out  # a pass that was recorded for a later step may have served for an earlier one
    assert [note for note in run.notes if note.sort is not Sort.FILLED] == whole.notes


def mergers(recording: Recording) -> Iterator[Raw]:
    """The passes of a merger, of an acquisition, and of an issue, each as its step asks."""
    run = begin(recording)
    for raw in recording.actions:
        ask = run.game.ask
        if by_company(raw) and ask is not None and ask.kind in ("merge", "acquire minor", "issue"):
            yield raw
        run.play(raw)


@pytest.mark.parametrize("title", ["1822PNW", "1822NRS"])
def test_mergers_that_were_not_asked_for(title: str) -> None:
    """Every one of them left out, as by an engine that skipped these steps."""
    paths = recordings(title)
    if not paths:
        pytest.skip(ABSENT)
    path = max(paths, key=lambda one: len(list(mergers(read(one)))))
    recording = read(path)
    skipped = [raw["id"] for raw in mergers(recording)]
    bare, left_out = without(recording, lambda raw: raw["id"] in skipped)
    run = replay(bare)
    assert left_out == len(skipped) > 0
    assert run.game.position() == replay(recording).game.position()
    note = next(note for note in run.notes if note.sort is Sort.FILLED)
    assert f"Before action {note.action} " in english(note.tells)
    assert "is put down as passing" in english(note.tells)


def last_passes(recording: Recording) -> int:
    """How many passes of companies end the recording."""
    kept = list(recording.actions)
    while kept and by_company(kept[-1]):
        kept.pop()
    return len(recording.actions) - len(kept)


def test_last_steps_with_nothing_to_do() -> None:
    """A recording of a finished game that lacks its last passes ends as it should, and says so."""
    found = [(path, last_passes(read(path))) for path in recordings(*TITLES)]
    found = [(path, count) for path, count in found if 0 < count <= MOST_FILLED]
    if not found:
        pytest.skip(ABSENT)
    for path, count in found:
        recording = read(path)
        run = replay(replace(recording, actions=recording.actions[:-count]))
        assert run.game.finished
        assert run.game.position() == replay(recording).game.position()
        (*_, note) = run.notes
        assert english(note.tells).startswith("After the last action ")
        assert not note.differs


def test_a_players_turn_is_never_filled_in() -> None:
    """Where he could do something else the recording is refused, and says what may be its cause."""
    paths = [path for path in recordings("1830") if path.stem == "bot-1"]
    if not paths:
        pytest.skip(ABSENT)
    recording = read(paths[0])
    bare, left_out = without(recording, lambda raw: raw["type"] == "pass" and raw["id"] == first_pass(recording))
    assert left_out == 1
    with pytest.raises(Refused, match="may come from an older engine"):
        replay(bare)


def first_pass(recording: Recording) -> int:
    """The first pass of a player who could have done something else."""
    run = begin(recording)
    for raw in recording.actions:
        if raw["type"] == "pass" and raw["entity_type"] == "player" and len(run.game.choices()) > 1:
            return int(raw["id"])
        run.play(raw)
    raise AssertionError("nobody passes")


def test_an_action_missing_from_the_end() -> None:
    """A finished game whose last payment is missing is not passed on to its end: it is said who is asked."""
    paths = [path for path in recordings("1830") if path.stem == "bot-1"]
    if not paths:
        pytest.skip(ABSENT)
    recording = read(paths[0])
    place = max(place for place, raw in enumerate(recording.actions) if raw["type"] == "dividend")
    run = replay(replace(recording, actions=recording.actions[:place]))
    (note,) = run.notes
    assert note.sort is Sort.END
    assert note.differs
    assert "has to decide (the dividend)" in english(note.tells)
