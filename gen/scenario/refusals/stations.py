"""Refusals of stations (base §5.3)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Rule, RuleId
from gen.text.cures.stations import open_cities
from gen.text.cures.trains import missing
from gen.text.refusal import Refusal, place
from gen.text.sentence import Count
from gen.text.words import STATIONS as STATIONS_COUNTED

STATIONS: Mapping[RuleId, Refusal] = {
    Rule.NO_CITY: Refusal("There is no city in {hex}.", open_cities),
    Rule.NOT_A_CITY: Refusal("There is no such city in {hex}.", open_cities),
    Rule.NOT_CONNECTED: Refusal("The track of {company} does not reach {hex}.", open_cities),
    Rule.CITY_WITHOUT_PLACES: Refusal("No station is ever placed in {hex}.", open_cities),
    Rule.MINE_TAKES_NO_STATION: Refusal("The mine in {hex} takes no station.", open_cities),
    Rule.CITY_FULL: Refusal(
        "The city in {hex} holds {places}, and it is full.",
        open_cities,
        {"places": lambda attempt: Count(attempt.number("slots"), STATIONS_COUNTED)},
    ),
    Rule.SLOT_RESERVED: Refusal("The last place in {hex} is kept for {companies}.", open_cities),
    Rule.HEX_RESERVED: Refusal("The places still free in {hex} are kept for {companies}.", open_cities),
    Rule.TOKEN_ALREADY_IN_HEX: Refusal("{company} has a station in {hex} already.", open_cities),
    Rule.HOME_HEX: Refusal(
        "This station of {company} belongs in {hex}, not in {given}.", "Place it in {hex}.", {"given": place("given")}
    ),
    Rule.OTHER_STATION: Refusal(
        "The station to be placed is one of {company}, not of {other}.", "Place one of {company}."
    ),
    Rule.STATION_AFTER_LAY: Refusal(
        "The station that follows the lay of {private} goes into {hex}, not into {given}.",
        "Place it in {hex}, or pass.",
        {"given": place("given")},
    ),
    Rule.STATION_TOO_DEAR: Refusal(
        "The station costs {price}, and {company} has {cash}: {missing} short.",
        "Go on without a station.",
        {"missing": missing},
    ),
}
"""By the engine's rule id."""
