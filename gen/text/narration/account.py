"""Events put into paragraphs: what belongs together is one sentence, and nothing is told twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from gen.engine import Entity, EntityKind
from gen.engine import events as ev
from gen.text.narration.sentences import SENTENCES
from gen.text.narration.speaker import Attached, Speaker
from gen.text.narration.telling import Telling
from gen.text.narration.told import Deed, Report, Told
from gen.text.sentence import Sentence, every, sentence

Paragraph = tuple[Sentence, ...]

MOST = 4
"""So many things done are told in one sentence; where you breathe twice, there are two (model/style.md)."""


@dataclass(frozen=True)
class Account:
    """How a title's events are told: by its speaker, and its tellings where they differ from those of every title."""

    speaker: Speaker
    own: Mapping[type[ev.Event], Telling] = field(default_factory=dict)

    def paragraphs(self, events: Sequence[ev.Event]) -> tuple[Paragraph, ...]:
        """The events in order: a paragraph for each one who acts or is told of."""
        return tuple(_composed(self._told(events), self.speaker))

    def _told(self, events: Sequence[ev.Event]) -> Iterator[Told]:
        for event, attached in self._joined(self._gathered(events)):
            yield from self._telling(event).say(event, attached, self.speaker)

    def _telling(self, event: ev.Event) -> Telling:
        return self.own.get(type(event)) or SENTENCES[type(event)]

    def _hosts(self, events: Sequence[ev.Event]) -> Mapping[int, ev.Event]:
        """By identity, the events that are told in the sentence of their cause, and that cause."""
        here = {id(event) for event in events}
        found = {}
        for event in events:
            cause = event.cause
            if cause is not None and id(cause) in here and self._telling(cause).takes(cause, event):
                found[id(event)] = cause
        return found

    def _gathered(self, events: Sequence[ev.Event]) -> list[tuple[ev.Event, Attached]]:
        """The events that are told by themselves, each with those told in its sentence because it caused them."""
        hosts = self._hosts(events)
        guests: dict[int, list[ev.Event]] = {}
        for event in events:
            host = event
            while id(host) in hosts:
                host = hosts[id(host)]
            guests.setdefault(id(host), []).append(event)
        alone = [event for event in events if id(event) not in hosts]
        return [(event, tuple(one for one in guests[id(event)] if one is not event)) for event in alone]

    def _joined(self, gathered: Iterable[tuple[ev.Event, Attached]]) -> list[tuple[ev.Event, Attached]]:
        """Events that follow each other, where the first tells of the others, too."""
        joined: list[tuple[ev.Event, Attached]] = []
        for event, attached in _without_turns(list(gathered)):
            if joined and self._telling(joined[-1][0]).joins(joined[-1][0], event):
                first, before = joined[-1]
                joined[-1] = first, (*before, event, *attached)
            else:
                joined.append((event, attached))
        return joined


def _without_turns(gathered: list[tuple[ev.Event, Attached]]) -> Iterator[tuple[ev.Event, Attached]]:
    """Whose turn it is says the first sentence about it; only a turn in which nothing is told is told as such."""
    for place, (event, attached) in enumerate(gathered):
        following = gathered[place + 1][0] if place + 1 < len(gathered) else None
        if isinstance(event, ev.TurnBegan) and following is not None and event.entity in _actors(following):
            continue
        yield event, attached


def _actors(event: ev.Event) -> Iterator[Entity]:
    """Who an event says it is about."""
    for name in event.__dataclass_fields__:
        value = getattr(event, name)
        if isinstance(value, Entity):
            yield value
        elif name == "company":
            yield Entity.company(value)


@dataclass
class _Writing:
    """The text so far: finished paragraphs, the one under way and its subject, and a sentence of deeds still open."""

    speaker: Speaker
    done: list[Paragraph] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)
    subject: Entity | None = None
    deeds: list[Sentence] = field(default_factory=list)
    at: str = ""
    closed: bool = False

    def deed(self, told: Deed) -> None:
        """What somebody does: in the sentence under way where that one does it, too."""
        if told.who != self.subject:
            self.paragraph()
        does = told.there if told.there and told.at == self.at and self.deeds else told.does
        if self.deeds and (told.apart or self.closed or len(self.deeds) + len(does) > MOST):
            self.sentence()
        self.subject = told.who
        self.deeds.extend(does)
        self.at, self.closed = told.at or self.at, told.apart

    def report(self, told: Report) -> None:
        """A sentence of its own: about the same one as before in fewer words."""
        if told.of is None or told.of != self.subject:
            self.paragraph()
            self.sentences.append(told.alone)
        else:
            self.sentence()
            self.sentences.append(told.again or told.alone)
        self.subject = told.of

    def sentence(self) -> None:
        """The deeds so far are a sentence."""
        if self.deeds and self.subject is not None:
            named = self.subject.kind is EntityKind.PLAYER or not self.sentences
            who, deeds = self.speaker.name(self.subject), every(self.deeds)
            self.sentences.append(
                sentence("{who} {deeds}.", who=who, deeds=deeds) if named else sentence("It {deeds}.", deeds=deeds)
            )
        self.deeds, self.at, self.closed = [], "", False

    def paragraph(self) -> None:
        """Another one is told of."""
        self.sentence()
        if self.sentences:
            self.done.append(tuple(self.sentences))
        self.sentences, self.subject = [], None


def _composed(told: Iterable[Told], speaker: Speaker) -> list[Paragraph]:
    writing = _Writing(speaker)
    for one in told:
        if isinstance(one, Deed):
            writing.deed(one)
        else:
            writing.report(one)
    writing.paragraph()
    return writing.done
