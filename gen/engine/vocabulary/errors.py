"""What the engine says when it refuses: the rule broken and the figures involved."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from gen.engine.vocabulary.rule_ids import RuleId

P = ParamSpec("P")


class Illegal(Exception):
    """An action the rules forbid. `figures` are ids and integers.

    Raised before anything has changed. Sentences are made from it on the floors above.
    """

    def __init__(self, rule: RuleId, **figures: object) -> None:
        super().__init__(rule)
        self.rule = rule
        self.figures = figures

    def __str__(self) -> str:
        """The rule and its figures, put together only when somebody reads them: most refusals are but asked for."""
        detail = ", ".join(f"{key} {value}" for key, value in self.figures.items())
        return f"{self.rule}: {detail}" if detail else f"{self.rule}"


def is_legal(check: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Whether a check lets its subject through."""
    try:
        check(*args, **kwargs)
    except Illegal:
        return False
    return True
