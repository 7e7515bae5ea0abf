"""The station swap: an exchange token becomes a station, or the other way round (1822NRS §5, P18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import Choice, Company, Illegal, Option, Private, UsePower, close_private, is_legal
from gen.titles.family1822.events import PowerUsed
from gen.titles.family1822.stations.tokens import STATION_PRICE
from gen.titles.family1822.words import Rule1822
from gen.titles.t1822nrs.words import RuleNRS

if TYPE_CHECKING:
    from gen.engine import Game

EXCHANGE, AVAILABLE = "exchange", "available"


class SwapStation(Option[UsePower]):
    """`exchange`: an exchange token becomes a station to place; `available`: an unplaced station goes back."""

    kind = UsePower

    def __init__(self, company: Company, private: Private) -> None:
        super().__init__(private.entity)
        self.company = company
        self.private = private

    def check(self, game: Game, action: UsePower) -> None:
        company = self.company
        if action.choice == EXCHANGE:
            if not company.exchange_tokens:
                raise Illegal(Rule1822.NO_EXCHANGE_TOKEN, private=self.private.id, company=company.id)
        elif action.choice == AVAILABLE:
            most = company.spec.exchange_tokens
            if not company.stations:
                raise Illegal(RuleNRS.NO_STATION_TO_SWAP, private=self.private.id, company=company.id)
            if company.exchange_tokens >= most:
                raise Illegal(RuleNRS.EXCHANGE_TOKENS_FULL, private=self.private.id, company=company.id, most=most)
        else:
            raise Illegal(RuleNRS.SWAP_CHOICE, private=self.private.id)

    def apply(self, game: Game, action: UsePower) -> None:
        if action.choice == EXCHANGE:
            self.company.exchange_tokens -= 1
            self.company.stations.append(STATION_PRICE)
        else:
            self.company.exchange_tokens += 1
            self.company.stations.pop()
        game.emit(PowerUsed(self.private.id, action.choice))
        close_private(game, self.private)

    def choices(self, game: Game) -> list[Choice]:
        found = [UsePower(self.actor, choice) for choice in (EXCHANGE, AVAILABLE)]
        return [Choice(action) for action in found if is_legal(self.check, game, action)]
