"""Where the platform errs, ours is right: the replay names the action, and differs in nothing else."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from gen.titles import TITLES
from gen.transcript.allowances import STRICT
from gen.transcript.recording import read
from gen.transcript.replay import Refused, replay, trace
from gen.transcript.report import Sort
from tests.english import english
from tests.recorded import ABSENT, name, recordings, straying, trace_of
from tests.transcript.faults import FAULTS, Error

HERE = {name(path): path for path in (*recordings(*TITLES), *straying())}


@pytest.fixture(params=sorted(FAULTS))
def fault(request: pytest.FixtureRequest) -> tuple[Path, Error]:
    """A recording and its fault."""
    if request.param not in HERE:
        pytest.skip(ABSENT)
    return HERE[request.param], FAULTS[request.param]


def lines(path: Path) -> list[Any]:
    """The lines of our trace, as far as it goes."""
    found = []
    try:
        for line in trace(read(path)):
            found.append(line)
    except Refused:
        pass
    return found


def test_it_is_exactly_this_difference(fault: tuple[Path, Error]) -> None:
    """Equal up to the action; after it, as long as ours goes on, at most these keys differ, by the same amount."""
    path, error = fault
    ours: dict[str, Any] = {}
    theirs: dict[str, Any] = {}
    differing: set[str] = set()
    gaps: set[int] = set()
    reached = False
    for mine, given in zip_longest(lines(path), trace_of(path)):
        reached |= given.get("action") == error.action
        if mine is None:
            assert error.keys is None
            assert reached
            return
        for state, line in ((ours, mine), (theirs, given)):
            state.update(line.get("changes", line.get("initial", {})))
        odd = {key for key in ours.keys() | theirs.keys() if ours.get(key) != theirs.get(key)}
        assert reached or not odd
        differing |= odd
        gaps |= {abs(ours[key] - theirs[key]) for key in odd}
    assert differing == error.keys
    assert gaps <= {10}  # E18's forest


def test_it_is_named(fault: tuple[Path, Error]) -> None:
    path, error = fault
    if error.keys is None:
        with pytest.raises(Refused) as refused:
            replay(read(path))
        assert refused.value.action == error.action
        run = refused.value.run
    else:
        run = replay(read(path))
    (note,) = run.notes
    assert (note.sort, note.id, note.action) == (Sort.FAULT, error.fault, error.action)
    assert note.differs
    assert "By the rules" in english(note.tells)


def test_a_gray_ferry_is_refused_strictly() -> None:
    """18Rhl §6, §7: a ferry crosses green metropolises; on Duisburg's gray tile the city is a stop of its own."""
    path = HERE.get("found/games/18Rhl/s212")
    if path is None:
        pytest.skip(ABSENT)
    with pytest.raises(Refused, match="makes seven stops, and a 6-train makes 6") as refused:
        replay(read(path), STRICT)
    assert refused.value.action == 973
