"""A game begins anew at the start of any round, from its position as JSON tells it, and plays on equal."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from gen.engine.actions import Bid
from gen.engine.board.sites import City
from gen.engine.game import Game
from gen.engine.positions.bad_position import BadPosition, PositionRule
from gen.engine.positions.position import HexState, Position, differing
from gen.engine.vocabulary.entity import Entity
from gen.titles import TITLES, new_game
from gen.transcript.position_json import BadText, written
from gen.transcript.position_json import read as read_position
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.positions_1822 import later, minor
from tests.positions_1822 import operating as begins_to_operate
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


SAMPLED = 5
"""Of so many positions one is told as JSON in the middle of rounds and turns."""


@pytest.mark.parametrize("path", as_parameters(SOME))
def test_the_middle_of_a_turn_is_told_and_read_back(path: Path) -> None:
    recording = read(path)
    run = begin(recording)
    kinds: set[str] = set()
    for number, raw in enumerate(recording.actions):
        run.play(raw)
        if number % SAMPLED == 0:
            position = run.game.position()
            assert_equal(read_position(written(position), recording.title), position, f"{name(path)}, action {number}")
            kinds.add(type(position.doing).__name__)
    assert len(kinds - {"NoneType"}) >= 2  # at least players' turns and companies'


def test_an_unknown_kind_of_what_was_done_is_refused() -> None:
    text = written(fresh()[1]).replace('"kind":"AuctionSoFar"', '"kind":"FairSoFar"')
    with pytest.raises(BadText, match="FairSoFar"):
        read_position(text, "1830")


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


def edited(plain: Any, where: str, value: object) -> None:
    """Put a value where keys and numbers, parted by slashes, lead."""
    *way, last = where.split("/")
    for key in way:
        plain = plain[int(key)] if isinstance(plain, list) else plain[key]
    plain[int(last) if isinstance(plain, list) else last] = value


UNSOUND: dict[str, tuple[str, str, object, PositionRule]] = {
    "a tile without its number": ("1830", "board/free", {"57": ["57"]}, PositionRule.TILES),
    "a tile's number of another script": ("1830", "board/free", {"57": ["57-\u00b2"]}, PositionRule.TILES),
    "a tile among another's copies": ("1830", "board/free", {"57": ["58-0"]}, PositionRule.THINGS),
    "a tile that is none": ("1830", "board/free", {"XX": []}, PositionRule.THINGS),
    "another company's certificate": ("1830", "companies/PRR/held/company:PRR/1/company", "B&O", PositionRule.SHARES),
    "a second president": ("1830", "companies/PRR/held/company:PRR/1/is_president", True, PositionRule.SHARES),
    "a larger certificate": ("1830", "companies/PRR/held/company:PRR/1/percent", 20, PositionRule.SHARES),
    "a president who does not play": ("1830", "companies/PRR/president", "player:9", PositionRule.THINGS),
    "an owner who does not play": ("1830", "privates/SV/owner", "player:9", PositionRule.THINGS),
    "a power used too seldom": ("1830", "privates/CA/powers/0", 100, PositionRule.FIGURES),
    "a power too many": ("1830", "privates/CA/powers", [1] * 9, PositionRule.FIGURES),
    "a marker off the map": ("1830", "privates/CA/marker", "Z99", PositionRule.THINGS),
    "money owed by the bank": ("1830", "players/1/debt", -5, PositionRule.FIGURES),
    "a phase that has not begun": ("1830", "phases_begun", [], PositionRule.THINGS),
    "a phase of later": ("1830", "phases_begun", ["2", "4"], PositionRule.THINGS),
    "another turn": ("1830", "turn", 2, PositionRule.FIGURES),
    "a turn before the first": ("1830", "round/number", 0, PositionRule.FIGURES),
    "a set of less than no rounds": ("1830", "set_length", -1, PositionRule.FIGURES),
    "a set before the first": ("1830", "set_length", 1, PositionRule.FIGURES),
    "an end that is near": ("1830", "end_reason", "bank", PositionRule.ROUND_START),
    "a random number of no play": ("1830", "random", 2**31, PositionRule.FIGURES),
    "money of the bank twice": ("1830", "stores", {"bank": 0}, PositionRule.THINGS),
    "a slot too many": ("1830", "board/hexes/H12/cities/0/tokens", ["", ""], PositionRule.STATIONS),
    "a station of nobody": ("1830", "board/hexes/H12/cities/0/tokens", ["ZZ"], PositionRule.THINGS),
    "a home off the map": ("18Tokaido", "companies/YSL/home", "Z99", PositionRule.THINGS),
    "a home kept for nobody": ("1830", "board/hexes/H12/reserved", ["ZZ"], PositionRule.THINGS),
    "a kind of trains that is none": ("1830", "depot/seen", ["9"], PositionRule.THINGS),
    "a card of no pile": ("1822PNW", "own/piles/by_kind/private/0", "ZZ", PositionRule.THINGS),
    "a card in the other pile": ("1822PNW", "own/piles/by_kind/private/0", "M1", PositionRule.THINGS),
    "a pile too few": ("1822PNW", "own/piles/by_kind", {}, PositionRule.THINGS),
    "a major that is none": ("1822PNW", "own/becomes/1", "ZZ", PositionRule.THINGS),
    "a store too few": ("1822NRS", "stores", {}, PositionRule.THINGS),
    "a link off the map": ("18Rhl", "own/links", [["Z99", 1]], PositionRule.THINGS),
}


@pytest.mark.parametrize(("title", "where", "value", "rule"), UNSOUND.values(), ids=UNSOUND)
def test_what_cannot_be_is_refused_with_its_figures(title: str, where: str, value: object, rule: PositionRule) -> None:
    game, position = fresh(title)
    plain = json.loads(written(position))
    edited(plain, where, value)
    error = refusal_of(game, read_position(json.dumps(plain), title))
    assert error.rule is rule, str(error)
    assert error.figures


def operating() -> tuple[Game, Position]:
    """1822PNW, where M8 and M10 operate at the same price, in the order in which they came to it."""
    game = minor(minor(later("1822PNW"), "8", 1), "10", 2)
    game = begins_to_operate(game)
    return game, game.position()


def test_a_set_longer_than_any_phase_gives_is_refused() -> None:
    """1822PNW §9: phase 1 gives one operating round."""
    game, position = operating()
    error = refusal_of(game, replace(position, set_length=2))
    assert (error.rule, error.figures) == (PositionRule.FIGURES, {"set_length": 2, "allowed": "1"})


def test_an_order_that_the_market_does_not_give_is_refused() -> None:
    """1822 §4: at one price the company that came to it first operates first."""
    game, position = operating()
    assert position.order == ("8", "10")
    error = refusal_of(game, replace(position, order=("10", "8"), due=None, doing=None))
    assert (error.rule, error.figures) == (PositionRule.MARKET, {"order": "10 8", "operating": "8 10"})
    cell = position.companies["8"].cell or ""
    market = replace(position.market, cells={**position.market.cells, cell: ("10", "8")})
    error = refusal_of(game, replace(position, market=market))
    assert (error.rule, error.figures) == (PositionRule.MARKET, {"order": "8 10", "operating": "10 8"})


def test_a_company_that_is_not_there_is_refused() -> None:
    """1830 takes no company out."""
    game, position = fresh()
    rest = {id: one for id, one in position.companies.items() if id != "B&O"}
    board = replace(position.board, hexes={})
    error = refusal_of(game, replace(position, companies=rest, board=board))
    assert (error.rule, error.figures) == (PositionRule.THINGS, {"company": "B&O"})


def test_what_another_title_keeps_is_refused() -> None:
    game, position = fresh()
    _, other = fresh("18Rhl")
    error = refusal_of(game, replace(position, own=other.own))
    assert (error.rule, error.figures) == (PositionRule.THINGS, {"own": "OwnRhl", "needed": "NoneType"})


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"bank": 1}'])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_position(text, "1830")


MISREAD: dict[str, tuple[str, object]] = {
    "a word for a number": ("bank", "12000"),
    "a part of a number": ("set_length", 1.5),
    "a word for yes or no": ("bank_broken", "no"),
    "a number for yes or no": ("finished", 0),
    "yes for a number": ("turn", True),
    "a word for a list": ("order", "PRR"),
    "a number for a word": ("phase", 2),
    "names for a list": ("phases_begun", {"2": 1}),
    "a name that no part has": ("due", {"actor": "player:1", "kind": "auction", "by": 1}),
}


@pytest.mark.parametrize(("part", "value"), MISREAD.values(), ids=MISREAD)
def test_what_is_of_another_kind_is_refused_by_name(part: str, value: object) -> None:
    """Nothing is taken for what it is not, as Python takes "no" for true."""
    _, position = fresh()
    plain = json.loads(written(position))
    with pytest.raises(BadText, match=re.escape(f"$.{part}")):
        read_position(json.dumps({**plain, part: value}), "1830")


def test_a_name_that_is_there_twice_is_refused() -> None:
    _, position = fresh()
    with pytest.raises(BadText, match="twice"):
        read_position(written(position)[:-1] + ',"bank":5}', "1830")


def test_what_is_nested_without_end_is_refused() -> None:
    with pytest.raises(BadText):
        read_position('{"doing":' + "[" * 100_000, "1830")


def test_a_set_may_be_told_in_any_order() -> None:
    _, position = fresh()
    position = replace(position, phases_begun=frozenset({"2", "3", "4"}))
    plain = json.loads(written(position))
    plain["phases_begun"].reverse()
    assert read_position(json.dumps(plain), "1830") == position


@pytest.mark.parametrize("title", TITLES)
def test_an_edited_position_is_begun_from(title: str) -> None:
    """Whoever sets up a position moves money between the bank and a player."""
    game, position = fresh(title)
    player = position.players["1"]
    players = {**position.players, "1": replace(player, cash=player.cash + 50)}
    again = Game.at_position(game.title, game.rules, replace(position, bank=position.bank - 50, players=players))
    assert again.cash(Entity.player("1")) == game.cash(Entity.player("1")) + 50
    assert [choice.action for choice in again.choices()][:1] == [choice.action for choice in game.choices()][:1]
