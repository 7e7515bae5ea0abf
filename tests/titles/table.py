"""Helpers for scripted games: arrange a position by the engine's own moves, play, expect refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from gen.engine.actions import Action, Bid, Pass, RunRoutes, StartCompany
from gen.engine.events import Event, Paid
from gen.engine.game import Game
from gen.engine.money.holdings import give
from gen.engine.options.buying import start
from gen.engine.state import Company
from gen.engine.title import Cell
from gen.engine.trains.phases import train_left
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.words import ShareMove, TrainPlace
from gen.titles import new_game

FACES_1830 = {"SV": 20, "CS": 40, "DH": 70, "MH": 110, "CA": 160, "BO": 220}


def names(count: int) -> list[str]:
    """The ids of so many players."""
    return [str(n + 1) for n in range(count)]


def auctioned(players: int = 3, options: tuple[str, ...] = (), par: str = "5,6") -> Game:
    """1830 after an auction in which each player in turn bought the cheapest private at its face value."""
    game = new_game("1830", names(players), options)
    for private, face in FACES_1830.items():
        assert game.ask is not None
        game.play(Bid(game.ask.actor, private, face))
    assert game.ask is not None
    game.play(StartCompany(game.ask.actor, "B&O", par))
    return game


def endow(game: Game, entity: Entity, cash: int) -> None:
    """Let an entity have exactly so much; the bank pays or takes the difference."""
    game.ledger.cash[BANK] += game.cash(entity) - cash
    game.ledger.cash[entity] = cash


def found(game: Game, id: str, cell: str, holdings: Mapping[str, int]) -> Company:
    """Start a company at a par cell; the first player of `holdings` presides, all get their percentages."""
    company = game.companies[id]
    if company.par is None:
        first = next(iter(holdings))
        start(game, company, cell, Entity.player(first))
        give(game, [game.shares.president_certificate(id)], Entity.player(first), ShareMove.BOUGHT)
    for player, percent in holdings.items():
        hold(game, id, Entity.player(player), percent)
    return company


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


def bring_back(game: Game, id: str, kind: str) -> str:
    """Give a company a train of a kind that has left the stack; its id."""
    train = next(one for one in game.depot.all if one.spec.name == kind and one.owner is TrainPlace.GONE)
    train.owner = Entity.company(id)
    game.companies[id].trains.append(train)
    return train.id


def due(game: Game) -> tuple[Entity, str]:
    """Who must decide what."""
    assert game.ask is not None
    return game.ask.actor, game.ask.kind


def decline(game: Game) -> tuple[Event, ...]:
    """Whoever is due passes; no train runs."""
    actor, kind = due(game)
    return game.play(RunRoutes(actor, ()) if kind == "routes" else Pass(actor))


def pass_to(game: Game, kind: str, actor: Entity | None = None) -> None:
    """Everybody passes until a decision of that kind is due (to that entity)."""
    for _ in range(200):
        if due(game)[1] == kind and actor in (None, due(game)[0]):
            return
        decline(game)
    raise AssertionError(f"no {kind} came up")


def refused(game: Game, action: Action, rule: str) -> None:
    """The action is illegal by that rule, and leaves everything as it was."""
    before = game.position()
    with pytest.raises(Illegal) as caught:
        game.play(action)
    assert caught.value.rule == rule
    assert game.position() == before


def sound(game: Game) -> list[Action]:
    """Every choice is accepted, at its lowest and highest price; their actions."""
    for choice in game.choices():
        game.check(choice.action)
        if choice.highest is not None:
            game.check(replace(choice.action, price=choice.highest))  # type: ignore[call-arg]
    return [choice.action for choice in game.choices()]


def paid(events: tuple[Event, ...], why: str) -> list[tuple[Entity, Entity, int]]:
    """(payer, payee, amount) of the payments of a kind."""
    return [
        (event.payer, event.payee, event.amount) for event in events if isinstance(event, Paid) and event.why == why
    ]
