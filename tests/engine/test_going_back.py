"""A game can be taken back, copied, and asked how it was: each time it plays on as it did."""

from __future__ import annotations

from copy import copy, deepcopy
from random import Random

import pytest

from gen.engine.actions import EndGame
from gen.engine.game import Game
from gen.titles import TITLES, new_game
from tests.engine.test_random_play import pick, thin
from tests.titles.table import names

ACTIONS = 250
EVERY = 25


def played(title: str, actions: int = ACTIONS) -> tuple[Game, list[object]]:
    """A game of so many actions at random, and its position after each."""
    game, random = new_game(title, names(3), seed=7), Random(7)
    positions: list[object] = [game.position()]
    while len(game.history) < actions and game.ask is not None:
        game.play(pick(random, thin(game.choices(), random)))
        positions.append(game.position())
    return game, positions


@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_as_it_was_and_plays_on_equal(title: str) -> None:
    game, positions = played(title)
    for number in range(0, len(game.history), EVERY):
        before = game.at(number)
        assert before.position() == positions[number]
        assert before.history == game.history[:number]
        assert before.opening_events == game.opening_events
        before.play(game.history[number], game.waivers[number])
        assert before.position() == positions[number + 1]
    assert game.position() == positions[-1]  # nobody has touched it


@pytest.mark.parametrize("title", TITLES)
def test_undo_takes_back_one_action_after_the_other(title: str) -> None:
    game, positions = played(title, ACTIONS // 2)
    actions = list(game.history)
    for number in reversed(range(len(actions) - 30, len(actions))):
        assert game.undo() == actions[number]
        assert game.position() == positions[number]
    for action in actions[-30:]:
        game.play(action)
    assert game.position() == positions[-1]


@pytest.mark.parametrize("title", TITLES)
def test_a_copy_goes_its_own_way(title: str) -> None:
    game, positions = played(title, 60)
    other = copy(game)
    assert other.position() == positions[-1]
    other.play(other.choices()[0].action)
    assert game.position() == positions[-1]
    assert len(game.history) + 1 == len(other.history)


def test_a_deep_copy_is_a_copy() -> None:
    game, positions = played("1830", 60)
    other = deepcopy(game)
    assert (other.position(), other.history) == (positions[-1], game.history)
    other.undo()
    assert game.position() == positions[-1]


def test_nothing_lies_before_the_first_action_nor_behind_the_last() -> None:
    game = new_game("1830", names(3))
    with pytest.raises(IndexError, match="no action to take back"):
        game.undo()
    with pytest.raises(IndexError):
        game.at(1)
    assert game.at(0).position() == game.position()


def test_a_finished_game_is_taken_back_to_its_last_decision() -> None:
    game, _ = played("18Tokaido", 40)
    before = game.position()
    assert game.ask is not None
    game.play(EndGame(game.ask.actor))
    assert game.finished
    game.undo()
    assert (game.finished, game.position()) == (False, before)
