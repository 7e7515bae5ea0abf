"""What happens in 18Rhl alone: the link that a company is paid for."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine import Event


@dataclass(frozen=True, slots=True)
class Linked(Event):
    """The line a company is paid for is complete."""

    company: str
