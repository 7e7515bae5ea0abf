"""What 18Tokaido keeps of a game: whether trains are still exported, and when the first D ends it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gen.engine import kept_by_rules

if TYPE_CHECKING:
    from gen.engine import Game


@dataclass(frozen=True)
class OwnTokaido:
    """`exports_over`: the first D has been exported (§6). `final_turn`: the turn whose set of operating rounds is the
    last; `cut_short`: the present set ends with the round under way (§7)."""

    exports_over: bool = False
    final_turn: int | None = None
    cut_short: bool = False


def own(game: Game) -> OwnTokaido:
    """What the title keeps of a game."""
    return kept_by_rules(game, OwnTokaido)
