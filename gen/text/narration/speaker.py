"""What the sentences about events need of a language: names, figures and messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from markupsafe import Markup

from gen.engine import Decision, Ending, Entity, Round
from gen.engine import events as ev

Attached = tuple[ev.Event, ...]
"""Events told in the same sentence."""


class Speaker(Protocol):
    """Writes names, figures and messages in a language."""

    def tell(self, msgid: str, **values: object) -> Markup: ...
    def name(self, entity: Entity) -> Markup: ...
    def company(self, id: str) -> Markup: ...
    def private(self, id: str) -> Markup: ...
    def card(self, id: str) -> Markup: ...
    def hex(self, id: str) -> Markup: ...
    def train(self, name: str) -> Markup: ...
    def money(self, amount: int) -> str: ...
    def percent(self, value: int) -> str: ...
    def round(self, round: Round) -> str: ...
    def join(self, parts: Iterable[Markup]) -> Markup: ...
    def shares_of(self, paid: Iterable[ev.Paid]) -> Markup: ...
    def declined(self, asks: Decision) -> str:
        """The message of who passes in the title: `{who} lays no track.`"""

    def ending(self, reason: Ending) -> Markup:
        """Why a game of the title ends, in words that follow “The game is over:”."""


def paid(attached: Attached) -> list[ev.Paid]:
    """The payments told in the sentence."""
    return [event for event in attached if isinstance(event, ev.Paid)]


def total(attached: Attached) -> int:
    """What they come to, in currency units."""
    return sum(event.amount for event in paid(attached))
