"""What ends a command, as a sentence that can be said in any language."""

from __future__ import annotations

from gen.text.language import SOURCE, Language
from gen.text.saying import said
from gen.text.sentence import Sentence


class Failure(Exception):
    """A command cannot be carried out; `what` says why, with a cure."""

    def __init__(self, what: Sentence) -> None:
        super().__init__(said(what, Language(SOURCE)))
        self.what = what
