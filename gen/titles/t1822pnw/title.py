"""1822PNW on the engine: what it is made of."""

from __future__ import annotations

from pathlib import Path

from gen.titles.entry import TitleEntry
from gen.titles.family1822.allowances import ALLOWANCES
from gen.titles.family1822.asks import ASKS
from gen.titles.family1822.refusals.refusals import REFUSALS as FAMILY
from gen.titles.family1822.refusals.track import TRACK
from gen.titles.family1822.refusals.trains import TRAINS
from gen.titles.family1822.sentences import DECLINED, ENDINGS, SENTENCES
from gen.titles.family1822.table_words import EVENTS, STATUSES, WRITTEN
from gen.titles.t1822pnw.figures import FIGURES
from gen.titles.t1822pnw.forms import GRAMMAR
from gen.titles.t1822pnw.platform import CubesOnUsedTiles
from gen.titles.t1822pnw.refusals import PNW
from gen.titles.t1822pnw.refusals_mergers import REFUSALS as MERGERS
from gen.titles.t1822pnw.rules import Rules1822PNW
from gen.titles.t1822pnw.sentences import SENTENCES as OWN_SENTENCES
from gen.titles.t1822pnw.signs import MARKS, SIGNS

TITLE = TitleEntry(
    Path(__file__).parent,
    Rules1822PNW,
    excludes=(("remove_two_ls", "remove_three_ls"),),
    family="1822",
    refusals={**FAMILY, **TRACK, **TRAINS, **PNW, **MERGERS},
    asks=ASKS,
    platform=CubesOnUsedTiles,
    allowances=ALLOWANCES,
    sentences={**SENTENCES, **OWN_SENTENCES},
    declined=DECLINED,
    endings=ENDINGS,
    grammar=GRAMMAR,
    statuses=STATUSES,
    train_events=EVENTS,
    signs=SIGNS,
    marks=MARKS,
    figures=FIGURES,
    written=WRITTEN,
)
