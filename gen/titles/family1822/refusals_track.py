"""Refusals of lays and destination tokens that the 1822 family adds (1822 §5.3, §5.4)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.text.lay_cures import elsewhere, fitting
from gen.text.refusal import Attempt, Refusal, as_is, place, private
from gen.text.sentence import Count, Sentence, Value, either, sentence
from gen.text.words import LAYS

TRACK: Mapping[str, Refusal] = {
    "more-exits": Refusal(
        "{hex} takes a tile with as many exits as can be: tile {tile} has {exits}, and {better} has more.",
        fitting,
        {"better": as_is("better")},
    ),
    # how many
    "lays-used-up": Refusal(
        "{company} has made all its lays of this turn: {lays}.",
        "Go on to the trains.",
        {"lays": lambda attempt: _lays(attempt)},
    ),
    "lays-given-up": Refusal(
        "A lay of a private has taken the place of the lays that {company} has itself.", "Lay it in the next turn."
    ),
    "no-lay-after-upgrade": Refusal(
        "{company} has upgraded a tile in this turn, and after an upgrade it lays nothing more.",
        "Lay it in the next turn.",
    ),
    "second-lay-yellow": Refusal(
        "The second lay of {company} in a turn must be a yellow tile where none lies yet.", elsewhere
    ),
    # privates
    "extra-lay-yellow": Refusal(
        "Of the lays of {private} the second must be a yellow tile where none lies yet.", elsewhere
    ),
    "no-lay-power": Refusal("{private} has no lay to make.", "Lay without it."),
    "combined-not-owned": Refusal("{private} does not belong to {company}.", "Lay without it."),
    "not-combined": Refusal(
        "{private} and {other} do not go together in one lay.",
        lambda attempt: _together(attempt),
        {"other": private("other")},
    ),
    "lay-together": Refusal("The next lay must be that of {private}.", "Lay with it, or pass for it."),
    "no-colour-ahead": Refusal(
        "{private} lets a minor lay a green tile early, and no later colour.", "Lay without it."
    ),
    "plain-tile": Refusal("Tile {tile} is no plain track, which alone takes the place of a town.", fitting),
    "one-town": Refusal("In {hex} there is no single town to be taken away.", elsewhere),
    # destinations
    "destination-hex": Refusal(
        "The destination of {company} is {hex}, not {given}.", "Place the token in {hex}.", {"given": place("given")}
    ),
    "destination-not-joined": Refusal(
        "No track that {company} may use joins its home with {hex}.", "Go on without the token, and build on."
    ),
}
"""By the engine's rule id."""


def _lays(attempt: Attempt) -> Value:
    return Count(attempt.number("lays"), LAYS)


def _together(attempt: Attempt) -> Sentence:
    """The privates of the company with which this one may lay."""
    private = attempt.game.privates[attempt.id("private")]
    with_it = {id for power in private.powers for id in power.combines}
    names = [attempt.private(one.id) for one in attempt.game.privates_of(private.owner or "") if one.id in with_it]
    if not names:
        return sentence("Lay with one of them alone.")
    me = attempt.private(private.id)
    return sentence("With {private} go {others}.", private=me, others=either(names))
