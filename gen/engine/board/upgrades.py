"""Which face may replace which: colours, labels, stops and preserved track (base §4.2, §4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine.board.grid import CLOSED
from gen.engine.board.tile import COLOURS, End, Face, Path, Stop
from gen.engine.vocabulary.rule_ids import Rule, RuleId

if TYPE_CHECKING:
    from gen.engine.board.board import Board


def next_colour(face: Face) -> str | None:
    """The colour of the tiles that may cover a face; None when none may."""
    if face.colour in CLOSED or face.colour not in COLOURS[:-1]:
        return None
    return COLOURS[COLOURS.index(face.colour) + 1]


class UpgradeTable:
    """Why one face may not replace another, and what is new on it, remembered by the faces' identity; it keeps the
    faces it knows alive.

    Titles share turned faces that are equal, so what a title lists is part of what is remembered.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, bool, tuple[str, ...] | None], tuple[Face, Face, RuleId | None]] = {}
        self._new: dict[tuple[int, int, bool], tuple[Face, Face, int]] = {}

    def fault(
        self, old: Face, new: Face, by_power: bool = False, listed: tuple[str, ...] | None = None
    ) -> RuleId | None:
        """The rule that forbids it at these rotations, None when it is allowed.

        `by_power`: laid by a private, to which labels and the counts of stops do not matter (§4.3); nor do they where
        the title lists what may cover the old face.
        """
        key = (id(old), id(new), by_power, listed)
        found = self._known.get(key)
        if found is None:
            fault = next(_faults(old, new, by_power) if listed is None else _listed_faults(old, new, listed), None)
            found = self._known[key] = (old, new, fault)
        return found[2]

    def new_paths(self, old: Face, new: Face, worth_counts: bool) -> int:
        """Which paths of a face the old one has not, a bit each; where worth counts, those as well that the old one has
        only between stops of other values (§4.2)."""
        key = (id(old), id(new), worth_counts)
        found = self._new.get(key)
        if found is None:
            bits = 0
            for place, path in enumerate(new.paths):
                if not part_of(path, new, old) or (worth_counts and _worth_changed(path, new, old)):
                    bits |= 1 << place
            found = self._new[key] = (old, new, bits)
        return found[2]


FACES = UpgradeTable()


class Upgrading:
    """Which tiles may cover which hexes; a title whose map has exceptions overrides this."""

    def fault(self, board: Board, hex: str, new: Face, by_power: bool = False) -> RuleId | None:
        """The rule that forbids a face, as turned, on a hex as it stands; None when it may be laid."""
        old = board.faces[hex]
        return FACES.fault(old, new, by_power, board.title.upgrades.get(old.name))

    def candidates(self, board: Board, hex: str, colours: tuple[str, ...]) -> Iterator[str]:
        """Names of the tiles, of these colours, that may come next on a hex, rotation and track aside."""
        colour = next_colour(board.faces[hex])
        if colour is not None and colour in colours:
            yield from (name for name, spec in board.title.tiles.items() if spec.face.colour == colour)

    def waits_for_phase(self, new: Face) -> bool:
        """Whether a face may be laid only once the phase has its colour."""
        return True

    def most_exits(self, face: Face) -> bool:
        """Whether, of the tiles that could cover a face, only those with the most exits may (1822 §5.3)."""
        return False

    def any_exit(self, hex: str) -> bool:
        """Whether it is enough that a hex is connected, by whatever edge (§4.2)."""
        return False

    def unrestricted(self, hex: str, new: Face) -> bool:
        """Whether a face may be laid there whatever the title's track restriction says."""
        return False


STANDARD = Upgrading()


def _faults(old: Face, new: Face, by_power: bool) -> Iterator[RuleId]:
    yield from _colour_faults(old, new)
    if not by_power:
        yield from _count_faults(old, new)
    if not keeps_track(old, new):
        yield Rule.TRACK_NOT_KEPT
    if not all(_counterpart(stop, old, new) for stop in (*old.cities, *old.towns)):
        yield Rule.STOP_NOT_KEPT
    if not by_power and len(old.cities) > 1 and len(new.cities) > 1 and not _cities_map(old, new):
        yield Rule.CITIES_NOT_KEPT
    if not set(old.stubs) <= new.exits:
        yield Rule.STUB_NOT_MET


def _listed_faults(old: Face, new: Face, listed: tuple[str, ...]) -> Iterator[RuleId]:
    """Where a title lists the tiles: the colour, the exits and track from side to side still count."""
    yield from _colour_faults(old, new)
    if new.name not in listed:
        yield Rule.UPGRADE_NOT_LISTED
    through = tuple(path for path in old.paths if not path.stops)
    if not old.exits <= new.exits or not keeps_track(replace(old, paths=through), new):
        yield Rule.TRACK_NOT_KEPT
    if not set(old.stubs) <= new.exits:
        yield Rule.STUB_NOT_MET


def _colour_faults(old: Face, new: Face) -> Iterator[RuleId]:
    if next_colour(old) is None:
        yield Rule.HEX_NOT_BUILDABLE
    elif next_colour(old) != new.colour:
        yield Rule.WRONG_COLOUR


def wanted_label(old: Face, colour: str) -> str:
    """The mark that a tile of a colour must bear to cover a face, "" for none."""
    future = old.future_label
    return future[0] if future is not None and future[1] == colour else old.label


def _count_faults(old: Face, new: Face) -> Iterator[RuleId]:
    wanted = wanted_label(old, new.colour)
    if new.label != wanted:
        yield Rule.LABEL_MISSING if wanted else Rule.LABEL_ELSEWHERE
    if len(old.towns) != len(new.towns):
        yield Rule.TOWN_COUNT
    if len(old.cities) != len(new.cities) and not old.label:
        yield Rule.CITY_COUNT
    if old.label and old.cities and not new.cities:
        yield Rule.CITY_COUNT
    if old.label == "OO" and old.colour == "white" and len(old.cities) != len(new.cities):
        yield Rule.CITY_COUNT


def _cities_map(old: Face, new: Face) -> bool:
    """Each old city goes into exactly one new city, and no more new ones stay empty than were added."""
    olds = [set(old.stop_exits[city.number]) for city in old.cities]
    news = [set(new.stop_exits[city.number]) for city in new.cities]
    used = [exits for exits in olds if exits]
    if any(sum(exits <= holds for holds in news) != 1 for exits in used):
        return False
    if not used:
        return True
    empty = sum(not any(exits & holds for exits in used) for holds in news)
    return empty <= max(0, len(news) - len(used))


def _counterpart(stop: Stop, old: Face, new: Face) -> bool:
    exits = set(old.stop_exits[stop.number])
    if not exits:
        return True
    return any(_may_become(stop, other) and exits <= _exits(new, other.number) for other in new.stops)


def _exits(face: Face, stop: int) -> set[int]:
    """The edges a stop's paths lead to, through junctions too."""
    found = set(face.stop_exits[stop])
    for path in face.paths:
        for one in path.stops:
            if stop in path.stops and face.stops[one].kind == "junction":
                found.update(face.stop_exits[one])
    return found


def _may_become(old: Stop, new: Stop) -> bool:
    if old.kind == "town":
        return new.kind == "town" or (old.to_city and new.kind == "city")
    if old.kind == "halt":
        return new.kind in ("town", "halt")
    return old.kind == new.kind


def keeps_track(old: Face, new: Face) -> bool:
    """Whether every old path is part of the new face as it lies (§4.3)."""
    if any(stop.kind == "junction" for stop in old.stops) and any(stop.kind == "junction" for stop in new.stops):
        return old.exits <= new.exits
    return all(part_of(path, old, new) for path in old.paths)


def part_of(path: Path, face: Face, other: Face) -> bool:
    """Whether a path of one face is part of the other: the same edges, like stops, a gauge that fits."""
    mine = list(_links(face, path))
    theirs = [link for one in other.paths for link in _links(other, one)]
    return all(any(_link_fits(link, candidate, face, other) for candidate in theirs) for link in mine)


def _worth_changed(path: Path, face: Face, old: Face) -> bool:
    """Whether the stops of a path were never worth on the old face what they are on the new."""
    before = [_worth(old, was) for was in old.paths if part_of(path, face, replace(old, paths=(was,)))]
    return _worth(face, path) not in before


def _worth(face: Face, path: Path) -> list[int]:
    return sorted(face.stops[stop].revenue.highest for stop in path.stops)


def _links(face: Face, path: Path) -> Iterator[tuple[End, End, str]]:
    """A path as pairs of ends; one that ends at a junction stands for all that the junction joins it to."""
    ends = [_through(face, path, end) for end in path.ends]
    for a in ends[0]:
        for b in ends[1]:
            yield a, b, path.track


def _through(face: Face, path: Path, end: End) -> list[End]:
    if end.stop is None or face.stops[end.stop].kind != "junction":
        return [end]
    return [
        far
        for other in face.paths
        if other is not path and end.stop in other.stops
        for far in other.ends
        if far.stop != end.stop
    ]


def _link_fits(link: tuple[End, End, str], other: tuple[End, End, str], face: Face, new: Face) -> bool:
    if link[2] != other[2] and other[2] != "dual":
        return False

    def fits(one: End, two: End) -> bool:
        if one.edge is not None or two.edge is not None:
            return one.edge == two.edge
        return one.stop is not None and two.stop is not None and _may_become(face.stops[one.stop], new.stops[two.stop])

    a, b = link[:2]
    return (fits(a, other[0]) and fits(b, other[1])) or (fits(a, other[1]) and fits(b, other[0]))
