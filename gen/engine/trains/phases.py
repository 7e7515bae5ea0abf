"""What a train leaving the bank sets off: phases, rusting, closing, limits (base §12.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gen.engine.events import PhaseBegan, PrivateClosed, TrainExported, TrainsRusted
from gen.engine.state import Company, Private, Train
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import TrainPlace

if TYPE_CHECKING:
    from gen.engine.game import Game


def first_phase(game: Game, status: str) -> str:
    """The first phase that permits something, "" when none does."""
    return next((phase.name for phase in game.title.phases if status in phase.status), "")


def train_left(game: Game, train: Train) -> None:
    """A train was bought or exported: start its phase, rust what it rusts, and what its first one brings."""
    for name in dict.fromkeys((train.card.name, train.spec.name)):
        _begin_phases(game, name)
        _rust(game, name)
    kind = train.card.name
    if kind not in game.depot.seen:
        game.depot.seen.add(kind)
        for event in train.card.events:
            if event == "close_privates":
                close_privates(game)
            else:
                game.rules.train_event(game, event)


def _begin_phases(game: Game, kind: str) -> None:
    """Go on to the phase this kind starts, through those whose own trains were skipped."""
    phases = game.title.phases
    at = phases.index(game.phase)
    ahead = [phase for phase in phases[at + 1 :] if phase.on == kind]
    for phase in phases[at + 1 : phases.index(ahead[0]) + 1] if ahead else ():
        game.phase = phase
        game.phases_begun |= {game.phase.name}
        game.emit(PhaseBegan(game.phase.name))


def _rust(game: Game, kind: str) -> None:
    rusting = [train for train in game.depot.all if train.spec.rusts == kind and train.owner is not TrainPlace.GONE]
    for name in dict.fromkeys(train.spec.name for train in rusting):
        owners = [train.owner for train in rusting if train.spec.name == name]
        lost = tuple(owner for owner in owners if isinstance(owner, Entity))
        game.emit(TrainsRusted(name, lost))
    for train in rusting:
        if isinstance(train.owner, Entity):
            game.company(train.owner).trains.remove(train)
        game.depot.remove(train)


def close_privates(game: Game) -> None:
    """Close every private but those whose power in their owner's hands says never."""
    for private in game.privates.values():
        power = private.power("close")
        if not private.closed and not (power and power.phase == "never"):
            close_private(game, private)


def close_private(game: Game, private: Private) -> None:
    """Take a private out of the game; its powers go with it."""
    private.closed = True
    private.owner = None
    game.emit(PrivateClosed(private.id))


def remove(game: Game, private: Private) -> None:
    """Take a private out of play for good: nobody's, without power, until all privates close."""
    private.owner = None
    private.powers.clear()
    game.emit(PrivateClosed(private.id))


def close_on_purchase(game: Game, company: Company) -> None:
    """Close the privates that end when this company buys a train."""
    for private in game.privates.values():
        power = private.power("close")
        if power and power.when == "bought_train" and power.company == company.id:
            close_private(game, private)


def export_train(game: Game) -> None:
    """The first train of the stack leaves as if it were bought (§12.6)."""
    if not game.depot.stack:
        return
    train = game.depot.stack[0]
    game.depot.take(train)
    train.owner = TrainPlace.GONE
    game.emit(TrainExported(train.spec.name))
    train_left(game, train)


def over_limit(game: Game) -> Iterable[Company]:
    """Companies with more trains than the phase allows, in list order."""
    return (company for company in game.companies.values() if len(company.trains) > game.phase.train_limit)
