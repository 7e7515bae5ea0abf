"""What 1822NRS's hill private becomes in a company's hands: one free lay, or a discount for ever (§5, P8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import Ask, Choice, Choose, Company, Flow, Illegal, Option, Private
from gen.titles.family1822.events import PowerUsed
from gen.titles.t1822nrs.words import AskKindNRS, RuleNRS

if TYPE_CHECKING:
    from gen.engine import Game

KEEPS = {"token": "free_lay", "discount": "tile_discount"}
"""The kind of power that each choice leaves the private."""


def hill_choice(game: Game, company: Company) -> Flow:
    """Right after a company acquired the private, it chooses what its card will be."""
    for private in game.privates_of(company.entity):
        kinds = {power.kind for power in private.powers}
        if kinds >= set(KEEPS.values()):
            yield Ask(company.entity, AskKindNRS.POWER_CHOICE, (HillChoice(company, private),))


class HillChoice(Option[Choose]):
    """`token`: one lay on a hill or mountain free of terrain; `discount`: hills and mountains cheaper for ever."""

    kind = Choose

    def __init__(self, company: Company, private: Private) -> None:
        super().__init__(company.entity)
        self.private = private

    def check(self, game: Game, action: Choose) -> None:
        if action.choice not in KEEPS:
            raise Illegal(RuleNRS.HILL_CHOICE, private=self.private.id)

    def apply(self, game: Game, action: Choose) -> None:
        given_up = set(KEEPS.values()) - {KEEPS[action.choice]}
        self.private.powers[:] = [power for power in self.private.powers if power.kind not in given_up]
        game.emit(PowerUsed(self.private.id, action.choice))

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(Choose(self.actor, choice)) for choice in KEEPS]
