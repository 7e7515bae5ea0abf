"""What players and companies do: one frozen value per kind of action.

`actor`: the player, company or private that acts. Amounts are currency units.
"""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine.vocabulary.entity import Entity


@dataclass(frozen=True, slots=True)
class Action:
    """Something an entity does."""

    actor: Entity


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Decline the decision that is due."""


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid on a private (or a concession, or a minor's card), buy the cheapest, or pick one in a draft."""

    private: str
    price: int


@dataclass(frozen=True, slots=True)
class StartCompany(Action):
    """Set a company's par (the cell as `row,column`) and buy its president's certificate."""

    company: str
    cell: str


@dataclass(frozen=True, slots=True)
class BuyShares(Action):
    """Buy the named certificates (`PRR_3`); by a private: exchange it for one; by a company: redeem its own."""

    certificates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SellShares(Action):
    """Sell the named certificates as one bundle worth `percent` of the company; by a company: issue its own.

    `price` is what the teller says each share issued brings.
    """

    certificates: tuple[str, ...]
    percent: int
    price: int | None = None


@dataclass(frozen=True, slots=True)
class BuyPrivate(Action):
    """Buy a private company from its owner or the bank."""

    private: str
    price: int


@dataclass(frozen=True, slots=True)
class LayTile(Action):
    """Lay a tile (by its copy: `57-0`) in a hex, turned clockwise `rotation` times.

    `combined`: further privates whose powers the lay uses.
    """

    hex: str
    tile: str
    rotation: int
    combined: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaceToken(Action):
    """Put a station into a city: the hex, and the city's number among the stops of its tile.

    `owner`: the id of the company whose station it is, where that is not the company that acts.
    """

    hex: str
    city: int
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Merge(Action):
    """A major acquires a minor, or a minor merges with another (`company`)."""

    company: str


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Pick one of the things offered, as the recordings spell it."""

    choice: str


@dataclass(frozen=True, slots=True)
class UsePower(Action):
    """A private (the actor) does what its card says, `choice` being which of it."""

    choice: str


@dataclass(frozen=True, slots=True)
class Assign(Action):
    """Place a private's marker in a hex."""

    hex: str


@dataclass(frozen=True, slots=True)
class TrainRun:
    """One train's route as told: the hexes of each chain between two stops (base §6.1).

    `stops` (hex, part index) helps where the hexes fit several tracks; `revenue` is what the teller claims.
    """

    train: str
    chains: tuple[tuple[str, ...], ...]
    stops: tuple[tuple[str, int], ...] = ()
    revenue: int | None = None


@dataclass(frozen=True, slots=True)
class RunRoutes(Action):
    """Run the company's trains. `extra` is a claimed bonus outside the routes."""

    runs: tuple[TrainRun, ...]
    extra: int = 0


@dataclass(frozen=True, slots=True)
class PayDividend(Action):
    """What becomes of the revenue: `payout` or `withhold` (some titles: `half`)."""

    kind: str


@dataclass(frozen=True, slots=True)
class BuyTrain(Action):
    """Buy a train (`3-1`) from the bank or another company, perhaps trading one in."""

    train: str
    price: int
    variant: str | None = None
    trade_in: str | None = None


@dataclass(frozen=True, slots=True)
class DiscardTrain(Action):
    """Give up a train over the limit."""

    train: str


@dataclass(frozen=True, slots=True)
class DeclareBankruptcy(Action):
    """The president cannot complete a compulsory purchase."""


@dataclass(frozen=True, slots=True)
class EndGame(Action):
    """The players agree to stop."""
