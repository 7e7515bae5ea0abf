"""The words of 1822PNW: a reason of payment that no other title has."""

from __future__ import annotations

from gen.engine.words import Reason


class WhyPNW(Reason):
    """The reasons of payment of 1822PNW; `FEE`: for the use of a portage."""

    FEE = "fee"
