"""Running the trains: each route checked, its revenue worked out (base §6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from gen.engine.actions import RunRoutes, TrainRun
from gen.engine.ask import Choice, Option
from gen.engine.best_routes.best_routes import Best, best
from gen.engine.events import RouteRun
from gen.engine.routes import earnings, routes
from gen.engine.title import TrainSpec
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule, RuleId
from gen.engine.vocabulary.words import Reading

if TYPE_CHECKING:
    from gen.engine.game import Game

MOST_TOLD = 2
"""How many times what a run earns may be told where that is waived: older maps printed up to twice today's values."""


class _Moment(NamedTuple):
    """What decides how runs are judged: an action played or a change of the board makes it another."""

    action: RunRoutes
    played: int
    version: int
    waived: frozenset[RuleId | Reading]


class Run(Option[RunRoutes]):
    """Run any of the company's trains, each once, on legal routes."""

    kind = RunRoutes

    def __init__(self, turn: OperatingTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn
        self._judged: tuple[_Moment, tuple[earnings.Earning, ...]] | None = None
        """The runs judged last, and what they earn: what `check` found is there for `apply`."""

    def trains(self) -> Mapping[str, TrainSpec]:
        """The trains that may still run, by id."""
        return {train.id: train.spec for train in self.turn.company.trains if not train.has_run}

    def check(self, game: Game, action: RunRoutes) -> None:
        for run, earning in zip(action.runs, self._earned(game, action), strict=True):
            _check_told(game, run, earning.revenue)
        if action.extra:
            raise Illegal(Rule.NO_EXTRA_REVENUE, given=action.extra)

    def _earned(self, game: Game, action: RunRoutes) -> tuple[earnings.Earning, ...]:
        moment = _Moment(action, len(game.history), game.board.version, game.waived)
        if self._judged is None or self._judged[0] != moment:
            self._judged = moment, self._judge(game, action)
        return self._judged[1]

    def _judge(self, game: Game, action: RunRoutes) -> tuple[earnings.Earning, ...]:
        company = self.turn.company
        self._check_copies(game, action)
        earnings.check_trains(self.turn.company.id, [run.train for run in action.runs], self.trains())
        found = routes.resolve(game.board, game.network, company.id, action.runs)
        rules = game.rules.revenue_rules(game, company)
        for name, reading in rules.readings.items():
            if game.waives(name):
                return earnings.as_told(game.board, company.id, found, self.trains(), reading)
        return earnings.check(game.board, company.id, found, self.trains(), rules)

    def _check_copies(self, game: Game, action: RunRoutes) -> None:
        """Raise Illegal for a copy that is not the company's of a train that it has."""
        own, has_run = self.trains(), {train.id for train in self.turn.company.trains if train.has_run}
        for run in action.runs:
            if run.train in has_run:
                raise Illegal(Rule.TRAIN_RUNS_TWICE, train=run.train)
            copy = None if run.train in own else game.depot.find(run.train)
            if copy is not None and copy.spec.name in {spec.name for spec in own.values()}:
                raise Illegal(Rule.TRAIN_OF_ANOTHER, company=self.turn.company.id, train=run.train, among=tuple(own))

    def apply(self, game: Game, action: RunRoutes) -> None:
        self.turn.ran = True
        self.turn.routes = self._earned(game, action)
        for run, earning in zip(action.runs, self.turn.routes, strict=True):
            revenue = earning.revenue if run.revenue is None else run.revenue
            self.turn.revenue += revenue
            self.turn.earned[run.train] = revenue
            self._tell(game, earning, revenue)

    def _tell(self, game: Game, earning: earnings.Earning, revenue: int) -> None:
        route = earning.route
        name = next(train.spec.name for train in self.turn.company.trains if train.id == route.train)
        hexes, chains = route.hexes, route.chain_hexes
        game.emit(RouteRun(self.turn.company.id, name, hexes, chains, revenue, earning.bonus))

    def choices(self, game: Game) -> list[Choice]:
        """The best set alone; `check` judges any other."""
        return [Choice(self.best(game)[0])]

    def best(self, game: Game) -> tuple[RunRoutes, Best]:
        """The routes that earn the most together, as an action and with what they earn."""
        company = self.turn.company
        rules = game.rules.revenue_rules(game, company)
        found = best(game.board, game.network, company.id, self.trains(), rules)
        runs = tuple(_told(game, earning) for earning in found.earnings)
        return RunRoutes(self.actor, runs), found


def _check_told(game: Game, run: TrainRun, revenue: int) -> None:
    """Raise Illegal unless the revenue told is the one earned, in currency units."""
    if run.revenue in (None, revenue):
        return
    if not 0 <= run.revenue <= MOST_TOLD * revenue:
        raise Illegal(Rule.WRONG_REVENUE, train=run.train, revenue=revenue, given=run.revenue)
    game.insist(Rule.WRONG_REVENUE, train=run.train, revenue=revenue, given=run.revenue)


def _told(game: Game, earning: earnings.Earning) -> TrainRun:
    route = earning.route
    stops = tuple((hex, game.board.faces[hex].stops[number].index) for hex, number in route.stops)
    return TrainRun(route.train, route.chain_hexes, stops, earning.revenue)
