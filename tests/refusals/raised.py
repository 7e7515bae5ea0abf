"""Which rules the engine and the titles refuse by, read from their code, with the figures each is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

GEN = Path(__file__).parents[2] / "gen"
RULE = re.compile(r"[a-z]+(-[a-z]+)+")
"""What a rule's id looks like."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def raised() -> tuple[tuple[str, frozenset[str]], ...]:
    """Each rule id, and the names of the figures it is raised with; once for each place and set of figures.

    AssertionError where an id can be made out neither at the place itself nor from what is assigned or called there.
    """
    found = {(rule, figures) for function in _functions() for rule, figures in _in_function(function)}
    return tuple(sorted(found, key=lambda pair: (pair[0], sorted(pair[1]))))


def rules() -> frozenset[str]:
    """Every rule id that is raised."""
    return frozenset(rule for rule, _ in raised())


@cache
def _functions() -> tuple[Function, ...]:
    files = [file for folder in ("engine", "titles", "transcript") for file in sorted((GEN / folder).rglob("*.py"))]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    every = (node for tree in trees for node in ast.walk(tree) if isinstance(node, Function))
    return tuple(function for function in every if function.name != "insist")  # its ids stand where it is called


def _in_function(function: Function) -> Iterator[tuple[str, frozenset[str]]]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and _refuses(node.func):
            figures = frozenset(key.arg for key in node.keywords if key.arg)
            ids = set(_ids(node.args[0], function))
            assert ids, f"no rule id can be made out in {function.name}: {ast.unparse(node)}"
            yield from ((rule, figures) for rule in ids)


def _refuses(function: ast.expr) -> bool:
    """Whether a call makes a refusal: an `Illegal`, or a rule that a game insists on."""
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return name in ("Illegal", "insist")


def _ids(value: ast.expr, function: Function) -> Iterable[str]:
    """The rule ids that an expression can be."""
    if isinstance(value, ast.Name):
        values = [one.value for one in ast.walk(function) if isinstance(one, ast.Assign) and _assigns(one, value.id)]
        return [id for one in values for id in _ids(one, function)]
    if isinstance(value, ast.Call):
        return _answers(_called(value))
    return _constants(value)


def _assigns(node: ast.Assign, name: str) -> bool:
    return any(isinstance(target, ast.Name) and target.id == name for target in node.targets)


def _constants(value: ast.AST) -> Iterator[str]:
    for part in ast.walk(value):
        if isinstance(part, ast.Constant) and RULE.fullmatch(str(part.value)):
            yield str(part.value)


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)


def _answers(name: str) -> set[str]:
    """The ids that functions of that name return or yield, and those that these call."""
    found: set[str] = set()
    seen: set[str] = set()
    ahead = {name}
    while ahead:
        seen |= ahead
        functions = [one for one in _functions() if one.name in ahead]
        nodes = [node for one in functions for node in ast.walk(one)]
        answers = [node for node in nodes if isinstance(node, ast.Return | ast.Yield | ast.YieldFrom) and node.value]
        found |= {id for node in answers for id in _constants(node)}
        ahead = {_called(node) for node in nodes if isinstance(node, ast.Call)} - seen
    return found
