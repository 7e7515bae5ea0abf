"""The ways in which track leads through the hexes that are written of a route, and how a way is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from gen.engine import Game, Illegal, TrainRun, routes
from gen.moves.forms.legs import Leg
from gen.moves.mistakes import Wrong
from gen.text.sentence import sentence

MOST_READINGS = 64
"""So many ways to read the written hexes are tried."""
Chains = tuple[tuple[str, ...], ...]


def ways(leg: Leg, game: Game, company: str) -> list[Chains]:
    """The written hexes cut at the stops on the train's way, in every way that track leads, more stops first."""
    if len(leg.hexes) == 1:
        return [(("local", *leg.hexes),)]  # a run within its city
    for number, place in enumerate(leg.places[1:], 1):
        one, other = leg.hexes[number - 1 : number + 1]
        if one != other and not _adjacent(game, one, other):
            what = sentence("{one} and {other} do not touch.", one=one, other=other)
            raise Wrong(what, sentence("Write every hex that the route crosses."), place)
    found = sorted(islice(_cuts(leg.hexes, game, company), MOST_READINGS), key=lambda chains: -len(chains))
    return found or [_at_every_stop(leg.hexes, game)]


def _cuts(hexes: tuple[str, ...], game: Game, company: str) -> Iterator[Chains]:
    """The hexes as chains of track from stop to stop. A stop may lie on other track than the train's: then it is
    passed by."""
    if len(hexes) == 1:
        yield ()
    for end in range(1, len(hexes)):
        if not _has_stop(hexes[end], game) and end < len(hexes) - 1:
            continue
        chain = hexes[: end + 1]
        if chain == (hexes[end],) * 2:  # from one stop of the hex to another
            chain = chain[:1]
        if _leads(chain, game, company):
            yield from ((chain, *rest) for rest in _cuts(hexes[end:], game, company))


def _leads(chain: tuple[str, ...], game: Game, company: str) -> bool:
    try:
        routes.resolve(game.board, game.network, company, [TrainRun("", (chain,))])
    except Illegal:
        return False
    return True


def _at_every_stop(hexes: tuple[str, ...], game: Game) -> Chains:
    """The hexes cut wherever there is a stop, for the engine to say what is wrong."""
    chains, start = [], 0
    for end in range(1, len(hexes)):
        if _has_stop(hexes[end], game) or end == len(hexes) - 1:
            chains.append(hexes[start : end + 1])
            start = end
    return tuple(chains)


def _has_stop(hex: str, game: Game) -> bool:
    return any(stop.kind != "junction" for stop in game.board.faces[hex].stops)


def _adjacent(game: Game, one: str, other: str) -> bool:
    return any(game.board.neighbour(one, edge) == other for edge in range(6))


def said_way(chains: Iterable[Sequence[str]]) -> str:
    """A route's hexes in order, from its chains between stops, whichever way round each is told."""
    hexes: list[str] = []
    left = [_hexes(chain) for chain in chains]
    while left:
        at = next((place for place, chain in enumerate(left) if _joined(hexes, chain)), 0)
        hexes = _joined(hexes, left.pop(at)) or hexes
    return "-".join(hexes)


def _hexes(chain: Sequence[str]) -> list[str]:
    named = [name.partition(" ")[0] for name in chain if name != "local"]
    return named * 2 if len(chain) == 1 else named  # from one stop of the hex to another


def _joined(hexes: list[str], chain: list[str]) -> list[str]:
    """The hexes with a chain at one of their ends; [] where it touches neither."""
    if not hexes or hexes[-1] == chain[0]:
        return [*hexes, *chain[bool(hexes) :]]
    if hexes[-1] == chain[-1]:
        return [*hexes, *chain[-2::-1]]
    if hexes[0] == chain[-1]:
        return [*chain, *hexes[1:]]
    return [*reversed(chain), *hexes[1:]] if hexes[0] == chain[0] else []
