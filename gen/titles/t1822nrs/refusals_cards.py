"""What the rules of 1822NRS alone say when they refuse (rules.md)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Bid, RuleId
from gen.text.cures.possible import companies, leave_it, open_to, start_others, uses
from gen.text.refusal import Attempt, Refusal, entity, less
from gen.text.sentence import Sentence, sentence
from gen.titles.t1822nrs.words import RuleNRS


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


REFUSALS: Mapping[RuleId, Refusal] = {
    RuleNRS.CONCESSION_PHASE: Refusal(
        "In phase {phase} no concession is converted.",
        "{company} can be formed from phase {since} on.",
    ),
    RuleNRS.NEEDS_CONCESSION: Refusal("Only {private} forms {company}, and nobody owns it yet.", _bid_on_concession),
    RuleNRS.CONCESSION_OF_ANOTHER: Refusal("Only {private} forms {company}, and {owner} owns it.", start_others),
    RuleNRS.HAVEN_FULL: Refusal("{private} has bought its one share.", "Buy a share for yourself, or pass."),
    RuleNRS.HAVEN_ONCE_A_ROUND: Refusal(
        "{private} buys one share per stock round, and this round’s has been bought.",
        "Let it buy again in the next one.",
    ),
    RuleNRS.HAVEN_OTHER_COMPANY: Refusal("{private} holds a share of {company} already.", _haven),
    RuleNRS.HAVEN_TOO_DEAR: Refusal(
        "A share of {company} costs {price}, and there is {cash} for it: {missing} short.",
        _haven,
        {"missing": less("price", "cash")},
    ),
    RuleNRS.HAVEN_CHOICE: Refusal("The haven buys a share of a major that has been formed.", _haven),
    RuleNRS.NO_SHARE_THERE: Refusal(
        "{source} has no ordinary share of {company}.", _haven, {"source": entity("source")}
    ),
    RuleNRS.NO_STATION_TO_SWAP: Refusal(
        "{company} has no station left to turn into an exchange token.",
        "Use {private} the other way round.",
    ),
    RuleNRS.EXCHANGE_TOKENS_FULL: Refusal(
        "{company} has all its exchange tokens: {most}.",
        "Use {private} the other way round.",
    ),
    RuleNRS.SWAP_CHOICE: Refusal(
        "{private} turns an exchange token into a station, or a station into an exchange token.",
        "Choose one of the two.",
    ),
    RuleNRS.HILL_CHOICE: Refusal(
        "{private} brings one lay free of its terrain cost, or a discount for ever.",
        "Choose one of the two.",
    ),
}
"""By rule id."""
