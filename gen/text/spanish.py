"""Spanish *y* and *o* before a word that begins with their own sound: *trenes e hitos*, *7 u 8* (RAE, Ortografía)."""

from __future__ import annotations

import re

_LEADING = r"(?:<[^>]*>|[^\w<])*"
"""Markup and signs before the first letter or figure: a currency, a quotation mark."""
_LIKE_Y = re.compile(_LEADING + r"h?[ií](?!a|e|o)", re.IGNORECASE)
"""What sounds like *y*; *hierro* and *ion* begin with another sound."""
_LIKE_O = re.compile(_LEADING + r"(?:h?[oó]|8|11(?:\.\d{3})?(?![\d.]*\d))", re.IGNORECASE)
"""What sounds like *o*: also *ocho*, *ochenta*, *ochocientos* and *once*, *once mil*."""


def conjoined(text: str, last: str) -> str:
    """A list in words that ends with `last`, its conjunction as the first sound of `last` asks for."""
    before = text.removesuffix(last)
    if before.endswith(" y ") and _LIKE_Y.match(last):
        return f"{before[:-3]} e {last}"
    if before.endswith(" o ") and _LIKE_O.match(last):
        return f"{before[:-3]} u {last}"
    return text
