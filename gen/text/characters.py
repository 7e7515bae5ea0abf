"""Characters that no text may hold: nothing shows them, or they turn what stands around them."""

from __future__ import annotations

import re

_CONTROLS = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
_TURNING = "\u202a-\u202e\u2066-\u2069"
"""They turn the direction in which the rest of a line is read (Unicode Standard Annex 9)."""
_NO_CHARACTERS = "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
_LINE_ENDS = "\u2028\u2029"

_UNFIT = re.compile(f"[{_CONTROLS}{_TURNING}{_NO_CHARACTERS}{_LINE_ENDS}]")


def unfit(text: str) -> int | None:
    """Where in a text the first character stands that it may not hold; None where there is none."""
    found = _UNFIT.search(text)
    return found.start() if found else None


def code_of(text: str, place: int) -> str:
    """How Unicode calls the character at a place: U+202E."""
    return f"U+{ord(text[place]):04X}"
