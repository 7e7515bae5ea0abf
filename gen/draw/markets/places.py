"""Where the cells of a market lie in a drawing, and where companies stand in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gen.draw.svg import Box, Point
from gen.engine import Title

SIDE = 50.0
"""Width of a cell, and its height in a market of several rows, in drawing units."""

TOKEN = 11.0
"""Radius of a company's token, in units."""

_LINE = 7
"""Cells in a line of a one-row market: as many as a phone shows."""

_TALL = 104.0
_GAP = 10.0
_PRICE = 18.0


@dataclass(frozen=True)
class Window:
    """The part of a market to draw: the upper left corner of each cell by name, and the height of cells, in units.

    Cells of a one-row market are high, for many companies, and laid in lines below one another.
    """

    corners: Mapping[str, Point]
    tall: float

    @property
    def box(self) -> Box:
        """The box around its cells."""
        xs, ys = [x for x, _ in self.corners.values()], [y for _, y in self.corners.values()]
        return min(xs), min(ys), max(xs) + SIDE, max(ys) + self.tall

    def foot(self, cell: str) -> Point:
        """Where a lone company would stand at the bottom of a cell."""
        x, y = self.corners[cell]
        return x + SIDE / 2, y + self.tall - TOKEN - 5

    def ghost(self, cell: str) -> Point:
        """Where those who left an occupied cell are shown: above the others, or below them where cells are high."""
        x, y = self.foot(cell)
        return (x, y - 18) if self.tall == SIDE else (x, y + 7)

    def stand(self, cell: str, number: int, count: int) -> Point:
        """Where the company at a place of the queue stands: the first rightmost and on top, or, where cells are high,
        highest, two in a line if there are more than three."""
        if self.tall == SIDE:
            step = min(2 * TOKEN + 1, (SIDE - 2 * TOKEN - 4) / max(1, count - 1)) if count > 1 else 0
            x, y = self.foot(cell)
            return x + step * ((count - 1) / 2 - number), y
        x, y = self.corners[cell]
        abreast = 1 if count <= 3 else 2
        lines = -(-count // abreast)
        room = self.tall - _PRICE - 2 * TOKEN - 4
        step = min(2 * TOKEN + 1, room / max(1, lines - 1))
        across = SIDE / 2 + (0 if abreast == 1 else (number % 2 - 0.5) * (2 * TOKEN + 1))
        return x + across, y + _PRICE + TOKEN + number // abreast * step


def whole_market(title: Title) -> Window:
    """The whole market."""
    return _window(title, (0, len(title.market) - 1), (0, max(len(row) for row in title.market) - 1))


def crop_market(title: Title, cells: Iterable[str], margin: int = 2) -> Window:
    """The market around some cells, with so many cells of margin. No cells: all of it."""
    places = [tuple(int(part) for part in cell.split(",")) for cell in cells if cell]
    if not places:
        return whole_market(title)
    rows, columns = [row for row, _ in places], [column for _, column in places]
    return _window(title, (min(rows) - margin, max(rows) + margin), (min(columns) - margin, max(columns) + margin))


def _window(title: Title, rows: tuple[int, int], columns: tuple[int, int]) -> Window:
    shown = [
        cell
        for row in title.market
        for cell in row
        if cell is not None and rows[0] <= cell.row <= rows[1] and columns[0] <= cell.column <= columns[1]
    ]
    if len(title.market) > 1:
        return Window({cell.name: (cell.column * SIDE, cell.row * SIDE) for cell in shown}, SIDE)
    lines = {cell.name: divmod(place, _LINE) for place, cell in enumerate(shown)}
    return Window({name: (x * SIDE, y * (_TALL + _GAP)) for name, (y, x) in lines.items()}, _TALL)
