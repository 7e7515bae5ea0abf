"""Refusals in the auction or draft of the privates, and of bids anywhere (base §11.1)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Rule, RuleId
from gen.text.cures.possible import bid_it, choose_private, leave_it, privates
from gen.text.refusal import Attempt, Refusal, company, money
from gen.text.sentence import Sentence, either, sentence


def _bid_less(attempt: Attempt) -> Sentence:
    """The highest bid that the free cash allows, in the steps of the auction."""
    least, step, free = attempt.number("least"), attempt.number("step"), attempt.number("free")
    if free < least and not privates(attempt):
        return leave_it(attempt)
    if free < least:
        private = attempt.private(attempt.id("private"))
        return sentence(
            "The least for {private} is {least}: bid on another, or pass.", private=private, least=attempt.money(least)
        )
    return sentence("Bid {most} at most.", most=attempt.money(least + (free - least) // step * step))


def _buy_it(attempt: Attempt) -> Sentence:
    price = attempt.number("price")
    return bid_it(attempt, price, sentence("Buy it for {price}.", price=attempt.money(price)))


def _bid_least(attempt: Attempt) -> Sentence:
    least = attempt.number("least")
    return bid_it(attempt, least, sentence("Bid {least}, or pass.", least=attempt.money(least)))


def _its_pars(attempt: Attempt) -> Sentence:
    """At which prices the company that is due can start."""
    due = attempt.game.companies[attempt.id("company")]
    pars = either(attempt.money(cell.price) for cell in attempt.game.rules.par_cells(attempt.game, due))
    return sentence("Start {company} at {pars}.", company=attempt.company(due.id), pars=pars)


AUCTIONS: Mapping[RuleId, Refusal] = {
    Rule.AT_ITS_PRICE: Refusal(
        "{private} is for sale at {price}, not at {given}.",
        _buy_it,
        {"given": money("given")},
    ),
    Rule.BID_TOO_LOW: Refusal(
        "{given} is too little for {private}: the least is {least}.",
        _bid_least,
        {"given": money("given"), "least": money("least")},
    ),
    Rule.BID_TOO_HIGH: Refusal(
        "{given} is more than is free: {free}, after the bids already made.",
        _bid_less,
        {"given": money("given"), "free": money("free")},
    ),
    Rule.NOT_ON_AUCTION: Refusal("{private} is not up for auction now.", "Bid on {privates}."),
    Rule.DRAFTED_ALREADY: Refusal("{private} belongs to {owner} already.", choose_private),
    Rule.PAR_DUE: Refusal(
        "{company} needs its start price now, not {given}.",
        _its_pars,
        {"given": company("given")},
    ),
}
