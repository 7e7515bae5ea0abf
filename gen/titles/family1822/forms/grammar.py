"""The moves of the 1822 family: every title's, and its own."""

from __future__ import annotations

from dataclasses import replace

from gen.moves.forms import auction, trains
from gen.moves.forms.base import BASE
from gen.moves.turn_steps import OperatingStep
from gen.titles.family1822.forms.cards import CHOOSE, USE_FOR_STATION
from gen.titles.family1822.forms.majors import (
    ACQUIRE,
    CONVERT,
    DESTINATION,
    REMOVE,
    REPLACE,
    START,
    TAKE,
    TAKE_TOKEN,
    WITH,
)
from gen.titles.family1822.forms.money import ISSUE, REDEEM, REPAY
from gen.titles.family1822.forms.trains import (
    BUY_TRAIN,
    HALF,
    HALF_TRAIN,
    PAY_TRAIN,
    PULLMAN,
    UPGRADE,
    WITHHOLD_TRAIN,
)
from gen.titles.family1822.words import AskKind1822

_FORMS = (
    CONVERT,
    CHOOSE,
    TAKE,
    PULLMAN,
    PAY_TRAIN,
    HALF,
    HALF_TRAIN,
    WITHHOLD_TRAIN,
    WITH,
    REPLACE,
    TAKE_TOKEN,
    REMOVE,
    ACQUIRE,
    DESTINATION,
    UPGRADE,
    ISSUE,
    REDEEM,
    REPAY,
    USE_FOR_STATION,
)
GRAMMAR = replace(
    BASE.extended(*_FORMS, instead={auction.START: START, trains.BUY_TRAIN: BUY_TRAIN}),
    own_shares="treasury",
    steps={AskKind1822.POWER_TRACK: OperatingStep.TRACK},
)
