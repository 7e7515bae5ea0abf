"""Refusals of a company's lays (base §4)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import BANK, Face, PlaceToken, Rule, RuleId, next_colour, wanted_label
from gen.text.cures.lays import colour, colours, elsewhere, fitting, tile
from gen.text.cures.stations import open_cities
from gen.text.refusal import Attempt, Refusal, as_is
from gen.text.sentence import Count, Named, Sentence, Value
from gen.text.words import COLOURS_OF_TILES, LAYS

TRACK: Mapping[RuleId, Refusal] = {
    # what there is
    Rule.NO_SUCH_HEX: Refusal("There is no hex {hex} on this map.", lambda attempt: _elsewhere(attempt)),
    Rule.NO_SUCH_TILE: Refusal("This game has no tile {tile}.", fitting, {"tile": tile}),
    Rule.NO_SUCH_ROTATION: Refusal("A tile is turned 0 to 5 times, not {rotation}.", fitting),
    Rule.TILE_NOT_AVAILABLE: Refusal("No tile {tile} is left.", fitting, {"tile": tile}),
    Rule.COLOUR_NOT_YET: Refusal(
        "Tile {tile} is {colour}, and in this phase tiles are {colours}.",
        fitting,
        {"colour": colour, "colours": colours},
    ),
    Rule.COLOUR_NOT_FOR_IT: Refusal(
        "Tile {tile} is {colour}, and only {colours} tiles may be laid so.",
        fitting,
        {"colour": colour, "colours": colours},
    ),
    Rule.LAID_ALONE: Refusal("{private} has no part in this lay.", "Lay without it."),
    Rule.ONLY_BY_POWER: Refusal("Tile {tile} is laid by a private alone.", fitting),
    Rule.LAY_TOO_DEAR: Refusal(
        "This lay costs {price}, and {company} has {cash}: {missing} short.",
        fitting,
        {"missing": lambda attempt: attempt.money(attempt.number("price") - attempt.number("cash"))},
    ),
    # what may come onto what
    Rule.HEX_NOT_BUILDABLE: Refusal("No tile is ever laid in {hex}.", elsewhere),
    Rule.NO_FURTHER_TILE: Refusal("What lies in {hex} is never upgraded further.", elsewhere),
    Rule.WRONG_COLOUR: Refusal(
        "Tile {tile} is {colour}, and the next tile in {hex} must be {wanted}.",
        fitting,
        {
            "colour": lambda attempt: COLOURS_OF_TILES[_faces(attempt)[1].colour],
            "wanted": lambda attempt: _next(attempt),
        },
    ),
    Rule.UPGRADE_NOT_LISTED: Refusal("Tile {tile} cannot take the place of {old} in {hex}.", fitting),
    Rule.TILE_NOT_FOR_HEX: Refusal("Tile {tile} is none of those that may be laid in {hex}.", fitting),
    Rule.LABEL_MISSING: Refusal(
        "{hex} takes no tile but those marked {label}, and tile {tile} is none of them.",
        fitting,
        {"label": lambda attempt: _label(attempt)},
    ),
    Rule.LABEL_ELSEWHERE: Refusal(
        "Tile {tile} is for hexes marked {label}, and {hex} is none of them.",
        fitting,
        {"label": lambda attempt: attempt.game.title.tiles[attempt.id("tile")].face.label},
    ),
    Rule.CITY_COUNT: Refusal(
        "Tile {tile} has a different number of cities from {hex}: {new} instead of {there}.",
        fitting,
        {"new": lambda attempt: _cities(attempt)[1], "there": lambda attempt: _cities(attempt)[0]},
    ),
    Rule.TOWN_COUNT: Refusal(
        "Tile {tile} has a different number of towns from {hex}: {new} instead of {there}.",
        fitting,
        {"new": lambda attempt: _towns(attempt)[1], "there": lambda attempt: _towns(attempt)[0]},
    ),
    Rule.TRACK_NOT_KEPT: Refusal(
        "Turned like this, tile {tile} does not keep all the track that lies in {hex}.", fitting
    ),
    Rule.STOP_NOT_KEPT: Refusal(
        "Turned like this, tile {tile} cuts a city or town in {hex} off from track that leads there.", fitting
    ),
    Rule.CITIES_NOT_KEPT: Refusal(
        "Turned like this, tile {tile} would join or split the cities in {hex}, whose track must stay apart.", fitting
    ),
    Rule.STUB_NOT_MET: Refusal("Turned like this, tile {tile} does not go on from the stub printed in {hex}.", fitting),
    # where
    Rule.HEX_BLOCKED: Refusal(
        "{private} keeps {hex} closed as long as {owner} owns it.",
        elsewhere,
        {"private": lambda attempt: _blocker(attempt)[0], "owner": lambda attempt: _blocker(attempt)[1]},
    ),
    Rule.HEX_NOT_CONNECTED: Refusal("The track of {company} does not reach {hex}.", elsewhere),
    Rule.TILE_NOT_ON_MAP: Refusal("No tile {tile} lies on the map.", "Name a tile that does."),
    # how it is turned
    Rule.BORDER_IMPASSABLE: Refusal(
        "Turned like this, the track would cross a border of {hex} that no track crosses.", fitting
    ),
    Rule.TRACK_OFF_MAP: Refusal("Turned like this, the track would run off the map from {hex}.", fitting),
    Rule.TRACK_INTO_CLOSED_HEX: Refusal(
        "Turned like this, the track would lead from {hex} into a hex that takes no track.", fitting
    ),
    Rule.TILE_NOT_CONNECTED: Refusal(
        "Laid like this, tile {tile} in {hex} does not join the track of {company}.", fitting
    ),
    Rule.NO_NEW_TRACK: Refusal(
        "Laid like this, tile {tile} in {hex} brings no new track that {company} reaches.", fitting
    ),
    # what the data of some titles forbid
    Rule.HEX_NOT_OPEN_YET: Refusal("Nothing is built in {hex} in this phase.", elsewhere),
    Rule.MORE_EXITS: Refusal(
        "{hex} takes a tile with as many exits as can be: tile {tile} has {exits}, and {better} has more.",
        fitting,
        {"better": as_is("better")},
    ),
    Rule.LAYS_USED_UP: Refusal(
        "{company} has made all its lays of this turn: {lays}.",
        "Go on to the trains.",
        {"lays": lambda attempt: Count(attempt.number("lays"), LAYS)},
    ),
    Rule.NO_LAY_AFTER_UPGRADE: Refusal(
        "{company} has upgraded a tile in this turn, and after an upgrade it lays nothing more.",
        "Lay it in the next turn.",
    ),
}
"""By the engine's rule id."""


def _elsewhere(attempt: Attempt) -> Sentence:
    return open_cities(attempt) if isinstance(attempt.action, PlaceToken) else elsewhere(attempt)


def _faces(attempt: Attempt) -> tuple[Face, Face]:
    """What lies in the refusal's hex, and the tile that was to cover it."""
    return attempt.game.board.faces[attempt.id("hex")], attempt.game.title.tiles[attempt.id("tile")].face


def _next(attempt: Attempt) -> Value:
    wanted = next_colour(_faces(attempt)[0])
    assert wanted is not None  # else nothing is laid there at all
    return COLOURS_OF_TILES[wanted]


def _label(attempt: Attempt) -> str:
    old, new = _faces(attempt)
    return wanted_label(old, new.colour)


def _cities(attempt: Attempt) -> tuple[int, int]:
    old, new = _faces(attempt)
    return len(old.cities), len(new.cities)


def _towns(attempt: Attempt) -> tuple[int, int]:
    old, new = _faces(attempt)
    return len(old.towns), len(new.towns)


def _blocker(attempt: Attempt) -> tuple[Named, Named]:
    """The private that closes the refusal's hex, and its owner: the bank, while nobody has it."""
    hex = attempt.id("hex")
    for private in attempt.game.privates.values():
        power = private.power("blocks_hexes")
        if power is not None and hex in power.hexes:
            return attempt.private(private.id), attempt.name(private.owner or BANK)
    raise LookupError(f"nothing closes {hex}")
