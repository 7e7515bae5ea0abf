"""An action of wrong types is refused at once, and says which of its fields is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from gen.engine.actions import Bid, BuyShares, LayTile, Pass, RunRoutes, TrainRun
from gen.engine.vocabulary.entity import Entity
from gen.titles import new_game

FIRST = Entity.player("1")
WRONG: dict[str, tuple[Any, str]] = {
    "no action": ("pass", "'pass' is no action"),
    "an actor by his id": (Pass("1"), "Pass.actor is '1', which is no Entity"),  # type: ignore[arg-type]
    "a price as text": (Bid(FIRST, "SV", "20"), "Bid.price is '20', which is no int"),  # type: ignore[arg-type]
    "a truth for a price": (Bid(FIRST, "SV", True), "Bid.price is True, which is no int"),
    "a list of certificates": (BuyShares(FIRST, ["PRR_1"]), "BuyShares.certificates"),  # type: ignore[arg-type]
    "a number for a tile": (LayTile(FIRST, "H10", 57, 0), "LayTile.tile is 57, which is no str"),  # type: ignore[arg-type]
    "a number in a route": (RunRoutes(FIRST, (TrainRun("2-0", ((1, 2),)),)), "RunRoutes.runs: TrainRun.chains"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize(("action", "says"), WRONG.values(), ids=WRONG)
def test_a_wrong_type_is_named(action: Any, says: str) -> None:
    game = new_game("1830", ["1", "2", "3"])
    before = game.position()
    for refuse in (game.play, game.check):
        with pytest.raises(TypeError) as refused:
            refuse(action)
        assert str(refused.value).startswith(says)
    assert game.position() == before
