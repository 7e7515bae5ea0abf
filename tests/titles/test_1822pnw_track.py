"""1822PNW's map held against its rule notes: lays, costs, cubes, the two great cities (1822PNW §6)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Pass
from gen.engine.vocabulary.entity import Entity
from gen.titles.t1822pnw.cubes import cubes_on, most_cubes
from gen.transcript.trace import keys
from tests.positions import built, in_phase, station
from tests.positions_1822 import hand_cards, seat, table

from .table1822 import Step

# The number of lays (1822 §5.3)


def test_a_minor_lays_once_and_the_step_ends_by_itself() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "12")
    step = Step(game, "12")
    assert step.due == (Entity.company("12"), "track")
    assert step.play(step.lay("57 at J23 turned 0")) == 0
    assert step.due is None


def test_a_major_lays_once_in_phase_two_and_two_yellow_tiles_from_phase_three() -> None:
    game = table("1822PNW", "2")
    game = seat(game, "GNR")
    step = Step(game, "GNR")
    step.play(step.lay("5 at D23 turned 1"))
    assert step.due is None
    game = in_phase(game, "3")
    step = Step(game, "GNR")
    step.play(step.lay("8 at D21 turned 2"))
    assert step.due == (Entity.company("GNR"), "track")
    assert step.refusal(step.lay("15 at D23 turned 1")) == "second-lay-yellow"
    step.play(Pass(Entity.company("GNR")))
    assert step.due is None


def test_nothing_follows_an_upgrade() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "GNR")
    game = built(game, "5 at D23 turned 1")
    step = Step(game, "GNR")
    step.play(step.lay("15 at D23 turned 1"))
    assert step.due is None


def test_minors_stay_with_green_in_the_brown_phases() -> None:
    game = table("1822PNW", "5")
    for id, hex, rotation in (("12", "J23", 5), ("GNR", "D23", 0)):
        game = seat(game, id)
        game = built(game, f"57 at {hex} turned 0", f"15 at {hex} turned 0")
        step = Step(game, id)
        brown = step.lay(f"611 at {hex} turned {rotation}")
        if id == "12":
            assert step.refusal(brown) == "colour-not-for-it"
        else:
            assert step.play(brown) == 0


def test_a_city_takes_the_tile_with_most_exits_that_fits() -> None:
    game = table("1822PNW", "5")
    game = seat(game, "GNR")
    game = station(game, game.companies["GNR"].id, "G14", 0)
    game = built(game, "57 at G14 turned 0", "15 at G14 turned 0")
    step = Step(game, "GNR")
    assert step.refusal(step.lay("611 at G14 turned 0")) == "more-exits"  # 63 has six exits, 611 five
    assert {one.tile.split("-")[0] for one in step.offers(Entity.company("GNR")) if one.hex == "G14"} == {"63"}


# Terrain, timber, mountains (§6)


def test_forest_costs_ten_and_its_timber_stays_for_ever() -> None:
    game = table("1822PNW")
    game = seat(game, "6")
    step = Step(game, "6")
    assert step.play(step.lay("9 at F7 turned 1")) == 10
    assert keys(game.position())["hex.F7.assigned"] == "forest"
    game = in_phase(game, "3")
    step = Step(game, "6")
    assert step.refusal(step.lay("82 at F7 turned 1")) == "timber-stays"
    assert not [one for one in step.offers(Entity.company("6")) if one.hex == "F7"]


def test_hexes_with_the_mountain_sign_are_not_built_on() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "9")
    game = built(game, "57 at H19 turned 1")
    step = Step(game, "9")
    assert step.refusal(step.lay("7 at H17 turned 4")) == "mountain-for-mine"


def test_leavenworth_loses_its_town_under_a_plain_yellow_city() -> None:
    game = table("1822PNW")
    game = seat(game, "9")
    step = Step(game, "9")
    assert {one.tile.split("-")[0] for one in step.offers(Entity.company("9")) if one.hex == "H19"} == {"5", "6", "57"}
    assert step.refusal(step.lay("4 at H19 turned 0")) == "leavenworth-tile"
    step.play(step.lay("6 at H19 turned 1"))
    assert not game.board.faces["H19"].towns


def test_the_double_city_may_become_one_and_costs_150() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "19")
    step = Step(game, "19")
    assert step.play(step.lay("15 at O14 turned 5")) == 150
    assert game.board.token_stops("19") == [("O14", 0)]


# Water: M4 and N5, H13 and Seattle


def test_each_side_of_the_river_mouth_pays_75_once() -> None:
    game = table("1822PNW")
    game = seat(seat(game, "15"), "16")
    first, second = Step(game, "15"), Step(game, "16")
    assert first.play(first.lay("57 at M4 turned 2")) == 75
    assert second.play(second.lay("57 at N5 turned 2")) == 75
    later = seat(table("1822PNW", "3"), "15")
    later = built(later, "57 at M4 turned 2")
    again = Step(later, "15")
    assert again.play(again.lay("14 at M4 turned 1")) == 0


def test_seattle_never_pays_for_the_water_that_h13_pays_for() -> None:
    game = table("1822PNW")
    game = seat(game, "8")
    step = Step(game, "8")
    assert step.play(step.lay("9 at H13 turned 1")) == 75
    assert not any(border.cost for hex in ("H11", "H13") for border in game.board.sites[hex].borders)
    step = Step(game, "8")
    assert step.play(step.lay("X20 at H11 turned 0")) == 20


# Seattle and Portland


def test_a_lay_in_a_great_city_is_an_upgrade_and_costs_20_a_step() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "SWW")
    step = Step(game, "SWW")
    assert step.play(step.lay("X20 at H11 turned 0")) == 20
    assert step.due is None
    game = seat(game, "17")
    step = Step(game, "17")
    assert step.refusal(step.lay("X24 at O8 turned 0")) == "city-series"
    assert step.play(step.lay("X25 at O8 turned 0")) == 40  # it skips yellow, which Seattle shows
    step = Step(game, "SWW")
    assert step.refusal(step.lay("X21 at H11 turned 0")) == "city-series"


def test_a_great_city_waits_for_the_phase_of_the_colour_it_must_show() -> None:
    game = table("1822PNW")
    game = built(game, "X20 at H11 turned 0")
    game = seat(game, "17")
    step = Step(game, "17")
    assert step.refusal(step.lay("X25 at O8 turned 0")) == "colour-not-yet"
    assert not [one for one in step.offers(Entity.company("17")) if one.hex == "O8"]


def test_a_great_city_may_not_be_the_second_lay() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "SWW")
    step = Step(game, "SWW")
    step.play(step.lay("9 at H13 turned 1"))
    assert step.refusal(step.lay("X20 at H11 turned 0")) == "second-lay-yellow"


# Builder cubes


@pytest.mark.parametrize(
    ("hex", "most"),
    [
        ("F7", 1),
        ("L21", 1),
        ("M14", 2),
        ("H5", 3),
        ("G18", 4),
        ("O10", 4),
        ("M4", 2),
        ("N5", 2),
        ("H13", 2),
        ("H11", 0),
    ],
)
def test_a_hex_takes_a_cube_for_each_40_of_its_cost_begun(hex: str, most: int) -> None:
    assert most_cubes(table("1822PNW").board, hex) == most


def test_each_cube_takes_40_off_and_all_go_with_the_lay() -> None:
    game = table("1822PNW")
    game = seat(game, "15")
    step = Step(game, "15")
    assert step.play(step.lay("BC at M4 turned 0")) == 0
    assert step.due is None
    assert cubes_on(game.board, "M4") == 1
    step = Step(game, "15")
    assert step.play(step.lay("57 at M4 turned 2")) == 35  # 75 less 40
    assert cubes_on(game.board, "M4") == 0


def test_two_cubes_of_a_major_may_lie_in_one_hex_and_no_third() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "SWW")
    company = game.companies["SWW"]
    game = station(game, company.id, "M4", 0)
    step = Step(game, "SWW")
    step.play(step.lay("BC at M4 turned 0"))
    step.play(step.lay("BC at M4 turned 3"))
    assert step.due is None
    step = Step(game, "SWW")
    assert step.refusal(step.lay("BC at M4 turned 0")) == "cubes-full"
    assert step.play(step.lay("57 at M4 turned 2")) == 0  # 75 less 80


def test_a_cube_needs_a_right_to_lay_yellow_and_a_connection() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "SWW")
    game = station(game, game.companies["SWW"].id, "M4", 0)
    step = Step(game, "SWW")
    assert step.refusal(step.lay("BC at G18 turned 0")) == "hex-not-connected"
    game = hand_cards(game, Entity.company("SWW"), "P10")
    step = Step(game, "SWW")
    step.play(step.lay("X20 at H11 turned 0"))
    assert step.refusal(step.lay("BC at M4 turned 0")) == "no-lay-after-upgrade"
