"""Small drawings of what every board has, for its legend: cities, towns, values, stations, what changed, routes."""

from __future__ import annotations

from gen.draw.faces.bridges import Crossing, bridge
from gen.draw.faces.geometry import Curve, R
from gen.draw.faces.tile import CASING, TRACK, badge, boxes
from gen.draw.maps.routes import number_disc, stroke
from gen.draw.style import GROUND
from gen.draw.svg import Box, Element, circle, document, group, path, polygon, rectangle, text

_SLOT = 0.25 * R
_HALF = 0.5 * R
_WIDE: Box = (-_HALF, -_HALF, _HALF, _HALF)


def sample_svg(kind: str, prefix: str, words: str) -> str:
    """A small drawing of one of the basics of a legend."""
    back = circle((0, 0), _HALF * 0.98, fill=GROUND["yellow"], stroke="#000", stroke_width="0.5")
    name = f"{prefix}-{kind.replace(' ', '-')}"
    parts = group(_DRAWN[kind](), transform=f"scale({_LARGER.get(kind, 1)})")
    return document([back, parts], _WIDE, prefix=name, title=words, description=words)


def _slot(x: float = 0) -> Element:
    return circle((x, 0), _SLOT, fill="#fff", stroke="#000", stroke_width="0.8")


def _slots() -> list[Element]:
    back = rectangle((-_SLOT * 0.8, -_SLOT), (1.6 * _SLOT, 2 * _SLOT), fill="#fff", stroke="#000", stroke_width="0.8")
    places = (-0.8 * _SLOT, 0.8 * _SLOT)
    return [back, *(circle((x, 0), 0.8 * _SLOT, fill="#fff", stroke="#000", stroke_width="0.8") for x in places)]


def _rail(curve: Curve) -> list[Element]:
    rim = path(curve.d, stroke="#fff", stroke_width=f"{CASING:g}", fill="none")
    return [rim, path(curve.d, stroke="#000", stroke_width=f"{TRACK:g}", fill="none")]


def _town() -> list[Element]:
    dot = circle((-0.22 * R, 0), 0.12 * R, fill="#000", stroke="#fff", stroke_width="2")
    bar = rectangle((0.17 * R, -0.17 * R), (0.1 * R, 0.34 * R), fill="#000", stroke="#fff", stroke_width="1")
    return [dot, *_rail(Curve((0.05 * R, 0), (0.42 * R, 0))), bar]


def _end() -> list[Element]:
    shape = [(-0.45 * R, -4.0), (-0.1 * R, -4.0), (0.3 * R, 0.0), (-0.1 * R, 4.0), (-0.45 * R, 4.0)]
    return [polygon(shape, fill="#000", stroke="#fff", stroke_width="0.8")]


def _station(new: bool = False) -> list[Element]:
    disc = circle((0, 0), _SLOT, fill="#17364f", stroke="#000", stroke_width="1.2")
    ring = circle((0, 0), _SLOT + 2.4, fill="none", stroke="#000", stroke_width="2", stroke_dasharray="5 2.5")
    return [circle((0, 0), _SLOT + 2.4, fill="none", stroke="#fff", stroke_width="4.4"), ring, disc] if new else [disc]


def _bridge() -> list[Element]:
    lower, upper = Curve((0, -0.42 * R), (0, 0.42 * R)), Curve((-0.42 * R, 0), (0.42 * R, 0))
    return [*_rail(lower), *_rail(upper), *bridge(Crossing(upper, lower, 0.5, 0.5, 1), GROUND["yellow"], TRACK, CASING)]


def _new_tile() -> list[Element]:
    return [circle((0, 0), 0.38 * R, fill="none", stroke="#fff", stroke_width="5.5"),
            circle((0, 0), 0.38 * R, fill="none", stroke="#000", stroke_width="3", stroke_dasharray="6 3")]  # fmt: skip


def _route() -> list[Element]:
    line = Curve((-0.42 * R, 0), (0.42 * R, 0))
    return [*_rail(line), stroke(0, 0.13 * R, line.d), number_disc(0, (-0.2 * R, 0))]


def _reserved() -> list[Element]:
    return [_slot(), text("AB", (0, 0), 0.22 * R, font_style="italic", fill="#333")]


_DRAWN = {
    "city": lambda: [_slot()],
    "slots": _slots,
    "town": _town,
    "value": lambda: [badge((0, 0), 20)],
    "values": lambda: [boxes((0, 0), (("yellow", "20"), ("green", "30")), 2)],
    "reserved": _reserved,
    "station": _station,
    "letters": lambda: [text("OO", (0, 0), 0.3 * R, font_weight="bold")],
    "end": _end,
    "bridge": _bridge,
    "new tile": _new_tile,
    "new station": lambda: _station(new=True),
    "route": _route,
}

_LARGER = {"value": 2, "values": 1.5, "reserved": 1.6, "letters": 1.5}
"""What has letters is drawn larger than on the map, which is larger than a legend."""
