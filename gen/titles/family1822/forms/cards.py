"""Moves with the cards of privates: their powers, and what they let somebody choose."""

from __future__ import annotations

from gen.engine import Choose, UsePower
from gen.moves.form import By, Form, WrittenMove
from gen.moves.headings import CHOICES, POWERS
from gen.moves.placeholders import FixedWords, Placeholder
from gen.moves.recorded import named
from gen.moves.situation import Situation

STATIONS = FixedWords({"station": "exchange", "exchange token": "available"})
"""What a company gets by a private that swaps stations, and how the engine spells it."""


def use(action: UsePower) -> str:
    """How the words for a power begin: `use P16`."""
    return f"use {action.actor.id}"


def _station_said(action: UsePower, at: Situation) -> str | None:
    what = STATIONS.spelt(action.choice)
    return None if what is None else f"{use(action)} for {what}"


def _choose(words: WrittenMove, at: Situation) -> Choose:
    """What the card calls it, or the minor that it is about."""
    choice = words.name("CHOICE")
    company = at.names.companies.get(choice)
    return Choose(at.actor, company.id if company else choice.replace(" ", "_"))


FORMS = (
    Form(
        "choose CHOICE",
        by=By.EITHER,
        makes=Choose,
        read=_choose,
        say=lambda action, at: f"choose {at.names.title.called(action.choice)}",
        heading=CHOICES,
        recorded=(named("choose", "choice"),),
        own={"CHOICE": Placeholder(r"\S.*", "WORD")},
    ),
    Form(
        "use PRIVATE for [a|an] STATION",
        by=By.COMPANY,
        makes=UsePower,
        read=lambda words, at: UsePower(at.actor, STATIONS.meant(words.name("STATION"))),
        say=_station_said,
        heading=POWERS,
        recorded=(named("choose_ability", "choice"),),
        own={"STATION": STATIONS.placeholder},
        acting="PRIVATE",
    ),
)
