"""Settles where the words, badges and signs of a hex go, so that none lies over another, a slot or track.

Each is laid down in its turn where it covers least. Where some still lie over something, they are taken up, alone and
with each of the others, and laid down elsewhere, as long as less is covered by it; then in other orders.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from gen.draw.faces.placement import Room, box_at
from gen.draw.svg import Box, Point


@dataclass(frozen=True, slots=True)
class Form:
    """One way to draw a thing: half its width and height in units, the places it would like, the best first, and how
    much it may cover before the next way is better (as `Room.cost` counts)."""

    half: float
    high: float
    wishes: tuple[Point, ...]
    dear: float = 0.0


@dataclass(frozen=True, slots=True)
class Thing:
    """Something to be placed. `reach`: how far from its first wish it may stray when all its wishes are taken."""

    key: str
    forms: tuple[Form, ...]
    reach: float = 0.0


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a thing went, in which of its forms, and what it covers there."""

    thing: Thing
    form: int
    at: Point
    cost: float

    @property
    def box(self) -> Box:
        """The box that it takes."""
        form = self.thing.forms[self.form]
        return box_at(self.at, form.half, form.high)

    @property
    def total(self) -> float:
        """What it covers, and what its form costs."""
        return self.cost + self.thing.forms[self.form].dear


Places = Mapping[str, Placed]
"""Things by their keys, in the order in which they were to be placed."""

TOLERANCE = 8.0
"""A cost that nobody sees: boxes that touch."""

BAD = 300.0
"""A cost that other orders are tried for: more than the crossing of a track."""

_ROUNDS = 3


def settle(things: Sequence[Thing], room: Room) -> Places:
    """A place for each thing in a room, which stays as it is."""
    best = _settled(things, room)
    if _covering(best, BAD):
        largest = sorted(things, key=lambda thing: -thing.forms[0].half * thing.forms[0].high)
        worst = sorted(things, key=lambda thing: -best[thing.key].cost)
        best = min((best, _settled(largest, room), _settled(worst, room)), key=_sum)
    return {thing.key: best[thing.key] for thing in things}


def _settled(things: Sequence[Thing], room: Room) -> dict[str, Placed]:
    """A place for each thing, laid down in the order given."""
    best: dict[str, Placed] = {}
    _lay_down(things, best, room)
    for _ in range(_ROUNDS):
        better = _improved(best, room) if _covering(best, TOLERANCE) else best
        if better is best:
            break
        best = better
    return best


def _covering(places: Mapping[str, Placed], limit: float) -> bool:
    """Whether a thing covers more than a limit."""
    return any(one.cost > limit for one in places.values())


def _improved(places: dict[str, Placed], room: Room) -> dict[str, Placed]:
    """The places with the worst things moved, alone or with another; the same object where nothing is better."""
    best, least = places, _sum(places)
    worst = sorted((one for one in places.values() if one.cost > TOLERANCE), key=lambda one: -one.cost)
    for one in worst:
        others = [other.thing for other in places.values() if other.thing is not one.thing]
        for group in ([one.thing], *([one.thing, other] for other in others)):
            for order in permutations(group):
                trial = {key: other for key, other in places.items() if other.thing not in group}
                _lay_down(order, trial, room)
                if (found := _sum(trial)) < least - 1:
                    best, least = trial, found
        if best is not places:
            return best
    return best


def _sum(places: Mapping[str, Placed]) -> float:
    return sum(one.total for one in places.values())


def _lay_down(things: Iterable[Thing], places: dict[str, Placed], room: Room) -> None:
    """Lay some things down, one after another, beside those that lie."""
    left = room.copy()
    for one in places.values():
        left.use_words(one.box)
    for thing in things:
        found = places[thing.key] = _place(thing, left)
        left.use_words(found.box)


def _place(thing: Thing, room: Room) -> Placed:
    """The form and place of a thing that cover least."""
    best: Placed | None = None
    for number, form in enumerate(thing.forms):
        if best is not None and form.dear >= best.total:
            continue
        cost, at = room.find(form.wishes, form.half, form.high, thing.reach)
        found = Placed(thing, number, at, cost)
        if best is None or found.total < best.total:
            best = found
    assert best is not None  # a thing has a form at least
    return best
