"""Whatever is wrong with a scenario, it is told in words, where it is and with a cure, and play never breaks off."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from gen.scenario.check import check_files, play_text
from gen.scenario.reading import yaml_composing
from gen.scenario.reading.yaml_nodes import read, read_file
from tests.scenario.laws import hold, ten_seconds
from tests.scenario.mutations import CHANGES, SIGNS, move
from tests.scenario.short import MOVES, SHORT, STEP

NAMES = sorted(SHORT)
SCENARIOS, ENCODED, LINES = 20, 40, 25
"""So many changed scenarios, encodings and moves a case makes; there are 26, one and 52 cases. Some changed
moves are alike."""


def changed(seed: int) -> str:
    """A scenario made wrong in one to three ways."""
    chance = random.Random(seed)
    text = SHORT[NAMES[seed % len(NAMES)]]
    for _ in range(chance.choice((1, 1, 2, 3))):
        text = chance.choice(CHANGES)(chance, text) or " "
    return text


@pytest.mark.parametrize("case", range(26))
def test_a_malformed_scenario_ends_in_clear_mistakes(case: int) -> None:
    for seed in range(case * SCENARIOS, (case + 1) * SCENARIOS):
        text = changed(seed)
        with ten_seconds():
            walkthrough, problems = play_text(text, "a.yaml")
        assert walkthrough is not None or problems, seed
        hold(problems, text)


def test_the_fast_reader_reads_what_the_slow_one_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [*SHORT.values(), *(changed(seed) for seed in range(60))]
    fast = [read(text, "a.yaml") for text in texts]
    monkeypatch.setattr(yaml_composing, "_FAST", None)
    assert [read(text, "a.yaml") for text in texts] == fast


def test_a_file_in_any_encoding_ends_in_clear_mistakes(tmp_path: Path) -> None:
    chance = random.Random(1)
    path = tmp_path / "a.yaml"
    for number in range(ENCODED):
        text = SHORT[NAMES[number % len(NAMES)]]
        encoding = chance.choice(("utf-16", "utf-16-le", "latin-1", "utf-8-sig", "utf-32", "cp1252", "utf-7"))
        data = text.encode(encoding, errors="replace")
        at = chance.randrange(len(data))
        path.write_bytes(data[:at] + bytes([chance.randrange(256)]) + data[at:] if number % 2 else data)
        with ten_seconds():
            problems = check_files([path])
        hold(problems, read_file(path)[0])


def with_move(seed: int) -> str:
    """A scenario up to a step, in which one line of moves is another."""
    chance = random.Random(seed)
    name = chance.choice(sorted(MOVES))
    text, found = SHORT.get(name) or MOVES[name][0], MOVES[name][1]
    one = chance.choice(found)
    end = next((match.start() for match in STEP.finditer(text) if match.start() > one.end()), len(text))
    written = move(chance, one[2], [other[2] for other in found])
    return text[: one.start(2)] + '"' + re.sub(r'["\\]', "", written) + '"' + text[one.end(2) : end]


@pytest.mark.parametrize("case", range(52))
def test_a_changed_move_is_played_or_ends_in_clear_mistakes(case: int) -> None:
    for seed in range(case * LINES, (case + 1) * LINES):
        text = with_move(seed)
        with ten_seconds():
            _, problems = play_text(text, "a.yaml")
        hold(problems, text)


def test_the_changes_are_many_and_most_are_mistakes() -> None:
    texts = {changed(seed) for seed in range(26 * SCENARIOS)}
    assert len(texts) >= 500
    assert len({with_move(seed) for seed in range(52 * LINES)}) >= 1000
    assert set(SIGNS) <= set("".join(texts))
