"""What 1822NRS adds to revenue: hexes that a route may visit twice (1822NRS §4)."""

from __future__ import annotations

from gen.engine import Board
from gen.titles.family1822.trains.revenue import Surroundings, own_city

DOUBLE_HEXES = frozenset({"D35", "F7", "H21", "H37"})


def surroundings(board: Board, company: str, home: str, destination: str) -> Surroundings:
    """What a company's revenue depends on; hexes of its home and destination tokens ("" where not placed)."""
    return Surroundings(own_city(board, company, home), own_city(board, company, destination), DOUBLE_HEXES)
