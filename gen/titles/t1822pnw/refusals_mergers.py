"""What the rules of 1822PNW alone say when they refuse (rules.md)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Merge, RuleId
from gen.text.cures.possible import choose_partner, companies, open_to, sales, sell_others, start_others
from gen.text.refusal import Attempt, Refusal, counted, entity, less, money
from gen.text.sentence import Sentence, either, sentence
from gen.text.words import SHARES, word
from gen.titles.family1822.refusals.refusals import among
from gen.titles.t1822pnw.words import RulePNW

TIMES = (word("times", "never"), word("times", "once"))
"""How often a regional may have paid that has not yet paid twice."""
MOST_LISTED = 6
"""So many cards are named as examples."""


def _other_prices(attempt: Attempt) -> Sentence:
    """The prices that suit the minors, else other majors."""
    found = attempt.ids("pars")
    if not found:
        return start_others(attempt)
    return sentence("Choose {pars}.", pars=either(attempt.money(int(price)) for price in found))


def _take(attempt: Attempt) -> Sentence:
    return sentence("Take {choices}.", choices=among(attempt))


def _join(attempt: Attempt) -> Sentence:
    """Other partners, else track."""
    if open_to(attempt, Merge):
        return choose_partner(attempt)
    return sentence("Lay track first, in the operating rounds, and merge afterwards.")


def _next_turn(attempt: Attempt) -> Sentence:
    return sell_others(attempt) if sales(attempt) else sentence("Sell more of it in the next turn.")


def _or_borrow(attempt: Attempt) -> Sentence:
    if sales(attempt):
        return sell_others(attempt)
    return sentence("Buy the train: the bank lends what is missing.")


def _cards(attempt: Attempt) -> Sentence:
    cards = attempt.cards(attempt.ids("privates")[:MOST_LISTED])
    return sentence("Choose a card of a pile, such as {privates}.", privates=cards)


def _minors(attempt: Attempt) -> Sentence:
    return sentence("Choose {companies}.", companies=companies(attempt, attempt.ids("companies")))


MERGERS: Mapping[RuleId, Refusal] = {
    RulePNW.MERGER_WITH_ITSELF: Refusal("{minor} cannot merge with itself.", choose_partner),
    RulePNW.MERGER_OF_MINORS: Refusal("{company} is no minor, and only minors merge.", choose_partner),
    RulePNW.MINOR_NOT_STARTED: Refusal("{minor} has not been started.", choose_partner),
    RulePNW.BOTH_ASSOCIATED: Refusal(
        "{minor} and {other} are both associated; a merger needs one of each kind.",
        choose_partner,
    ),
    RulePNW.NEITHER_ASSOCIATED: Refusal(
        "{minor} and {other} are neither of them associated; a merger needs one of each kind.",
        choose_partner,
    ),
    RulePNW.NOT_THE_SAME_OWNER: Refusal(
        "{minor} belongs to {owner} and {other} to {another}.",
        choose_partner,
        {"another": entity("another")},
    ),
    RulePNW.NOT_CONNECTED_MINOR: Refusal("No track joins {company} with {minor}.", _join),
    RulePNW.NO_PRICE_FOR_MERGER: Refusal(
        "{minor} and {other} are worth {value}, and no start price suits that.",
        choose_partner,
        {"value": money("value")},
    ),
    RulePNW.TOO_CHEAP_FOR_MINORS: Refusal(
        "At {price} the {most} that may be taken come to {total}, less than the value of {minors}: {value}.",
        _other_prices,
        {
            "most": counted("most", SHARES),
            "value": money("value"),
            "total": lambda attempt: attempt.money(attempt.number("price") * attempt.number("most")),
        },
    ),
    RulePNW.PRICE_SUITS_NO_NUMBER: Refusal(
        "At {price} no number of shares suits the value of {minors}, {value}, and the cash at hand.",
        _other_prices,
        {"value": money("value")},
    ),
    RulePNW.NO_PRICE_CHOSEN: Refusal("A start price is to be chosen.", _other_prices),
    RulePNW.SHARES_OF_MERGER: Refusal("From {least} to {most} shares may be taken.", _take),
    RulePNW.ALL_THAT_MAY_BE_TAKEN: Refusal(
        "At {price} the value of {minors}, {value}, is more than that of {most}, so all of these are taken.",
        "Take {most}.",
        {"most": counted("most", SHARES), "value": money("value")},
    ),
    RulePNW.TOO_FEW_FOR_MINORS: Refusal(
        "{shares} at {price} leave {rest} for {company} to pay, and it has {cash}.",
        _take,
        {"shares": counted("shares", SHARES), "rest": money("rest")},
    ),
    RulePNW.TOO_MANY_FOR_MINORS: Refusal(
        "{shares} at {price} come to {total}, {more} above the value of {minors}; {player} must add less than the "
        "price of one share.",
        _take,
        {"shares": counted("shares", SHARES), "total": money("total"), "more": money("more")},
    ),
    RulePNW.CANNOT_ADD_TO_MINORS: Refusal(
        "{shares} at {price} come to {total}, {more} above the value of {minors}; {player} has {cash}: {missing} "
        "short.",
        _take,
        {
            "shares": counted("shares", SHARES),
            "total": money("total"),
            "more": money("more"),
            "missing": less("more", "cash"),
        },
    ),
}

CONVERSIONS: Mapping[RuleId, Refusal] = {
    RulePNW.ASSOCIATED_MINOR_BID_ON: Refusal(
        "Somebody has bid on {minor}, the associated minor of {company}.",
        "Wait for the end of the stock round.",
    ),
    RulePNW.ASSOCIATED_MINOR_OWNED: Refusal("{minor} belongs to {owner}, who alone converts it.", start_others),
    RulePNW.CONVERTED_TOO_EARLY: Refusal(
        "In phase {phase} no minor is converted.",
        "{company} can be formed by a merger now, or by a conversion from phase {since} on.",
    ),
    RulePNW.ASSOCIATED_NOT_ACQUIRED: Refusal(
        "An associated minor is never acquired; it merges or is converted.",
        choose_partner,
    ),
    RulePNW.REGIONAL_TOO_EARLY: Refusal(
        "A regional may be acquired once it has paid its owner twice; {minor} has paid {times}.",
        choose_partner,
        {"times": lambda attempt: TIMES[attempt.number("times")]},
    ),
    RulePNW.NOT_REPLACEABLE: Refusal(
        "Only an associated minor that nobody owns and that lies in no bid box can be replaced.",
        _minors,
    ),
}

OTHERS: Mapping[RuleId, Refusal] = {
    RulePNW.ONE_BLOCK_A_TURN: Refusal(
        "One block of {company} is sold per turn, and this turn’s has been sold.",
        _next_turn,
    ),
    RulePNW.ONE_BLOCK_A_TRAIN: Refusal("One block of {company} is sold for a train, and it has been sold.", _or_borrow),
    RulePNW.CUBES_ALONE: Refusal("{private} places builder cubes, and no tile.", "Place a cube."),
    RulePNW.NO_SUCH_CARD_MOVE: Refusal("That card cannot be moved: it lies in a bid box or in no pile.", _cards),
}

REFUSALS: Mapping[RuleId, Refusal] = {**MERGERS, **CONVERSIONS, **OTHERS}
"""By rule id."""
