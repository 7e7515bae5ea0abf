"""What 18Rhl's map changes in laying tiles (18Rhl §6, §8, §9)."""

from __future__ import annotations

from collections.abc import Iterator

from gen.engine import Board, Face, RuleId, Upgrading
from gen.titles.t18rhl.words import RuleRhl

METROPOLISES = ("D9", "F9", "I10")
"""The hexes on the Rhine whose banks a ferry joins once they are green."""
FERRY_TILES = frozenset({"X921", "X922", "X923", "X924", "X925", "X926"})
CONCESSION_TILE, CONCESSION_HEX = "935", "E8"
"""Osterath, which alone its concession lays, over whatever lies there."""
HOMES = {"Essen": "D13"}
"""Tiles made for one hex alone."""
_UNRESTRICTED = frozenset({"87", "88", "204", "949"})


class Upgrading18Rhl(Upgrading):
    """Metropolises lie one way only and need no connected exit; some tiles are exempt from the track restriction."""

    def fault(self, board: Board, hex: str, new: Face, by_power: bool = False) -> RuleId | None:
        if new.name == CONCESSION_TILE:
            free = by_power and hex == CONCESSION_HEX and board.faces[hex].name != CONCESSION_TILE
            return None if free else RuleRhl.CONCESSION_TILE
        if hex in METROPOLISES and new.rotation != 0:
            return RuleRhl.ROTATION_FIXED
        if HOMES.get(new.name, hex) != hex:
            return RuleRhl.TILE_OF_ANOTHER_HEX
        return super().fault(board, hex, new, by_power)

    def candidates(self, board: Board, hex: str, colours: tuple[str, ...]) -> Iterator[str]:
        return (name for name in super().candidates(board, hex, colours) if HOMES.get(name, hex) == hex)

    def any_exit(self, hex: str) -> bool:
        return hex in METROPOLISES

    def unrestricted(self, hex: str, new: Face) -> bool:
        return hex in METROPOLISES or new.name in _UNRESTRICTED
