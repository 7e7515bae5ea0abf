"""What 1822PNW keeps of a game beyond what its family does: who becomes which major, regionals' incomes, mines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.engine import Title, check_known, kept_by_rules
from gen.titles.family1822.own import Own1822

if TYPE_CHECKING:
    from gen.engine import Game, Position


@dataclass(frozen=True)
class OwnPNW(Own1822):
    """`becomes`: the major each associated minor turns into, by ids (§2). `incomes`: how often each regional has paid
    its owner (§5). `mines_given`: hexes of the mines that minors gave to the major they merge into, by the minor's id.
    """

    becomes: Mapping[str, str] = field(default_factory=dict)
    incomes: Mapping[str, int] = field(default_factory=dict)
    mines_given: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def check(self, title: Title, position: Position) -> None:
        """Besides, companies and hexes are the title's."""
        super().check(title, position)
        check_known("company", (*self.becomes, *self.becomes.values()), position.companies)
        check_known("company", (*self.incomes, *self.mines_given), position.companies)
        check_known("hex", (hex for hexes in self.mines_given.values() for hex in hexes), title.hexes)


def own(game: Game) -> OwnPNW:
    """What the title keeps of a game."""
    return kept_by_rules(game, OwnPNW)
