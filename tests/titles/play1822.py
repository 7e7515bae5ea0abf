"""Helpers that play the 1822 family on the real engine: bids and passes of whole rounds, and positions."""

from __future__ import annotations

from gen.engine.actions import Bid, BuyTrain, Pass, RunRoutes
from gen.engine.events import Event
from gen.engine.game import Game
from gen.engine.money.holdings import certificates_held, give
from gen.engine.state import Company
from gen.engine.title import Cell
from gen.engine.trains.phases import train_left
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.words import Round, RoundKind, ShareMove, TrainPlace
from gen.titles import new_game
from gen.titles.family1822.bidding.piles import Piles
from gen.titles.family1822.minors.minors import float_minor, start_minor
from gen.titles.family1822.own import own, put_piles
from gen.titles.family1822.rules import Rules1822
from gen.titles.family1822.stations.tokens import place_home

from .table import due, names


def start(title: str, players: int = 3, options: tuple[str, ...] = (), seed: int = 1) -> Game:
    """A new game, its first player due."""
    return new_game(title, names(players), options, seed)


def later(title: str, players: int = 3, options: tuple[str, ...] = ()) -> Game:
    """A game that counts as in its second stock round, so that shares may be sold."""
    game = start(title, players, options)
    game.turn, game.round = 2, Round(RoundKind.STOCK, 2)
    return game


def rules_of(game: Game) -> Rules1822:
    """Its rules, as the family's."""
    assert isinstance(game.rules, Rules1822)
    return game.rules


def piles_of(game: Game) -> Piles:
    """Its piles of cards."""
    return own(game).piles


def take(game: Game, id: str) -> None:
    """A card leaves its pile."""
    put_piles(game, own(game).piles.without(id))


def show(game: Game, *ids: str) -> None:
    """Let the boxes of these cards' kind show just these first."""
    piles = piles_of(game)
    put_piles(game, piles.put_first({f"{game.privates[ids[0]].spec.kind}s": ids}))
    for cards in piles.by_kind.values():
        for id in cards:
            game.privates[id].owner = BANK if id in piles_of(game).all_boxed() else None


def give_card(game: Game, id: str, player: int = 1) -> None:
    """Let a player own a private, a concession or a regional's card."""
    take(game, id)
    game.privates[id].owner = Entity.player(str(player))


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


def reach(game: Game, phase: str) -> None:
    """Trains leave the bank, as if bought, until that phase has begun."""
    if phase == "2":
        train = game.depot.stack[0]
        game.depot.take(train)
        train.owner, train.spec = TrainPlace.GONE, train.spec.variants[0]
        train_left(game, train)
    while int(game.phase.name) < int(phase):
        train_leaves(game)


def major(game: Game, id: str, cell: str, holdings: dict[int, int], cash: int = 0, turns: int = 2) -> Company:
    """A floated major in a cell of the market, its first holder presiding, that has operated so many turns."""
    company = game.companies[id]
    company.floated, company.operated = True, turns
    company.par = game.market.cells[cell]
    to_cell(game, id, cell)
    first = Entity.player(str(next(iter(holdings))))
    game.shares.move([game.shares.president_certificate(id)], first)
    company.president = first
    for player, percent in holdings.items():
        hold(game, id, Entity.player(str(player)), percent)
    place_home(game, company)
    endow(game, company.entity, cash)
    return company


def to_pool(game: Game, id: str, percent: int) -> None:
    """Move shares of a major's own into the pool."""
    while game.shares.percent(id, POOL) < percent:
        game.shares.move(
            [next(card for card in game.shares.held(id, Entity.company(id)) if not card.is_president)], POOL
        )


def minor(game: Game, id: str, player: int, cash: int = 100, turns: int = 2) -> Company:
    """A floated minor at the lowest price with its token out, that has operated so many turns."""
    company = game.companies[id]
    card = game.privates[f"M{id}"]
    take(game, card.id)
    card.owner = None
    start_minor(game, company, Entity.player(str(player)))
    company.operated = turns
    place_home(game, company)
    endow(game, company.entity, cash)
    return company


def won(game: Game, id: str, player: int, bid: int) -> Company:
    """A minor floats for a bid, as at the end of a stock round."""
    company = game.companies[id]
    card = game.privates[f"M{id}"]
    take(game, card.id)
    card.owner = None
    float_minor(game, company, Entity.player(str(player)), bid)
    return company


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


def endow(game: Game, entity: Entity, cash: int) -> None:
    """Let an entity have exactly so much; the bank pays or takes the difference."""
    game.ledger.cash[BANK] += game.cash(entity) - cash
    game.ledger.cash[entity] = cash


def hold(game: Game, id: str, owner: Entity, percent: int) -> None:
    """Give an owner shares of the company's own until he has so much."""
    while game.shares.percent(id, owner) < percent:
        card = next(card for card in game.shares.held(id, Entity.company(id)) if not card.is_president)
        give(game, [card], owner, ShareMove.BOUGHT)


def to_cell(game: Game, id: str, name: str) -> None:
    """Put a company's price into a cell."""
    cell = game.market.cells[name]
    assert isinstance(cell, Cell)
    game.market.put(game.companies[id], cell)


def bank_sells(game: Game, upto: str) -> None:
    """Trains leave the stack, as if bought, until one of kind `upto` is the next."""
    while game.depot.stack[0].spec.name != upto:
        train_leaves(game)


def hand_train(game: Game, id: str, kind: str) -> str:
    """Move the first train of a kind from the stack to a company, without what a purchase sets off; its id."""
    train = next(one for one in game.depot.stack if one.spec.name == kind)
    game.depot.take(train)
    train.owner = Entity.company(id)
    game.companies[id].trains.append(train)
    return train.id


def train_leaves(game: Game) -> None:
    """The first train of the stack leaves as if somebody had bought it."""
    train = game.depot.stack[0]
    game.depot.take(train)
    train.owner = TrainPlace.GONE
    train_left(game, train)
