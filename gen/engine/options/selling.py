"""Selling shares: in a stock round, and to raise money for a compulsory train (base §8.4, §12.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine.actions import SellShares
from gen.engine.ask import Choice, Option
from gen.engine.money import emergency
from gen.engine.money.bundles import Bundle, bundle_of, check_bundle
from gen.engine.money.holdings import sell_bundle
from gen.engine.options.buying import StockTurn, check_timing, sellable
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.errors import is_legal

if TYPE_CHECKING:
    from gen.engine.game import Game


class SellInTurn(Option[SellShares]):
    """Sell a bundle in one's own stock turn."""

    kind = SellShares

    def __init__(self, turn: StockTurn) -> None:
        super().__init__(turn.player)
        self.turn = turn

    def check(self, game: Game, action: SellShares) -> None:
        check_timing(game, self.turn)
        check_bundle(game, self.actor, bundle_of(game, action))

    def apply(self, game: Game, action: SellShares) -> None:
        bundle = bundle_of(game, action)
        sell_bundle(game, game.player(self.actor), bundle.cards, bundle.percent)
        self.turn.done.append(action)
        self.turn.sold.add((self.actor, bundle.company.id))

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(_action(self.actor, bundle)) for bundle in sellable(game, self.turn)]


def _action(seller: Entity, bundle: Bundle) -> SellShares:
    return SellShares(seller, tuple(card.id for card in bundle.cards), bundle.percent)


class SellInNeed(Option[SellShares]):
    """The president sells shares for his company's compulsory train, no more than needed (§12.4)."""

    kind = SellShares

    def __init__(self, president: Entity, turn: OperatingTurn) -> None:
        super().__init__(president)
        self.turn = turn
        self.company = turn.company

    def check(self, game: Game, action: SellShares) -> None:
        bundle = bundle_of(game, action)
        check_bundle(game, self.actor, bundle)
        emergency.check_presidency(game, self.company, self.actor, bundle)
        emergency.check_needed(game, self.company, self.actor, bundle)

    def apply(self, game: Game, action: SellShares) -> None:
        bundle = bundle_of(game, action)
        self.turn.last_sale = (self.actor, bundle.company.price)
        sell_bundle(game, game.player(self.actor), bundle.cards, bundle.percent)
        emergency.reorder(game)

    def choices(self, game: Game) -> list[Choice]:
        found = []
        for bundle in emergency.bundles_for_sale(game, self.company, self.actor):
            if is_legal(emergency.check_needed, game, self.company, self.actor, bundle):
                found.append(Choice(_action(self.actor, bundle)))
        return found
