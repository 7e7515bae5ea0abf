"""What a refusal names as its cure is accepted when it is followed, in positions of recorded games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from gen.engine.actions import Action, Bid, BuyTrain, LayTile, Pass, SellShares
from gen.engine.game import Game
from gen.engine.vocabulary.errors import Illegal, is_legal
from gen.scenario.refusals import answered
from gen.text.refusal import Attempt
from gen.text.sentence import Either, Money, Named, Sentence, Value
from gen.titles import TITLES
from gen.transcript.recording import read
from gen.transcript.replay import Replay, begin
from tests.english import english
from tests.recorded import as_parameters, recordings

POSITIONS = 40
"""In so many positions of a game moves are changed: listing all that is legal takes a while."""
EACH = 12
"""So many changed moves are tried in such a position."""
PRICES = {Bid: r"Bid |Buy it for", BuyTrain: r"Buy it for|Pay \{low\}"}
"""Cures that name the right price of the very purchase."""


def first_of_each() -> list[Path]:
    """A recording of each title."""
    return [found[0] for title in TITLES if (found := recordings(title))]


def changed(game: Game, numbers: random.Random, legal: list[Action]) -> Action:
    """A legal move with one of its fields taken from elsewhere."""
    kind = numbers.choice(sorted({type(one).__name__ for one in legal}))
    action = numbers.choice([one for one in legal if type(one).__name__ == kind])
    pools: dict[str, list[Any]] = {
        "price": [0, 1, 3, 55, 10_000],
        "private": [*game.privates],
        "company": [*game.companies],
        "cell": [*game.market.cells],
        "certificates": [(one,) for one in game.shares.certificates],
        "percent": [10, 20, 50],
        "hex": [*game.board.grid.names],
        "tile": [f"{name}-0" for name in game.title.tiles],
        "rotation": [0, 1, 2, 3, 4, 5, 6],
        "combined": [(one,) for one in game.privates],
        "city": [0, 1, 2],
        "train": [train.id for train in game.depot.all],
    }
    known = [field.name for field in fields(action) if pools.get(field.name)]
    if not known:
        return action
    name = numbers.choice(known)
    return replace(action, **{name: numbers.choice(pools[name])})


def refusals(run: Replay, numbers: random.Random) -> Iterator[tuple[Attempt, list[Action]]]:
    """Refusals of changed moves where the replay stands, with all that is legal there."""
    game = run.game
    legal = [choice.action for choice in game.choices()]
    for _ in range(EACH if legal else 0):
        action = changed(game, numbers, legal)
        try:
            game.check(action)
        except Illegal as error:
            yield Attempt(game, run.names, error, action), legal


def texts(sentence: Sentence) -> str:
    """The English text of a sentence and of those within it, without their values."""
    inner = [texts(value) for _, value in sentence.values if isinstance(value, Sentence)]
    return " ".join((sentence.msgid, *inner))


def values(value: Value) -> Iterator[Value]:
    """The values of a sentence, also those within lists and other sentences."""
    for part in value.parts if isinstance(value, Either) else ():
        yield from values(part)
    for _, part in value.values if isinstance(value, Sentence) else ():
        yield from values(part)
    yield value


def promises(attempt: Attempt, legal: list[Action], cure: Sentence) -> Iterator[bool]:
    """What the cure says that can be done, each time whether it can."""
    action = attempt.action
    assert action is not None
    mine, said = [one for one in legal if one.actor == action.actor], texts(cure)
    lays = [one for one in mine if isinstance(one, LayTile)]
    if re.search(r"\bpass\b", said):
        yield any(isinstance(one, Pass) for one in mine)
    if "shares first" in said:
        yield any(isinstance(one, SellShares) for one in mine)
    if re.search(r"[Nn]othing else (to lay|can be laid)", said):
        yield not lays
    if re.search(r"Build in|These fit", said):
        yield bool(lays)
    if (isinstance(action, LayTile) and "Build in" in said) or said.startswith("Choose {choices}"):
        hexes = {getattr(one, "hex", None) for one in mine}
        yield all(one.text in hexes for key, part in cure.values if key != "why" for one in values(part)
                  if isinstance(one, Named))  # fmt: skip
    if isinstance(action, Bid | BuyTrain) and re.match(PRICES[type(action)], said):
        for price in values(cure):
            if isinstance(price, Money):
                yield is_legal(attempt.game.check, replace(action, price=price.amount))


@pytest.mark.slow
@pytest.mark.parametrize("path", as_parameters(first_of_each()))
def test_a_cure_can_be_followed(path: Path) -> None:
    recording, numbers = read(path), random.Random(path.stem)
    chosen = set(numbers.sample(range(len(recording.actions)), POSITIONS))
    run, followed = begin(recording), 0
    for place, raw in enumerate(recording.actions):
        if place in chosen:
            for attempt, legal in refusals(run, numbers):
                cure = answered(attempt).cure
                kept = list(promises(attempt, legal, cure))
                assert all(kept), (raw["id"], attempt.action, attempt.error, english(cure))
                followed += bool(kept)
        run.play(raw)
    assert followed > 10
