"""What players and companies do in the 1822 family alone."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine import Action


@dataclass(frozen=True, slots=True)
class PlaceDestination(Action):
    """Put a company's destination token into the city of its destination."""

    hex: str


@dataclass(frozen=True, slots=True)
class AcquirePrivate(Action):
    """A company takes over a player's private, free of charge."""

    private: str


@dataclass(frozen=True, slots=True)
class RepayDebt(Action):
    """A player pays his debt back, as far as his cash goes; `amount` None: all of it."""

    amount: int | None = None
