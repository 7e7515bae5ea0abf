"""Refusals that 1822NRS alone knows (1822NRS §5)."""

from __future__ import annotations

from collections.abc import Mapping

from gen.text.lay_cures import fitting
from gen.text.refusal import Refusal, place

NRS: Mapping[str, Refusal] = {
    "bridge-first": Refusal("{private} lays before the company does.", "Lay it at the beginning of the next turn."),
    "bridge-token": Refusal(
        "{company} has no station at an end of the bridge, in {hexes}.",
        "Place one there first, and lay in a later turn.",
    ),
    "bridge-over-water": Refusal("Turned like this, the track in {hex} does not lead over the water.", fitting),
    "other-end": Refusal(
        "This end of the bridge, in {hex}, has been laid.", "Lay the other end, in {there}.", {"there": place("there")}
    ),
}
"""By the engine's rule id."""
