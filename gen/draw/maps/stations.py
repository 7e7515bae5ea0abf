"""What stands on a hex at a moment: stations, homes kept free, destinations, barriers, cubes and other markers."""

from __future__ import annotations

from collections.abc import Collection

from gen.draw.faces.geometry import R, centre
from gen.draw.faces.layout import NAME, Mark, Marks, Place, icons, plan
from gen.draw.faces.track import slot_places, slot_radius, spots
from gen.draw.letters import Weight, in_circle, width
from gen.draw.maps.signs import ICON, extent, flag, is_lettered, sign
from gen.draw.style import readable_on
from gen.draw.svg import Element, Point, circle, group, text
from gen.engine import Face, HexView, Slot, Title
from gen.titles import TITLES

_WORD = 0.2 * R


def standing(title: Title, hex: str, view: HexView, face: Face, new: Collection[tuple[str, str]]) -> list[Element]:
    """Stations, reservations and markers of a hex, in the map's units; `new` are (company, hex) of new stations."""
    x, y = centre(title.layout, hex)
    beside = _beside(view, face)
    marks = _markers(title, hex, view, face)
    result = _in_slots(title, hex, view, face, new)
    if not (beside or view.reserved or marks):
        return result
    free = plan(face, title.layout, place_on(title, hex), marks_on(title, hex, view, face)).marks
    places = [((x + dx, y + dy), scale) for (dx, dy), scale in free]
    for slot, (at, scale) in zip(beside, places, strict=False):
        result += _slot(title, slot, at, 0.21 * R * scale, (slot.company, hex) in new)
    for company, (at, scale) in zip(view.reserved, places[len(beside) :], strict=False):
        result.append(text(company, at, _WORD * scale, font_style="italic"))
    for (kind, company), (at, scale) in zip(marks, places[len(beside) + len(view.reserved) :], strict=True):
        result.append(
            group([_marker(title, kind, company, ICON * scale)], transform=f"translate({at[0]:.2f} {at[1]:.2f})")
        )
    return result


def printed(title: Title, hex: str) -> HexView:
    """What the printed map shows on a hex, before any game: its icons, and the majors whose destination it is."""
    icons = [icon.name for icon in title.hexes[hex].face.icons]
    return HexView(markers=(*icons, *(f"{one.id}_destination" for one in title.companies if one.destination == hex)))


def signs_on(title: Title, hex: str, view: HexView, face: Face) -> set[str]:
    """The signs of the markers on a hex; flags and the like of whatever company by one name."""
    signs = (kind for kind, _ in _markers(title, hex, view, face))
    return {kind.rpartition("_")[2] if is_lettered(kind) else kind for kind in signs}


def marker_signs(title: Title) -> set[str]:
    """The signs of the markers that stand on the map or that play may put there."""
    there = {power.kind for private in title.privates for power in private.powers} | _terrains(title)
    found = {sign for mark, sign in TITLES[title.id].marks.items() if mark in there}
    if any(icon.name.endswith("_home") for spec in title.hexes.values() for icon in spec.face.icons):
        found.add("home")
    if "blocks_hexes" in there:
        found.add("barrier")
    return found | ({"destination"} if any(company.destination for company in title.companies) else set())


def _terrains(title: Title) -> set[str]:
    return {terrain for spec in title.hexes.values() for upgrade in spec.face.upgrades for terrain in upgrade.terrain}


_FULL_WIDTH, _LEAST = 1200, 9
"""Pixels across of a whole map on a desktop's page, and of letters that can be read."""


def place_on(title: Title, hex: str) -> Place:
    """The name of a hex's place, to be read on the whole map."""
    across = [centre(title.layout, name)[0] for name in title.hexes]
    shown = _FULL_WIDTH / (max(across) - min(across) + 2 * R)
    return Place(title.hexes[hex].place, round(_LEAST / shown / NAME, 3))


def marks_on(title: Title, hex: str, view: HexView, face: Face) -> Marks:
    """What stands on a hex beside the slots of its cities: stations, reservations, markers."""
    stations = [Mark(0.22 * R, 0.22 * R) for _ in _beside(view, face)]
    reserved = [Mark(width(company) * _WORD / 2 + 1, 0.4 * _WORD, 0.85) for company in view.reserved]
    markers = [Mark(*extent(kind), _least(kind)) for kind, _ in _markers(title, hex, view, face)]
    return (*stations, *reserved, *markers)


def _least(kind: str) -> float:
    """The least scale of a sign: one that says letters must be read."""
    return 0.85 if is_lettered(kind) or extent(kind, 1)[0] > 1 else 0


def _beside(view: HexView, face: Face) -> list[Slot]:
    return [slot for number, slots in _cities(view) for slot in slots[max(1, face.stops[number].slots) :]]


def _cities(view: HexView) -> list[tuple[int, tuple[Slot, ...]]]:
    return sorted((view.cities or {}).items())


def _in_slots(title: Title, hex: str, view: HexView, face: Face, new: Collection[tuple[str, str]]) -> list[Element]:
    if not view.cities:
        return []
    x, y = centre(title.layout, hex)
    where, result = spots(face, title.layout), []
    for number, slots in _cities(view):
        stop = face.stops[number]
        for slot, (dx, dy) in zip(slots, slot_places(stop, where[number]), strict=False):
            fresh = (slot.company, hex) in new
            result += _slot(title, slot, (x + dx, y + dy), slot_radius(stop.slots), fresh)
    return result


def _markers(title: Title, hex: str, view: HexView, face: Face) -> list[tuple[str, str]]:
    """Each marker's sign, and the company whose destination is reached."""
    found = [(_sign_of(title, name), "") for name in view.markers if name not in icons(face)]
    stations = {slot.company for _, slots in _cities(view) for slot in slots}
    for company in title.companies:
        mark = f"{company.id}_destination"
        if company.destination == hex and company.id in stations and mark not in view.markers:
            found.append((mark, company.id))
    return [*found, *((f"{private}_barrier", "") for private in view.blocked)]


def _sign_of(title: Title, marker: str) -> str:
    """The sign of a marker; privates show what their power does."""
    marks = TITLES[title.id].marks
    kinds = [power.kind for private in title.privates if private.id == marker for power in private.powers]
    return next((marks[kind] for kind in (marker, *kinds) if kind in marks), marker)


def _marker(title: Title, kind: str, company: str, size: float) -> Element:
    if not company:
        return sign(kind, size)
    colour = title.company(company).colour
    return flag(company, size, colour, readable_on(colour))


def _slot(title: Title, slot: Slot, at: Point, radius: float, new: bool) -> list[Element]:
    if slot.company:
        return token(title, slot.company, at, radius, new)
    if slot.reserved:
        return [text(slot.reserved, at, in_circle(slot.reserved, radius), font_style="italic", fill="#333")]
    return []


def token(title: Title, company: str, at: Point, radius: float, new: bool = False) -> list[Element]:
    """A station: the company's colour with its letters; a new one has a double ring. Nobody's: a grey disc with its
    sign."""
    if not any(one.id == company for one in title.companies):
        rim = circle(at, radius, fill="#ccc", stroke="#000", stroke_width="1.2")
        return [rim, group([sign(company, 0.9 * radius)], transform=f"translate({at[0]:.2f} {at[1]:.2f})")]
    colour = title.company(company).colour
    disc = [
        circle(at, radius, fill=colour, stroke="#000", stroke_width="1.2"),
        *([circle(at, 0.86 * radius, fill="none", stroke="#000", stroke_width="0.8")] if _pale(colour) else []),
    ]
    size = in_circle(company, radius, Weight.BOLD)
    letters = text(company, at, size, fill=readable_on(colour), font_weight=Weight.BOLD)
    if not new:
        return [*disc, letters]
    rim = circle(at, radius + 2.4, fill="none", stroke="#fff", stroke_width="4.4")
    ring = circle(at, radius + 2.4, fill="none", stroke="#000", stroke_width="2", stroke_dasharray="5 2.5")
    return [rim, ring, *disc, letters]


def _pale(colour: str) -> bool:
    """White stations need an inner ring, not to look like empty slots."""
    return colour.lower() in ("#fff", "#ffffff", "white")
