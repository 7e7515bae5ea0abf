"""The colour of each moving company's arrow: its own where that can be seen, each another."""

from __future__ import annotations

from collections.abc import Sequence

from gen.draw.markets.lanes import Move
from gen.draw.style import contrast
from gen.engine import Title

_INSTEAD = ("#A40122", "#0b5394", "#00694f", "#7a3db8", "#8a4b00", "#4a5568", "#b0177e", "#1f6f8b")
"""For who has no colour that shows on white, or one that another mover has; each has 5:1 on white."""
_LEAST = 3.0
"""The least contrast with its ground of a sign that is no text (WCAG 2.2, 1.4.11)."""


def hues(title: Title, moves: Sequence[Move]) -> dict[str, str]:
    """A colour for each company that moves or comes onto the market."""
    found: dict[str, str] = {}
    for move in moves:
        own = title.company(move.company).colour
        free = [hue for hue in _INSTEAD if hue not in found.values()] or list(_INSTEAD)
        shows = contrast(own, "#fff") >= _LEAST
        found[move.company] = own if shows and own not in found.values() else free[0]
    return found
