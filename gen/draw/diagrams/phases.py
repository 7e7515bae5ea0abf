"""A title's phases as rows, and its trains as bars from the phase that brings them to the one that rusts them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gen.draw.diagrams.parts import INK, broken, lines
from gen.draw.style import GROUND
from gen.draw.svg import Element, document, path, rectangle, text

_WIDTH, _SIZE = 460.0, 13.0
_LEFT, _BARS = 74.0, 138.0
"""Where the words begin, and how wide all bars together are."""


@dataclass(frozen=True)
class PhaseRow:
    """A phase: its name, the tile colours it allows (names as tiles have them), and what it brings, in words."""

    name: str
    colours: tuple[str, ...]
    words: tuple[str, ...]


@dataclass(frozen=True)
class Life:
    """A kind of train: the row in which it comes, and the row whose beginning rusts it (None: never)."""

    name: str
    comes: int
    rusts: int | None


def phases_svg(rows: Sequence[PhaseRow], lives: Sequence[Life], *, prefix: str, heading: str, description: str) -> str:
    """The phases from the first at the top to the last."""
    bar = min(23.0, _BARS / len(lives))
    right = _WIDTH - bar * len(lives) - 4
    rooms = [right + bar * _first_bar(lives, number) - _LEFT - 6 for number in range(len(rows))]
    said = [
        [line for one in row.words for line in broken(one, room, _SIZE)] for row, room in zip(rows, rooms, strict=True)
    ]
    heights = [max(44.0, 1.22 * _SIZE * len(one) + 16) for one in said]
    tops = [sum(heights[:number]) + 2 for number in range(len(rows) + 1)]
    parts: list[Element] = []
    for number, row in enumerate(rows):
        parts += _row(row, said[number], tops[number], heights[number])
    for place, life in enumerate(lives):
        parts += _life(life, right + bar * (place + 0.5), bar, tops)
    return document(parts, (0, 0, _WIDTH, tops[-1] + 2), prefix=prefix, title=heading, description=description)


def _first_bar(lives: Sequence[Life], row: int) -> int:
    """The place of the first bar that passes a row; the words have the room before it."""
    passing = (at for at, one in enumerate(lives) if one.comes <= row and (one.rusts is None or row < one.rusts))
    return next(passing, len(lives))


def _row(row: PhaseRow, said: Sequence[str], top: float, high: float) -> list[Element]:
    """The phase's name on its tiles' colours, and its words; a line below."""
    stripe = (_LEFT - 14) / len(row.colours)
    rim = {"stroke": "#000", "stroke_width": "0.8"}
    parts: list[Element] = [
        rectangle((2 + stripe * place, top + 2), (stripe, high - 4), 0, fill=GROUND[colour], **rim)
        for place, colour in enumerate(row.colours)
    ]
    label = rectangle((8, top + high / 2 - 13), (_LEFT - 26, 26), 4, fill="#fff", **rim)
    name = text(row.name, (2 + (_LEFT - 14) / 2, top + high / 2), 17, fill="#000", font_weight="bold")
    first = top + high / 2 - 1.22 * _SIZE * (len(said) - 1) / 2
    parts += [label, name, *lines(said, (_LEFT, first), _SIZE, text_anchor="start")]
    parts.append(path(f"M2 {top + high:.1f}H{_WIDTH - 2}", stroke=INK, stroke_width="0.6", stroke_opacity="0.4"))
    return parts


def _life(life: Life, x: float, wide: float, tops: Sequence[float]) -> list[Element]:
    """A bar down from where the train comes; a cross where it rusts, open below when it never does."""
    top = tops[life.comes] + 4
    low = tops[life.rusts] if life.rusts is not None else tops[-1] - 3
    half = wide / 2 - 2.5
    bar = rectangle((x - half, top), (2 * half, low - top - 3), 4, fill=INK, fill_opacity="0.12", stroke=INK)
    size = min(14.0, 2 * half / (0.6 * len(life.name)))
    parts = [bar, text(life.name, (x, top + 13), size, fill=INK, font_weight="bold")]
    if life.rusts is not None:
        cross = f"M{x - 5:.1f} {low - 15:.1f}l10 10m0 -10l-10 10"
        parts.append(path(cross, stroke=INK, stroke_width="2.4", fill="none"))
    return parts
