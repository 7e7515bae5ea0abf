"""The step in which a company runs its trains, one of them perhaps with a Pullman (1822 §5.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gen.engine import (
    Ask,
    AskKind,
    Choice,
    Choose,
    Company,
    Flow,
    Illegal,
    Option,
    Run,
    Train,
    TrainSpec,
    has_route,
    is_legal,
)
from gen.titles.family1822.trains.discards import pullmans
from gen.titles.family1822.trains.revenue import pullman_choices, with_pullman, without_pullman
from gen.titles.family1822.turn import FamilyTurn
from gen.titles.family1822.words import Rule1822

if TYPE_CHECKING:
    from gen.engine import Game


def run_step(game: Game, turn: FamilyTurn) -> Flow:
    """Waits when a train can run: a local one always, another where there is a route."""
    while not turn.ran and can_run(game, turn):
        options: tuple[Option[Any], ...] = (FamilyRun(turn), UsePullman(turn), *turn.rules.side(game, turn))
        yield Ask(turn.company.entity, AskKind.ROUTES, options)
    if turn.with_pullman is not None:
        turn.with_pullman.spec = without_pullman(turn.with_pullman.spec)


def runnable(company: Company) -> list[Train]:
    """The trains a company may still run; a Pullman runs with another, and a minor runs no express."""
    never = {"pullman", "express"} if company.spec.kind == "minor" else {"pullman"}
    return [train for train in company.trains if not train.has_run and train.spec.kind not in never]


def can_run(game: Game, turn: FamilyTurn) -> bool:
    """Whether the company has a train that may still run, and a route for it.

    Where its track once offered one it counts as having one for good, though a token may bar it since: so recorded.
    """
    route = has_route(game, turn.company)
    trains = runnable(turn.company)
    return any(train.spec.kind == "local" for train in trains) or (bool(trains) and route)


class FamilyRun(Run):
    """Run any of the company's trains that may run, each once."""

    def trains(self) -> Mapping[str, TrainSpec]:
        """Those trains by id, as the sides in use."""
        return {train.id: train.spec for train in runnable(self.turn.company)}


class UsePullman(Option[Choose]):
    """Let a train carry the Pullman in this run; the choice is its place among the trains that could."""

    kind = Choose

    def __init__(self, turn: FamilyTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def _trains(self) -> list[Train]:
        trains = self.turn.company.trains
        places = pullman_choices([(train.spec, train.has_run) for train in trains])
        return [trains[place] for place in places]

    def check(self, game: Game, action: Choose) -> None:
        company = self.turn.company
        if not pullmans(company):
            raise Illegal(Rule1822.NO_PULLMAN, company=company.id)
        if self.turn.with_pullman is not None:
            raise Illegal(Rule1822.PULLMAN_IN_USE, train=self.turn.with_pullman.id)
        trains = self._trains()
        if action.choice not in {str(place) for place in range(len(trains))}:
            raise Illegal(Rule1822.PULLMAN_WITH, trains=tuple(train.spec.name for train in trains))

    def apply(self, game: Game, action: Choose) -> None:
        train = self._trains()[int(action.choice)]
        train.spec = with_pullman(train.spec)
        self.turn.with_pullman = train

    def choices(self, game: Game) -> list[Choice]:
        found = [Choose(self.actor, str(place)) for place in range(len(self._trains()))]
        return [Choice(action) for action in found if is_legal(self.check, game, action)]
