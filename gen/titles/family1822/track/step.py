"""The track step of a company's turn (1822 §5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gen.engine import Ask, AskKind, Decline, Entity, Flow, Option, Pass
from gen.titles.family1822.track.lays import EndTogether
from gen.titles.family1822.track.powers import PowerLay
from gen.titles.family1822.track.rights import TrackRights
from gen.titles.family1822.words import AskKind1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.track.rights import TrackRights
    from gen.titles.family1822.turn import FamilyTurn


def track_step(game: Game, turn: FamilyTurn) -> Flow:
    """The company's lays and those of its privates.

    Waits while a lay of its own is left, or a private whose unused power holds the step; ends by a pass or by itself.
    While a private's lays must be made together, it is the private that is asked (`power track`).
    """
    company, rights = turn.company, turn.rights
    while True:
        if rights.together:
            yield Ask(Entity.private(rights.together), AskKind1822.POWER_TRACK, tuple(_together(game, turn, rights)))
            continue
        if not rights.wait(game, company) and not _power_waits(game, turn):
            return
        options = (
            turn.rules.map.own_lay(turn, rights),
            *turn.rules.map.power_lays(game, turn, rights),
            Decline(company.entity, AskKind.TRACK),
            *turn.rules.step_powers(game, turn, "track"),
            *turn.rules.side(game, turn),
        )
        action = yield Ask(company.entity, AskKind.TRACK, options)
        if isinstance(action, Pass) and action.actor == company.entity:
            return


def _power_waits(game: Game, turn: FamilyTurn) -> bool:
    holding = turn.rules.map.holding_powers()
    return any(power.kind in holding for private in game.privates_of(turn.company.entity) for power in private.powers)


def _together(game: Game, turn: FamilyTurn, rights: TrackRights) -> Iterator[Option[Any]]:
    """What may be done while a private's lays must be made together: its lay, alone or combined, or its end."""
    private = game.privates[rights.together]
    for option in turn.rules.map.power_lays(game, turn, rights):
        if option.actor == private.entity or isinstance(option, PowerLay):
            yield option
    yield EndTogether(rights, private)
