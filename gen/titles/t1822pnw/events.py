"""What happens in 1822PNW alone."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine import Entity, Event


@dataclass(frozen=True, slots=True)
class PacketDealt(Event):
    """A player begins with minors and privates in place of cash (1822PNW §11)."""

    player: Entity
    minors: tuple[str, ...]
    privates: tuple[str, ...]
