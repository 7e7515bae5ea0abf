"""The loop of a title's rounds as a circle, with a company's turn in its order inside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from gen.draw.diagram import INK, box, box_height, broken, head, lines, polyline
from gen.draw.svg import Element, Point, circle, document, text

_WIDTH, _RADIUS, _SIZE = 400.0, 142.0, 14.0
_BOX = 132.0


@dataclass(frozen=True)
class Loop:
    """What the loop shows, in words: what comes before it, its rounds in order, what ends it, and inside it the
    turn's heading and steps."""

    before: str
    rounds: tuple[str, ...]
    end: str
    turn: str
    steps: tuple[str, ...]


def loop_svg(loop: Loop, prefix: str, heading: str, description: str) -> str:
    """The loop; `prefix` keeps the ids of a page apart, `heading` and `description` are its title and desc."""
    before = broken(loop.before, 150, _SIZE)
    top = box_height(before, _SIZE) + 26
    centre = _WIDTH / 2, top + 28 + _RADIUS
    parts: list[Element] = [circle(centre, _RADIUS, fill="none", stroke=INK, stroke_width="2.5")]
    boxes = [broken(words, _BOX - 14, _SIZE) for words in loop.rounds]
    places = [_place(centre, number, len(boxes)) for number in range(len(boxes))]
    parts += [_tip(centre, number, len(boxes)) for number in range(len(boxes))]
    parts += [box(words, at, _BOX) for words, at in zip(boxes, places, strict=True)]
    parts += _entry(before, places[0], box_height(boxes[0], _SIZE))
    parts += _inside(loop, centre, places)
    lowest = max(at[1] + box_height(words, _SIZE) / 2 for words, at in zip(boxes, places, strict=True))
    end, height = _end(loop.end, centre, max(lowest, centre[1] + _RADIUS))
    return document([*parts, *end], (0, 0, _WIDTH, height), prefix, heading, description)


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
    """The turn's steps, in the free part of the circle between the boxes."""
    step = 1.32 * _SIZE
    low = min((y for x, y in places[1:]), default=centre[1] + _RADIUS) - 26
    high = places[0][1] + 40
    rows = [(f"{number}", words) for number, words in enumerate(loop.steps, 1)]
    first = (low + high) / 2 - step * len(rows) / 2
    wide = max(len(words) for words in loop.steps) * 0.54 * _SIZE
    left = centre[0] - wide / 2
    result = lines([loop.turn], (centre[0], first), _SIZE, font_weight="bold")
    for row, (number, words) in enumerate(rows, 1):
        y = first + step * row + 3
        result.append(text(number, (left - 12, y), 0.9 * _SIZE, fill=INK, font_weight="bold"))
        result.append(text(words, (left, y), _SIZE, fill=INK, text_anchor="start"))
    return result


def _end(words: str, centre: Point, low: float) -> tuple[list[Element], float]:
    """The way out of the circle, and where the drawing ends."""
    said = broken(words, 300, _SIZE)
    tall = box_height(said, _SIZE)
    top = low + 30
    start = centre[0], low
    line = polyline([start, (centre[0], top - 8)], stroke=INK, stroke_width="2.5", stroke_dasharray="6 4")
    tip = head((centre[0], top), pi / 2, 12)
    frame = box(said, (centre[0], top + tall / 2), 330, corner=2, stroke_width="2.5")
    return [line, tip, frame], top + tall + 2
