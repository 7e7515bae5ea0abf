"""How wide words are in the drawings' font, Source Sans 3, by its own advance widths."""

from __future__ import annotations

import unicodedata

_REGULAR = {
    **dict(zip("abcdefghijklm", (504, 553, 456, 555, 496, 292, 504, 544, 246, 247, 495, 255, 829), strict=True)),
    **dict(zip("nopqrstuvwxyz", (547, 542, 555, 555, 347, 419, 338, 544, 467, 719, 446, 467, 425), strict=True)),
    **dict(zip("ABCDEFGHIJKLM", (544, 588, 571, 615, 527, 494, 617, 652, 263, 480, 579, 486, 818), strict=True)),
    **dict(zip("NOPQRSTUVWXYZ", (647, 664, 569, 664, 569, 534, 536, 645, 515, 786, 513, 476, 539), strict=True)),
    **dict(zip(" .,-&/’+−", (200, 249, 249, 311, 609, 350, 249, 497, 497), strict=True)),
}
_DIGIT = 497
_BOLD = 1.07


def width(words: str, size: float, bold: bool = False) -> float:
    """Width of words at a size, in its units."""
    letters = (unicodedata.normalize("NFD", letter)[0] for letter in words)
    return sum(_REGULAR.get(letter, _DIGIT) for letter in letters) / 1000 * size * (_BOLD if bold else 1)
