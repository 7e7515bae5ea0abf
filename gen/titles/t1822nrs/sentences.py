"""What the privates of 1822NRS do, told in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from gen.engine import Event
from gen.text.narration.speaker import Attached, Speaker
from gen.text.narration.telling import Telling
from gen.titles.family1822.events import PowerUsed
from gen.titles.family1822.sentences import power_used


def _power(event: PowerUsed, attached: Attached, to: Speaker) -> Markup:
    private = to.private(event.private)
    company, _, source = event.choice.rpartition("_")
    match event.choice, source:
        case "available", _:
            return to.tell("{private}: a station becomes an exchange token.", private=private)
        case "token", _:
            return to.tell("{private} will pay for one lay on hills or mountains.", private=private)
        case "discount", _:
            return to.tell("{private} will make every lay on hills and mountains cheaper.", private=private)
        case _, "ipo" | "market":
            return to.tell("{private} buys a share of {company}.", private=private, company=to.company(company))
    return power_used(event, attached, to)


SENTENCES: Mapping[type[Event], Telling] = {PowerUsed: Telling(_power)}
"""How it tells of the use of a private."""
