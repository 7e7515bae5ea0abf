"""Refusals of trains, of their runs and revenue that the 1822 family adds (1822 §5.6, §6)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.text.refusal import Attempt, Refusal, money
from gen.text.sentence import Kind, Named, Sentence, either, sentence
from gen.text.train_cures import for_sale, missing

TRAINS: Mapping[str, Refusal] = {
    # buying
    "first-train": Refusal(
        "Before its first run a minor may buy one {train}, and no other.",
        "Buy the {train}, or wait for the end of its turn, when trains are bought.",
    ),
    "one-express": Refusal("{company} has an E-train, and no company has two.", for_sale),
    "extra-train-stays": Refusal("The {train} came with a private, and {owner} cannot sell it.", for_sale),
    "trains-between-companies": Refusal("In phase {phase} companies do not sell trains to one another yet.", for_sale),
    "bank-train-after-sale": Refusal(
        "After the sale of shares for it {company} buys a train of the bank, and of nobody else.", for_sale
    ),
    # turning a train over
    "not-to-be-turned-over": Refusal("{company} has no {train} that could be turned over.", for_sale),
    "turning-price": Refusal(
        "To turn a card to the {train} costs {price}, not {given}.", "Pay {price}.", {"given": money("given")}
    ),
    "turning-too-dear": Refusal(
        "To turn a card to the {train} costs {price}, and {company} has {cash}: {missing} short.",
        for_sale,
        {"missing": missing},
    ),
    # giving up
    "discard-other": Refusal("It is not {a train} that must be given up now.", lambda attempt: _among(attempt)),
    # running
    "station-claimed-twice": Refusal(
        "The station in {hex} serves one L-train only, and one runs there already.",
        "Run the other in another city with a station of its own.",
    ),
    "no-pullman": Refusal("{company} has no Pullman.", "Run the train without it."),
    "pullman-in-use": Refusal(
        "The Pullman runs with the {train} already.",
        "Run the others without it.",
        {"train": lambda attempt: _carried(attempt)},
    ),
    # revenue
    "no-special-dividend": Refusal(
        "{company} has no revenue of a permanent train beside that of others.", "Decide on all of it at once."
    ),
    "special-dividend-decided": Refusal(
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
