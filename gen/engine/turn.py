"""What a company has done in its present operating turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.engine.positions.doing import CompanyTurnSoFar, StationDue, route_run
from gen.engine.routes.earnings import Earning
from gen.engine.state import Company
from gen.engine.vocabulary.entity import Entity

if TYPE_CHECKING:
    from gen.engine.game import Game


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
    def own_lays(self) -> int:
        """How many lays of its own the company has made."""
        return self.lays

    def lays_used_up(self, game: Game) -> bool:
        """Whether it may make no further lay of its own: one a turn (base §10.2)."""
        return self.lays > 0

    def doing(self) -> CompanyTurnSoFar:
        """What has been done in it, for a position."""
        return CompanyTurnSoFar(
            company=self.company.id,
            lays=self.lays,
            has_placed_station=self.has_placed_station,
            revenue=self.revenue,
            ran=self.ran,
            earned=dict(self.earned),
            routes=tuple(map(route_run, self.routes)),
            decided=self.decided,
            last_sale=self.last_sale,
            station_due=self.station_due,
            has_bought_train=self.has_bought_train,
        )

    @property
    def last_sale_price(self) -> int | None:
        """The price (currency units) at which the president last sold shares in need.

        None when he has sold none: the sales of one who went bankrupt do not bind the next (18Rhl §7b).
        """
        if self.last_sale is None or self.last_sale[0] != self.company.president:
            return None
        return self.last_sale[1]
