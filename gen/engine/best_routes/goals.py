"""What a search of one train's routes is after: the best of them, or all that are worth enough."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from gen.engine.best_routes.plan import PlanStep, ServicePlan
from gen.engine.board.chains import Chain

Free = tuple[int, ...]
"""What the routes of other trains could still be beside a route being built, in a goal's own terms."""


@dataclass(frozen=True, slots=True)
class Found:
    """A route found: its value in currency units, what it takes from other routes, and the way it runs.

    It begins at stop `first` of its plan's map; the arms lead away from there to its two ends.
    """

    value: int
    claims: int
    plan: ServicePlan
    first: int
    arms: tuple[tuple[PlanStep, ...], tuple[PlanStep, ...]]

    def chains(self, back: dict[Chain, Chain]) -> list[Chain]:
        """The chains in order of travel; `back` gives a chain the other way."""
        one, other = self.arms
        return [back[step.link.chain] for step in reversed(one)] + [step.link.chain for step in other]


class Budget:
    """How much searching is left; a stop visited takes 8, two routes compared 1. `exceeded` once it was too little."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    @property
    def exceeded(self) -> bool:
        return self.left < 0

    @contextmanager
    def at_most(self, steps: int) -> Iterator[None]:
        """Within it no more than these steps are left; afterwards all that were not used, so that it is exceeded only
        if the whole was."""
        kept = max(0, self.left - steps)
        self.left -= kept
        yield
        self.left += kept


class Goal(Protocol):
    """Judges routes for a search. Only those matter that with the `most` of what may go with them pass the `floor`."""

    floor: int
    avoid: int
    """What the routes may not use of what other routes claim."""

    def enter(self, plan: ServicePlan, claims: int) -> Free:
        """Begin routes of a plan that claim so much at first."""

    def after(self, free: Free, step: PlanStep) -> Free:
        """What is left for others after a further step of the plan entered."""

    def most(self, free: Free) -> int:
        """At least what the others can add, in currency units."""

    def take(self, found: Found, free: Free) -> None:
        """A route worth more than the floor less `most` was found."""


@dataclass
class BestOne:
    """The first of the most valuable routes worth more than `floor`, no other train running."""

    floor: int = -1
    avoid: int = 0
    best: Found | None = None

    def enter(self, plan: ServicePlan, claims: int) -> Free:
        """Nothing to look after."""
        return ()

    def after(self, free: Free, step: PlanStep) -> Free:
        """Nothing to look after."""
        return free

    def most(self, free: Free) -> int:
        """Nothing to add."""
        return 0

    def take(self, found: Found, free: Free) -> None:
        """Keep it, and look for better ones only."""
        self.floor, self.best = found.value, found


@dataclass
class AllAbove:
    """All routes worth more than `floor`, no other train running."""

    floor: int
    avoid: int = 0
    found: list[Found] = field(default_factory=list)

    def enter(self, plan: ServicePlan, claims: int) -> Free:
        """Nothing to look after."""
        return ()

    def after(self, free: Free, step: PlanStep) -> Free:
        """Nothing to look after."""
        return free

    def most(self, free: Free) -> int:
        """Nothing to add."""
        return 0

    def take(self, found: Found, free: Free) -> None:
        """Keep it."""
        self.found.append(found)
