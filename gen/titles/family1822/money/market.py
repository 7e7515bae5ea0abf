"""The share price table of 1822: what rises at the top of a column slides (1822 §9)."""

from __future__ import annotations

from gen.engine import Cell, Market


class SlidingMarket(Market):
    """A two-dimensional table on which a price always has somewhere to rise."""

    def up(self, cell: Cell) -> Cell:
        """One row up; from the top of a column one down and one right, to the same price."""
        above = self._at(cell.row - 1, cell.column)
        return above or self._at(cell.row + 1, cell.column + 1) or cell
