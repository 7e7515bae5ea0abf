"""The signs on 18Rhl's map: how they look, and what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gen.text.language import mark
from gen.titles.sign import HAMMERS, Disc, Letters, Line, Shape, Sign, Together, cube

_LADLE = Together((Line("M-.4 -.1Q-.05 -.85 .3 -.1", share=0.12), Line("M-.55 -.1H.45L.3 .5H-.4Z", 0.6, fill="#555")))
_FERRY = Together(
    (
        Line("M-.12 -.22V-.55H.1V-.22", fill="#fff"),
        Line("M-.35 .02V-.22H.27V.02", fill="#fff"),
        Line("M-.7 .02H.7L.45 .36H-.5Z", 0.6, fill="#222", ink="#fff"),
        Line("M-.75 .52Q-.56 .36 -.37 .52T0 .52T.37 .52T.75 .52", 1.3, ink="#0b4f8a"),
    )
)
_GREEN = "#71bf44"


def _plaque(picture: Together, letter: str) -> Shape:
    """A picture over its letter in a circle: coal (Kohle) and steel (Stahl)."""
    above = Together((Together(picture.parts, scale=0.62),), at=(0, -0.28))
    return Together((Disc(0.8), above, Letters(letter, (0, 0.4), 0.6, bold=True)))


SIGNS: Mapping[str, Sign] = {
    "K": Sign(mark("coal mine (Kohle)"), _plaque(HAMMERS, "K"), 0.82, 0.82),
    "S": Sign(mark("steel mill (Stahl)"), _plaque(_LADLE, "S"), 0.82, 0.82),
    "trajekt": Sign(
        mark("ferry across the Rhine: takes from the revenue of a train that crosses on it"), _FERRY, 0.8, 0.6
    ),
    "RGE": Sign(mark("the Rheingold-Express begins or ends here")),
    "ERh": Sign(mark("eastern Ruhr and Iron Rhine: a bonus for trains that come here")),
    "white_wooden_cube": replace(
        cube("#ffffff"), meaning=mark("Ratingen: a bonus for trains that come here with steel")
    ),
    "green_hex": Sign(shape=Line("M0 -.55L.48 -.28V.28L0 .55L-.48 .28V-.28Z", fill=_GREEN), wide=0.5, high=0.56),
}
"""By the name of the icon."""
