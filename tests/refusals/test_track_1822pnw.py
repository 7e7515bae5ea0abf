"""Refusals of lays, cubes and markers that 1822PNW alone knows, provoked and read (1822PNW §6, §8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.engine.actions import Assign
from gen.engine.ask import Ask
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import AskKind
from gen.text.refusal import Attempt
from gen.titles.t1822pnw.markers import markers
from tests.positions import built, private_with
from tests.positions_1822 import hand_cards, seat, table
from tests.titles.table1822 import Step

from .provoked import Case, check, provokes, tried_in
from .test_track_1822 import step_of

CASES: list[Case] = []


@provokes(
    CASES,
    "only-by-power",
    "Tile PNW1 is laid by a private alone. – These fit: 5 turned 0, 1, 2 or 5; 6 turned 0, 1, 3 or 5; 57 "
    "turned 0, 2, 3 or 5.",
)
def _() -> Attempt:
    step = step_of("12", "1")
    return tried_in(step, step.lay("PNW1 at J23 turned 0"))


@provokes(
    CASES,
    "timber-stays",
    "The timber in F7 stays for ever. – Build in F5, F9 or G8.",
)
def _() -> Attempt:
    step = step_of("6", "3", "9 at F7 turned 1")
    return tried_in(step, step.lay("82 at F7 turned 1"))


@provokes(
    CASES,
    "mountain-for-mine",
    "In the mountain H17 nothing is built but the coal mine. – Build in H19 or H21.",
)
def _() -> Attempt:
    step = step_of("9", "3", "57 at H19 turned 1")
    return tried_in(step, step.lay("7 at H17 turned 4"))


@provokes(
    CASES,
    "city-series",
    "Tile X24 is yellow, and the next in O8 must be green: it and H11 never show the same colour. – These "
    "fit: X25 turned 0 ($40).",
)
def _() -> Attempt:
    step = step_of("17", "3", "X20 at H11 turned 0")
    return tried_in(step, step.lay("X24 at O8 turned 0"))


@provokes(
    CASES,
    "leavenworth-tile",
    "The town in H19 gives way to plain yellow track, and to no tile 4. – These fit: 5 turned 0, 1, 2, 3, "
    "4 or 5; 6 turned 0, 1, 2, 3, 4 or 5; 57 turned 0, 1, 2, 3, 4 or 5.",
)
def _() -> Attempt:
    step = step_of("9", "1")
    return tried_in(step, step.lay("4 at H19 turned 0"))


@provokes(
    CASES,
    "double-city-tile",
    "The two cities in O14 become one, and tile 81 has no single city. – These fit: 15 turned 4 or 5 "
    "($150); 619 turned 3 ($150).",
)
def _() -> Attempt:
    step = step_of("19", "3")
    return tried_in(step, step.lay("81 at O14 turned 0"))


@provokes(
    CASES,
    "mine-tile",
    "The coal mine in H17 takes the second coal mine alone, and no tile 81. – These fit: PNW5 turned 0 or 3 ($75).",
)
def _() -> Attempt:
    step = step_of("9", "3", "57 at H19 turned 1", "PNW4 at H17 turned 1")
    return tried_in(step, step.lay("81 at H17 turned 0"))


@provokes(
    CASES,
    "second-mine-tile",
    "The second coal mine, PNW5, goes onto the first, and none lies in H17. – No tile that is left fits in H17 now. "
    "Build in H19 or H21.",
)
def _() -> Attempt:
    step = step_of("9", "3", "57 at H19 turned 1")
    return tried_in(step, step.lay("PNW5 at H17 turned 0"))


@provokes(
    CASES,
    "no-cubes-there",
    "Nothing in L3 gets cheaper by builder cubes. – Choose M4.",
)
def _() -> Attempt:
    step = step_of("15", "1", "57 at N5 turned 2", cards=("P10",))
    return tried_in(step, step.lay("BC at L3 turned 0", by="P10"))


@provokes(CASES, "laid-alone", "Paper Mill (P15) has no part in this lay. – Lay without it.")
def _() -> Attempt:
    step = step_of("15", "1", cards=("P15",))
    return tried_in(step, replace(step.lay("57 at N5 turned 2"), combined=("P15",)))


@provokes(
    CASES,
    "cubes-full",
    "M4 takes no more than two cubes. – There is no other hex for it now.",
)
def _() -> Attempt:
    step = step_of("15", "1", "57 at N5 turned 2", cards=("P10",))
    for rotation in (0, 1):
        step.play(step.lay(f"BC at M4 turned {rotation}", by="P10"))
    return tried_in(step, step.lay("BC at M4 turned 2", by="P10"))


@provokes(
    CASES,
    "hex-built",
    "Tile P2 lies in D9 already. – Build in B7, E8, I10 or N9.",
)
def _() -> Attempt:
    step = step_of("12", "2", "P2 at D9 turned 4", cards=("P12",))
    return tried_in(step, step.lay("P1 at D9 turned 4", by="P12"))


@provokes(
    CASES,
    "port-spike",
    "Turned like this, the port in D9 does not lie at the track printed for it. – These fit: P1 turned 4.",
)
def _() -> Attempt:
    step = step_of("12", "2", cards=("P12",))
    return tried_in(step, step.lay("P1 at D9 turned 0", by="P12"))


@provokes(
    CASES,
    "portage-first",
    "Pacific Portage Company (P16) lays before the company does, in place of its own lays. – Lay it at "
    "the beginning of the next turn.",
)
def _() -> Attempt:
    step = step_of("16", "2", cards=("P16",))
    step.play(step.lay("57 at N5 turned 0"))
    return tried_in(step, step.lay("PNW1 at M6 turned 0", by="P16"))


@provokes(
    CASES,
    "portage-into-city",
    "Turned like this, the portage would lead from H9 into H11. – These fit: PNW1 turned 0, 2, 3 or 5; "
    "PNW2 turned 0, 1, 3 or 5.",
)
def _() -> Attempt:
    step = step_of("16", "2", cards=("P16",))
    return tried_in(step, step.lay("PNW1 at H9 turned 1", by="P16"))


@provokes(
    CASES,
    "boom-on-plain",
    "A boom town rises where one of the tiles 7, 8 and 9 lies, and in K6 none does. – Build in K8.",
)
def _() -> Attempt:
    step = step_of("12", "3", "9 at K8 turned 1", cards=("P18",))
    return tried_in(step, step.lay("PNW3 at K6 turned 0", by="P18"))


def marking(game: Game, card: str, hex: str) -> Attempt:
    """The company 6 puts the marker of its private into a hex."""
    if not game.companies["6"].floated:
        game = seat(game, "6")
    game = hand_cards(game, Entity.company("6"), card)
    company = game.companies["6"]
    step = Step(game, "6")
    step.put(Ask(company.entity, AskKind.TRACK, markers(game, company)))
    return tried_in(step, Assign(Entity.private(card), hex))


@provokes(
    CASES,
    "hex-marked",
    "A marker lies in G4 already. – Choose A16, G18, H5, I6, J17, M14 or N13.",
)
def _() -> Attempt:
    game = table("1822PNW", "5")
    game = private_with(game, "P19", marker="G4")
    return marking(game, "P17", "G4")


@provokes(
    CASES,
    "mine-there",
    "A coal mine lies in J17. – Choose A16, G4, G18, H5, I6, M14 or N13.",
)
def _() -> Attempt:
    game = table("1822PNW", "5")
    game = built(game, "PNW4 at J17 turned 1")
    return marking(game, "P17", "J17")


@provokes(
    CASES,
    "mill-without-timber",
    "No track leads from F9 to timber next to it. – There is no other hex for it now.",
)
def _() -> Attempt:
    return marking(table("1822PNW", "3"), "P15", "F9")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
