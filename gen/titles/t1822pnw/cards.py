"""Crédit Mobilier: a card moves in its pile, or a station is earned (1822PNW §8, P21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import Choice, Company, Illegal, Option, Private, UsePower, close_private, is_legal
from gen.titles.family1822.events import PowerUsed
from gen.titles.family1822.own import own, put_piles
from gen.titles.family1822.stations.tokens import STATION_PRICE
from gen.titles.family1822.words import Rule1822
from gen.titles.t1822pnw.words import RulePNW

if TYPE_CHECKING:
    from gen.engine import Game

EXCHANGE = "exchange"


class MoveCard(Option[UsePower]):
    """Move a card that is not boxed to the top or bottom of its pile, or turn an exchange token into a station."""

    kind = UsePower

    def __init__(self, company: Company, private: Private) -> None:
        super().__init__(private.entity)
        self.company = company
        self.private = private

    def check(self, game: Game, action: UsePower) -> None:
        if action.choice == EXCHANGE:
            if not self.company.exchange_tokens:
                raise Illegal(Rule1822.NO_EXCHANGE_TOKEN, private=self.private.id, company=self.company.id)
            return
        if action.choice not in self._moves(game):
            cards = tuple(dict.fromkeys(choice.rsplit("_", 1)[0] for choice in self._moves(game)))
            raise Illegal(RulePNW.NO_SUCH_CARD_MOVE, private=self.private.id, privates=cards)

    def _moves(self, game: Game) -> list[str]:
        piles = own(game).piles
        return [
            f"{card}_{end}"
            for kind in ("minor", "private")
            for card in piles.by_kind[kind]
            if card not in piles.boxed(kind)
            for end in ("top", "bottom")
        ]

    def apply(self, game: Game, action: UsePower) -> None:
        if action.choice == EXCHANGE:
            self.company.exchange_tokens -= 1
            self.company.stations.append(STATION_PRICE)
        else:
            id, end = action.choice.rsplit("_", 1)
            put_piles(game, own(game).piles.moved(id, game.privates[id].spec.kind, end == "top"))
        game.emit(PowerUsed(self.private.id, action.choice))
        close_private(game, self.private)

    def choices(self, game: Game) -> list[Choice]:
        found = [UsePower(self.actor, choice) for choice in (EXCHANGE, *self._moves(game))]
        return [Choice(action) for action in found if is_legal(self.check, game, action)]
