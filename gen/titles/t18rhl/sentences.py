"""What happens in 18Rhl alone, told in sentences: the link that a company is paid for."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Event, Why
from gen.text.narration.speaker import Attached, Speaker, total
from gen.text.narration.telling import Telling, only
from gen.text.narration.told import Tellings, report
from gen.text.sentence import Value, sentence
from gen.titles.t18rhl.events import Linked


def _linked(event: Linked, attached: Attached, to: Speaker) -> Tellings:
    company = to.company(event.company)
    if not attached:
        return report(sentence("The line that {company} is paid for is complete.", company=company))
    said: dict[str, Value] = {"company": company, "amount": to.money(total(attached))}
    return report(sentence("The line that {company} is paid for is complete: it receives {amount}.", **said))


SENTENCES: Mapping[type[Event], Telling] = {Linked: Telling(_linked, only(Why.BONUS))}
"""How it tells of its own events."""
