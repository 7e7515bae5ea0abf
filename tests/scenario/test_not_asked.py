"""Why a move is not asked for, and what must be decided before one: the true reason, with its cure."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.engine.actions import RunRoutes
from gen.engine.ask import Ask
from gen.engine.vocabulary.entity import Entity
from gen.moves.form import WrittenMove
from gen.moves.forms.routes import RUN_BEST
from gen.moves.names import Names
from gen.scenario.check import play_text
from gen.scenario.playing.not_asked import Unasked, why
from gen.scenario.reading.problem import Problem
from gen.text.language import Language
from tests.english import english
from tests.positions_1822 import hand_cards, seat, table
from tests.titles.table1822 import Step

MINOR = (Path(__file__).parent / "bad" / "takee-keyerror.yaml").read_text(encoding="utf-8").replace("takee", "take")
FISH = (Path(__file__).parents[2] / "scenarios" / "18tokaido-ysl-fish-market.yaml").read_text(encoding="utf-8")
PENNSYLVANIA = (Path(__file__).parents[2] / "scenarios" / "1830-pennsylvania.yaml").read_text(encoding="utf-8")
MERGER = (Path(__file__).parents[2] / "scenarios" / "1822pnw-m8-m10-sww.yaml").read_text(encoding="utf-8")

SALE = """\
title: 1830
name: small
heading: A sale
players: [Ana, Bruno, Carla]
steps:
  - id: auction
    heading: The auction
    text: All is sold.
    actions:
      - Ana: bid SV 20
      - Bruno: bid CS 40
      - Carla: bid DH 70
      - Ana: bid MH 110
      - Bruno: bid CA 160
      - Carla: bid BO 220
      - Carla: start B&O at 100
  - id: shares
    heading: Shares
    text: Some are bought.
    actions:
      - Ana: start NYC at 67
      - Bruno: buy NYC
      - Ana: buy NYC
      - LINE
"""


AUCTION = SALE.replace("      - LINE\n", "")


def changed(text: str, old: str, new: str) -> list[Problem]:
    assert old in text
    return play_text(text.replace(old, new, 1), "a.yaml")[1]


# the good text, what is replaced, by what, the reason, the cure
REASONS = {
    "not started": (
        FISH, "      - J1: buy FM\n", "      - J1: buy FM\n      - NAN: lay 5 at F4\n",
        "NAN has not been started.", "Start it first in a player’s line: “start NAN at PRICE”.",
    ),
    "not floated": (
        SALE, "LINE", "NYC: lay 57 at E19", "NYC has not floated: 40% of it is sold, and 60% must be.",
        "Have more of its shares bought first.",
    ),
    "not sold": (
        MERGER, "    actions:\n", "    actions:\n      - M20: run best\n", "M20 has not been sold.",
        "Bid on it first: “bid M20 PRICE”.",
    ),
    "gone": (
        MINOR, "      - M3: buy train 3\n", "      - M2: buy train 3\n", "M2 has left the game.", "Take the move out.",
    ),
    "turn over": (
        SALE, "- LINE", "- Bruno: buy NYC, buy NYC",
        "The turn of Bruno is over: Carla is asked for shares.",
        "Put the move before, or begin a new line with it for the next turn.",
    ),
    "no route": (
        MINOR, "      - CR: run best, pay\n", "      - M3: run best\n      - CR: run best, pay\n",
        "M3 has no route for its trains.", "Take the move out, or build on first.",
    ),
    "no train": (
        FISH, "      - YSL: pass\n", "      - YSL: run best\n",
        "YSL has no train to run.", "Take the move out; a train must be bought in an earlier turn.",
    ),
    "no train, at a later step": (
        FISH, "      - YSL: pass\n", "      - YSL: pass, run best\n",
        "YSL has no train to run.", "Take the move out; a train must be bought in an earlier turn.",
    ),
    "no station, at a later step": (
        MINOR, "M27: buy train L, run best", "M27: buy train L, run best, token at H9",
        "M27 has no station left to place.", "Take the move out.",
    ),
    "no city for a station": (
        FISH, "      - YSL: lay 5 at I9 turned 4\n", "      - YSL: lay 5 at I9 turned 2, token at J8\n",
        "No city that YSL reaches has a place for its station.", "Take the move out, or build on first.",
    ),
    "full yard": (
        PENNSYLVANIA, "- PRR: buy train 3\n", "- PRR: buy train 3, buy train 3, buy train 3\n",
        "PRR has four trains and $150, and can buy no other train in this turn.", "Take the move out.",
    ),
    "nothing earned": (
        FISH, "      - YSL: pass\n", "      - YSL: pass, pay\n",
        "YSL has earned nothing in this turn.", "Take the move out, or write the run before it.",
    ),
    "lays used up": (
        FISH, "      - YSL: lay 5 at I9 turned 4\n", "      - YSL: lay 5 at I9 turned 4, lay 9 at H8 turned 1\n",
        "YSL has made all its lays of this turn: one lay.",
        "Put it in place of a lay of this turn, or in a new line for its next turn.",
    ),
    "lays used up in the 1822 family": (
        MERGER, "lay 57 at D23 turned 1, run", "lay 57 at D23 turned 1, lay 9 at C22 turned 2, run",
        "M5 has made all its lays of this turn: one lay.",
        "Put it in place of a lay of this turn, or in a new line for its next turn.",
    ),
    "start in the auction": (
        AUCTION, "      - Carla: bid DH 70\n", "      - Carla: start PRR at 67\n      - Carla: bid DH 70\n",
        "The private companies have not all been sold: Carla is asked for a bid.",
        "Write the move after those that sell them.",
    ),
    "shares in the auction, after a bid": (
        AUCTION, "      - Carla: bid DH 70\n", "      - Carla: bid DH 70, buy PRR\n",
        "The private companies have not all been sold: Ana is asked for a bid.",
        "Write the move after those that sell them.",
    ),
    "step over": (
        MINOR, "M27: buy train L, run best", "M27: buy train L, run best, lay 5 at H9",
        "M27 is past “lay 5 at H9” in its turn: it is asked for a train now.",
        "Write the move before that, or in a new line for its next turn.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REASONS)
def test_a_move_that_is_not_asked_for_says_why(case: str) -> None:
    text, old, new, what, cure = REASONS[case]
    told = [(english(one.what), english(one.cure)) for one in changed(text, old, new)]
    assert (what, cure) in told, told


def test_a_rusted_train_is_the_reason_for_a_compulsory_purchase() -> None:
    found = changed(MINOR, "      - M3: buy train 3\n      - M28: buy train 3\n", "")
    assert [english(one.what) for one in found] == [
        "Before “buy train 3” M28 must buy a train: its last one has rusted.",
        "Before “buy train 3” M3 must buy a train: its last one has rusted.",
    ]


def test_every_decision_left_out_is_told_in_one_run() -> None:
    text = MINOR.replace("      - M3: run best\n      - M28: run best\n      - Ana: convert", "      - Ana: convert")
    found = changed(text, "      - M3: buy train 3\n      - M28: buy train 3\n", "")
    assert [(one.line, english(one.cure)) for one in found[:2]] == [
        (69, "Add the line “- M28: run nothing” before this one."),
        (69, "Add the line “- M3: run L: H5” before this one."),
    ]
    assert [one.line for one in found[2:]] == [88, 88]
    assert all("buy train 3 for 200" in english(one.cure) for one in found[2:])


def test_forced_decisions_do_not_hide_a_wrong_figure() -> None:
    """A decision that could not have been another leaves the figures what they are."""
    text = MINOR.replace("CR.treasury: 140", "CR.treasury: 150")
    found = changed(text, "      - M3: run best\n      - M28: run best\n      - Ana: convert", "      - Ana: convert")
    assert "Expected CR.treasury 150, but it is 140." in [english(one.what) for one in found]


def test_an_expectation_says_which_round_goes_on_and_who_is_asked() -> None:
    found = changed(MINOR, "      - Bruno: pass\n      - Carla: pass\n    expect: {boxes", "    expect: {boxes")
    wanted = next(one for one in found if "train.L.left 12" in english(one.what))
    assert english(wanted.cure) == (
        "Write 14, or mend the moves up to this step: “SR 1” is not over, and Bruno is asked for shares."
    )
    assert wanted.said(Language("pt")).endswith("«SR 1» ainda não acabou, e o Bruno decide agora sobre ações.")
    assert wanted.said(Language("es")).endswith("«SR 1» aún no ha acabado, y el Bruno decide ahora sobre las acciones.")


def test_the_second_lay_of_a_private_is_due_first() -> None:
    """After one of P12's two lays it is the card that is asked (1822 §5.3, 1822NRS §5)."""
    game = table("1822NRS", "3")
    game = seat(game, "LYR", 1000)
    game = hand_cards(game, Entity.company("LYR"), "P12")
    step = Step(game, "LYR")
    step.play(next(iter(step.offers(Entity.private("P12")))))
    assert step.due is not None
    game.ask = Ask(*step.due, ())
    names = Names(game.title, {"Ana": "1", "Bruno": "2", "Carla": "3"})
    wrong = why(
        Unasked(WrittenMove(RUN_BEST, "run best", 0), Entity.company("LYR"), RunRoutes, game, names, begun=True)
    )
    assert english(wrong.what) == "First P12 is asked for the track of a private."
    assert english(wrong.cure) == "Write that move before, or “pass for P12”."


def test_a_second_purchase_in_a_turn_says_how_to_write_the_next_turn() -> None:
    """In the second stock round a turn goes on after a purchase, since shares may still be sold."""
    passes = "".join(f"      - {who}: pass\n" for who in ("Ana", "Bruno", "Carla", "Bruno"))
    next_step = "  - id: next\n    heading: Next\n    text: WrittenMove.\n    actions:\n"
    purchases = "      - Carla: buy NYC\n      - Carla: buy NYC\n"
    text = SALE.replace("      - LINE\n", passes) + next_step + purchases
    (found,) = play_text(text, "a.yaml")[1]
    assert found.line == text.count("\n")
    assert english(found.what).startswith("“buy NYC” is refused.")
    assert english(found.cure) == (
        "End the turn with “pass” behind its purchase (“buy NYC, pass”), "
        "and buy in the next turn with a line of its own."
    )
    assert play_text(text.replace("buy NYC\n      - Carla", "buy NYC, pass\n      - Carla"), "a.yaml")[1] == []


# what is replaced, by what, the one thing that is said
UPSET = {
    "a bid upsets what lies in the auction": (
        "- J1: bid SV 20", "- J1: bid SV 25", "Schuylkill Valley (SV) is for sale at $20, not at $25.",
    ),
    "a purchase upsets the seller": (
        "- PRR: buy CA for 320", "- PRR: buy CA for 321",
        "$321 is no price for Camden & Amboy (CA): it costs from $80 to $320.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", UPSET)
def test_what_follows_from_a_refusal_is_not_said(case: str) -> None:
    old, new, what = UPSET[case]
    (found,) = changed(PENNSYLVANIA, old, new)
    assert what in english(found.what)
