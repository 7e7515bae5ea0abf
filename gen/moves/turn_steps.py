"""The steps of a company's turn in the order in which they come, by what is done in them and what is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from gen.engine import actions
from gen.engine.actions import Action
from gen.engine.words import AskKind, Decision


class TurnStep(IntEnum):
    """A step of a company's turn; a later one is greater."""

    TRACK = 1
    STATION = 2
    ROUTES = 3
    REVENUE = 4
    TRAINS = 5


DONE: Mapping[type[Action], TurnStep] = {
    actions.LayTile: TurnStep.TRACK,
    actions.PlaceToken: TurnStep.STATION,
    actions.RunRoutes: TurnStep.ROUTES,
    actions.PayDividend: TurnStep.REVENUE,
    actions.BuyTrain: TurnStep.TRAINS,
}
"""In which step an action is made."""
ASKED: Mapping[Decision, TurnStep] = {
    AskKind.TRACK: TurnStep.TRACK,
    AskKind.TOKEN: TurnStep.STATION,
    AskKind.POWER_TOKEN: TurnStep.STATION,
    AskKind.ROUTES: TurnStep.ROUTES,
    AskKind.DIVIDEND: TurnStep.REVENUE,
    AskKind.TRAIN: TurnStep.TRAINS,
}
"""To which step a decision of any title belongs."""
