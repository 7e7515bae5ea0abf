"""Bidding on boxed cards in the stock round (1822 §3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import Bid, BidMade, Choice, Illegal, Option, Private, Rule, is_legal
from gen.titles.family1822.own import own, put_bids
from gen.titles.family1822.words import Rule1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.bidding.stock import StockTurn1822

STEP = 5
"""Bids differ by multiples of this, in currency units."""
BIDS_A_TURN = 3


class BidOnCard(Option[Bid]):
    """Put a token on a boxed card, or raise the bid under it."""

    kind = Bid

    def __init__(self, turn: StockTurn1822) -> None:
        super().__init__(turn.player)
        self.turn = turn

    def check(self, game: Game, action: Bid) -> None:
        rules, bids = self.turn.rules, own(game).bids
        boxed = own(game).piles.all_boxed()
        if action.private not in boxed:
            raise Illegal(Rule1822.NOT_IN_A_BOX, private=action.private, privates=boxed)
        card = game.privates[action.private]
        if game.player(self.actor).debt:
            raise Illegal(Rule1822.IN_DEBT, debt=game.player(self.actor).debt)
        rules.check_no_sale_due(game, self.turn)
        if self.turn.bought:
            raise Illegal(Rule1822.BID_OR_BUY)
        if self.turn.bids >= BIDS_A_TURN:
            raise Illegal(Rule1822.THREE_BIDS, bids=BIDS_A_TURN)
        leader = bids.highest(card.id)
        if leader is not None and leader[0] == self.actor:
            raise Illegal(Rule1822.LEADING_ALREADY, private=card.id, price=leader[1])
        tokens = bids.cards(self.actor)
        if card.id not in tokens and len(tokens) >= game.title.bid_tokens:
            raise Illegal(Rule1822.BID_TOKENS, limit=game.title.bid_tokens, privates=tokens)
        rules.check_room(game, self.actor)
        least = lowest(game, card)
        if action.price < least or (action.price - least) % STEP:
            raise Illegal(Rule1822.BID_PRICE, private=card.id, lowest=least, step=STEP, given=action.price)
        free = rules.free_cash(game, self.actor)
        if action.price > free:
            raise Illegal(Rule.BID_TOO_HIGH, private=card.id, free=free, least=least, step=STEP, given=action.price)

    def apply(self, game: Game, action: Bid) -> None:
        put_bids(game, own(game).bids.with_bid(self.actor, action.private, action.price))
        game.emit(BidMade(self.actor, action.private, action.price))
        self.turn.bids += 1

    def choices(self, game: Game) -> list[Choice]:
        found = []
        for card in map(game.privates.__getitem__, own(game).piles.all_boxed()):
            action = Bid(self.actor, card.id, lowest(game, card))
            if is_legal(self.check, game, action):
                free = self.turn.rules.free_cash(game, self.actor)
                found.append(Choice(action, action.price + (free - action.price) // STEP * STEP, STEP))
        return found


def lowest(game: Game, card: Private) -> int:
    """The least that may be bid on a card: five more than the highest bid, or its face value, in currency units."""
    leader = own(game).bids.highest(card.id)
    return card.value if leader is None else leader[1] + STEP
