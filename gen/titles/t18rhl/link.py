"""The line Aachen - Düren - Köln, for which RhE is paid once (18Rhl §6 "Link check")."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine import BANK, Automatic, Choice, Company, Illegal, Why
from gen.titles.t18rhl.actions import ReportLinks
from gen.titles.t18rhl.events import Linked
from gen.titles.t18rhl.own import own
from gen.titles.t18rhl.words import RuleRhl

if TYPE_CHECKING:
    from gen.engine import Game

BUILDER = "RhE"
_AACHEN, _DUEREN, _KOELN = "K2", "K6", "I10"


def is_built(game: Game) -> bool:
    """Whether companies that have operated can walk from Aachen and from Köln's first city to Düren."""
    running = [company for company in game.companies.values() if company.has_operated]
    faces = game.board.faces
    goal = (_DUEREN, faces[_DUEREN].cities[0].number)
    starts = ((hex, faces[hex].cities[0].number) for hex in (_AACHEN, _KOELN))
    return all(any(game.network.joins(company.id, start, goal) for company in running) for start in starts)


class LookForLink(Automatic[ReportLinks]):
    """Tell whether the line is there; if so RhE gets its bonus from the bank."""

    kind = ReportLinks

    def __init__(self, company: Company) -> None:
        super().__init__(company.entity)

    def check(self, game: Game, action: ReportLinks) -> None:
        if action.companies not in ((), (BUILDER,)):
            raise Illegal(RuleRhl.NO_SUCH_LINK, companies=", ".join(action.companies))
        if action.companies != self._built(game):
            raise Illegal(RuleRhl.WRONG_LINK, company=BUILDER)

    def _built(self, game: Game) -> tuple[str, ...]:
        return (BUILDER,) if is_built(game) else ()

    def apply(self, game: Game, action: ReportLinks) -> None:
        if action.companies:
            bonus = own(game).link_bonus
            linked = game.emit(Linked(BUILDER))
            game.ledger.pay(BANK, game.companies[BUILDER].entity, bonus, Why.BONUS, linked)
            game.own = replace(own(game), link_bonus=0)

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(ReportLinks(self.actor, self._built(game)))]
