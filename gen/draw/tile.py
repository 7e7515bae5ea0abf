"""One face as SVG: ground and track below, stops, badges and words above (shared/drawing.md)."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from gen.draw.geometry import APOTHEM, Curve, R, corners, direction, edge_point, towards
from gen.draw.layout import Plan, plan
from gen.draw.signs import sign
from gen.draw.style import BORDERS, GROUND
from gen.draw.svg import Box, Element, Point, circle, document, group, path, polygon, rectangle, text
from gen.draw.track import Spot, curve_of, spots
from gen.engine.hexes import Layout
from gen.engine.tile import Face, Stop

TRACK = 0.09 * R
CASING = 0.12 * R


def tile_svg(face: Face, layout: Layout, prefix: str, title: str, description: str) -> str:
    """One tile by itself; `prefix` keeps the ids of a page apart."""
    outline = corners(layout, 1.03)
    box: Box = (
        min(x for x, _ in outline), min(y for _, y in outline), max(x for x, _ in outline), max(y for _, y in outline),
    )  # fmt: skip
    return document(
        [*ground(face, layout), *borders(face, layout), *stops(face, layout)], box, prefix, title, description
    )


def ground(face: Face, layout: Layout) -> list[Element]:
    """The hex and its track, about the origin."""
    fill = GROUND.get(face.colour, GROUND["white"])
    hex = polygon(corners(layout), fill=fill, stroke="#000", stroke_width="0.5")
    hidden = [border.edge for border in face.borders if not border.kind]
    result: list[Element] = [hex]
    for edge in hidden:
        result.append(path(_edge(layout, edge, 0.96), stroke=fill, stroke_width="1.6"))
    return result + _track(face, layout)


def borders(face: Face, layout: Layout) -> list[Element]:
    """The marked hex sides, about the origin; they lie above the neighbours' ground too."""
    return [_border(layout, one.edge, one.kind, one.colour) for one in face.borders if one.kind]


def _edge(layout: Layout, edge: int, scale: float = 1) -> str:
    (ax, ay), (bx, by) = (towards(layout, edge + half, 1) for half in (-0.5, 0.5))
    mx, my = (ax + bx) / 2, (ay + by) / 2
    ends = [(mx + (x - mx) * scale, my + (y - my) * scale) for x, y in ((ax, ay), (bx, by))]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in ends)


def _border(layout: Layout, edge: int, kind: str, colour: str) -> Element:
    width = 0.1 * R if kind == "impassable" else 0.08 * R
    dash = {"stroke_dasharray": "10 10"} if kind == "province" else {}
    stroke = colour or BORDERS.get(kind, "#555")
    return path(_edge(layout, edge), stroke=stroke, stroke_width=f"{width:g}", fill="none", **dash)


def _track(face: Face, layout: Layout) -> list[Element]:
    where = spots(face, layout)
    lines: list[str] = []
    dashed: list[str] = []
    wedges: list[Element] = []
    for one in face.paths:
        if one.track == "future":
            continue
        offboard = any(face.stops[number].kind == "offboard" for number in one.stops)
        if (offboard or one.terminal) and one.edges:
            wedges.append(_wedge(layout, one.edges[0], offboard))
            continue
        d = curve_of(face, layout, one, where).d
        lines.append(d)
        if one.track in ("narrow", "dual") or not one.edges:
            dashed.append(d)
    for edge in face.stubs:
        lines.append(Curve(edge_point(layout, edge), towards(layout, edge, 0.65)).d)
    result: list[Element] = []
    if lines:
        result.append(path("".join(lines), fill="none", stroke="#fff", stroke_width=f"{CASING:g}"))
        result.append(path("".join(lines), fill="none", stroke="#000", stroke_width=f"{TRACK:g}"))
    if dashed:
        result.append(
            path("".join(dashed), fill="none", stroke="#fff", stroke_width=f"{TRACK * 0.5:g}", stroke_dasharray="4 4")
        )
    return result + wedges


def _wedge(layout: Layout, edge: int, offboard: bool) -> Element:
    (x, y), base = direction(layout, edge), 0.75 if offboard else 0.70
    half, point = 0.08 * R, 0.48 if offboard else 0.35
    rim = APOTHEM / R
    shape = [
        (x * rim * R - y * half, y * rim * R + x * half),
        (x * base * R - y * half, y * base * R + x * half),
        (x * point * R, y * point * R),
        (x * base * R + y * half, y * base * R - x * half),
        (x * rim * R + y * half, y * rim * R - x * half),
    ]
    return polygon(shape, fill="#000", stroke="#fff", stroke_width="0.8")


def stops(face: Face, layout: Layout) -> list[Element]:
    """Cities, towns, badges, labels, terrain and icons, about the origin."""
    where = spots(face, layout)
    result: list[Element] = []
    for stop in face.stops:
        result += _stop(stop, where[stop.number])
    return result + _words(face, plan(face, layout))


def _stop(stop: Stop, spot: Spot) -> list[Element]:
    if stop.kind in ("city", "pass"):
        places = slot_places(stop, spot)
        back = _backdrop(stop.slots, spot)
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


def slot_radius(slots: int) -> float:
    """Radius of a slot's circle, in units."""
    return {7: 0.22, 8: 0.205, 9: 0.19}.get(slots, 0.25) * R


def slot_places(stop: Stop, spot: Spot) -> list[Point]:
    """Centres of a city's slots, in their order."""
    count = stop.slots
    if count <= 1:
        offsets: list[Point] = [(0, 0)]
    elif count == 2:
        offsets = [(-0.25, 0), (0.25, 0)]
    elif count == 4:
        offsets = [(-0.25, -0.25), (0.25, -0.25), (0.25, 0.25), (-0.25, 0.25)]
    else:
        ring = {3: 0.29, 5: 0.43, 6: 0.5}.get(count, 0.55)
        angles = [radians(360 * i / count) for i in range(count)]
        offsets = [(ring * sin(angle), -ring * cos(angle)) for angle in angles]
    turn = radians(spot.angle)
    return [
        (
            spot.at[0] + (x * cos(turn) - y * sin(turn)) * R,
            spot.at[1] + (x * sin(turn) + y * cos(turn)) * R,
        )
        for x, y in offsets
    ]


def _backdrop(slots: int, spot: Spot) -> list[Element]:
    look: dict[str, Any] = {"fill": "#fff", "stroke": "#000", "stroke_width": "0.8"}
    turn = f"translate({spot.at[0]:.2f} {spot.at[1]:.2f}) rotate({spot.angle:.2f})"
    if slots == 2:
        return [group([rectangle((-R / 4, -R / 4), (R / 2, R / 2), **look)], transform=turn)]
    if slots == 3:
        points = [(0.458 * R * sin(radians(a)) * 1.1, -0.458 * R * cos(radians(a)) * 1.1) for a in range(0, 360, 60)]
        return [group([polygon(points, **look)], transform=turn)]
    if slots == 4:
        return [group([rectangle((-R / 2, -R / 2), (R, R), corner=R / 4, **look)], transform=turn)]
    if slots >= 5:
        return [circle(spot.at, (0.68 if slots == 5 else 0.75) * R, **look)]
    return []


def _words(face: Face, words: Plan) -> list[Element]:
    result: list[Element] = [badge(at, value) for at, value in words.values]
    result += [boxes(at, row) for at, row in words.series]
    if words.label:
        result.append(text(face.label, words.label, 0.26 * R, font_weight="bold"))
    for at, cost, terrain in words.costs:
        if cost:
            result.append(text(str(cost), (at[0], at[1] - (0.13 * R if terrain else 0)), 0.22 * R))
        for place, kind in enumerate(terrain):
            shift = (place - (len(terrain) - 1) / 2) * 0.3 * R
            down = 0.1 * R if cost else 0
            result.append(group([sign(kind)], transform=f"translate({at[0] + shift:.2f} {at[1] + down:.2f})"))
    for at, cost in words.tolls:
        result.append(circle(at, 0.18 * R, fill="#fff", stroke="#000", stroke_width="0.8"))
        result.append(text(str(cost), at, 0.19 * R))
    for at, name in words.icons:
        result.append(group([sign(name, 0.24 * R)], transform=f"translate({at[0]:.2f} {at[1]:.2f})"))
    return result


def badge(at: Point, value: int) -> Element:
    """A revenue in its circle."""
    digits = len(str(value))
    rim = circle(at, (0.17 if digits > 2 else 0.15) * R, fill="#fff", stroke="#777", stroke_width="0.8")
    return group([rim, text(str(value), at, (0.18 if digits > 2 else 0.2) * R)])


def boxes(at: Point, row: tuple[tuple[str, str], ...]) -> Element:
    """Revenue by phase: a row of boxes in the phases' colours."""
    widths = [series_width(value) for _, value in row]
    left, height = at[0] - sum(widths) / 2, 0.29 * R
    parts: list[Element] = []
    for (colour, value), width in zip(row, widths, strict=True):
        corner = (left, at[1] - height / 2)
        parts.append(
            rectangle(corner, (width, height), fill=GROUND.get(colour, "#fff"), stroke="#000", stroke_width="0.6")
        )
        parts.append(text(value, (left + width / 2, at[1]), 0.22 * R))
        left += width
    return group(parts)


def series_width(value: str) -> float:
    """Width of one box of a phase revenue, in units."""
    return max(0.3, 0.155 * len(value)) * R
