"""What a company may still lay in its track step (1822 §5.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.engine import Company, Illegal, Rule, is_legal
from gen.titles.family1822.words import Rule1822

if TYPE_CHECKING:
    from gen.engine import Game

SECOND_YELLOW_FROM = 3
"""The phase from which majors may lay two yellow tiles."""


@dataclass(frozen=True, slots=True)
class LaidOn:
    """A lay of this turn: where, and whether it was an upgrade."""

    hex: str
    upgrade: bool


@dataclass(frozen=True)
class RightsUsed:
    """What has been used of a turn's rights, for a position."""

    own: tuple[LaidOn, ...]
    given_up: bool
    together: str
    of_together: tuple[LaidOn, ...]


@dataclass
class TrackRights:
    """The lays a company has made in this turn.

    `own`: the normal ones; `given_up`: it may make no more of these. `together`: the private (its id) whose lays must
    follow each other now, and `of_together` those it has made.
    """

    own: list[LaidOn] = field(default_factory=list)
    given_up: bool = False
    together: str = ""
    of_together: list[LaidOn] = field(default_factory=list)

    def used(self) -> RightsUsed:
        """What has been used of them, for a position."""
        return RightsUsed(tuple(self.own), self.given_up, self.together, tuple(self.of_together))

    def may_lay(self, game: Game, company: Company) -> bool:
        """Whether the company may make a further lay of its own."""
        return is_legal(self.check, game, company, upgrade=False)

    def check(self, game: Game, company: Company, upgrade: bool) -> None:
        """Raise Illegal unless the company may make a further lay of its own, yellow or an upgrade."""
        if self.given_up:
            raise Illegal(Rule1822.LAYS_GIVEN_UP, company=company.id)
        if len(self.own) >= most_lays(game, company):
            raise Illegal(Rule.LAYS_USED_UP, company=company.id, lays=len(self.own))
        if self.own and self.own[0].upgrade:
            raise Illegal(Rule.NO_LAY_AFTER_UPGRADE, company=company.id)
        if self.own and upgrade:
            raise Illegal(Rule1822.SECOND_LAY_YELLOW, company=company.id)

    def wait(self, game: Game, company: Company) -> bool:
        """Whether the step waits for a lay of the company's own; after a portage it does until the company passes."""
        if not self.own:
            return True
        return not self.given_up and not self.own[0].upgrade and len(self.own) < most_lays(game, company)


def most_lays(game: Game, company: Company) -> int:
    """How many lays of its own a company has in one turn."""
    two = company.spec.kind == "major" and game.title.phase_number(game.phase) >= SECOND_YELLOW_FROM
    return 2 if two else 1
