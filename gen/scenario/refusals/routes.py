"""Refusals of routes (base §6)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Rule, RuleId
from gen.text.cures.routes import own_cities, own_trains, trains_to_run, ways_on, where_it_ends, where_it_must_end
from gen.text.refusal import Attempt, Refusal, money
from gen.text.sentence import Count, Value
from gen.text.words import STOPS

ROUTES: Mapping[RuleId, Refusal] = {
    # the way
    Rule.ROUTE_UNNAMED: Refusal("The {train} has a route without a stop.", "Name the hexes that it runs through."),
    Rule.NO_SUCH_STOP: Refusal(
        "There is no stop in {hex} where the {train} could run.",
        "Run it in a city where a station of its company stands.",
    ),
    Rule.NO_SUCH_TRACK: Refusal(
        "No track leads from stop to stop along {way}.",
        ways_on,
        {"way": lambda attempt: "-".join(attempt.ids("hexes"))},
    ),
    Rule.CHAINS_NOT_JOINED: Refusal(
        "The route of the {train} has a gap: {before} and {after} have no stop in common.",
        "Let each part begin at the stop where the one before ends.",
        {"before": lambda attempt: attempt.id("before"), "after": lambda attempt: attempt.id("after")},
    ),
    Rule.CITY_BLOCKED: Refusal(
        "{hex} is full of other companies’ stations, and no train of {company} gets through.", "End the route there."
    ),
    Rule.OFFBOARD_PASSED: Refusal("No train runs on through {hex}.", "Begin or end the route there."),
    Rule.TERMINAL_PASSED: Refusal(
        "The line ends in {hex}, and no train runs on through it.", "Begin or end the route there."
    ),
    Rule.TRACK_TWICE_IN_ROUTE: Refusal(
        "The route of the {train} uses the same track in {hex} twice.", "Lead it another way, or end it before."
    ),
    Rule.TRACK_USED_TWICE: Refusal("Two trains use the same track in {hex}.", "Lead one of them another way."),
    # the stops
    Rule.TOO_FEW_STOPS: Refusal(
        "This route makes {stops}, and a route makes {fewest} at least.",
        "Lead it on to the next stop.",
        {"stops": lambda attempt: _stops(attempt, "stops"), "fewest": lambda attempt: attempt.number("fewest")},
    ),
    Rule.TOO_LONG: Refusal(
        "This route makes {stops}, and {a train} makes {distance}.",
        "Leave out {surplus}.",
        {
            "stops": lambda attempt: _stops(attempt, "stops"),
            "distance": lambda attempt: attempt.number("distance"),
            "surplus": lambda attempt: Count(attempt.number("stops") - attempt.number("distance"), STOPS),
        },
    ),
    Rule.STOP_TWICE: Refusal("This route makes the same stop in {hex} twice.", "Make it once."),
    Rule.HEX_TWICE: Refusal(
        "This route stops in {hex} twice, and a train stops once in a hex.", "Leave one of the two out."
    ),
    Rule.GROUP_TWICE: Refusal(
        "{A train} may make one stop of {hexes}, and this route makes two.", "Leave one of the two out."
    ),
    Rule.STOP_CLOSED: Refusal("{A train} may not stop in {hex}.", "Leave {hex} out."),
    Rule.NO_OWN_STATION: Refusal("This route passes no station of {company}.", own_cities),
    Rule.NO_END_HERE: Refusal("No route of {a train} begins or ends in {hex}.", where_it_ends),
    Rule.WRONG_ENDS: Refusal("{A train} may not run between {hexes}.", where_it_must_end),
    # trains and revenue
    Rule.TRAIN_NOT_AVAILABLE: Refusal("{company} has no {train} to run.", trains_to_run),
    Rule.TRAIN_OF_ANOTHER: Refusal("The {train} that is named does not belong to {company}.", own_trains),
    Rule.TRAIN_RUNS_TWICE: Refusal("The {train} has a route already.", "Give each train one route."),
    Rule.WRONG_REVENUE: Refusal(
        "This route of the {train} earns {revenue}, not {given}.", "It counts as {revenue}.", {"given": money("given")}
    ),
    Rule.NO_EXTRA_REVENUE: Refusal(
        "A run earns what its routes earn, and nothing besides: not {given} more.",
        "Leave the {given} out.",
        {"given": money("given")},
    ),
    Rule.STATION_CLAIMED_TWICE: Refusal(
        "The station in {hex} serves one L-train only, and one runs there already.",
        "Run the other in another city with a station of its own.",
    ),
}
"""By the engine's rule id."""


def _stops(attempt: Attempt, key: str) -> Value:
    return Count(attempt.number(key), STOPS)
