"""What a map shows, by the names that its legend has for it: the basics first, then its own signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gen.draw.faces.bridges import crossings
from gen.draw.faces.layout import icons
from gen.draw.faces.track import curve_of, spots
from gen.draw.maps.borders import border_kind
from gen.draw.maps.laid import laid_on
from gen.draw.maps.map import Overlays
from gen.draw.maps.stations import marker_signs, signs_on
from gen.engine import BoardView, Face, Title

BASICS = (
    "city",
    "slots",
    "town",
    "value",
    "values",
    "reserved",
    "station",
    "letters",
    "end",
    "bridge",
    "new tile",
    "new station",
    "route",
)
"""What every board has, in the order in which it is learnt."""


def shown(title: Title, board: BoardView, hexes: Iterable[str]) -> frozenset[str]:
    """What some hexes of a board show."""
    found: set[str] = set()
    for name in hexes:
        laid = laid_on(title, board, name)
        found |= {*_on_face(title, laid.face), *signs_on(title, name, laid.view, laid.face)}
        cities = (laid.view.cities or {}).values()
        found |= {"station" for slots in cities for slot in slots if slot.company}
        found |= {"reserved" for slots in cities for slot in slots if slot.reserved}
        found |= {"reserved"} if laid.view.reserved else set()
        if not laid.view.tile and laid.face.colour in ("red", "blue", "gray"):
            found.add(laid.face.colour)
    return frozenset(found)


def may_show(title: Title, board: BoardView) -> frozenset[str]:
    """What a board shows, and what the title's tiles and play may add to it."""
    tiles = {sign for spec in title.tiles.values() for sign in _on_face(title, spec.face)}
    return shown(title, board, title.hexes) | marker_signs(title) | tiles | {"station"}


def changed(overlays: Overlays) -> frozenset[str]:
    """The marks of what changed, as a legend names them."""
    marks = {"new tile": overlays.tiles, "new station": overlays.tokens, "route": overlays.routes}
    return frozenset(name for name, there in marks.items() if there)


def in_order(signs: Iterable[str]) -> tuple[str, ...]:
    """Signs as a legend lists them."""
    found = set(signs)
    return (*(basic for basic in BASICS if basic in found), *sorted(found - set(BASICS)))


def _on_face(title: Title, face: Face) -> Iterator[str]:
    yield from (terrain for upgrade in face.upgrades for terrain in upgrade.terrain)
    yield from (f"{border_kind(border)} border" for border in face.borders if border.kind)
    yield from icons(face)
    for stop in face.stops:
        if stop.kind == "city" and stop.slots:
            yield "slots" if stop.slots > 1 else "city"
        elif stop.kind in ("town", "halt"):
            yield "town"
        if not stop.hide:
            yield from ("values",) if stop.revenue.by_colour else ("value",) if stop.revenue.flat else ()
    if face.label:
        yield "letters"
    if any(path.terminal or any(face.stops[stop].kind == "offboard" for stop in path.stops) for path in face.paths):
        yield "end"
    where = spots(face, title.layout)
    if next(crossings([(path, curve_of(face, title.layout, path, where)) for path in face.paths]), None):
        yield "bridge"
