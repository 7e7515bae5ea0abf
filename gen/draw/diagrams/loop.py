"""The loop of a title's rounds as a circle, with a company's turn in its order inside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from gen.draw.diagrams.parts import INK, box, box_height, broken, head, lines, polyline
from gen.draw.letters import Weight, width
from gen.draw.svg import Element, Point, circle, document, text

_WIDTH, _RADIUS, _SIZE = 400.0, 156.0, 14.0
_BOX, _NUMBER = 126.0, 18.0
"""How wide a round's box is, and the room for a step's number."""


@dataclass(frozen=True)
class Loop:
    """What the loop shows, in words: what comes before it, its rounds in order, what ends it, and inside it the
    turn's heading and steps."""

    before: str
    rounds: tuple[str, ...]
    end: str
    turn: str
    steps: tuple[str, ...]


def loop_svg(loop: Loop, *, prefix: str, heading: str, description: str) -> str:
    """The loop; `prefix` keeps the ids of a page apart, `heading` and `description` are its title and desc."""
    before = broken(loop.before, 150, _SIZE, Weight.BOLD)
    top = box_height(before, _SIZE) + 26
    centre = _WIDTH / 2, top + 28 + _RADIUS
    parts: list[Element] = [circle(centre, _RADIUS, fill="none", stroke=INK, stroke_width="2.5")]
    boxes = [broken(words, _BOX - 14, _SIZE, Weight.BOLD) for words in loop.rounds]
    places = [_place(centre, number, len(boxes)) for number in range(len(boxes))]
    parts += [_tip(centre, number, len(boxes)) for number in range(len(boxes))]
    parts += [box(words, at, _BOX) for words, at in zip(boxes, places, strict=True)]
    parts += _entry(before, places[0], box_height(boxes[0], _SIZE))
    parts += _inside(loop, centre, places)
    lowest = max(at[1] + box_height(words, _SIZE) / 2 for words, at in zip(boxes, places, strict=True))
    end, height = _end(loop.end, centre, max(lowest, centre[1] + _RADIUS))
    return document([*parts, *end], (0, 0, _WIDTH, height), prefix=prefix, title=heading, description=description)


def _angle(number: float, count: int) -> float:
    return -pi / 2 + 2 * pi * number / count


def _place(centre: Point, number: float, count: int) -> Point:
    angle = _angle(number, count)
    x, y = centre[0] + _RADIUS * cos(angle), centre[1] + _RADIUS * sin(angle)
    return min(max(x, _BOX / 2 + 2), _WIDTH - _BOX / 2 - 2), y


def _tip(centre: Point, number: int, count: int) -> Element:
    """The arrow head on the way to the next round; the play goes clockwise."""
    angle = _angle(number + 0.66, count)
    tip = centre[0] + _RADIUS * cos(angle + 0.06), centre[1] + _RADIUS * sin(angle + 0.06)
    return head(tip, angle + 0.06 + pi / 2, 15)


def _entry(before: Sequence[str], first: Point, high: float) -> list[Element]:
    """The opening above the first round, with an arrow down to it."""
    tall, tip = box_height(before, _SIZE), first[1] - high / 2 - 1
    line = polyline([(first[0], 1 + tall), (first[0], tip - 8)], stroke=INK, stroke_width="2.5")
    return [line, head((first[0], tip), pi / 2, 12), box(before, (first[0], 1 + tall / 2), 170, corner=2)]


def _inside(loop: Loop, centre: Point, places: Sequence[Point]) -> list[Element]:
    """The turn's steps, in the free part of the circle between the boxes, no wider than the circle is there."""
    step = 1.32 * _SIZE
    low = min((y for x, y in places[1:]), default=centre[1] + _RADIUS) - 32
    high = places[0][1] + 38
    first = (low + high) / 2 - step * len(loop.steps) / 2
    rows = [first + step * row + 3 for row in range(1, len(loop.steps) + 1)]
    room = 2 * min(sqrt(_RADIUS**2 - (y - centre[1]) ** 2) for y in rows) - 24
    longest = max(width(words) for words in loop.steps)
    size = min(_SIZE, (room - _NUMBER) / longest)
    left = centre[0] - (size * longest - _NUMBER) / 2
    result = lines([loop.turn], (centre[0], first), _SIZE, font_weight="bold")
    for number, (words, y) in enumerate(zip(loop.steps, rows, strict=True), 1):
        result.append(text(f"{number}", (left - 0.7 * _NUMBER, y), 0.9 * size, fill=INK, font_weight="bold"))
        result.append(text(words, (left, y), size, fill=INK, text_anchor="start"))
    return result


def _end(words: str, centre: Point, low: float) -> tuple[list[Element], float]:
    """The way out of the circle, and where the drawing ends."""
    said = broken(words, 300, _SIZE, Weight.BOLD)
    tall = box_height(said, _SIZE)
    top = low + 30
    start = centre[0], low
    line = polyline([start, (centre[0], top - 8)], stroke=INK, stroke_width="2.5", stroke_dasharray="6 4")
    tip = head((centre[0], top), pi / 2, 12)
    frame = box(said, (centre[0], top + tall / 2), 330, corner=2, stroke_width="2.5")
    return [line, tip, frame], top + tall + 2
