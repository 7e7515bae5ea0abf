"""The merger round: minors pair up into majors after every operating round from phase 2 on (1822PNW §4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gen.engine import (
    Ask,
    Choice,
    Choose,
    Company,
    Decline,
    Doing,
    Flow,
    Illegal,
    Merge,
    Option,
    Pass,
    Round,
    RoundKind,
    Rule,
    is_legal,
)
from gen.titles.family1822.minors.acquisition import OneOf
from gen.titles.family1822.words import AskKind1822, Rule1822
from gen.titles.t1822pnw import forming as form
from gen.titles.t1822pnw.choosing import ChoosePrice, ChooseShares
from gen.titles.t1822pnw.forming import Forming
from gen.titles.t1822pnw.own import own
from gen.titles.t1822pnw.words import RulePNW

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.t1822pnw.rules import Rules1822PNW

TOKEN_USES = ["exchange", "replace"]


@dataclass(frozen=True)
class MergerSoFar(Doing):
    """The minor that is asked, and the one that it merges with, by their ids."""

    minor: str
    other: str | None


@dataclass
class Asked:
    """The minor that is asked, and the one that it merges with, once it has said so."""

    minor: Company
    other: Company | None = None

    def doing(self) -> MergerSoFar:
        """The same by their ids, for a position."""
        return MergerSoFar(self.minor.id, self.other.id if self.other else None)


def merger_round(game: Game, rules: Rules1822PNW) -> Flow:
    """Every minor that has a partner is asked, in operating order; nobody is asked where nobody has one."""
    turn, number = game.turn, game.round.number
    minors = [company for company in game.floated() if company.spec.kind == "minor"]
    told = False
    for minor in minors:
        if minor.closed or not partners(game, rules, minor):
            continue
        if not told:
            game.begin_round(Round(RoundKind.MERGER, turn, number))
            told = True
        game.underway = Asked(minor)
        action = yield Ask(
            minor.entity, AskKind1822.MERGE, (MergeWith(rules, minor), Decline(minor.entity, AskKind1822.MERGE))
        )
        if not isinstance(action, Pass):
            assert isinstance(action, Merge)
            game.underway = Asked(minor, game.companies[action.company])
            yield from _merge(game, rules, minor, game.companies[action.company])


def partners(game: Game, rules: Rules1822PNW, minor: Company) -> list[Company]:
    """The minors this one may merge with now."""
    theirs = [other for other in game.companies.values() if other.floated and other.president == minor.president]
    return [other for other in theirs if is_legal(check_partner, game, rules, minor, other)]


def check_partner(game: Game, rules: Rules1822PNW, minor: Company, other: Company) -> None:
    """Raise Illegal unless the two are an associated minor and another of the same owner, connected, at some price."""
    if other is minor:
        raise Illegal(RulePNW.MERGER_WITH_ITSELF, minor=minor.id)
    if other.spec.kind != "minor":
        raise Illegal(RulePNW.MERGER_OF_MINORS, company=other.id)
    if not other.floated:
        raise Illegal(RulePNW.MINOR_NOT_STARTED, minor=other.id)
    becomes = own(game).becomes
    if minor.id in becomes and other.id in becomes:
        raise Illegal(RulePNW.BOTH_ASSOCIATED, minor=minor.id, other=other.id)
    if minor.id not in becomes and other.id not in becomes:
        raise Illegal(RulePNW.NEITHER_ASSOCIATED, minor=minor.id, other=other.id)
    if minor.president != other.president:
        raise Illegal(
            RulePNW.NOT_THE_SAME_OWNER, minor=minor.id, other=other.id, owner=minor.president, another=other.president
        )
    if not rules.connected(game, minor, other) and not rules.connected(game, other, minor):
        raise Illegal(RulePNW.NOT_CONNECTED_MINOR, company=minor.id, minor=other.id)
    if not form.cells(game, rules, of(game, rules, minor, other)):
        value = of(game, rules, minor, other).value
        raise Illegal(RulePNW.NO_PRICE_FOR_MERGER, minor=minor.id, other=other.id, value=value)


def of(game: Game, rules: Rules1822PNW, minor: Company, other: Company) -> Forming:
    """The major that the two would form."""
    associated, second = (minor, other) if minor.id in own(game).becomes else (other, minor)
    return Forming(game.companies[own(game).becomes[associated.id]], associated, second, minor.head)


class MergeWith(Option[Merge]):
    """Name the minor to merge with."""

    kind = Merge

    def __init__(self, rules: Rules1822PNW, minor: Company) -> None:
        super().__init__(minor.entity)
        self.rules = rules
        self.minor = minor

    def check(self, game: Game, action: Merge) -> None:
        other = game.companies.get(action.company)
        if other is None:
            raise Illegal(Rule.NO_SUCH_COMPANY, company=action.company)
        if other.closed:
            raise Illegal(Rule1822.COMPANY_GONE, company=other.id)
        check_partner(game, self.rules, self.minor, other)

    def apply(self, game: Game, action: Merge) -> None:
        form.bring_in(game, of(game, self.rules, self.minor, game.companies[action.company]))

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(Merge(self.actor, other.id)) for other in partners(game, self.rules, self.minor)]


class TokenUse(OneOf):
    """What becomes of the second minor's token: whatever is not `replace` counts as `exchange` (§4)."""

    def check(self, game: Game, action: Choose) -> None:
        """Every spelling is taken, as the recordings do."""


def _merge(game: Game, rules: Rules1822PNW, minor: Company, other: Company) -> Flow:
    forming = of(game, rules, minor, other)
    pars = {str(cell.price): cell for cell in form.cells(game, rules, forming)}
    action = yield Ask(minor.entity, AskKind1822.MERGE, (ChoosePrice(minor.entity, list(pars), rules, forming),))
    assert isinstance(action, Choose)
    cell = pars[action.choice]
    shares = ChooseShares(minor.entity, game, rules, forming, cell)
    form.set_price(game, forming, cell)
    action = yield Ask(minor.entity, AskKind1822.MERGE, (shares,))
    assert isinstance(action, Choose)
    number = int(action.choice)
    form.hand_out(game, forming, number)
    action = yield Ask(minor.entity, AskKind1822.MERGE, (TokenUse(minor.entity, TOKEN_USES),))
    assert isinstance(action, Choose)
    form.finish(game, forming, number, "replace" if action.choice == "replace" else "exchange")
