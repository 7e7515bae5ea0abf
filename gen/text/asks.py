"""What a player or company may be asked to decide, in words that follow “to decide on”."""

from __future__ import annotations

from collections.abc import Mapping

from gen.text.sentence import Word
from gen.text.words import word

ASKS: Mapping[str, Word] = {
    "auction": word("ask", "a bid"),
    "draft": word("ask", "a private"),
    "par": word("ask", "a start price"),
    "shares": word("ask", "shares"),
    "choice": word("ask", "the choice after the stock round"),
    "discard": word("ask", "a train to discard"),
    "home token": word("ask", "its home station"),
    "track": word("ask", "track"),
    "power track": word("ask", "the track of a private"),
    "power token": word("ask", "the station of a private"),
    "power choice": word("ask", "the use of its private"),
    "token": word("ask", "a station"),
    "destination token": word("ask", "its destination"),
    "routes": word("ask", "its routes"),
    "dividend": word("ask", "the dividend"),
    "first train": word("ask", "its first train"),
    "train": word("ask", "a train"),
    "buy private": word("ask", "the purchase of a private"),
    "acquire private": word("ask", "a private to acquire"),
    "acquire minor": word("ask", "a minor to acquire"),
    "issue": word("ask", "shares to issue or redeem"),
    "merge": word("ask", "a merger"),
}
"""By the kind of an `Ask`."""
