"""Refusals of stations, provoked and read (base §5.3, §5.4, §10.6)."""

from __future__ import annotations

import pytest

from gen.engine.actions import LayTile, PlaceToken
from gen.engine.ask import Ask
from gen.engine.game import Game
from gen.engine.options.stations import Station
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import AskKind
from gen.text.refusal import Attempt
from gen.titles.family1822.stations.step import token_step
from tests.positions import arranged, built, endow, found, free_home, hand_private, station
from tests.positions import built as lie
from tests.positions_1822 import seat, table
from tests.titles.table import auctioned, decline, pass_to
from tests.titles.table1822 import Step

from .provoked import Case, check, provokes, tried, tried_in

NYC = Entity.company("NYC")

CASES: list[Case] = []


def albany(*stations: tuple[str, str], cash: int = 670) -> Game:
    """1830, NYC (home Albany, E19) at its station step, track leading from there to New York (G19) and Boston (E23);
    these stations (company, hex) stand in their first city."""
    game = auctioned()
    while game.turn == 1:
        decline(game)
    game = found(game, "NYC", "5,6", {"2": 60})
    pass_to(game, "track", NYC)
    game = lie(game, "57 at E19 turned 1", "7 at E21 turned 0", "2 at F20 turned 0")
    game = free_home(game, "NYNH")
    for company, hex in stations:
        game = station(game, company, hex)
    return endow(game, NYC, cash)


def asked(game: Game) -> Game:
    """NYC asked for a station, even where none could be placed and the step would be left out."""
    game.ask = Ask(NYC, AskKind.TOKEN, (Station(OperatingTurn(game.companies["NYC"])),))
    return game


def token(hex: str, city: int = 0, by: Entity = NYC) -> PlaceToken:
    return PlaceToken(by, hex, city)


@provokes(CASES, "no-such-hex", "There is no hex Z9 on this map. – It can go into G19, for $40.")
def _() -> Attempt:
    return tried(asked(albany()), token("Z9"))


@provokes(
    CASES,
    "no-city",
    "There is no city in F20. – It can go into G19, for $40.",
)
def _() -> Attempt:
    return tried(asked(albany()), token("F20"))


@provokes(
    CASES,
    "not-a-city",
    "There is no such city in G19. – It can go into G19, for $40.",
)
def _() -> Attempt:
    return tried(asked(albany()), token("G19", 5))


@provokes(
    CASES,
    "not-connected",
    "The track of NYC does not reach E23. – It can go into G19, for $40.",
)
def _() -> Attempt:
    return tried(asked(albany()), token("E23"))


@provokes(
    CASES,
    "token-already-in-hex",
    "NYC has a station in E19 already. – It can go into G19, for $40.",
)
def _() -> Attempt:
    return tried(asked(albany()), token("E19"))


@provokes(
    CASES,
    "city-full",
    "The city in G19 holds one station, and it is full. – No city is open to it now: pass.",
)
def _() -> Attempt:
    return tried(asked(albany(("PRR", "G19"))), token("G19"))


@provokes(
    CASES,
    "slot-reserved",
    "The last place in G19 is kept for NYNH. – No city is open to it now: pass.",
)
def _() -> Attempt:
    game = albany()
    game = arranged(game, lambda apart: apart.board.reserve_home("NYNH", "G19", 0))
    return tried(asked(game), token("G19"))


@provokes(
    CASES,
    "hex-reserved",
    "The places still free in E11 are kept for ERIE. – It can go into G19, for $40.",
)
def _() -> Attempt:
    game = albany()
    game = lie(game, "59 at D10 turned 3", "59 at E11 turned 0")
    game = station(game, "NYC", "D10", 1)
    return tried(asked(game), token("E11", 1))


@provokes(
    CASES,
    "station-too-dear",
    "The station costs $40, and NYC has $15: $25 short. – Go on without a station.",
)
def _() -> Attempt:
    return tried(asked(albany(cash=15)), token("G19"))


@provokes(
    CASES,
    "home-hex",
    "This station of ERIE belongs in E11, not in E19. – Place it in E11.",
)
def _() -> Attempt:
    game = auctioned()
    game = found(game, "ERIE", "5,6", {"1": 60})
    game = lie(game, "59 at E11 turned 0")
    pass_to(game, "home token", Entity.company("ERIE"))
    return tried(game, token("E19", by=Entity.company("ERIE")))


@provokes(
    CASES,
    "station-after-lay",
    "The station that follows the lay of Delaware & Hudson (DH) goes into F16, not into H12. – Place it "
    "in F16, or pass.",
)
def _() -> Attempt:
    game = auctioned()
    while game.turn == 1:
        decline(game)
    game = found(game, "PRR", "0,6", {"1": 60})
    game = hand_private(game, "DH", Entity.company("PRR"))
    pass_to(game, "track", Entity.company("PRR"))
    game.play(LayTile(Entity.private("DH"), "F16", "57-0", 0))
    return tried(game, token("H12", by=Entity.private("DH")))


@provokes(CASES, "other-station", "The station to be placed is one of NYC, not of PRR. – Place one of NYC.")
def _() -> Attempt:
    return tried(asked(albany()), PlaceToken(NYC, "G19", 0, owner="PRR"))


def token_step_of(company: str, *lays: str) -> Step:
    """A company of 1822PNW in phase 3 at its token step, these tiles lying."""
    game = table("1822PNW", "3")
    game = seat(game, company)
    game = built(game, *lays)
    game.companies[company].stations = [100]
    step = Step(game, company, token_step)
    step.ask = Ask(Entity.company(company), AskKind.TOKEN, (Station(step.turn),))
    return step


@provokes(
    CASES,
    "city-without-places",
    "No station is ever placed in D9. – No city is open to it now: pass.",
)
def _() -> Attempt:
    step = token_step_of("3", "P1 at D9 turned 4", "15 at D11 turned 1")
    return tried_in(step, token("D9", by=Entity.company("3")))


@provokes(
    CASES,
    "mine-takes-no-station",
    "The mine in H17 takes no station. – No city is open to it now: pass.",
)
def _() -> Attempt:
    step = token_step_of("9", "57 at H19 turned 1", "PNW4 at H17 turned 1")
    step.game.board.open_mine("8", "H17", 0)
    return tried_in(step, token("H17", by=Entity.company("9")))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
