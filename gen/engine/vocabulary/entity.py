"""Who takes part in a game: a player, a company, a private, the bank or the pool, as one small value."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class EntityKind(StrEnum):
    """What an entity is, by the word that recordings begin its name with."""

    PLAYER = "player"
    COMPANY = "company"
    PRIVATE = "private"
    BANK = "bank"
    POOL = "market"

    __hash__ = str.__hash__  # entities are keys where most time goes; an enumeration's own hash is a call of Python


class Entity(NamedTuple):
    """Somebody who acts, owns, pays or is paid. `id`: which of its kind; "" for the bank and the pool, which are one.

    A tuple: it is hashed and compared without a call of Python. Entities are in order as their printed names are.

    >>> print(Entity.company("YSL"), BANK)
    company:YSL bank
    >>> Entity.read("player:1") == Entity.player("1")
    True
    """

    kind: EntityKind
    id: str = ""

    @classmethod
    def player(cls, id: str) -> Entity:
        """The player of that id."""
        return cls(EntityKind.PLAYER, id)

    @classmethod
    def company(cls, id: str) -> Entity:
        """The company of that id."""
        return cls(EntityKind.COMPANY, id)

    @classmethod
    def private(cls, id: str) -> Entity:
        """The private of that id."""
        return cls(EntityKind.PRIVATE, id)

    @classmethod
    def read(cls, text: str) -> Entity:
        """The entity that `str` prints so; ValueError when it prints none so."""
        kind, _, id = text.partition(":")
        found = cls(EntityKind(kind), id)
        is_one_alone = found.kind in (EntityKind.BANK, EntityKind.POOL)
        if str(found) != text or is_one_alone == bool(id):
            raise ValueError(f"{text!r} is no entity")
        return found

    def __str__(self) -> str:
        """As recordings and their traces spell it: `player:1`, `company:YSL`, `private:FM`, `bank`, `market`."""
        return f"{self.kind}:{self.id}" if self.id else self.kind.value


BANK = Entity(EntityKind.BANK)
POOL = Entity(EntityKind.POOL)
"""Where shares lie that were sold: recordings call it the market."""
