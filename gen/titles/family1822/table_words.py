"""What the words of the family's tables mean, for its titles' pages."""

from __future__ import annotations

from collections.abc import Mapping

from gen.text.language import mark

STATUSES: Mapping[str, str] = {
    "full_capitalisation": mark("full capitalisation"),
    "minor_float_phase1": mark("minors start at a fixed price"),
    "minor_float_phase2": mark("the bid sets a minor’s price"),
    "minor_float_phase3on": mark("the whole bid goes into a minor’s treasury"),
    "can_buy_trains": mark("companies may trade trains"),
    "can_acquire_minor_bidbox": mark("majors may take minors out of the boxes"),
    "can_par": mark("majors may be started directly"),
    "minors_green_upgrade": mark("minors stay with green tiles"),
}
"""What a phase permits."""

EVENTS: Mapping[str, str] = {"full_capitalisation": mark("full capitalisation")}
"""What the first train of a kind brings."""

WRITTEN = r"L/2|2P|5P|[PM]\d{1,2}"
"""Names of trains and cards that hold figures (a pattern): no figure of prose."""
