"""The part of the board a company's trains can run on, as small integers for the search of the best routes."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine.board import Board
from gen.engine.chains import Chain
from gen.engine.network import Network
from gen.engine.routes import DIESEL, RevenueRules
from gen.engine.title import TrainSpec


@dataclass(frozen=True, slots=True)
class Link:
    """A chain to the stop `to`; `track` is what no other route may use."""

    to: int
    track: int
    chain: Chain


@dataclass(frozen=True)
class RouteMap:
    """Stops numbered from 0, those with the company's stations first (`tokens` of them).

    `links` leads from stop to stop; a stop not `open` can only end a route; `groups` are bits of which a route
    may have each once; `costs` is what a stop takes of a train's distance.
    """

    ids: tuple[int, ...]
    tokens: int
    links: tuple[tuple[Link, ...], ...]
    open: tuple[bool, ...]
    groups: tuple[int, ...]
    costs: tuple[int, ...]


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
    names: dict[str, int] = {}
    groups, costs = [], []
    for one in ids:
        hex, place = where.stop_at(one)
        stop_spec = board.faces[hex].stops[place]
        groups.append(sum(1 << names.setdefault(name, len(names)) for name in set(stop_spec.groups)))
        costs.append(stop_spec.visit_cost)
    return RouteMap(
        tuple(ids),
        tokens,
        tuple(_links(network, stop, number) for stop in ids),
        tuple(_leaves(stop, blocked) for stop in ids),
        tuple(groups),
        tuple(costs),
    )


def _leaves(stop: int, blocked: int) -> bool:
    return not blocked >> stop & 1


def _links(network: Network, stop: int, number: dict[int, int]) -> tuple[Link, ...]:
    """The chains out of a stop, without those that use all the track of another to the same stop and more."""
    found = [
        Link(number[chain.end], chain.track, chain)
        for chain in network.chains.of(stop)
        if chain.end in number and chain.end != stop
    ]
    return tuple(
        link
        for place, link in enumerate(found)
        if not any(
            other.to == link.to
            and other.track & ~link.track == 0
            and (other.track != link.track or earlier < place)
            and (other.chain.first_terminal, other.chain.last_terminal)
            == (link.chain.first_terminal, link.chain.last_terminal)
            for earlier, other in enumerate(found)
            if other is not link
        )
    )


def stop_values(
    board: Board, stops: RouteMap, train: TrainSpec, colours: tuple[str, ...], rules: RevenueRules
) -> tuple[list[int], list[int]]:
    """By stop: what it earns a train with the bonus every route has, and the bonus only one route of a turn has."""
    always, once = [], []
    for one in stops.ids:
        hex, number = board.grid.stop_at(one)
        stop = board.faces[hex].stops[number]
        always.append(stop.revenue.value(colours, train.name == DIESEL) + rules.stop_bonus(hex, stop))
        once.append(rules.turn_bonus(hex, stop))
    return always, once
