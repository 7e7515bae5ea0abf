"""Takes the accents off words, for searching and sorting."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """A word in small letters without accents: `Estação` gives `estacao`."""
    parts = unicodedata.normalize("NFKD", word.lower())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
