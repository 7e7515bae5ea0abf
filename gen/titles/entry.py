"""What a title is made of: one record, declared in the title's own folder and read by the floors above."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from gen.engine import Action, Decision, Ending, Event, RuleId, Rules, Title, complete, kinds_of
from gen.moves.forms.base import BASE
from gen.moves.grammar import Grammar
from gen.text.narration.telling import Telling
from gen.text.refusal import Refusal
from gen.text.sentence import Word
from gen.text.table_words import EVENTS, STATUSES
from gen.titles.allowance import AllowanceId, Waiver
from gen.titles.figures import EVERY, RuleFigure
from gen.titles.platform import Platform
from gen.titles.sign import Sign
from gen.titles.table_keys import BadTables
from gen.titles.tables import load_title

C = TypeVar("C")
W = TypeVar("W", bound=StrEnum)


@dataclass(frozen=True)
class TitleEntry:
    """A title on the engine; whoever makes one keeps it in the title's folder, and lists it."""

    folder: Path
    """Where its tables.toml lies."""
    rules: type[Rules]
    only_for: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Optional rules that hold for some numbers of players alone."""
    excludes: tuple[tuple[str, str], ...] = ()
    """Pairs of optional rules that cannot be combined."""
    family: str = "1830"
    """The title whose rules it grew from."""
    refusals: Mapping[RuleId, Refusal] = field(default_factory=dict)
    """What the rules that it does not share with every title say when they refuse."""
    asks: Mapping[Decision, Word] = field(default_factory=dict)
    """What only the title or its family asks somebody to decide, in words that follow “to decide on”."""
    sentences: Mapping[type[Event], Telling] = field(default_factory=dict)
    """How it tells of events that only it or its family has, and of those that it tells otherwise than other titles."""
    declined: Mapping[Decision, str] = field(default_factory=dict)
    """What whoever passes does not do (`lays no track`), where the title says that."""
    endings: Mapping[Ending, str] = field(default_factory=dict)
    """Why only its games end, in words that follow “The game is over:”."""
    platform: type[Platform] = Platform
    """What is known to be wrong in its recordings."""
    allowances: Mapping[AllowanceId, Waiver] = field(default_factory=dict)
    """Where its recorded tables, or its family's, were laxer than its rules."""
    grammar: Grammar = BASE
    """How its moves are written."""
    statuses: Mapping[str, str] = field(default_factory=dict)
    """What its phases permit, by the words of its tables that only it or its family has."""
    train_events: Mapping[str, str] = field(default_factory=dict)
    """What the first train of a kind brings, likewise."""
    signs: Mapping[str, Sign] = field(default_factory=dict)
    """The signs on its map that no other title has, by the icon's name; names of signs are one for all titles."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """The signs of markers, by the power of the private that puts it there or the terrain that it takes over."""
    figures: Mapping[str, RuleFigure] = field(default_factory=lambda: EVERY)
    """The figures of its rules, by the name that prose uses."""
    written: str = ""
    """A pattern of names that hold figures, and are none in prose."""

    def __post_init__(self) -> None:
        """Incomplete, naming it, where the title or its family has a word, action or event that it says nothing of."""
        packages = tuple(f"{kind.__module__}.".rsplit(".", 2)[0] + "." for kind in self.rules.__mro__)
        beyond = tuple(package for package in packages if not package.startswith(("gen.engine.", "builtins.", "abc.")))
        if isinstance(self.grammar, Grammar):  # what it is in another package, its listing says
            said = dict.fromkeys(self.grammar.kinds)
            complete(said, _of(beyond, kinds_of(Action)), "form in the title's entry (grammar)")
        complete(self.sentences, _of(beyond, kinds_of(Event)), "sentence in the title's entry")
        complete(self.refusals, _words_of(beyond, RuleId), "refusal in the title's entry")
        complete(self.asks, _words_of(beyond, Decision), "words in the title's entry (asks)")
        complete(self.endings, _words_of(beyond, Ending), "words in the title's entry (endings)")

    def load(self, players: int, options: frozenset[str] = frozenset()) -> Title:
        """Its tables for a number of players and those options; BadTables where they cannot be used or have a word that
        the title does not explain."""
        title = load_title(self.folder, players, options)
        statuses = {status for phase in title.phases for status in phase.status}
        events = {event for train in title.trains for event in train.events}
        lacking = (
            *(f"status “{word}” (statuses)" for word in sorted(statuses - {*STATUSES, *self.statuses})),
            *(f"event “{word}” (train_events)" for word in sorted(events - {*EVENTS, *self.train_events})),
        )
        if lacking:
            path = self.folder / "tables.toml"
            raise BadTables(tuple(f"{path}: the title's entry does not say what it means: {word}" for word in lacking))
        return title

    def meaning_of(self, status: str) -> str:
        """What a phase of that status permits, as a message."""
        return self.statuses.get(status) or STATUSES[status]

    def effect_of(self, event: str) -> str:
        """What the first train with that event brings, as a message."""
        return self.train_events.get(event) or EVENTS[event]


def _of(packages: tuple[str, ...], kinds: Iterable[type[C]]) -> list[type[C]]:
    """The classes that lie in one of these packages (`gen.titles.t1830.`)."""
    return [kind for kind in kinds if f"{kind.__module__}.".startswith(packages)]


def _words_of(packages: tuple[str, ...], base: type[W]) -> list[W]:
    return [word for kind in _of(packages, base.__subclasses__()) for word in kind]
