"""What happens in the 1822 family alone: minors, mergers, debts, powers, trains turned over."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine import Entity, Event
from gen.titles.family1822.words import MinorEnd


@dataclass(frozen=True, slots=True)
class MinorRemoved(Event):
    """A minor leaves the game."""

    minor: str
    why: MinorEnd


@dataclass(frozen=True, slots=True)
class MinorAcquired(Event):
    """A major takes a minor over: what it paid with (`money`, `one_share`, `two_shares`) and what became of the
    minor's token (`replace`, `exchange`, `remove`)."""

    minor: str
    major: str
    payment: str
    token: str


@dataclass(frozen=True, slots=True)
class MinorsMerging(Event):
    """Minors begin to turn into a major, which receives all that they have; its price and shares are still to come."""

    minors: tuple[str, ...]
    major: str


@dataclass(frozen=True, slots=True)
class MinorsMerged(Event):
    """Minors become a major, `percent` of it for their owner, at this price."""

    minors: tuple[str, ...]
    major: str
    player: Entity
    price: int
    percent: int


@dataclass(frozen=True, slots=True)
class DestinationReached(Event):
    """A company places its destination token."""

    company: str
    hex: str


@dataclass(frozen=True, slots=True)
class LoanTaken(Event):
    """A player borrows what he lacks for a compulsory train; his debt grows by more than that."""

    player: Entity
    amount: int
    debt: int


@dataclass(frozen=True, slots=True)
class DebtGrew(Event):
    """Interest on a player's debt at the end of a stock round."""

    player: Entity
    debt: int


@dataclass(frozen=True, slots=True)
class DebtRepaid(Event):
    """A player paid debt back; `left` is what he still owes."""

    player: Entity
    amount: int
    left: int


@dataclass(frozen=True, slots=True)
class TrainUpgraded(Event):
    """A train's card is turned to a better side, for a price."""

    company: str
    old: str
    new: str
    price: int


@dataclass(frozen=True, slots=True)
class TrainReceived(Event):
    """A train that came with a private."""

    company: str
    train: str
    private: str


@dataclass(frozen=True, slots=True)
class PrivateAcquired(Event):
    """A company takes over a player's private, free of charge."""

    private: str
    player: Entity
    company: str


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """A private's power was used; `choice` tells which of it, as the recordings spell it."""

    private: str
    choice: str
