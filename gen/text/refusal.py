"""A refusal for the one who tried: what is the matter, with its figures, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from gen.engine import Action, Entity, EntityKind, Game, Illegal, Title
from gen.text.saying import placeholders
from gen.text.sentence import Count, Either, Kind, Money, Named, Noun, Percent, Sentence, Value, Word, either, every
from gen.text.words import A_PRIVATE, BANK, HEADS, POOL

FEW = 3
"""So many cards are called by their names in a list; more by their ids alone."""


class NameBook(Protocol):
    """Who is called what: the title's names, and the players' own."""

    @property
    def title(self) -> Title: ...
    def said(self, entity: Entity) -> str: ...


@dataclass(frozen=True)
class Naming:
    """Says the things of a game by the names that players use."""

    game: Game
    names: NameBook

    def money(self, amount: int) -> Money:
        """An amount in currency units, in the title's currency."""
        return Money(amount, self.names.title.currency)

    def company(self, id: str) -> Named:
        """A company by the name that players use: a minor by its card."""
        return Named(self.names.title.called(id), Kind.COMPANY)

    def private(self, id: str) -> Named:
        """A private with its name and id, a minor's card as the minor, a concession as one."""
        spec = next((one for one in self.names.title.privates if one.id == id), None)
        if spec is None:
            return Named(id, Kind.PRIVATE)
        if spec.kind == "minor":
            return self.company(spec.company)
        if spec.kind == "concession":
            return Named(spec.id, Kind.CONCESSION)
        return Named(f"{spec.name} ({spec.id})", Kind.PRIVATE)

    def cards(self, ids: Iterable[str]) -> Either:
        """Privates and cards to choose from: a few by name, many by id."""
        known = {one.id: one.name for one in self.names.title.privates if one.kind == "private"}
        found = tuple(dict.fromkeys(ids))
        named = (f"{known[id]} ({id})" if id in known and len(found) <= FEW else id for id in found)
        return either(named)

    def name(self, entity: Entity) -> Named:
        """A player, company or private, the bank or the pool."""
        match entity.kind:
            case EntityKind.BANK:
                return BANK
            case EntityKind.POOL:
                return POOL
            case EntityKind.PRIVATE:
                return self.private(entity.id)
            case EntityKind.PLAYER if all(player.id != entity.id for player in self.game.players):
                return A_PRIVATE  # what a private holds is on no player's account
            case kind:
                return Named(self.names.said(entity), Kind.PLAYER if kind is EntityKind.PLAYER else Kind.COMPANY)

    @property
    def head(self) -> Word:
        """What the title calls the head of a company."""
        return HEADS[self.names.title.head]

    def train(self, name: str) -> Named:
        """A train by its name (2, L, D) or by the id of a copy, which is called as the side in use."""
        copy = self.game.depot.find(name)
        return Named(copy.spec.name if copy else name, Kind.TRAIN)


@dataclass(frozen=True)
class Attempt(Naming):
    """An action that the rules forbid, in the position in which it was tried; `action` is None where it could not be
    made out."""

    error: Illegal
    action: Action | None = None

    def number(self, key: str) -> int:
        """A figure of the refusal, as it is."""
        found = self.error.figures[key]
        if not isinstance(found, int):
            raise TypeError(f"{self.error.rule}: {key} is no number but {found!r}")
        return found

    def id(self, key: str) -> str:
        """An id or word of the refusal."""
        return str(self.error.figures[key])

    def entity(self, key: str) -> Entity:
        """An entity of the refusal."""
        found = self.error.figures[key]
        if not isinstance(found, Entity):
            raise TypeError(f"{self.error.rule}: {key} is no entity but {found!r}")
        return found

    def ids(self, key: str) -> tuple[str, ...]:
        """The ids that the refusal lists."""
        found = self.error.figures[key]
        if isinstance(found, str):
            return (found,)
        if not isinstance(found, Iterable):
            raise TypeError(f"{self.error.rule}: {key} is no list but {found!r}")
        return tuple(str(one) for one in found)


Fill = Callable[[Attempt], Value]
"""What a placeholder stands for in a refusal."""

Cure = Callable[[Attempt], Sentence]
"""What can be done now, where it depends on the position."""


@dataclass(frozen=True)
class Refusal:
    """How a rule refuses. `matter` and `cure` are English messages with placeholders, one sentence each; a cure that
    depends on the position is worked out. `figures` says what those placeholders stand for that are not said as
    their names are everywhere (`USUAL`)."""

    matter: str
    cure: str | Cure
    figures: Mapping[str, Fill] = field(default_factory=dict)

    def messages(self) -> tuple[str, ...]:
        """The messages of the catalogue."""
        return (self.matter, self.cure) if isinstance(self.cure, str) else (self.matter,)


@dataclass(frozen=True)
class Answer:
    """A refusal ready to be said: what is the matter, and what can be done now."""

    matter: Sentence
    cure: Sentence


def answer(refusal: Refusal, attempt: Attempt) -> Answer:
    """The refusal's two sentences with the figures of the case."""
    matter = filled(refusal.matter, attempt, refusal.figures)
    if isinstance(refusal.cure, str):
        return Answer(matter, filled(refusal.cure, attempt, refusal.figures))
    return Answer(matter, refusal.cure(attempt))


def filled(msgid: str, attempt: Attempt, figures: Mapping[str, Fill] | None = None) -> Sentence:
    """A message with its placeholders filled from a refused action; KeyError for a figure that the engine did not
    give and `figures` does not work out."""
    values = {}
    for name in sorted(placeholders(msgid)):
        figure = (figures or {}).get(name) or USUAL.get(name) or number(name)
        values[name] = figure(attempt)
    return Sentence(msgid, tuple(values.items()))


# How figures are said


def money(key: str) -> Fill:
    """An amount in currency units."""
    return lambda attempt: attempt.money(attempt.number(key))


def percent(key: str) -> Fill:
    """A percentage."""
    return lambda attempt: Percent(attempt.number(key))


def number(key: str) -> Fill:
    """A number, as it is."""
    return lambda attempt: attempt.number(key)


def as_is(key: str) -> Fill:
    """An id that is the same in every language: a tile, a cell, a phase."""
    return lambda attempt: attempt.id(key)


def place(key: str) -> Fill:
    """A hex."""
    return lambda attempt: Named(attempt.id(key), Kind.PLACE)


def company(key: str) -> Fill:
    """A company."""
    return lambda attempt: attempt.company(attempt.id(key))


def private(key: str) -> Fill:
    """A private, concession or minor's card."""
    return lambda attempt: attempt.private(attempt.id(key))


def entity(key: str) -> Fill:
    """A player, company or private, the bank or the pool."""
    return lambda attempt: attempt.name(attempt.entity(key))


def train(key: str) -> Fill:
    """A train by its name."""
    return lambda attempt: attempt.train(attempt.id(key))


def companies(key: str) -> Fill:
    """A list of companies."""
    return lambda attempt: every(attempt.company(id) for id in attempt.ids(key))


def places(key: str) -> Fill:
    """A list of hexes."""
    return lambda attempt: every(Named(id, Kind.PLACE) for id in attempt.ids(key))


def privates(key: str) -> Fill:
    """Privates, concessions and minors' cards to choose from."""
    return lambda attempt: attempt.cards(attempt.ids(key))


def prices(key: str) -> Fill:
    """A list of amounts in currency units."""
    return lambda attempt: every(attempt.money(int(one)) for one in attempt.ids(key))


def counted(key: str, noun: Noun) -> Fill:
    """So many of something, the number in words up to ten."""
    return lambda attempt: Count(attempt.number(key), noun)


def less(key: str, by: str) -> Fill:
    """The amount in currency units by which one figure is more than another."""
    return lambda attempt: attempt.money(attempt.number(key) - attempt.number(by))


def all_as_is(key: str) -> Fill:
    """A list of ids that are the same in every language."""
    return lambda attempt: every(attempt.ids(key))


USUAL: Mapping[str, Fill] = {
    "cash": money("cash"),
    "companies": companies("companies"),
    "company": company("company"),
    "debt": money("debt"),
    "due": entity("due"),
    "head": lambda attempt: attempt.head,
    "hex": place("hex"),
    "hexes": places("hexes"),
    "minor": company("minor"),
    "minors": companies("minors"),
    "old": as_is("old"),
    "other": company("other"),
    "owner": entity("owner"),
    "phase": as_is("phase"),
    "price": money("price"),
    "player": entity("player"),
    "private": private("private"),
    "privates": privates("privates"),
    "revenue": money("revenue"),
    "since": as_is("since"),
    "tile": as_is("tile"),
    "train": train("train"),
}
"""How figures are said that mean the same in every refusal; any other is a plain number."""
