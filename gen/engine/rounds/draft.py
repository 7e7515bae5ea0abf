"""The snake draft of the privates."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.engine.actions import Bid, Pass
from gen.engine.ask import Ask, Choice, Decline, Flow, Option
from gen.engine.options.privates import open_private, transfer
from gen.engine.positions.doing import DraftSoFar
from gen.engine.state import Private
from gen.engine.trains.phases import remove
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import AskKind, Round, RoundKind

if TYPE_CHECKING:
    from gen.engine.game import Game


@dataclass
class Draft:
    """What is left to pick, cheapest first, who has passed since the last pick, and how many turns there were."""

    left: list[Private]
    passed: set[Entity] = field(default_factory=set)
    at: int = 0

    def doing(self) -> DraftSoFar:
        """What has been done in it, for a position."""
        return DraftSoFar(tuple(private.id for private in self.left), frozenset(self.passed), self.at)


def snake_draft(game: Game) -> Flow:
    """Picks at face value, there and back along the seats, until all are taken or everybody has passed.

    Privates left over leave the game. Whoever passes at a turning point passes his second turn as well.
    """
    game.begin_round(Round(RoundKind.DRAFT, game.turn))
    left = sorted(game.privates.values(), key=lambda private: (private.value, private.spec.name))
    seats = [*game.players, *reversed(game.players)]
    draft = game.underway = Draft(left)
    while draft.left and len(draft.passed) < len(game.players):
        player = seats[draft.at % len(seats)]
        options: list[Option[Bid] | Option[Pass]] = [Pick(player.entity, draft.left)]
        if len(draft.left) < len(game.privates):
            options.append(Decline(player.entity, AskKind.DRAFT))
        action = yield Ask(player.entity, AskKind.DRAFT, tuple(options))
        draft.at += 1
        if not isinstance(action, Pass):
            draft.passed.clear()
            continue
        draft.passed.add(player.entity)
        if seats[draft.at % len(seats)] is player:
            draft.at += 1
    for private in draft.left:
        remove(game, private)


class Pick(Option[Bid]):
    """Take a private for its face value, whatever price was named."""

    kind = Bid

    def __init__(self, player: Entity, left: list[Private]) -> None:
        super().__init__(player)
        self.left = left

    def check(self, game: Game, action: Bid) -> None:
        private = open_private(game, action.private)
        if private not in self.left:
            raise Illegal(Rule.DRAFTED_ALREADY, private=private.id, owner=private.owner)
        if private.value > game.cash(self.actor):
            raise Illegal(Rule.PRIVATE_TOO_DEAR, private=private.id, price=private.value, cash=game.cash(self.actor))

    def apply(self, game: Game, action: Bid) -> None:
        private = game.privates[action.private]
        self.left.remove(private)
        transfer(game, private, self.actor, private.value)

    def choices(self, game: Game) -> list[Choice]:
        return [
            Choice(Bid(self.actor, private.id, private.value))
            for private in self.left
            if private.value <= game.cash(self.actor)
        ]
