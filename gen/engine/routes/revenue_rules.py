"""What a title says about routes: how each train runs, what its stops earn it, and the bonuses (base §6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from gen.engine.board.tile import Stop
from gen.engine.title import TrainSpec
from gen.engine.vocabulary.words import Reading

UNLIMITED = 99
"""The distance of a train that may visit any number of stops."""

DIESEL = "D"
"""The name of the trains that earn a stop's `diesel` value (§6.4)."""

StopFigure = Callable[[str, Stop], int]
"""A figure by hex id and stop."""

StopTest = Callable[[str, Stop], bool]
"""A yes or no by hex id and stop."""

Marks = frozenset[str]
"""The marks of a title's choosing that a route has collected (`RevenueRules.stop_marks`, `edge_marks`)."""


def nothing(hex: str, stop: Stop) -> int:
    """No currency units anywhere."""
    return 0


def every_stop(hex: str, stop: Stop) -> bool:
    """Every stop."""
    return True


def nowhere(hex: str, stop: Stop) -> bool:
    """No stop."""
    return False


def visit_cost(hex: str, stop: Stop) -> int:
    """What a stop takes of a train's distance as its tile prints it (§6.2)."""
    return stop.visit_cost


def no_collection(marks: Marks) -> int:
    """Nothing for any collection of marks."""
    return 0


@dataclass(frozen=True)
class Bonus:
    """What a route earns beside the values of its stops, in currency units.

    `stop`: for each stop visited. `passing`: by hex, once a route for running through it or stopping there; below 0
    for a fee. `collection`: of the marks collected; it may never be less for more marks, or the best routes are missed.
    """

    stop: StopFigure = nothing
    passing: Mapping[str, int] = field(default_factory=dict)
    collection: Callable[[Marks], int] = no_collection


NO_BONUS = Bonus()


@dataclass(frozen=True)
class Passage:
    """Track between two stops of one tile that count as one visit.

    The second costs `cost` of the distance and adds `value` (currency units, mostly below 0) to the first's; groups
    that both stops have are met once.
    """

    cost: int = 0
    value: int = 0


def printed_groups(hex: str, stop: Stop) -> tuple[str, ...]:
    """The groups that a stop's tile prints."""
    return stop.groups


@dataclass(frozen=True)
class Service:
    """One way for a train to run: what its route must be, and what it earns.

    Of the stops' `cost` together it may visit `distance` (`UNLIMITED`: no limit), at least `fewest` stops, at most one
    of each of the `groups`, none that is `closed`. Both ends must be stops where it `may_end`, one of them one where it
    `must_end`. `value` is what a stop earns; with `paying`, only that many stops pay, the most valuable. `passages`: by
    hex. No two routes of a turn may share track within one `track_set`, nor two that claim their station one station.

    `bonus` is the route's own; each of `turn_bonuses` (the same number for all services, never below 0) is earned by
    one route of the turn, the one with the most of it. A service with `paying` has no bonus.
    """

    distance: int
    value: StopFigure
    cost: StopFigure = visit_cost
    fewest: int = 2
    groups: Callable[[str, Stop], tuple[str, ...]] = printed_groups
    closed: StopTest = nowhere
    may_end: StopTest = every_stop
    must_end: StopTest = every_stop
    paying: int | None = None
    passages: Mapping[str, Passage] = field(default_factory=dict)
    track_set: str = ""
    claims_station: bool = False
    bonus: Bonus = NO_BONUS
    turn_bonuses: tuple[Bonus, ...] = ()


@dataclass(frozen=True)
class RevenueRules:
    """A company's routes in one turn, as its title has them.

    `services`: the ways a train of that kind may run; the legal one that earns most counts. `stop_marks` by (hex, stop
    number) and `edge_marks` by (hex, edge) name what `Bonus.collection` looks at. `readings`: the rules as
    recorded tables were seen to count them; only an action for which it is waived is judged by one.
    """

    services: Callable[[TrainSpec], tuple[Service, ...]]
    stop_marks: Mapping[tuple[str, int], str] = field(default_factory=dict)
    edge_marks: Mapping[tuple[str, int], str] = field(default_factory=dict)
    readings: Mapping[Reading, RevenueRules] = field(default_factory=dict)


def stop_values(colours: tuple[str, ...], train: TrainSpec) -> StopFigure:
    """What the stops are worth to a train in a phase with these tile colours (§6.4)."""
    diesel = train.name == DIESEL
    return lambda hex, stop: stop.revenue.value(colours, diesel)


def plain_revenue(
    colours: tuple[str, ...], bonus: Bonus = NO_BONUS, turn_bonuses: tuple[Bonus, ...] = ()
) -> RevenueRules:
    """Trains that visit as many stops as their distance says, all paying, in a phase with these tile colours."""

    def services(train: TrainSpec) -> tuple[Service, ...]:
        run = Service(train.distance, stop_values(colours, train), bonus=bonus, turn_bonuses=turn_bonuses)
        return (run,)

    return RevenueRules(services)


def joined_bonus(*bonuses: Bonus) -> Bonus:
    """Several bonuses as one."""
    if len(bonuses) == 1:
        return bonuses[0]
    passing: dict[str, int] = {}
    for one in bonuses:
        for hex, value in one.passing.items():
            passing[hex] = passing.get(hex, 0) + value
    return Bonus(
        lambda hex, stop: sum(one.stop(hex, stop) for one in bonuses),
        passing,
        lambda marks: sum(one.collection(marks) for one in bonuses),
    )


def with_turn_bonuses(service: Service, places: tuple[int, ...]) -> Service:
    """The service with those of the turn's bonuses as its own, and no others."""
    bonus = joined_bonus(service.bonus, *(service.turn_bonuses[place] for place in places))
    return replace(service, bonus=bonus, turn_bonuses=())
