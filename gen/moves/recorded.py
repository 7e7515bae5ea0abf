"""How recordings of 18xx.games write an action that only a family or a title has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

from gen.text.refusal import Naming
from gen.text.sentence import Sentence


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
    deed: Callable[[Any, Naming], Sentence] | None = None
    """How a report of a replay says who did it, as the beginning of a sentence; what it is called, where none is."""


def named(kind: str, key: str, deed: Callable[[Any, Naming], Sentence] | None = None) -> Recorded:
    """An action recorded with one name."""
    return Recorded(kind, {key: FieldKind.NAME}, deed)
