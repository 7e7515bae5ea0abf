"""What may stand for a placeholder of a usage (COMPANY, HEX, PRICE): how it is written, and the names it is one of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from gen.moves.names import Names

T = TypeVar("T")


def _any(names: Names) -> Iterable[str]:
    return ()


@dataclass(frozen=True, eq=False)
class Placeholder:
    """`pattern`: a regular expression for what is written; `shown`: what the help has for it, where that is not the
    placeholder itself; `kind`: of which kind of thing (`no_such`) the `known` names are, "" where it is no name."""

    pattern: str = r"\S+"
    shown: str = ""
    kind: str = ""
    known: Callable[[Names], Iterable[str]] = _any


@dataclass(frozen=True, eq=False)
class FixedWords(Generic[T]):
    """One of a few fixed words, each with what it means."""

    meanings: Mapping[str, T]

    @cached_property
    def placeholder(self) -> Placeholder:
        """What stands for it in a usage."""
        *first, last = self.meanings
        shown = f"{', '.join(first)} or {last}" if first else last
        return Placeholder("|".join(self.meanings).replace(" ", r"\s+"), shown)

    def meant(self, written: str) -> T:
        """What a word means, however many spaces it is written with; KeyError for another word."""
        return self.meanings[" ".join(written.split())]

    def spelt(self, meaning: object) -> str | None:
        """The word for a meaning, None when it has none."""
        return next((written for written, one in self.meanings.items() if one == meaning), None)


NUMBER = Placeholder("[0-9]+")
ROTATION = Placeholder("[0-5]", "0–5")
COMPANY = Placeholder(kind="company", known=lambda names: names.companies)
PRIVATE = Placeholder(kind="private", known=lambda names: names.privates)
TRAIN = Placeholder(kind="train", known=lambda names: names.trains)
PLACEHOLDERS: Mapping[str, Placeholder] = {
    "AMOUNT": NUMBER,
    "CARD": Placeholder(kind="card", known=lambda names: names.cards),
    "CITY": NUMBER,
    "COMPANY": COMPANY,
    "COUNT": NUMBER,
    "HEX": Placeholder(kind="hex", known=lambda names: names.title.hexes),
    "MINOR": COMPANY,
    "OWNER": Placeholder(kind="owner", known=lambda names: (*names.players, "bank")),
    "PERCENT": NUMBER,
    "PRICE": NUMBER,
    "PRIVATE": PRIVATE,
    "ROTATION": ROTATION,
    "SELLER": Placeholder(kind="seller", known=lambda names: (*names.companies, "pool")),
    "SIDE": TRAIN,
    "SOURCE": Placeholder(shown="IPO, treasury or pool", kind="source", known=lambda names: (names.own_shares, "pool")),
    "TILE": Placeholder(kind="tile", known=lambda names: names.title.tiles),
    "TRAIN": TRAIN,
}
"""By what a usage calls them; one that ends in a figure (`TRAIN2`) is a further one of the same kind."""
