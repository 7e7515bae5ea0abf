"""The moves of a step on the market: as the drawing shows them, and in words below it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from gen.draw.markets.hues import hues
from gen.draw.markets.lanes import Move
from gen.engine import CompanyStarted, EntityKind, PriceMoved
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep
from gen.text.language import Language


@dataclass(frozen=True)
class MoveLine:
    """A company's move in words: the prices one after another, and the colour of its arrow; `starts`: it has just come
    onto the market."""

    company: str
    prices: tuple[str, ...]
    hue: str
    followed: bool
    starts: bool


def market_moves(step: WalkthroughStep, walkthrough: Walkthrough) -> tuple[Move, ...]:
    """Each company's way from where it stood before the step to where it stands after, in the order in which they
    operate (base §7.5)."""
    ways: dict[str, list[str]] = {}
    for event in step.events:
        if isinstance(event, CompanyStarted):
            ways[event.company] = []
        elif isinstance(event, PriceMoved):
            ways.setdefault(event.company, [event.old_cell]).append(event.new_cell)
    followed = {entity.id for entity in walkthrough.follow if entity.kind is EntityKind.COMPANY}
    found = []
    for company, way in ways.items():
        now = step.after.position.company(company)
        before = step.before.position.company(company)
        if now is None or now.cell is None:
            continue
        new = before is None or before.cell is None
        cells = (now.cell,) if new else tuple(way)
        if new or cells[0] != cells[-1]:
            found.append(Move(company, cells, company in followed))
    return tuple(sorted(found, key=lambda move: _rank(move, step, walkthrough)))


def _rank(move: Move, step: WalkthroughStep, walkthrough: Walkthrough) -> tuple[int, int, int, int]:
    end = move.cells[-1]
    row, column = (int(part) for part in end.split(","))
    cell = walkthrough.title.market[row][column]
    return -cell.price if cell else 0, -column, row, step.after.market.cells[end].index(move.company)


def move_lines(step: WalkthroughStep, walkthrough: Walkthrough, language: Language) -> tuple[MoveLine, ...]:
    """The moves in words; a company that comes onto the market has one price."""
    title, moves = walkthrough.title, market_moves(step, walkthrough)
    prices = {cell.name: cell.price for row in title.market for cell in row if cell is not None}
    colours = hues(title, moves)
    return tuple(
        MoveLine(
            title.called(move.company),
            tuple(language.money(title.currency, price) for price, _ in groupby(prices[cell] for cell in move.cells)),
            colours[move.company],
            move.followed,
            move.starts,
        )
        for move in moves
    )
