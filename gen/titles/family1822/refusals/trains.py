"""Refusals of trains, of their runs and revenue that the 1822 family adds (1822 §5.6, §6)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import RuleId
from gen.text.cures.trains import for_sale, missing
from gen.text.refusal import Attempt, Refusal, money
from gen.text.sentence import Kind, Named, Sentence, either, sentence
from gen.titles.family1822.words import Rule1822

TRAINS: Mapping[RuleId, Refusal] = {
    # buying
    Rule1822.FIRST_TRAIN: Refusal(
        "Before its first run a minor may buy one {train}, and no other.",
        "Buy the {train}, or wait for the end of its turn, when trains are bought.",
    ),
    Rule1822.ONE_EXPRESS: Refusal("{company} has an E-train, and no company has two.", for_sale),
    Rule1822.EXTRA_TRAIN_STAYS: Refusal("The {train} came with a private, and {owner} cannot sell it.", for_sale),
    Rule1822.TRAINS_BETWEEN_COMPANIES: Refusal(
        "In phase {phase} companies do not sell trains to one another yet.", for_sale
    ),
    Rule1822.BANK_TRAIN_AFTER_SALE: Refusal(
        "After the sale of shares for it {company} buys a train of the bank, and of nobody else.", for_sale
    ),
    # turning a train over
    Rule1822.NOT_TO_BE_TURNED_OVER: Refusal("{company} has no {train} that could be turned over.", for_sale),
    Rule1822.TURNING_PRICE: Refusal(
        "To turn a card to the {train} costs {price}, not {given}.", "Pay {price}.", {"given": money("given")}
    ),
    Rule1822.TURNING_TOO_DEAR: Refusal(
        "To turn a card to the {train} costs {price}, and {company} has {cash}: {missing} short.",
        for_sale,
        {"missing": missing},
    ),
    # giving up
    Rule1822.DISCARD_OTHER: Refusal("It is not {a train} that must be given up now.", lambda attempt: _among(attempt)),
    # running
    Rule1822.NO_PULLMAN: Refusal("{company} has no Pullman.", "Run the train without it."),
    Rule1822.PULLMAN_IN_USE: Refusal(
        "The Pullman runs with the {train} already.",
        "Run the others without it.",
        {"train": lambda attempt: _carried(attempt)},
    ),
    # revenue
    Rule1822.NO_SPECIAL_DIVIDEND: Refusal(
        "{company} has no revenue of a permanent train beside that of others.", "Decide on all of it at once."
    ),
    Rule1822.SPECIAL_DIVIDEND_DECIDED: Refusal(
        "{company} has decided on the revenue of its permanent train.", "Decide on the rest."
    ),
}
"""By the engine's rule id."""


def _carried(attempt: Attempt) -> Named:
    """The train that carries the Pullman, by its own name."""
    return Named(attempt.train(attempt.id("train")).text.removesuffix("+"), Kind.TRAIN)


def _among(attempt: Attempt) -> Sentence:
    trains = dict.fromkeys(attempt.train(id) for id in attempt.ids("among"))
    return sentence("Give up {a trains}.", trains=either(trains))
