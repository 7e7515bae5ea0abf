"""The part of the board a company's trains can run on, as small integers for the search of the best routes."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine.board.board import Board, StopAt
from gen.engine.board.chains import Chain
from gen.engine.board.network import Network, bits_of
from gen.engine.board.tile import Stop


@dataclass(frozen=True, slots=True)
class Link:
    """A chain to the stop `to`; `track` is what no other route may use, in the numbering of its map."""

    to: int
    track: int
    chain: Chain


@dataclass(frozen=True)
class RouteMap:
    """Stops numbered from 0, those with the company's stations first (`tokens` of them).

    `stops` tells what they are and `at` where; `links` leads from stop to stop; a stop not `open` can only end a
    route; `track_bits` is how many bits of track the links use together.
    """

    board: Board
    at: tuple[StopAt, ...]
    stops: tuple[Stop, ...]
    tokens: int
    links: tuple[tuple[Link, ...], ...]
    open: tuple[bool, ...]
    track_bits: int

    def backwards(self) -> dict[Chain, Chain]:
        """Each chain of the map the other way."""
        by_track = {
            (place, link.to, link.track): link.chain for place, links in enumerate(self.links) for link in links
        }
        return {
            link.chain: by_track[link.to, place, link.track] for place, links in enumerate(self.links) for link in links
        }


def route_map(board: Board, network: Network, company: str) -> RouteMap:
    """The stops and chains that routes of the company may use."""
    network.chains.refresh()
    where = board.grid
    blocked = board.blocking(company)
    ids = list(dict.fromkeys(where.stop_id(*stop) for stop in board.token_stops(company)))
    tokens = len(ids)
    seen = set(ids)
    for stop in ids:
        for chain in network.chains.of(stop) if _leaves(stop, blocked) else ():
            if chain.end >= 0 and chain.end not in seen:
                seen.add(chain.end)
                ids.append(chain.end)
    number = {stop: place for place, stop in enumerate(ids)}
    chains = [[c for c in network.chains.of(stop) if c.end in number and c.end != stop] for stop in ids]
    bits = _Bits()
    links = tuple(tuple(Link(number[one.end], bits.small(one.track), one) for one in found) for found in chains)
    at = tuple(where.stop_at(one) for one in ids)
    return RouteMap(
        board,
        at,
        tuple(board.faces[hex].stops[place] for hex, place in at),
        tokens,
        links,
        tuple(_leaves(stop, blocked) for stop in ids),
        len(bits.places),
    )


def _leaves(stop: int, blocked: int) -> bool:
    return not blocked >> stop & 1


class _Bits:
    """Gives the bits of the whole board small numbers, in the order they are met."""

    def __init__(self) -> None:
        self.places: dict[int, int] = {}

    def small(self, mask: int) -> int:
        """The mask with its bits renumbered."""
        return sum(1 << self.places.setdefault(bit, len(self.places)) for bit in bits_of(mask))
