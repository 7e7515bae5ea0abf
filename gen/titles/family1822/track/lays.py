"""The company's own lay, and the end of lays that a private must make together (1822 §5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import (
    Choice,
    LayTile,
    Option,
    Pass,
    Passed,
    Private,
    TileLay,
    check_cost,
    close_private,
    is_legal,
    lay_and_pay,
    lay_rules,
    lays,
    placing,
)
from gen.titles.family1822.track.rights import LaidOn, TrackRights
from gen.titles.family1822.words import AskKind1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.turn import FamilyTurn


class OwnLay(TileLay):
    """A lay or upgrade by the company itself."""

    def __init__(self, turn: FamilyTurn, rights: TrackRights) -> None:
        super().__init__(turn.company.entity, turn.company)
        self.turn = turn
        self.rights = rights

    def check(self, game: Game, action: LayTile) -> None:
        self.check_alone(action)
        company = self.turn.company
        self.rights.check(game, company, self.is_upgrade(game, action.hex))
        lays.check_lay(game.board, game.network, company.id, placing(action), lay_rules(game, company))
        check_cost(game, company, action)

    def apply(self, game: Game, action: LayTile) -> None:
        self.rights.own.append(LaidOn(action.hex, self.is_upgrade(game, action.hex)))
        lay_and_pay(game, self.turn.company, action)

    def choices(self, game: Game) -> list[Choice]:
        company = self.turn.company
        if not any(is_legal(self.rights.check, game, company, upgrade) for upgrade in (False, True)):
            return []
        legal = lays.legal_lays(game.board, game.network, company.id, lay_rules(game, company))
        actions = [LayTile(self.actor, one.hex, one.tile, one.rotation) for one in legal]
        return [Choice(action) for action in actions if is_legal(self._check_right_and_cost, game, action)]

    def _check_right_and_cost(self, game: Game, action: LayTile) -> None:
        self.rights.check(game, self.turn.company, self.is_upgrade(game, action.hex))
        check_cost(game, self.turn.company, action)

    def is_upgrade(self, game: Game, hex: str) -> bool:
        """Whether a lay there counts as an upgrade."""
        return hex in game.board.faces and self.turn.rules.map.is_upgrade(game.board, hex)


class EndTogether(Option[Pass]):
    """Leave out the lays that a private could still make; it closes."""

    kind = Pass

    def __init__(self, rights: TrackRights, private: Private) -> None:
        super().__init__(private.entity)
        self.rights = rights
        self.private = private

    def check(self, game: Game, action: Pass) -> None:
        """Always possible."""

    def apply(self, game: Game, action: Pass) -> None:
        game.emit(Passed(self.actor, AskKind1822.POWER_TRACK))
        self.rights.together = ""
        close_private(game, self.private)

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(Pass(self.actor))]
