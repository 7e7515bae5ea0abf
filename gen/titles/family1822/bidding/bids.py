"""Bids on boxed cards in the stock round (1822 §3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine.actions import Bid
from gen.engine.ask import Choice, Option
from gen.engine.errors import Illegal, is_legal
from gen.engine.events import BidMade
from gen.engine.rule_ids import Rule
from gen.engine.state import Private
from gen.titles.family1822.words import Rule1822

if TYPE_CHECKING:
    from gen.engine.game import Game
    from gen.titles.family1822.bidding.stock import Turn

STEP = 5
"""Bids differ by multiples of this, in currency units."""
BIDS_A_TURN = 3


class Bids:
    """Who has bid how much (currency units) on which card in this stock round."""

    def __init__(self) -> None:
        self._on: dict[str, dict[str, int]] = {}
        self.ever = False
        """Whether anybody has bid in the whole game."""

    def clear(self) -> None:
        """All tokens go back to their owners."""
        self._on.clear()

    def make(self, player: str, card: Private, price: int) -> None:
        """Put a player's token on a card, or raise it."""
        self._on.setdefault(card.id, {})[player] = price
        self.ever = True

    def highest(self, card: Private) -> tuple[str, int] | None:
        """The player leading on a card and his bid."""
        bids = self._on.get(card.id)
        return max(bids.items(), key=lambda bid: bid[1]) if bids else None

    def on(self, card: Private) -> dict[str, int]:
        """All bids on a card by player."""
        return self._on.get(card.id, {})

    def leading(self, player: str) -> list[int]:
        """The bids with which a player leads."""
        best = [max(bids.items(), key=lambda bid: bid[1]) for bids in self._on.values()]
        return [price for name, price in best if name == player]

    def committed(self, player: str) -> int:
        """What a player must keep for the bids with which he leads, in currency units."""
        return sum(self.leading(player))

    def cards(self, player: str) -> tuple[str, ...]:
        """Ids of the cards a player has a token on."""
        return tuple(card for card, bids in self._on.items() if player in bids)


class BidOnCard(Option[Bid]):
    """Put a token on a boxed card, or raise the bid under it."""

    kind = Bid

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn.player)
        self.turn = turn

    def check(self, game: Game, action: Bid) -> None:
        rules = self.turn.rules
        boxed = rules.piles.all_boxed()
        card = next((card for card in boxed if card.id == action.private), None)
        if card is None:
            raise Illegal(Rule1822.NOT_IN_A_BOX, private=action.private, privates=tuple(one.id for one in boxed))
        if game.player(self.actor).debt:
            raise Illegal(Rule1822.IN_DEBT, debt=game.player(self.actor).debt)
        rules.check_no_sale_due(game, self.turn)
        if self.turn.bought:
            raise Illegal(Rule1822.BID_OR_BUY)
        if self.turn.bids >= BIDS_A_TURN:
            raise Illegal(Rule1822.THREE_BIDS, bids=BIDS_A_TURN)
        leader = rules.bids.highest(card)
        if leader is not None and leader[0] == self.actor:
            raise Illegal(Rule1822.LEADING_ALREADY, private=card.id, price=leader[1])
        tokens = rules.bids.cards(self.actor)
        if card.id not in tokens and len(tokens) >= game.title.bid_tokens:
            raise Illegal(Rule1822.BID_TOKENS, limit=game.title.bid_tokens, privates=tokens)
        rules.check_room(game, self.actor)
        lowest = self.lowest(card)
        if action.price < lowest or (action.price - lowest) % STEP:
            raise Illegal(Rule1822.BID_PRICE, private=card.id, lowest=lowest, step=STEP, given=action.price)
        free = rules.free_cash(game, self.actor)
        if action.price > free:
            raise Illegal(Rule.BID_TOO_HIGH, private=card.id, free=free, least=lowest, step=STEP, given=action.price)

    def lowest(self, card: Private) -> int:
        """The least that may be bid on a card: five more than the highest bid, or its face value."""
        leader = self.turn.rules.bids.highest(card)
        return card.value if leader is None else leader[1] + STEP

    def apply(self, game: Game, action: Bid) -> None:
        self.turn.rules.bids.make(self.actor, game.privates[action.private], action.price)
        game.emit(BidMade(self.actor, action.private, action.price))
        self.turn.bids += 1

    def choices(self, game: Game) -> list[Choice]:
        found = []
        for card in self.turn.rules.piles.all_boxed():
            action = Bid(self.actor, card.id, self.lowest(card))
            if is_legal(self.check, game, action):
                free = self.turn.rules.free_cash(game, self.actor)
                found.append(Choice(action, action.price + (free - action.price) // STEP * STEP, STEP))
        return found
