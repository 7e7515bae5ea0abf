"""How the trains of the 1822 family run and what they earn; mail (1822 §5.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from gen.engine import (
    NO_BONUS,
    UNLIMITED,
    Board,
    Bonus,
    Earning,
    RevenueRules,
    Service,
    Stop,
    StopAt,
    TrainSpec,
    every_stop,
    stop_values,
)
from gen.titles.family1822.words import Reading1822

EXPRESS_TIMES = 2
"""An express train earns its cities' values so many times."""
WITH_PULLMAN = "with pullman"
"""The kind of an ordinary train that carries a Pullman in this run."""

_HOME, _DESTINATION = "home", "destination"
_ONE_TOWN = "town"


@dataclass(frozen=True)
class Surroundings:
    """What a company's revenue depends on besides the stops it visits.

    `home` and `destination`: the cities of its home and destination tokens, None while one is not placed. Hexes
    in `double_hexes` may be visited twice. `passing` and `express_passing` are currency units by hex run through;
    `once`: bonuses that one train of the turn earns; `express_claimed`: those that recorded tables paid to express
    trains, which have them by no rule.
    """

    home: StopAt | None = None
    destination: StopAt | None = None
    double_hexes: frozenset[str] = frozenset()
    passing: Mapping[str, int] = field(default_factory=dict)
    express_passing: Mapping[str, int] = field(default_factory=dict)
    once: tuple[Bonus, ...] = ()
    express_once: tuple[Bonus, ...] = ()
    express_claimed: tuple[Bonus, ...] = ()


def revenue_rules(board: Board, company: str, colours: tuple[str, ...], around: Surroundings) -> RevenueRules:
    """The family's trains in a phase with these tile colours: ordinary, local, express, and with a Pullman."""
    own = frozenset(board.token_stops(company))
    marks = {}
    if around.home is not None and around.destination is not None:
        marks = {around.home: _HOME, around.destination: _DESTINATION}

    def services(train: TrainSpec) -> tuple[Service, ...]:
        if train.kind == "pullman":
            return ()
        value = stop_values(colours, train)
        if train.kind == "express":
            return (_express(board, value, own, around),)
        bonus = Bonus(passing=around.passing)
        once = (_destination(board, value, around, 1), *around.once)
        run = Service(
            train.distance,
            value,
            groups=_groups(around),
            bonus=bonus,
            turn_bonuses=once,
        )
        if train.kind == "local":
            return (
                replace(run, distance=1, cost=_towns_free, fewest=1, groups=_one_town(around), claims_station=True),
            )
        if train.kind == WITH_PULLMAN:
            return (replace(run, cost=_towns_free),)
        return (run,)

    def agreed(train: TrainSpec) -> tuple[Service, ...]:
        claimed = around.express_claimed
        if train.kind != "express":
            claimed = (NO_BONUS,) * len(claimed)
        return tuple(
            replace(one, may_end=every_stop, turn_bonuses=(*one.turn_bonuses, *claimed)) for one in services(train)
        )

    return RevenueRules(services, marks, readings={Reading1822.AGREED: RevenueRules(agreed, marks)})


def _express(board: Board, value: Callable[[str, Stop], int], own: frozenset[StopAt], around: Surroundings) -> Service:
    """From token to token over any distance; only cities with own tokens pay, doubled, on track of its own."""

    def has_token(hex: str, stop: Stop) -> bool:
        return (hex, stop.number) in own

    return Service(
        UNLIMITED,
        lambda hex, stop: EXPRESS_TIMES * value(hex, stop) if has_token(hex, stop) else 0,
        groups=_groups(around),
        may_end=has_token,
        track_set="express",
        bonus=Bonus(passing=around.express_passing),
        turn_bonuses=(_destination(board, value, around, EXPRESS_TIMES), *around.express_once),
    )


def _destination(board: Board, value: Callable[[str, Stop], int], around: Surroundings, times: int) -> Bonus:
    """The destination's value once more for a route that visits it and home."""
    if around.home is None or around.destination is None:
        return NO_BONUS
    hex, number = around.destination
    worth = times * value(hex, board.faces[hex].stops[number])
    return Bonus(collection=lambda marks: worth if marks >= {_HOME, _DESTINATION} else 0)


def _towns_free(hex: str, stop: Stop) -> int:
    return 0 if stop.kind in ("town", "halt") else 1


def _groups(around: Surroundings) -> Callable[[str, Stop], tuple[str, ...]]:
    """A hex may be visited once, except the double ones; and one city of each printed group."""
    return lambda hex, stop: stop.groups if hex in around.double_hexes else (*stop.groups, hex)


def _one_town(around: Surroundings) -> Callable[[str, Stop], tuple[str, ...]]:
    """For a local train: besides its city one town, perhaps of the same hex."""

    def groups(hex: str, stop: Stop) -> tuple[str, ...]:
        usual = _groups(around)(hex, stop)
        return usual if stop.is_city else (*usual, _ONE_TOWN)

    return groups


def own_city(board: Board, company: str, hex: str) -> StopAt | None:
    """The city of a hex in which the company has a station."""
    return next((stop for stop in board.token_stops(company) if stop[0] == hex), None)


# Pullman


def pullman_choices(trains: Sequence[tuple[TrainSpec, bool]]) -> list[int]:
    """Places in a company's list of trains (its side in use, whether it has run) that a Pullman may go with.

    The recordings' choice is the index among these.
    """
    return [place for place, (spec, has_run) in enumerate(trains) if spec.kind == "ordinary" and not has_run]


def with_pullman(train: TrainSpec) -> TrainSpec:
    """The train while it carries a Pullman."""
    return replace(train, name=train.name + "+", kind=WITH_PULLMAN)


def without_pullman(train: TrainSpec) -> TrainSpec:
    """The train after the run in which it carried a Pullman."""
    return replace(train, name=train.name.removesuffix("+"), kind="ordinary")


# Mail


def mail(
    board: Board,
    earned: Sequence[Earning],
    trains: Mapping[str, TrainSpec],
    colours: tuple[str, ...],
    contracts: int,
    locals_carry: bool,
) -> tuple[int, ...]:
    """What each of a company's mail contracts pays into its treasury, in currency units.

    Half, rounded down, of the base values of a route's first and last stop together; each contract takes another of
    the turn's routes (`earned`), the best first. `trains` by id; unless `locals_carry`, runs of local trains and
    runs of one stop carry no mail.
    """
    paid = []
    for one in earned:
        route = one.route
        spec = trains[route.train]
        if not locals_carry and (spec.kind == "local" or len(route.stops) < 2):
            continue
        ends = (route.stops[0], route.stops[-1])[: len(route.stops)]
        paid.append(sum(stop_values(colours, spec)(hex, board.faces[hex].stops[stop]) for hex, stop in ends) // 2)
    return tuple(sorted(paid, reverse=True)[:contracts])
