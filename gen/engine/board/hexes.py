"""Hex coordinates: names, neighbours and edges of both layouts (base §3.3)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

OPPOSITE = (3, 4, 5, 0, 1, 2)
"""The facing edge, by edge."""

_STEPS = {
    "flat": ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)),
    "pointy": ((-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)),
}
_NAME = re.compile(r"([A-Za-z]+)(\d+)")


@dataclass(frozen=True, slots=True)
class Layout:
    """How a map's hexes lie: `flat` or `pointy` tops, and what the letter of a name means ("x" or "y")."""

    kind: str
    letter: str

    def position(self, name: str) -> tuple[int, int]:
        """Doubled coordinates (x, y) of a hex; ValueError when the name is none."""
        match = _NAME.fullmatch(name)
        if match is None:
            raise ValueError(f"not a hex name: {name!r}")
        letters, number = _letters(match[1]), int(match[2]) - 1
        return (letters, number) if self.letter == "x" else (number, letters)

    def step(self, edge: int) -> tuple[int, int]:
        """(dx, dy) to the neighbour through an edge."""
        return _STEPS[self.kind][edge]


def _letters(text: str) -> int:
    if text.islower():
        return -(ord(text[0]) - ord("a") + 1)
    value = 0
    for letter in text:
        value = value * 26 + ord(letter) - ord("A") + 1
    return value - 1


@lru_cache(maxsize=4096)
def natural_order(name: str) -> tuple[str, int, str]:
    """Sort key that puts A9 before A11, and 9 before 57."""
    match = re.match(r"(\D*)(\d*)(.*)", name)
    assert match is not None  # the pattern matches every text
    return match[1], int(match[2] or 0), match[3]
