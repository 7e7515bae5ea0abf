"""The words of 1822NRS: decisions that no other title asks for."""

from __future__ import annotations

from gen.engine.words import Decision


class AskKindNRS(Decision):
    """The decisions of 1822NRS."""

    CHOICE = "choice"
    POWER_CHOICE = "power choice"
