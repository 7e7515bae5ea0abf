"""What the signs on 1822PNW's map mean."""

from __future__ import annotations

from collections.abc import Mapping

from gen.text.language import mark

SIGNS: Mapping[str, str] = {
    "anchor": mark("port: only a private’s port tile is laid here"),
    "timber": mark("timber: adds to the revenue of a train that passes"),
    "mill": mark("paper mill: adds to the revenue of a train that stops here"),
    "ski": mark("ski hut: adds to the revenue of every train that passes"),
    "coal": mark("coal mine: only its owner’s trains run through it"),
    "boom": mark("boom town"),
    "minus_10": mark("portage: takes from the revenue of a train that passes"),
    "red_cube": mark("builder cube: makes the next tile on the hex cheaper"),
}
"""The legend's lines, by sign."""
