"""What a hex tells who points at it: its name, tile, values, terrain and stations, in a language."""

from __future__ import annotations

import html
import re

from gen.draw.maps.laid import face_on
from gen.engine import BoardView, Face, HexView, Revenue, Stop, Title
from gen.pages.title.words import colour_name
from gen.text.language import Language, mark

_FROM, _TO = "\ue002", "\ue003"
"""Stand around the coordinates where a hex's words go (from Unicode's private area: no text holds them)."""
_PLACE = re.compile(f"{_FROM}([^{_TO}]+){_TO}")
_TERRAINS = {
    "mountain": mark("mountain"),
    "water": mark("water"),
    "hill": mark("hill"),
    "swamp": mark("swamp"),
    "forest": mark("forest"),
    "river": mark("river"),
}


def to_be_told(hex: str) -> str:
    """What stands in a drawing for the words of a hex, until they are said in a language."""
    return f"{_FROM}{hex}{_TO}"


def told(svg: str, title: Title, board: BoardView, language: Language) -> str:
    """A drawing with the words of its hexes."""
    return _PLACE.sub(lambda found: html.escape(hex_words(title, board, found[1], language)), svg)


def hex_words(title: Title, board: BoardView, hex: str, language: Language) -> str:
    """A hex in words."""
    view, face, place = board.get(hex, HexView()), face_on(title, board, hex), title.hexes[hex].place
    parts = [f"{place} ({hex})" if place else hex]
    if view.tile:
        parts.append(language.text("tile {tile}", tile=view.tile))
    parts += describe_face(face, title, language)
    for upgrade in face.upgrades if not view.tile else ():
        kinds = language.join(language.text(_TERRAINS[kind]) for kind in upgrade.terrain if kind in _TERRAINS)
        cost = language.money(title.currency, upgrade.cost)
        parts.append(f"{kinds}: {cost}" if kinds else cost)
    if stations := stations_in(view, title):
        parts.append(language.text("stations: {list}", list=language.join(map(title.called, stations))))
    return "; ".join(part for part in parts if part)


def stations_in(view: HexView, title: Title) -> list[str]:
    """The companies whose stations lie in a hex; a marker that a title puts on a slot is no company's."""
    known = {company.id for company in title.companies}
    return [slot.company for city in (view.cities or {}).values() for slot in city if slot.company in known]


def describe_face(face: Face, title: Title, language: Language) -> tuple[str, ...]:
    """A tile's or hex's colour, stops, exits and label in words."""
    parts = [colour_name(face.colour, language)] if face.colour != "white" else []
    parts += filter(None, (_told_stop(stop, title, language) for stop in face.stops))
    exits = {edge for path in face.paths for edge in path.edges}
    if exits:
        parts.append(language.ntext("{count} exit", "{count} exits", len(exits)))
    return (*parts, face.label) if face.label else tuple(parts)


def _told_stop(stop: Stop, title: Title, language: Language) -> str:
    """What a stop is and is worth; before its first tile a city or town may be worth nothing."""
    value = _value(stop.revenue, title, language) if stop.revenue.highest else ""
    if stop.is_city and value:
        return language.ntext("city {value}, {count} slot", "city {value}, {count} slots", stop.slots, value=value)
    if stop.is_city:
        return language.ntext("city, {count} slot", "city, {count} slots", stop.slots)
    if stop.kind in ("town", "halt"):
        return language.text("town {value}", value=value) if value else language.text("town")
    return value


def _value(revenue: Revenue, title: Title, language: Language) -> str:
    """What a stop is worth: in each colour of phases, or always."""
    values = [value for _, value in revenue.by_colour] or [revenue.flat]
    return " / ".join(language.money(title.currency, value) for value in values)
