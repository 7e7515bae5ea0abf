"""A fault of the platform in 1822PNW: builder cubes that leave the map with a tile and come back with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gen.engine import Action, Event, LayTile, Paid, Why, tile_name
from gen.text.sentence import Kind, Money, Named, Sentence, sentence
from gen.titles.platform import Fault, Platform
from gen.titles.t1822pnw.cubes import CUBE, WORTH, cubes_on

if TYPE_CHECKING:
    from gen.engine import Game


class CubesOnUsedTiles(Platform):
    """Cubes vanish when a tile is laid on them (1822PNW §6); the platform leaves them on the tile that goes
    back to the supply, and takes them off the cost of the hex where this copy is laid again."""

    def __init__(self) -> None:
        self.left: dict[str, int] = {}
        """By copy of a tile in the supply: the cubes that went back with it."""
        self.covered: tuple[str | None, int] = (None, 0)
        """The copy on the hex of the lay being tried, and the cubes there."""

    def before(self, game: Game, action: Action) -> None:
        """Look at what a lay will cover."""
        if isinstance(action, LayTile) and action.hex in game.board.sites:
            self.covered = game.board.tile_ids.get(action.hex), cubes_on(game.board, action.hex)

    def after(self, game: Game, action: Action, events: Sequence[Event]) -> Iterable[Fault]:
        """A lay that the platform makes cheaper by cubes used up before."""
        if not isinstance(action, LayTile) or tile_name(action.tile) == CUBE:
            return
        old, cubes = self.covered
        if old is not None and cubes:
            self.left[old] = cubes
        again = self.left.pop(action.tile, 0)
        for paid in events:
            if again and isinstance(paid, Paid) and paid.why is Why.TERRAIN and paid.amount:
                yield Fault("cubes-on-a-used-tile", _told(game, action, paid, again))


def _told(game: Game, action: LayTile, paid: Paid, cubes: int) -> Sentence:
    currency = game.title.currency
    return sentence(
        "The platform took {theirs} for tile {tile} in {hex}: it counts cubes again that were used up when this tile "
        "was covered. By the rules they are gone, and the lay costs {ours}.",
        theirs=Money(max(0, paid.amount - WORTH * cubes), currency),
        tile=tile_name(action.tile),
        hex=Named(action.hex, Kind.PLACE),
        ours=Money(paid.amount, currency),
    )
