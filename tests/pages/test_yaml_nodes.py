"""What people write in YAML is read in C where that is safe, and means the same as the slow reader takes it to mean."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gen.pages.prose.yaml_file import read_yaml
from gen.pages.prose.yaml_nodes import NotPlain, built
from gen.scenario.reading.yaml_composing import compose_fast
from gen.text.bad_file import BadFile
from tests.site.conftest import ROOT

WRITTEN = sorted([*ROOT.glob("docs/**/*.yaml"), *ROOT.glob("scenarios/*.yaml")])
WORDS = [
    "yes",
    "no",
    "true",
    "False",
    "null",
    "~",
    "12",
    "0o7",
    "0x1F",
    "1_000",
    "1.5",
    ".inf",
    "a b",
    "2001-01-01",
]


def places(value: Any) -> Any:
    """All values with all their places."""
    if isinstance(value, dict):
        return [(key, value.lc.key(key), value.lc.value(key), places(value[key])) for key in value]  # type: ignore[attr-defined]
    if isinstance(value, list):
        return [(value.lc.item(index), places(one)) for index, one in enumerate(value)]  # type: ignore[attr-defined]
    return type(value) if value is None or isinstance(value, bool) else value


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_is_read_alike(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    node = compose_fast(text)
    assert node is not None
    assert places(built(node, text)) == places(YAML(typ="rt").load(text))


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_what_yaml_1_2_takes_it_for(word: str, tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(f"a: {word}\nb: '{word}'\n", encoding="utf-8")
    assert places(read_yaml(path)) == places(YAML(typ="rt").load(path))


@pytest.mark.parametrize("text", ["a: &x 1\nb: *x\n", "a: !!str 1\n", "1: a\n", "a: 1\na: 2\n", "[a]: 1\n", "a: =\n"])
def test_what_the_fast_reader_takes_otherwise_is_left_to_the_slow_one(text: str) -> None:
    node = compose_fast(text)
    assert node is not None
    with pytest.raises(NotPlain):
        built(node, text)


def test_a_key_that_occurs_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text("a: 1\na: 2\n", encoding="utf-8")
    with pytest.raises(BadFile, match=r"one\.yaml:2:1"):
        read_yaml(path)
