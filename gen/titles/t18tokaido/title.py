"""18Tokaido on the engine: what it is made of."""

from __future__ import annotations

from pathlib import Path

from gen.text.language import mark
from gen.titles.entry import TitleEntry
from gen.titles.t18tokaido.figures import FIGURES
from gen.titles.t18tokaido.rules import Rules18Tokaido

TITLE = TitleEntry(
    Path(__file__).parent,
    Rules18Tokaido,
    only_for={"pass_priority": (3, 4), "no_corporation_discard": (2, 3)},
    excludes=(("limited_express", "newbie_rules"), ("snake_draft", "waterfall_auction")),
    train_events={"last_set": mark("the end is set")},
    figures=FIGURES,
)
