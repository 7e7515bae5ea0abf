"""What the 1822 family asks somebody to decide, in words that follow “to decide on”."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Decision, complete
from gen.text.sentence import Word
from gen.text.words import word
from gen.titles.family1822.words import AskKind1822

ASKS: Mapping[Decision, Word] = complete(
    {
        AskKind1822.POWER_TRACK: word("ask", "the track of a private"),
        AskKind1822.DESTINATION_TOKEN: word("ask", "its destination"),
        AskKind1822.FIRST_TRAIN: word("ask", "its first train"),
        AskKind1822.ACQUIRE_PRIVATE: word("ask", "a private to acquire"),
        AskKind1822.ACQUIRE_MINOR: word("ask", "a minor to acquire"),
        AskKind1822.ISSUE: word("ask", "shares to issue or redeem"),
        AskKind1822.MERGE: word("ask", "a merger"),
    },
    AskKind1822,
    "words",
)
"""By the kind of an `Ask`."""
