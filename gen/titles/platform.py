"""Where the platform that recorded a title's games errs: known faults, told by what an action does, not by its game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from gen.engine import Action, Event, Reading
from gen.text.sentence import Sentence

if TYPE_CHECKING:
    from gen.engine import Game, Illegal


@dataclass(frozen=True)
class Fault:
    """An error of the platform. `id` is for tools, `tells` says what it did and what the rules have instead."""

    id: str
    tells: Sentence


class Platform:
    """Looks at each action of one replay for a title's known faults; here, for a title that has none."""

    counts: ClassVar[Mapping[Reading, Fault]] = {}
    """Faults in counting routes, by the reading of the routes (`RevenueRules.readings`) that is the platform's."""

    def refused(self, game: Game, action: Action, refusal: Illegal) -> Fault | None:
        """The fault by which the platform let pass an action that the rules forbid here; None for any other."""
        return None

    def before(self, game: Game, action: Action) -> None:
        """Note what matters of the position in which an action is about to be tried."""

    def after(self, game: Game, action: Action, events: Sequence[Event]) -> Iterable[Fault]:
        """The faults by which the platform's figures differ from ours after an action that was played."""
        return ()
