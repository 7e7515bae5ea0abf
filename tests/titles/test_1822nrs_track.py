"""1822NRS's map and the privates that lay tiles, held against the rule notes (1822NRS §4, §5)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Choose, Pass
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.titles.t1822nrs.hills import hill_choice
from tests.positions import built, in_phase, only_power, station
from tests.positions_1822 import hand_cards, seat, table

from .table1822 import Step, picks

# Estuaries and terrain


@pytest.mark.parametrize(
    ("company", "first", "second"),
    [("28", "57 at G12 turned 0", "9 at G10 turned 0"), ("26", "57 at N21 turned 0", "57 at N23 turned 0")],
)
def test_each_side_of_an_estuary_is_paid_for_apart(company: str, first: str, second: str) -> None:
    game = table("1822NRS")
    game = seat(game, company)
    marsh = 20 if company == "26" else 0  # Hull and Grimsby lie in the marsh
    for lay in (first, second):
        step = Step(game, company)
        assert step.play(step.lay(lay)) == 40 + marsh


def test_terrain_is_paid_once_and_printed_terrain_at_the_first_upgrade() -> None:
    game = table("1822NRS", "3")
    game = seat(game, "LYR")
    game = station(game, game.companies["LYR"].id, "I22", 0)
    step = Step(game, "LYR")
    assert step.play(step.lay("X2 at I22 turned 0")) == 60
    game = in_phase(game, "5")
    step = Step(game, "LYR")
    assert step.play(step.lay("X7 at I22 turned 0")) == 0


def test_the_first_tile_over_a_stub_takes_it_up() -> None:
    game = table("1822NRS")
    game = seat(game, "LNWR")
    step = Step(game, "LNWR")
    assert step.refusal(step.lay("9 at M28 turned 1")) == "stub-not-met"
    assert step.play(step.lay("9 at M28 turned 2")) == 20


# P2: remove town; P11: advanced tile; P12: extra lays


def edinburgh(phase: str) -> Game:
    """Minor 3 in Edinburgh, with yellow track on G6 towards the hills of G8."""
    game = table("1822NRS", phase)
    game = seat(game, "3")
    return built(game, "8 at G6 turned 4")


def test_an_advanced_tile_is_of_the_colour_to_come() -> None:
    game = edinburgh("2")
    game = hand_cards(game, Entity.company("3"), "P11")
    step = Step(game, "3")
    offers = step.offers(Entity.private("P11"))
    assert offers
    assert {one.hex for one in offers} == {"G6"}
    assert {game.board.tile_face(one.tile.split("-")[0], 0).colour for one in offers} == {"green"}
    assert step.refusal(step.lay("9 at G8 turned 0", by="P11")) == "colour-not-for-it"
    step.play(offers[0])
    assert game.privates["P11"].closed
    assert step.due is None


def test_a_minor_lays_no_brown_tile_in_advance_but_a_major_does() -> None:
    game = edinburgh("3")
    game = built(game, "82 at G6 turned 4")
    game = hand_cards(game, Entity.company("3"), "P11")
    assert Step(game, "3").offers(Entity.private("P11")) == []
    game = seat(game, "NBR")
    game = hand_cards(game, Entity.company("NBR"), "P11")
    offers = Step(game, "NBR").offers(Entity.private("P11"))
    assert {game.board.tile_face(one.tile.split("-")[0], 0).colour for one in offers} == {"brown"}


def test_two_towns_are_not_removed() -> None:
    game = table("1822NRS", "2")
    game = seat(game, "27")
    game = hand_cards(game, Entity.company("27"), "P2")
    game = built(game, "9 at E8 turned 0")
    assert not [one for one in Step(game, "27").offers(Entity.private("P2")) if one.hex == "F7"]


def test_three_privates_in_one_lay() -> None:
    game = edinburgh("3")
    for id in ("P2", "P8", "P12"):
        game = hand_cards(game, Entity.company("3"), id)
    step = Step(game, "3")
    cheap = step.lay("9 at G8 turned 0", by="P8", combined=("P12",))
    assert step.play(cheap) == 0
    assert game.privates["P8"].closed
    assert game.privates["P12"].closed
    assert not game.privates["P2"].closed
    assert step.due == (Entity.company("3"), "track")  # its own lay is left


# P8: the hills


@pytest.mark.parametrize(("choice", "cost", "open_"), [("discount", 40, True), ("token", 60, False)])
def test_the_hills_become_cheaper_or_one_lay_free(choice: str, cost: int, open_: bool) -> None:
    game = edinburgh("3")
    company = game.companies["3"]
    game = hand_cards(game, Entity.company("3"), "P8")
    flow = hill_choice(game, company)
    ask = next(flow)
    assert (ask.actor, ask.kind) == (Entity.company("3"), "power choice")
    action = Choose(Entity.company("3"), choice)
    option = ask.option_for(action)
    assert set(picks(option.choices(game))) == {"token", "discount"}
    option.apply(game, action)
    assert next(flow, None) is None
    assert next(hill_choice(game, company), None) is None
    step = Step(game, "3")
    if choice == "token":
        assert step.play(step.lay("9 at G8 turned 0", by="P8")) == 0
        assert step.due is None  # it was the turn's lay
    else:
        assert step.refusal(step.lay("9 at G8 turned 0", by="P8")) == "not-now"
        assert step.play(step.lay("9 at G8 turned 0")) == cost
        assert step.due is None
    assert game.privates["P8"].closed is not open_


def test_the_step_waits_for_a_free_lay_on_the_hills() -> None:
    game = edinburgh("3")
    game = hand_cards(game, Entity.company("3"), "P8")
    game = only_power(game, "P8", "free_lay")
    step = Step(game, "3")
    assert step.play(step.lay("9 at G8 turned 0")) == 60
    assert step.due == (Entity.company("3"), "track")


# P21: the bridge


def test_the_bridge_lays_both_ends_free_as_the_turns_lays() -> None:
    game = table("1822NRS", "2")
    game = seat(game, "26", cash=0)
    game = hand_cards(game, Entity.company("26"), "P21")
    step = Step(game, "26")
    assert step.refusal(step.lay("5 at N21 turned 1", by="P21")) == "bridge-over-water"
    assert step.play(step.lay("57 at N21 turned 0", by="P21")) == 0
    assert step.due == (Entity.private("P21"), "power track")
    assert step.refusal(step.lay("57 at N21 turned 0", by="P21")) == "other-end"
    assert step.play(step.lay("57 at N23 turned 0", by="P21")) == 0
    assert game.privates["P21"].closed
    assert step.due is None


def test_the_bridge_may_be_left_with_one_end() -> None:
    game = table("1822NRS", "2")
    game = seat(game, "26")
    game = hand_cards(game, Entity.company("26"), "P21")
    step = Step(game, "26")
    step.play(step.lay("57 at N21 turned 0", by="P21"))
    step.play(Pass(Entity.private("P21")))
    assert game.privates["P21"].closed
    assert step.due is None  # a minor's lay of the turn is made


def test_the_bridge_needs_a_token_at_an_end_and_comes_first() -> None:
    game = table("1822NRS", "3")
    game = seat(game, "4")
    game = hand_cards(game, Entity.company("4"), "P21")
    step = Step(game, "4")
    assert step.refusal(step.lay("57 at N21 turned 0", by="P21")) == "bridge-token"
    game = seat(game, "NER")
    game = station(game, game.companies["NER"].id, "N21", 0)
    game = hand_cards(game, Entity.company("NER"), "P21")
    step = Step(game, "NER")
    step.play(step.lay("57 at L19 turned 0"))
    assert step.refusal(step.lay("57 at N21 turned 0", by="P21")) == "bridge-first"
    step.play(Pass(Entity.company("NER")))
    assert not game.privates["P21"].closed


def test_the_bridge_does_not_hold_the_step() -> None:
    game = table("1822NRS", "2")
    game = seat(game, "26")
    game = hand_cards(game, Entity.company("26"), "P21")
    step = Step(game, "26")
    step.play(step.lay("5 at N21 turned 1"))
    assert step.due is None
