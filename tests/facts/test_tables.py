"""What the rulebooks print (money, limits, trains, phases, homes, privates), in new games and as trains leave."""

from __future__ import annotations

import itertools

import pytest

from gen.engine.game import Game
from gen.engine.trains.phases import export_train
from gen.engine.vocabulary.entity import BANK
from gen.titles import new_game, title
from tests.positions import hand_train
from tests.titles.table import names

CASH = {
    "1830": (12000, {2: 1200, 3: 800, 4: 600, 5: 480, 6: 400}),
    "18Tokaido": (12000, {2: 820, 3: 550, 4: 480}),
    "18Rhl": (9000, {3: 600, 4: 450, 5: 360, 6: 300}),
    "1822PNW": (12000, {3: 500, 4: 375, 5: 300}),
    "1822NRS": (12000, {2: 750, 3: 500, 4: 375, 5: 300, 6: 250, 7: 215}),
}
"""The bank, and each player's cash by number of players."""

CERTIFICATES = {
    "1830": {2: 28, 3: 20, 4: 16, 5: 13, 6: 11},
    "18Tokaido": {2: 24, 3: 16, 4: 14},
    "18Rhl": {3: 20, 4: 15, 5: 12, 6: 10},
    "1822PNW": {3: 21, 4: 15, 5: 12},
    "1822NRS": {2: 27, 3: 16, 4: 13, 5: 10, 6: 9, 7: 8},
}

TOKENS = {"1822PNW": {3: 5, 4: 4, 5: 4}, "1822NRS": {2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 3}}
"""Bid tokens each."""

PHASES = {
    "1830": "2:4/1 3:4/2 4:3/2 5:2/3 6:2/3 D:2/3",
    "18Tokaido": "2:4/1 3:4/2 4:3/2 5:2/3 6:2/3 D:2/3",
    "18Rhl": "2:4/1 3:4/2 4:3/2 5:2/3 6:2/3 8:2/3",
    "1822PNW": "1:4/1 2:4/2 3:4/2 4:3/2 5:2/2 6:2/2 7:2/2",
    "1822NRS": "1:4/1 2:4/2 3:4/2 4:3/2 5:2/2 6:2/2 7:2/2",
}
"""Each phase with its limit of trains (a major's, in the 1822 family) and its operating rounds."""

TRAINS = {
    "1830": "2:80×6 3:180×5 4:300×4 5:450×3 6:630×2 D:1100×∞",
    "18Tokaido": "2:80×7 3:180×5 4:300×4 5:500×3 6:630×3 D:900×20",
    "18Rhl": "2:100×6 3:200×5 4:300×3 5:500×3 6:600×6 8:800×4",
    "1822PNW": "L:60×22 3:200×7 4:300×4 5:500×2 6:600×3 7:750×∞",
    "1822NRS": "L:50×14 3:200×6 4:300×4 5:500×2 6:600×3 7:750×∞",
}
"""Price and number of the bank's trains, for three players."""

HOMES = {
    "1830": "PRR:H12 NYC:E19 CPR:A19 B&O:I15 C&O:F6 ERIE:E11 NYNH:G19 B&M:E23",
    "18Tokaido": "YSL:I9 SRC:B12 KAN:C11 ARC:F8 NRC:J8 SHI:J2 NAN:F4",
    "18Rhl": "ADR:K2 BME:F13 CME:I10 DEE:F9 GVE:G6 CCE:E6+I10 RhE:I10 KEG:D7",
    "1822PNW": "CPR:A8 GNR:D23 CMPS:F23 SWW:H11 SPS:O8 ORNC:O8 NP:O20 2:B19 3:D11 4:D19 6:F9 9:H19 10:I12 11:J5 12:J23 "
    "13:L19 14:L23 15:M4 16:N5 19:O14 21:P17 A:A22 B:I12 C:O10",
    "1822NRS": "LNWR:N29 CR:E6 MR:J29 LYR:G22 NBR:H5 NER:L19 1:H1 2:E2 3:H5 4:K10 5:J15 6:G16 7:H23 8:K24 9:N23 10:I30 "
    "15:N29 16:M30 26:N21 27:E6 28:G12 29:E26",
}

STATIONS = {
    "1830": "PRR:4 NYC:4 CPR:4 B&O:3 C&O:3 ERIE:3 NYNH:2 B&M:2",
    "18Tokaido": "YSL:2 SRC:3 KAN:3 ARC:2 NRC:3 SHI:3 NAN:3",
    "18Rhl": "RhE:4 BME:4 CME:4",
}

PRIVATES = {
    "1830": "SV:20/5 CS:40/10 DH:70/15 MH:110/20 CA:160/25 BO:220/30",
    "18Tokaido": "KRC:20/5 SRT:40/10 FM:60/10 SMT:60/10 ST:80/15",
    "18Rhl": "PWB:20/5 KEO:30/0 Szl:50/15 Tjt:80/20 NLK:120/25 RhE:140/0",
}
"""Face value and income."""

DESTINATIONS = {
    "1822PNW": "CPR:A22 GNR:D11 CMPS:H11 SWW:O22 SPS:F23 ORNC:O20 NP:I12",
    "1822NRS": "LNWR:I22 CR:G12 MR:L19 LYR:I22 NBR:H1 NER:H5",
}

ASSOCIATED = "CPR:1 GNR:5 CMPS:7 SWW:8 SPS:17 ORNC:18 NP:20"
"""1822PNW's majors and their minors."""

PARS = {
    "1830": (67, 71, 76, 82, 90, 100),
    "18Tokaido": (70, 80, 95),
    "18Rhl": (60, 65, 70, 75, 80, 90, 100),
}

each = pytest.mark.parametrize("name", sorted(CASH))


def pairs(text: str) -> dict[str, str]:
    """`A:1 B:2` as a mapping."""
    return dict(one.split(":") for one in text.split())


def number(id: str) -> str:
    """A minor's number, a regional's letter (M8, MA); another company's id as it is."""
    return id[1:] if id[0] == "M" and (id[1:].isdigit() or id[1:] in ("A", "B", "C")) else id


@each
def test_players_cash_comes_out_of_the_bank(name: str) -> None:
    bank, cash = CASH[name]
    for count, each_has in cash.items():
        game = new_game(name, names(count))
        assert [game.cash(player.entity) for player in game.players] == [each_has] * count
        assert game.cash(BANK) == bank - each_has * count


@each
def test_limits_of_certificates_and_bid_tokens(name: str) -> None:
    low, high = title(name, 3).players
    tables = {count: title(name, count) for count in range(low, high + 1)}
    assert {count: one.certificate_limit[count] for count, one in tables.items()} == CERTIFICATES[name]
    if name in TOKENS:
        assert {count: one.bid_tokens for count, one in tables.items()} == TOKENS[name]


@each
def test_trains_their_prices_and_numbers(name: str) -> None:
    sold = [train for train in title(name, 3).trains if not train.carried]
    said = [f"{train.name}:{train.price}×{'∞' if train.count is None else train.count}" for train in sold]
    assert " ".join(said) == TRAINS[name]


@each
def test_phases_begin_with_the_first_train_of_their_kind(name: str) -> None:
    game = new_game(name, names(3))
    begun = [game.phase]
    for _ in range(60):
        if game.phase is game.title.phases[-1] or not game.depot.stack:
            break
        export_train(game)
        if game.phase is not begun[-1]:
            begun.append(game.phase)
    said = [f"{phase.name}:{phase.train_limit}/{phase.operating_rounds}" for phase in begun]
    wanted = PHASES[name].split()
    if name.startswith("1822"):  # a first 2 is bought or made of an L: leaving L-trains go on to phase 3
        assert said == [wanted[0], *wanted[2:]]
    else:
        assert said == wanted


@pytest.mark.parametrize(
    ("name", "lives"),
    [
        ("1830", {"2": "4", "3": "6", "4": "D"}),
        ("18Tokaido", {"2": "4", "3": "6", "4": "D"}),
        ("18Rhl", {"2": "4", "3": "6", "4": "8"}),
    ],
)
def test_each_train_rusts_on_the_first_of_its_kind(name: str, lives: dict[str, str]) -> None:
    """Companies have a train of each kind; as the bank's leave, each goes with the first that rusts it, not before."""
    game = new_game(name, names(3))
    for train, id in zip(game.title.trains, game.companies, strict=False):
        game = hand_train(game, id, train.name)
    last, rusted = game.title.trains[-1].name, dict[str, str]()
    while game.depot.stack and last not in game.depot.seen:
        before, kind = held(game), game.depot.stack[0].spec.name
        export_train(game)
        rusted |= dict.fromkeys(before - held(game), kind)
    assert rusted == lives
    assert held(game) == {train.name for train in game.title.trains} - set(lives)


def held(game: Game) -> set[str]:
    """The kinds of the companies' trains."""
    return {train.spec.name for company in game.companies.values() for train in company.trains}


@each
def test_homes(name: str) -> None:
    found = {number(company.id): "+".join(company.homes) for company in title(name, 3).companies}
    found = {id: home for id, home in found.items() if id in pairs(HOMES[name])}
    assert found == pairs(HOMES[name])


@pytest.mark.parametrize("name", sorted(STATIONS))
def test_stations(name: str) -> None:
    found = {company.id: str(len(company.tokens)) for company in title(name, 3).companies}
    assert {id: found[id] for id in pairs(STATIONS[name])} == pairs(STATIONS[name])


@pytest.mark.parametrize("name", sorted(PRIVATES))
def test_privates_values_and_incomes(name: str) -> None:
    assert {one.id: f"{one.value}/{one.income}" for one in title(name, 3).privates} == pairs(PRIVATES[name])


@pytest.mark.parametrize("name", sorted(DESTINATIONS))
def test_destinations_and_exchange_stations(name: str) -> None:
    majors = {one.id: one for one in title(name, 3).companies if one.kind == "major"}
    assert {id: one.destination for id, one in majors.items()} == pairs(DESTINATIONS[name])
    assert {one.exchange_tokens for id, one in majors.items() if id != "LNWR"} == {3}
    assert majors["LNWR"].exchange_tokens == 4 if "LNWR" in majors else name == "1822PNW"


def test_associated_minors_of_1822pnw() -> None:
    found = {one.becomes: number(one.id) for one in title("1822PNW", 3).companies if one.becomes}
    assert found == pairs(ASSOCIATED)


@pytest.mark.parametrize("name", sorted(PARS))
def test_par_prices(name: str) -> None:
    cells = [cell for row in title(name, 3).market for cell in row if cell]
    assert tuple(sorted({cell.price for cell in cells if cell.kind == "p"})) == PARS[name]


def test_the_row_of_1822pnw_has_steps_of_five_only_from_50_to_80() -> None:
    (row,) = title("1822PNW", 3).market
    prices = [cell.price for cell in row if cell]
    assert (len(prices), prices[0], prices[-1]) == (28, 40, 600)
    assert {low for low, high in itertools.pairwise(prices) if high - low == 5} == {50, 55, 60, 65, 70, 75}


def test_end_cells() -> None:
    for name, ends in (("1822PNW", {600}), ("1822NRS", {500, 550, 600}), ("1830", set()), ("18Tokaido", set())):
        cells = [cell for row in title(name, 3).market for cell in row if cell]
        assert {cell.price for cell in cells if cell.kind == "e"} == ends


def test_two_players_of_1822nrs_have_fewer_privates() -> None:
    two, three = ({one.id for one in title("1822NRS", count).privates if one.kind == "private"} for count in (2, 3))
    assert two == {f"P{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9, 11, 12)}
    assert three == two | {"P13", "P14", "P15", "P16", "P18", "P19", "P20", "P21"}


def test_the_cards_of_the_1822_family() -> None:
    minors = {name: [one for one in title(name, 3).companies if one.kind == "minor"] for name in ("1822PNW", "1822NRS")}
    assert {name: len(found) for name, found in minors.items()} == {"1822PNW": 21, "1822NRS": 16}
    assert len([one for one in title("1822PNW", 3).companies if one.kind == "regional"]) == 3
    assert len([one for one in title("1822PNW", 3).privates if one.kind == "private"]) == 21
    concessions = [one for one in title("1822NRS", 3).privates if one.kind == "concession"]
    assert {one.company for one in concessions} == {"LNWR", "CR", "MR", "LYR", "NBR", "NER"}
    assert {(one.value, one.income) for one in concessions} == {(100, 10)}


def test_london_and_mid_wales_are_cities_with_slots() -> None:
    hexes = title("1822NRS", 3).hexes
    assert all(hexes[id].face.colour == "gray" and hexes[id].face.cities for id in ("N29", "M30", "E26"))


def test_floats_and_most_of_a_company() -> None:
    played = ("1830", "18Rhl", "18Tokaido")
    floats = {name: {one.id: one.float_percent for one in title(name, 3).companies} for name in played}
    assert set(floats["1830"].values()) == set(floats["18Tokaido"].values()) == {60}
    assert floats["18Rhl"] == {one: 60 if one == "KEG" else 50 for one in floats["18Rhl"]}
    assert {one.float_percent for one in title("18Tokaido", 3, ["limited_express"]).companies} == {50}
    most = {name: {one.holding_limit for one in title(name, 3).companies} for name in played}
    assert most == {"1830": {60}, "18Rhl": {100}, "18Tokaido": {60}}
