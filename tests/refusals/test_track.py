"""Refusals of lays, provoked and read (base §4, 18Rhl §6, 1830 §3)."""

from __future__ import annotations

import pytest

from gen.engine.actions import LayTile
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.errors import Illegal
from gen.text.refusal import Attempt
from gen.titles.t18rhl.actions import ReportLinks
from gen.titles.t18rhl.words import AskKindRhl
from gen.transcript.convert import convert
from tests.positions import bank_sells, built, endow, found, station, train_leaves
from tests.titles.table import auctioned, decline, pass_to
from tests.titles.table_18rhl import to_ask
from tests.titles.test_18rhl_operating import turn_of
from tests.titles.test_18tokaido_privates import operating

from .provoked import Case, check, provokes, tried
from .provoked import names as named

NYC = Entity.company("NYC")

CASES: list[Case] = []


def albany(*lying: tuple[str, str, int], phase: str = "2", other: str = "", cash: int = 670) -> Game:
    """1830, NYC to lay with a station in Albany (E19) and perhaps another, these tiles (hex, name, rotation) lying."""
    game = auctioned()
    while game.turn == 1:
        decline(game)
    game = found(game, "NYC", "5,6", {"2": 60})
    if phase != "2":
        game = bank_sells(game, phase)
        game = train_leaves(game)
    pass_to(game, "track", NYC)
    game = endow(game, NYC, cash)
    game = built(game, *(f"{tile} at {hex} turned {rotation}" for hex, tile, rotation in lying))
    return station(game, "NYC", other) if other else game


def lay(hex: str, tile: str, rotation: int, by: Entity = NYC) -> LayTile:
    return LayTile(by, hex, tile if "-" in tile else f"{tile}-0", rotation)


# What there is


@provokes(CASES, "no-such-hex", "There is no hex Z9 on this map. – Build in E19.")
def _() -> Attempt:
    return tried(albany(), lay("Z9", "57", 0))


@provokes(
    CASES,
    "no-such-tile",
    "This game has no tile 999. – These fit: 57 turned 0, 1, 2, 3, 4 or 5.",
)
def _() -> Attempt:
    return tried(albany(), lay("E19", "999", 0))


@provokes(
    CASES,
    "no-such-rotation",
    "A tile is turned 0 to 5 times, not 6. – These fit: 57 turned 0, 1, 2, 3, 4 or 5.",
)
def _() -> Attempt:
    return tried(albany(), lay("E19", "57", 6))


@provokes(
    CASES,
    "tile-not-available",
    "No tile 57 is left. – No tile that is left fits in E19 now. Build in D12, D16 or E13.",
)
def _() -> Attempt:
    game = albany(other="D14")
    game = built(game, *(f"57 at {hex} turned 0" for hex in ("H4", "H10", "H16", "J14")))
    return tried(game, lay("E19", "57", 0))


@provokes(
    CASES,
    "colour-not-yet",
    "Tile 14 is green, and in this phase tiles are yellow. – These fit: 57 turned 0, 1, 2, 3, 4 or 5.",
)
def _() -> Attempt:
    return tried(albany(), lay("E19", "14", 0))


@provokes(
    CASES,
    "lay-too-dear",
    "This lay costs $120, and NYC has $50: $70 short. – No lay in E17 costs less than $120. There is "
    "nothing else to lay now: pass.",
)
def _() -> Attempt:
    return tried(albany(("E19", "57", 1), cash=50), lay("E17", "7", 3))


# What may come onto what


@provokes(CASES, "hex-not-buildable", "No tile is ever laid in D14. – Build in E19.")
def _() -> Attempt:
    return tried(albany(), lay("D14", "57", 0))


@provokes(
    CASES,
    "wrong-colour",
    "Tile 57 is yellow, and the next tile in E23 must be green. – Nothing fits in E23 before phase 3. Build in E19.",
)
def _() -> Attempt:
    return tried(albany(), lay("E23", "57", 0))


@provokes(
    CASES,
    "city-count",
    "Tile 9 has a different number of cities from E19: 0 instead of 1. – These fit: 57 turned 0, 1, 2, 3, 4 or 5.",
)
def _() -> Attempt:
    return tried(albany(), lay("E19", "9", 0))


@provokes(
    CASES,
    "town-count",
    "Tile 58 has a different number of towns from E19: 1 instead of 0. – These fit: 57 turned 0, 1, 2, 3, 4 or 5.",
)
def _() -> Attempt:
    return tried(albany(), lay("E19", "58", 0))


@provokes(
    CASES,
    "label-missing",
    "E23 takes no tile but those marked B, and tile 14 is none of them. – These fit: 53 turned 1, 3 or 5.",
)
def _() -> Attempt:
    return tried(albany(phase="3", other="E23"), lay("E23", "14", 0))


@provokes(
    CASES,
    "label-elsewhere",
    "Tile 53 is for hexes marked B, and E19 is none of them. – These fit: 14 turned 0, 2, 3 or 5; 15 turned 0 or 3.",
)
def _() -> Attempt:
    return tried(albany(("E19", "57", 0), phase="3"), lay("E19", "53", 0))


@provokes(
    CASES,
    "track-not-kept",
    "Turned like this, tile 15 does not keep all the track that lies in E19. – These fit: 14 turned 0, 2, "
    "3 or 5; 15 turned 0 or 3.",
)
def _() -> Attempt:
    return tried(albany(("E19", "57", 0), phase="3"), lay("E19", "15", 1))


@provokes(
    CASES,
    "cities-not-kept",
    "Turned like this, tile 64 would join or split the cities in E11, whose track must stay apart. – "
    "These fit: 64 turned 2; 65 turned 0; 67 turned 0 or 2; 68 turned 2 or 5.",
)
def _() -> Attempt:
    return tried(albany(("E11", "59", 0), phase="5", other="E11"), lay("E11", "64", 0))


@provokes(
    CASES,
    "stop-not-kept",
    "Turned like this, tile 918 cuts a city or town in G6 off from track that leads there. – The track of "
    "BME does not reach G6. Build in E14, F13 or G14.",
)
def _() -> Attempt:
    game = turn_of("BME", "1", "5")
    game = built(game, "938 at G6 turned 0")
    return tried(game, lay("G6", "918", 0, Entity.company("BME")))


@provokes(
    CASES,
    "stub-not-met",
    "Turned like this, tile 7 does not go on from the stub printed in C8. – The track of ADR does not "
    "reach C8. Build in J3 or K4.",
)
def _() -> Attempt:
    return tried(turn_of("ADR", "1"), lay("C8", "7", 0, Entity.company("ADR")))


@provokes(
    CASES,
    "upgrade-not-listed",
    "Tile 144 cannot take the place of 4 in K4. – These fit: 141 turned 1; 142 turned 4.",
)
def _() -> Attempt:
    game = turn_of("ADR", "1", "3")
    game = built(game, "4 at K4 turned 1")
    return tried(game, lay("K4", "144", 1, Entity.company("ADR")))


@provokes(
    CASES,
    "tile-not-for-hex",
    "Tile 39 is none of those that may be laid in D7. – The track of ADR does not reach D7. Build in J3, K2 or K4.",
)
def _() -> Attempt:
    return tried(turn_of("ADR", "1", "5"), lay("D7", "39", 0, Entity.company("ADR")))


# Where


@provokes(CASES, "hex-blocked", "Mohawk & Hudson (MH) keeps D18 closed as long as J1 owns it. – Build in E19.")
def _() -> Attempt:
    return tried(albany(), lay("D18", "9", 0))


@provokes(
    CASES,
    "hex-not-open-yet",
    "Nothing is built in E12 before the first 3-train is bought. – Nothing else can be laid with it now.",
)
def _() -> Attempt:
    return tried(turn_of("BME", "1", options=("ratingen_variant",)), lay("E12", "1", 1, Entity.private("ATB")))


@provokes(CASES, "hex-not-connected", "The track of NYC does not reach H4. – Build in E19.")
def _() -> Attempt:
    return tried(albany(), lay("H4", "57", 0))


# How it is turned


@provokes(
    CASES,
    "border-impassable",
    "Turned like this, the track would cross a border of D12 that no track crosses. – These fit: 7 turned "
    "4; 8 turned 4; 9 turned 1 or 4.",
)
def _() -> Attempt:
    return tried(albany(other="D14"), lay("D12", "8", 2))


@provokes(
    CASES,
    "track-off-map",
    "Turned like this, the track would run off the map from H2. – These fit: 7 turned 3 or 4.",
)
def _() -> Attempt:
    return tried(albany(("H4", "57", 1), other="H4"), lay("H2", "9", 1))


@provokes(
    CASES,
    "track-into-closed-hex",
    "Turned like this, the track would lead from D16 into a hex that takes no track. – These fit: 7 "
    "turned 0; 8 turned 1 or 5; 9 turned 1 or 4.",
)
def _() -> Attempt:
    return tried(albany(other="D14"), lay("D16", "9", 2))


@provokes(
    CASES,
    "tile-not-connected",
    "Laid like this, tile 9 in D20 does not join the track of NYC. – These fit: 7 turned 0 or 5; 8 turned "
    "0 or 4; 9 turned 0 or 3.",
)
def _() -> Attempt:
    return tried(albany(("E19", "57", 0)), lay("D20", "9", 1))


@provokes(
    CASES,
    "no-new-track",
    "Laid like this, tile 27 in J4 brings no new track that SHI reaches. – These fit: 26 turned 3; 28 "
    "turned 3; 31 turned 3.",
)
def _() -> Attempt:
    game = operating("SHI")
    game = built(game, "3 at I3 turned 3", "7 at J4 turned 2")
    return tried(game, lay("J4", "27", 2, Entity.company("SHI")))


# 18Rhl


@provokes(
    CASES,
    "rotation-fixed",
    "A tile in D9 lies one way only, turned 0. – These fit: X925 turned 0; X926 turned 0.",
)
def _() -> Attempt:
    return tried(turn_of("ADR", "4", "3"), lay("D9", "X921", 1, Entity.private("Tjt")))


@provokes(
    CASES,
    "concession-tile",
    "Tile 935 goes into E8 alone, once, and is laid by its private. – These fit: 3 turned 1; 4 turned 1 "
    "or 4; 58 turned 1.",
)
def _() -> Attempt:
    return tried(turn_of("ADR", "2", "3"), lay("K4", "935", 1, Entity.company("ADR")))


@provokes(
    CASES,
    "tile-of-another-hex",
    "Tile Essen is made for D13, not for K4. – These fit: 3 turned 1; 4 turned 1 or 4; 58 turned 1.",
)
def _() -> Attempt:
    return tried(turn_of("ADR", "2", "8", ("promotion_tiles",)), lay("K4", "Essen", 1, Entity.company("ADR")))


@provokes(CASES, "no-such-link", "The line that is looked for is that of RhE. – Report it, or none.")
def _() -> Attempt:
    game = turn_of("RhE", "2")
    decline(game)
    to_ask(game, AskKindRhl.LINK)
    return tried(game, ReportLinks(Entity.company("RhE"), ("ADR",)))


@provokes(CASES, "wrong-link", "The line of RhE does not stand as reported. – It is not complete yet.")
def _() -> Attempt:
    game = turn_of("RhE", "2")
    decline(game)
    to_ask(game, AskKindRhl.LINK)
    return tried(game, ReportLinks(Entity.company("RhE"), ("RhE",)))


@provokes(CASES, "tile-not-on-map", "No tile 57-3 lies on the map. – Name a tile that does.")
def _() -> Attempt:
    game = albany()
    raw = {"type": "place_token", "entity": "NYC", "entity_type": "corporation", "city": "57-3-0"}
    with pytest.raises(Illegal) as refused:
        convert(game, raw)
    return Attempt(game, named(game), refused.value)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
