"""Refusals of stations (base §5.3)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.text.refusal import Refusal, place
from gen.text.sentence import Count
from gen.text.station_cures import open_cities
from gen.text.train_cures import missing
from gen.text.words import STATIONS as STATIONS_COUNTED

STATIONS: Mapping[str, Refusal] = {
    "no-city": Refusal("There is no city in {hex}.", open_cities),
    "not-a-city": Refusal("There is no such city in {hex}.", open_cities),
    "not-connected": Refusal("The track of {company} does not reach {hex}.", open_cities),
    "city-without-places": Refusal("No station is ever placed in {hex}.", open_cities),
    "mine-takes-no-station": Refusal("The mine in {hex} takes no station.", open_cities),
    "city-full": Refusal(
        "The city in {hex} holds {places}, and it is full.",
        open_cities,
        {"places": lambda attempt: Count(attempt.number("slots"), STATIONS_COUNTED)},
    ),
    "slot-reserved": Refusal("The last place in {hex} is kept for {companies}.", open_cities),
    "hex-reserved": Refusal("The places still free in {hex} are kept for {companies}.", open_cities),
    "token-already-in-hex": Refusal("{company} has a station in {hex} already.", open_cities),
    "home-hex": Refusal(
        "This station of {company} belongs in {hex}, not in {given}.", "Place it in {hex}.", {"given": place("given")}
    ),
    "other-station": Refusal(
        "The station to be placed is one of {company}, not of {other}.", "Place one of {company}."
    ),
    "station-after-lay": Refusal(
        "The station that follows the lay of {private} goes into {hex}, not into {given}.",
        "Place it in {hex}, or pass.",
        {"given": place("given")},
    ),
    "station-too-dear": Refusal(
        "The station costs {price}, and {company} has {cash}: {missing} short.",
        "Go on without a station.",
        {"missing": missing},
    ),
}
"""By the engine's rule id."""
