"""What the rules of the 1822 family say when they refuse (rules.md)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Bid, BuyShares, Merge, RuleId
from gen.text.cures.possible import (
    bid_it,
    buy_others,
    choices,
    choose_partner,
    choose_private,
    leave_it,
    open_to,
    sales,
    sell_others,
    start_others,
)
from gen.text.refusal import Attempt, Refusal, counted, entity, less, money, percent
from gen.text.sentence import Percent, Sentence, Value, either, sentence
from gen.text.words import BIDS, SHARES, TURNS, word
from gen.titles.family1822.words import Rule1822

CHOICES: Mapping[str, Value] = {
    "money": word("choice", "money"),
    "one_share": word("choice", "one share"),
    "two_shares": word("choice", "two shares"),
    "replace": word("choice", "to replace the token"),
    "exchange": word("choice", "to exchange it for a station"),
    "remove": word("choice", "to remove the token"),
    "double": word("choice", "the double count of one’s cash"),
}
"""What the engine offers to choose from, in words; a number is its own."""


def among(attempt: Attempt) -> Value:
    """What can be chosen instead."""
    return either(CHOICES.get(id, id) for id in attempt.ids("among"))


TURNS_HAD = (word("turns", "none"), word("turns", "one"))
"""How many turns a minor may have had that has not yet had two."""
SHARES_LEFT = (word("shares", "none"), word("shares", "one"))
"""How many shares a treasury may have that has not two."""


def _choose(attempt: Attempt) -> Sentence:
    return sentence("Choose {choices}.", choices=among(attempt))


def _pay_with(attempt: Attempt) -> Sentence:
    return sentence("Pay with {choices}.", choices=among(attempt))


# Bids and debts


def _repay(attempt: Attempt) -> Sentence:
    """As much of the debt as there is cash for."""
    debt, cash = attempt.number("debt"), attempt.game.cash(attempt.game.ask.actor) if attempt.game.ask else 0
    if cash >= debt:
        return sentence("Repay {debt} first.", debt=attempt.money(debt))
    if not cash:
        return _cash_for_debt(attempt)
    return sentence("Repay what there is, {cash}, or pass.", cash=attempt.money(cash))


def _bid_lowest(attempt: Attempt) -> Sentence:
    lowest = attempt.number("lowest")
    return bid_it(attempt, lowest, sentence("Bid {lowest}.", lowest=attempt.money(lowest)))


def _raise_bid(attempt: Attempt) -> Sentence:
    """The cards with a token on which the bid can be raised."""
    own = set(attempt.ids("privates"))
    found = [one.private for one in open_to(attempt, Bid) if one.private in own]
    if not found:
        return leave_it(attempt)
    return sentence("Raise the bid on {privates}.", privates=attempt.cards(found))


def _cash_for_debt(attempt: Attempt) -> Sentence:
    return sentence("Sell shares first.") if sales(attempt) else leave_it(attempt)


BIDS_AND_DEBTS: Mapping[RuleId, Refusal] = {
    Rule1822.NOT_IN_A_BOX: Refusal("{private} lies in no bid box.", choose_private),
    Rule1822.IN_DEBT: Refusal("With a debt of {debt} nobody bids or buys.", _repay),
    Rule1822.BID_OR_BUY: Refusal(
        "A turn is for bids or for one purchase, not for both.",
        "Do the other in your next turn.",
    ),
    Rule1822.THREE_BIDS: Refusal(
        "You have made {bids} bids in this turn, and no more are allowed.",
        "Bid again in your next turn.",
    ),
    Rule1822.LEADING_ALREADY: Refusal(
        "Your {price} is already the highest bid on {private}.",
        "Wait until somebody bids more.",
    ),
    Rule1822.BID_TOKENS: Refusal("All {limit} bid tokens lie on cards.", _raise_bid),
    Rule1822.BID_PRICE: Refusal(
        "{given} is no bid on {private}: the next one is {lowest} or more, in steps of {step}.",
        _bid_lowest,
        {"given": money("given"), "lowest": money("lowest"), "step": money("step")},
    ),
    Rule1822.CERTIFICATE_LIMIT_WITH_BIDS: Refusal(
        "You hold {certificates} certificates and lead with {bids}, and {limit} are allowed.",
        "Pass, and wait until somebody bids more.",
        {"bids": counted("bids", BIDS)},
    ),
    Rule1822.NO_DEBT: Refusal("There is no debt to repay.", "Bid, buy, sell or pass."),
    Rule1822.NO_CASH: Refusal("{debt} is owed, and there is no cash to repay it with.", _cash_for_debt),
    Rule1822.REPAY_AMOUNT: Refusal(
        "{given} cannot be repaid.",
        "Repay up to {highest}.",
        {"given": money("given"), "highest": money("highest")},
    ),
}


# Majors


MAJORS: Mapping[RuleId, Refusal] = {
    Rule1822.NOT_A_MAJOR: Refusal("{company} is no major.", start_others),
    Rule1822.NO_SHARES_TO_BUY: Refusal("{company} is no major, and majors alone have shares to buy.", buy_others),
    Rule1822.MINORS_PRICE: Refusal(
        "{price} is a price for minors only.",
        "Choose from {low} to {high}.",
        {"low": money("low"), "high": money("high")},
    ),
    Rule1822.MAJOR_TOO_EARLY: Refusal(
        "In phase {phase} no major starts directly.",
        "{company} can be started so from phase {since} on.",
    ),
    Rule1822.MINOR_NOT_SOLD: Refusal("{company} is no major, and has no shares to sell.", sell_others),
}


# Minors acquired


def _tracks(attempt: Attempt) -> Sentence:
    """Other minors in reach, else track."""
    return choose_partner(attempt) if open_to(attempt, Merge) else sentence("Lay track that joins them first.")


MINORS: Mapping[RuleId, Refusal] = {
    Rule1822.COMPANY_GONE: Refusal("{company} has left the game.", choose_partner),
    Rule1822.NOT_A_MINOR: Refusal("{company} is a major, and majors are not acquired.", choose_partner),
    Rule1822.ACQUIRED_TOO_EARLY: Refusal(
        "{minor} must have had {needed}, and has had {turns}.",
        choose_partner,
        {"needed": counted("needed", TURNS), "turns": lambda attempt: TURNS_HAD[attempt.number("turns")]},
    ),
    Rule1822.CANNOT_PAY_FOR_MINOR: Refusal(
        "{minor} is worth {value}: neither the {cash} of {company} nor its shares pay for it.",
        choose_partner,
        {"value": money("value")},
    ),
    Rule1822.MINOR_NOT_IN_PLAY: Refusal("{minor} is nobody’s and lies in no bid box.", choose_partner),
    Rule1822.BOXED_TOO_EARLY: Refusal(
        "In phase {phase} no minor is taken out of its bid box.",
        "{minor} can be acquired so from phase {since} on.",
    ),
    Rule1822.BOX_TOO_DEAR: Refusal(
        "{minor} in its bid box costs {price}, and {company} has {cash}: {missing} short.",
        choose_partner,
        {"missing": less("price", "cash")},
    ),
    Rule1822.MINOR_OUT_OF_REACH: Refusal("No track joins {company} with {minor}.", _tracks),
    Rule1822.BOXED_FOR_CASH: Refusal(
        "{minor} comes out of its bid box for {price} in money, not for shares.", "Pay {price}."
    ),
    Rule1822.MINOR_TOO_DEAR: Refusal(
        "{minor} is worth {value}, and {company} has {cash}: {missing} short.",
        _pay_with,
        {"value": money("value"), "missing": less("value", "cash")},
    ),
    Rule1822.TREASURY_LACKS_SHARES: Refusal(
        "That takes {wanted}, and the treasury of {company} has {shares}.",
        _pay_with,
        {"wanted": counted("wanted", SHARES), "shares": lambda attempt: SHARES_LEFT[attempt.number("shares")]},
    ),
    Rule1822.CANNOT_ADD_CASH: Refusal(
        "With {shares}, {payer} must add {due}, and has {cash}: {missing} short.",
        _pay_with,
        {
            "shares": counted("shares", SHARES),
            "payer": entity("payer"),
            "due": money("due"),
            "missing": less("due", "cash"),
        },
    ),
    Rule1822.OWNER_AT_LIMIT: Refusal(
        "{owner} holds {certificates} certificates, and {limit} are allowed: two shares would be one more.",
        _pay_with,
    ),
    Rule1822.NO_TOKEN_TO_EXCHANGE: Refusal(
        "{company} has no exchange token left, so the token of the minor is lost.",
        "Remove the token.",
    ),
    Rule1822.TOKEN_NOT_LOST: Refusal(
        "{company} has an exchange token, so the token of the minor is not lost.", _choose
    ),
    Rule1822.STATIONS_FULL: Refusal(
        "{company} has {most} stations on the map, and no more are allowed.",
        "Exchange the token for a station to place later.",
    ),
    Rule1822.NO_EXCHANGE_TOKEN: Refusal(
        "{company} has no exchange token left.",
        "Use {private} the other way round.",
    ),
    Rule1822.NO_SUCH_CHOICE: Refusal("That is not among the things to choose from.", _choose),
}


# The company's own shares


def _redeem_less(attempt: Attempt) -> Sentence:
    """The most that can be redeemed."""
    certificates = attempt.game.shares.certificates
    found = [sum(certificates[id].percent for id in one.certificates) for one in open_to(attempt, BuyShares)]
    if not found:
        return leave_it(attempt)
    return sentence("Redeem {most} at most.", most=Percent(max(found)))


def _issue_less(attempt: Attempt) -> Sentence:
    """The most that can be issued."""
    found = [one.percent for one in sales(attempt)]
    if not found:
        return leave_it(attempt)
    return sentence("Issue {most} at most.", most=Percent(max(found)))


OWN_SHARES: Mapping[RuleId, Refusal] = {
    Rule1822.ISSUE_TOO_EARLY: Refusal("A major issues no shares in its first turn.", _redeem_less),
    Rule1822.ISSUE_PRICE: Refusal(
        "Each share issued brings {price}, not {given}.",
        "Issue for {price} each.",
        {"given": money("given")},
    ),
    Rule1822.ISSUE_PERCENT: Refusal(
        "Those certificates make {certificates}, not {percent}.",
        _issue_less,
        {"certificates": percent("certificates"), "percent": percent("percent")},
    ),
    Rule1822.ISSUE_LIMIT: Refusal(
        "The pool holds {pool} of {company}; with {sold} more it would pass {limit}.",
        _issue_less,
        {"pool": percent("pool"), "sold": percent("sold"), "limit": percent("limit")},
    ),
    Rule1822.OWN_SHARES_ONLY: Refusal(
        "{company} issues and redeems shares of its own, none of {other}.",
        "Choose shares of {company}.",
    ),
    Rule1822.NOT_IN_THE_POOL: Refusal(
        "That share belongs to {owner}, and {company} redeems shares of the pool.",
        _redeem_less,
    ),
    Rule1822.NOT_IN_THE_TREASURY: Refusal(
        "That share belongs to {owner}, and {company} issues shares of its treasury.",
        _issue_less,
    ),
    Rule1822.REDEEMING_TOO_DEAR: Refusal(
        "Redeeming {percent} costs {price}, and the treasury of {company} has {cash}: {missing} short.",
        _redeem_less,
        {"percent": percent("percent"), "missing": less("price", "cash")},
    ),
}


# Privates and trains


def _sell_or_borrow(attempt: Attempt) -> Sentence:
    if sales(attempt):
        return sell_others(attempt)
    return sentence("Buy the train: the bank lends what is missing.")


def _with_pullman(attempt: Attempt) -> Sentence:
    if not choices(attempt):
        return leave_it(attempt)
    return sentence(
        "Choose {a trains}.", trains=either(dict.fromkeys(attempt.train(name) for name in attempt.ids("trains")))
    )


PRIVATES_AND_TRAINS: Mapping[RuleId, Refusal] = {
    Rule1822.NOT_PLAYERS_PRIVATE: Refusal(
        "{private} belongs to {owner}, and companies acquire from players only.",
        choose_private,
    ),
    Rule1822.PRIVATE_UNSOLD: Refusal("Nobody owns {private} yet.", choose_private),
    Rule1822.FOR_MAJORS_ONLY: Refusal(
        "{private} is acquired by majors only, and {company} is no major.", choose_private
    ),
    Rule1822.NOT_FOR_COMPANIES: Refusal("{private} is never acquired by a company.", choose_private),
    Rule1822.PRIVATE_TOO_EARLY: Refusal(
        "{private} is acquired from phase {since} on, and this is phase {phase}.",
        choose_private,
    ),
    Rule1822.FIRST_TURN_SALE: Refusal(
        "{company} is in its first turn, and its shares cannot be sold yet.",
        _sell_or_borrow,
    ),
    Rule1822.PULLMAN_WITH: Refusal("That train does not run with the Pullman.", _with_pullman),
}

REFUSALS: Mapping[RuleId, Refusal] = {
    **BIDS_AND_DEBTS,
    **MAJORS,
    **MINORS,
    **OWN_SHARES,
    **PRIVATES_AND_TRAINS,
}
"""By rule id."""
