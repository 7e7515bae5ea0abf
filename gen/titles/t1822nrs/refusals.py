"""Refusals that 1822NRS alone knows (1822NRS §5)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import RuleId
from gen.text.cures.lays import fitting
from gen.text.refusal import Refusal, place
from gen.titles.t1822nrs.words import RuleNRS

NRS: Mapping[RuleId, Refusal] = {
    RuleNRS.BRIDGE_FIRST: Refusal(
        "{private} lays before the company does.", "Lay it at the beginning of the next turn."
    ),
    RuleNRS.BRIDGE_TOKEN: Refusal(
        "{company} has no station at an end of the bridge, in {hexes}.",
        "Place one there first, and lay in a later turn.",
    ),
    RuleNRS.BRIDGE_OVER_WATER: Refusal("Turned like this, the track in {hex} does not lead over the water.", fitting),
    RuleNRS.OTHER_END: Refusal(
        "This end of the bridge, in {hex}, has been laid.", "Lay the other end, in {there}.", {"there": place("there")}
    ),
}
"""By the engine's rule id."""
