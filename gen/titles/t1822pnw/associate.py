"""Backroom negotiations: another minor takes an associated minor's place (1822PNW §8, P20)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine import Ask, Choose, Company, Flow, Illegal
from gen.titles.family1822.events import MinorRemoved
from gen.titles.family1822.minors.acquisition import OneOf
from gen.titles.family1822.minors.minors import card_of
from gen.titles.family1822.stations import tokens
from gen.titles.family1822.turn import FamilyTurn
from gen.titles.family1822.words import AskKind1822, MinorEnd
from gen.titles.t1822pnw.own import own
from gen.titles.t1822pnw.words import RulePNW

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.t1822pnw.rules import Rules1822PNW


def associate_step(game: Game, rules: Rules1822PNW, turn: FamilyTurn) -> Flow:
    """A minor that is not associated names the one it replaces, if there is one to replace."""
    company = turn.company
    among = targets(game)
    if company.spec.kind != "minor" or company.id in own(game).becomes or not among:
        return
    action = yield Ask(company.entity, AskKind1822.ACQUIRE_PRIVATE, (ReplaceMinor(company.entity, among),))
    assert isinstance(action, Choose)
    _replace(game, rules, company, action.choice)


class ReplaceMinor(OneOf):
    """Name the minor whose place is taken."""

    def check(self, game: Game, action: Choose) -> None:
        if action.choice not in self.among:
            raise Illegal(RulePNW.NOT_REPLACEABLE, companies=tuple(self.among))


def targets(game: Game) -> list[str]:
    """Ids of associated minors nobody owns that lie in no box, whose major has not been formed."""
    found = []
    boxed = own(game).piles.boxed("minor")
    for id, major in own(game).becomes.items():
        minor = game.companies[id]
        if minor.president is None and card_of(game, minor).id not in boxed and game.companies[major].par is None:
            found.append(id)
    return found


def _replace(game: Game, rules: Rules1822PNW, company: Company, old: str) -> None:
    """The company becomes the associated minor of that major, whose home is now the company's (§8)."""
    minor = game.companies[old]
    becomes = dict(own(game).becomes)
    major = game.companies[becomes.pop(old)]
    becomes[company.id] = major.id
    game.own = replace(own(game), becomes=becomes, piles=own(game).piles.without(card_of(game, minor).id))
    if not minor.closed:
        rules.forget_minor(game, minor)
        game.emit(MinorRemoved(minor.id, MinorEnd.REPLACED))
    tokens.move_home(game, major, company.home)
