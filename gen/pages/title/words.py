"""The words for what a title's tables name: statuses of phases, events of trains, kinds of train and company."""

from __future__ import annotations

from gen.engine import PhaseSpec, TrainSpec
from gen.pages.title.table_facts import TitleFacts
from gen.text.language import Language, mark
from gen.titles import TITLES

COLOURS = {"yellow": mark("yellow"), "green": mark("green"), "brown": mark("brown"), "gray": mark("grey")}


def colour_name(colour: str, language: Language) -> str:
    """A tile colour in the language."""
    return language.text(COLOURS[colour]) if colour in COLOURS else language.text(OTHER_COLOURS[colour])


OTHER_COLOURS = {"orange": mark("orange"), "red": mark("red"), "blue": mark("blue"), "white": mark("white")}


def changes(facts: TitleFacts, phase: PhaseSpec, language: Language) -> tuple[str, ...]:
    """What a phase changes besides tiles, limits and rust: its new permissions and its first train's events."""
    entry = TITLES[facts.title.id]
    statuses = [entry.meaning_of(status) for status in facts.new_statuses(phase)]
    events = [entry.effect_of(event) for train in facts.trains_of(phase) if phase.on for event in train.events]
    return tuple(language.text(words) for words in dict.fromkeys((*statuses, *events)))


def runs(facts: TitleFacts, train: TrainSpec, language: Language) -> str:
    """How far a train runs, in words."""
    if train.kind == "local":
        return language.text("one city, one town")
    if train.kind == "express":
        return language.text("between stations of its company, doubled")
    if train.kind == "pullman":
        return language.text("lets another train stop in towns, too")
    return language.text("any number") if facts.runs_any_distance(train) else language.number(train.distance)


def count(facts: TitleFacts, train: TrainSpec, language: Language) -> str:
    """How many there are of a train; by number of players where that changes it."""
    return " / ".join("∞" if one is None else language.number(one) for one in facts.counts(train))


def limits(phase: PhaseSpec, language: Language) -> str:
    """How many trains a company may own; majors before minors where they differ."""
    if phase.minor_train_limit is None:
        return language.number(phase.train_limit)
    return language.text("major {major}, minor {minor}", major=phase.train_limit, minor=phase.minor_train_limit)
