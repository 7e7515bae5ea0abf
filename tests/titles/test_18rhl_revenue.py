"""What trains of 18Rhl earn: arithmetic from the rule notes (18Rhl §6, §7, §9)."""

from __future__ import annotations

import pytest

from gen.engine.actions import TrainRun
from gen.engine.best_routes.best_routes import best
from gen.engine.board.board import Board
from gen.engine.board.network import Network
from gen.engine.board.tile import Icon
from gen.engine.routes.earnings import check
from gen.engine.routes.routes import resolve
from gen.engine.title import TrainSpec
from gen.engine.vocabulary.errors import Illegal
from gen.titles.t18rhl.revenue import revenue_rules
from gen.titles.t18rhl.track import FERRY_TILES
from tests.tables import load_title

YELLOW, GREEN, BROWN = ("yellow",), ("yellow", "green"), ("yellow", "green", "brown")
_TITLE = load_title("t18rhl", 4)


def spec(name: str) -> TrainSpec:
    return next(train for train in _TITLE.trains if train.name == name)


def board_of(*lays: tuple[str, str, int]) -> Board:
    """The map with tiles as (hex, tile copy, rotation)."""
    board = Board(_TITLE, together=FERRY_TILES)
    for hex, copy, rotation in lays:
        board.lay(hex, copy, rotation)
    return board


def earn(board: Board, company: str, train: str, chains: str, colours: tuple[str, ...] = YELLOW, links: int = 0) -> int:
    """What a route earns that is told by the hexes of its chains: `K2-K4 K4-K6`."""
    run = TrainRun(f"{train}-0", tuple(tuple(chain.split("-")) for chain in chains.split()))
    routes = resolve(board, Network(board), company, [run])
    rules = revenue_rules(board, company, colours, links)
    (earning,) = check(board, company, routes, {run.train: spec(train)}, rules)
    return earning.revenue


def refused(board: Board, company: str, train: str, chains: str, rule: str, colours: tuple[str, ...] = YELLOW) -> None:
    with pytest.raises(Illegal) as caught:
        earn(board, company, train, chains, colours)
    assert caught.value.rule == rule


@pytest.fixture
def south() -> Board:
    """Aachen (20) - K4 (town, 10) - Düren (20) - L9 (town, 10) - Bonn (20); ADR in Aachen."""
    board = board_of(("K4", "4-0", 1), ("K8", "8-0", 5), ("K10", "5-0", 0))
    board.place_token("ADR", "K2", 0)
    return board


SOUTH = "K2-K4 K4-K6 K6-K8-L9 L9-K10"


class TestTowns:
    def test_towns_pay_and_cost_no_distance(self, south: Board) -> None:
        assert earn(south, "ADR", "2", "K2-K4 K4-K6") == 20 + 10 + 20
        assert earn(south, "ADR", "3", SOUTH) == 20 + 10 + 20 + 10 + 20
        refused(south, "ADR", "2", SOUTH, "too-long")

    def test_no_route_ends_in_a_town(self, south: Board) -> None:
        refused(south, "ADR", "2", "K2-K4", "no-end-here")

    def test_best_routes_go_through_towns(self, south: Board) -> None:
        found = best(south, Network(south), "ADR", {"3-0": spec("3")}, revenue_rules(south, "ADR", YELLOW, 0))
        assert (found.total, found.exact) == (80, True)


class TestMontan:
    """Coal and steel: 20, from phase 5 40; with two of each twice that."""

    def marked(self, south: Board, coal: str, steel: str) -> Board:
        for marker, hexes in (("K", coal), ("S", steel)):
            for hex in hexes.split():
                south.add_icon(hex, Icon(marker, sticky=True))
        return south

    @pytest.mark.parametrize(
        ("coal", "steel", "yellow", "brown"),
        [
            ("K4", "", 0, 0),
            ("K4", "K6", 20, 40),
            ("K2 K4", "K6", 20, 40),
            ("K2 K4", "K6 K10", 40, 80),
        ],
    )
    def test_figures(self, south: Board, coal: str, steel: str, yellow: int, brown: int) -> None:
        self.marked(south, coal, steel)
        assert earn(south, "ADR", "3", SOUTH, YELLOW) == 80 + yellow
        assert earn(south, "ADR", "3", SOUTH, BROWN) == 80 + brown

    def test_markers_move_on_to_later_tiles(self, south: Board) -> None:
        self.marked(south, "K4", "K6")
        south.lay("K4", "141-0", 1)
        assert earn(south, "ADR", "2", "K2-K4 K4-K6", GREEN) == 20 + 10 + 20 + 20


@pytest.fixture
def ruhr() -> Board:
    """Siegerland (20, steel) - Barmen (30) - the eastern Ruhr by its coal edge (10); BME in Barmen."""
    board = board_of(("G14", "9-0", 2), ("E14", "9-1", 0))
    board.place_token("BME", "F13", 1)
    return board


RUHR = "J15-I14-H15-G14-F13 F13-E14-D15"


class TestRuhr:
    def test_links_and_the_edge_count(self, ruhr: Board) -> None:
        """Figures of a recorded run: Montan and one link."""
        assert earn(ruhr, "BME", "3", RUHR, links=1) == 20 + 30 + 10 + 20 + 10
        assert earn(ruhr, "BME", "3", RUHR, links=4) == 20 + 30 + 10 + 20 + 40
        assert earn(ruhr, "BME", "3", RUHR, BROWN, links=4) == 40 + 30 + 10 + 40 + 40

    def test_coal_alone_gives_no_montan(self, ruhr: Board) -> None:
        assert earn(ruhr, "BME", "2", "F13-E14-D15", links=1) == 30 + 10 + 10

    def test_iron_rhine(self, ruhr: Board) -> None:
        """80 for Roermond and the eastern Ruhr on one route."""
        rules = revenue_rules(ruhr, "BME", YELLOW, 2)
        marks = rules.stop_marks
        bonus = rules.services(spec("6"))[0].bonus.collection
        assert bonus(frozenset({marks["G2", 0], marks["C14", 0]})) == 80 + 2 * 10
        assert bonus(frozenset({marks["G2", 0]})) == 0

    def test_each_edge_is_coal_or_steel(self, ruhr: Board) -> None:
        marks = revenue_rules(ruhr, "BME", YELLOW, 0).edge_marks
        assert [marks[side][0] for side in (("C14", 1), ("D15", 0), ("C14", 0), ("D15", 1))] == list("KKSS")

    def test_ratingen_with_steel(self) -> None:
        title = load_title("t18rhl", 4, frozenset({"ratingen_variant"}))
        board = Board(title)
        board.add_icon("E6", Icon("S", sticky=True))
        rules = revenue_rules(board, "BME", YELLOW, 0)
        bonus = rules.services(spec("2"))[0].bonus.collection
        marks = {hex: rules.stop_marks[hex, 0] for hex in ("E12", "E6", "D7")}
        assert bonus(frozenset({marks["E12"], marks["E6"]})) == 30
        assert bonus(frozenset({marks["E12"], marks["D7"]})) == 0
        assert [service.bonus.collection(frozenset(marks.values())) for service in rules.services(spec("8"))] == [0, 0]


@pytest.fixture
def ferry() -> Board:
    """Düren (20) - Köln, green (40), its two banks joined by a ferry - Remscheid (20); RhE in Düren."""
    board = board_of(("K8", "8-0", 1), ("J9", "9-0", 0), ("I10", "X923-0", 0), ("H11", "9-1", 0), ("G12", "937-0", 0))
    board.place_token("RhE", "K6", 0)
    return board


class TestMetropolises:
    def test_ferry_is_one_stop_and_costs_ten(self, ferry: Board) -> None:
        assert earn(ferry, "RhE", "3", "K6-K8-J9-I10 I10 I10-H11-G12", GREEN) == 20 + (40 - 10) + 20
        refused(ferry, "RhE", "2", "K6-K8-J9-I10 I10 I10-H11-G12", "too-long", GREEN)
        assert earn(ferry, "RhE", "2", "K6-K8-J9-I10 I10", GREEN) == 20 + (40 - 10)

    def test_a_metropolis_is_no_route_alone(self, ferry: Board) -> None:
        ferry.place_token("CME", "I10", 1)
        refused(ferry, "CME", "2", "I10", "too-few-stops", GREEN)

    def test_green_cities_block_only_when_all_three_slots_are_full(self, ferry: Board) -> None:
        bits = [1 << ferry.grid.stop_id("I10", stop) for stop in (0, 1)]

        def barred(company: str) -> list[bool]:
            return [bool(ferry.blocking(company) & bit) for bit in bits]

        ferry.place_token("CCE", "I10", 0)
        ferry.place_token("ADR", "I10", 0)
        assert barred("RhE") == [False, False]
        ferry.place_token("CME", "I10", 1)
        assert barred("RhE") == [True, True]
        assert barred("ADR") == [False, False]

    def test_brown_blocks_as_usual(self, ferry: Board) -> None:
        ferry.lay("I10", "928-0", 0)
        for company in ("CCE", "ADR", "CME"):
            ferry.place_token(company, "I10", 0)
        bit = 1 << ferry.grid.stop_id("I10", 0)
        assert ferry.blocking("RhE") & bit
        assert not ferry.blocking("ADR") & bit


@pytest.fixture
def rheingold() -> Board:
    """Basel (brown 70) - Bonn (20) - Köln, brown (50) - two towns - Frankfurt (brown 60); CME in Köln."""
    board = board_of(
        ("K10", "57-0", 2),
        ("J9", "8-0", 3),
        ("I10", "X924-0", 0),
        ("I10", "928-0", 0),
        ("I12", "58-0", 5),
        ("J13", "8-1", 0),
        ("K12", "58-1", 3),
    )
    board.place_token("CME", "I10", 0)
    return board


BOTH_ENDS = "L11-K10 K10-J9-I10 I10-I12 I12-J13-K12 K12-L13"


class TestRheingold:
    """The 8: from one of four hexes; from one to another it counts the metropolises double."""

    def test_one_end(self, rheingold: Board) -> None:
        assert earn(rheingold, "CME", "8", "L11-K10 K10-J9-I10", BROWN) == 70 + 20 + 50

    def test_both_ends_double_the_metropolis_and_towns_do_not_pay(self, rheingold: Board) -> None:
        assert earn(rheingold, "CME", "8", BOTH_ENDS, BROWN) == 70 + 20 + 2 * 50 + 60

    def test_other_trains_may_not_run_from_basel_to_frankfurt(self, rheingold: Board) -> None:
        refused(rheingold, "CME", "6", BOTH_ENDS, "group-twice", BROWN)

    def test_must_end_at_one_of_the_four(self, rheingold: Board) -> None:
        refused(rheingold, "CME", "8", "K10-J9-I10", "wrong-ends", BROWN)

    def test_no_other_red_hex(self, south: Board) -> None:
        south.lay("K10", "15-0", 5)
        refused(south, "ADR", "8", f"{SOUTH} K10-L11", "stop-closed", GREEN)

    def test_no_montan(self, rheingold: Board) -> None:
        for hex, marker in (("K10", "K"), ("I10", "S")):
            rheingold.add_icon(hex, Icon(marker, sticky=True))
        assert earn(rheingold, "CME", "8", "L11-K10 K10-J9-I10", BROWN) == 140
        assert earn(rheingold, "CME", "6", "L11-K10 K10-J9-I10", BROWN) == 140 + 40


def test_no_route_ends_at_boxtel_beside_anothers_station(south: Board) -> None:
    service = revenue_rules(south, "ADR", YELLOW, 0).services(spec("2"))[0]
    stop = south.faces["C2"].stops[0]
    assert service.may_end("C2", stop)
    south.place_token("GVE", "C2", 0)
    assert not service.may_end("C2", stop)
    own = revenue_rules(south, "GVE", YELLOW, 0).services(spec("2"))[0]
    assert own.may_end("C2", stop)
