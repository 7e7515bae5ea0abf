"""Sets up positions for tests: edits the position at the start of the round under way, and begins a game from it.

Each function takes a game and returns another one, in which the change was made at the start of the round and the
actions of the round so far were played again. Nothing is made or lost by it: a position that no game of the title can
come to is refused (`Game.at_position`). What the title's rules decide — who presides, which track a tile leaves, what a
train's leaving sets off — is done by the engine's own functions to a game apart, whose position is then taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from gen.engine.game import Game
from gen.engine.money.holdings import give
from gen.engine.options.buying import start
from gen.engine.positions.position import CompanyState, Position, TrainState
from gen.engine.state import Company, Train
from gen.engine.title import Cell
from gen.engine.trains.phases import train_left
from gen.engine.vocabulary.entity import BANK, POOL, Entity, EntityKind
from gen.engine.vocabulary.words import RoundKind, ShareMove, TrainPlace


def begun(game: Game, edit: Callable[[Position], Position]) -> Game:
    """The game as it would stand had its round begun at the edited position.

    BadPosition when that is no position at the start of a round, Illegal when an action of the round so far cannot be
    played from there.
    """
    played, position = game.round_start()
    again = Game.at_position(game.title, game.rules, replace(edit(position), due=None, doing=None))
    for action, waived in zip(game.history[played:], game.waivers[played:], strict=True):
        again.play(action, waived)
    return again


def arranged(game: Game, arrange: Callable[[Game], object]) -> Game:
    """The game as it would stand had the engine's own functions done that at the start of its round."""

    def edit(position: Position) -> Position:
        apart = Game.at_position(game.title, game.rules, position)
        arrange(apart)
        if apart.round.kind is RoundKind.OPERATING:  # who has floated by it operates, where its price says
            apart.order = order_of(apart)
        return apart.position()

    return begun(game, edit)


def order_of(game: Game) -> list[Company]:
    """The floated companies in the order in which the title has them operate."""
    return game.rules.operating_order(game, game.floated())


# Money


def endow(game: Game, entity: Entity, cash: int) -> Game:
    """With an entity having exactly so much now; the bank pays or takes the difference."""
    more = cash - game.cash(entity)

    def edit(position: Position) -> Position:
        position = replace(position, bank=position.bank - more)
        if entity.kind is EntityKind.COMPANY:
            company = position.companies[entity.id]
            return _company(position, entity.id, replace(company, cash=company.cash + more))
        if entity in position.stores:
            return replace(position, stores={**position.stores, entity: position.stores[entity] + more})
        player = replace(position.players[entity.id], cash=position.players[entity.id].cash + more)
        return replace(position, players={**position.players, entity.id: player})

    again = begun(game, edit)
    assert again.cash(entity) == cash
    return again


def player_with(game: Game, player: str, **fields: Any) -> Game:
    """With a player's state changed: `debt`, `bankrupt`."""
    return begun(
        game,
        lambda position: replace(
            position, players={**position.players, player: replace(position.players[player], **fields)}
        ),
    )


# Companies and their shares


def company_with(game: Game, id: str, **fields: Any) -> Game:
    """With a company's state changed: `operated`, `stations`, `must_own_train` and the like."""
    return begun(game, lambda position: _company(position, id, replace(position.companies[id], **fields)))


def _company(position: Position, id: str, state: CompanyState) -> Position:
    return replace(position, companies={**position.companies, id: state})


def found(game: Game, id: str, cell: str, holdings: Mapping[str, int]) -> Game:
    """With a company started at a par cell; the first player of `holdings` presides, all get their percentages."""
    if game.companies[id].par is None:
        first = Entity.player(next(iter(holdings)))

        def arrange(apart: Game) -> None:
            start(apart, apart.companies[id], cell, first)
            give(apart, [apart.shares.president_certificate(id)], first, ShareMove.BOUGHT)

        game = arranged(game, arrange)
    for player, percent in holdings.items():
        game = hold(game, id, Entity.player(player), percent)
    return game


def hold(game: Game, id: str, owner: Entity, percent: int) -> Game:
    """With so much of the company's own shares handed to an owner that they have so much."""
    cards: list[str] = []
    has = game.shares.percent(id, owner)
    for card in game.shares.held(id, Entity.company(id)):
        if has < percent and not card.is_president:
            cards.append(card.id)
            has += card.percent
    return hand_over(game, owner, *cards) if cards else game


def hand_over(game: Game, owner: Entity, *cards: str) -> Game:
    """With certificates handed to an owner, one after the other, and what that brings: presidents, floating."""

    def arrange(apart: Game) -> None:
        for card in cards:
            give(apart, [apart.shares.certificates[card]], owner, ShareMove.BOUGHT)

    return arranged(game, arrange)


def move_shares(game: Game, owner: Entity, *cards: str) -> Game:
    """With certificates at an owner, and nothing else that handing them over would bring."""

    def edit(position: Position) -> Position:
        for card in cards:
            id = card.rpartition("_")[0]
            state = position.companies[id]
            moved = next(one for held in state.held.values() for one in held if one.id == card)
            held = {at: tuple(one for one in those if one.id != card) for at, those in state.held.items()}
            held[owner] = (*held.get(owner, ()), moved)
            held = {at: those for at, those in held.items() if those}
            position = _company(position, id, replace(state, held=held))
        return position

    return begun(game, edit)


def to_pool(game: Game, id: str, percent: int) -> Game:
    """With so much of a company's own shares moved to the pool that it has so much."""
    cards: list[str] = []
    has = game.shares.percent(id, POOL)
    for card in game.shares.held(id, Entity.company(id)):
        if has < percent and not card.is_president:
            cards.append(card.id)
            has += card.percent
    return move_shares(game, POOL, *cards)


def to_cell(game: Game, id: str, name: str) -> Game:
    """With a company's price in a cell of the market, behind those that stand there."""
    return priced(game, {id: name}, {})


def priced(game: Game, cells: Mapping[str, str], cash: Mapping[Entity, int]) -> Game:
    """With companies' prices in cells of the market, each behind those that stand there, and so much cash, at once."""

    def arrange(apart: Game) -> None:
        for id, name in cells.items():
            cell = apart.market.cells[name]
            assert isinstance(cell, Cell)
            apart.market.put(apart.companies[id], cell)
        for entity, amount in cash.items():
            apart.ledger.cash[BANK] += apart.cash(entity) - amount
            apart.ledger.cash[entity] = amount

    return arranged(game, arrange)


# Trains


def hand_train(game: Game, id: str, kind: str) -> Game:
    """With the first train of a kind moved from the stack to a company, without what a purchase sets off."""
    train = next(one.id for one in game.depot.stack if one.spec.name == kind)

    def arrange(apart: Game) -> None:
        card = _card(apart, train)
        apart.depot.take(card)
        card.owner = Entity.company(id)
        apart.companies[id].trains.append(card)

    return arranged(game, arrange)


def _card(game: Game, id: str) -> Train:
    card = game.depot.find(id)
    assert card is not None
    return card


def last_train(game: Game, id: str) -> str:
    """The id of a company's last train, the one just handed to it."""
    return game.companies[id].trains[-1].id


def bring_back(game: Game, id: str, kind: str) -> Game:
    """With a train of a kind that has left the stack given to a company."""
    train = next(one.id for one in game.depot.all if one.spec.name == kind and one.owner is TrainPlace.GONE)

    def edit(position: Position) -> Position:
        state = next(one for one in position.depot.gone if one.id == train)
        gone = tuple(one for one in position.depot.gone if one.id != train)
        position = replace(position, depot=replace(position.depot, gone=gone))
        company = position.companies[id]
        return _company(position, id, replace(company, trains=(*company.trains, state)))

    return begun(game, edit)


def give_train(game: Game, id: str, train: str) -> Game:
    """With a train, wherever it lay, at a company, without what a purchase sets off."""

    def arrange(apart: Game) -> None:
        card = _card(apart, train)
        if card in apart.depot.stack:
            apart.depot.take(card)
        card.owner = Entity.company(id)
        apart.companies[id].trains.append(card)

    return arranged(game, arrange)


def discarded(game: Game, id: str) -> Game:
    """With a company's last train given up."""
    train = last_train(game, id)

    def arrange(apart: Game) -> None:
        card = _card(apart, train)
        apart.companies[id].trains.remove(card)
        apart.depot.discard(card)

    return arranged(game, arrange)


def turned_over(game: Game, id: str, side: str) -> Game:
    """With a company's last train on that side."""
    last = last_train(game, id)
    return set_trains(game, id, lambda one: replace(one, name=side) if one.id == last else one)


def without_trains(game: Game, id: str) -> Game:
    """With a company's trains gone from the game."""

    def arrange(apart: Game) -> None:
        company = apart.companies[id]
        for train in company.trains:
            train.owner = TrainPlace.GONE
        company.trains = []

    return arranged(game, arrange)


def stack_from(game: Game, upto: str) -> Game:
    """With the trains before the first of kind `upto` gone from the stack, and nothing that this would set off."""
    kinds = [train.spec.name for train in game.depot.stack]
    lost = {train.id for train in game.depot.stack[: kinds.index(upto)]}

    def edit(position: Position) -> Position:
        depot = position.depot
        gone = tuple(one for one in depot.stack if one.id in lost)
        left = tuple(one for one in depot.stack if one.id not in lost)
        return replace(position, depot=replace(depot, stack=left, gone=(*depot.gone, *gone)))

    return begun(game, edit)


def set_trains(game: Game, id: str, change: Callable[[TrainState], TrainState]) -> Game:
    """With each of a company's trains changed: turned over, or as if it had run."""

    def edit(position: Position) -> Position:
        company = position.companies[id]
        return _company(position, id, replace(company, trains=tuple(map(change, company.trains))))

    return begun(game, edit)


def train_leaves(game: Game) -> Game:
    """With the first train of the stack gone as if somebody had bought it, and what that sets off."""
    return _leave(game, [game.depot.stack[0].id])


def bank_sells(game: Game, upto: str) -> Game:
    """With the trains before the first of kind `upto` gone from the stack as if bought, and what that sets off."""
    kinds = [train.spec.name for train in game.depot.stack]
    return _leave(game, [train.id for train in game.depot.stack[: kinds.index(upto)]])


def _leave(game: Game, trains: Iterable[str]) -> Game:
    def arrange(apart: Game) -> None:
        for id in trains:
            train = _card(apart, id)
            apart.depot.take(train)
            train.owner = TrainPlace.GONE
            train_left(apart, train)

    return arranged(game, arrange)


# Privates and the map


def hand_private(game: Game, private: str, owner: Entity | None) -> Game:
    """With a private at an owner."""

    def edit(position: Position) -> Position:
        state = replace(position.privates[private], owner=owner)
        return replace(position, privates={**position.privates, private: state})

    return begun(game, edit)


def only_power(game: Game, id: str, kind: str) -> Game:
    """With a private's powers used up, but for those of a kind."""
    printed = game.privates[id].spec.powers
    return private_with(game, id, powers=tuple(power.count if power.kind == kind else 0 for power in printed))


def private_with(game: Game, id: str, **fields: Any) -> Game:
    """With a private's state changed: `closed`, `marker`."""

    def edit(position: Position) -> Position:
        state = replace(position.privates[id], **fields)
        return replace(position, privates={**position.privates, id: state})

    return begun(game, edit)


def built(game: Game, *lays: str) -> Game:
    """With tiles on the map, like `57 at I9 turned 2`, laid one after the other, and what the rules make of it."""

    def arrange(apart: Game) -> None:
        for lay in lays:
            name, _, hex, _, rotation = lay.split()
            copy = apart.board.supply.copy_of(name)
            assert copy is not None
            apart.board.lay(hex, copy, int(rotation))
            apart.rules.tile_laid(apart, hex)

    return arranged(game, arrange)


def open_mine(game: Game, company: str, hex: str) -> Game:
    """With a company's mine in the city of a hex."""
    number = game.board.faces[hex].cities[0].number
    return arranged(game, lambda apart: apart.board.open_mine(company, hex, number))


def station(game: Game, company: str, hex: str, stop: int | None = None) -> Game:
    """With one more station of a company in a city of a hex (the first one)."""

    def arrange(apart: Game) -> None:
        number = apart.board.faces[hex].cities[0].number if stop is None else stop
        apart.board.settle_token(company, hex, number)

    return arranged(game, arrange)


def free_home(game: Game, company: str) -> Game:
    """With no place kept for a company's home."""
    return arranged(game, lambda apart: apart.board.drop_reservation(company))


def in_phase(game: Game, name: str) -> Game:
    """With that phase begun, and those before it; the trains stay where they are."""
    names = [phase.name for phase in game.title.phases]
    begun_ones = frozenset(names[: names.index(name) + 1])
    return begun(game, lambda position: replace(position, phase=name, phases_begun=begun_ones))
