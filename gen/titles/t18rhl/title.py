"""18Rhl on the engine: what it is made of."""

from __future__ import annotations

from pathlib import Path

from gen.text.words import word
from gen.titles.entry import Entry
from gen.titles.t18rhl.forms import GRAMMAR
from gen.titles.t18rhl.platform import Platform18Rhl
from gen.titles.t18rhl.refusals import RHL
from gen.titles.t18rhl.rules import Rules18Rhl
from gen.titles.t18rhl.sentences import SENTENCES
from gen.titles.t18rhl.words import AskKindRhl

TITLE = Entry(
    Path(__file__).parent,
    Rules18Rhl,
    refusals=RHL,
    sentences=SENTENCES,
    asks={AskKindRhl.LINK: word("ask", "the bonus for a line")},
    platform=Platform18Rhl,
    grammar=GRAMMAR,
)
