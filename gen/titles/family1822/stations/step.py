"""The steps of a turn that place tokens: the destination's, then one other (1822 §5.4, §5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gen.engine import Ask, AskKind, Decline, Flow, Option, Pass, Station, open_cities
from gen.titles.family1822.stations.tokens import Destination, reaches_destination
from gen.titles.family1822.words import AskKind1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.turn import FamilyTurn


def destination_step(game: Game, turn: FamilyTurn) -> Flow:
    """Waits for every major whose destination token is not out: it must place it when it can, else it passes."""
    company = turn.company
    if not company.destination:
        return
    joined = reaches_destination(game, company)
    option: Option[Any] = Destination(company) if joined else Decline(company.entity, AskKind1822.DESTINATION_TOKEN)
    while True:
        action = yield Ask(company.entity, AskKind1822.DESTINATION_TOKEN, (option, *turn.rules.side(game, turn)))
        if action.actor == company.entity:
            return


def token_step(game: Game, turn: FamilyTurn) -> Flow:
    """Waits while the company could place a token it can pay for, or owns a private that holds this step."""
    company = turn.company
    while not turn.has_placed_station and (_could_place(game, turn) or turn.rules.holds_token_step(game, company)):
        powers = turn.rules.step_powers(game, turn, "token")
        options: tuple[Option[Any], ...] = (
            Station(turn),
            Decline(company.entity, AskKind.TOKEN),
            *powers,
            *turn.rules.side(game, turn),
        )
        action = yield Ask(company.entity, AskKind.TOKEN, options)
        if isinstance(action, Pass) and action.actor == company.entity:
            return


def _could_place(game: Game, turn: FamilyTurn) -> bool:
    company = turn.company
    if not company.stations or company.stations[0] > game.cash(company.entity):
        return False
    return bool(open_cities(game, company))
