"""The steps of a company's turn in the order in which they come, by what is done in them and what is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from gen.engine import Action, AskKind, Decision, actions


class OperatingStep(IntEnum):
    """A step of a company's turn; a later one is greater."""

    TRACK = 1
    STATION = 2
    ROUTES = 3
    REVENUE = 4
    TRAINS = 5


DONE: Mapping[type[Action], OperatingStep] = {
    actions.LayTile: OperatingStep.TRACK,
    actions.PlaceToken: OperatingStep.STATION,
    actions.RunRoutes: OperatingStep.ROUTES,
    actions.PayDividend: OperatingStep.REVENUE,
    actions.BuyTrain: OperatingStep.TRAINS,
}
"""In which step an action is made."""
ASKED: Mapping[Decision, OperatingStep] = {
    AskKind.TRACK: OperatingStep.TRACK,
    AskKind.TOKEN: OperatingStep.STATION,
    AskKind.POWER_TOKEN: OperatingStep.STATION,
    AskKind.ROUTES: OperatingStep.ROUTES,
    AskKind.DIVIDEND: OperatingStep.REVENUE,
    AskKind.TRAIN: OperatingStep.TRAINS,
}
"""To which step a decision of any title belongs."""
