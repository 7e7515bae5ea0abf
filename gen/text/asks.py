"""What a player or company may be asked to decide in any title, in words that follow “to decide on”."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import AskKind, Decision, complete
from gen.text.sentence import Word
from gen.text.words import word

ASKS: Mapping[Decision, Word] = complete(
    {
        AskKind.AUCTION: word("ask", "a bid"),
        AskKind.DRAFT: word("ask", "a private"),
        AskKind.PAR: word("ask", "a start price"),
        AskKind.SHARES: word("ask", "shares"),
        AskKind.DISCARD: word("ask", "a train to discard"),
        AskKind.HOME_TOKEN: word("ask", "its home station"),
        AskKind.TRACK: word("ask", "track"),
        AskKind.POWER_TOKEN: word("ask", "the station of a private"),
        AskKind.TOKEN: word("ask", "a station"),
        AskKind.ROUTES: word("ask", "its routes"),
        AskKind.DIVIDEND: word("ask", "the dividend"),
        AskKind.TRAIN: word("ask", "a train"),
        AskKind.BUY_PRIVATE: word("ask", "the purchase of a private"),
    },
    AskKind,
    "words",
)
"""By the kind of an `Ask`; what a family or a title asks for besides, its own folder says."""
