"""Facts of 1822NRS's page that a game plays (docs/1822nrs/facts.yaml names them)."""

from __future__ import annotations

import pytest

from gen.engine.actions import LayTile, Pass
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.titles import new_game
from gen.titles.family1822.actions import AcquirePrivate
from gen.titles.family1822.privates.acquisition import acquire_step
from tests.positions import hand_train
from tests.positions_1822 import give_card, hand_cards, later, major, reach, seat, table
from tests.titles.play1822 import piles_of
from tests.titles.table import names
from tests.titles.table1822 import Step


def colour(game: Game, lay: LayTile) -> str:
    """The colour of the tile that a lay brings."""
    return game.title.tiles[lay.tile.rpartition("-")[0]].face.colour


def offered(step: Step, actor: Entity, wanted: str) -> LayTile | None:
    """The first lay of a colour that is offered to an entity."""
    return next((lay for lay in step.offers(actor) if colour(step.game, lay) == wanted), None)


def yellow(step: Step, actor: Entity) -> LayTile:
    lay = offered(step, actor, "yellow")
    assert lay is not None
    return lay


def test_a_minor_lays_one_yellow_tile_or_from_phase_3_upgrades_to_green() -> None:
    game = table("1822NRS", "2")
    game = seat(game, "7")
    step = Step(game, "7")
    assert offered(step, Entity.company("7"), "green") is None
    step.play(yellow(step, Entity.company("7")))
    assert step.due is None
    game = table("1822NRS", "3")
    game = seat(game, "7")
    Step(game, "7").play(yellow(Step(game, "7"), Entity.company("7")))
    step = Step(game, "7")
    green = offered(step, Entity.company("7"), "green")
    assert green is not None
    step.play(green)
    assert step.due is None


def test_a_minor_never_goes_beyond_green_and_a_major_does() -> None:
    """Warrington is built up by its minor, Liverpool, which is printed yellow, by LYR, in a brown phase."""
    reached: dict[str, list[str]] = {}
    for id in ("7", "LYR"):
        game = table("1822NRS", "5")
        game = seat(game, id, 1000)
        company = game.companies[id]
        reached[id] = []
        for wanted in ("yellow", "green", "brown"):
            step = Step(game, id)
            lays = [
                lay for lay in step.offers(company.entity) if lay.hex == company.home and colour(game, lay) == wanted
            ]
            if lays:
                step.play(lays[0])
                reached[id].append(wanted)
    assert reached == {"7": ["yellow", "green"], "LYR": ["green", "brown"]}


def test_a_major_lays_two_yellow_tiles_from_phase_3_on() -> None:
    for phase, second in (("2", None), ("3", (Entity.company("LYR"), "track"))):
        game = table("1822NRS", phase)
        game = seat(game, "LYR", 1000)
        step = Step(game, "LYR")
        step.play(yellow(step, Entity.company("LYR")))
        assert step.due == second
        if second:
            step.play(Pass(Entity.company("LYR")))
            assert step.due is None


def test_an_extra_tile_lay_gives_a_major_two_yellow_tiles_more() -> None:
    game = table("1822NRS", "3")
    game = seat(game, "LYR", 1000)
    game = hand_cards(game, Entity.company("LYR"), "P12")
    step = Step(game, "LYR")
    step.play(yellow(step, Entity.private("P12")))
    assert step.due == (Entity.private("P12"), "power track")
    step.play(yellow(step, Entity.private("P12")))
    assert game.privates["P12"].closed
    assert step.due == (Entity.company("LYR"), "track")


def test_a_town_is_removed_by_plain_track() -> None:
    """Where only a town tile fits, the owner of P2 may lay plain track, and the card closes."""
    game = table("1822NRS", "2")
    for id in ("1", "3", "4", "5", "6", "8", "9", "10", "26", "28"):
        game = seat(game, id)
        game = hand_cards(game, Entity.company(id), "P2")
        step = Step(game, id)
        removal = next(iter(step.offers(Entity.private("P2"))), None)
        if removal is not None:
            assert game.title.hexes[removal.hex].face.stops[0].kind == "town"
            assert not game.title.tiles[removal.tile.rpartition("-")[0]].face.stops
            step.play(removal)
            assert game.privates["P2"].closed
            return
    raise AssertionError("no minor has a town beside it")


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5])
def test_boxes_piles_and_what_lies_on_top(seed: int) -> None:
    """Four boxes for minors, three for concessions (LNWR's first), three for privates (P1 first)."""
    game = new_game("1822NRS", names(4), (), seed)
    piles = piles_of(game)
    concessions, privates = piles.boxed("concession"), piles.boxed("private")
    assert len(piles.boxed("minor")) == 4
    assert (len(concessions), game.privates[concessions[0]].spec.company) == (3, "LNWR")
    assert (len(privates), privates[0]) == (3, "P1")


def test_no_minor_is_fixed_on_top() -> None:
    firsts = {piles_of(new_game("1822NRS", names(4), (), seed)).boxed("minor")[0] for seed in range(8)}
    assert len(firsts) > 1


@pytest.mark.parametrize("card", ["P3", "P4"])
def test_a_permanent_2_comes_with_its_card_outside_the_train_limit(card: str) -> None:
    """LYR has as many trains as phase 3 allows, and keeps them all beside the one that never rusts (1822NRS §5)."""
    game = major(reach(later("1822NRS"), "3"), "LYR", "3,4", {1: 40})
    game = give_card(game, card)
    for _ in range(game.phase.train_limit):
        game = hand_train(game, "LYR", "3")
    step = Step(game, "LYR", acquire_step)
    step.play(AcquirePrivate(Entity.company("LYR"), card))
    assert step.due != (Entity.company("LYR"), "discard")
    names = [train.spec.name for train in game.companies["LYR"].trains]
    assert names.count("3") == game.phase.train_limit
    assert len(names) == game.phase.train_limit + 1
    assert game.companies["LYR"].trains[-1].spec.rusts is None
