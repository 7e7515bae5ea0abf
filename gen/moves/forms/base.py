"""The moves of every title."""

from __future__ import annotations

from gen.moves.forms.auction import BID, START
from gen.moves.forms.decisions import BANKRUPT, PASS, PAY, WITHHOLD
from gen.moves.forms.privates import ASSIGN, BUY_PRIVATE, EXCHANGE
from gen.moves.forms.routes import RUN, RUN_BEST
from gen.moves.forms.shares import BUY, SELL
from gen.moves.forms.stations import TOKEN
from gen.moves.forms.track import LAY
from gen.moves.forms.trains import BUY_TRAIN, DISCARD
from gen.moves.grammar import Grammar

BASE = Grammar(
    (
        BID,
        START,
        BUY_TRAIN,
        BUY,
        BUY_PRIVATE,
        SELL,
        LAY,
        TOKEN,
        RUN_BEST,
        RUN,
        PAY,
        WITHHOLD,
        DISCARD,
        ASSIGN,
        EXCHANGE,
        PASS,
        BANKRUPT,
    )
)
