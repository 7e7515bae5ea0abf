"""Why a move is not asked for: the company has not been started, nothing is there to run, its turn is over …"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gen.engine import (
    BANK,
    Action,
    Ask,
    Company,
    Decision,
    Entity,
    EntityKind,
    Game,
    OperatingTurn,
    RoundKind,
    actions,
    open_cities,
)
from gen.moves.form import WrittenMove
from gen.moves.forms.auction import BID
from gen.moves.grammar import Grammar
from gen.moves.mistakes import Wrong
from gen.moves.names import Names
from gen.moves.turn_steps import DONE, OperatingStep
from gen.scenario.playing.asked import decision, named
from gen.scenario.playing.title_moves import grammar_of
from gen.text.sentence import Count, Kind, Money, Named, Percent, Sentence, sentence
from gen.text.words import LAYS, TRAINS

Reason = tuple[Sentence, Sentence]


def is_past(kind: type[Action], asks: Decision, grammar: Grammar) -> bool:
    """Whether a company that is asked for this has passed the step of its turn in which such an action is made."""
    step = grammar.step(asks)
    return step is not None and DONE.get(kind, OperatingStep.TRAINS) < step


@dataclass(frozen=True)
class Unasked:
    """A move that is not asked for: who was to make it, by what kind of action, in which position. `begun`: their
    turn has begun in the line already."""

    words: WrittenMove
    entity: Entity
    kind: type[Action]
    game: Game
    names: Names
    begun: bool

    @property
    def grammar(self) -> Grammar:
        """How the title's moves are written."""
        return grammar_of(self.names.title)

    @property
    def company(self) -> Company | None:
        """The company that was to act."""
        return self.game.companies.get(self.entity.id) if self.entity.kind is EntityKind.COMPANY else None


def why(case: Unasked) -> Wrong:
    """The reason why the move is not asked for, and what helps."""
    for reason in _REASONS:
        found = next(reason(case), None)
        if found is not None:
            return Wrong(*found, case.words.at)
    return Wrong(*_out_of_order(case), case.words.at)


def _not_in_play(case: Unasked) -> Iterator[Reason]:
    """A company that does not operate yet, or no longer."""
    company = case.company
    if company is None or company.floated:
        return
    called = _called(case, company)
    if company.closed:
        yield sentence("{company} has left the game.", company=called), sentence("Take the move out.")
    elif company.president is None and company.spec.kind in ("minor", "regional"):
        what = sentence("{company} has not been sold.", company=called)
        bid = BID.filled(CARD=called.text)
        yield what, sentence("Bid on it first: “{move}”.", move=bid)
    elif company.par is None:
        what = sentence("{company} has not been started.", company=called)
        start = case.grammar.making(actions.StartCompany).filled(COMPANY=called.text)
        yield what, sentence("Start it first in a player’s line: “{move}”.", move=start)
    else:
        sold = 100 - case.game.shares.percent(company.id, company.entity)
        what = sentence(
            "{company} has not floated: {sold} of it is sold, and {needed} must be.",
            company=called,
            sold=Percent(sold),
            needed=Percent(company.spec.float_percent),
        )
        yield what, sentence("Have more of its shares bought first.")


def _privates_first(case: Unasked) -> Iterator[Reason]:
    """Shares and starts before all private companies have been sold."""
    ask, privates = case.game.ask, case.game.privates.values()
    if ask is None or case.game.round.kind not in (RoundKind.AUCTION, RoundKind.DRAFT):
        return
    left = any(private.owner in (None, BANK) and not private.closed for private in privates)
    if left and case.kind in (actions.StartCompany, actions.BuyShares, actions.SellShares):
        what = sentence(
            "The private companies have not all been sold: {due} is asked for {decision}.",
            due=named(ask.actor, case.names),
            decision=decision(ask),
        )
        yield what, sentence("Write the move after those that sell them.")


def _turn_over(case: Unasked) -> Iterator[Reason]:
    """Somebody whose turn of the line has ended."""
    ask = case.game.ask
    if ask is None or not case.begun or _is_own(case, ask):
        return
    what = sentence(
        "The turn of {who} is over: {due} is asked for {decision}.",
        who=named(case.entity, case.names),
        due=named(ask.actor, case.names),
        decision=decision(ask),
    )
    yield what, sentence("Put the move before, or begin a new line with it for the next turn.")


def _due_first(case: Unasked) -> Iterator[Reason]:
    """A part of the same turn that must come first, such as the second lay of a private."""
    ask = case.game.ask
    if ask is None or not case.begun or ask.actor == case.entity or not _is_own(case, ask):
        return
    due = named(ask.actor, case.names)
    what = sentence("First {due} is asked for {decision}.", due=due, decision=decision(ask))
    if ask.actor.kind is EntityKind.PRIVATE:
        declined = f"pass for {due.text}"
        yield what, sentence("Write that move before, or “{move}”.", move=declined)
    else:
        yield what, sentence("Write that move before.")


def _nothing_to_run(case: Unasked) -> Iterator[Reason]:
    """A run without a train, without a route, or after the run. A company whose turn is at a later step had neither
    when it would have run: nothing after the run takes a train or a route from it."""
    company = case.company
    if company is None or case.kind is not actions.RunRoutes:
        return
    called = _called(case, company)
    if not company.trains:
        what = sentence("{company} has no train to run.", company=called)
        yield what, sentence("Take the move out; a train must be bought in an earlier turn.")
    elif all(train.has_run for train in company.trains) and case.begun:
        yield sentence("{company} has run in this turn.", company=called), sentence("Take the move out.")
    elif not _can_run(case, company):
        what = sentence("{company} has no route for its trains.", company=called)
        yield what, sentence("Take the move out, or build on first.")


def _can_run(case: Unasked, company: Company) -> bool:
    return case.game.network.reach(company.id).has_route


def _nothing_to_pay(case: Unasked) -> Iterator[Reason]:
    company = case.company
    if company is not None and case.kind is actions.PayDividend and not company.revenue and case.begun:
        what = sentence("{company} has earned nothing in this turn.", company=_called(case, company))
        yield what, sentence("Take the move out, or write the run before it.")


def _no_train_to_buy(case: Unasked) -> Iterator[Reason]:
    """A company beyond the step of its turn in which it could buy trains, since it could buy none any more."""
    company, ask = case.company, case.game.ask
    if company is None or ask is None or case.kind is not actions.BuyTrain:
        return
    if ask.actor == case.entity and case.grammar.step(ask.kind) is None:
        what = sentence(
            "{company} has {trains} and {cash}, and can buy no other train in this turn.",
            company=_called(case, company),
            trains=Count(len(company.trains), TRAINS),
            cash=_money(case, case.game.cash(company.entity)),
        )
        yield what, sentence("Take the move out.")


def _no_station(case: Unasked) -> Iterator[Reason]:
    company, ask = case.company, case.game.ask
    if company is None or case.kind is not actions.PlaceToken:
        return
    called, cash = _called(case, company), case.game.cash(company.entity)
    # What it has now tells what it had at the step of stations until it may have bought trains.
    spent = _has_passed(case) and ask is not None and case.grammar.step(ask.kind) is OperatingStep.TRAINS
    if not company.stations:
        yield sentence("{company} has no station left to place.", company=called), sentence("Take the move out.")
    elif company.stations[0] > cash and not spent:
        what = sentence(
            "The next station of {company} costs {price}, and it has {cash}.",
            company=called,
            price=_money(case, company.stations[0]),
            cash=_money(case, cash),
        )
        yield what, sentence("Take the move out.")
    elif _has_passed(case) and not open_cities(case.game, company):
        what = sentence("No city that {company} reaches has a place for its station.", company=called)
        yield what, sentence("Take the move out, or build on first.")


def _lays_used_up(case: Unasked) -> Iterator[Reason]:
    """A lay after all those that the company may make in its turn."""
    company, turn = case.company, case.game.underway
    if company is None or case.kind is not actions.LayTile or not _has_passed(case):
        return
    if isinstance(turn, OperatingTurn) and turn.company is company and turn.own_lays and turn.lays_used_up(case.game):
        what = sentence(
            "{company} has made all its lays of this turn: {lays}.",
            company=_called(case, company),
            lays=Count(turn.own_lays, LAYS),
        )
        yield what, sentence("Put it in place of a lay of this turn, or in a new line for its next turn.")


def _step_over(case: Unasked) -> Iterator[Reason]:
    """A step of the company's turn that has passed."""
    ask = case.game.ask
    if ask is not None and _has_passed(case):
        who = named(case.entity, case.names)
        what = sentence(
            "{who} is past “{move}” in its turn: it is asked for {decision} now.",
            who=who,
            move=case.words.written,
            decision=decision(ask),
        )
        yield what, sentence("Write the move before that, or in a new line for its next turn.")


def _operated(case: Unasked) -> Iterator[Reason]:
    """A company that has had its turn in this round, asked in vain in the next ones."""
    ask, company = case.game.ask, case.company
    if ask is None or company is None or case.game.round.kind != RoundKind.OPERATING or company in case.game.order:
        return
    what = sentence(
        "The turn of {who} is over: {due} is asked for {decision}.",
        who=named(case.entity, case.names),
        due=named(ask.actor, case.names),
        decision=decision(ask),
    )
    yield what, sentence("Put the move before, or begin a new line with it for the next turn.")


def _out_of_order(case: Unasked) -> Reason:
    ask, who = case.game.ask, named(case.entity, case.names)
    cure = sentence("Put the moves in the order of play, or take this one out.")
    if ask is None:
        return sentence("{who} is not asked for “{move}”: the game is over.", who=who, move=case.words.written), cure
    what = sentence(
        "{who} is not asked for “{move}”, however often the others pass: now {due} is asked for {decision}.",
        who=who,
        move=case.words.written,
        due=named(ask.actor, case.names),
        decision=decision(ask),
    )
    return what, cure


_REASONS: tuple[Callable[[Unasked], Iterator[Reason]], ...] = (
    _not_in_play,
    _privates_first,
    _due_first,
    _nothing_to_run,
    _turn_over,
    _nothing_to_pay,
    _no_train_to_buy,
    _no_station,
    _lays_used_up,
    _step_over,
    _operated,
)


def _is_own(case: Unasked, ask: Ask) -> bool:
    """Whether what is asked belongs to the turn of who was to act: their own decision, or one of their privates'."""
    if ask.actor == case.entity:
        return True
    if ask.actor.kind is not EntityKind.PRIVATE:
        return False
    owner = case.game.privates[ask.actor.id].owner
    company = case.company
    return owner in (case.entity, company.president if company else None)


def _has_passed(case: Unasked) -> bool:
    """Whether the company's turn is at a later step than the move's."""
    ask = case.game.ask
    return ask is not None and ask.actor == case.entity and is_past(case.kind, ask.kind, case.grammar)


def _called(case: Unasked, company: Company) -> Named:
    return Named(case.names.title.called(company.id), Kind.COMPANY)


def _money(case: Unasked, amount: int) -> Money:
    return Money(amount, case.names.title.currency)
