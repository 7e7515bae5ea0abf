"""What the privates of 1822NRS do, told in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Event
from gen.text.narration.speaker import Attached, Speaker
from gen.text.narration.telling import Telling
from gen.text.narration.told import Tellings, report
from gen.text.sentence import sentence
from gen.titles.family1822.events import PowerUsed
from gen.titles.family1822.sentences import power_used


def _power(event: PowerUsed, attached: Attached, to: Speaker) -> Tellings:
    private = to.card(event.private)
    company, _, source = event.choice.rpartition("_")
    match event.choice, source:
        case "available", _:
            return report(sentence("{private}: a station becomes an exchange token.", private=private))
        case "token", _:
            return report(sentence("{private} will pay for one lay on hills or mountains.", private=private))
        case "discount", _:
            return report(sentence("{private} will make every lay on hills and mountains cheaper.", private=private))
        case _, "ipo" | "market":
            return report(
                sentence("{private} buys a share of {company}.", private=private, company=to.company(company))
            )
    return power_used(event, attached, to)


SENTENCES: Mapping[type[Event], Telling] = {PowerUsed: Telling(_power)}
"""How it tells of the use of a private."""
