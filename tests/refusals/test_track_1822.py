"""Refusals of lays and destinations in the 1822 family, provoked and read (1822 §5.3, §5.4)."""

from __future__ import annotations

import pytest

from gen.engine.ask import Ask
from gen.engine.vocabulary.entity import Entity
from gen.text.refusal import Attempt
from gen.titles.family1822.actions import PlaceDestination
from gen.titles.family1822.stations.step import destination_step
from gen.titles.family1822.stations.tokens import Destination
from gen.titles.family1822.words import AskKind1822
from gen.titles.t1822nrs.hills import KEEPS
from tests.positions import built, only_power, station
from tests.positions_1822 import hand_cards, seat, table
from tests.titles.table1822 import Step

from .provoked import Case, check, provokes, tried_in

CASES: list[Case] = []


def step_of(company: str, phase: str, *lays: str, cards: tuple[str, ...] = (), title: str = "1822PNW") -> Step:
    """A company's track step in a phase, with these tiles on the map and cards its own."""
    game = table(title, phase)
    game = seat(game, company)
    game = built(game, *lays)
    for card in cards:
        game = hand_cards(game, Entity.company(company), card)
    return Step(game, company)


# How many lays


@provokes(CASES, "lays-used-up", "M5 has made all its lays of this turn: one lay. – Go on to the trains.")
def _() -> Attempt:
    step = step_of("5", "1", cards=("P7",))
    step.play(step.lay("5 at D23 turned 1"))
    return tried_in(step, step.lay("8 at C22 turned 5", by="P7"))


@provokes(
    CASES,
    "lays-given-up",
    "A lay of a private has taken the place of the lays that M16 has itself. – Lay it in the next turn.",
)
def _() -> Attempt:
    step = step_of("16", "2", cards=("P16",))
    step.play(step.lay("PNW1 at M6 turned 0", by="P16"))
    return tried_in(step, step.lay("57 at N5 turned 0"))


@provokes(
    CASES,
    "no-lay-after-upgrade",
    "GNR has upgraded a tile in this turn, and after an upgrade it lays nothing more. – Lay it in the next turn.",
)
def _() -> Attempt:
    step = step_of("GNR", "3", "5 at D23 turned 1", cards=("P7",))
    step.play(step.lay("15 at D23 turned 1"))
    return tried_in(step, step.lay("8 at D21 turned 2"))


@provokes(
    CASES,
    "second-lay-yellow",
    "The second lay of GNR in a turn must be a yellow tile where none lies yet. – Build in C20 or C22.",
)
def _() -> Attempt:
    step = step_of("GNR", "3", "5 at D23 turned 1")
    step.play(step.lay("8 at D21 turned 2"))
    return tried_in(step, step.lay("15 at D23 turned 1"))


@provokes(
    CASES,
    "extra-lay-yellow",
    "Of the lays of Surveyors (P11) the second must be a yellow tile where none lies yet. – Build in C20 or C22.",
)
def _() -> Attempt:
    step = step_of("GNR", "3", "5 at D23 turned 1", cards=("P11",))
    step.play(step.lay("8 at D21 turned 2", by="P11"))
    return tried_in(step, step.lay("15 at D23 turned 1", by="P11"))


@provokes(
    CASES,
    "more-exits",
    "G14 takes a tile with as many exits as can be: tile 611 has 5, and 63 has more. – These fit: 63 "
    "turned 0, 1, 2, 3, 4 or 5.",
)
def _() -> Attempt:
    game = table("1822PNW", "5")
    game = seat(game, "GNR")
    game = station(game, game.companies["GNR"].id, "G14", 0)
    game = built(game, "57 at G14 turned 0", "15 at G14 turned 0")
    step = Step(game, "GNR")
    return tried_in(step, step.lay("611 at G14 turned 0"))


@provokes(
    CASES,
    "colour-not-for-it",
    "Tile 611 is brown, and only yellow and green tiles may be laid so. – The next tile in J23 is brown, "
    "and may not be laid so. Build in I22, J21 or K22.",
)
def _() -> Attempt:
    step = step_of("12", "5", "57 at J23 turned 0", "15 at J23 turned 0")
    return tried_in(step, step.lay("611 at J23 turned 5"))


@provokes(
    CASES,
    "no-further-tile",
    "What lies in K8 is never upgraded further. – Build in J23.",
)
def _() -> Attempt:
    step = step_of("12", "3", "9 at K8 turned 1", "PNW3 at K8 turned 0")
    return tried_in(step, step.lay("82 at K8 turned 0"))


# Privates


@provokes(
    CASES,
    "no-lay-power",
    "Edinburgh and Glasgow Railway (P8) has no lay to make. – Lay without it.",
)
def _() -> Attempt:
    game = step_of("3", "3", "8 at G6 turned 4", cards=("P2", "P8"), title="1822NRS").game
    step = Step(only_power(game, "P8", KEEPS["discount"]), "3")
    return tried_in(step, step.lay("9 at G8 turned 0", by="P2", combined=("P8",)))


@provokes(
    CASES,
    "combined-not-owned",
    "Surveyors (P11) does not belong to M5. – Lay without it.",
)
def _() -> Attempt:
    step = step_of("5", "3", "5 at D23 turned 1", cards=("P7",))
    return tried_in(step, step.lay("8 at C22 turned 5", by="P7", combined=("P11",)))


@provokes(
    CASES,
    "not-combined",
    "Dit Crusher (P7) and Dit Crusher (P8) do not go together in one lay. – Lay with one of them alone.",
)
def _() -> Attempt:
    step = step_of("5", "3", "5 at D23 turned 1", cards=("P7", "P8"))
    return tried_in(step, step.lay("8 at C22 turned 5", by="P7", combined=("P8",)))


@provokes(
    CASES,
    "lay-together",
    "The next lay must be that of Surveyors (P11). – Lay with it, or pass for it.",
)
def _() -> Attempt:
    step = step_of("GNR", "3", "5 at D23 turned 1", cards=("P7", "P11"))
    step.play(step.lay("8 at D21 turned 2", by="P11"))
    return tried_in(step, step.lay("8 at C22 turned 5", by="P7"))


@provokes(
    CASES,
    "no-colour-ahead",
    "Bristol & Exeter Railway (P11) lets a minor lay a green tile early, and no later colour. – Lay without it.",
)
def _() -> Attempt:
    step = step_of("3", "3", "8 at G6 turned 4", "82 at G6 turned 4", cards=("P11",), title="1822NRS")
    return tried_in(step, step.lay("544 at G6 turned 0", by="P11"))


@provokes(
    CASES,
    "plain-tile",
    "Tile 58 is no plain track, which alone takes the place of a town. – These fit: 7 turned 5; 8 turned "
    "3 or 5; 9 turned 2 or 5.",
)
def _() -> Attempt:
    step = step_of("5", "1", "5 at D23 turned 1", cards=("P7",))
    return tried_in(step, step.lay("58 at C22 turned 5", by="P7"))


@provokes(CASES, "one-town", "In D21 there is no single town to be taken away. – Build in C22.")
def _() -> Attempt:
    step = step_of("5", "1", "5 at D23 turned 1", cards=("P7",))
    return tried_in(step, step.lay("8 at D21 turned 2", by="P7"))


# Destinations


def destination(company: str) -> Step:
    """A major asked for its destination token, whose track does not lead there."""
    game = table("1822PNW", "3")
    game = seat(game, company)
    return Step(game, company, destination_step)


@provokes(
    CASES,
    "destination-hex",
    "The destination of GNR is D11, not D23. – Place the token in D11.",
)
def _() -> Attempt:
    step = destination("GNR")
    step.put(Ask(Entity.company("GNR"), AskKind1822.DESTINATION_TOKEN, (Destination(step.turn.company),)))
    return tried_in(step, PlaceDestination(Entity.company("GNR"), "D23"))


@provokes(
    CASES,
    "destination-not-joined",
    "No track that GNR may use joins its home with D11. – Go on without the token, and build on.",
)
def _() -> Attempt:
    step = destination("GNR")
    step.put(Ask(Entity.company("GNR"), AskKind1822.DESTINATION_TOKEN, (Destination(step.turn.company),)))
    return tried_in(step, PlaceDestination(Entity.company("GNR"), step.turn.company.destination))


# 1822NRS's bridge (1822NRS §5)


def bridge(*played: str, company: str = "26") -> Step:
    """A company with the bridge and, perhaps, one end of it laid."""
    step = step_of(company, "2", cards=("P21",), title="1822NRS")
    for lay in played:
        step.play(step.lay(lay, by="P21"))
    return step


@provokes(
    CASES,
    "bridge-first",
    "Humber Suspension Bridge Company (P21) lays before the company does. – Lay it at the beginning of the next turn.",
)
def _() -> Attempt:
    game = table("1822NRS", "3")
    game = seat(game, "MR")
    game = station(game, "MR", "N21", 0)
    game = hand_cards(game, Entity.company("MR"), "P21")
    step = Step(game, "MR")
    step.play(step.lay("57 at N21 turned 0"))
    return tried_in(step, step.lay("57 at N23 turned 0", by="P21"))


@provokes(
    CASES,
    "bridge-token",
    "M3 has no station at an end of the bridge, in N21 and N23. – Place one there first, and lay in a later turn.",
)
def _() -> Attempt:
    step = bridge(company="3")
    return tried_in(step, step.lay("57 at N21 turned 0", by="P21"))


@provokes(
    CASES,
    "bridge-over-water",
    "Turned like this, the track in N21 does not lead over the water. – These fit: 5 turned 0; 6 turned "
    "0; 57 turned 0 or 3.",
)
def _() -> Attempt:
    step = bridge()
    return tried_in(step, step.lay("5 at N21 turned 1", by="P21"))


@provokes(CASES, "other-end", "This end of the bridge, in N21, has been laid. – Lay the other end, in N23.")
def _() -> Attempt:
    step = bridge("57 at N21 turned 0")
    return tried_in(step, step.lay("15 at N21 turned 0", by="P21"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_refusal_is_said(case: Case) -> None:
    check(case)
