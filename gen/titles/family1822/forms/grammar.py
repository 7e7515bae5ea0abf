"""The moves of the 1822 family: every title's, and its own."""

from __future__ import annotations

from dataclasses import replace

from gen.moves.forms.base import BASE
from gen.moves.turn_steps import OperatingStep
from gen.titles.family1822.forms import cards, majors, money, trains
from gen.titles.family1822.words import AskKind1822

GRAMMAR = replace(
    BASE.extended(
        *cards.FORMS,  # first: "choose" says whatever none of the others does
        *majors.FORMS,
        *trains.FORMS,
        *money.FORMS,
        instead={**majors.INSTEAD, **trains.INSTEAD},
    ),
    own_shares="treasury",
    steps={AskKind1822.POWER_TRACK: OperatingStep.TRACK},
)
