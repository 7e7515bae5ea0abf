"""What happens in 18Rhl alone, told in sentences: the link that a company is paid for."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from gen.engine import Event, Why
from gen.text.narration.speaker import Attached, Speaker, total
from gen.text.narration.telling import Telling, only
from gen.titles.t18rhl.events import Linked


def _linked(event: Linked, attached: Attached, to: Speaker) -> Markup:
    if not attached:
        return to.tell("The line that {company} is paid for is complete.", company=to.company(event.company))
    return to.tell(
        "The line that {company} is paid for is complete: it receives {amount}.",
        company=to.company(event.company),
        amount=to.money(total(attached)),
    )


SENTENCES: Mapping[type[Event], Telling] = {Linked: Telling(_linked, only(Why.BONUS))}
"""How it tells of its own events."""
