"""Draws the shapes that titles give as data (`gen/titles/sign.py`), about the origin with size `s` in units."""

from __future__ import annotations

from gen.draw.svg import Element, circle, group, path, rectangle, scaled, text
from gen.titles.sign import INK, Bars, Block, Disc, Letters, Line, Shape, Together


def outline(d: str, s: float, width: float = 0.8, fill: str = "none", ink: str = INK) -> Element:
    """A shape from path data for size 1, at a size; `width` of its line in units."""
    look = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return path(scaled(d, s), fill=fill, stroke=ink, stroke_width=f"{width:.2f}", **look)


def drawn(shape: Shape, s: float) -> Element:
    """A shape at a size."""
    match shape:
        case Line(data, width, share, fill, ink):
            return outline(data, s, share * s if share else width, fill, ink)
        case Bars(data, share):
            return path(scaled(data, s), stroke=INK, stroke_width=f"{share * s:.2f}")
        case Block((x, y), (wide, high), corner, fill, ink):
            line = {"stroke": ink} if ink else {}
            return rectangle((x * s, y * s), (wide * s, high * s), corner * s, fill=fill, **line)
        case Disc(radius, (x, y), fill):
            return circle((x * s, y * s), radius * s, fill=fill, stroke=INK)
        case Letters(words, (x, y), size, bold):
            weight = {"font_weight": "bold"} if bold else {}
            return text(words, (x * s, y * s), size * s, **weight)
        case Together(parts, at, scale):
            look = {} if at is None else {"transform": f"translate({_shift(at[0], s)} {_shift(at[1], s)})"}
            return group([drawn(part, scale * s) for part in parts], **look)


def _shift(share: float, s: float) -> str:
    return f"{share * s:.2f}" if share else "0"
