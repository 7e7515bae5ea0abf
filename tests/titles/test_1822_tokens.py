"""Homes, destinations and tokens of the 1822 family held against the rule notes (1822 §5.4, §5.5)."""

from __future__ import annotations

from gen.engine.actions import Pass, PlaceToken
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.titles.family1822.actions import PlaceDestination
from gen.titles.family1822.stations.step import destination_step, token_step
from gen.titles.family1822.stations.tokens import (
    move_home,
    place_home,
    reaches,
    remove_token,
    replace_home,
    replace_token,
)
from gen.transcript.trace import keys
from tests.positions import built, company_with, endow, station
from tests.positions_1822 import seat, table

from .table1822 import Step


def joined() -> Game:
    """1822NRS with Liverpool, where LYR is at home, joined with Manchester, its destination, through Warrington."""
    game = table("1822NRS", "3")
    game = seat(game, "LYR")
    return built(game, "6 at H23 turned 2")


# Homes


def test_a_minor_takes_the_slot_kept_for_it() -> None:
    game = table("1822PNW")
    assert game.board.sites["O8"].cities[0].kept == ("17", "18")
    game = seat(game, "18")
    assert game.board.sites["O8"].cities[0].tokens == ("", "18", "", "")


def test_a_home_in_a_full_city_makes_room_and_later_takes_a_free_slot() -> None:
    game = table("1822PNW", "3")
    game = seat(seat(game, "5"), "GNR")
    city = game.board.sites["D23"].cities[0]
    assert (city.tokens, city.extra) == (("5",), ("GNR",))
    game = built(game, "5 at D23 turned 1", "15 at D23 turned 1")  # two slots
    city = game.board.sites["D23"].cities[0]
    assert (city.tokens, city.extra) == (("5", "GNR"), ())


def test_majors_of_the_north_have_a_slot_kept_and_those_of_the_northwest_none() -> None:
    assert table("1822NRS").board.kept_for("MR") == ("J29", 0)
    assert table("1822PNW").board.kept_for("GNR") is None


def test_a_home_token_is_placed_once() -> None:
    game = table("1822PNW")
    game = seat(game, "12")
    company = game.companies["12"]
    place_home(game, company)
    assert game.board.token_stops("12") == [("J23", 0)]


# Destinations


def test_a_destination_is_due_every_turn_and_placed_when_joined() -> None:
    game = table("1822NRS", "3")
    game = seat(game, "LYR")
    assert keys(game.position()).get("hex.I22.icons") is None  # markers are told on laid tiles
    step = Step(game, "LYR", destination_step)
    assert step.due == (Entity.company("LYR"), "destination token")
    step.play(Pass(Entity.company("LYR")))
    assert step.due is None
    game = built(game, "6 at H23 turned 2")
    step = Step(game, "LYR", destination_step)
    assert step.play(PlaceDestination(Entity.company("LYR"), "I22")) == 0
    assert game.companies["LYR"].destination == ""
    assert game.board.token_stops("LYR") == [("G22", 0), ("I22", 0)]
    assert Step(game, "LYR", destination_step).due is None


def test_a_city_full_of_others_keeps_home_and_destination_apart() -> None:
    game = joined()
    game = seat(game, "7")  # Warrington's only slot
    step = Step(game, "LYR", destination_step)
    step.play(Pass(Entity.company("LYR")))
    assert game.companies["LYR"].destination == "I22"


def test_a_destination_token_in_a_full_city_makes_room() -> None:
    game = joined()
    for id in ("MR", "NER"):
        game = station(game, id, "I22", 0)
    Step(game, "LYR", destination_step).play(PlaceDestination(Entity.company("LYR"), "I22"))
    city = game.board.sites["I22"].cities[0]
    assert (city.tokens, city.extra) == (("MR", "NER"), ("LYR",))


def test_a_token_already_there_goes_back_at_100() -> None:
    game = joined()
    game = station(game, "LYR", "I22", 0)
    game = company_with(game, "LYR", stations=())
    company = game.companies["LYR"]
    Step(game, "LYR", destination_step).play(PlaceDestination(Entity.company("LYR"), "I22"))
    assert company.stations == [100]
    assert game.board.sites["I22"].cities[0].companies == ("LYR",)


def test_no_destination_but_its_own() -> None:
    game = joined()
    step = Step(game, "LYR", destination_step)
    assert step.refusal(PlaceDestination(Entity.company("LYR"), "L19")) == "destination-hex"


# The turn's token


def test_the_token_step_waits_only_for_what_can_be_paid_and_placed() -> None:
    game = joined()
    company = game.companies["LYR"]
    step = Step(game, "LYR", token_step)
    assert step.due == (Entity.company("LYR"), "token")
    assert step.refusal(PlaceToken(Entity.company("LYR"), "H23", 0)) == "slot-reserved"  # kept for minor 7
    assert step.play(PlaceToken(Entity.company("LYR"), "I22", 0)) == 100
    assert step.due is None
    assert company.stations == []
    game = station(joined(), "LYR", "I22", 0)
    assert game.companies["LYR"].stations == [100]
    assert Step(game, "LYR", token_step).due is None  # no open city left


def test_who_lacks_the_price_is_not_asked() -> None:
    game = joined()
    game = endow(game, Entity.company("LYR"), 99)
    assert Step(game, "LYR", token_step).due is None


def test_a_minor_has_no_token_to_place() -> None:
    game = table("1822NRS", "3")
    game = seat(game, "7")
    assert Step(game, "7", token_step).due is None


# Mergers


def test_a_majors_token_takes_a_minors_place() -> None:
    game = joined()
    game = seat(game, "7")
    minor = game.companies["7"]
    major = game.companies["LYR"]
    assert reaches(game, major, minor)
    assert replace_token(game, minor, major)
    assert game.board.token_stops("LYR") == [("G22", 0), ("H23", 0)]
    assert game.board.token_stops("7") == []


def test_a_boxed_minors_kept_slot_takes_a_majors_token() -> None:
    game = joined()
    minor, major = game.companies["7"], game.companies["LYR"]
    assert reaches(game, major, minor)
    assert replace_token(game, minor, major)
    assert game.board.sites["H23"].cities[0].tokens == ("LYR",)
    assert game.board.kept_for("7") is None


def test_a_major_has_no_second_token_in_a_city() -> None:
    game = table("1822PNW", "3")
    game = seat(seat(game, "5"), "GNR")
    minor, major = game.companies["5"], game.companies["GNR"]
    assert not replace_token(game, minor, major)
    remove_token(game, minor)
    assert game.board.sites["D23"].cities[0].companies == ("GNR",)


def test_the_place_made_for_a_token_goes_with_it() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "GNR")
    game = seat(game, "5")
    minor = game.companies["5"]
    remove_token(game, minor)
    assert game.board.sites["D23"].cities[0].extra == ("GNR",)


def test_an_associated_minors_token_becomes_the_majors_home() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "5")
    minor, major = game.companies["5"], game.companies["GNR"]
    replace_home(game, minor, major)
    assert game.board.token_stops("GNR") == [("D23", 0)]
    assert major.stations == [100]
    assert major.has_home


def test_a_home_moved_into_the_destination_swaps_them() -> None:
    game = table("1822PNW", "3")
    major = game.companies["GNR"]
    move_home(game, major, "D11")  # minor 3's home, GNR's destination
    assert (major.home, major.destination) == ("D11", "D23")
    assert "GNR_destination" in game.board.icons("D23")
    assert "GNR_home" in game.board.icons("D11")


def test_tokens_that_come_together_in_one_city_leave_one() -> None:
    game = table("1822PNW", "3")
    game = seat(game, "GNR")
    stations = len(game.companies["GNR"].stations)
    game = seat(game, "19")
    game = station(game, "GNR", "O14", 0)
    game = station(game, "GNR", "O14", 1)
    step = Step(game, "19")
    step.play(step.lay("15 at O14 turned 5"))
    assert game.board.sites["O14"].cities[0].companies.count("GNR") == 1
    assert game.companies["GNR"].stations[stations:] == [100]
