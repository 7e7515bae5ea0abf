"""What has been done in the round or turn under way, as a position tells it: a record for each kind of round or turn.

Whoever plays a round or turn keeps what was done in its own way (`Game.underway`), and tells it so. What families and
titles play otherwise has records of its own, in their folders.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from gen.engine.actions import Action
from gen.engine.vocabulary.entity import Entity

if TYPE_CHECKING:
    from gen.engine.routes.earnings import Earning


@dataclass(frozen=True)
class Doing:
    """What has been done: the base of each record."""


class Underway(Protocol):
    """A round or turn that is being played."""

    def doing(self) -> Doing:
        """What has been done in it."""


@dataclass(frozen=True)
class ParStillDue:
    """A player must next set the par of a company whose president's certificate came with a private, and its price."""

    player: Entity
    company: str
    private: str
    price: int


@dataclass(frozen=True)
class AuctionSoFar(Doing):
    """An auction: privates left, the standing bids on each, what the cheapest has become cheaper by, who passed last
    time, pars still due, and how many turns there were."""

    left: tuple[str, ...]
    bids: Mapping[str, Mapping[Entity, int]]
    off: int
    sold_any: bool
    passed: frozenset[Entity]
    par_due: tuple[ParStillDue, ...]
    at: int


@dataclass(frozen=True)
class DraftSoFar(Doing):
    """A draft: privates left, who passed since the last pick, and how many turns there were."""

    left: tuple[str, ...]
    passed: frozenset[Entity]
    at: int


@dataclass(frozen=True)
class StockTurnSoFar(Doing):
    """A player's turn in a stock round: (player, company) sold in the round, who passed last, and what he did."""

    player: Entity
    sold: frozenset[tuple[Entity, str]]
    passed: tuple[Entity, ...]
    done: tuple[Action, ...]
    pool_only: bool


@dataclass(frozen=True)
class RouteRun:
    """A route that was run: its train, its stops as (hex, stop), and the hexes of its chains."""

    train: str
    stops: tuple[tuple[str, int], ...]
    hexes: tuple[tuple[str, ...], ...]


def route_run(earning: Earning) -> RouteRun:
    """The run that earned so."""
    route = earning.route
    return RouteRun(route.train, route.stops, tuple(chain.hexes for chain in route.chains))


@dataclass(frozen=True)
class StationDue:
    """A private's power just laid a tile, and a station may be put into its hex for a price in currency units.

    `asked`: who decides on it, the private or the company that operates.
    """

    private: str
    hex: str
    asked: Entity
    price: int


@dataclass(frozen=True)
class CompanyTurnSoFar(Doing):
    """A company's turn (`OperatingTurn`). `earned`: by train, in currency units."""

    company: str
    lays: int
    has_placed_station: bool
    revenue: int
    ran: bool
    earned: Mapping[str, int]
    routes: tuple[RouteRun, ...]
    decided: bool
    last_sale: tuple[Entity, int] | None
    station_due: StationDue | None
    has_bought_train: bool
