"""Refusals that 18Rhl alone knows (18Rhl §6)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Rule, RuleId
from gen.text.cures.lays import elsewhere, fitting
from gen.text.refusal import Attempt, Refusal
from gen.text.sentence import Kind, Named, Sentence, sentence
from gen.titles.t18rhl.link import BUILDER, is_built
from gen.titles.t18rhl.track import CONCESSION_HEX, HOMES
from gen.titles.t18rhl.words import RuleRhl

RHL: Mapping[RuleId, Refusal] = {
    Rule.HEX_NOT_OPEN_YET: Refusal("Nothing is built in {hex} before the first 3-train is bought.", elsewhere),
    RuleRhl.ROTATION_FIXED: Refusal("A tile in {hex} lies one way only, turned 0.", fitting),
    RuleRhl.CONCESSION_TILE: Refusal(
        "Tile {tile} goes into {there} alone, once, and is laid by its private.",
        fitting,
        {"there": lambda attempt: Named(CONCESSION_HEX, Kind.PLACE)},
    ),
    RuleRhl.TILE_OF_ANOTHER_HEX: Refusal(
        "Tile {tile} is made for {there}, not for {hex}.",
        fitting,
        {"there": lambda attempt: Named(HOMES[attempt.id("tile")], Kind.PLACE)},
    ),
    RuleRhl.NO_SUCH_LINK: Refusal(
        "The line that is looked for is that of {builder}.",
        "Report it, or none.",
        {"builder": lambda attempt: attempt.company(BUILDER)},
    ),
    RuleRhl.WRONG_LINK: Refusal(
        "The line of {company} does not stand as reported.", lambda attempt: _as_built(attempt)
    ),
}
"""By the engine's rule id."""


def _as_built(attempt: Attempt) -> Sentence:
    return sentence("It is complete.") if is_built(attempt.game) else sentence("It is not complete yet.")
