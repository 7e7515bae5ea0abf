"""Which cells of a market a drawing shows, and in which line and column of it each lies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gen.engine import Title

Spot = tuple[int, int]
"""Line and column of a drawing, from 0."""

_SIDE, _NARROW, _PAGE = 64.0, 34.0, 680.0
"""The width of a cell, in pixels: a whole market's are so narrow that it fills the column of a page."""
_CROPPED, _WHOLE = 7, 10
"""Cells in a line of a one-row market: of a part, as a phone shows them; of the whole, as fill the column of a page."""


@dataclass(frozen=True)
class Window:
    """The part of a market to draw: where each cell lies, by name; the least width of a cell, in units, which are
    pixels; and whether its lines are one row of prices, broken."""

    spots: Mapping[str, Spot]
    side: float
    broken: bool

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return max(line for line, _ in self.spots.values()) + 1

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return max(column for _, column in self.spots.values()) + 1


def whole_market(title: Title) -> Window:
    """The whole market."""
    return _window(title, (0, len(title.market) - 1), (0, max(len(row) for row in title.market) - 1), _WHOLE)


def crop_market(title: Title, cells: Iterable[str], margin: int = 2) -> Window:
    """The market around some cells, with so many cells of margin. No cells: all of it."""
    places = [tuple(int(part) for part in cell.split(",")) for cell in cells if cell]
    if not places:
        return whole_market(title)
    rows, columns = [row for row, _ in places], [column for _, column in places]
    shown = (min(rows) - margin, max(rows) + margin), (min(columns) - margin, max(columns) + margin)
    return _window(title, *shown, _CROPPED)


def _window(title: Title, rows: Spot, columns: Spot, broken_after: int) -> Window:
    shown = [
        cell
        for row in title.market
        for cell in row
        if cell is not None and rows[0] <= cell.row <= rows[1] and columns[0] <= cell.column <= columns[1]
    ]
    if len(title.market) == 1:
        spots = {cell.name: divmod(place, broken_after) for place, cell in enumerate(shown)}
        return Window(spots, _SIDE, broken=True)
    top, left = min(cell.row for cell in shown), min(cell.column for cell in shown)
    window = Window({cell.name: (cell.row - top, cell.column - left) for cell in shown}, _SIDE, broken=False)
    fitting = max(_NARROW, min(_SIDE, _PAGE / window.columns))
    return Window(window.spots, fitting, broken=False)
