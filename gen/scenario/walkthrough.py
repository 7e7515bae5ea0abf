"""A played scenario as a value: its steps, with figures, events, board and market before and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gen.engine import (
    Action,
    BoardView,
    Decision,
    Entity,
    Event,
    FirstCards,
    MarketView,
    Position,
    Round,
    RouteRun,
    Title,
)
from gen.text.message import Message


@dataclass(frozen=True)
class Move:
    """One action of a step and what it led to. `filled_in`: a pass the author did not write; `said`: the action as a
    scenario would write it, its actor first."""

    action: Action
    events: tuple[Event, ...]
    filled_in: bool = False
    said: str = ""


@dataclass(frozen=True)
class Moment:
    """The position at one moment, and its board and market for drawing."""

    position: Position
    board: BoardView
    market: MarketView

    @property
    def round(self) -> Round:
        """The round under way."""
        return self.position.round

    @property
    def asks(self) -> Decision | None:
        """What is to be decided, None once the game is over."""
        return self.position.due.kind if self.position.due else None


@dataclass(frozen=True)
class WalkthroughStep:
    """A step of a walkthrough. `tells_of` is the round the page groups it under."""

    id: str
    number: int
    heading: Message
    text: Message
    note: Message | None
    teacher: Message | None
    tells_of: Round
    phase: str
    moves: tuple[Move, ...]
    before: Moment
    after: Moment

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened in the step, in order."""
        return tuple(event for move in self.moves for event in move.events)

    @property
    def routes(self) -> tuple[RouteRun, ...]:
        """The routes run in the step."""
        return tuple(event for event in self.events if isinstance(event, RouteRun))


@dataclass(frozen=True)
class Walkthrough:
    """A whole scenario, played. `players` maps engine ids ("1") to names (J1); `follow` lists whose figures to
    show."""

    id: str
    title: Title
    players: Mapping[str, str]
    follow: tuple[Entity, ...]
    steps: tuple[WalkthroughStep, ...]
    name: Message
    summary: Message
    options: tuple[str, ...] = ()
    seed: int | None = None
    first_cards: FirstCards = field(default_factory=dict)
