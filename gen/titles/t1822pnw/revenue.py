"""What 1822PNW adds to revenue: timber, paper mill, ski haus, portage, coal mine (1822PNW §7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gen.engine import NO_BONUS, Board, Bonus, Earning, Stop, StopAt
from gen.titles.family1822.trains.revenue import EXPRESS_TIMES, Surroundings, own_city
from gen.titles.t1822pnw.upgrades import forests

DOUBLE_HEXES = frozenset({"H19", "M4"})
TIMBER = 10
SKI = 30
PORTAGE = 10
MILL = {"3": 10, "4": 10, "5": 30, "6": 30, "7": 30}
"""Currency units by phase."""
PORTAGE_TILES = ("PNW1", "PNW2")


@dataclass(frozen=True)
class Sites:
    """Where the marks of privates lie ("" nowhere): paper `mill` and `ski` haus."""

    mill: str = ""
    ski: str = ""


def timber_hexes(board: Board) -> list[str]:
    """The hexes printed as forest on which a tile lies."""
    printed = forests(board.title)
    return [hex for hex in board.tile_ids if hex in printed]


def portage_hexes(board: Board) -> list[str]:
    """The hexes on which a portage tile lies."""
    return [hex for hex in board.tile_ids if board.faces[hex].name in PORTAGE_TILES]


def surroundings(
    board: Board, company: str, phase: str, home: str, destination: str, sites: Sites, powers: frozenset[str]
) -> Surroundings:
    """What a company's revenue depends on in a phase.

    `home` and `destination`: hexes of its home and destination tokens ("" where not placed). `powers`: kinds of
    the privates it owns, of which `lumber` and `portage` count.
    """
    timber = dict.fromkeys(timber_hexes(board), TIMBER)
    passing = dict(timber)
    if sites.ski:
        passing[sites.ski] = passing.get(sites.ski, 0) + SKI
    fees = {} if "portage" in powers else dict.fromkeys(portage_hexes(board), -PORTAGE)
    mill = MILL.get(phase, 0) if sites.mill else 0
    lumber = timber if "lumber" in powers else {}
    own = frozenset(board.token_stops(company))
    return Surroundings(
        own_city(board, company, home),
        own_city(board, company, destination),
        DOUBLE_HEXES,
        passing | fees,
        fees,
        (_mill(sites.mill, mill, None), Bonus(passing=lumber)),
        (_mill(sites.mill, EXPRESS_TIMES * mill, own), NO_BONUS),
        (Bonus(passing={sites.ski: SKI} if sites.ski else {}),),
    )


def _mill(mill: str, amount: int, own: frozenset[StopAt] | None) -> Bonus:
    """The paper mill's bonus for stopping in its city; for an express train only with an own token there."""

    def stop_bonus(hex: str, stop: Stop) -> int:
        pays = hex == mill and stop.is_city and (own is None or (hex, stop.number) in own)
        return amount if pays else 0

    return Bonus(stop_bonus) if amount else NO_BONUS


def portage_fee(board: Board, earned: Sequence[Earning]) -> int:
    """What the company owning the portage receives from the bank for another's routes, in currency units.

    Ten for each portage tile and route.
    """
    hexes = set(portage_hexes(board))
    return PORTAGE * sum(len(hexes & {hex for chain in one.route.chains for hex in chain.hexes}) for one in earned)
