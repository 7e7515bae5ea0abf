"""What a company has done in its present operating turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from gen.engine.routes.earnings import Earning
from gen.engine.state import Company
from gen.engine.vocabulary.entity import Entity

UNTOLD = {"told": False}
"""Marks a field of a turn that says nothing of what was done in it."""


@dataclass(frozen=True)
class StationDue:
    """A private's power just laid a tile, and a station may be put into its hex for a price in currency units.

    `asked`: who decides on it, the private or the company that operates.
    """

    private: str
    hex: str
    asked: Entity
    price: int


@dataclass
class OperatingTurn:
    """One company's turn."""

    company: Company
    lays: int = 0
    has_placed_station: bool = False
    revenue: int = 0
    ran: bool = False
    earned: dict[str, int] = field(default_factory=dict)
    """What each train earned in this turn, by its id, in currency units."""
    routes: tuple[Earning, ...] = ()
    """The routes run in this turn."""
    decided: bool = False
    last_sale: tuple[Entity, int] | None = None
    """Who last sold shares in need, and the price of one (currency units) at which he did."""
    station_due: StationDue | None = None
    """What may follow the lay that a power just made."""
    has_bought_train: bool = False

    @property
    def last_sale_price(self) -> int | None:
        """The price (currency units) at which the president last sold shares in need.

        None when he has sold none: the sales of one who went bankrupt do not bind the next (18Rhl §7b).
        """
        if self.last_sale is None or self.last_sale[0] != self.company.president:
            return None
        return self.last_sale[1]
