"""Helpers that play the 1822 family on the real engine: bids and passes of whole rounds, and positions."""

from __future__ import annotations

from gen.engine.actions import Bid, BuyTrain, Pass, RunRoutes
from gen.engine.events import Event
from gen.engine.game import Game
from gen.engine.money.holdings import certificates_held
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.errors import Illegal
from gen.titles import new_game
from gen.titles.family1822.bidding.piles import Piles
from gen.titles.family1822.own import own
from gen.titles.family1822.rules import Rules1822

from .table import due, names


def start(title: str, players: int = 3, options: tuple[str, ...] = (), seed: int = 1) -> Game:
    """A new game, its first player due."""
    return new_game(title, names(players), options, seed)


def rules_of(game: Game) -> Rules1822:
    """Its rules, as the family's."""
    assert isinstance(game.rules, Rules1822)
    return game.rules


def piles_of(game: Game) -> Piles:
    """Its piles of cards."""
    return own(game).piles


def bid(game: Game, player: int, card: str, price: int) -> tuple[Event, ...]:
    """A player bids."""
    return game.play(Bid(Entity.player(str(player)), card, price))


def stock_round(game: Game, *bids: tuple[int, str, int]) -> tuple[Event, ...]:
    """Each player makes his bids (player, card, price) in his first turn; then all pass. What the last pass brought."""
    left, now = list(bids), game.round
    told: tuple[Event, ...] = ()
    while game.ask is not None and game.round == now:
        mine = next((one for one in left if game.ask.actor == Entity.player(str(one[0]))), None)
        if mine is None:
            told = game.play(Pass(game.ask.actor))
        else:
            left.remove(mine)
            told = bid(game, *mine)
    assert not left
    return told


def lead(game: Game, actor: Entity) -> None:
    """Everybody declines, companies buying what they must, until it is this entity's turn (a player's or company's)."""
    for _ in range(300):
        if due(game)[0] == actor:
            return
        step_over(game)
    raise AssertionError(f"{actor} never came up")


def step_over(game: Game) -> tuple[Event, ...]:
    """Whoever is due passes; nothing runs, and a train that must be bought is the cheapest offered."""
    assert game.ask is not None
    actor, kind = game.ask.actor, game.ask.kind
    if kind == "routes":
        return game.play(RunRoutes(actor, ()))
    try:
        return game.play(Pass(actor))
    except Illegal:
        actions = [choice.action for choice in game.choices()]
        bought = [action for action in actions if isinstance(action, BuyTrain)]
        return game.play(min(bought, key=lambda action: action.price) if bought else actions[0])


def to_round(game: Game, kind: str, number: int | None = None) -> None:
    """Everybody declines until a round of that kind (and number) is under way."""
    for _ in range(600):
        if game.ask is None or (game.round.kind == kind and number in (None, game.round.number)):
            return
        step_over(game)
    raise AssertionError(f"no {kind} round came up")


def counted(game: Game, player: int) -> int:
    """How many certificates of a player count."""
    return certificates_held(game, Entity.player(str(player)))
