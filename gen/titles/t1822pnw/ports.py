"""The two ports that join whoever reaches them, for mergers and acquisitions (1822PNW §4, §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import Company

if TYPE_CHECKING:
    from gen.engine import Game

PORTS = ("E8", "D9")


def meet_at_port(game: Game, one: Company, other: Company) -> bool:
    """Whether the tracks of both companies lead into one of the ports, not necessarily the same."""
    return all(any(game.network.reach(company.id).paths(port) for port in PORTS) for company in (one, other))
