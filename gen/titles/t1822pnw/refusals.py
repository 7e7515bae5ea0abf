"""Refusals that 1822PNW alone knows (1822PNW §6, §8)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import RuleId
from gen.text.cures.lays import elsewhere, fitting, other_hexes
from gen.text.refusal import Attempt, Refusal, all_as_is, place
from gen.text.sentence import Count, Kind, Named, Value
from gen.text.words import COLOURS_OF_TILES, CUBES
from gen.titles.t1822pnw.upgrades import OTHER_CITY, series_colour
from gen.titles.t1822pnw.words import RulePNW

PNW: Mapping[RuleId, Refusal] = {
    # tiles
    RulePNW.TIMBER_STAYS: Refusal("The timber in {hex} stays for ever.", elsewhere),
    RulePNW.MOUNTAIN_FOR_MINE: Refusal("In the mountain {hex} nothing is built but the coal mine.", elsewhere),
    RulePNW.CITY_SERIES: Refusal(
        "Tile {tile} is {colour}, and the next in {hex} must be {wanted}: it and {twin} never show the same colour.",
        fitting,
        {
            "colour": lambda attempt: COLOURS_OF_TILES[attempt.game.title.tiles[attempt.id("tile")].face.colour],
            "wanted": lambda attempt: _series(attempt),
            "twin": lambda attempt: Named(OTHER_CITY[attempt.id("hex")], Kind.PLACE),
        },
    ),
    RulePNW.LEAVENWORTH_TILE: Refusal(
        "The town in {hex} gives way to plain yellow track, and to no tile {tile}.", fitting
    ),
    RulePNW.DOUBLE_CITY_TILE: Refusal(
        "The two cities in {hex} become one, and tile {tile} has no single city.", fitting
    ),
    RulePNW.MINE_TILE: Refusal("The coal mine in {hex} takes the second coal mine alone, and no tile {tile}.", fitting),
    RulePNW.SECOND_MINE_TILE: Refusal(
        "The second coal mine, {tile}, goes onto the first, and none lies in {hex}.", fitting
    ),
    RulePNW.NO_CUBES_THERE: Refusal("Nothing in {hex} gets cheaper by builder cubes.", other_hexes),
    RulePNW.CUBES_FULL: Refusal(
        "{hex} takes no more than {most}.",
        other_hexes,
        {"most": lambda attempt: Count(attempt.number("most"), CUBES)},
    ),
    # privates' lays
    RulePNW.HEX_BUILT: Refusal("Tile {tile} lies in {hex} already.", elsewhere),
    RulePNW.HEX_MARKED: Refusal("A marker lies in {hex} already.", other_hexes),
    RulePNW.MINE_THERE: Refusal("A coal mine lies in {hex}.", other_hexes),
    RulePNW.PORT_SPIKE: Refusal(
        "Turned like this, the port in {hex} does not lie at the track printed for it.", fitting
    ),
    RulePNW.PORTAGE_FIRST: Refusal(
        "{private} lays before the company does, in place of its own lays.", "Lay it at the beginning of the next turn."
    ),
    RulePNW.PORTAGE_INTO_CITY: Refusal(
        "Turned like this, the portage would lead from {hex} into {city}.", fitting, {"city": place("city")}
    ),
    RulePNW.BOOM_ON_PLAIN: Refusal(
        "A boom town rises where one of the tiles {tiles} lies, and in {hex} none does.",
        elsewhere,
        {"tiles": all_as_is("tiles")},
    ),
    RulePNW.MILL_WITHOUT_TIMBER: Refusal("No track leads from {hex} to timber next to it.", other_hexes),
}
"""By the engine's rule id."""


def _series(attempt: Attempt) -> Value:
    wanted = series_colour(attempt.game.board, attempt.id("hex"))
    assert wanted is not None  # the last colour takes no tile
    return COLOURS_OF_TILES[wanted]
