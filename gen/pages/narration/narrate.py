"""Tells in sentences what the engine reports: the events of a move, each with its money."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from gen.engine import Decision, Ending, Entity, EntityKind, Round, Title
from gen.engine import events as ev
from gen.pages.site.chips import chip
from gen.scenario.walkthrough import Move, Walkthrough
from gen.text.language import PLACEHOLDER, Language
from gen.text.narration.sentences import DECLINED, ENDINGS, PASSES, SENTENCES
from gen.text.narration.speaker import Attached
from gen.text.narration.telling import Telling
from gen.titles import TITLES
from gen.titles.entry import TitleEntry


@dataclass(frozen=True)
class Teller:
    """Who tells: in which language, of which title, and by which names the players go (`1` is J1)."""

    language: Language
    title: Title
    players: Mapping[str, str] = field(default_factory=dict)

    def tell(self, msgid: str, **values: object) -> Markup:
        """The message, its values filled in and everything that is not markup escaped."""
        template = str(escape(self.language.translation(msgid)))
        said = {name: str(escape(value)) for name, value in values.items()}
        return Markup(PLACEHOLDER.sub(lambda match: said[match[1]], template))

    def name(self, entity: Entity) -> Markup:
        """An entity as the page calls it; companies as chips."""
        match entity.kind:
            case EntityKind.COMPANY:
                return self.company(entity.id)
            case EntityKind.PRIVATE:
                return self.private(entity.id)
            case EntityKind.PLAYER:
                return escape(self.players.get(entity.id, entity.id))
            case EntityKind.BANK:
                return self.tell("the bank")
            case EntityKind.POOL:
                return self.tell("the pool")

    def company(self, id: str) -> Markup:
        """A company as a chip, which the page colours."""
        return chip(self.title, id)

    def card(self, id: str) -> Markup:
        """What is bid on: a private or concession with its name, a minor as a chip."""
        spec = next((one for one in self.title.privates if one.id == id), None)
        return self.company(spec.company) if spec and spec.kind == "minor" else self.private(id)

    def train(self, name: str) -> Markup:
        """A train with its article: a 2-train, an L train."""
        if name[:1] == "8":  # spoken with a vowel first, as L and E
            return self.tell("an {train}-train", train=name)
        if name[:1].isdigit():
            return self.tell("a {train}-train", train=name)
        if name[:1] in ("L", "E"):
            return self.tell("an {train} train", train=name)
        return self.tell("a {train} train", train=name)

    def private(self, id: str) -> Markup:
        """A private's name with its id."""
        spec = next((one for one in self.title.privates if one.id == id), None)
        if spec and spec.kind == "concession":
            return self.tell("the concession of {company} ({id})", company=self.company(spec.company), id=id)
        return escape(f"{spec.name} ({id})" if spec else id)

    def hex(self, id: str) -> Markup:
        """A hex, with the name of its place."""
        spec = self.title.hexes.get(id)
        return escape(f"{spec.place} ({id})" if spec and spec.place else id)

    def money(self, amount: int) -> str:
        """An amount in the title's currency."""
        return self.language.money(self.title.currency, amount)

    def percent(self, value: int) -> str:
        """A percentage of 100."""
        return self.language.percent(value)

    def round(self, round: Round) -> str:
        """A round's name in full."""
        return self.language.round_name(round)

    def join(self, parts: Iterable[Markup]) -> Markup:
        """A list in words."""
        return Markup(self.language.join(str(part) for part in parts))

    def telling(self, event: ev.Event) -> Telling:
        """How the title tells of an event."""
        kind = type(event)
        return self._entry.sentences.get(kind) or SENTENCES[kind]

    def declined(self, asks: Decision) -> str:
        """The message of who passes in the title: `{who} lays no track.`"""
        return {**DECLINED, **self._entry.declined}.get(asks, PASSES)

    def ending(self, reason: Ending) -> Markup:
        """Why a game of the title ends, in words that follow “The game is over:”."""
        return self.tell({**ENDINGS, **self._entry.endings}[reason])

    @property
    def _entry(self) -> TitleEntry:
        return TITLES[self.title.id]

    def shares_of(self, paid: Iterable[ev.Paid]) -> Markup:
        """Who gets how much: `J1 ¥55 and J2 ¥11`."""
        sums: dict[Entity, int] = {}
        for one in paid:
            sums[one.payee] = sums.get(one.payee, 0) + one.amount
        return self.join(Markup("{} {}").format(self.name(who), self.money(total)) for who, total in sums.items())


def narrate(events: Sequence[ev.Event], teller: Teller) -> tuple[Markup, ...]:
    """The events in order, a sentence each; what one caused is told with it where its telling takes it."""
    sentences = []
    for event, attached in _gather(events, teller):
        sentence = teller.telling(event).say(event, attached, teller)
        if sentence:
            sentences.append(sentence)
    return tuple(sentences)


def move(made: Move, walkthrough: Walkthrough, language: Language) -> tuple[Markup, ...]:
    """What a move of a walkthrough led to. Plain text: `.striptags()` of each (it makes every space a plain one)."""
    return narrate(made.events, Teller(language, walkthrough.title, walkthrough.players))


def _told_with(events: Sequence[ev.Event], teller: Teller) -> Mapping[int, ev.Event]:
    """By identity, the events that are told in another's sentence, and whose that is."""
    here = {id(event) for event in events}
    found = {}
    for event in events:
        cause = event.cause
        if cause is not None and id(cause) in here and teller.telling(cause).takes(cause, event):
            found[id(event)] = cause
    return found


def _gather(events: Sequence[ev.Event], teller: Teller) -> list[tuple[ev.Event, Attached]]:
    """The events that get a sentence of their own, each with those told in it."""
    hosts = _told_with(events, teller)
    guests: dict[int, list[ev.Event]] = {}
    for event in events:
        host = event
        while id(host) in hosts:
            host = hosts[id(host)]
        guests.setdefault(id(host), []).append(event)
    alone = [event for event in events if id(event) not in hosts]
    return [(event, tuple(one for one in guests[id(event)] if one is not event)) for event in alone]
