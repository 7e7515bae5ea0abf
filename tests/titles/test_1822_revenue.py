"""What trains of the 1822 family earn: arithmetic from the rule notes (1822 §5.6, 1822PNW §7)."""

from __future__ import annotations

import pytest

from gen.engine.actions import TrainRun
from gen.engine.best_routes.best_routes import best
from gen.engine.board.board import Board
from gen.engine.board.network import Network
from gen.engine.routes.earnings import Earning, check
from gen.engine.routes.revenue_rules import Bonus, RevenueRules
from gen.engine.routes.routes import resolve
from gen.engine.title import TrainSpec
from gen.engine.vocabulary.errors import Illegal
from gen.titles.family1822.trains.revenue import Surroundings, mail, revenue_rules, with_pullman
from gen.titles.t1822nrs import revenue as nrs
from gen.titles.t1822pnw import revenue as pnw
from tests.engine.test_route_rules import COLOURS, COMPANY, compare
from tests.tables import load_title

YELLOW = ("yellow",)
_TITLE = load_title("t1822pnw", 3)


def spec(name: str) -> TrainSpec:
    sides = [side for train in _TITLE.trains for side in (train, *train.variants)]
    return next(side for side in sides if side.name == name)


@pytest.fixture
def board() -> Board:
    """Ellensburg (G14, 40) and G16 (20), joined directly and through the forest of F15; NP has both."""
    board = Board(_TITLE)
    board.lay("G14", "63-0", 0)
    board.lay("G16", "5-0", 1)
    board.lay("F15", "7-0", 5)
    board.place_token("NP", "G14", 0)
    board.place_token("NP", "G16", 0)
    return board


def rules(
    board: Board,
    company: str = "NP",
    home: str = "G14",
    destination: str = "",
    phase: str = "5",
    sites: pnw.Sites | None = None,
    powers: frozenset[str] = frozenset(),
) -> RevenueRules:
    around = pnw.surroundings(board, company, phase, home, destination, sites or pnw.Sites(), powers)
    return revenue_rules(board, company, YELLOW, around)


def earn(board: Board, names: str, found: RevenueRules, company: str = "NP") -> list[int]:
    """What the best routes of trains earn, by train; 0 for one that does not run."""
    trains = {f"{name}-{place}": spec(name) for place, name in enumerate(names.split())}
    result = best(board, Network(board), company, trains, found)
    assert result.exact
    by_train = {one.route.train: one.revenue for one in result.earnings}
    assert sum(by_train.values()) == result.total
    return [by_train.get(id, 0) for id in trains]


def told(board: Board, company: str, found: RevenueRules, trains: dict[str, str], **runs: str) -> list[Earning]:
    """What routes earn that are told by the hexes of their chains: `A="G14-G16 G16-G18"`."""
    given = [TrainRun(id, tuple(tuple(chain.split("-")) for chain in chains.split())) for id, chains in runs.items()]
    specs = {id: spec(name) for id, name in trains.items()}
    network = Network(board)
    return list(check(board, company, resolve(board, network, company, given), specs, found))


def test_timber_is_ten_a_forest_hex(board: Board) -> None:
    assert earn(board, "2", rules(board)) == [40 + 20 + 10]
    assert sorted(earn(board, "2 2", rules(board))) == [40 + 20, 40 + 20 + 10]


def test_lumber_baron_counts_timber_once_more(board: Board) -> None:
    owner = rules(board, powers=frozenset({"lumber"}))
    assert earn(board, "2", owner) == [40 + 20 + 10 + 10]


def test_destination_counts_twice_for_one_train(board: Board) -> None:
    found = rules(board, destination="G16")
    assert earn(board, "2", found) == [40 + 20 + 10 + 20]
    assert sum(earn(board, "2 2", found)) == 60 + 70 + 20


def test_express_doubles_tokens_and_the_destination(board: Board) -> None:
    assert earn(board, "E", rules(board)) == [2 * (40 + 20)]
    found = rules(board, destination="G16")
    assert earn(board, "E", found) == [2 * (40 + 20) + 2 * 20]
    assert earn(board, "E 2", found) == [160, 70]


def test_mill_once_and_ski_for_every_train_but_express(board: Board) -> None:
    both = pnw.Sites(mill="G16", ski="F15")
    assert earn(board, "2", rules(board, phase="3", sites=both)) == [70 + 30 + 10]
    assert earn(board, "2", rules(board, phase="5", sites=both)) == [70 + 30 + 30]
    assert sum(earn(board, "2 2", rules(board, phase="5", sites=both))) == 60 + 70 + 30 + 30
    assert earn(board, "E", rules(board, phase="5", sites=both)) == [120 + 60]


def test_express_has_no_mill_without_a_token_there(board: Board) -> None:
    board.lay("G12", "4-0", 1)
    board.place_token("NP", "H11", 0)
    found = rules(board, home="H11", sites=pnw.Sites(mill="G12"))
    assert earn(board, "E", found) == [2 * (40 + 20)]


def test_local_train_stays_or_takes_a_town(board: Board) -> None:
    """Leavenworth is printed with a city (20) and a town (10)."""
    board.place_token("17", "H19", 0)
    found = rules(board, "17", "H19")
    assert earn(board, "L", found, "17") == [20 + 10]
    assert earn(board, "L L", found, "17") == [30, 0]
    (alone,) = told(board, "17", found, {"L": "L"}, L="local-H19")
    assert alone.revenue == 20
    assert alone.route.chain_hexes == (("local", "H19"),)
    with pytest.raises(Illegal) as refused:
        told(board, "17", found, {"A": "L", "B": "LP"}, A="local-H19", B="H19")
    assert refused.value.rule == "station-claimed-twice"


def test_local_train_takes_no_second_city(board: Board) -> None:
    assert sorted(earn(board, "L LP", rules(board))) == [20, 40]
    with pytest.raises(Illegal) as refused:
        told(board, "NP", rules(board), {"L": "L"}, L="G14-G16")
    assert refused.value.rule == "too-long"


def test_pullman_adds_towns() -> None:
    """Seattle (20) and Tacoma (20) with a town (10) beyond."""
    board = Board(_TITLE)
    board.lay("G12", "4-0", 0)
    board.place_token("SWW", "H11", 0)
    found = rules(board, "SWW", "H11")
    assert earn(board, "2", found, "SWW") == [20 + 20]
    trains = {"2-0": with_pullman(spec("2"))}
    assert trains["2-0"].name == "2+"
    assert best(board, Network(board), "SWW", trains, found).total == 20 + 20 + 10


def test_a_train_may_not_end_without_own_token_if_express(board: Board) -> None:
    board.lay("G12", "4-0", 1)
    with pytest.raises(Illegal) as refused:
        told(board, "NP", rules(board), {"E": "E"}, E="G12-G14 G14-G16")
    assert refused.value.rule == "no-end-here"


def test_portage_costs_ten_but_not_its_owner() -> None:
    board = Board(_TITLE)
    board.place_token("20", "I12", 0)
    board.lay("I10", "PNW1-0", 1)
    board.lay("I8", "4-0", 1)
    assert earn(board, "2", rules(board, "20", "I12"), "20")[0] == 20 + 20
    (fee,) = told(board, "20", rules(board, "20", "I12"), {"A": "2"}, A="I12-I10-I8")
    assert fee.revenue == 20 + 10 - 10
    assert pnw.portage_fee(board, [fee]) == 10
    (free,) = told(board, "20", rules(board, "20", "I12", powers=frozenset({"portage"})), {"A": "2"}, A="I12-I10-I8")
    assert free.revenue == 20 + 10


def test_a_coal_mine_ends_others_routes() -> None:
    """The owner passes the mine (30); others end there, as recorded, and it is nobody's station."""
    board = Board(_TITLE)
    board.lay("G16", "57-0", 1)
    board.lay("G18", "PNW4-0", 1)
    board.lay("G20", "4-0", 1)
    board.open_mine("NP", "G18", 0)
    board.place_token("9", "G16", 0)
    assert earn(board, "3", rules(board, "9", "G16"), "9") == [20 + 30]
    assert earn(board, "3", rules(board, home=""), "NP") == [0]
    board.open_mine("9", "G18", 0)
    assert earn(board, "3", rules(board, "9", "G16"), "9") == [20 + 30 + 10]


def test_mail_is_half_of_both_ends(board: Board) -> None:
    found = rules(board, destination="G16")
    trains = {"A": spec("2"), "B": spec("2"), "C": spec("L")}
    names = {"A": "2", "B": "2", "C": "L"}
    earned = told(board, "NP", found, names, A="G14-F15-G16", B="G14-G16", C="local-G14")
    assert mail(board, earned, trains, YELLOW, 1, locals_carry=True) == (30,)
    assert mail(board, earned, trains, YELLOW, 3, locals_carry=True) == (30, 30, 20)
    assert mail(board, earned, trains, YELLOW, 3, locals_carry=False) == (30, 30)


def test_london_counts_once() -> None:
    """M30 and both cities of N29 are of one group (1822NRS §4)."""
    board = Board(load_title("t1822nrs", 3))
    board.place_token("16", "M30", 0)
    found = revenue_rules(board, "16", YELLOW, nrs.surroundings(board, "16", "M30", ""))
    board.lay("M28", "82-0", 0)
    (service,) = found.services(spec("3"))
    london = [(hex, stop) for hex in ("M30", "N29") for stop in board.faces[hex].cities]
    assert [set(service.groups(hex, stop)) for hex, stop in london] == [
        {"London", "M30"},
        {"London", "N29"},
        {"London", "N29"},
    ]


def test_double_hexes_may_be_visited_twice() -> None:
    """Wigan & Bolton, two towns of one hex (1822NRS §4)."""
    board = Board(load_title("t1822nrs", 3))
    found = revenue_rules(board, "MR", YELLOW, nrs.surroundings(board, "MR", "", ""))
    (service,) = found.services(spec("3"))
    assert service.groups("H21", board.faces["H21"].stops[0]) == ()
    assert service.groups("I22", board.faces["I22"].stops[0]) == ("I22",)


@pytest.mark.parametrize(
    "kinds", [("express",), ("express", "ordinary"), ("local", "ordinary"), ("with pullman", "ordinary")]
)
def test_best_by_trying_everything(kinds: tuple[str, ...]) -> None:
    """Every kind of train on boards strewn with tiles, with all bonuses of the family."""
    distances = {"express": 99, "ordinary": 3, "local": 1, "with pullman": 2}

    def strewn_rules(board: Board) -> RevenueRules:
        own = [*board.token_stops(COMPANY), None, None]
        mill = (Bonus(lambda hex, stop: 10 if hex == "H23" else 0),)
        express_mill = (Bonus(lambda hex, stop: 20 if hex == "H23" else 0),)
        around = Surroundings(
            own[0], own[1], frozenset({"H21"}), {"I24": 10, "J21": -10, "G22": 30}, {"J21": -10}, mill, express_mill
        )
        return revenue_rules(board, COMPANY, COLOURS, around)

    trains = {f"{kind}-0": TrainSpec(kind, distances[kind], 0, 1, kind=kind) for kind in kinds}
    compare(trains, strewn_rules, 15)


def test_a_bonus_of_the_turn_goes_as_told_where_two_routes_have_as_much(board: Board) -> None:
    """Both routes call at the mill (30): either may have it, none has more."""
    found = rules(board, sites=pnw.Sites(mill="G16"))
    network = Network(board)
    trains = {"A": spec("2"), "B": spec("2")}

    def earned(first: int, second: int) -> list[int]:
        runs = [
            TrainRun("A", (("G14", "F15", "G16"),), revenue=first),
            TrainRun("B", (("G14", "G16"),), revenue=second),
        ]
        return [one.revenue for one in check(board, "NP", resolve(board, network, "NP", runs), trains, found)]

    assert earned(100, 60) == [70 + 30, 60]
    assert earned(70, 90) == [70, 60 + 30]
    assert earned(100, 90) == [70 + 30, 60]
