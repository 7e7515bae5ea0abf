"""What the sentences about events need: the names and figures of a title and its players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from gen.engine import Decision, Ending, Entity, EntityKind, Reason, Title
from gen.engine import events as ev
from gen.text.sentence import All, Count, Kind, Money, Named, Percent, Sentence, Value, Word, every, sentence
from gen.text.words import A_SHARE, BANK, COLOURS_OF_TILES, HEADS, OF_KIND, POOL

Attached = tuple[ev.Event, ...]
"""Events told in the same sentence."""

SHARE = 10
"""A share, where no certificate of the company is smaller or no multiple of it (percent)."""


@dataclass(frozen=True)
class Speaker:
    """Says things by the names that players use. `players`: what they are called, by id (`1` is J1); `declined`: what
    whoever passes does not do, and `endings`: why a game of the title ends, both as messages."""

    title: Title
    players: Mapping[str, str] = field(default_factory=dict)
    declined: Mapping[Decision, str] = field(default_factory=dict)
    endings: Mapping[Ending, str] = field(default_factory=dict)

    def name(self, entity: Entity) -> Named:
        """A player, company or private, the bank or the pool."""
        match entity.kind:
            case EntityKind.COMPANY:
                return self.company(entity.id)
            case EntityKind.PRIVATE:
                return self.card(entity.id)
            case EntityKind.PLAYER:
                return Named(self.players.get(entity.id, entity.id), Kind.PLAYER)
            case EntityKind.BANK:
                return BANK
            case EntityKind.POOL:
                return POOL

    def company(self, id: str) -> Named:
        """A company by the name that players use: a minor by its card."""
        return Named(self.title.called(id), Kind.COMPANY, id)

    def card(self, id: str) -> Named:
        """A private by name and id, a concession as one, a minor's card as the minor."""
        spec = next((one for one in self.title.privates if one.id == id), None)
        if spec is None:
            return Named(id, Kind.PRIVATE)
        if spec.kind == "minor":
            return self.company(spec.company)
        if spec.kind == "concession":
            return Named(id, Kind.CONCESSION, of=self.company(spec.company))
        return Named(f"{spec.name} ({id})", Kind.PRIVATE)

    def hex(self, id: str) -> Named:
        """A hex by the name of its place; by its id where it has none, or where another has the same."""
        spec = self.title.hexes.get(id)
        place = spec.place if spec else ""
        if place and self._places[place] > 1:
            return Named(f"{place} ({id})", Kind.PLACE, id)
        return Named(place or id, Kind.PLACE, id)

    @cached_property
    def _places(self) -> Counter[str]:
        return Counter(spec.place for spec in self.title.hexes.values())

    def money(self, amount: int) -> Money:
        """An amount in the title's currency."""
        return Money(amount, self.title.currency)

    def shares(self, company: str, percent: int) -> Value:
        """So much of a company: in shares where all certificates are tenths or several of them, else in percent."""
        spec = self.title.company(company)
        if spec.shares and all(size % SHARE == 0 for size in spec.shares) and min(spec.shares) == SHARE:
            return Count(percent // SHARE, A_SHARE)
        return Percent(percent)

    def train(self, name: str) -> Named:
        """A train by its name."""
        return Named(name, Kind.TRAIN)

    def trains(self, name: str, number: int) -> Count:
        """Several trains of a kind."""
        return Count(number, OF_KIND, name)

    def colour(self, tile: str) -> Word:
        """The colour of a tile."""
        return COLOURS_OF_TILES[self.title.tiles[tile].face.colour]

    @property
    def head(self) -> Word:
        """What the title calls the head of a company."""
        return HEADS[self.title.head]

    def payees(self, payments: Iterable[ev.Paid], own: Entity) -> All:
        """Who gets how much, each payee once; `own`: whose treasury is called its own."""
        sums: dict[Entity, int] = {}
        for one in payments:
            sums[one.payee] = sums.get(one.payee, 0) + one.amount
        return every(self._to(payee, amount, own) for payee, amount in sums.items())

    def _to(self, payee: Entity, amount: int, own: Entity) -> Sentence:
        if payee == own:
            return sentence("{amount} to its own treasury", amount=self.money(amount))
        return sentence("{amount} to {payee}", amount=self.money(amount), payee=self.name(payee))


def paid(attached: Attached, *why: Reason) -> tuple[ev.Paid, ...]:
    """The payments told in the sentence, or those of them that are made for these reasons."""
    return tuple(one for one in attached if isinstance(one, ev.Paid) and (not why or one.why in why))


def total(attached: Attached, *why: Reason) -> int:
    """What they come to, in currency units."""
    return sum(one.amount for one in paid(attached, *why))
