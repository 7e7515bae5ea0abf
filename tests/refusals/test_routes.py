"""Refusals of routes, provoked and read (base §6)."""

from __future__ import annotations

import pytest

from gen.engine.actions import RunRoutes, TrainRun
from gen.engine.ask import Ask
from gen.engine.game import Game
from gen.engine.options.running import Run
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import AskKind
from gen.text.refusal import Attempt
from gen.titles.family1822.trains.running import run_step
from tests.positions import built as lie
from tests.positions import give_train, hand_train, in_phase, last_train
from tests.positions import hand_train as hand_train_1822
from tests.positions import station as with_station
from tests.positions_1822 import later, major, minor
from tests.titles.table import auctioned
from tests.titles.table1822 import Step
from tests.titles.table_18rhl import auctioned as rhineland

from .provoked import Case, check, provokes, tried, tried_in

CASES: list[Case] = []


def told(train: str, *chains: str, revenue: int | None = None) -> TrainRun:
    """The route of a train by the hexes of its chains: `I15-I17-I19`."""
    return TrainRun(train, tuple(tuple(chain.split("-")) for chain in chains), (), revenue)


def running(game: Game, company: str, *trains: str) -> Game:
    """The game with a company asked for its routes, with a new train of each of these kinds."""
    for kind in trains:
        game = hand_train(game, company, kind)
    game.ask = Ask(Entity.company(company), AskKind.ROUTES, (Run(OperatingTurn(game.companies[company])),))
    return game


def put(game: Game, *tiles: tuple[str, str, int]) -> None:
    """Put tiles on the map as (hex, name, rotation)."""
    for hex, tile, rotation in tiles:
        game.board.lay(hex, game.board.supply.copy_of(tile) or "", rotation)


def baltimore(company: str = "B&O", station: str = "I15", trains: tuple[str, ...] = ("2", "2", "3")) -> Game:
    """1830 round Baltimore: I15 to Washington (J14) and over I17 to Atlantic City (I19)."""
    return running(round_baltimore(company, station), company, *trains)


def round_baltimore(company: str = "B&O", station: str = "I15") -> Game:
    """The same before anybody is asked for routes."""
    game = lie(auctioned(), "57 at J14 turned 0", "9 at I17 turned 1")
    return with_station(game, company, station)


def run(game: Game, *runs: TrainRun, extra: int = 0) -> Attempt:
    """The routes tried."""
    assert game.ask is not None
    return tried(game, RunRoutes(game.ask.actor, runs, extra))


# The way


@provokes(
    CASES,
    "route-unnamed",
    "The 2-train has a route without a stop. – Name the hexes that it runs through.",
)
def _() -> Attempt:
    return run(baltimore(), told("2-0"))


@provokes(
    CASES,
    "no-such-stop",
    "There is no stop in I17 where the 2-train could run. – Run it in a city where a station of its company stands.",
)
def _() -> Attempt:
    return run(baltimore(), TrainRun("2-0", (("local", "I17"),)))


@provokes(
    CASES,
    "no-such-track",
    "No track leads from stop to stop along I15-J16. – From I15 track leads along I15-I17-I19 and I15-J14.",
)
def _() -> Attempt:
    return run(baltimore(), told("2-0", "I15-J16"))


@provokes(
    CASES,
    "no-such-track",
    "No track leads from stop to stop along I15. – From I15 track leads along I15-I17-I19 and I15-J14.",
)
def _() -> Attempt:
    """A run within its city among others: the recordings' word for it is not said."""
    return run(baltimore(), told("2-0", "local-I15", "I15-J14"))


@provokes(
    CASES,
    "route-unnamed",
    "The 2-train has a route without a stop. – Name the hexes that it runs through.",
)
def _() -> Attempt:
    return run(baltimore(), told("2-0", "local", "I15-J14"))


@provokes(
    CASES,
    "chains-not-joined",
    "The route of the 3-train has a gap: I15-I17-I19 and I15-J14 have no stop in common. – Let each part "
    "begin at the stop where the one before ends.",
)
def _() -> Attempt:
    return run(baltimore(), told("3-0", "J14-I15", "I15-I17-I19", "I15-J14"))


@provokes(
    CASES,
    "city-blocked",
    "I15 is full of other companies’ stations, and no train of PRR gets through. – End the route there.",
)
def _() -> Attempt:
    game = with_station(round_baltimore("PRR", "J14"), "B&O", "I15")
    game = running(game, "PRR", "2", "2", "3")
    return run(game, told("3-0", "J14-I15", "I15-I17-I19"))


@provokes(
    CASES,
    "offboard-passed",
    "No train runs on through A11. – Begin or end the route there.",
)
def _() -> Attempt:
    game = lie(round_baltimore(), "57 at B10 turned 0", "9 at B12 turned 2", "8 at C13 turned 2")
    game = running(with_station(game, "B&O", "B10"), "B&O", "2", "2", "3")
    return run(game, told("3-0", "B10-A11", "A11-B12-C13-C15"))


@provokes(
    CASES,
    "terminal-passed",
    "The line ends in E2, and no train runs on through it. – Begin or end the route there.",
)
def _() -> Attempt:
    game = later("1822NRS")
    game = major(game, "NBR", "3,4", {1: 20})
    board = game.board
    board.settle_token(game.companies["NBR"].id, "E2", 0)
    one, other = (board.neighbour("E2", edge) or "" for edge in (0, 5))
    put(game, (one, "57", 0), (other, "57", 2))
    game = hand_train_1822(game, "NBR", "3")
    return tried_in(
        Step(game, "NBR", run_step), RunRoutes(Entity.company("NBR"), (told("3-0", f"{one}-E2", f"E2-{other}"),))
    )


@provokes(
    CASES,
    "track-twice-in-route",
    "The route of the 3-train uses the same track in I17 twice. – Lead it another way, or end it before.",
)
def _() -> Attempt:
    game = lie(round_baltimore(), "57 at H16 turned 2", "23 at I17 turned 4")
    game = running(game, "B&O", "2", "2", "3")
    return run(game, told("3-0", "I15-I17-I19", "I19-I17-H16"))


@provokes(
    CASES,
    "track-used-twice",
    "Two trains use the same track in I15. – Lead one of them another way.",
)
def _() -> Attempt:
    return run(baltimore(), told("2-0", "I15-J14"), told("2-1", "J14-I15"))


# The stops


@provokes(
    CASES,
    "too-few-stops",
    "This route makes one stop, and a route makes 2 at least. – Lead it on to the next stop.",
)
def _() -> Attempt:
    return run(baltimore(), TrainRun("2-0", (("local", "I15"),)))


@provokes(
    CASES,
    "too-long",
    "This route makes three stops, and a 2-train makes 2. – Leave out one stop.",
)
def _() -> Attempt:
    return run(baltimore(), told("2-0", "J14-I15", "I15-I17-I19"))


@provokes(
    CASES,
    "stop-twice",
    "This route makes the same stop in I15 twice. – Make it once.",
)
def _() -> Attempt:
    return run(baltimore(), told("3-0", "I15-J14", "J14-I15"))


@provokes(
    CASES,
    "no-own-station",
    "This route passes no station of PRR. – Lead it through a city where one stands: H12.",
)
def _() -> Attempt:
    return run(baltimore("PRR", "H12"), told("2-0", "I15-I17-I19"))


def south(*trains: str, k10: str = "5", rotation: int = 0) -> Game:
    """18Rhl: Aachen (K2) - K4 (a town) - Düren (K6) - L9 (a town) - Bonn (K10); ADR in Aachen."""
    game = rhineland()
    game = lie(game, f"4 at K4 turned {1}", f"8 at K8 turned {5}", f"5 at K10 turned {0}")
    if k10 != "5":
        game = lie(game, f"{k10} at K10 turned {rotation}")
    game = with_station(game, "ADR", "K2")
    return running(game, "ADR", *trains)


def basel_to_frankfurt(*trains: str) -> Game:
    """18Rhl: Basel (L11) - Bonn - Köln (I10) - L13; CME in Köln."""
    game = rhineland()
    game = lie(
        game,
        f"5 at K10 turned {0}",
        f"15 at K10 turned {5}",
        f"8 at J9 turned {3}",
        f"X924 at I10 turned {0}",
        f"928 at I10 turned {0}",
        f"58 at I12 turned {5}",
    )
    game = lie(game, f"8 at J13 turned {0}", f"58 at K12 turned {3}")
    game = with_station(game, "CME", "I10")
    game = in_phase(game, "5")
    return running(game, "CME", *trains)


@provokes(
    CASES,
    "group-twice",
    "A 6-train may make one stop of L11 and L13, and this route makes two. – Leave one of the two out.",
)
def _() -> Attempt:
    game = basel_to_frankfurt("6")
    return run(game, told("6-0", "L11-K10", "K10-J9-I10", "I10-I12", "I12-J13-K12", "K12-L13"))


@provokes(
    CASES,
    "hex-twice",
    "This route stops in J9 twice, and a train stops once in a hex. – Leave one of the two out.",
)
def _() -> Attempt:
    """Through both towns of a tile on J9, by track that comes back to it."""
    game = later("1822NRS")
    game = major(game, "NBR", "3,4", {1: 20})
    city, out, back = (game.board.neighbour("J9", edge) or "" for edge in (0, 2, 3))
    put(game, ("J9", "56", 0), (city, "57", 0), (out, "7", 4), (back, "7", 0))
    game.board.settle_token(game.companies["NBR"].id, city, 0)
    game = hand_train_1822(game, "NBR", "3")
    three = last_train(game, "NBR")
    routes = RunRoutes(Entity.company("NBR"), (told(three, f"{city}-J9", f"J9-{out}-{back}-J9"),))
    return tried_in(Step(game, "NBR", run_step), routes)


@provokes(
    CASES,
    "stop-closed",
    "An 8-train may not stop in L9. – Leave L9 out.",
)
def _() -> Attempt:
    game = south("8", k10="15", rotation=5)
    return run(game, told("8-0", "K2-K4", "K4-K6", "K6-K8-L9", "L9-K10", "K10-L11"))


@provokes(
    CASES,
    "no-end-here",
    "No route of a 2-train begins or ends in K4. – It may end in K2, K6 or K10.",
)
def _() -> Attempt:
    return run(south("2"), told("2-0", "K2-K4"))


@provokes(
    CASES,
    "wrong-ends",
    "An 8-train may not run between K10 and I10. – Let one end of it be L11 or L13.",
)
def _() -> Attempt:
    return run(basel_to_frankfurt("8"), told("8-0", "K10-J9-I10"))


@provokes(
    CASES,
    "station-claimed-twice",
    "The station in H19 serves one L-train only, and one runs there already. – Run the other in another "
    "city with a station of its own.",
)
def _() -> Attempt:
    game = later("1822PNW")
    game = minor(game, "9", 1)
    game = hand_train_1822(game, "9", "L")
    game = give_train(game, "9", "LP-0")
    step = Step(game, "9", run_step)
    first = game.companies["9"].trains[0].id
    return tried_in(step, RunRoutes(Entity.company("9"), (told(first, "local-H19"), told("LP-0", "H19"))))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
