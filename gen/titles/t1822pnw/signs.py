"""The signs on 1822PNW's map: how they look, and what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gen.text.language import mark
from gen.titles.sign import FIR, HAMMERS, INK, WOOD, Block, Disc, Line, Sign, Together, cube, plate
from gen.titles.t1822pnw.cubes import MARK

_ANCHOR = "M0 -.34V.45M-.22 -.12H.22M-.38 .1Q-.32 .45 0 .45Q.32 .45 .38 .1"
_WORKS = "M-.45 .45V-.45H-.25V-.05L.1 -.3V-.05L.45 -.3V.45Z"
_SKIS = "M.42 .42L-.32 -.34Q-.4 -.44 -.51 -.38M-.42 .42L.32 -.34Q.4 -.44 .51 -.38"
_HOUSES = "".join(f"M{x - 0.2:.2f} .4V-.02L{x:.2f} -.3L{x + 0.2:.2f} -.02V.4Z" for x in (-0.46, 0, 0.46))
_PADDLE = Together((Line("M-.2 .5L.35 -.28", 2.2, ink=WOOD), Line("M.25 -.1L.45 -.42", share=0.3, ink=WOOD)))
_FRAME = Block((-0.6, -0.6), (1.2, 1.2), 0.2, ink=INK)

SIGNS: Mapping[str, Sign] = {
    "anchor": Sign(
        mark("port: only a private’s port tile is laid here"),
        Together((Disc(0.68), Line(_ANCHOR, 1.7), Disc(0.1, (0, -0.43)))),
        0.7,
        0.7,
    ),
    "timber": Sign(
        mark("timber: adds to the revenue of a train that passes"),
        plate(Together(FIR.parts, scale=0.85), 0.42, "+10", 1.03, "#235c23"),
        1.05,
        0.62,
    ),
    "mill": Sign(
        mark("paper mill: adds to the revenue of a train that stops here"),
        plate(Line(_WORKS, 0.6, fill="#666"), 0.58, "+10/+30", 1.6),
        1.6,
        0.62,
    ),
    "ski": Sign(
        mark("ski hut: adds to the revenue of every train that passes"),
        plate(Line(_SKIS, 1.8, ink="#1b3d7a"), 0.58, "+30", 1.08),
        1.1,
        0.62,
    ),
    "coal": Sign(mark("coal mine: only its owner’s trains run through it"), Together((_FRAME, HAMMERS)), 0.62, 0.62),
    "boom": Sign(mark("boom town"), Line(_HOUSES, 0.9, fill="#fff"), 0.7, 0.42),
    "minus_10": Sign(
        mark("portage: takes from the revenue of a train that passes"), plate(_PADDLE, 0.4, "−10", 0.98), 1.0, 0.62
    ),
    "red_cube": replace(cube("#a2663a"), meaning=mark("builder cube: makes the next tile on the hex cheaper")),
    MARK: cube("#a2663a"),
}
"""By the name of the icon, or of the marker (`MARKS`)."""

MARKS: Mapping[str, str] = {"mill": "mill", "ski": "ski", "forest": "timber"}
"""The signs of markers: by the power of the private that puts it there, or by the terrain that a tile takes over."""
