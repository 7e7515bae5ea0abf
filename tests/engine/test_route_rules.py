"""Routes by titles' own rules, on boards strewn with tiles: the best against trying everything (base §6)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from gen.engine.best_routes.best_routes import best
from gen.engine.board.board import Board
from gen.engine.board.chains import Chain
from gen.engine.board.network import Network
from gen.engine.board.tile import Stop
from gen.engine.routes.earnings import check, earnings
from gen.engine.routes.revenue_rules import UNLIMITED, Bonus, Passage, RevenueRules, Service, stop_values
from gen.engine.routes.routes import Route, joined, single
from gen.engine.title import TrainSpec
from gen.engine.vocabulary.errors import Illegal
from tests.tables import load_title

COLOURS = ("yellow", "green", "brown")
REGION = ("H23", "I22", "I24", "J21", "J23", "H21", "I20", "G22", "G24", "H25", "J25", "G20")
TILES = ("63", "611", "619", "57", "15", "14", "8", "9", "80", "82", "544", "545", "141", "143", "58", "4", "1", "X19")
COMPANY = "MR"
_MOST = 1_200
"""Routes of a train beyond which a board is left out."""


def strewn(seed: int) -> Board:
    """The middle of 1822NRS's map under tiles laid at random, with some stations of two companies."""
    rng = random.Random(seed)
    board = Board(load_title("t1822nrs", 3))
    for hex in REGION:
        free = [copy for copy in map(board.supply.copy_of, TILES) if copy is not None]
        board.lay(hex, rng.choice(free), rng.randrange(6))
    cities = [(hex, stop.number) for hex in REGION for stop in board.faces[hex].cities]
    rng.shuffle(cities)
    for company, (hex, stop) in zip((COMPANY, "CR", COMPANY, "CR", COMPANY), cities, strict=False):
        if board.can_take(company, hex, stop):
            board.place_token(company, hex, stop)
    return board


def train(name: str, distance: int, kind: str = "ordinary") -> TrainSpec:
    return TrainSpec(name, distance, 0, 1, kind=kind)


def every_route(board: Board, network: Network, id: str, spec: TrainSpec, rules: RevenueRules) -> list[Route]:
    """All legal routes of a train, found by joining chains in every way and asking the judge; [] where too many."""
    grid, found = board.grid, []
    stops = [(hex, stop.number) for hex, face in board.faces.items() for stop in face.stops if stop.kind != "junction"]

    def longer(chains: list[Chain]) -> Iterator[list[Chain]]:
        yield chains
        seen = {chains[0].start, *(chain.end for chain in chains)}
        used = 0
        for chain in chains:
            used |= chain.track
        for chain in network.chains.of(chains[-1].end):
            if chain.end >= 0 and chain.end not in seen and not chain.track & used and len(chains) < 8:
                yield from longer([*chains, chain])

    routes = [single(id, stop) for stop in stops]
    for stop in stops:
        for chain in network.chains.of(grid.stop_id(*stop)):
            if chain.end >= 0 and chain.end != chain.start:
                for chains in longer([chain]):
                    if chains[-1].end > chains[0].start:
                        routes.append(joined(board, id, chains))
    for route in routes:
        try:
            earnings(board, COMPANY, [route], {id: spec}, rules)
        except Illegal:
            continue
        found.append(route)
    return found


def highest(board: Board, trains: dict[str, TrainSpec], rules: RevenueRules) -> int | None:
    """The highest total of one or two trains by trying all pairs; None where there are too many."""
    network = Network(board)
    network.chains.refresh()
    sets = [every_route(board, network, id, spec, rules) for id, spec in trains.items()]
    if any(len(routes) > _MOST for routes in sets):
        return None
    single_best = max((total(board, [one], trains, rules) for routes in sets for one in routes), default=0)
    if len(sets) < 2:
        return single_best
    pairs = []
    for one in sets[0]:
        for other in sets[1]:
            try:
                pairs.append(total(board, [one, other], trains, rules))
            except Illegal:
                continue
    return max(single_best, max(pairs, default=0))


def total(board: Board, routes: list[Route], trains: dict[str, TrainSpec], rules: RevenueRules) -> int:
    return sum(one.revenue for one in check(board, COMPANY, routes, trains, rules))


def compare(trains: dict[str, TrainSpec], rules_of: Callable[[Board], RevenueRules], boards: int) -> None:
    """That the best of so many strewn boards is what trying everything finds, and more than nothing somewhere."""
    compared = earning = 0
    for seed in range(boards):
        board = strewn(seed)
        rules = rules_of(board)
        tried = highest(board, trains, rules)
        if tried is None:
            continue
        found = best(board, Network(board), COMPANY, trains, rules)
        assert found.exact
        assert found.total == tried, seed
        compared += 1
        earning += tried > 0
    assert compared > boards // 2
    assert earning > boards // 4


def hexes_once(hex: str, stop: Stop) -> tuple[str, ...]:
    return (*stop.groups, hex)


def towns_free(hex: str, stop: Stop) -> int:
    return 0 if stop.kind == "town" else 1


def only(service: Service) -> RevenueRules:
    return RevenueRules(lambda spec: (service,))


def ordinary(spec: TrainSpec) -> Service:
    return Service(spec.distance, stop_values(COLOURS, spec))


def test_hexes_once_and_towns_free() -> None:
    spec = train("2", 2)
    compare({"2-0": spec}, lambda board: only(replace(ordinary(spec), cost=towns_free, groups=hexes_once)), 40)


def test_passing_hexes_and_fees() -> None:
    passing = {"I24": 10, "J21": -10, "H21": 30, "J23": 10, "G22": -10}
    spec = train("3", 3)
    rules = only(replace(ordinary(spec), bonus=Bonus(passing=passing)))
    compare({"3-0": spec, "3-1": spec}, lambda board: rules, 25)


def test_marks_together_and_bonuses_of_the_turn() -> None:
    """Two marks pay once both are met; of the turn's bonuses each is one train's."""
    spec = train("3", 3)

    def pair(marks: frozenset[str]) -> int:
        return 60 if marks >= {"one", "two"} else 0

    service = replace(
        ordinary(spec),
        turn_bonuses=(Bonus(collection=pair), Bonus(lambda hex, stop: 20 if stop.is_city else 0)),
    )

    def rules(board: Board) -> RevenueRules:
        stops = [(hex, stop.number) for hex in REGION for stop in board.faces[hex].cities]
        marks = {stop: ("one", "two")[place % 2] for place, stop in enumerate(stops)}
        return RevenueRules(lambda spec: (service,), marks, {("I22", 0): "one", ("J23", 3): "two"})

    compare({"3-0": spec, "3-1": spec}, rules, 25)


def test_ends_that_must_be() -> None:
    """An unlimited train between two of certain hexes, of whose stops only three pay."""
    spec = train("8", UNLIMITED)
    ends = ("H23", "I24", "J21", "G24", "H21")
    service = replace(
        ordinary(spec),
        must_end=lambda hex, stop: hex in ends[:3],
        may_end=lambda hex, stop: hex in ends,
        paying=3,
        groups=hexes_once,
    )
    compare({"8-0": spec}, lambda board: only(service), 40)


def test_better_of_two_services() -> None:
    """Double for a run between two of certain hexes, single for any other."""
    spec = train("3", 3)
    plain = ordinary(spec)
    special = replace(
        plain,
        value=lambda hex, stop: 2 * stop_values(COLOURS, spec)(hex, stop),
        may_end=lambda hex, stop: hex in REGION[:6],
    )
    compare({"3-0": spec}, lambda board: RevenueRules(lambda spec: (plain, special)), 40)


def test_own_track_and_claimed_stations() -> None:
    """A train on track of its own beside another; two that stay at stations, each at its own."""
    spec = train("3", 3)
    apart = replace(ordinary(spec), track_set="apart")
    both = RevenueRules(lambda one: (ordinary(spec) if one.name == "3" else apart,))
    compare({"3-0": spec, "A-0": train("A", 3)}, lambda board: both, 20)
    local = Service(1, stop_values(COLOURS, spec), cost=towns_free, fewest=1, claims_station=True)
    compare({"L-0": train("L", 1), "L-1": train("L", 1)}, lambda board: only(local), 40)


def test_two_ends_of_one_visit() -> None:
    """A double city joined by a ferry is one visit, ten less than its first city."""
    board = Board(load_title("t18rhl", 3))
    board.lay("D9", "X925-0", 0)
    face = board.faces["D9"]
    ferry = next(path for path in face.paths if not path.edges)
    one, other = (face.stops[number] for number in ferry.stops)
    service = Service(
        1, stop_values(COLOURS, train("1", 1)), fewest=1, groups=hexes_once, passages={"D9": Passage(cost=0, value=-10)}
    )
    board.place_token("RhE", "D9", one.number)
    network = Network(board)
    found = best(board, network, "RhE", {"1-0": train("1", 1)}, only(service))
    assert found.total == one.revenue.value(COLOURS)
    network.chains.refresh()
    chains = network.chains.of(board.grid.stop_id("D9", one.number))
    across = next(chain for chain in chains if chain.inner)
    route = joined(board, "1-0", [across])
    (earned,) = check(board, "RhE", [route], {"1-0": train("1", 1)}, only(service))
    assert earned.revenue == one.revenue.value(COLOURS) - 10 == other.revenue.value(COLOURS) - 10
    with pytest.raises(Illegal) as refused:
        check(board, "RhE", [route], {"1-0": train("1", 1)}, only(replace(service, passages={})))
    assert refused.value.rule == "hex-twice"
