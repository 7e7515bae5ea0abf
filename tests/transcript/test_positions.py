"""A game begins anew at the start of any round, from its position as JSON tells it, and plays on equal."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from gen.engine.actions import Bid
from gen.engine.board.sites import City
from gen.engine.game import Game
from gen.engine.positions.position import HexState, Position, differing
from gen.engine.positions.soundness import BadPosition, PositionRule
from gen.engine.vocabulary.entity import Entity
from gen.titles import TITLES, new_game
from gen.transcript.position_json import BadText, written
from gen.transcript.position_json import read as read_position
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.recorded import as_parameters, name, recordings

SOME = [path for id in TITLES for path in recordings(id)[:1]]
OTHERS = [path for path in recordings(*TITLES) if path not in SOME]
TO_THE_END = 3
"""From so many of the rounds a game is played to its end; from the others to the next."""


def followed(path: Path) -> None:
    """Play a recording, and from each start of a round again what follows."""
    recording = read(path)
    run = begin(recording)
    for raw in recording.actions:
        run.play(raw)
    recorded, game = run.game, begin(recording).game
    positions = [game.position()]
    for action, waived in zip(recorded.history, recorded.waivers, strict=True):
        game.play(action, waived)
        positions.append(game.position())
    starts = [0, *(at for at, (one, other) in enumerate(pairwise(positions), 1) if one.round != other.round)]
    starts = [at for at in starts if positions[at].due is not None]
    whole = set(starts[:: max(1, len(starts) // TO_THE_END)])
    for at, following in zip(starts, [*starts[1:], len(game.history)], strict=True):
        again = rebuilt(game, recording.title, positions[at])
        until = len(game.history) if at in whole else following
        for number in range(at, until):
            again.play(game.history[number], game.waivers[number])
            assert_equal(again.position(), positions[number + 1], f"{name(path)}, from {at}, action {number}")


def rebuilt(game: Game, title: str, position: Position) -> Game:
    """A game at a position as JSON tells it."""
    told = read_position(written(position), title)
    assert_equal(told, position, "as read")
    return Game.at_position(game.title, type(game.rules)(game.rules.options), told)


def assert_equal(one: Position, other: Position, where: str) -> None:
    assert one == other, f"{where}: {differing(one, other)}"


@pytest.mark.parametrize("path", as_parameters(SOME))
def test_every_round_is_a_beginning(path: Path) -> None:
    followed(path)


@pytest.mark.slow
@pytest.mark.parametrize("path", as_parameters(OTHERS))
def test_every_round_of_the_others_is_a_beginning(path: Path) -> None:
    followed(path)


# What is refused


def fresh(title: str = "1830") -> tuple[Game, Position]:
    game = new_game(title, ["1", "2", "3"])
    return game, game.position()


def refusal_of(game: Game, position: Position) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        Game.at_position(game.title, game.rules, position)
    return caught.value


def test_money_that_is_not_there_is_refused() -> None:
    """1830 §1: there are 12000 in all."""
    game, position = fresh()
    error = refusal_of(game, replace(position, bank=position.bank + 5))
    assert (error.rule, error.figures) == (PositionRule.MONEY, {"sum": 12005, "bank": 12000})


def test_a_certificate_held_twice_is_refused() -> None:
    game, position = fresh()
    company = position.companies["PRR"]
    own = company.held[Entity.company("PRR")]
    held = {**company.held, Entity.player("1"): own[:1]}
    error = refusal_of(game, replace(position, companies={**position.companies, "PRR": replace(company, held=held)}))
    assert error.rule is PositionRule.SHARES
    assert error.figures == {"company": "PRR", "percent": 120, "certificates": 10}


def test_a_train_that_is_nowhere_is_refused() -> None:
    game, position = fresh()
    depot = replace(position.depot, stack=position.depot.stack[1:])
    error = refusal_of(game, replace(position, depot=depot))
    assert (error.rule, error.figures) == (PositionRule.TRAINS, {"train": "2-0", "times": 0})


def test_a_tile_that_lies_twice_is_refused() -> None:
    game, position = fresh()
    hexes = {hex: HexState("57-0", 0, {0: City(("",))}, (), (), ()) for hex in ("H10", "F4")}
    board = replace(position.board, hexes={**position.board.hexes, **hexes})
    error = refusal_of(game, replace(position, board=board))
    assert (error.rule, error.figures) == (PositionRule.TILES, {"tile": "57-0", "times": 2})


def test_a_company_of_another_title_is_refused() -> None:
    game, position = fresh()
    error = refusal_of(game, replace(position, order=("YSL",)))
    assert (error.rule, error.figures) == (PositionRule.THINGS, {"company": "YSL"})


def test_the_middle_of_a_turn_is_no_beginning() -> None:
    game, _ = fresh()
    game.play(Bid(Entity.player("1"), "SV", 20))
    error = refusal_of(game, game.position())
    assert error.rule is PositionRule.ROUND_START


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"bank": 1}'])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_position(text, "1830")


@pytest.mark.parametrize("title", TITLES)
def test_an_edited_position_is_begun_from(title: str) -> None:
    """Whoever sets up a position moves money between the bank and a player."""
    game, position = fresh(title)
    player = position.players["1"]
    players = {**position.players, "1": replace(player, cash=player.cash + 50)}
    again = Game.at_position(game.title, game.rules, replace(position, bank=position.bank - 50, players=players))
    assert again.cash(Entity.player("1")) == game.cash(Entity.player("1")) + 50
    assert [choice.action for choice in again.choices()][:1] == [choice.action for choice in game.choices()][:1]
