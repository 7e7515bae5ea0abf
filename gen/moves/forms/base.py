"""The moves of every title."""

from __future__ import annotations

from gen.moves.forms import auction, decisions, privates, routes, shares, stations, track, trains
from gen.moves.grammar import Grammar

BASE = Grammar(
    (
        *auction.FORMS,
        *trains.FORMS,
        *shares.FORMS,  # before the privates': "buy" of a private is written alike, and the share's form tells which
        *privates.FORMS,
        *track.FORMS,
        *stations.FORMS,
        *routes.FORMS,
        *decisions.FORMS,
    )
)
