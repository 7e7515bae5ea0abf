"""What the signs on 18Rhl's map mean."""

from __future__ import annotations

from collections.abc import Mapping

from gen.text.language import mark

SIGNS: Mapping[str, str] = {
    "K": mark("coal mine (Kohle)"),
    "S": mark("steel mill (Stahl)"),
    "trajekt": mark("ferry across the Rhine: takes from the revenue of a train that crosses on it"),
    "RGE": mark("the Rheingold express begins or ends here"),
    "ERh": mark("eastern Ruhr and Iron Rhine: a bonus for trains that come here"),
    "white_wooden_cube": mark("Ratingen: a bonus for trains that come here with steel"),
}
"""The legend's lines, by sign."""
