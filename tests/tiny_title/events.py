"""What happens in 18Tiny alone."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine.events import Event


@dataclass(frozen=True, slots=True)
class BellRung(Event):
    """Track reaches the chapel."""

    company: str
    hex: str
