"""What can be done instead of something refused: the choices of that moment as cures, looked up when one is said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from gen.engine import (
    Action,
    Bid,
    BuyPrivate,
    BuyShares,
    Choose,
    Merge,
    Pass,
    SellShares,
    StartCompany,
    UsePower,
    is_legal,
)
from gen.text.refusal import Attempt
from gen.text.sentence import Either, Money, Percent, Sentence, either, sentence

A = TypeVar("A", bound=Action)


def open_to(attempt: Attempt, kind: type[A]) -> list[A]:
    """The legal actions of a kind, of the one who tried something else."""
    found = (choice.action for choice in attempt.game.choices())
    who = attempt.action.actor if attempt.action else None
    return [action for action in found if isinstance(action, kind) and who in (None, action.actor)]


def is_open(attempt: Attempt, action: Action) -> bool:
    """Whether the rules allow an action instead."""
    return is_legal(attempt.game.check, action)


def may_pass(attempt: Attempt) -> bool:
    """Whether nothing need be done."""
    return bool(open_to(attempt, Pass))


def leave_it(attempt: Attempt) -> Sentence:
    """What can be done where nothing of the kind can."""
    if may_pass(attempt):
        return sentence("Nothing of the kind is possible now: pass.")
    return sentence("Nothing of the kind is possible now.")


def companies(attempt: Attempt, ids: Iterable[str]) -> Either:
    """Companies to choose from, each once."""
    return either(attempt.company(id) for id in dict.fromkeys(ids))


def _of(attempt: Attempt, certificates: Iterable[str]) -> Iterator[str]:
    """The companies that certificates are of."""
    for id in certificates:
        yield attempt.game.shares.certificates[id].company


# Shares


def buyable(attempt: Attempt) -> list[str]:
    """Ids of the companies of which a share can be bought now."""
    actions = open_to(attempt, BuyShares)
    return list(dict.fromkeys(id for action in actions for id in _of(attempt, action.certificates)))


def buy_others(attempt: Attempt) -> Sentence:
    """Shares that can be bought."""
    found = buyable(attempt)
    if not found:
        return leave_it(attempt)
    return sentence("Buy a share of {companies}.", companies=companies(attempt, found))


def startable(attempt: Attempt) -> list[str]:
    """Ids of the companies that can be started now."""
    return list(dict.fromkeys(action.company for action in open_to(attempt, StartCompany)))


def start_others(attempt: Attempt) -> Sentence:
    """Companies that can be started, else shares that can be bought."""
    found = startable(attempt)
    if not found:
        return buy_others(attempt)
    return sentence("Start {companies}.", companies=companies(attempt, found))


def pars(attempt: Attempt, company: str) -> list[Money]:
    """The prices at which a company can be started now, dearest first."""
    cells = attempt.game.market.cells
    found = {cells[one.cell].price for one in open_to(attempt, StartCompany) if one.company == company}
    return [attempt.money(price) for price in sorted(found, reverse=True)]


def start_it(attempt: Attempt, company: str) -> Sentence | None:
    """The prices at which a company can be started, None when it cannot."""
    found = pars(attempt, company)
    if not found:
        return None
    return sentence("Start {company} at {pars}.", company=attempt.company(company), pars=either(found))


def sales(attempt: Attempt) -> list[SellShares]:
    """The sales of shares that are possible, by whoever can."""
    return [choice.action for choice in attempt.game.choices() if isinstance(choice.action, SellShares)]


def sell_others(attempt: Attempt) -> Sentence:
    """Companies of which shares can be sold."""
    found = [id for action in sales(attempt) for id in _of(attempt, action.certificates)]
    if not found:
        return leave_it(attempt)
    return sentence("Sell shares of {companies}.", companies=companies(attempt, found))


def saleable(attempt: Attempt, company: str) -> list[int]:
    """How much of a company can be sold, in percent, smallest first."""
    return sorted({one.percent for one in sales(attempt) if company in _of(attempt, one.certificates)})


def sell_of_it(attempt: Attempt, company: str) -> Sentence:
    """How much of a company can be sold, or else of which others."""
    found = saleable(attempt, company)
    if not found:
        return sell_others(attempt)
    return sentence("Sell {amounts} of it.", amounts=either(Percent(one) for one in found))


# Privates, minors


def privates(attempt: Attempt) -> list[str]:
    """Ids of the privates and cards that can be bid on, bought or acquired now."""
    named = (getattr(one, "private", None) for kind in (Bid, BuyPrivate, Action) for one in open_to(attempt, kind))
    return list(dict.fromkeys(id for id in named if id))


def choose_private(attempt: Attempt) -> Sentence:
    """Privates and cards to choose from."""
    found = privates(attempt)
    if not found:
        return leave_it(attempt)
    return sentence("Choose {privates}.", privates=attempt.cards(found))


def bid_it(attempt: Attempt, price: int, cure: Sentence) -> Sentence:
    """The cure of a bid that names the right price, in currency units; other privates where that cannot be bid."""
    action = attempt.action
    if isinstance(action, Bid) and not is_open(attempt, replace(action, price=price)):
        return choose_private(attempt)
    return cure


def choose_partner(attempt: Attempt) -> Sentence:
    """Minors to merge with, or to acquire."""
    found = [action.company for action in open_to(attempt, Merge)]
    if not found:
        return leave_it(attempt)
    return sentence("Choose {companies}, or pass.", companies=companies(attempt, found))


def uses(attempt: Attempt) -> Sequence[str]:
    """What the private that tried can be used for, as the engine spells it."""
    return [action.choice for action in open_to(attempt, UsePower)]


def choices(attempt: Attempt) -> Sequence[str]:
    """What can be chosen, as the engine spells it."""
    return [action.choice for action in open_to(attempt, Choose)]
