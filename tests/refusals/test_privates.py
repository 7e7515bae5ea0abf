"""Refusals about privates, provoked and read (base §11)."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, BuyPrivate, BuyShares, LayTile
from gen.engine.game import Game
from gen.engine.trains.phases import close_private
from gen.engine.vocabulary.entity import Entity
from gen.text.refusal import Attempt
from gen.titles import new_game
from tests.positions import bank_sells, built, endow, found, train_leaves
from tests.positions_1822 import hand_cards, later, major
from tests.titles.table import auctioned, decline, due, names, pass_to
from tests.titles.table1822 import Step
from tests.titles.test_18rhl_operating import turn_of

from .provoked import Case, check, provokes, tried, tried_in
from .test_shares import second_round

CASES: list[Case] = []


def operating(phase: int = 3) -> Game:
    """1830's PRR before its track step, with 670."""
    game = auctioned()
    game = found(game, "PRR", "5,6", {"1": 60})
    pass_to(game, "track", Entity.company("PRR"))
    if phase == 3:
        game = bank_sells(game, "3")
        game = train_leaves(game)
    return game


@provokes(
    CASES,
    "no-such-private",
    "There is no private XY in this game. – The privates are Schuylkill Valley (SV), Champlain & St. Lawrence "
    "(CS), Delaware & Hudson (DH), Mohawk & Hudson (MH), Camden & Amboy (CA) and Baltimore & Ohio (BO).",
)
def _() -> Attempt:
    return tried(operating(), BuyPrivate(Entity.company("PRR"), "XY", 20))


@provokes(CASES, "private-closed", "Schuylkill Valley (SV) is closed. – Choose CS, DH, MH or CA.")
def _() -> Attempt:
    game = operating()
    close_private(game, game.privates["SV"])
    return tried(game, BuyPrivate(Entity.company("PRR"), "SV", 20))


@provokes(CASES, "privates-not-to-companies", "In phase 2 companies buy no privates. – They buy them from phase 3 on.")
def _() -> Attempt:
    return tried(operating(2), BuyPrivate(Entity.company("PRR"), "SV", 20))


@provokes(
    CASES,
    "private-not-a-players",
    "Schuylkill Valley (SV) belongs to PRR, and companies buy from players only. – Choose CS, DH, MH or CA.",
)
def _() -> Attempt:
    game = operating()
    game.play(BuyPrivate(Entity.company("PRR"), "SV", 20))
    return tried(game, BuyPrivate(Entity.company("PRR"), "SV", 20))


@provokes(
    CASES,
    "private-out-of-play",
    "Sleeper Train (ST) is out of the game. – Nothing of the kind is possible now: pass.",
)
def _() -> Attempt:
    game = new_game("18Tokaido", names(4), ("snake_draft",))
    game.play(Bid(Entity.player("1"), "KRC", 20))
    while due(game)[1] == "draft":
        decline(game)
    return tried(game, BuyPrivate(due(game)[0], "ST", 80))


@provokes(
    CASES,
    "private-never-sold",
    "Baltimore & Ohio (BO) is never sold on. – Choose Champlain & St. Lawrence (CS), Delaware & Hudson (DH) or "
    "Camden & Amboy (CA).",
)
def _() -> Attempt:
    return tried(second_round(), BuyPrivate(Entity.player("1"), "BO", 10))


@provokes(
    CASES,
    "private-ones-own",
    "Nobody buys Schuylkill Valley (SV) from himself. – Choose Champlain & St. Lawrence (CS), Delaware & Hudson "
    "(DH) or Camden & Amboy (CA).",
)
def _() -> Attempt:
    return tried(second_round(), BuyPrivate(Entity.player("1"), "SV", 10))


@provokes(
    CASES,
    "private-not-for-sale",
    "Delaware & Hudson (DH) belongs to J3, who cannot sell it now. – Nothing of the kind is possible now: pass.",
)
def _() -> Attempt:
    return tried(auctioned(), BuyPrivate(Entity.player("1"), "DH", 70))


@provokes(CASES, "at-its-price", "Fish Market (FM) is for sale at ¥60, not at ¥59. – Buy it for ¥60.")
def _() -> Attempt:
    return tried(new_game("18Tokaido", names(4)), BuyPrivate(Entity.player("1"), "FM", 59))


@provokes(
    CASES,
    "private-price",
    "$9 is no price for Schuylkill Valley (SV): it costs from $10 to $40. – Pay $10 at least.",
)
def _() -> Attempt:
    return tried(operating(), BuyPrivate(Entity.company("PRR"), "SV", 9))


@provokes(
    CASES,
    "private-price",
    "$321 is no price for Camden & Amboy (CA): it costs from $80 to $320. – Pay $320 at most.",
)
def _() -> Attempt:
    return tried(operating(), BuyPrivate(Entity.company("PRR"), "CA", 321))


@provokes(
    CASES,
    "private-too-dear",
    "Camden & Amboy (CA) costs $160, and there is $100: $60 short. – Pay $100 at most.",
)
def _() -> Attempt:
    game = operating()
    game = endow(game, Entity.company("PRR"), 100)
    return tried(game, BuyPrivate(Entity.company("PRR"), "CA", 160))


@provokes(
    CASES,
    "private-too-dear",
    "Delaware & Hudson (DH) costs $60, and there is $40: $20 short. – Pay $40 at most.",
)
def _() -> Attempt:
    game = operating()
    game = endow(game, Entity.company("PRR"), 40)
    return tried(game, BuyPrivate(Entity.company("PRR"), "DH", 60))


@provokes(
    CASES,
    "exchange-for",
    "Mohawk & Hudson (MH) is exchanged for an ordinary share of NYC. – Take a share of NYC.",
)
def _() -> Attempt:
    game = second_round()
    game = found(game, "NYC", "5,6", {"2": 40})
    return tried(game, BuyShares(Entity.private("MH"), ("B&O_1",)))


@provokes(CASES, "power-hex", "Champlain & St. Lawrence (CS) works in B20 only, not in B22. – Choose B20.")
def _() -> Attempt:
    game = operating()
    game.play(BuyPrivate(Entity.company("PRR"), "CS", 20))
    return tried(game, LayTile(Entity.private("CS"), "B22", "58-0", 0))


@provokes(
    CASES,
    "power-hex",
    "Champlain & St. Lawrence (CS) works in B20 only, not in B22. – There is no other hex for it now.",
)
def _() -> Attempt:
    game = operating()
    game.play(BuyPrivate(Entity.company("PRR"), "CS", 20))
    game = built(game, "58 at B20 turned 0")
    return tried(game, LayTile(Entity.private("CS"), "B22", "58-1", 0))


@provokes(
    CASES, "power-tile", "Champlain & St. Lawrence (CS) lays tile 3, 4 or 58, not tile 57. – Lay tile 3, 4 or 58."
)
def _() -> Attempt:
    game = operating()
    game.play(BuyPrivate(Entity.company("PRR"), "CS", 20))
    return tried(game, LayTile(Entity.private("CS"), "B20", "57-0", 0))


@provokes(
    CASES,
    "power-too-early",
    "Konzession Essen-Osterath (KEO) works from phase 3 on, and this is phase 2. – Use it from phase 3 on.",
)
def _() -> Attempt:
    return tried(turn_of("ADR", "2"), LayTile(Entity.private("KEO"), "E8", "935-0", 1))


@provokes(CASES, "cubes-alone", "American Bridge Company (P10) places builder cubes, and no tile. – Place a cube.")
def _() -> Attempt:
    game = later("1822PNW")
    game = major(game, "NP", "0,9", {1: 20})
    game = hand_cards(game, Entity.company("NP"), "P10")
    step = Step(game, "NP")
    return tried_in(step, step.lay("9 at N19 turned 0", by="P10"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
