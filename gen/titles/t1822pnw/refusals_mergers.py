"""What the rules of 1822PNW alone say when they refuse (rules.md)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine.actions import Merge
from gen.text.possible import choose_partner, companies, open_to, sales, sell_others, start_others
from gen.text.refusal import Attempt, Refusal, counted, entity, less, money
from gen.text.sentence import Sentence, either, sentence
from gen.text.words import SHARES, word
from gen.titles.family1822.refusals import among

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


MERGERS: Mapping[str, Refusal] = {
    "merger-with-itself": Refusal("{minor} cannot merge with itself.", choose_partner),
    "merger-of-minors": Refusal("{company} is no minor, and only minors merge.", choose_partner),
    "minor-not-started": Refusal("{minor} has not been started.", choose_partner),
    "both-associated": Refusal(
        "{minor} and {other} are both associated; a merger needs one of each kind.",
        choose_partner,
    ),
    "neither-associated": Refusal(
        "{minor} and {other} are neither of them associated; a merger needs one of each kind.",
        choose_partner,
    ),
    "not-the-same-owner": Refusal(
        "{minor} belongs to {owner} and {other} to {another}.",
        choose_partner,
        {"another": entity("another")},
    ),
    "not-connected-minor": Refusal("No track joins {company} with {minor}.", _join),
    "no-price-for-merger": Refusal(
        "{minor} and {other} are worth {value}, and no start price suits that.",
        choose_partner,
        {"value": money("value")},
    ),
    "too-cheap-for-minors": Refusal(
        "At {price} the {most} that may be taken come to {total}, less than the value of {minors}: {value}.",
        _other_prices,
        {
            "most": counted("most", SHARES),
            "value": money("value"),
            "total": lambda attempt: attempt.money(attempt.number("price") * attempt.number("most")),
        },
    ),
    "price-suits-no-number": Refusal(
        "At {price} no number of shares suits the value of {minors}, {value}, and the cash at hand.",
        _other_prices,
        {"value": money("value")},
    ),
    "no-price-chosen": Refusal("A start price is to be chosen.", _other_prices),
    "shares-of-merger": Refusal("From {least} to {most} shares may be taken.", _take),
    "all-that-may-be-taken": Refusal(
        "At {price} the value of {minors}, {value}, is more than that of {most}, so all of these are taken.",
        "Take {most}.",
        {"most": counted("most", SHARES), "value": money("value")},
    ),
    "too-few-for-minors": Refusal(
        "{shares} at {price} leave {rest} for {company} to pay, and it has {cash}.",
        _take,
        {"shares": counted("shares", SHARES), "rest": money("rest")},
    ),
    "too-many-for-minors": Refusal(
        "{shares} at {price} come to {total}, {more} above the value of {minors}; {player} must add less than the "
        "price of one share.",
        _take,
        {"shares": counted("shares", SHARES), "total": money("total"), "more": money("more")},
    ),
    "cannot-add-to-minors": Refusal(
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

CONVERSIONS: Mapping[str, Refusal] = {
    "associated-minor-bid-on": Refusal(
        "Somebody has bid on {minor}, the associated minor of {company}.",
        "Wait for the end of the stock round.",
    ),
    "associated-minor-owned": Refusal("{minor} belongs to {owner}, who alone converts it.", start_others),
    "converted-too-early": Refusal(
        "In phase {phase} no minor is converted.",
        "{company} can be formed by a merger now, or by a conversion from phase {since} on.",
    ),
    "associated-not-acquired": Refusal(
        "An associated minor is never acquired; it merges or is converted.",
        choose_partner,
    ),
    "regional-too-early": Refusal(
        "A regional may be acquired once it has paid its owner twice; {minor} has paid {times}.",
        choose_partner,
        {"times": lambda attempt: TIMES[attempt.number("times")]},
    ),
    "not-replaceable": Refusal(
        "Only an associated minor that nobody owns and that lies in no bid box can be replaced.",
        _minors,
    ),
}

OTHERS: Mapping[str, Refusal] = {
    "one-block-a-turn": Refusal(
        "One block of {company} is sold per turn, and this turn’s has been sold.",
        _next_turn,
    ),
    "one-block-a-train": Refusal("One block of {company} is sold for a train, and it has been sold.", _or_borrow),
    "cubes-alone": Refusal("{private} places builder cubes, and no tile.", "Place a cube."),
    "no-such-card-move": Refusal("That card cannot be moved: it lies in a bid box or in no pile.", _cards),
}

REFUSALS: Mapping[str, Refusal] = {**MERGERS, **CONVERSIONS, **OTHERS}
"""By rule id."""
