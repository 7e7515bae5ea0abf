"""The share price table: its moves and the order in which companies operate (base §7)."""

from __future__ import annotations

from collections.abc import Iterable

from gen.engine.state import Company
from gen.engine.title import Cell

FREE_OF_LIMIT = frozenset("yob")
"""Cells whose certificates do not count for the limit."""
FREE_HOLDING = frozenset("ob")
"""Cells in which a player may hold more than the holding limit."""
SEVERAL_A_TURN = frozenset("b")
"""Cells in which several shares may be bought in one turn."""
PAR = frozenset("p")
END = frozenset("e")


class Market:
    """A two-dimensional table, and in each cell the companies in the order they came."""

    def __init__(self, rows: tuple[tuple[Cell | None, ...], ...]) -> None:
        self._rows = rows
        self.cells = {cell.name: cell for row in rows for cell in row if cell is not None}
        self.queues: dict[str, list[str]] = {name: [] for name in self.cells}
        self.end_reached = False

    def par_cells(self) -> list[Cell]:
        """The cells a company may start in, dearest first."""
        return sorted((cell for cell in self.cells.values() if cell.kind in PAR), key=lambda cell: -cell.price)

    def put(self, company: Company, cell: Cell) -> None:
        """Stand a company at the end of a cell's queue; a move into its own cell keeps its place."""
        if company.cell is cell:
            return
        if company.cell is not None:
            self.queues[company.cell.name].remove(company.id)
        company.cell = cell
        self.queues[cell.name].append(company.id)
        if cell.kind in END:
            self.end_reached = True

    def leave(self, company: Company) -> None:
        """Take a company that leaves the game off the table."""
        if company.cell is not None:
            self.queues[company.cell.name].remove(company.id)
            company.cell = None

    def order(self, companies: Iterable[Company]) -> list[Company]:
        """Companies in operating order: dearest, then farthest right, then highest, then first in the cell (§7.5)."""
        return sorted(companies, key=self._rank)

    def _rank(self, company: Company) -> tuple[int, int, int, int]:
        cell = company.cell
        assert cell is not None  # only started companies are ordered
        return -cell.price, -cell.column, cell.row, self.queues[cell.name].index(company.id)

    def right(self, cell: Cell) -> Cell:
        """One step right; at the end of the row, up."""
        if cell.column + 1 >= len(self._rows[cell.row]):
            return self.up(cell)
        return self._at(cell.row, cell.column + 1) or cell

    def left(self, cell: Cell) -> Cell:
        """One step left; with no cell there, down."""
        return self._at(cell.row, cell.column - 1) or self.down(cell)

    def up(self, cell: Cell) -> Cell:
        """One row up; nothing in the top row."""
        return self._at(cell.row - 1, cell.column) or cell

    def down(self, cell: Cell) -> Cell:
        """One row down; nothing where the row below is missing or shorter."""
        return self._at(cell.row + 1, cell.column) or cell

    def _at(self, row: int, column: int) -> Cell | None:
        if 0 <= row < len(self._rows) and 0 <= column < len(self._rows[row]):
            return self._rows[row][column]
        return None
