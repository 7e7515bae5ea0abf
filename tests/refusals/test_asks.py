"""Everything that a player or company may be asked to decide has words, by which a refusal says what is due."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gen.text.asks import ASKS
from gen.text.language import CODES, SOURCE, Language
from gen.text.saying import said
from gen.titles import TITLES

GEN = Path(__file__).parents[2] / "gen"
WORDS = {**ASKS, **{kind: words for entry in TITLES.values() for kind, words in entry.asks.items()}}


@cache
def kinds() -> frozenset[str]:
    """The kinds of decision that the engine and the titles ask for, read from their code."""
    files = [file for folder in ("engine", "titles") for file in (GEN / folder).rglob("*.py")]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    constants = {name: text for tree in trees for name, text in _constants(tree)}
    asks = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_ask(node)]
    return frozenset(_kind(node.args[1], constants) for node in asks)


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The texts that names of a module stand for."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            yield from ((target.id, str(node.value.value)) for target in node.targets if isinstance(target, ast.Name))


def _is_ask(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id == "Ask"


def _kind(value: ast.expr, constants: dict[str, str]) -> str:
    if isinstance(value, ast.Constant):
        return str(value.value)
    return constants[value.attr if isinstance(value, ast.Attribute) else ast.unparse(value)]


def test_every_decision_has_words() -> None:
    assert sorted(kinds() - WORDS.keys()) == []
    assert sorted(WORDS.keys() - kinds()) == []
    assert len(kinds()) > 20


@pytest.mark.parametrize("kind", sorted(WORDS))
def test_the_words_are_translated(kind: str) -> None:
    assert [code for code in CODES if code != SOURCE and said(WORDS[kind], Language(code)) == WORDS[kind].msgid] == []
