"""Tile faces: the tile language of base §3 as values, and their rotation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

COLOURS = ("white", "yellow", "green", "brown", "gray")
"""The order in which tiles are upgraded; red and blue hexes stand outside it."""

STOP_KINDS = ("city", "town", "halt", "pass", "offboard", "junction")


@dataclass(frozen=True, slots=True)
class Revenue:
    """What a stop is worth: the same in all phases (`flat`), or by tile colour (and `diesel`)."""

    flat: int = 0
    by_colour: tuple[tuple[str, int], ...] = ()

    def value(self, colours: tuple[str, ...], diesel: bool = False) -> int:
        """Currency units in a phase with these tile colours, for a diesel or another train (§6.4)."""
        if not self.by_colour:
            return self.flat
        table = dict(self.by_colour)
        if diesel and "diesel" in table:
            return table["diesel"]
        for colour in reversed(colours):
            if colour in table:
                return table[colour]
        return 0

    @property
    def highest(self) -> int:
        """The largest value it may ever have."""
        return max((value for _, value in self.by_colour), default=self.flat)


@dataclass(frozen=True, slots=True)
class Stop:
    """A city, town, off-board location or junction of a tile: a node that paths lead to.

    `index` is its place among all parts of the tile text, by which recordings name it; `number` its place
    among the stops, by which paths do.
    """

    kind: str
    number: int
    index: int
    revenue: Revenue = Revenue()
    slots: int = 0
    groups: tuple[str, ...] = ()
    hide: bool = False
    loc: float | None = None
    route: str = "mandatory"
    visit_cost: int = 1
    style: str = ""
    to_city: bool = False

    @property
    def is_city(self) -> bool:
        return self.kind == "city"


@dataclass(frozen=True, slots=True)
class End:
    """Where a path ends: on an edge (0-5, with its lane) or at a stop (its number)."""

    edge: int | None = None
    stop: int | None = None
    lane: tuple[int, int] = (1, 0)


@dataclass(frozen=True, slots=True)
class Path:
    """A piece of track between two ends. `terminal` > 0: only the first or last track of a route."""

    index: int
    a: End
    b: End
    terminal: int = 0
    track: str = "broad"

    @property
    def ends(self) -> tuple[End, End]:
        return self.a, self.b

    @property
    def edges(self) -> tuple[int, ...]:
        return tuple(end.edge for end in (self.a, self.b) if end.edge is not None)

    @property
    def stops(self) -> tuple[int, ...]:
        return tuple(end.stop for end in (self.a, self.b) if end.stop is not None)


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Terrain printed on a face: what covering it costs (currency units) and why."""

    cost: int
    terrain: tuple[str, ...] = ()
    loc: float | None = None


@dataclass(frozen=True, slots=True)
class Border:
    """A marked hex side. `kind` "" only hides the line; `cost` in currency units."""

    edge: int
    kind: str = ""
    cost: int = 0
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Icon:
    """A marker printed on a hex; a sticky one stays when the hex is built."""

    name: str
    image: str = ""
    sticky: bool = False


@dataclass(frozen=True)
class Face:
    """A tile or printed hex at one rotation, as a value.

    `name` is a tile's number (or the coordinate of a printed hex) and `rotation` the turns clockwise (0-5).
    """

    name: str
    colour: str
    rotation: int = 0
    stops: tuple[Stop, ...] = ()
    paths: tuple[Path, ...] = ()
    label: str = ""
    upgrades: tuple[Upgrade, ...] = ()
    borders: tuple[Border, ...] = ()
    icons: tuple[Icon, ...] = ()
    stubs: tuple[int, ...] = ()
    partitions: tuple[Mapping[str, str], ...] = field(default=(), hash=False)
    future_label: tuple[str, str] | None = None
    sign: str = ""
    """What a tile shows beside its track, and the tile language has no word for."""

    @cached_property
    def cities(self) -> tuple[Stop, ...]:
        return tuple(stop for stop in self.stops if stop.kind == "city")

    @cached_property
    def towns(self) -> tuple[Stop, ...]:
        return tuple(stop for stop in self.stops if stop.kind in ("town", "halt"))

    @cached_property
    def exits(self) -> frozenset[int]:
        """The edges that track leaves by."""
        return frozenset(edge for path in self.paths for edge in path.edges)

    @cached_property
    def stop_exits(self) -> tuple[tuple[int, ...], ...]:
        """By stop number: the edges its paths lead to, sorted (through no other stop)."""
        found: list[set[int]] = [set() for _ in self.stops]
        for path in self.paths:
            for stop in path.stops:
                found[stop].update(path.edges)
        return tuple(tuple(sorted(edges)) for edges in found)

    def turned(self, rotation: int) -> Face:
        """The same face turned to `rotation` (0-5, absolute)."""
        return _turned(self, rotation % 6)

    @property
    def cost(self) -> int:
        """Terrain cost of covering this face, before discounts."""
        return sum(upgrade.cost for upgrade in self.upgrades)


@cache
def _turned(face: Face, rotation: int) -> Face:
    by = (rotation - face.rotation) % 6
    if by == 0:
        return face

    def loc(value: float | None) -> float | None:
        return None if value is None else (value + by) % 6

    def end(one: End) -> End:
        return one if one.edge is None else replace(one, edge=(one.edge + by) % 6)

    return replace(
        face,
        rotation=rotation,
        stops=tuple(replace(stop, loc=loc(stop.loc)) for stop in face.stops),
        paths=tuple(replace(path, a=end(path.a), b=end(path.b)) for path in face.paths),
        upgrades=tuple(replace(one, loc=loc(one.loc)) for one in face.upgrades),
        borders=tuple(replace(one, edge=(one.edge + by) % 6) for one in face.borders),
        stubs=tuple((edge + by) % 6 for edge in face.stubs),
    )


def parse_face(name: str, colour: str, code: str) -> Face:
    """The face a tile text describes; ValueError names a part that is not in the language."""
    stops: list[Stop] = []
    paths: list[Path] = []
    upgrades: list[Upgrade] = []
    borders: list[Border] = []
    icons: list[Icon] = []
    stubs: list[int] = []
    partitions: list[Mapping[str, str]] = []
    label = ""
    future: tuple[str, str] | None = None
    index = 0
    for text in filter(None, code.split(";")):
        kind, _, rest = text.partition("=")
        bare, values = _values(rest)
        if kind in STOP_KINDS:
            stops.append(_stop(kind, len(stops), index, values))
        elif kind == "path":
            found = _paths(index, values)
            paths += found
            index += len(found) - 1
        elif kind == "label":
            label = bare
        elif kind == "upgrade":
            terrain = tuple(filter(None, values.get("terrain", "").split("|")))
            upgrades.append(Upgrade(int(values["cost"]), terrain, _loc(values)))
        elif kind == "border":
            borders.append(
                Border(int(values["edge"]), values.get("type", ""), int(values.get("cost", 0)), values.get("color", ""))
            )
        elif kind == "icon":
            image = values.get("image", "")
            icons.append(Icon(values.get("name", image.rsplit("/", 1)[-1]), image, "sticky" in values))
        elif kind == "stub":
            stubs.append(int(values["edge"]))
        elif kind == "partition":
            partitions.append(values)
        elif kind == "future_label":
            future = values["label"], values["color"]
        elif kind not in ("frame", "stripes"):
            raise ValueError(f"tile {name}: unknown part {text!r}")
        index += 1
    return Face(
        name, colour, 0, tuple(stops), tuple(paths), label, tuple(upgrades), tuple(borders), tuple(icons),
        tuple(stubs), tuple(partitions), future,
    )  # fmt: skip


def _values(text: str) -> tuple[str, dict[str, str]]:
    bare, values = "", {}
    for item in filter(None, text.split(",")):
        key, colon, value = item.partition(":")
        if colon:
            values[key] = value
        else:
            bare = key
    return bare, values


def _loc(values: Mapping[str, str]) -> float | None:
    text = values.get("loc")
    return None if text is None or text == "center" else float(text)


def _stop(kind: str, number: int, index: int, values: Mapping[str, str]) -> Stop:
    return Stop(
        kind,
        number,
        index,
        _revenue(values.get("revenue", "0")),
        slots=int(values.get("slots", 1)) if kind in ("city", "pass") else 0,
        groups=tuple(filter(None, values.get("groups", "").split("|"))),
        hide="hide" in values,
        loc=_loc(values),
        route=values.get("route", {"halt": "optional", "pass": "never", "junction": "never"}.get(kind, "mandatory")),
        visit_cost=int(values.get("visit_cost", 1)),
        style=values.get("style", ""),
        to_city="to_city" in values,
    )


def _revenue(text: str) -> Revenue:
    if text.lstrip("-").isdigit():
        return Revenue(int(text))
    pairs = (pair.rsplit("_", 1) for pair in text.split("|"))
    return Revenue(by_colour=tuple((colour, int(value)) for colour, value in pairs))


def _paths(index: int, values: Mapping[str, str]) -> list[Path]:
    terminal, track = int(values.get("terminal", 0)), values.get("track", "broad")
    if "lanes" not in values:
        ends = [_end(values[key], values.get(f"{key}_lane")) for key in ("a", "b")]
        return [Path(index, ends[0], ends[1], terminal, track)]
    width = int(values["lanes"])
    both_edges = not values["a"].startswith("_") and not values["b"].startswith("_")
    return [
        Path(
            index + i,
            _end(values["a"], f"{width}.{i}"),
            _end(values["b"], f"{width}.{width - 1 - i if both_edges else i}"),
            terminal,
            track,
        )
        for i in range(width)
    ]


def _end(text: str, lane: str | None) -> End:
    if text.startswith("_"):
        return End(stop=int(text[1:]))
    width, i = (1, 0) if lane is None else (int(lane.split(".")[0]), int(lane.split(".")[1]))
    return End(edge=int(text), lane=(width, i))
