"""The recordings' random numbers (base §2)."""

from __future__ import annotations

from collections.abc import Iterator


class Numbers(Iterator[int]):
    """An endless row of numbers; `state` decides all that follow."""

    def __init__(self, state: int) -> None:
        self.state = state

    def __next__(self) -> int:
        self.state = (1103515245 * self.state + 12345) % 2**31
        return self.state
