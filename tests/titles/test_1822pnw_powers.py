"""The privates of 1822PNW that lay or mark something, held against the rule notes (1822PNW §8)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Assign, Pass
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.errors import Illegal
from gen.titles.t1822pnw.cubes import cubes_on
from gen.titles.t1822pnw.markers import markers
from gen.transcript.trace import keys
from tests.positions import built, open_mine, private_with, station
from tests.positions_1822 import hand_cards, seat, table

from .table1822 import Step

# P7, P8: remove town; P11: extra lays


def test_a_town_is_removed_by_plain_track_as_the_normal_lay() -> None:
    game = table("1822PNW")
    game = seat(game, "5")
    game = built(game, "5 at D23 turned 1")
    game = hand_cards(game, Entity.company("5"), "P7")
    step = Step(game, "5")
    assert step.refusal(step.lay("8 at C22 turned 5")) == "town-count"
    step.play(step.lay("8 at C22 turned 5", by="P7"))
    assert game.privates["P7"].closed
    assert step.due is None


def test_a_town_tile_becomes_the_next_colours_plain_track_with_its_exits() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "5")
    game = built(game, "5 at D23 turned 1", "58 at C22 turned 5")
    game = hand_cards(game, Entity.company("5"), "P8")
    step = Step(game, "5")
    assert step.refusal(step.lay("8 at C22 turned 5", by="P8")) == "wrong-colour"
    assert step.refusal(step.lay("81 at C22 turned 0", by="P8")) == "track-not-kept"
    step.play(step.lay("81 at C22 turned 1", by="P8"))  # exits 1, 3 and 5; the town had 1 and 5


def test_the_step_waits_while_a_town_could_be_removed() -> None:
    game = table("1822PNW")
    game = seat(game, "5")
    game = hand_cards(game, Entity.company("5"), "P7")
    step = Step(game, "5")
    step.play(step.lay("5 at D23 turned 1"))
    assert step.due == (Entity.company("5"), "track")
    assert step.refusal(step.lay("8 at C22 turned 5", by="P7")) == "lays-used-up"
    step.play(Pass(Entity.company("5")))
    assert step.due is None


def test_extra_lays_of_a_major_follow_each_other_and_leave_its_own() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "GNR")
    game = built(game, "5 at D23 turned 1")
    game = hand_cards(game, Entity.company("GNR"), "P11")
    step = Step(game, "GNR")
    step.play(step.lay("8 at D21 turned 2", by="P11"))
    assert step.due == (Entity.private("P11"), "power track")
    with pytest.raises(Illegal, match="not-now"):
        step.play(step.lay("15 at D23 turned 1"))
    step.play(step.lay("58 at C22 turned 5", by="P11"))
    assert game.privates["P11"].closed
    assert step.due == (Entity.company("GNR"), "track")
    step.play(step.lay("15 at D23 turned 1"))
    assert step.due is None


def test_the_second_extra_lay_may_be_left_out_and_is_no_upgrade() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "GNR")
    game = built(game, "5 at D23 turned 1")
    game = hand_cards(game, Entity.company("GNR"), "P11")
    step = Step(game, "GNR")
    step.play(step.lay("8 at D21 turned 2", by="P11"))
    assert step.refusal(step.lay("15 at D23 turned 1", by="P11")) == "extra-lay-yellow"
    step.play(Pass(Entity.private("P11")))
    assert game.privates["P11"].closed
    assert step.due == (Entity.company("GNR"), "track")


def test_a_minor_has_one_extra_lay_and_an_upgrade_is_the_only_one() -> None:
    game = table("1822PNW", "3")
    for id, lay in (("5", "8 at D21 turned 2"), ("GNR", "15 at D23 turned 1")):
        game = seat(game, id)
        if id == "5":
            game = built(game, "5 at D23 turned 1")
        game = hand_cards(game, Entity.company(id), "P11")
        game = private_with(game, "P11", closed=False)
        step = Step(game, id)
        step.play(step.lay(lay, by="P11"))
        assert game.privates["P11"].closed
        assert step.due == (Entity.company(id), "track")


def test_extra_lays_after_one_own_lay_take_the_place_of_the_second() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "GNR")
    game = hand_cards(game, Entity.company("GNR"), "P11")
    step = Step(game, "GNR")
    step.play(step.lay("5 at D23 turned 1"))
    step.play(step.lay("8 at D21 turned 2", by="P11"))
    step.play(step.lay("58 at C22 turned 5", by="P11"))
    assert step.due is None


def test_a_town_removed_as_an_extra_lay_costs_no_lay_of_the_company() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "5")
    game = built(game, "5 at D23 turned 1")
    game = hand_cards(game, Entity.company("5"), "P7")
    game = hand_cards(game, Entity.company("5"), "P11")
    step = Step(game, "5")
    assert step.lay("8 at C22 turned 5", by="P7", combined=("P11",)) in step.offers(Entity.private("P7"))
    step.play(step.lay("8 at C22 turned 5", by="P11", combined=("P7",)))
    assert game.privates["P7"].closed
    assert game.privates["P11"].closed
    assert step.due == (Entity.company("5"), "track")


def test_privates_that_do_not_go_together() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "5")
    game = built(game, "5 at D23 turned 1")
    game = hand_cards(game, Entity.company("5"), "P7")
    game = hand_cards(game, Entity.company("5"), "P8")
    step = Step(game, "5")
    assert step.refusal(step.lay("8 at C22 turned 5", by="P7", combined=("P8",))) == "not-combined"


def test_a_cube_is_the_one_extra_lay_of_a_minor() -> None:
    """§8, P11: a builder cube counts as one of the lays."""
    game = table("1822PNW", "3")
    game = seat(game, "15")
    game = hand_cards(game, Entity.company("15"), "P11")
    game = hand_cards(game, Entity.company("15"), "P7")
    game = built(game, "57 at N5 turned 2")
    step = Step(game, "15")
    cube = step.lay("BC at M4 turned 0", by="P11")
    assert cube in step.offers(Entity.private("P11"))
    assert step.refusal(step.lay("BC at J9 turned 0", by="P11")) == "hex-not-connected"
    assert step.refusal(step.lay("BC at M4 turned 0", by="P7")) == "power-tile"
    assert step.refusal(step.lay("BC at M4 turned 0", by="P11", combined=("P7",))) == "power-tile"
    assert step.play(cube) == 0
    assert cubes_on(game.board, "M4") == 1
    assert game.privates["P11"].closed
    assert step.due == (Entity.company("15"), "track")  # its own lay is left


@pytest.mark.parametrize("second", ["BC at M4 turned 0", "57 at M4 turned 2"])
def test_a_second_extra_lay_or_cube_follows_a_majors_cube(second: str) -> None:
    game = table("1822PNW", "3")
    game = seat(game, "GNR")
    game = station(game, "GNR", "N5", 0)
    game = hand_cards(game, Entity.company("GNR"), "P11")
    game = built(game, "57 at N5 turned 2")
    step = Step(game, "GNR")
    step.play(step.lay("BC at M4 turned 0", by="P11"))
    assert step.due == (Entity.private("P11"), "power track")
    assert step.refusal(step.lay("15 at N5 turned 2", by="P11")) == "extra-lay-yellow"
    step.play(step.lay(second, by="P11"))
    assert game.privates["P11"].closed
    step.play(step.lay("5 at D23 turned 1"))
    step.play(step.lay("8 at D21 turned 2"))  # both its own lays were left
    assert step.due is None


# P10: cubes; P12, P13: ports; P16: portage


def test_three_extra_cubes_are_no_lay_and_close_the_private() -> None:
    game = table("1822PNW")
    game = seat(game, "15")
    game = hand_cards(game, Entity.company("15"), "P10")
    game = built(game, "57 at N5 turned 2")
    step = Step(game, "15")
    for rotation in (0, 1):
        step.play(step.lay(f"BC at M4 turned {rotation}", by="P10"))
    assert step.refusal(step.lay("BC at M4 turned 2", by="P10")) == "cubes-full"
    assert step.play(step.lay("57 at M4 turned 2")) == 0
    assert step.due == (Entity.company("15"), "track")  # a cube is left
    assert not game.privates["P10"].closed


def test_a_port_lies_on_its_spike_free_and_without_connection() -> None:
    game = table("1822PNW", "2")
    game = seat(game, "12")
    game = hand_cards(game, Entity.company("12"), "P12")
    step = Step(game, "12")
    assert step.refusal(step.lay("P1 at D9 turned 0", by="P12")) == "port-spike"
    assert step.refusal(step.lay("P1 at F11 turned 1", by="P12")) == "power-hex"
    assert {one.rotation for one in step.offers(Entity.private("P12")) if one.hex == "I10"} == {0, 4}
    assert step.play(step.lay("P1 at D9 turned 4", by="P12")) == 0
    assert game.privates["P12"].closed
    assert step.due == (Entity.company("12"), "track")
    game = hand_cards(game, Entity.company("12"), "P13")
    assert step.refusal(step.lay("P1 at D9 turned 4")) == "tile-not-available"


def test_portage_comes_first_takes_the_turns_lays_and_then_wants_a_pass() -> None:
    game = table("1822PNW", "2")
    game = seat(game, "16")
    game = hand_cards(game, Entity.company("16"), "P16")
    step = Step(game, "16")
    assert step.refusal(step.lay("PNW1 at H9 turned 1", by="P16")) == "portage-into-city"
    step.play(step.lay("PNW1 at M6 turned 0", by="P16"))  # from Astoria's hex N5 to L7
    assert game.privates["P16"].income == 0
    assert keys(game.position())["hex.M6.icons"] == "minus_10"
    assert step.refusal(step.lay("57 at N5 turned 0")) == "lays-given-up"
    step.play(step.lay("PNW2 at M8 turned 0", by="P16"))
    assert not game.privates["P16"].closed
    assert step.due == (Entity.company("16"), "track")
    step.play(Pass(Entity.company("16")))
    assert step.due is None
    step = Step(game, "16")
    step.play(step.lay("57 at N5 turned 0"))
    assert step.due is None  # both tiles lie: the private holds the step no more
    assert game.network.reach("16").edges("L7")


def test_portage_is_too_late_after_a_lay() -> None:
    game = table("1822PNW", "2")
    game = seat(game, "16")
    game = hand_cards(game, Entity.company("16"), "P16")
    step = Step(game, "16")
    step.play(step.lay("57 at N5 turned 0"))
    assert step.refusal(step.lay("PNW1 at M6 turned 0", by="P16")) == "portage-first"
    assert step.due == (Entity.company("16"), "track")


# P18: boom town; P19: coal mine


def test_a_town_booms_on_plain_yellow_track_that_is_no_timber() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "12")
    game = hand_cards(game, Entity.company("12"), "P18")
    game = built(game, "9 at F7 turned 1", "9 at K8 turned 1")
    step = Step(game, "12")
    assert step.refusal(step.lay("PNW3 at F7 turned 0", by="P18")) == "timber-stays"
    assert step.refusal(step.lay("PNW3 at K6 turned 0", by="P18")) == "boom-on-plain"
    assert step.play(step.lay("PNW3 at K8 turned 0", by="P18")) == 0
    assert game.privates["P18"].closed
    assert step.refusal(step.lay("82 at K8 turned 0")) == "no-further-tile"


def test_the_coal_mine_is_a_lay_and_its_owners_alone() -> None:
    game = table("1822PNW", "3")
    game = seat(seat(game, "9"), "8")
    game = built(game, "57 at H19 turned 1", "9 at H15 turned 1", "9 at H13 turned 1")
    game = hand_cards(game, Entity.company("9"), "P19")
    step = Step(game, "9")
    assert step.refusal(step.lay("PNW4 at L15 turned 1", by="P19")) == "hex-not-connected"
    assert step.play(step.lay("PNW4 at H17 turned 1", by="P19")) == 0
    assert step.due is None
    assert game.privates["P19"].income == 0
    assert not game.privates["P19"].closed
    assert keys(game.position())["company.9.tokens"] == "H17,H19"
    assert game.board.token_stops("9") == [("H19", 0)]
    assert game.network.reach("9").connects("H11", 0)  # through the mine, H15 and H13
    assert game.network.reach("8").connects("H17", 0)
    assert not game.network.reach("8").connects("H19", 0)
    assert not game.board.can_take("8", "H17", 0)


def test_a_coal_mine_joins_any_neighbour_its_owner_reaches_and_may_lead_off_the_map() -> None:
    """§8: one exit toward the owner's network, whichever edge it arrives by (so recorded)."""
    game = table("1822PNW", "3")
    game = seat(game, "2")
    game = built(game, "57 at B19 turned 2", "8 at A18 turned 5")  # the track enters A16 from A18
    game = hand_cards(game, Entity.company("2"), "P19")
    step = Step(game, "2")
    mine = step.lay("PNW4 at A16 turned 5", by="P19")  # to B17, and off the map
    assert step.refusal(mine) == "tile-not-connected"
    game = built(game, "15 at B19 turned 0")  # leads into B17 as well
    step = Step(game, "2")
    assert step.refusal(step.lay("PNW4 at A16 turned 0", by="P19")) == "tile-not-connected"  # B15, and off the map
    assert {one.rotation for one in step.offers(Entity.private("P19")) if one.hex == "A16"} == {1, 2, 4, 5}
    step.play(mine)
    assert game.board.mines("2") == ("A16",)
    assert step.due is None


def test_anybody_may_deepen_the_mine_in_any_phase_for_75() -> None:
    game = table("1822PNW", "3")
    game = seat(seat(game, "9"), "8")
    game = built(game, "57 at H19 turned 1", "9 at H15 turned 1", "9 at H13 turned 1", "PNW4 at H17 turned 1")
    game = open_mine(game, "9", "H17")
    step = Step(game, "8")
    assert step.refusal(step.lay("PNW5 at H17 turned 1")) == "track-not-kept"
    assert step.play(step.lay("PNW5 at H17 turned 0")) == 75
    assert game.board.mines("9") == ("H17",)


# P15: mill; P17: ski haus


def test_a_mill_needs_timber_that_track_leads_to() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "6")
    game = hand_cards(game, Entity.company("6"), "P15")
    (mill,) = markers(game, game.companies["6"])
    for hex, rule in (("F9", "mill-without-timber"), ("A8", "power-hex")):
        with pytest.raises(Illegal) as refused:
            mill.check(game, Assign(Entity.private("P15"), hex))
        assert refused.value.rule == rule
    game = built(game, "9 at F7 turned 1")
    (mill,) = markers(game, game.companies["6"])
    mill.check(game, Assign(Entity.private("P15"), "F9"))
    mill.apply(game, Assign(Entity.private("P15"), "F9"))
    assert game.privates["P15"].closed
    assert keys(game.position())["hex.F9.assigned"] == "P15"


def test_a_ski_haus_and_a_mine_keep_apart() -> None:
    game = table("1822PNW", "5")
    game = seat(game, "6")
    game = hand_cards(game, Entity.company("6"), "P17")
    game = hand_cards(game, Entity.company("6"), "P19")
    (ski,) = markers(game, game.companies["6"])
    ski.check(game, Assign(Entity.private("P17"), "J17"))
    ski.apply(game, Assign(Entity.private("P17"), "G4"))
    assert game.privates["P17"].closed
    step = Step(game, "6")
    assert step.refusal(step.lay("PNW4 at G4 turned 1", by="P19")) == "hex-marked"
    game = built(game, "PNW4 at J17 turned 1")
    with pytest.raises(Illegal, match="mine-there"):
        ski.check(game, Assign(Entity.private("P17"), "J17"))
