"""Routes as values, and rebuilding them from what is told (base §6.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from gen.engine.actions import TrainRun
from gen.engine.board.board import Board, StopAt
from gen.engine.board.chains import Chain
from gen.engine.board.network import Network, bits_of
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule

LOCAL = "local"
"""What stands before the hex of a run within one city."""
_MOST_READINGS = 200
"""How many ways of reading one told route are compared; a hex list rarely fits more than two tracks."""


@dataclass(frozen=True)
class Route:
    """A train's run: its stops in order and the chains between them, each leading from one stop to the next.

    `told`: the revenue claimed for it, in currency units.
    """

    train: str
    stops: tuple[StopAt, ...]
    chains: tuple[Chain, ...] = field(repr=False)
    track: int = field(repr=False, compare=False)
    told: int | None = field(default=None, compare=False)

    @property
    def hexes(self) -> tuple[str, ...]:
        """The stops' hexes in order."""
        return tuple(hex for hex, _ in self.stops)

    @property
    def chain_hexes(self) -> tuple[tuple[str, ...], ...]:
        """The hexes of each chain, as a `TrainRun` tells them."""
        return tuple((f"{chain.hexes[0]} {chain.inner}",) if chain.inner else chain.hexes for chain in self.chains) or (
            (LOCAL, *self.hexes),
        )


def single(train: str, stop: StopAt, told: int | None = None) -> Route:
    """The run that stays in one city."""
    return Route(train, (stop,), (), 0, told)


def joined(board: Board, train: str, chains: Sequence[Chain], told: int | None = None) -> Route:
    """The route along chains that follow one another."""
    ids = [chains[0].start, *(chain.end for chain in chains)]
    track = 0
    for chain in chains:
        track |= chain.track
    return Route(train, tuple([board.grid.stop_at(one) for one in ids]), tuple(chains), track, told)


# Reading what is told


def resolve(board: Board, network: Network, company: str, runs: Sequence[TrainRun]) -> tuple[Route, ...]:
    """The routes that the runs tell of (§6.1), whether they are legal or not.

    Where hexes fit several tracks, tracks that do not overlap and touch a station of the company come first, then
    those at the stops hinted at. Raises Illegal when it cannot be read: no such track, no such stop, or a gap.
    """
    network.chains.refresh()
    blocked = board.blocking(company)
    own = set(board.token_stops(company))
    readings = []
    for run in runs:
        found = list(islice(_readings(board, network, run, own), _MOST_READINGS))
        if not found:
            raise _unread(board, network, run)
        if len(found) > 1:
            found.sort(key=lambda route: _oddity(board, route, own, blocked, run))
        readings.append(found)
    return _apart(readings, 0, []) or tuple(found[0] for found in readings)


def _apart(readings: list[list[Route]], used: int, chosen: list[Route]) -> tuple[Route, ...] | None:
    """One reading of each run such that no two share track, the likeliest first."""
    if len(chosen) == len(readings):
        return tuple(chosen)
    for route in readings[len(chosen)]:
        if not route.track & used:
            found = _apart(readings, used | route.track, [*chosen, route])
            if found is not None:
                return found
    return None


def _oddity(
    board: Board, route: Route, own: set[StopAt], blocked: int, run: TrainRun
) -> tuple[bool, bool, bool, bool, int]:
    hinted = {(hex, index) for hex, index in run.stops}
    found = {(hex, board.faces[hex].stops[stop].index) for hex, stop in route.stops}
    passed = any(blocked >> board.grid.stop_id(*stop) & 1 for stop in route.stops[1:-1])
    twice = len(set(route.stops)) < len(route.stops)
    return overlaps(route), not own & set(route.stops), passed, twice, len(hinted - found)


def shared_hex(board: Board, one: Chain, other: Chain) -> str | None:
    """A hex in which two chains use the same track, None when they use none together (§6.3)."""
    edges = 6 * len(board.grid.names)
    for bit in bits_of(one.track & other.track):
        if bit < edges:
            return board.grid.names[bit // 6]
        return next(hex for hex in one.hexes if hex in other.hexes)
    return None


def overlaps(route: Route) -> bool:
    used = 0
    for chain in route.chains:
        if chain.track & used:
            return True
        used |= chain.track
    return False


def _readings(board: Board, network: Network, run: TrainRun, own: set[StopAt]) -> Iterator[Route]:
    local = run.chains[0][1:] if len(run.chains) == 1 and run.chains[0][:1] == (LOCAL,) else ()
    if local or not run.chains:
        for hex in local or tuple(hex for hex, _ in run.stops[:1]):
            numbers = range(len(board.faces[hex].stops)) if hex in board.faces else ()
            for stop in sorted(((hex, number) for number in numbers), key=lambda one: one not in own):
                yield single(run.train, stop, run.revenue)
        return
    if _as_many_as_stops(board, len(run.chains)):
        often = Counter(hex for hexes in run.chains for hex in hexes).most_common(1)
        # a chain for every stop of the map: some stop is met again
        raise Illegal(Rule.STOP_TWICE, train=run.train, hex=often[0][0] if often else "")
    options = []
    for hexes in run.chains:
        found = list(_fitting(board, network, hexes))
        if not found:
            named = tuple(hex for hex in hexes if hex != LOCAL)
            raise Illegal(Rule.NO_SUCH_TRACK if named else Rule.ROUTE_UNNAMED, train=run.train, hexes=named)
        options.append(found)
    if options:
        for chains in _sequences(options, []):
            yield joined(board, run.train, chains, run.revenue)


def _as_many_as_stops(board: Board, chains: int) -> bool:
    """Whether there are as many chains as stops on the map; those that routes count are soon counted, and too many."""
    if chains < (board.mandatory | board.optional).bit_count():
        return False
    return chains >= sum(len(face.stops) for face in board.faces.values())


def _unread(board: Board, network: Network, run: TrainRun) -> Illegal:
    """Why a run that cannot be read is none."""
    if not run.chains and not run.stops:
        return Illegal(Rule.ROUTE_UNNAMED, train=run.train)
    if len(run.chains) < 2:
        return Illegal(Rule.NO_SUCH_STOP, train=run.train, hex=run.chains[0][-1] if run.chains else run.stops[0][0])
    options = [list(_fitting(board, network, hexes)) for hexes in run.chains]
    gap = next(place for place in range(1, len(options)) if not any(_sequences(options[: place + 1], [])))
    before, after = ("-".join(run.chains[place]) for place in (gap - 1, gap))
    return Illegal(Rule.CHAINS_NOT_JOINED, train=run.train, before=before, after=after)


def _sequences(options: list[list[Chain]], chosen: list[Chain]) -> Iterator[list[Chain]]:
    if len(chosen) == len(options):
        yield chosen
        return
    for chain in options[len(chosen)]:
        if not chosen or chosen[-1].end == chain.start:
            yield from _sequences(options, [*chosen, chain])


def _fitting(board: Board, network: Network, hexes: tuple[str, ...]) -> Iterator[Chain]:
    """The chains over these hexes, in both directions."""
    first, _, inner = hexes[0].partition(" ") if hexes else ("", "", "")
    named = (first, *hexes[1:])
    turned = named[::-1]
    for way in (named, turned) if turned != named else (named,):
        face = board.faces.get(way[0])
        for stop in face.stops if face is not None else ():
            if stop.kind != "junction":
                for chain in network.chains.of(board.grid.stop_id(way[0], stop.number)):
                    _, end, _, _, _, _, _, over, within, _, _ = chain
                    if end >= 0 and over == way and inner in ("", within):
                        yield chain
