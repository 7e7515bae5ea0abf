"""What 18Rhl keeps of a game: RhE's bonus still due, companies that just floated, links with the eastern Ruhr."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gen.engine import Title, check_at_least, check_known, check_once, kept_by_rules

if TYPE_CHECKING:
    from gen.engine import Game, Position


@dataclass(frozen=True)
class OwnRhl:
    """`link_bonus`: what RhE is still to get for its line, in currency units (§6). `just_floated`: ids of companies of
    partial capital whose price will rise at the end of the stock round (§3). `links`: the hex sides to the eastern Ruhr
    that track has ever led across (§6)."""

    link_bonus: int = 0
    just_floated: tuple[str, ...] = ()
    links: frozenset[tuple[str, int]] = frozenset()

    def check(self, title: Title, position: Position) -> None:
        """Raise BadPosition where a company or a hex is none of the title's."""
        check_at_least(0, link_bonus=self.link_bonus)
        check_known("company", self.just_floated, position.companies)
        check_once("company", self.just_floated)
        check_known("hex", (hex for hex, _ in self.links), title.hexes)


def own(game: Game) -> OwnRhl:
    """What the title keeps of a game."""
    return kept_by_rules(game, OwnRhl)
