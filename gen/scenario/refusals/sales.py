"""Refusals of sales of shares, in a stock round and for a compulsory train (base §8.4, §12.4, §12.5)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Rule, RuleId
from gen.text.cures.possible import saleable, sell_of_it, sell_others
from gen.text.refusal import Attempt, Refusal, money, percent
from gen.text.sentence import Count, Percent, Sentence, every, sentence
from gen.text.words import SHARES as NOUN


def _room(attempt: Attempt) -> Sentence:
    """How much of the company the pool can still take."""
    room = attempt.number("limit") - attempt.number("pool")
    if room <= 0:
        return sell_others(attempt)
    return sentence("Sell {room} at most.", room=Percent(room))


def _one_after_the_other(attempt: Attempt) -> Sentence:
    first, *others = attempt.ids("companies")
    then = every(attempt.company(id) for id in others)
    return sentence("Sell those of {first} first, then those of {others}.", first=attempt.company(first), others=then)


def _it_or_others(attempt: Attempt) -> Sentence:
    return sell_of_it(attempt, attempt.id("company"))


def _enough(attempt: Attempt) -> Sentence:
    """The most that may be sold: it is just enough."""
    found = saleable(attempt, attempt.id("company"))
    if not found:
        return sell_others(attempt)
    return sentence("Sell {shares}.", shares=Count(found[-1] // 10, NOUN))


SALES: Mapping[RuleId, Refusal] = {
    Rule.FIRST_STOCK_ROUND: Refusal("Nobody sells shares in the first stock round.", "Sell from the second one on."),
    Rule.NOT_OPERATED: Refusal(
        "{company} has not had a turn yet, so its shares cannot be sold.",
        "Sell them after its first turn.",
    ),
    Rule.NOT_STARTED_YET: Refusal(
        "{company} has not been started, so its shares cannot be sold.",
        "Sell them once it has been started.",
    ),
    Rule.SELL_BEFORE_BUYING: Refusal(
        "In this game selling comes before buying, and this turn’s purchase has been made.",
        "Sell at the beginning of the next turn.",
    ),
    Rule.ONE_COMPANY_A_SALE: Refusal(
        "A sale is of shares of one company, not of {companies} together.",
        _one_after_the_other,
    ),
    Rule.BUNDLE_PERCENT: Refusal(
        "Those certificates of {company} make {certificates}, and cannot be sold as {percent}.",
        _it_or_others,
        {"certificates": percent("certificates"), "percent": percent("percent")},
    ),
    Rule.NOT_OWNER: Refusal("That share of {company} belongs to {owner}.", sell_others),
    Rule.POOL_LIMIT: Refusal(
        "The pool holds {pool} of {company}; with {sold} more it would pass {limit}.",
        _room,
        {"pool": percent("pool"), "sold": percent("sold"), "limit": percent("limit")},
    ),
    Rule.NOBODY_TO_PRESIDE: Refusal(
        "Nobody could become {head} of {company}: another player would need {needed}, and the most that anybody holds "
        "is {most}.",
        "Keep the {head}’s certificate.",
        {"needed": percent("needed"), "most": percent("most")},
    ),
    Rule.NOTHING_TO_GIVE_BACK: Refusal(
        "The pool would have no certificate of {percent} of {company} to give back.",
        _it_or_others,
        {"percent": percent("percent")},
    ),
    Rule.OPERATING_PRESIDENCY: Refusal(
        "That would leave {left} of {company} against another player’s {most}, and its {head} may not change in its "
        "own turn.",
        _it_or_others,
        {"left": percent("left"), "most": percent("most")},
    ),
    Rule.MORE_THAN_NEEDED: Refusal(
        "{needed} is still missing, and this sale brings {brings}: fewer shares would do.",
        _enough,
        {"needed": money("needed"), "brings": money("brings")},
    ),
    Rule.NOTHING_MISSING: Refusal("Nothing is missing for the train of {company}.", "Buy the train."),
    Rule.TRAIN_DUE: Refusal(
        "{company} has no train and must buy one before its turn ends.",
        "The cheapest is {a train}, for {price}.",
    ),
    Rule.IN_RECEIVERSHIP: Refusal(
        "{company} is in receivership, and trades no trains with other companies.",
        "Buy a train of the bank.",
    ),
    Rule.NOT_BANKRUPT: Refusal(
        "{needed} is missing, and the shares that can be sold bring {shares}.",
        "Sell shares, and buy the train.",
        {"needed": money("needed"), "shares": money("shares")},
    ),
}
