"""Refusals of lays and destination tokens that the 1822 family adds (1822 §5.3, §5.4)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import RuleId
from gen.text.cures.lays import elsewhere, fitting
from gen.text.refusal import Attempt, Refusal, place, private
from gen.text.sentence import Sentence, either, sentence
from gen.titles.family1822.words import Rule1822

TRACK: Mapping[RuleId, Refusal] = {
    # how many
    Rule1822.LAYS_GIVEN_UP: Refusal(
        "A lay of a private has taken the place of the lays that {company} has itself.", "Lay it in the next turn."
    ),
    Rule1822.SECOND_LAY_YELLOW: Refusal(
        "The second lay of {company} in a turn must be a yellow tile where none lies yet.", elsewhere
    ),
    # privates
    Rule1822.EXTRA_LAY_YELLOW: Refusal(
        "Of the lays of {private} the second must be a yellow tile where none lies yet.", elsewhere
    ),
    Rule1822.NO_LAY_POWER: Refusal("{private} has no lay to make.", "Lay without it."),
    Rule1822.COMBINED_NOT_OWNED: Refusal("{private} does not belong to {company}.", "Lay without it."),
    Rule1822.NOT_COMBINED: Refusal(
        "{private} and {other} do not go together in one lay.",
        lambda attempt: _together(attempt),
        {"other": private("other")},
    ),
    Rule1822.LAY_TOGETHER: Refusal("The next lay must be that of {private}.", "Lay with it, or pass for it."),
    Rule1822.NO_COLOUR_AHEAD: Refusal(
        "{private} lets a minor lay a green tile early, and no later colour.", "Lay without it."
    ),
    Rule1822.PLAIN_TILE: Refusal("Tile {tile} is no plain track, which alone takes the place of a town.", fitting),
    Rule1822.ONE_TOWN: Refusal("In {hex} there is no single town to be taken away.", elsewhere),
    # destinations
    Rule1822.DESTINATION_HEX: Refusal(
        "The destination of {company} is {hex}, not {given}.", "Place the token in {hex}.", {"given": place("given")}
    ),
    Rule1822.DESTINATION_NOT_JOINED: Refusal(
        "No track that {company} may use joins its home with {hex}.", "Go on without the token, and build on."
    ),
}
"""By the engine's rule id."""


def _together(attempt: Attempt) -> Sentence:
    """The privates of the company with which this one may lay."""
    private = attempt.game.privates[attempt.id("private")]
    with_it = {id for power in private.powers for id in power.combines}
    names = [
        attempt.private(one.id)
        for one in attempt.game.privates.values()
        if one.owner == private.owner and not one.closed and one.id in with_it
    ]
    if not names:
        return sentence("Lay with one of them alone.")
    me = attempt.private(private.id)
    return sentence("With {private} go {others}.", private=me, others=either(names))
