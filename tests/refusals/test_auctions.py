"""Refusals in the auction or draft of the privates, provoked and read (base §11.1)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, StartCompany
from gen.engine.vocabulary.entity import Entity
from gen.text.refusal import Attempt
from gen.titles import new_game
from tests.positions import endow
from tests.titles.table import decline, due, names
from tests.titles.table_18rhl import FACES, PAR

from .provoked import Case, check, provokes, tried

CASES: list[Case] = []


@provokes(CASES, "at-its-price", "Schuylkill Valley (SV) is for sale at $20, not at $25. – Buy it for $20.")
def _() -> Attempt:
    return tried(new_game("1830", names(3)), Bid(Entity.player("1"), "SV", 25))


@provokes(
    CASES,
    "bid-too-low",
    "$44 is too little for Champlain & St. Lawrence (CS): the least is $45. – Bid $45, or pass.",
)
def _() -> Attempt:
    return tried(new_game("1830", names(3)), Bid(Entity.player("1"), "CS", 44))


@provokes(CASES, "bid-too-high", "$250 is more than is free: $200, after the bids already made. – Bid $200 at most.")
def _() -> Attempt:
    game = new_game("1830", names(3))
    game.play(Bid(Entity.player("1"), "BO", 600))
    decline(game), decline(game)
    return tried(game, Bid(Entity.player("1"), "CA", 250))


@provokes(
    CASES,
    "bid-too-high",
    "$250 is more than is free: $100, after the bids already made. – The least for Camden & Amboy (CA) is $165: "
    "bid on another, or pass.",
)
def _() -> Attempt:
    game = new_game("1830", names(3))
    game.play(Bid(Entity.player("1"), "BO", 700))
    decline(game), decline(game)
    return tried(game, Bid(Entity.player("1"), "CA", 250))


@provokes(CASES, "not-on-auction", "Schuylkill Valley (SV) is not up for auction now. – Bid on CS, DH, MH, CA or BO.")
def _() -> Attempt:
    game = new_game("1830", names(3))
    game.play(Bid(Entity.player("1"), "SV", 20))
    return tried(game, Bid(Entity.player("2"), "SV", 30))


@provokes(CASES, "drafted-already", "Kyoto Railway Company (KRC) belongs to J1 already. – Choose SRT, FM, SMT or ST.")
def _() -> Attempt:
    game = new_game("18Tokaido", names(3), ("snake_draft",))
    game.play(Bid(Entity.player("1"), "KRC", 20))
    return tried(game, Bid(Entity.player("2"), "KRC", 20))


@provokes(
    CASES,
    "private-too-dear",
    "Sleeper Train (ST) costs ¥80, and there is ¥50: ¥30 short. – Choose Kyoto Railway Company (KRC) or Sasago "
    "Railway Tunnel (SRT).",
)
def _() -> Attempt:
    game = new_game("18Tokaido", names(3), ("snake_draft",))
    game = endow(game, Entity.player("1"), 50)
    return tried(game, Bid(Entity.player("1"), "ST", 80))


@provokes(CASES, "par-due", "RhE needs its start price now, not CCE. – Start RhE at 80M, 75M or 70M.")
def _() -> Attempt:
    game = new_game("18Rhl", names(4))
    for private, face in FACES.items():
        if private in game.privates:
            game.play(Bid(due(game)[0], private, face))
    return tried(game, StartCompany(due(game)[0], "CCE", PAR[80]))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
