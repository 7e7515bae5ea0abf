"""Refusals of a company's lays (base §4)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine.actions import PlaceToken
from gen.engine.ledger import BANK
from gen.engine.tile import Face
from gen.engine.upgrades import next_colour, wanted_label
from gen.text.lay_cures import COLOUR, colour, colours, elsewhere, fitting, tile
from gen.text.refusal import Attempt, Refusal
from gen.text.sentence import Named, Sentence, Value
from gen.text.station_cures import open_cities

TRACK: Mapping[str, Refusal] = {
    # what there is
    "no-such-hex": Refusal("There is no hex {hex} on this map.", lambda attempt: _elsewhere(attempt)),
    "no-such-tile": Refusal("This game has no tile {tile}.", fitting, {"tile": tile}),
    "no-such-rotation": Refusal("A tile is turned 0 to 5 times, not {rotation}.", fitting),
    "tile-not-available": Refusal("No tile {tile} is left.", fitting, {"tile": tile}),
    "colour-not-yet": Refusal(
        "Tile {tile} is {colour}, and in this phase tiles are {colours}.",
        fitting,
        {"colour": colour, "colours": colours},
    ),
    "colour-not-for-it": Refusal(
        "Tile {tile} is {colour}, and only {colours} tiles may be laid so.",
        fitting,
        {"colour": colour, "colours": colours},
    ),
    "laid-alone": Refusal("{private} has no part in this lay.", "Lay without it."),
    "only-by-power": Refusal("Tile {tile} is laid by a private alone.", fitting),
    "lay-too-dear": Refusal(
        "This lay costs {price}, and {company} has {cash}: {missing} short.",
        fitting,
        {"missing": lambda attempt: attempt.money(attempt.number("price") - attempt.number("cash"))},
    ),
    # what may come onto what
    "hex-not-buildable": Refusal("No tile is ever laid in {hex}.", elsewhere),
    "no-further-tile": Refusal("What lies in {hex} is never upgraded further.", elsewhere),
    "wrong-colour": Refusal(
        "Tile {tile} is {colour}, and the next tile in {hex} must be {wanted}.",
        fitting,
        {"colour": lambda attempt: COLOUR[_faces(attempt)[1].colour], "wanted": lambda attempt: _next(attempt)},
    ),
    "upgrade-not-listed": Refusal("Tile {tile} cannot take the place of {old} in {hex}.", fitting),
    "tile-not-for-hex": Refusal("Tile {tile} is none of those that may be laid in {hex}.", fitting),
    "label-missing": Refusal(
        "{hex} takes no tile but those marked {label}, and tile {tile} is none of them.",
        fitting,
        {"label": lambda attempt: _label(attempt)},
    ),
    "label-elsewhere": Refusal(
        "Tile {tile} is for hexes marked {label}, and {hex} is none of them.",
        fitting,
        {"label": lambda attempt: attempt.game.title.tiles[attempt.id("tile")].face.label},
    ),
    "city-count": Refusal(
        "Tile {tile} has another number of cities than {hex}: {new} instead of {there}.",
        fitting,
        {"new": lambda attempt: _cities(attempt)[1], "there": lambda attempt: _cities(attempt)[0]},
    ),
    "town-count": Refusal(
        "Tile {tile} has another number of towns than {hex}: {new} instead of {there}.",
        fitting,
        {"new": lambda attempt: _towns(attempt)[1], "there": lambda attempt: _towns(attempt)[0]},
    ),
    "track-not-kept": Refusal("Turned like this, tile {tile} does not keep all the track that lies in {hex}.", fitting),
    "stop-not-kept": Refusal(
        "Turned like this, tile {tile} cuts a city or town in {hex} off from track that leads there.", fitting
    ),
    "cities-not-kept": Refusal(
        "Turned like this, tile {tile} would join or split the cities in {hex}, whose track must stay apart.", fitting
    ),
    "stub-not-met": Refusal("Turned like this, tile {tile} does not go on from the stub printed in {hex}.", fitting),
    # where
    "hex-blocked": Refusal(
        "{private} keeps {hex} closed as long as {owner} owns it.",
        elsewhere,
        {"private": lambda attempt: _blocker(attempt)[0], "owner": lambda attempt: _blocker(attempt)[1]},
    ),
    "hex-not-connected": Refusal("The track of {company} does not reach {hex}.", elsewhere),
    "tile-not-on-map": Refusal("No tile {tile} lies on the map.", "Name a tile that does."),
    # how it is turned
    "border-impassable": Refusal(
        "Turned like this, the track would cross a border of {hex} that no track crosses.", fitting
    ),
    "track-off-map": Refusal("Turned like this, the track would run off the map from {hex}.", fitting),
    "track-into-closed-hex": Refusal(
        "Turned like this, the track would lead from {hex} into a hex that takes no track.", fitting
    ),
    "tile-not-connected": Refusal(
        "Laid like this, tile {tile} in {hex} does not join the track of {company}.", fitting
    ),
    "no-new-track": Refusal(
        "Laid like this, tile {tile} in {hex} brings no new track that {company} reaches.", fitting
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
    return COLOUR[wanted]


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
