"""What the rules of 1822NRS alone say when they refuse (rules.md)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine.actions import Bid
from gen.text.possible import companies, leave_it, open_to, start_others, uses
from gen.text.refusal import Attempt, Refusal, entity, less
from gen.text.sentence import Sentence, sentence


def _bid_on_concession(attempt: Attempt) -> Sentence:
    private = attempt.id("private")
    if any(one.private == private for one in open_to(attempt, Bid)):
        return sentence("Bid on {private}.", private=attempt.private(private))
    return start_others(attempt)


def _haven(attempt: Attempt) -> Sentence:
    """The majors of which the haven can buy a share."""
    found = [choice.rpartition("_")[0] for choice in uses(attempt)]
    if not found:
        return leave_it(attempt)
    return sentence("Let it buy a share of {companies}.", companies=companies(attempt, found))


REFUSALS: Mapping[str, Refusal] = {
    "concession-phase": Refusal(
        "In phase {phase} no concession is converted.",
        "{company} can be formed from phase {since} on.",
    ),
    "needs-concession": Refusal("Only {private} forms {company}, and nobody owns it yet.", _bid_on_concession),
    "concession-of-another": Refusal("Only {private} forms {company}, and {owner} owns it.", start_others),
    "haven-full": Refusal("{private} has bought its one share.", "Buy a share for yourself, or pass."),
    "haven-once-a-round": Refusal(
        "{private} buys one share per stock round, and this round’s has been bought.",
        "Let it buy again in the next one.",
    ),
    "haven-other-company": Refusal("{private} holds a share of {company} already.", _haven),
    "haven-too-dear": Refusal(
        "A share of {company} costs {price}, and there is {cash} for it: {missing} short.",
        _haven,
        {"missing": less("price", "cash")},
    ),
    "haven-choice": Refusal("The haven buys a share of a major that has been formed.", _haven),
    "no-share-there": Refusal("{source} has no ordinary share of {company}.", _haven, {"source": entity("source")}),
    "no-station-to-swap": Refusal(
        "{company} has no station left to turn into an exchange token.",
        "Use {private} the other way round.",
    ),
    "exchange-tokens-full": Refusal(
        "{company} has all its exchange tokens: {most}.",
        "Use {private} the other way round.",
    ),
    "swap-choice": Refusal(
        "{private} turns an exchange token into a station, or a station into an exchange token.",
        "Choose one of the two.",
    ),
    "hill-choice": Refusal(
        "{private} brings one lay free of its terrain cost, or a discount for ever.",
        "Choose one of the two.",
    ),
}
"""By rule id."""
