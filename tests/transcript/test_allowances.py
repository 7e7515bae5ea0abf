"""Where recorded tables were laxer than the rules: each allowance that the recordings at hand meet, and no other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gen.engine.vocabulary.errors import is_legal
from gen.titles import TITLES
from gen.titles.allowance import AllowanceId
from gen.titles.family1822.allowances import Allowance1822
from gen.transcript.allowances import ALL, STRICT, Allowance, waivers
from gen.transcript.convert import convert
from gen.transcript.recording import Recording, read
from gen.transcript.replay import Refused, begin, replay
from gen.transcript.report import Note, Sort
from gen.transcript.trace import changes, keys
from tests.english import english
from tests.recorded import ABSENT, as_parameters, name, recording_named, recordings
from tests.transcript.faults import FAULTS
from tests.transcript.test_mutations import CASES, DIFFERENCES, OTHER_PAR, STARTED_FIRST

AGREED, YARD = Allowance1822.AGREED_ROUTES, Allowance.FULL_YARD

GRANTED: Mapping[str, Mapping[int, AllowanceId]] = {
    "transcripts/1822NRS/1822NRS_game_end_bank": dict.fromkeys(
        (801, 806, 809, 815, 841, 844, 848, 854, 868, 871, 874, 880, 887), AGREED
    ),
    "transcripts/1822PNW/1822PNW_game_end_bank": dict.fromkeys((912, 943), Allowance.TABLES_REVENUE),
    "transcripts/1822PNW/1822PNW_game_end_stock_market": dict.fromkeys(
        (1243, 1251, 1315, 1320, 1341, 1355, 1360, 1418, 1431, 1437), AGREED
    ),
    "transcripts/1822PNW/p19_merge_coal_company_3": {85: Allowance1822.ISSUE_PRICE},
    "games/18Tokaido/bot-2": {377: YARD},
    "games/18Tokaido/bot-4": {270: YARD},
    "found/games/18Tokaido/s301": {358: YARD},
    "found/games/1830/109": {839: YARD},
}
"""By recording: the action at which something is let pass, and what."""


def granted(notes: list[Note]) -> dict[Any, str]:
    return {note.action: note.id for note in notes if note.sort is Sort.ALLOWANCE}


@pytest.mark.parametrize("path", as_parameters(one for one in recordings(*TITLES) if name(one) not in FAULTS))
def test_what_is_let_pass_is_listed(path: Path) -> None:
    """Each is said with its rule; nothing else is said of these recordings, and strictly the first is refused."""
    recording, listed = read(path), GRANTED.get(name(path), {})
    notes = replay(recording).notes
    assert granted(notes) == listed
    assert [note for note in notes if note.sort is not Sort.ALLOWANCE] == []
    for note in notes:
        assert english(note.tells).startswith(f"Action {note.action}, ")
    if listed:
        with pytest.raises(Refused) as refused:
            replay(recording, STRICT)
        assert refused.value.action == min(listed)


def test_the_list_is_of_recordings_at_hand() -> None:
    """No entry is about a game that does not exist, wherever its folder is at hand."""
    here = {name(path) for path in recordings(*TITLES)}
    folders = {one.rpartition("/")[0] for one in here}
    assert {one for one in GRANTED if one.rpartition("/")[0] in folders} <= here


DIFFERING = {
    STARTED_FIRST: Allowance.SHARE_BEFORE_PAR,
    OTHER_PAR: Allowance.OTHER_PAR,
}


@pytest.mark.parametrize(("game", "after"), [pytest.param(*one, id=f"{one[0]}-{one[1]}") for one in DIFFERENCES])
def test_what_the_platform_accepts_against_the_rules(game: str, after: int) -> None:
    """A recording that goes on with the changed action is played as the platform plays it, and it is said."""
    path = recording_named(game)
    if path is None:
        pytest.skip(ABSENT)
    case = next(one for one in CASES[game] if one["after"] == after and one["legal"] and refused(read(path), one))
    run = begin(read(path))
    for raw in run.recording.actions[:after]:
        run.play(raw)
    before = keys(run.game.position())
    run.play({"id": 9999, **case["action"]})
    assert changes(before, keys(run.game.position())) == case["changes"]
    assert granted(run.notes) == {9999: DIFFERING[DIFFERENCES[game, after]]}


def refused(recording: Recording, case: Mapping[str, Any]) -> bool:
    """Whether the rules refuse the changed action."""
    run = begin(recording)
    for raw in recording.actions[: case["after"]]:
        run.play(raw)
    return not is_legal(run.game.check, convert(run.game, case["action"]))


def test_every_allowance_has_a_recording() -> None:
    seen = {allowance for listed in GRANTED.values() for allowance in listed.values()} | set(DIFFERING.values())
    assert seen | {Allowance.PLATFORMS_COUNT} == set(ALL)
    ways = {allowance for title in TITLES for allowance in waivers(title)}
    assert ways == set(ALL) - {Allowance.PLATFORMS_COUNT}


def test_only_recordings_have_one() -> None:
    """A scenario, a page or a drawing never lets an action off a rule: only a replay names what is waived."""
    gen = Path(__file__).parents[2] / "gen"
    naming = {
        path.relative_to(gen).parts[0] for path in gen.rglob("*.py") if "waived" in path.read_text(encoding="utf-8")
    }
    assert naming == {"engine", "transcript"}


def test_no_more_than_twice_the_revenue() -> None:
    """A revenue that nothing gives is followed up to twice the run's (older maps), refused beyond."""
    path = next((one for one in recordings("1830") if one.stem == "bot-1"), None)
    if path is None:
        pytest.skip(ABSENT)
    recording = read(path)
    place, raw = next(
        (place, raw)
        for place, raw in enumerate(recording.actions)
        if raw["type"] == "run_routes" and raw["routes"] and raw["routes"][0]["revenue"] == 50
    )
    for given, listed in ((60, {raw["id"]: Allowance.TABLES_REVENUE}), (100, {raw["id"]: Allowance.TABLES_REVENUE})):
        notes = upto(recording, place, given).notes
        assert granted(notes) == listed
        assert all(note.differs for note in notes)
    for given in (101, 99999, -10):
        with pytest.raises(Refused, match=r"earns \$50, not "):
            upto(recording, place, given)


def upto(recording: Recording, place: int, revenue: int) -> Any:
    """The recording played to a run whose first route is told to earn so much."""
    raw = recording.actions[place]
    told = [{**raw["routes"][0], "revenue": revenue}, *raw["routes"][1:]]
    actions = (*recording.actions[:place], {**raw, "routes": told})
    return replay(replace(recording, actions=actions, is_over=False, result={}))
