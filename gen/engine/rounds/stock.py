"""The stock round (base §9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gen.engine.actions import Pass
from gen.engine.ask import Ask, Choice, Decline, Flow, Option
from gen.engine.events import PriorityMoved
from gen.engine.money.holdings import certificate_limit, certificates_held, move_price
from gen.engine.options.buying import BuyShare, Start, StockTurn, check_no_sale_due, could_buy, could_sell
from gen.engine.options.privates import BuyInStockTurn, Exchange, for_player
from gen.engine.options.selling import SellInTurn
from gen.engine.rounds.discards import discard_over_limit
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.errors import is_legal
from gen.engine.vocabulary.words import AskKind, PriceMove, Round, RoundKind

if TYPE_CHECKING:
    from gen.engine.game import Game


def stock_round(game: Game) -> Flow:
    """Turns go round until everybody's latest turn was a pass; then sold-out companies rise and priority moves."""
    game.begin_round(Round(RoundKind.STOCK, game.turn))
    yield from discard_over_limit(game)
    seats = game.seated
    sold: set[tuple[Entity, str]] = set()
    passed: list[Entity] = []
    at = 0
    while len(passed) < len(seats):
        player = seats[at % len(seats)]
        turn = game.underway = StockTurn(player.entity, sold, passed)
        yield from _turn(game, turn)
        if player.entity in passed and turn.done:
            passed.remove(player.entity)
        elif player.entity not in passed and not turn.done:
            passed.append(player.entity)
        at += 1
    game.rules.stock_round_ends(game)
    _sold_out_rise(game)
    game.players = game.rules.next_order(game, seats[at % len(seats)], [game.player(name) for name in passed])
    game.emit(PriorityMoved(tuple(player.entity for player in game.players)))


def _turn(game: Game, turn: StockTurn) -> Flow:
    """One player's turn: until he passes, or nothing is left that he could do."""
    while can_act(game, turn):
        action = yield Ask(turn.player, AskKind.SHARES, tuple(_options(game, turn)))
        if isinstance(action, Pass):
            return


def _options(game: Game, turn: StockTurn) -> Iterator[Option[Any]]:
    yield BuyShare(turn)
    yield Start(turn)
    yield SellInTurn(turn)
    yield BuyInStockTurn(turn)
    yield Done(turn)
    yield from exchanges(game)


def exchanges(game: Game) -> Iterator[Option[Any]]:
    """What the owners of exchangeable privates may do at any time."""
    for private in game.privates.values():
        power = private.power("exchange") if private.owner is not None else None
        if power is not None:
            yield Exchange(private, power)


def can_act(game: Game, turn: StockTurn) -> bool:
    """Whether a player has anything to do; otherwise his turn is over without a word (§9)."""
    if could_sell(game, turn) or could_buy(game, turn):
        return True
    return not turn.bought and (_could_start(game, turn) or _could_buy_private(game, turn))


def _could_start(game: Game, turn: StockTurn) -> bool:
    """The test the platform makes: cash for twice the lowest par, whatever par is wanted (§14.2)."""
    lowest = game.market.par_cells()[-1].price
    return (
        game.cash(turn.player) >= 2 * lowest
        and certificates_held(game, turn.player) < certificate_limit(game)
        and any(company.par is None for company in game.companies.values())
    )


def _could_buy_private(game: Game, turn: StockTurn) -> bool:
    cash = game.cash(turn.player)
    return any(cash >= (private.value if private.owner == BANK else 1) for private in for_player(game, turn.player))


class Done(Decline):
    """Pass, or end a turn in which something was done; not while a limit compels to sell (§8.5)."""

    def __init__(self, turn: StockTurn) -> None:
        super().__init__(turn.player, AskKind.SHARES)
        self.turn = turn

    def check(self, game: Game, action: Pass) -> None:
        check_no_sale_due(game, self.turn)

    def choices(self, game: Game) -> list[Choice]:
        return super().choices(game) if is_legal(self.check, game, Pass(self.actor)) else []


def _sold_out_rise(game: Game) -> None:
    """Companies wholly in players' hands move up one, in operating order (§7.4)."""
    for company in game.floated():
        held = sum(game.shares.percent(company.id, player.entity) for player in game.players)
        cell = company.cell
        if held == 100 and cell is not None:
            move_price(game, company, game.market.up(cell), PriceMove.SOLD_OUT)
