"""The tax haven: it holds a share for its owner, and what that share earns (1822NRS §5, P16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine import (
    BANK,
    POOL,
    Certificate,
    Choice,
    Entity,
    Illegal,
    Option,
    Private,
    Rule,
    ShareMove,
    UsePower,
    Why,
    hand_over_shares,
    is_legal,
    share_cost,
    shares_moved,
)
from gen.titles.family1822.bidding.purchases import check_for_sale, check_turn_is_free
from gen.titles.family1822.events import PowerUsed
from gen.titles.t1822nrs.own import HAVEN, own
from gen.titles.t1822nrs.words import RuleNRS

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.bidding.stock import StockTurn1822

SOURCES: Mapping[str, Entity | None] = {"ipo": None, "market": POOL}


class BuyForHaven(Option[UsePower]):
    """Let the haven buy a share instead of one's own purchase: `MR_ipo` from a treasury, `MR_market` from the pool.

    `multiple`: the optional rule that lets it buy one share a stock round.
    """

    kind = UsePower

    def __init__(self, turn: StockTurn1822, private: Private, multiple: bool) -> None:
        super().__init__(private.entity)
        self.turn = turn
        self.private = private
        self.multiple = multiple

    def check(self, game: Game, action: UsePower) -> None:
        check_turn_is_free(game, self.turn)
        self._check_again(game)
        card = _card(game, action.choice)
        check_for_sale(game, card)
        if (self.turn.player, card.company) in self.turn.sold:
            raise Illegal(Rule.SOLD_THIS_ROUND, company=card.company)
        if own(game).haven_bought is not None and game.shares.percent(card.company, HAVEN):
            raise Illegal(RuleNRS.HAVEN_OTHER_COMPANY, private=self.private.id, company=card.company)
        cash = self._cash(game)
        if share_cost(game, card) > cash:
            raise Illegal(RuleNRS.HAVEN_TOO_DEAR, company=card.company, price=share_cost(game, card), cash=cash)

    def _check_again(self, game: Game) -> None:
        if own(game).haven_bought is None:
            return
        if not self.multiple:
            raise Illegal(RuleNRS.HAVEN_FULL, private=self.private.id)
        if own(game).haven_bought == game.turn:
            raise Illegal(RuleNRS.HAVEN_ONCE_A_ROUND, private=self.private.id)

    def _cash(self, game: Game) -> int:
        """What pays: the owner's cash for the first share, the haven's own for later ones."""
        if own(game).haven_bought is None:
            return self.turn.rules.free_cash(game, self.turn.player)
        return game.cash(HAVEN)

    def apply(self, game: Game, action: UsePower) -> None:
        card = _card(game, action.choice)
        payer = self.turn.player if own(game).haven_bought is None else HAVEN
        bought = shares_moved(game, [card], HAVEN, ShareMove.BOUGHT)
        game.ledger.pay(payer, _payee(game, card), share_cost(game, card), Why.SHARES, bought)
        game.own = replace(own(game), haven_bought=game.turn)
        game.emit(PowerUsed(self.private.id, action.choice))
        hand_over_shares(game, [card], bought)

    def choices(self, game: Game) -> list[Choice]:
        found = [UsePower(self.actor, choice) for choice in _choices(game)]
        return [Choice(action) for action in found if is_legal(self.check, game, action)]


def _choices(game: Game) -> list[str]:
    """How the shares of formed majors are named, by where they lie."""
    majors = [one.id for one in game.companies.values() if one.spec.kind == "major" and one.par is not None]
    return [f"{id}_{source}" for id in majors for source in SOURCES]


def _card(game: Game, choice: str) -> Certificate:
    """The certificate a choice means: an ordinary one of that company where it says."""
    id, _, source = choice.rpartition("_")
    company = game.companies.get(id)
    if company is None or source not in SOURCES:
        formed = tuple(one.id for one in game.companies.values() if one.spec.kind == "major" and one.par is not None)
        raise Illegal(RuleNRS.HAVEN_CHOICE, companies=formed)
    cards = [card for card in game.shares.held(id, SOURCES[source] or company.entity) if card.percent == 10]
    ordinary = [card for card in cards if not card.is_president]
    if not ordinary:
        raise Illegal(RuleNRS.NO_SHARE_THERE, company=id, source=SOURCES[source] or company.entity)
    return ordinary[0]


def _payee(game: Game, card: Certificate) -> Entity:
    """Who is paid: the bank for the pool's share, the major for its own, even one that waits for its full capital."""
    source = game.shares.owner(card)
    return BANK if source == POOL else source


def worth(game: Game) -> int:
    """What the haven holds and has, in currency units."""
    shares = sum(one.price * game.shares.percent(one.id, HAVEN) // 10 for one in game.companies.values())
    return shares + game.cash(HAVEN)
