"""1822NRS on the engine: what it is made of."""

from __future__ import annotations

from pathlib import Path

from gen.text.language import mark
from gen.text.words import word
from gen.titles.entry import TitleEntry
from gen.titles.family1822.allowances import ALLOWANCES
from gen.titles.family1822.asks import ASKS
from gen.titles.family1822.refusals.refusals import REFUSALS as FAMILY
from gen.titles.family1822.refusals.track import TRACK
from gen.titles.family1822.refusals.trains import TRAINS
from gen.titles.family1822.sentences import DECLINED, ENDINGS, SENTENCES
from gen.titles.family1822.table_words import EVENTS, STATUSES, WRITTEN
from gen.titles.t1822nrs.figures import FIGURES
from gen.titles.t1822nrs.forms import GRAMMAR
from gen.titles.t1822nrs.refusals import NRS
from gen.titles.t1822nrs.refusals_cards import REFUSALS as CARDS
from gen.titles.t1822nrs.rules import Rules1822NRS
from gen.titles.t1822nrs.sentences import SENTENCES as OWN_SENTENCES
from gen.titles.t1822nrs.words import AskKindNRS

TITLE = TitleEntry(
    Path(__file__).parent,
    Rules1822NRS,
    only_for={"tax_haven_multiple": (3, 4, 5, 6, 7)},
    family="1822",
    refusals={**FAMILY, **TRACK, **TRAINS, **NRS, **CARDS},
    asks={
        **ASKS,
        AskKindNRS.CHOICE: word("ask", "the choice after the stock round"),
        AskKindNRS.POWER_CHOICE: word("ask", "the use of its private"),
    },
    allowances=ALLOWANCES,
    sentences={**SENTENCES, **OWN_SENTENCES},
    declined=DECLINED,
    endings=ENDINGS,
    grammar=GRAMMAR,
    statuses={
        **STATUSES,
        "can_convert_concessions": mark("concessions may convert"),
        "l_upgrade": mark("turning an L over becomes cheaper"),
    },
    train_events={
        **EVENTS,
        "close_concessions": mark("concessions close"),
        "phase_revenue": mark("privates with a growing income close"),
    },
    figures=FIGURES,
    written=WRITTEN,
)
