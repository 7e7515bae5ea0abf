"""The stock round of the 1822 family: sell, then up to three bids or one purchase (1822 §3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gen.engine import (
    BANK,
    Ask,
    AskKind,
    BuyShares,
    Decline,
    Doing,
    Entity,
    Flow,
    Option,
    Pass,
    Round,
    RoundKind,
    StartCompany,
    UsePower,
    is_legal,
)
from gen.titles.family1822.bidding.bid_on_card import BIDS_A_TURN, BidOnCard
from gen.titles.family1822.bidding.purchases import BuyShare, SellBlock, StartMajor
from gen.titles.family1822.bidding.resolution import resolve
from gen.titles.family1822.money.loans import Repay
from gen.titles.family1822.own import own, put_piles
from gen.titles.family1822.trains.discards import discard_over_limit

if TYPE_CHECKING:
    from gen.engine import Cell, Company, Game
    from gen.titles.family1822.rules import Rules1822


@dataclass(frozen=True)
class StockTurn1822SoFar(Doing):
    """What has been done in a player's turn. `converting`: the major, the minor and the cell of its price."""

    player: Entity
    sold: frozenset[tuple[Entity, str]]
    passes: int
    bids: int
    bought: bool
    acted: bool
    sold_now: frozenset[str]
    converting: tuple[str, str, str] | None


@dataclass
class StockTurn1822:
    """A player's turn: what he has done in it, and what anybody sold in this round as (player, company)."""

    rules: Rules1822
    player: Entity
    sold: set[tuple[Entity, str]]
    passes: int = 0
    """How many turns before this one were empty passes, one after the other."""
    bids: int = 0
    bought: bool = False
    acted: bool = False
    sold_now: set[str] = field(default_factory=set)
    """Companies of which a block was sold in this turn."""
    converting: tuple[Company, Company, Cell] | None = None
    """A conversion begun: the major, the minor it comes from, and its price."""

    def doing(self) -> StockTurn1822SoFar:
        """What has been done in it, for a position."""
        major, minor, cell = self.converting or (None, None, None)
        return StockTurn1822SoFar(
            player=self.player,
            sold=frozenset(self.sold),
            passes=self.passes,
            bids=self.bids,
            bought=self.bought,
            acted=self.acted,
            sold_now=frozenset(self.sold_now),
            converting=(major.id, minor.id, cell.name) if major and minor and cell else None,
        )


def stock_round(game: Game, rules: Rules1822) -> Flow:
    """Turns go round until everybody's latest turn was an empty pass; then bids are resolved (§3.1, §3.5)."""
    game.begin_round(Round(RoundKind.STOCK, game.turn))
    put_piles(game, own(game).piles.refilled())
    for id in own(game).piles.all_boxed():
        game.privates[id].owner = BANK
    yield from discard_over_limit(game)
    seats = list(game.players)
    sold: set[tuple[Entity, str]] = set()
    at = passes = 0
    while passes < len(seats):
        turn = game.underway = StockTurn1822(rules, seats[at % len(seats)].entity, sold, passes)
        yield from _turn(game, turn)
        passes = 0 if turn.acted else passes + 1
        at += 1
    resolve(game, rules)


def _turn(game: Game, turn: StockTurn1822) -> Flow:
    """One player's turn: until he passes, has bought or bid three times, or nothing is left that he could do."""
    while not turn.bought and turn.bids < BIDS_A_TURN:
        if not can_act(game, turn):
            return
        action = yield Ask(turn.player, AskKind.SHARES, (*_options(game, turn), Done(turn)))
        if isinstance(action, Pass):
            return
        turn.acted = True
        if isinstance(action, StartCompany):
            yield from turn.rules.after_start(game, turn)
        turn.bought |= isinstance(action, BuyShares | StartCompany | UsePower)


def _options(game: Game, turn: StockTurn1822) -> Iterator[Option[Any]]:
    yield BidOnCard(turn)
    yield BuyShare(turn)
    yield StartMajor(turn)
    yield SellBlock(turn)
    yield Repay(turn)
    yield from turn.rules.stock_options(game, turn)


def can_act(game: Game, turn: StockTurn1822) -> bool:
    """Whether a player is asked: only who is in debt, without cash or a share to sell is passed over (§3.1).

    In recorded games whoever owes nothing is asked, even where no bid, purchase or sale is left to him.
    """
    in_debt = bool(game.player(turn.player).debt)
    return not in_debt or game.cash(turn.player) > 0 or bool(SellBlock(turn).bundles(game))


class Done(Decline):
    """Pass, or end a turn in which something was done; not while over the certificate limit (§3.2)."""

    def __init__(self, turn: StockTurn1822) -> None:
        super().__init__(turn.player, AskKind.SHARES)
        self.turn = turn

    def check(self, game: Game, action: Pass) -> None:
        self.turn.rules.check_no_sale_due(game, self.turn)

    def choices(self, game: Game) -> list[Any]:
        return super().choices(game) if is_legal(self.check, game, Pass(self.actor)) else []
