"""Where the engine and the titles refuse, read from their code: each rule with the figures it is given."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from gen.engine.vocabulary.rule_ids import RuleId
from gen.engine.vocabulary.words import of_all
from gen.scenario.refusals import refusals

GEN = Path(__file__).parents[2] / "gen"
ENUMERATIONS = {type(rule).__name__: type(rule) for rule in refusals()}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def rules() -> frozenset[RuleId]:
    """Every rule that there is."""
    return frozenset(of_all(RuleId))


@cache
def raised() -> tuple[tuple[RuleId, frozenset[str]], ...]:
    """Each rule that is raised, and the names of the figures it is given; once for each place and set of figures.

    AssertionError where a rule can be made out neither at the place itself nor from what is assigned there.
    """
    found = {(rule, figures) for function in _functions() for rule, figures in _in_function(function)}
    return tuple(sorted(found, key=lambda pair: (pair[0], sorted(pair[1]))))


@cache
def _functions() -> tuple[Function, ...]:
    files = [file for folder in ("engine", "titles", "transcript") for file in sorted((GEN / folder).rglob("*.py"))]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    every = (node for tree in trees for node in ast.walk(tree) if isinstance(node, Function))
    return tuple(function for function in every if function.name != "insist")  # its rules stand where it is called


def _in_function(function: Function) -> Iterator[tuple[RuleId, frozenset[str]]]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and _refuses(node.func):
            figures = frozenset(key.arg for key in node.keywords if key.arg)
            found = set(_named(node.args[0])) or set(_assigned(ast.unparse(node.args[0]), function))
            assert found, f"no rule can be made out in {function.name}: {ast.unparse(node)}"
            yield from ((rule, figures) for rule in found)


def _refuses(function: ast.expr) -> bool:
    """Whether a call makes a refusal: an `Illegal`, or a rule that a game insists on."""
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return name in ("Illegal", "insist")


def _named(value: ast.AST) -> Iterator[RuleId]:
    """The rules that a piece of code names (`Rule.NOT_NOW`)."""
    for part in ast.walk(value):
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in ENUMERATIONS:
            yield ENUMERATIONS[part.value.id][part.attr]


def _assigned(name: str, function: Function) -> Iterator[RuleId]:
    """The rules that a name stands for in a function; where it calls another for one, all that such ones answer."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(ast.unparse(target) == name for target in node.targets):
            yield from _named(node.value)
            if isinstance(node.value, ast.Call):
                yield from _answered()


@cache
def _answered() -> frozenset[RuleId]:
    """The rules that functions answer."""
    answering = (one for one in _functions() if one.returns is not None and "RuleId" in ast.unparse(one.returns))
    return frozenset(rule for function in answering for rule in _named(function))
