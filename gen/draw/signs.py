"""The small signs of maps: terrain, ports, industries, markers (shared/drawing.md "Signs of these titles")."""

from __future__ import annotations

from collections.abc import Callable

from gen.draw.geometry import R
from gen.draw.style import BORDERS, GROUND
from gen.draw.svg import Element, circle, document, group, path, polygon, rectangle, text

_INK = "#000"


def sign(kind: str, size: float = 0.2 * R) -> Element:
    """The sign of a terrain or icon about the origin; `size` is its width in units. Unknown ones show their name."""
    name = kind.rsplit("/", 1)[-1]
    draw = _SIGNS.get(name) or next(
        (one for stem, one in _SIGNS.items() if len(stem) > 1 and name.startswith(stem)), None
    )
    if draw is not None:
        return draw(size)
    if name.endswith("_destination"):
        return _flag(name.removesuffix("_destination"), size)
    label = name.replace("_", " ")[:4]
    return group(
        [circle((0, 0), size * 0.6, fill="#fff", stroke="#555"), text(label, (0, 0), size * 1.5 / max(2, len(label)))]
    )


def _mountain(s: float) -> Element:
    return polygon([(0, -s * 0.45), (s * 0.55, s * 0.45), (-s * 0.55, s * 0.45)], fill="#8a4a22", stroke="#3d2010")


def _water(s: float) -> Element:
    h, q = s * 0.25, s * 0.3
    wave = "".join(
        f"M{-2 * q:.2f} {y:.2f}q{q / 2:.2f} {-h:.2f} {q:.2f} 0t{q:.2f} 0t{q:.2f} 0t{q:.2f} 0" for y in (-h, h)
    )
    return path(wave, fill="none", stroke="#0b63a5", stroke_width="1.8", stroke_linecap="round")


def _hill(s: float) -> Element:
    return path(
        f"M{-s / 2:.2f} {s / 3:.2f}Q0 {-s * 0.6:.2f} {s / 2:.2f} {s / 3:.2f}",
        fill="none",
        stroke="#6b3f1d",
        stroke_width="2",
    )


def _swamp(s: float) -> Element:
    reeds = "".join(f"M{x * s:.2f} {s / 2:.2f}L{x * s * 1.3:.2f} {-s / 2:.2f}" for x in (-0.35, 0, 0.35))
    return path(reeds, fill="none", stroke="#2d6a2d", stroke_width="1.8")


def _forest(s: float) -> Element:
    crown = polygon([(0, -s * 0.6), (s * 0.4, s * 0.25), (-s * 0.4, s * 0.25)], fill="#2d6a2d")
    return group([crown, rectangle((-s * 0.08, s * 0.25), (s * 0.16, s * 0.3), fill="#5a3a1a")])


def _port(s: float) -> Element:
    anchor = (
        f"M0 {-s * 0.35:.2f}V{s * 0.45:.2f}M{-s * 0.22:.2f} {-s * 0.12:.2f}H{s * 0.22:.2f}"
        f"M{-s * 0.38:.2f} {s * 0.12:.2f}Q{-s * 0.3:.2f} {s * 0.45:.2f} 0 {s * 0.45:.2f}"
        f"Q{s * 0.3:.2f} {s * 0.45:.2f} {s * 0.38:.2f} {s * 0.12:.2f}"
    )
    return group(
        [
            circle((0, 0), s * 0.68, fill="#fff", stroke=_INK, stroke_width="0.8"),
            path(anchor, fill="none", stroke=_INK, stroke_width="1.5"),
            circle((0, -s * 0.42), s * 0.09, fill="#fff", stroke=_INK),
        ]
    )


def _cube(s: float) -> Element:
    return rectangle((-s / 2, -s / 2), (s, s), fill="#8a4a22", stroke=_INK, stroke_width="0.8")


def _white_cube(s: float) -> Element:
    return rectangle((-s / 2, -s / 2), (s, s), fill="#fff", stroke=_INK, stroke_width="0.8")


def _chimney(s: float) -> Element:
    walls = f"M{-s / 2:.2f} {s / 2:.2f}V0H0V{-s / 2:.2f}H{s * 0.25:.2f}V0H{s / 2:.2f}V{s / 2:.2f}Z"
    return path(walls, fill="#888", stroke=_INK)


def _crossed(s: float) -> Element:
    h = s / 2
    return path(f"M{-h:.2f} {h:.2f}L{h:.2f} {-h:.2f}M{-h:.2f} {-h:.2f}L{h:.2f} {h:.2f}", stroke=_INK, stroke_width="2")


def _hammers(s: float) -> Element:
    h, k = s / 2, s * 0.2
    heads = f"M{h - k:.2f} {-h - k:.2f}l{2 * k:.2f} {2 * k:.2f}M{-h - k:.2f} {-h + k:.2f}l{2 * k:.2f} {-2 * k:.2f}"
    return group([_crossed(s), path(heads, stroke=_INK, stroke_width="3")])


def _ladle(s: float) -> Element:
    h = s / 2
    return path(f"M{-h:.2f} 0A{h:.2f} {h:.2f} 0 0 0 {h:.2f} 0ZM0 0L{h:.2f} {-h:.2f}", fill="#777", stroke=_INK)


def _paddle(s: float) -> Element:
    shaft = path(f"M{-s / 2:.2f} {s / 2:.2f}L{s / 2:.2f} {-s / 2:.2f}", stroke="#5a3a1a", stroke_width="2")
    return group([shaft, circle((s / 2, -s / 2), s * 0.2, fill="#5a3a1a"), text("−10", (0, s * 0.9), s * 0.6)])


def _blocked(s: float) -> Element:
    return rectangle((-s / 2, -s / 2), (s, s), fill="#fff", stroke="#333", stroke_dasharray="2 1.5")


def _flag(letters: str, s: float) -> Element:
    cloth = rectangle((-s * 0.8, -s * 0.5), (s * 1.6, s), fill="#fff", stroke=_INK, stroke_width="0.8")
    size = min(s * 0.7, s * 2.2 / max(1, len(letters)))
    return group([cloth, text(letters, (0, 0), size), path(f"M{-s * 0.8:.2f} {-s / 2:.2f}v{s * 1.5:.2f}", stroke=_INK)])


_SIGNS: dict[str, Callable[[float], Element]] = {
    "mountain": _mountain,
    "water": _water,
    "lake": _water,
    "river": _water,
    "hill": _hill,
    "swamp": _swamp,
    "forest": _forest,
    "tree": _forest,
    "port": _port,
    "anchor": _port,
    "mill": _chimney,
    "ski": _crossed,
    "coal": _hammers,
    "K": _hammers,
    "S": _ladle,
    "block": _cube,
    "white_wooden_cube": _white_cube,
    "minus_10": _paddle,
    "blocked": _blocked,
}


def sign_svg(kind: str, prefix: str, words: str) -> str:
    """A small drawing of one sign for the legend: a terrain, a marked border, or the ground of a colour."""
    side = 0.5 * R
    border = BORDERS.get(kind.removesuffix(" border")) if kind.endswith(" border") else None
    if border is not None:
        shape = path(f"M{-side * 0.7:.2f} 0H{side * 0.7:.2f}", stroke=border, stroke_width=f"{0.1 * R:g}")
    elif kind in GROUND:
        shape = rectangle((-side * 0.6, -side * 0.6), (side * 1.2, side * 1.2), fill=GROUND[kind], stroke="#000")
    else:
        shape = sign(kind, 0.4 * R)
    ground = circle((0, 0), side * 0.9, fill=GROUND["white"], stroke="#000", stroke_width="0.5")
    parts = [shape] if kind in GROUND else [ground, shape]
    return document(parts, (-side, -side, side, side), f"{prefix}-{kind.replace(' ', '-')}", words, words)
