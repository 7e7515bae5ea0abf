"""How recordings of 18xx.games write an action that only a family or a title has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto


class FieldKind(Enum):
    """What stands in a field of a recorded action. Whether a name is one of the game, the option's `check` says."""

    NAME = auto()
    NUMBER = auto()
    NAMES = auto()


@dataclass(frozen=True)
class Recorded:
    """What the recordings call it (`type`), and the fields that the action is made from, in the action's own order."""

    kind: str
    fields: Mapping[str, FieldKind] = field(default_factory=dict)


def named(kind: str, key: str) -> Recorded:
    """An action recorded with one name."""
    return Recorded(kind, {key: FieldKind.NAME})
