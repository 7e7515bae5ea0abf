"""What happened, as the engine tells it: one frozen value per kind of event.

Amounts are in currency units, shares in percent. Narration, highlights and the money picture are made from these alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import Decision, Ending, PriceMove, Reason, RevenueUse, Round, ShareMove, StationUse


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in the game. `cause`: the event that brought it or that it pays for, itself and no copy,
    where whoever told of it says so."""

    cause: Event | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round starts."""

    round: Round


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A company starts its operating turn."""

    entity: Entity


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """An entity declined a decision."""

    entity: Entity
    asks: Decision


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Money moved, for `cause`; None where nothing is told that it pays for."""

    payer: Entity
    payee: Entity
    amount: int
    why: Reason


@dataclass(frozen=True, slots=True)
class IncomesDue(Event):
    """The privates pay: what each pays (`IncomePaid`) has this for its cause."""


@dataclass(frozen=True, slots=True)
class IncomePaid(Event):
    """A private or concession pays, and the payment has this for its cause."""

    private: str


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A standing bid on a private."""

    player: Entity
    private: str
    price: int


@dataclass(frozen=True, slots=True)
class PriceReduced(Event):
    """A private nobody wanted becomes cheaper."""

    private: str
    price: int


@dataclass(frozen=True, slots=True)
class PrivateBought(Event):
    """A private changes hands."""

    private: str
    seller: Entity
    buyer: Entity
    price: int


@dataclass(frozen=True, slots=True)
class MinorFloated(Event):
    """A bid starts a minor: what was bid, its price, and what of the bid its treasury gets."""

    minor: str
    player: Entity
    bid: int
    price: int
    treasury: int


@dataclass(frozen=True, slots=True)
class PrivateClosed(Event):
    """A private leaves the game."""

    private: str


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """A private's marker is put on a hex for a company."""

    private: str
    company: str
    hex: str


@dataclass(frozen=True, slots=True)
class CompanyStarted(Event):
    """A company's par is set."""

    company: str
    player: Entity
    price: int


@dataclass(frozen=True, slots=True)
class SharesMoved(Event):
    """Certificates change hands."""

    company: str
    percent: int
    source: Entity
    target: Entity
    why: ShareMove


@dataclass(frozen=True, slots=True)
class PresidentChanged(Event):
    """Another player leads the company."""

    company: str
    old: Entity | None
    new: Entity


@dataclass(frozen=True, slots=True)
class Floated(Event):
    """A company may operate from now on."""

    company: str


@dataclass(frozen=True, slots=True)
class PriceMoved(Event):
    """A share price moves from one cell (row,column) to another."""

    company: str
    old_price: int
    new_price: int
    old_cell: str
    new_cell: str
    why: PriceMove


@dataclass(frozen=True, slots=True)
class PriorityMoved(Event):
    """The order of the players for the next stock round."""

    order: tuple[Entity, ...]


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """Track is laid or upgraded (`old` is the tile covered, "" on a printed hex)."""

    by: Entity
    hex: str
    tile: str
    rotation: int
    old: str


@dataclass(frozen=True, slots=True)
class StationPlaced(Event):
    """A station goes out."""

    company: str
    hex: str
    city: int
    why: StationUse


@dataclass(frozen=True, slots=True)
class StationLifted(Event):
    """A station is taken up, to be placed again in the same hex."""

    company: str
    hex: str


@dataclass(frozen=True, slots=True)
class StationAdded(Event):
    """A company gains a further station to place, at a price."""

    company: str
    price: int


@dataclass(frozen=True, slots=True)
class RouteRun(Event):
    """A train ran: the stops' hexes in order, the chains of hexes between them, and its revenue.

    `bonus` is the part of the revenue that the stops themselves do not give.
    """

    company: str
    train: str
    stops: tuple[str, ...]
    chains: tuple[tuple[str, ...], ...]
    revenue: int
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class RevenueDecided(Event):
    """What became of a turn's revenue; `per_share`: of 10 %."""

    company: str
    kind: RevenueUse
    revenue: int
    per_share: int


@dataclass(frozen=True, slots=True)
class TrainBought(Event):
    """A train changes hands (`source`: the bank or a company); `traded_in` names the kind given for it."""

    company: str
    train: str
    source: Entity
    price: int
    traded_in: str = ""


@dataclass(frozen=True, slots=True)
class TrainDiscarded(Event):
    """A train over the limit goes to the bank's pool."""

    company: str
    train: str


@dataclass(frozen=True, slots=True)
class TrainExported(Event):
    """The next train of the bank leaves the game as if it were bought."""

    train: str


@dataclass(frozen=True, slots=True)
class TrainsRusted(Event):
    """All trains of a kind leave the game; `owners` names who lost one, once for each."""

    train: str
    owners: tuple[Entity, ...]


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A new phase."""

    phase: str


@dataclass(frozen=True, slots=True)
class WentBankrupt(Event):
    """A player is out of the game."""

    player: Entity


@dataclass(frozen=True, slots=True)
class WentIntoReceivership(Event):
    """Nobody presides over the company any more."""

    company: str


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """The end is near."""

    reason: Ending


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    reason: Ending
