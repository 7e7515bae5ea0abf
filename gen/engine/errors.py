"""What the engine says when it refuses: the rule broken and the figures involved."""

from __future__ import annotations


class Illegal(Exception):
    """An action the rules forbid. `rule` is a stable id (`pool-limit`); `figures` are ids and integers.

    Raised before anything has changed. Sentences are made from it on the floors above.
    """

    def __init__(self, rule: str, **figures: object) -> None:
        self.rule = rule
        self.figures = figures
        detail = ", ".join(f"{key} {value}" for key, value in figures.items())
        super().__init__(f"{rule}: {detail}" if detail else rule)
