"""The words of 18Rhl: a decision that no other title asks for."""

from __future__ import annotations

from gen.engine.words import Decision


class AskKindRhl(Decision):
    """The decisions of 18Rhl. Whether the link is built is looked up by itself."""

    LINK = "RheBonusCheck"
