"""Giving up trains over a limit, or of a sort a company may own one of (1822 §5.2, §6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gen.engine import Ask, AskKind, Choice, Company, DiscardTrain, Flow, Illegal, Option, Rule, Train, TrainDiscarded
from gen.titles.family1822.words import Rule1822

if TYPE_CHECKING:
    from gen.engine import Game


def discard_over_limit(game: Game) -> Flow:
    """Crowded companies discard, minors first, before anything else is done.

    The first in the list is asked, but any of them may go ahead, as in recorded games.
    """
    while crowded := list(_crowded(game)):
        options = [Discard(company, trains) for company, trains in crowded]
        yield Ask(options[0].actor, AskKind.DISCARD, tuple(options))


def _crowded(game: Game) -> Iterator[tuple[Company, list[Train]]]:
    """The companies that must discard, and the trains among which each chooses."""
    for company in [one for one in game.companies.values() if len(one.trains) > 1]:
        ordinary = counted(company)
        extra = len(company.trains) - len(ordinary)
        sorts = (permanent(company), pullmans(company)) if extra > 1 else ()
        double = next((sort for sort in sorts if len(sort) > 1), None)
        if double is not None:
            yield company, double
        elif len(ordinary) > game.phase.limit(company.spec.kind):
            yield company, ordinary


def counted(company: Company) -> list[Train]:
    """The trains that count against the limit."""
    return [train for train in company.trains if not train.spec.extra]


def permanent(company: Company) -> list[Train]:
    """The permanent trains that came with privates, of which a company may keep one."""
    return [train for train in company.trains if train.spec.extra and train.spec.kind != "pullman"]


def pullmans(company: Company) -> list[Train]:
    """The Pullman cars, of which a company may keep one; they are extra, too."""
    return [train for train in company.trains if train.spec.extra and train.spec.kind == "pullman"]


class Discard(Option[DiscardTrain]):
    """Give up one of these trains: an ordinary one to the bank's pool, another for good."""

    kind = DiscardTrain

    def __init__(self, company: Company, trains: list[Train]) -> None:
        super().__init__(company.entity)
        self.company = company
        self.trains = trains

    def check(self, game: Game, action: DiscardTrain) -> None:
        if all(train.id != action.train for train in self.company.trains):
            raise Illegal(Rule.NOT_OWN_TRAIN, train=action.train, company=self.company.id)
        if all(train.id != action.train for train in self.trains):
            raise Illegal(Rule1822.DISCARD_OTHER, train=action.train, among=tuple(train.id for train in self.trains))

    def apply(self, game: Game, action: DiscardTrain) -> None:
        train = next(train for train in self.trains if train.id == action.train)
        self.company.trains.remove(train)
        if train.spec.extra:
            game.depot.remove(train)
        else:
            game.depot.discard(train)
        game.emit(TrainDiscarded(self.company.id, train.spec.name))

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(DiscardTrain(self.actor, train.id)) for train in self.trains]
