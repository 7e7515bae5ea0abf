"""Certificates: who holds which, and how they move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from gen.engine.title import CompanySpec
from gen.engine.vocabulary.entity import Entity


@dataclass(frozen=True, slots=True)
class Certificate:
    """A share certificate (`PRR_3`) of some percent; number 0 is the president's."""

    id: str
    company: str
    percent: int
    is_president: bool


def certificates(spec: CompanySpec) -> list[Certificate]:
    """A company's certificates as printed, the president's first."""
    return [Certificate(f"{spec.id}_{n}", spec.id, percent, n == 0) for n, percent in enumerate(spec.shares)]


class ShareBook:
    """Which owner holds which certificates, in the order they came to them.

    Owners are entities; a company's unsold shares belong to itself, those sold to the pool.
    """

    def __init__(self, specs: Iterable[CompanySpec]) -> None:
        self._held: dict[str, dict[Entity, list[Certificate]]] = {}
        self._owners: dict[str, Entity] = {}
        self._percent: dict[str, dict[Entity, int]] = {}
        self._counts: dict[Entity, dict[str, int]] = {}
        """By company the percent of those who hold some, by owner the number by company: counted by `_count` alone."""
        self.certificates: dict[str, Certificate] = {}
        for spec in specs:
            own = Entity.company(spec.id)
            cards = certificates(spec)
            self._held[spec.id] = {own: cards}
            self.certificates |= {card.id: card for card in cards}
            self._owners |= {card.id: own for card in cards}
            self._count(spec.id)

    def owner(self, certificate: Certificate) -> Entity:
        """Who holds a certificate."""
        return self._owners[certificate.id]

    def held(self, company: str, owner: Entity) -> Sequence[Certificate]:
        """An owner's certificates of a company."""
        return self._held[company].get(owner, ())

    def percent(self, company: str, owner: Entity) -> int:
        """How much of a company an owner holds."""
        return self._percent[company].get(owner, 0)

    def holders(self, company: str) -> dict[Entity, int]:
        """Percent by owner, those who hold something."""
        return dict(self._percent[company])

    def rows(self, company: str) -> dict[Entity, tuple[Certificate, ...]]:
        """A company's certificates by owner, those who hold some, in the order they came to them."""
        return {owner: tuple(cards) for owner, cards in self._held[company].items() if cards}

    def set_rows(self, company: str, rows: Mapping[Entity, Sequence[Certificate]]) -> None:
        """Let a company's certificates be held so, each by one owner."""
        self._held[company] = {owner: list(cards) for owner, cards in rows.items()}
        self._owners |= {card.id: owner for owner, cards in rows.items() for card in cards}
        self._count(company)

    def president_certificate(self, company: str) -> Certificate:
        """The president's certificate of a company."""
        return self.certificates[f"{company}_0"]

    def move(self, cards: Iterable[Certificate], target: Entity) -> None:
        """Hand certificates over, to the end of the receiver's row."""
        moved = tuple(cards)
        for card in moved:
            self._held[card.company][self._owners[card.id]].remove(card)
            self._held[card.company].setdefault(target, []).append(card)
            self._owners[card.id] = target
        for company in {card.company for card in moved}:
            self._count(company)

    def _count(self, company: str) -> None:
        """Count anew what each owner holds of a company, once any of its certificates has moved."""
        for owner in self._percent.get(company, ()):
            del self._counts[owner][company]
        percent = self._percent[company] = {}
        for owner, cards in self._held[company].items():
            if cards:
                percent[owner] = sum([card.percent for card in cards])
                self._counts.setdefault(owner, {})[company] = len(cards)

    def count(self, company: str, owner: Entity) -> int:
        """How many certificates of a company an owner holds."""
        return len(self._held[company].get(owner, ()))

    def counts(self, owner: Entity) -> Mapping[str, int]:
        """How many certificates an owner holds, by company, of those of which they hold some."""
        return self._counts.get(owner, {})
