"""Routes: reading them, the rule each refusal names, and that recorded ones earn what was recorded (base §6)."""

from __future__ import annotations

import pytest

from gen.engine.actions import TrainRun
from gen.engine.board.board import Board
from gen.engine.board.network import Network
from gen.engine.routes.earnings import Earning, check
from gen.engine.routes.revenue_rules import Bonus, plain_revenue
from gen.engine.routes.routes import resolve
from gen.engine.title import TrainSpec
from gen.engine.vocabulary.errors import Illegal
from tests.tables import load_title

from .recorded_boards import moments, need_recordings, told_run

TRAINS = {"2-0": TrainSpec("2", 2, 80, 6), "3-0": TrainSpec("3", 3, 180, 5), "2-1": TrainSpec("2", 2, 80, 6)}


@pytest.fixture
def board() -> Board:
    """1830 round Baltimore: I15 to Washington (J14) and on to I13's side, and over I17 to Atlantic City (I19)."""
    board = Board(load_title("t1830", 4), "always")
    board.place_token("B&O", "I15", 0)
    board.lay("J14", "57-0", 0)
    board.lay("I17", "9-0", 1)
    return board


def run(board: Board, company: str, *runs: TrainRun) -> tuple[Earning, ...]:
    network = Network(board)
    return check(board, company, resolve(board, network, company, runs), TRAINS, plain_revenue(("yellow",)))


def told(train: str, *chains: str) -> TrainRun:
    return TrainRun(train, tuple(tuple(chain.split("-")) for chain in chains))


def refusal(board: Board, company: str, *runs: TrainRun) -> str:
    with pytest.raises(Illegal) as refused:
        run(board, company, *runs)
    return refused.value.rule


def test_values_by_hand(board: Board) -> None:
    one, two = run(board, "B&O", told("2-0", "I15-J14"), told("2-1", "I19-I17-I15"))
    assert (one.revenue, two.revenue) == (50, 40)  # 30 + 20 and 30 + 10
    assert two.route.hexes in (("I15", "I19"), ("I19", "I15"))
    (whole,) = run(board, "B&O", told("3-0", "J14-I15", "I19-I17-I15"))
    assert (whole.revenue, whole.route.hexes) == (60, ("J14", "I15", "I19"))


def test_bonuses_of_title_rules(board: Board) -> None:
    rules = plain_revenue(
        ("yellow",),
        Bonus(lambda hex, stop: 7 if hex == "I19" else 0),
        (Bonus(lambda hex, stop: 10 if stop.kind == "city" else 0),),
    )
    network = Network(board)
    runs = [told("2-0", "I15-I17-I19"), told("2-1", "I15-J14")]
    earned = check(board, "B&O", resolve(board, network, "B&O", runs), TRAINS, rules)
    assert [(one.revenue, one.bonus) for one in earned] == [(47, 7), (70, 20)]


def test_each_refusal_names_its_rule(board: Board) -> None:
    east, south = told("2-0", "I15-I17-I19"), told("2-1", "I15-J14")
    assert refusal(board, "B&O", told("2-0", "I15-J16")) == "no-such-track"
    assert refusal(board, "B&O", told("2-0", "I15-J14", "H12-H10")) == "no-such-track"
    assert refusal(board, "B&O", told("2-0", "I15-J14", "I15-J14")) in ("stop-twice", "chains-not-joined")
    assert refusal(board, "B&O", TrainRun("2-0", ())) == "route-unnamed"
    assert refusal(board, "B&O", told("2-0", "I15-J14", "I15-I17-I19")) == "too-long"
    assert refusal(board, "B&O", told("5-0", "I15-J14")) == "train-not-available"
    assert refusal(board, "B&O", south, told("2-1", "I15-I17-I19")) == "train-runs-twice"
    assert refusal(board, "B&O", south, told("2-0", "J14-I15")) == "track-used-twice"
    assert refusal(board, "PRR", east) == "no-own-station"
    assert refusal(board, "B&O", TrainRun("2-0", (("local", "I15"),))) == "too-few-stops"


def test_a_full_city_is_not_passed(board: Board) -> None:
    board.place_token("PRR", "J14", 0)
    assert refusal(board, "PRR", told("3-0", "J14-I15", "I15-I17-I19")) == "city-blocked"
    (earned,) = run(board, "PRR", told("2-0", "J14-I15"))
    assert earned.revenue == 50


def test_recorded_routes_are_legal_and_earn_what_was_recorded() -> None:
    judged = 0
    for path in need_recordings("1830", "18Tokaido"):
        for moment, action in moments(path):
            if action["type"] != "run_routes":
                continue
            company = action["entity"]
            specs = {spec.name: spec for spec in moment.title.trains}
            trains = {route["train"]: specs[route["train"].split("-")[0]] for route in action["routes"]}
            runs = [told_run(route) for route in action["routes"]]
            routes = resolve(moment.board, moment.network, company, runs)
            earned = check(moment.board, company, routes, trains, moment.rules(company))
            for earning, route in zip(earned, action["routes"], strict=True):
                judged += 1
                assert earning.revenue == route.get("revenue", earning.revenue), (path.name, action["id"])
    assert judged > 100
