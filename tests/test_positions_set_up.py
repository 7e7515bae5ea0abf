"""Tests set positions up by `tests.positions`; none writes into a game's state."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
STATE = frozenset(
    [
        "ask",
        "bankrupt",
        "cash",
        "cell",
        "closed",
        "debt",
        "destination",
        "destination_token",
        "end_reached",
        "end_reason",
        "exchange_tokens",
        "finished",
        "floated",
        "has_home",
        "has_operated",
        "has_run",
        "home",
        "income",
        "marker",
        "must_own_train",
        "network",
        "operated",
        "order",
        "own",
        "owner",
        "par",
        "phase",
        "phases_begun",
        "pool",
        "powers",
        "president",
        "price",
        "queues",
        "revenue",
        "round",
        "set_length",
        "spec",
        "stack",
        "stations",
        "stations_lifted",
        "trains",
        "turn",
        "underway",
    ]
)
"""Names of what a game, its companies, privates, trains, ledger, market and depot keep."""
CHANGING = frozenset(
    [
        "board.lay",
        "board.place_token",
        "board.settle_token",
        "board.reserve_home",
        "board.drop_reservation",
        "shares.move",
        "depot.take",
        "supply.take",
        "trains.append",
        "trains.clear",
        "stations.append",
        "stations.clear",
        "stations.pop",
        "market.put",
        "ledger.pay",
        "board.open_mine",
    ]
)
"""Calls that change it."""
EXCEPTIONS = {
    "positions.py": "the one place, on a game apart whose position is then taken and judged",
    "positions_1822.py": "the same for the 1822 family",
    "tiny_title/rules.py": "rules of a title, no test",
    "refusals/provoked.py": "a step tried by itself: the decision is put, no state",
    "refusals/test_routes.py": "runs tried by themselves, where the step would be left out; 1822's positions",
    "refusals/test_revenue.py": "a dividend tried by itself, before the run that it pays out",
    "refusals/test_stations.py": "a station tried by itself, where the step would be left out; 1822's positions",
    "titles/test_emergency.py": "a yard full of D-trains, in which by play the train step would be left out",
    "scenario/test_not_asked.py": "a step tried by itself",
}
"""Files that may, and why."""


def pokes(tree: ast.Module) -> Iterator[str]:
    """What a module writes into a game's state, statement by statement."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=targets):
                found = targets
            case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                found = [target]
            case ast.Call(func=ast.Attribute(attr=name, value=ast.Attribute(attr=owner))) if (
                f"{owner}.{name}" in CHANGING
            ):
                yield f"{node.lineno}: {ast.unparse(node)}"
                continue
            case _:
                continue
        if any(writes_state(one) for target in found for one in parts(target)):
            yield f"{node.lineno}: {ast.unparse(node)}"


def parts(target: ast.expr) -> list[ast.expr]:
    """What a target assigns to, one by one."""
    return target.elts if isinstance(target, ast.Tuple) else [target]


def writes_state(target: ast.expr) -> bool:
    """Whether an assignment to it changes a game's state."""
    kept = target.value if isinstance(target, ast.Subscript) else target
    if not isinstance(kept, ast.Attribute) or kept.attr not in STATE:
        return False
    return not (isinstance(kept.value, ast.Name) and kept.value.id == "self")


FILES = {path.relative_to(HERE).as_posix(): path for path in sorted(HERE.rglob("*.py"))}


@pytest.mark.parametrize("name", [name for name in FILES if name not in EXCEPTIONS])
def test_no_test_writes_into_a_games_state(name: str) -> None:
    assert not list(pokes(ast.parse(FILES[name].read_text(encoding="utf-8"))))


@pytest.mark.parametrize("name", EXCEPTIONS)
def test_every_exception_is_still_one(name: str) -> None:
    assert list(pokes(ast.parse(FILES[name].read_text(encoding="utf-8"))))
