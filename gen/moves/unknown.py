"""What is said of a word that names nothing, by the kind of thing it was to name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gen.moves.mistakes import Wrong, clipped, unknown
from gen.text.language import mark
from gen.text.sentence import Sentence, sentence

_NO_SUCH: Mapping[str, str] = {
    "actor": mark("Nobody is called “{word}” in this scenario."),
    "card": mark("No card is called “{word}”."),
    "colour": mark("No colour is called “{word}”."),
    "company": mark("No company is called “{word}”."),
    "company or private": mark("No company or private is called “{word}”."),
    "hex": mark("No hex is called “{word}”."),
    "holder": mark("“{word}” holds no shares."),
    "kind": mark("No kind of card is called “{word}”."),
    "name": mark("“{word}” is no name in this scenario."),
    "owner": mark("No owner is called “{word}”."),
    "player": mark("No player is called “{word}”."),
    "private": mark("No private is called “{word}”."),
    "seller": mark("No seller is called “{word}”."),
    "source": mark("No place to buy shares from is called “{word}”."),
    "tile": mark("No tile is called “{word}”."),
    "title": mark("The engine plays no title “{word}”."),
    "train": mark("No train is called “{word}”."),
}


def no_such(kind: str, word: str, known: Iterable[str], at: int = 0) -> Wrong:
    """The mistake of a word that is none of the `known` ones of its kind; KeyError for an unknown kind."""
    return unknown(word, known, Sentence(_NO_SUCH[kind], (("word", clipped(word)),)), at)


def no_par(price: str, pars: str) -> tuple[Sentence, Sentence]:
    """What is wrong with a price at which no company starts, and the cure."""
    what = sentence("“{price}” is no par of this title.", price=price)
    return what, sentence("Its pars: {pars}.", pars=pars)
