"""The paper mill and the ski haus: markers that two privates of 1822PNW put on the map (1822PNW §8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import (
    OPPOSITE,
    Assign,
    Board,
    Choice,
    Company,
    Illegal,
    MarkerPlaced,
    Option,
    Power,
    Private,
    check_power_hex,
    close_private,
    is_legal,
)
from gen.titles.t1822pnw.upgrades import COAL_MINE, DEEP_MINE, is_timber
from gen.titles.t1822pnw.words import RulePNW

if TYPE_CHECKING:
    from gen.engine import Game


def markers(game: Game, company: Company) -> tuple[Option[Assign], ...]:
    """What the company's privates may mark at any moment of its turn after it could acquire privates."""
    return tuple(
        _OPTIONS[power.kind](company, private, power)
        for private in game.privates_of(company.entity)
        for power in private.powers
        if power.kind in _OPTIONS
    )


class Ski(Option[Assign]):
    """The ski haus in one of its mountain passes; the private closes."""

    kind = Assign

    def __init__(self, company: Company, private: Private, power: Power) -> None:
        super().__init__(private.entity)
        self.company = company
        self.private = private
        self.power = power

    def check(self, game: Game, action: Assign) -> None:
        hex = action.hex
        check_power_hex(self.private, self.power, hex)
        if any(private.marker == hex for private in game.privates.values()):
            raise Illegal(RulePNW.HEX_MARKED, hex=hex)
        if game.board.faces[hex].name in (COAL_MINE, DEEP_MINE):
            raise Illegal(RulePNW.MINE_THERE, hex=hex)

    def apply(self, game: Game, action: Assign) -> None:
        self.private.marker = action.hex
        game.emit(MarkerPlaced(self.private.id, self.company.id, action.hex))
        close_private(game, self.private)

    def choices(self, game: Game) -> list[Choice]:
        actions = [Assign(self.actor, hex) for hex in self.power.hexes]
        return [Choice(action) for action in actions if is_legal(self.check, game, action)]


class Mill(Ski):
    """The paper mill in one of its cities, next to timber that its track leads to; the private closes."""

    def check(self, game: Game, action: Assign) -> None:
        super().check(game, action)
        if not any(is_timber(game.board, hex) for hex in neighbours_by_track(game.board, action.hex)):
            raise Illegal(RulePNW.MILL_WITHOUT_TIMBER, hex=action.hex)


def neighbours_by_track(board: Board, hex: str) -> list[str]:
    """Neighbours that track joins with a hex, from both sides."""
    found = []
    for edge in board.faces[hex].exits:
        other = board.neighbour(hex, edge)
        if other is not None and OPPOSITE[edge] in board.faces[other].exits:
            found.append(other)
    return found


_OPTIONS = {"mill": Mill, "ski": Ski}
