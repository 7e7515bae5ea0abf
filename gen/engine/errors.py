"""What the engine says when it refuses: the rule broken and the figures involved."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from gen.engine.rule_ids import RuleId

P = ParamSpec("P")


class Illegal(Exception):
    """An action the rules forbid. `figures` are ids and integers.

    Raised before anything has changed. Sentences are made from it on the floors above.
    """

    def __init__(self, rule: RuleId, **figures: object) -> None:
        self.rule = rule
        self.figures = figures
        detail = ", ".join(f"{key} {value}" for key, value in figures.items())
        super().__init__(f"{rule}: {detail}" if detail else rule)


def is_legal(check: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Whether a check lets its subject through."""
    try:
        check(*args, **kwargs)
    except Illegal:
        return False
    return True
