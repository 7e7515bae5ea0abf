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
from tests.titles.table import auctioned, decline, endow, found, pass_to
from tests.titles.table1822 import Step, built, seat, table

from .provoked import Case, check, provokes, tried, tried_in

NYC = Entity.company("NYC")

CASES: list[Case] = []


def albany(*stations: tuple[str, str], cash: int = 670) -> Game:
    """1830, NYC (home Albany, E19) at its station step, track leading from there to New York (G19) and Boston (E23);
    these stations (company, hex) stand in their first city."""
    game = auctioned()
    while game.turn == 1:
        decline(game)
    found(game, "NYC", "5,6", {"2": 60})
    pass_to(game, "track", NYC)
    board = game.board
    for hex, tile, rotation in (("E19", "57", 1), ("E21", "7", 0), ("F20", "2", 0)):
        board.lay(hex, board.supply.copy_of(tile) or "", rotation)
    board.drop_reservation("NYNH")
    for company, hex in stations:
        board.settle_token(company, hex, board.faces[hex].cities[0].number)
    endow(game, NYC, cash)
    turn = OperatingTurn(game.companies["NYC"])
    game.ask = Ask(NYC, AskKind.TOKEN, (Station(turn),))
    return game


def token(hex: str, city: int = 0, by: Entity = NYC) -> PlaceToken:
    return PlaceToken(by, hex, city)


@provokes(CASES, "no-such-hex", "There is no hex Z9 on this map. – It can go into G19, for $40.")
def _() -> Attempt:
    return tried(albany(), token("Z9"))


@provokes(
    CASES,
    "no-city",
    "There is no city in F20. – It can go into G19, for $40.",
)
def _() -> Attempt:
    return tried(albany(), token("F20"))


@provokes(
    CASES,
    "not-a-city",
    "There is no such city in G19. – It can go into G19, for $40.",
)
def _() -> Attempt:
    return tried(albany(), token("G19", 5))


@provokes(
    CASES,
    "not-connected",
    "The track of NYC does not reach E23. – It can go into G19, for $40.",
)
def _() -> Attempt:
    return tried(albany(), token("E23"))


@provokes(
    CASES,
    "token-already-in-hex",
    "NYC has a station in E19 already. – It can go into G19, for $40.",
)
def _() -> Attempt:
    return tried(albany(), token("E19"))


@provokes(
    CASES,
    "city-full",
    "The city in G19 holds one station, and it is full. – No city is open to it now: pass.",
)
def _() -> Attempt:
    return tried(albany(("PRR", "G19")), token("G19"))


@provokes(
    CASES,
    "slot-reserved",
    "The last place in G19 is kept for NYNH. – No city is open to it now: pass.",
)
def _() -> Attempt:
    game = albany()
    game.board.reserve_home("NYNH", "G19", 0)
    return tried(game, token("G19"))


@provokes(
    CASES,
    "hex-reserved",
    "The places still free in E11 are kept for ERIE. – It can go into G19, for $40.",
)
def _() -> Attempt:
    game = albany()
    for hex, rotation in (("D10", 3), ("E11", 0)):
        game.board.lay(hex, game.board.supply.copy_of("59") or "", rotation)
    game.board.settle_token("NYC", "D10", 1)
    return tried(game, token("E11", 1))


@provokes(
    CASES,
    "station-too-dear",
    "The station costs $40, and NYC has $15: $25 short. – Go on without a station.",
)
def _() -> Attempt:
    return tried(albany(cash=15), token("G19"))


@provokes(
    CASES,
    "home-hex",
    "This station of ERIE belongs in E11, not in E19. – Place it in E11.",
)
def _() -> Attempt:
    game = auctioned()
    found(game, "ERIE", "5,6", {"1": 60})
    game.board.lay("E11", "59-0", 0)
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
    found(game, "PRR", "0,6", {"1": 60})
    game.privates["DH"].owner = Entity.company("PRR")
    pass_to(game, "track", Entity.company("PRR"))
    game.play(LayTile(Entity.private("DH"), "F16", "57-0", 0))
    return tried(game, token("H12", by=Entity.private("DH")))


@provokes(CASES, "other-station", "The station to be placed is one of NYC, not of PRR. – Place one of NYC.")
def _() -> Attempt:
    return tried(albany(), PlaceToken(NYC, "G19", 0, owner="PRR"))


def token_step_of(company: str, *lays: str) -> Step:
    """A company of 1822PNW in phase 3 at its token step, these tiles lying."""
    game = table("1822PNW", "3")
    seat(game, company)
    game.companies[company].stations = [100]
    built(game, *lays)
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
