"""The words of 18Tiny: a reason of payment that no other title has."""

from __future__ import annotations

from gen.engine.vocabulary.words import Reason


class WhyTiny(Reason):
    """`RUNG`: for track laid past the chapel."""

    RUNG = "rung"
