"""Words that sentences are made of: numbers up to ten, the things they count, and the things they name."""

from __future__ import annotations

from gen.text.sentence import Kind, Named, Noun, Word


def word(context: str, msgid: str) -> Word:
    """A word or phrase of the catalogue; the catalogue takes up the literals given here."""
    return Word(msgid, context)


def noun(one: str, many: str) -> Noun:
    """Something to be counted: `{count} share`, `{count} shares`. The catalogue takes up both."""
    return Noun(one, many)


def thing(name: str) -> Named:
    """Something that has a name of its own in each language: the bank."""
    return Named(name, Kind.THING)


HEADS = {"president": word("head", "president"), "director": word("head", "director")}
"""What a title may call the head of a company."""

COLOURS_OF_TILES = {
    "white": word("colour of a tile", "white"),
    "yellow": word("colour of a tile", "yellow"),
    "green": word("colour of a tile", "green"),
    "brown": word("colour of a tile", "brown"),
    "gray": word("colour of a tile", "gray"),
}
"""What a tile is."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""The numbers that are written as words, each with a masculine and a feminine form."""

BANK = thing("the bank")
POOL = thing("the pool")
MARKET = thing("the stock market")
A_PRIVATE = thing("a private")

SHARES = noun("{count} share", "{count} shares")
A_SHARE = noun("a share", "{count} shares")
CERTIFICATES = noun("{count} certificate", "{count} certificates")
TRAINS = noun("{count} train", "{count} trains")
BIDS = noun("{count} bid", "{count} bids")
LAYS = noun("{count} lay", "{count} lays")
STOPS = noun("{count} stop", "{count} stops")
CITIES = noun("{count} city", "{count} cities")
TURNS = noun("{count} turn", "{count} turns")
PLACES = noun("{count} place", "{count} places")
STATIONS = noun("{count} station", "{count} stations")
CUBES = noun("{count} cube", "{count} cubes")
PLAYERS = noun("{count} player", "{count} players")
SCENARIOS = noun("{count} scenario", "{count} scenarios")

OF_KIND = noun("{count} {train}-train", "{count} {train}-trains")
"""Trains of one kind."""

THINGS = (BANK, POOL, MARKET, A_PRIVATE)
NOUNS = (
    SHARES,
    CERTIFICATES,
    TRAINS,
    BIDS,
    LAYS,
    STOPS,
    CITIES,
    TURNS,
    PLACES,
    STATIONS,
    CUBES,
    PLAYERS,
    SCENARIOS,
    OF_KIND,
)
"""All of the above: the catalogue asks for the gender of each."""
