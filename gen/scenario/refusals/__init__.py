"""Every rule by which the engine refuses, as two sentences: what is the matter, and what can be done now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gen.engine import Rule, RuleId, complete
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

_SHARED: Mapping[RuleId, Refusal] = complete(
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
    },
    Rule,
    "sentences",
)
"""By the rules that all titles share."""


def every_refusal() -> Iterator[Refusal]:
    """All that the catalogue must have: also what a title says otherwise."""
    yield from _SHARED.values()
    for entry in TITLES.values():
        yield from entry.refusals.values()


def refusals() -> Mapping[RuleId, Refusal]:
    """By every rule, those of the titles listed at this moment too."""
    own = {rule: refusal for entry in TITLES.values() for rule, refusal in entry.refusals.items()}
    return {**_SHARED, **own}


def answered(attempt: Attempt) -> Answer:
    """What a refusal says: the title's own words before those that all share."""
    own = TITLES[attempt.names.title.id].refusals
    return answer(own.get(attempt.error.rule) or _SHARED[attempt.error.rule], attempt)
