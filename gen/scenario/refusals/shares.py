"""Refusals of purchases of shares and of starting companies (base §8.1-8.3, §8.5, §8.6)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import EntityKind, Merge, Rule, RuleId, SellShares, StartCompany
from gen.text.cures.possible import (
    buy_others,
    buyable,
    choose_partner,
    companies,
    leave_it,
    open_to,
    sales,
    sell_others,
    start_it,
    start_others,
)
from gen.text.refusal import Attempt, Refusal, less, money, percent
from gen.text.sentence import All, Percent, Sentence, either, every, sentence


def _buy_of_it(attempt: Attempt) -> Sentence:
    """The same company's shares from where they are for sale, or others."""
    id = attempt.id("company")
    if id not in buyable(attempt):
        return buy_others(attempt)
    return sentence("Buy a share that {company} itself or the pool has.", company=attempt.company(id))


def _start_or_buy(attempt: Attempt) -> Sentence:
    return start_it(attempt, attempt.id("company")) or buy_others(attempt)


def _buy_or_start(attempt: Attempt) -> Sentence:
    if attempt.id("company") in buyable(attempt):
        return sentence("Buy one of its shares.")
    return start_others(attempt)


def _companies(attempt: Attempt) -> Sentence:
    """The companies of the game that could be meant."""
    if isinstance(attempt.action, Merge):
        return choose_partner(attempt)
    found = [one.id for one in attempt.game.companies.values() if one.spec.kind in ("share", "major")]
    return sentence("The companies are {companies}.", companies=every(attempt.company(id) for id in found))


def _certificates(attempt: Attempt) -> Sentence:
    return sell_others(attempt) if isinstance(attempt.action, SellShares) else buy_others(attempt)


def _start_prices(attempt: Attempt) -> Sentence:
    cells = attempt.game.market.cells
    found = sorted({cells[one.cell].price for one in open_to(attempt, StartCompany)})
    if not found:
        return leave_it(attempt)
    return sentence("Choose {pars}.", pars=either(attempt.money(price) for price in found))


def _pars(attempt: Attempt) -> Sentence:
    """The prices at which the company can start now; where it cannot, those of all."""
    action = attempt.action
    now = start_it(attempt, action.company) if isinstance(action, StartCompany) else None
    return now or sentence("The start prices are {pars}.", pars=_prices(attempt))


def _its_pars(attempt: Attempt) -> Sentence:
    now = start_it(attempt, attempt.id("company"))
    return now or sentence("Its start prices are {pars}.", pars=_prices(attempt))


def _prices(attempt: Attempt) -> All:
    return every(attempt.money(int(one)) for one in attempt.ids("pars"))


def _within_limit(attempt: Attempt) -> Sentence:
    """What a player at a company's limit can do: buy others, or where a private is swapped for a share, sell first."""
    if attempt.action is not None and attempt.action.actor.kind is EntityKind.PRIVATE:
        return sentence("Sell a share of {company} first.", company=attempt.company(attempt.id("company")))
    return buy_others(attempt)


def sell_one(attempt: Attempt) -> Sentence:
    """Room for a certificate, where there is one to sell."""
    return sentence("Sell one first.") if sales(attempt) else leave_it(attempt)


def _what(attempt: Attempt) -> Sentence:
    """The certificate that is too dear."""
    company = attempt.company(attempt.id("company"))
    size = attempt.number("percent")
    if size == 10:
        return sentence("a share of {company}", company=company)
    return sentence("a certificate of {percent} of {company}", company=company, percent=Percent(size))


def _for_less(attempt: Attempt) -> Sentence:
    """The companies of which a share can be paid for."""
    found = buyable(attempt)
    if not found:
        return raise_money(attempt)
    cash = attempt.money(attempt.number("cash"))
    return sentence(
        "For {cash} or less there are shares of {companies}.", cash=cash, companies=companies(attempt, found)
    )


def raise_money(attempt: Attempt) -> Sentence:
    """Money by a sale, where one is possible."""
    return sentence("Sell shares first.") if sales(attempt) else leave_it(attempt)


def _start_for_less(attempt: Attempt) -> Sentence:
    """The prices at which the company can be paid for."""
    return start_it(attempt, attempt.id("company")) or raise_money(attempt)


SHARES: Mapping[RuleId, Refusal] = {
    Rule.ALREADY_STARTED: Refusal("{company} has been started already.", _buy_or_start),
    Rule.NOT_A_PAR: Refusal("No company starts at {price}.", lambda attempt: _pars(attempt)),
    Rule.NOT_ITS_PAR: Refusal(
        "{company} does not start at {price}.",
        lambda attempt: _its_pars(attempt),
    ),
    Rule.PRICE_OF_CELL: Refusal(
        "The price in that cell of the stock market is {price}, not {given}.",
        "Start at {price}, or in the cell of {given}.",
        {"given": money("given")},
    ),
    Rule.PERCENT_BOUGHT: Refusal(
        "Those certificates make {certificates}, not {percent}.",
        "Buy {certificates} of it.",
        {"certificates": percent("certificates"), "percent": percent("percent")},
    ),
    Rule.NO_SUCH_CELL: Refusal("The stock market has no such cell.", _start_prices),
    Rule.NOT_STARTED: Refusal("{company} has not been started, so none of its shares is for sale.", _start_or_buy),
    Rule.NO_SUCH_COMPANY: Refusal("There is no company {company} in this game.", _companies),
    Rule.NO_SUCH_CERTIFICATE: Refusal("There is no such certificate.", _certificates),
    Rule.NO_CERTIFICATE: Refusal("No share was chosen.", "Choose one share at least."),
    Rule.CERTIFICATE_TWICE: Refusal("The same certificate was chosen twice.", "Choose each certificate once."),
    Rule.ONE_CERTIFICATE: Refusal(
        "Shares are bought one at a time, not {certificates} at once.",
        "Buy one of them now.",
    ),
    Rule.ONE_PURCHASE: Refusal(
        "There is one purchase per turn, and this turn’s has been made.",
        "Buy the next share when your turn comes again.",
    ),
    Rule.NOT_FOR_SALE: Refusal("That share of {company} belongs to {owner}.", _buy_of_it),
    Rule.PRESIDENT_BY_PAR: Refusal("The {head}’s certificate of {company} goes to whoever starts it.", _start_or_buy),
    Rule.SOLD_THIS_ROUND: Refusal(
        "Whoever sells shares of {company} may not buy any in the same stock round.",
        "Buy them in the next one.",
    ),
    Rule.HOLDING_LIMIT: Refusal(
        "That would make {holding} of {company}; a player may hold {limit} at most.",
        _within_limit,
        {"holding": percent("holding"), "limit": percent("limit")},
    ),
    Rule.CERTIFICATE_LIMIT: Refusal("You hold {certificates} certificates, and {limit} are allowed.", sell_one),
    Rule.MUST_SELL: Refusal(
        "You hold {certificates} certificates, {surplus} above the limit of {limit}.",
        "Sell down to {limit} before anything else.",
        {"surplus": lambda attempt: attempt.number("certificates") - attempt.number("limit")},
    ),
    Rule.MUST_SELL_SHARES: Refusal(
        "You hold {holding} of {company}, and {limit} is allowed.",
        "Sell {surplus} of it before anything else.",
        {
            "holding": percent("holding"),
            "limit": percent("limit"),
            "surplus": lambda attempt: Percent(attempt.number("holding") - attempt.number("limit")),
        },
    ),
    Rule.TOO_DEAR: Refusal(
        "{what} costs {price}, and there is {cash}: {missing} short.",
        _for_less,
        {"what": _what, "missing": less("price", "cash")},
    ),
    Rule.START_TOO_DEAR: Refusal(
        "Starting {company} at {par} costs {price}, and there is {cash}: {missing} short.",
        _start_for_less,
        {"par": money("par"), "missing": less("price", "cash")},
    ),
    Rule.SOLD_FIRST: Refusal(
        "Until {company} floats, only its certificates of {percent} are for sale.",
        "Buy one of these.",
        {"percent": percent("percent")},
    ),
}
