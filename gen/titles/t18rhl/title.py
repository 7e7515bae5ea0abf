"""18Rhl on the engine: what it is made of."""

from __future__ import annotations

from pathlib import Path

from gen.text.language import mark
from gen.text.words import word
from gen.titles.entry import TitleEntry
from gen.titles.t18rhl.figures import FIGURES
from gen.titles.t18rhl.forms import GRAMMAR
from gen.titles.t18rhl.platform import Platform18Rhl
from gen.titles.t18rhl.refusals import RHL
from gen.titles.t18rhl.rules import Rules18Rhl
from gen.titles.t18rhl.sentences import SENTENCES
from gen.titles.t18rhl.signs import SIGNS
from gen.titles.t18rhl.words import AskKindRhl

TITLE = TitleEntry(
    Path(__file__).parent,
    Rules18Rhl,
    refusals=RHL,
    sentences=SENTENCES,
    asks={AskKindRhl.LINK: word("ask", "the bonus for a line")},
    platform=Platform18Rhl,
    grammar=GRAMMAR,
    statuses={
        "partial_capital": mark("incremental capitalisation"),
        "full_capital": mark("full capitalisation"),
    },
    signs=SIGNS,
    figures=FIGURES,
)
