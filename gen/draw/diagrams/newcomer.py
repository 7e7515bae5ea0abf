"""Pictures for who has never played: two purses, ten shares of a company, a train that makes others rust."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from gen.draw.letters import Weight, in_circle
from gen.draw.style import GROUND, readable_on
from gen.draw.svg import Element, Point, circle, document, path, rectangle, text

_WIDE, _HIGH = 200.0, 125.0
_BOX = (0.0, 0.0, _WIDE, _HIGH)
_HOLDERS = ("#0b5394", "#b84a00", "#ffffff")
"""Who has most, who has some, and what nobody has bought."""


@dataclass(frozen=True)
class Badge:
    """A company: its letters and its colour."""

    letters: str
    colour: str


@dataclass(frozen=True)
class TrainPicture:
    """A train's card: its name, its price as it is written, the tile colour of its phase."""

    name: str
    price: str
    colour: str


def purses_svg(companies: Sequence[Badge], *, heading: str, description: str) -> str:
    """A player's purse with certificates on the left, the companies' tills on the right, a line between."""
    parts: list[Element] = [path("M104 8L104 117", stroke="currentColor", stroke_width="3")]
    parts += [circle((46, 32), 13, fill="currentColor"), path("M22 66Q22 46 46 46Q70 46 70 66Z", fill="currentColor")]
    for place, company in enumerate(companies):
        parts += _certificate((12 + 44 * place, 78), (38, 34), company)
        parts += _till((116, 16 + 52 * place), company)
    return document(parts, _BOX, prefix="purses", title=heading, description=description)


def _certificate(at: Point, size: Point, company: Badge) -> list[Element]:
    frame = rectangle(at, size, 2, fill="#fffdf6", stroke="#000", stroke_width="1.2")
    return [frame, *_token((at[0] + size[0] / 2, at[1] + size[1] / 2), 12, company)]


def _till(at: Point, company: Badge) -> list[Element]:
    frame = rectangle(at, (74, 42), 3, fill="#fffdf6", stroke="#000", stroke_width="1.2")
    coins = [
        circle(
            (at[0] + 46 + 9 * place, at[1] + 24 - 3 * (place % 2)), 7, fill="#f2c230", stroke="#000", stroke_width="1"
        )
        for place in range(3)
    ]
    return [frame, *_token((at[0] + 21, at[1] + 21), 13, company), *coins]


def _token(at: Point, radius: float, company: Badge) -> list[Element]:
    size, ink = in_circle(company.letters, radius, Weight.BOLD), readable_on(company.colour)
    return [
        circle(at, radius, fill=company.colour, stroke="#000", stroke_width="1.2"),
        text(company.letters, at, size, fill=ink, font_weight=Weight.BOLD),
    ]


def shares_svg(shares: Sequence[int], company: Badge, *, heading: str, description: str) -> str:
    """All certificates of a company in a row, each as wide as its part; whoever holds most leads to the company."""
    unit = (_WIDE - 16) / sum(shares)
    ends = list(accumulate(shares))
    most, some = 0.5 * ends[-1], 0.8 * ends[-1]
    parts: list[Element] = []
    for end, share in zip(ends, shares, strict=True):
        at = 8 + unit * (end - share)
        fill = _HOLDERS[0] if end <= most else _HOLDERS[1] if end <= some else _HOLDERS[2]
        parts.append(rectangle((at, 78), (unit * share - 2, 34), 2, fill=fill, stroke="#000", stroke_width="1.2"))
        if end == shares[0]:
            parts.append(text("★", (at + unit * share / 2 - 1, 95), 15, fill="#fff"))
    middle = 8 + unit * most / 2
    parts.append(path(f"M{middle:.1f} 72L{middle:.1f} 46", stroke="currentColor", stroke_width="3"))
    parts.append(path(f"M{middle - 6:.1f} 50L{middle:.1f} 40L{middle + 6:.1f} 50Z", fill="currentColor"))
    return document(
        [*parts, *_token((middle, 22), 17, company)], _BOX, prefix="shares", title=heading, description=description
    )


def rust_svg(old: TrainPicture, new: TrainPicture, *, heading: str, description: str) -> str:
    """Two old trains crossed out, an arrow from the new one that ends them."""
    parts = [*_train((12, 22), old, 46), *_cross((12, 22)), *_train((44, 36), old, 46), *_cross((44, 36))]
    parts.append(path("M138 66L112 66", stroke="currentColor", stroke_width="5"))
    parts.append(path("M116 56L101 66L116 76Z", fill="currentColor"))
    return document([*parts, *_train((142, 28), new, 46)], _BOX, prefix="rust", title=heading, description=description)


def _train(at: Point, train: TrainPicture, wide: float) -> list[Element]:
    x, y = at
    return [
        rectangle(at, (wide, 70), 3, fill="#fffdf6", stroke="#000", stroke_width="1.2"),
        rectangle(at, (wide, 14), 3, fill=GROUND[train.colour], stroke="#000", stroke_width="1.2"),
        text(train.name, (x + wide / 2, y + 35), 28, fill="#000", font_weight=Weight.BOLD),
        text(train.price, (x + wide / 2, y + 59), 12, fill="#000"),
    ]


def _cross(at: Point) -> list[Element]:
    x, y = at
    d = f"M{x + 4} {y + 18}L{x + 42} {y + 66}M{x + 42} {y + 18}L{x + 4} {y + 66}"
    return [path(d, stroke="#a33b00", stroke_width="4", stroke_linecap="round")]
