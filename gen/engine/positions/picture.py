"""Pictures of a game for drawing: its board and its market."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine.board.hexes import natural_order
from gen.engine.positions.views import BoardView, MarketView

if TYPE_CHECKING:
    from gen.engine.game import Game


def board_view(game: Game) -> BoardView:
    """The board, with the privates' markers, what else is assigned to its hexes, and the privates that close them."""
    view = dict(game.board.board_view())
    marks = [(private.marker, private.id) for private in game.privates.values() if private.marker]
    for hex, mark in (*marks, *game.rules.assigned(game).items()):
        view[hex] = replace(view[hex], markers=(*view[hex].markers, mark))
    for private in game.privates.values():
        closing = private.power("blocks_hexes")
        for hex in closing.hexes if closing else ():
            view[hex] = replace(view[hex], blocked=(*view[hex].blocked, private.id))
    return dict(sorted(view.items(), key=lambda item: natural_order(item[0])))


def market_view(game: Game) -> MarketView:
    """The companies in each cell, the first to operate first."""
    return MarketView({name: tuple(queue) for name, queue in game.market.queues.items() if queue})
