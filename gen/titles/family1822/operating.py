"""The operating round of the 1822 family, each turn step by step (1822 §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gen.engine import (
    Ask,
    AskKind,
    BuyTrain,
    Decline,
    Flow,
    IncomesDue,
    NoPass,
    Option,
    Pass,
    Round,
    RoundKind,
    TurnBegan,
    pay_incomes,
)
from gen.titles.family1822.minors.acquisition import acquire_minor_step
from gen.titles.family1822.money.dividends import dividend_step
from gen.titles.family1822.money.issues import issue_step
from gen.titles.family1822.privates.acquisition import acquire_step
from gen.titles.family1822.stations.step import destination_step, token_step
from gen.titles.family1822.track.step import track_step
from gen.titles.family1822.trains import buying as trains
from gen.titles.family1822.trains.discards import discard_over_limit
from gen.titles.family1822.trains.running import run_step
from gen.titles.family1822.turn import FamilyTurn
from gen.titles.family1822.words import AskKind1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.rules import Rules1822


def begin_operating_round(game: Game, rules: Rules1822, number: int) -> None:
    """Fix the order in which the companies operate that floated before the round, and pay incomes."""
    game.begin_round(Round(RoundKind.OPERATING, game.turn, number))
    due = game.emit(IncomesDue())
    rules.set_incomes(game, due)
    game.order = rules.operating_order(game, (one for one in game.companies.values() if one.floated))
    pay_incomes(game, due)
    for train in game.depot.all:
        train.has_run = False


def company_turns(game: Game, rules: Rules1822) -> Flow:
    """The turn of every company that has still to operate in this round."""
    while game.order:
        company = game.order[0]
        if not company.closed:
            turn = game.underway = FamilyTurn(company, rules=rules)
            yield from _turn(game, turn)
        if game.order and game.order[0] is company:
            del game.order[0]


def _turn(game: Game, turn: FamilyTurn) -> Flow:
    rules = turn.rules
    game.emit(TurnBegan(turn.company.entity))
    rules.place_home(game, turn)
    yield from discard_over_limit(game)
    yield from _first_train(game, turn)
    yield from acquire_step(game, turn)
    yield from track_step(game, turn)
    yield from destination_step(game, turn)
    yield from token_step(game, turn)
    yield from run_step(game, turn)
    yield from dividend_step(game, turn)
    yield from _trains(game, turn)
    yield from acquire_minor_step(game, turn)
    yield from _issue(game, turn)


def _first_train(game: Game, turn: FamilyTurn) -> Flow:
    """Before its first turn a minor may buy one of the first trains (§5.1)."""
    company, stack = turn.company, game.depot.stack
    if company.spec.kind != "minor" or company.operated or not stack:
        return
    first = stack[0].spec
    if first.kind != "local" or game.cash(company.entity) < first.price or not trains.has_room(game, company):
        return
    yield Ask(
        company.entity,
        AskKind1822.FIRST_TRAIN,
        (trains.FirstTrain(turn), Decline(company.entity, AskKind1822.FIRST_TRAIN)),
    )


def _trains(game: Game, turn: FamilyTurn) -> Flow:
    company = turn.company
    while trains.step_waits(game, turn):
        compelled = trains.must_buy(game, company)
        options: list[Option[Any]] = [trains.Buy(turn), *turn.rules.side(game, turn)]
        if compelled:
            options += [trains.SellInNeed(turn), NoPass(company)]
        else:
            options.append(Decline(company.entity, AskKind.TRAIN))
        action = yield Ask(company.entity, AskKind.TRAIN, tuple(options))
        if isinstance(action, Pass) and action.actor == company.entity:
            return
        if isinstance(action, BuyTrain):
            yield from discard_over_limit(game)


def _issue(game: Game, turn: FamilyTurn) -> Flow:
    if turn.company.spec.kind == "major":
        yield from issue_step(game, turn)
