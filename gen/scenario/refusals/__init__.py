"""Every rule by which the engine refuses, as two sentences: what is the matter, and what can be done now."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine.rule_ids import RuleId
from gen.engine.words import complete, of_all
from gen.scenario.refusals.auctions import AUCTIONS
from gen.scenario.refusals.dividends import DIVIDENDS
from gen.scenario.refusals.privates import PRIVATES
from gen.scenario.refusals.routes import ROUTES
from gen.scenario.refusals.sales import SALES
from gen.scenario.refusals.shares import SHARES
from gen.scenario.refusals.stations import STATIONS
from gen.scenario.refusals.track import TRACK
from gen.scenario.refusals.trains import TRAINS
from gen.scenario.refusals.turns import TURNS
from gen.text.refusal import Answer, Attempt, Refusal, answer
from gen.titles import TITLES

REFUSALS: Mapping[RuleId, Refusal] = complete(
    {
        **TURNS,
        **AUCTIONS,
        **SHARES,
        **SALES,
        **PRIVATES,
        **TRACK,
        **STATIONS,
        **ROUTES,
        **DIVIDENDS,
        **TRAINS,
        **{rule: refusal for entry in TITLES.values() for rule, refusal in entry.refusals.items()},
    },
    of_all(RuleId),
    "sentences",
)
"""By rule."""


def answered(attempt: Attempt) -> Answer:
    """What a refusal says."""
    return answer(REFUSALS[attempt.error.rule], attempt)
