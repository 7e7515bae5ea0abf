"""Refusals of trains bought and given up (base §12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gen.engine import BuyTrain, DiscardTrain, Rule, RuleId
from gen.text.cures.possible import is_open, open_to
from gen.text.cures.trains import cheapest, for_sale, missing, raise_money
from gen.text.refusal import Attempt, Refusal, as_is, entity, money
from gen.text.sentence import Count, Kind, Money, Named, Sentence, either, sentence
from gen.text.words import TRAINS as TRAINS_COUNTED


def _for_its_price(attempt: Attempt) -> Sentence:
    """Its price, where that can be paid; else other trains."""
    action, price = attempt.action, attempt.number("price")
    if isinstance(action, BuyTrain) and not is_open(attempt, replace(action, price=price)):
        return for_sale(attempt)
    return sentence("Buy it for {price}.", price=attempt.money(price))


TRAINS: Mapping[RuleId, Refusal] = {
    # what is for sale
    Rule.NO_SUCH_TRAIN: Refusal("This game has no train {name}.", for_sale, {"name": as_is("train")}),
    Rule.TRAIN_VARIANT: Refusal(
        "The card of the {train} cannot be bought as {variant}.", for_sale, {"variant": as_is("variant")}
    ),
    Rule.OWN_TRAIN: Refusal("{company} has this {train} already.", for_sale),
    Rule.TRAIN_LATER: Refusal("No {train} is for sale yet.", for_sale),
    Rule.TRAIN_NOT_FIRST: Refusal("This is not the {train} that the bank sells next.", for_sale),
    Rule.TRAIN_GONE: Refusal("This {train} has left the game.", for_sale),
    Rule.TRAIN_OF_PRIVATE: Refusal("The {train} comes with a private, and is not for sale.", for_sale),
    # the price
    Rule.TRAIN_PRICE: Refusal("{A train} costs {price}, not {given}.", _for_its_price, {"given": money("given")}),
    Rule.TRAIN_TOO_DEAR: Refusal(
        "The {train} costs {price}, and {company} has {cash}: {missing} short.", for_sale, {"missing": missing}
    ),
    Rule.TRAIN_PRICE_RANGE: Refusal(
        "The {train} costs {low} to {high}, as the two agree: not {given}.",
        "Pay {low} to {high}.",
        {"low": money("low"), "high": money("high"), "given": money("given")},
    ),
    Rule.TRAIN_BEYOND_RANGE: Refusal(
        "The {train} would have to cost {low} at least, and {high} at most can be paid for it.",
        for_sale,
        {"low": money("low"), "high": money("high")},
    ),
    # a compulsory purchase
    Rule.CHEAPEST_TRAIN: Refusal(
        "With the {head}’s help only the cheapest train may be bought: {cheapest}, not {price}.",
        cheapest,
        {"cheapest": money("cheapest")},
    ),
    Rule.SELL_FIRST: Refusal(
        "The {train} costs {price}; {company} has {treasury} and {seller} {cash}: {missing} short.",
        lambda attempt: _raise_money(attempt),
        {
            "treasury": money("treasury"),
            "seller": entity("seller"),
            "missing": lambda attempt: _lacking(attempt),
        },
    ),
    Rule.NEED_NOT_BUY: Refusal("{company} need not buy a train.", "Go on without one."),
    # the company's own trains
    Rule.TRAIN_LIMIT: Refusal(
        "{company} has {trains}, and in this phase {limit} are allowed.",
        "Buy no more this turn.",
        {
            "trains": lambda attempt: Count(attempt.number("trains"), TRAINS_COUNTED),
            "limit": lambda attempt: attempt.number("limit"),
        },
    ),
    Rule.TRADE_IN_ONLY: Refusal(
        "{company} has {trains}, as many as this phase allows: it buys another only by trading one in.",
        for_sale,
        {"trains": lambda attempt: Count(attempt.number("trains"), TRAINS_COUNTED)},
    ),
    Rule.NOT_OWN_TRAIN: Refusal("{company} has no {train}.", lambda attempt: own_trains(attempt)),
    Rule.NO_TRADE_IN: Refusal(
        "{A train} does not get cheaper for {a source} traded in.",
        for_sale,
        {"source": lambda attempt: Named(attempt.id("source"), Kind.TRAIN)},
    ),
    Rule.TRADE_IN_WITH_BANK: Refusal(
        "Trains are traded in with the bank, and this {train} belongs to {owner}.", "Buy it without trading one in."
    ),
}
"""By the engine's rule id."""


def _lacking(attempt: Attempt) -> Money:
    """What treasury and president lack together."""
    return attempt.money(attempt.number("price") - attempt.number("treasury") - attempt.number("cash"))


def _raise_money(attempt: Attempt) -> Sentence:
    return raise_money(attempt, attempt.game.companies[attempt.id("company")], attempt.number("price"))


def own_trains(attempt: Attempt) -> Sentence:
    """The trains that the refusal's company has; where one is to be given up, those that may be."""
    trains = attempt.game.companies[attempt.id("company")].trains
    if isinstance(attempt.action, DiscardTrain):
        given_up = {one.train for one in open_to(attempt, DiscardTrain)}
        trains = [train for train in trains if train.id in given_up]
    named = dict.fromkeys(Named(train.spec.name, Kind.TRAIN) for train in trains)
    if not named:
        return sentence("It has no train.")
    return sentence("Choose {a trains}.", trains=either(named))
