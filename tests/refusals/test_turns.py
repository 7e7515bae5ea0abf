"""Refusals of what comes at the wrong moment, provoked and read (base §9, §10)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, EndGame, Pass
from gen.engine.vocabulary.entity import Entity
from gen.text.refusal import Attempt
from gen.titles import new_game
from tests.titles.table import names

from .provoked import Case, check, provokes, tried

CASES: list[Case] = []


@provokes(CASES, "game-over", "The game is over. – Nothing more can be done in it.")
def _() -> Attempt:
    game = new_game("1830", names(3))
    game.play(EndGame(Entity.player("1")))
    return tried(game, Pass(Entity.player("1")))


@provokes(CASES, "not-now", "It is J1’s turn, to decide on shares. – Let J1 decide first.")
def _() -> Attempt:
    return tried(new_game("18Tokaido", names(3)), Pass(Entity.player("2")))


@provokes(CASES, "other-decision", "J1 must decide on shares first. – Decide on shares, or pass.")
def _() -> Attempt:
    return tried(new_game("18Tokaido", names(3)), Bid(Entity.player("1"), "FM", 60))


@provokes(CASES, "other-decision", "J1 must decide on a private first. – Decide on a private now.")
def _() -> Attempt:
    return tried(new_game("18Tokaido", names(3), ("snake_draft",)), Pass(Entity.player("1")))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
