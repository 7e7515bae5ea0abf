"""1830 on the engine: what it is made of."""

from __future__ import annotations

from pathlib import Path

from gen.titles.entry import TitleEntry
from gen.titles.figures import WATERFALL
from gen.titles.t1830.rules import Rules1830

TITLE = TitleEntry(
    Path(__file__).parent,
    Rules1830,
    figures=WATERFALL,
)
