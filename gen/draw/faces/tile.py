"""One face as SVG: ground and track below, stops, badges and words above (shared/drawing.md)."""

from __future__ import annotations

from typing import Any

from gen.draw.faces.bridges import bridges
from gen.draw.faces.costs import cost_extent
from gen.draw.faces.face_plan import FacePlan, Series
from gen.draw.faces.geometry import Curve, R, corners, direction, edge_point, towards
from gen.draw.faces.layout import NOWHERE, Marks, Place, plan
from gen.draw.faces.revenue import SERIES_HEIGHT, series_extent, series_width
from gen.draw.faces.track import Spot, curve_of, slot_places, slot_radius, spots, waters
from gen.draw.maps.borders import borders, line, side, toll
from gen.draw.maps.signs import TERRAIN, extent, sign
from gen.draw.style import GROUND
from gen.draw.svg import Box, Element, Point, circle, document, group, pair, path, polygon, rectangle, text
from gen.engine import Face, Layout, Path, Stop, Upgrade

TRACK = 0.09 * R
CASING = 0.12 * R

_HALO = {"stroke": "#fff", "stroke_width": "2.5", "stroke_opacity": "0.7", "paint_order": "stroke"}
"""Keeps words legible where they cross track."""


def tile_svg(face: Face, layout: Layout, *, prefix: str, title: str, description: str) -> str:
    """One tile by itself; `prefix` keeps the ids of a page apart."""
    outline = corners(layout, 1.03)
    box: Box = (
        min(x for x, _ in outline), min(y for _, y in outline), max(x for x, _ in outline), max(y for _, y in outline),
    )  # fmt: skip
    return document(
        [*ground(face, layout), *borders(face, layout), *stops(face, layout)],
        box,
        prefix=prefix,
        title=title,
        description=description,
    )


def ground(face: Face, layout: Layout) -> list[Element]:
    """The hex and its track, about the origin."""
    fill = GROUND.get(face.colour, GROUND["white"])
    hex = polygon(corners(layout), fill=fill, stroke="#000", stroke_width="0.5")
    hidden = [border.edge for border in face.borders if not border.kind]
    result: list[Element] = [hex]
    for edge in hidden:
        a, b = side(layout, edge, 0.96)
        result.append(path(f"M{pair(a)}L{pair(b)}", stroke=fill, stroke_width="1.6"))
    result += [line(a, b, "water") for a, b in waters(face, layout)]
    return result + _track(face, layout)


def _track(face: Face, layout: Layout) -> list[Element]:
    where = spots(face, layout)
    lines: list[str] = []
    dashed: list[str] = []
    thin: list[str] = []
    wedges: list[Element] = []
    tracks: list[tuple[Path, Curve]] = []
    for one in face.paths:
        if one.track == "future":
            continue
        offboard = any(face.stops[number].kind == "offboard" for number in one.stops)
        if (offboard or one.terminal) and one.edges:
            lane = one.a.lane if one.a.edge is not None else one.b.lane
            wedges.append(_wedge(layout, one.edges[0], lane, offboard))
            continue
        curve = curve_of(face, layout, one, where)
        tracks.append((one, curve))
        d = curve.d
        (thin if one.track == "thin" else lines).append(d)
        if one.track in ("narrow", "dual"):
            dashed.append(d)
    for edge in face.stubs:
        lines.append(Curve(edge_point(layout, edge), towards(layout, edge, 0.65)).d)
    over = bridges(tracks, GROUND.get(face.colour, GROUND["white"]), (TRACK, CASING))
    return [*_rails(lines, _joints(face, where), dashed, thin), *over, *wedges]


def _joints(face: Face, where: dict[int, Spot]) -> list[Point]:
    """Where track meets without a stop."""
    meeting = {number for path in face.paths if not path.terminal for number in path.stops}
    return [where[stop.number].at for stop in face.stops if stop.kind == "junction" and stop.number in meeting]


def _rails(lines: list[str], joints: list[Point], dashed: list[str], thin: list[str]) -> list[Element]:
    """Casings, then track, then the white dashes of ferries and narrow track, so that crossings read."""
    result: list[Element] = []
    if thin:
        d = "".join(thin)
        result.append(path(d, fill="none", stroke="#000", stroke_width=f"{TRACK * 0.4:g}", stroke_dasharray="6 3"))
    if lines:
        result.append(path("".join(lines), fill="none", stroke="#fff", stroke_width=f"{CASING:g}"))
        result.append(path("".join(lines), fill="none", stroke="#000", stroke_width=f"{TRACK:g}"))
    result += [circle(at, TRACK / 2, fill="#000") for at in joints]
    if dashed:
        look = {"stroke": "#fff", "stroke_width": f"{TRACK * 0.5:g}", "stroke_dasharray": "4 4"}
        result.append(path("".join(dashed), fill="none", **look))
    return result


def _wedge(layout: Layout, edge: int, lane: tuple[int, int], offboard: bool) -> Element:
    (x, y), base = direction(layout, edge), 0.75 if offboard else 0.70
    half, point = 0.08 * R, 0.48 if offboard else 0.35
    (rx, ry), (mx, my) = edge_point(layout, edge, lane), edge_point(layout, edge)
    aside = rx - mx, ry - my
    shape = [
        (rx - y * half, ry + x * half),
        (x * base * R + aside[0] - y * half, y * base * R + aside[1] + x * half),
        (x * point * R + aside[0], y * point * R + aside[1]),
        (x * base * R + aside[0] + y * half, y * base * R + aside[1] - x * half),
        (rx + y * half, ry - x * half),
    ]
    return polygon(shape, fill="#000", stroke="#fff", stroke_width="0.8")


def stops(face: Face, layout: Layout, name: Place = NOWHERE, marks: Marks = ()) -> list[Element]:
    """Cities, towns, badges, labels, terrain and icons, about the origin: clear of a place name and of marks, which
    others draw."""
    where = spots(face, layout)
    result: list[Element] = []
    for stop in face.stops:
        result += _stop(stop, where[stop.number])
    return result + _words(face, plan(face, layout, name, marks))


def _stop(stop: Stop, spot: Spot) -> list[Element]:
    if stop.kind == "city" and not stop.slots:
        return [_moved(sign("anchor", 0.4 * R), spot.at)]
    if stop.kind in ("city", "pass"):
        places = slot_places(stop, spot)
        back = _backdrop(stop, spot)
        radius = f"{slot_radius(stop.slots):g}"
        return [*back, *(circle(at, float(radius), fill="#fff", stroke="#000", stroke_width="0.8") for at in places)]
    if stop.kind in ("town", "halt") and stop.style != "hidden":
        return [_town(spot)]
    return []


def _town(spot: Spot) -> Element:
    if not spot.bar:
        return circle(spot.at, 0.12 * R, fill="#000", stroke="#fff", stroke_width=f"{0.04 * R:g}")
    width, height = 0.1 * R, 0.34 * R
    turn = f"translate({spot.at[0]:.2f} {spot.at[1]:.2f}) rotate({spot.angle:.2f})"
    bar = rectangle((-width / 2, -height / 2), (width, height), fill="#000", stroke="#fff", stroke_width="1")
    return group([bar], transform=turn, class_="bar")


def _backdrop(stop: Stop, spot: Spot) -> list[Element]:
    slots = stop.slots
    look: dict[str, Any] = {"fill": "#fff", "stroke": "#000", "stroke_width": "0.8"}
    turn = f"translate({spot.at[0]:.2f} {spot.at[1]:.2f}) rotate({spot.angle:.2f})"
    if slots == 2:
        return [group([rectangle((-R / 4, -R / 4), (R / 2, R / 2), **look)], transform=turn)]
    if slots == 3:
        ring = polygon(
            slot_places(stop, spot),
            stroke_linejoin="round",
            stroke="#000",
            stroke_width=f"{2 * slot_radius(3) + 1.6:g}",
        )
        inner = polygon(
            slot_places(stop, spot),
            stroke_linejoin="round",
            fill="#fff",
            stroke="#fff",
            stroke_width=f"{2 * slot_radius(3):g}",
        )
        return [ring, inner]
    if slots == 4:
        return [group([rectangle((-R / 2, -R / 2), (R, R), corner=R / 4, **look)], transform=turn)]
    if slots >= 5:
        return [circle(spot.at, (0.68 if slots == 5 else 0.75) * R, **look)]
    return []


def _words(face: Face, words: FacePlan) -> list[Element]:
    result: list[Element] = [badge(at, value) for at, value in words.values]
    result += [boxes(at, row, columns) for at, row, columns in words.series]
    result += [toll(at, cost) for at, cost in words.tolls]
    if words.label:
        result.append(text(face.label, words.label.at, words.label.size, font_weight="bold", **_HALO))
    for at, upgrade, beside in words.costs:
        result += _cost(at, upgrade, beside)
    for at, name, size in words.icons:
        result.append(_moved(sign(name, size), at))
    return result


def _cost(at: Point, upgrade: Upgrade, beside: bool) -> list[Element]:
    """A cost, and the signs of its terrain under or beside it."""
    result, (x, y) = [], at
    half, _ = cost_extent(upgrade.cost, upgrade.terrain, beside)
    widths = [2 * extent(kind, TERRAIN)[0] for kind in upgrade.terrain]
    left = x + half - 1 - sum(widths) if beside else x - sum(widths) / 2
    if upgrade.cost:
        place = ((x - half + left) / 2, y) if beside else (x, y - (0.145 * R if widths else 0))
        result.append(text(str(upgrade.cost), place, 0.2 * R, **_HALO))
    down = 0.11 * R if upgrade.cost and not beside else 0
    for kind, width in zip(upgrade.terrain, widths, strict=True):
        result.append(_moved(sign(kind, TERRAIN), (left + width / 2, y + down)))
        left += width
    return result


def _moved(element: Element, at: Point) -> Element:
    return group([element], transform=f"translate({at[0]:.2f} {at[1]:.2f})")


def badge(at: Point, value: int) -> Element:
    """A revenue in its circle."""
    digits = len(str(value))
    rim = circle(at, (0.17 if digits > 2 else 0.15) * R, fill="#fff", stroke="#777", stroke_width="0.8")
    return group([rim, text(str(value), at, (0.18 if digits > 2 else 0.2) * R)])


def boxes(at: Point, row: Series, columns: int) -> Element:
    """Revenue by phase: boxes in the phases' colours, so many in a line."""
    half, high = series_extent(row, columns)
    parts: list[Element] = []
    top = at[1] - high
    for start in range(0, len(row), columns):
        line = row[start : start + columns]
        widths = [series_width(value) for _, value in line] if columns == len(row) else [2 * half / columns] * len(line)
        left = at[0] - half
        for (colour, value), width in zip(line, widths, strict=True):
            fill = GROUND.get(colour, "#fff")
            parts.append(rectangle((left, top), (width, SERIES_HEIGHT), fill=fill, stroke="#000", stroke_width="0.6"))
            parts.append(text(value, (left + width / 2, top + SERIES_HEIGHT / 2), 0.2 * R))
            left += width
        top += SERIES_HEIGHT
    return group(parts)
