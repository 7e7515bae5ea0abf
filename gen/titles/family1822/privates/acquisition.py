"""Companies take over players' privates, free of charge (1822 §5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import (
    Ask,
    Choice,
    Company,
    Decline,
    EntityKind,
    Flow,
    Illegal,
    Option,
    Pass,
    Private,
    close_private,
    is_legal,
    open_private,
)
from gen.titles.family1822.actions import AcquirePrivate
from gen.titles.family1822.events import PrivateAcquired, TrainReceived
from gen.titles.family1822.trains.discards import discard_over_limit
from gen.titles.family1822.turn import FamilyTurn
from gen.titles.family1822.words import AskKind1822, Rule1822

if TYPE_CHECKING:
    from gen.engine import Game


def acquire_step(game: Game, turn: FamilyTurn) -> Flow:
    """Waits while any player owns a private that this company may take now."""
    company = turn.company
    while acquirable(game, company):
        action = yield Ask(
            company.entity,
            AskKind1822.ACQUIRE_PRIVATE,
            (Acquire(turn), Decline(company.entity, AskKind1822.ACQUIRE_PRIVATE)),
        )
        if isinstance(action, Pass):
            break
        assert isinstance(action, AcquirePrivate)
        yield from turn.rules.after_acquiring(game, turn, game.privates[action.private])
        yield from discard_over_limit(game)
    yield from turn.rules.after_acquire_step(game, turn)


def acquirable(game: Game, company: Company) -> list[Private]:
    """Players' privates that a company of this kind may take in this phase."""
    sold = [one for one in game.privates.values() if one.owner is not None and one.owner.kind is EntityKind.PLAYER]
    return [private for private in sold if is_legal(check_acquirable, game, company, private)]


def check_acquirable(game: Game, company: Company, private: Private) -> None:
    """Raise Illegal unless a player owns the private, and companies of this kind may take it in this phase."""
    if private.owner is None:
        raise Illegal(Rule1822.PRIVATE_UNSOLD, private=private.id)
    if private.owner.kind is not EntityKind.PLAYER:
        raise Illegal(Rule1822.NOT_PLAYERS_PRIVATE, private=private.id, owner=private.owner)
    power = private.power("acquire")
    if power is None or company.spec.kind not in power.by:
        rule = Rule1822.NOT_FOR_COMPANIES if power is None else Rule1822.FOR_MAJORS_ONLY
        raise Illegal(rule, private=private.id, company=company.id)
    if power.phase not in game.phases_begun:
        raise Illegal(Rule1822.PRIVATE_TOO_EARLY, private=private.id, phase=game.phase.name, since=power.phase)


class Acquire(Option[AcquirePrivate]):
    """Take over a private of any player; its consent is the table's affair."""

    kind = AcquirePrivate

    def __init__(self, turn: FamilyTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def check(self, game: Game, action: AcquirePrivate) -> None:
        private = open_private(game, action.private)
        check_acquirable(game, self.turn.company, private)

    def apply(self, game: Game, action: AcquirePrivate) -> None:
        acquire(game, self.turn.company, game.privates[action.private])

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(AcquirePrivate(self.actor, private.id)) for private in acquirable(game, self.turn.company)]


def acquire(game: Game, company: Company, private: Private) -> None:
    """The private is the company's; a train that comes with it runs from now on, and its private closes."""
    player = private.owner
    assert player is not None  # checked
    private.owner = company.entity
    game.emit(PrivateAcquired(private.id, player, company.id))
    income = private.power("income")
    if income is not None:
        private.income = income.price
    power = private.power("train")
    if power is None:
        return
    train = game.depot.find(power.train)
    assert train is not None  # the table names one of its trains
    train.owner = company.entity
    company.trains.append(train)
    game.emit(TrainReceived(company.id, train.spec.name, private.id))
    close_private(game, private)
