"""What a company has done in its present operating turn, as far as the 1822 family asks for more."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.engine import CompanyTurnSoFar, OperatingTurn, RevenueUse
from gen.titles.family1822.track.rights import RightsUsed, TrackRights

if TYPE_CHECKING:
    from gen.engine import Game, Train
    from gen.titles.family1822.rules import Rules1822


@dataclass(frozen=True)
class FamilyTurnSoFar(CompanyTurnSoFar):
    """What has been done in a turn of the family. `with_pullman`: a train's id."""

    rights: RightsUsed
    sold_now: frozenset[str]
    with_pullman: str | None
    special_dividend: RevenueUse | None


@dataclass(kw_only=True)
class FamilyTurn(OperatingTurn):
    """One company's turn. `sold_now`: companies of which its president sold shares in need."""

    rules: Rules1822
    rights: TrackRights = field(default_factory=TrackRights)
    sold_now: set[str] = field(default_factory=set)
    with_pullman: Train | None = None
    """The train that carries a Pullman in this run."""
    special_dividend: RevenueUse | None = None
    """What was decided for the permanent train's revenue, apart from the rest."""

    @property
    def own_lays(self) -> int:
        return len(self.rights.own)

    def lays_used_up(self, game: Game) -> bool:
        return not self.rights.may_lay(game, self.company)

    def doing(self) -> FamilyTurnSoFar:
        """What has been done in it, for a position."""
        return FamilyTurnSoFar(
            **vars(super().doing()),
            rights=self.rights.used(),
            sold_now=frozenset(self.sold_now),
            with_pullman=self.with_pullman.id if self.with_pullman else None,
            special_dividend=self.special_dividend,
        )
