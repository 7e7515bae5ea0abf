"""18Tiny: what it is made of."""

from __future__ import annotations

from pathlib import Path

from gen.text.narration.speaker import Attached, Speaker, total
from gen.text.narration.telling import Telling, only
from gen.text.narration.told import Tellings, report
from gen.text.sentence import sentence
from gen.titles.entry import TitleEntry
from gen.titles.figures import WATERFALL
from gen.titles.sign import Line, Sign

from .events import BellRung
from .rules import GIFT, RulesTiny
from .words import WhyTiny


def _rung(event: BellRung, attached: Attached, to: Speaker) -> Tellings:
    amount = to.money(total(attached))
    rings = "The bell of {hex} rings: {who} is given {amount}."
    return report(sentence(rings, hex=to.hex(event.hex), who=to.company(event.company), amount=amount))


TITLE = TitleEntry(
    Path(__file__).parent,
    RulesTiny,
    sentences={BellRung: Telling(_rung, only(WhyTiny.RUNG))},
    statuses={"bells_ring": "the chapel rings for track"},
    train_events={"bells_fall_silent": "the bells fall silent"},
    signs={"bell": Sign("chapel: it rings for track", Line("M-.4 .4Q-.3 -.6 0 -.6Q.3 -.6 .4 .4Z"))},
    figures={**WATERFALL, "gift": ("money", (GIFT,))},
)
