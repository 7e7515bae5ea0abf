"""What a message reads in English, for tests that read messages."""

from __future__ import annotations

from gen.text.language import SOURCE, Language
from gen.text.saying import said
from gen.text.sentence import Value

ENGLISH = Language(SOURCE)


def english(value: Value) -> str:
    """The message as an English reader sees it."""
    return said(value, ENGLISH)
