"""The engine's face: what is not the engine imports from `gen.engine` alone, and its examples hold."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

import gen.engine as face
from gen.engine import actions, events

GEN = Path(__file__).parents[1] / "gen"


def imports_from_the_engine() -> Iterator[tuple[str, str, str]]:
    """(file, module, name) for each name that a file outside the engine imports from it."""
    for path in sorted(GEN.rglob("*.py")):
        if path.is_relative_to(GEN / "engine"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[:2] == ["gen", "engine"]:
                yield from ((str(path.relative_to(GEN)), node.module or "", alias.name) for alias in node.names)


def test_nothing_reaches_behind_the_face() -> None:
    assert [found for found in imports_from_the_engine() if found[1] != "gen.engine"] == []


def test_the_face_offers_what_is_used_and_every_action_and_event() -> None:
    used = {name for _, _, name in imports_from_the_engine()}
    told = {name for module in (actions, events) for name in vars(module) if _is_of(module.__name__, name)}
    assert set(face.__all__) == used | told | {"Game", "Illegal", "Position", "Title"}


def _is_of(module: str, name: str) -> bool:
    found = getattr(face, name, None)
    return isinstance(found, type) and found.__module__ == module and not name.startswith("_")


def test_everything_it_offers_says_what_it_is() -> None:
    offered = {name: getattr(face, name) for name in face.__all__}
    assert [name for name, one in offered.items() if isinstance(one, type | FunctionType) and not one.__doc__] == []


def test_its_examples_hold() -> None:
    failed, tried = doctest.testmod(face)
    assert failed == 0
    assert tried > 5
