"""The step in which a company runs its trains (rules/1822-family.md §5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine.ask import Ask, Flow
from gen.engine.options.running import Run
from gen.engine.rounds.operating import has_route
from gen.titles.family1822.turn import FamilyTurn

if TYPE_CHECKING:
    from gen.engine.game import Game


def run_step(game: Game, turn: FamilyTurn) -> Flow:
    """Waits when a train can run: a local one always, another where there is a route."""
    while not turn.ran and can_run(game, turn):
        yield Ask(turn.company.name, "routes", (Run(turn), *turn.rules.side(game, turn)))


def can_run(game: Game, turn: FamilyTurn) -> bool:
    """Whether the company has a train that may still run, and a route for it; a minor runs no express."""
    company = turn.company
    route = has_route(game, company)
    kinds = {train.spec.kind for train in company.trains if not train.has_run}
    if company.spec.kind == "minor":
        kinds.discard("express")
    if "local" in kinds:
        return True
    return bool(kinds - {"pullman"}) and route
