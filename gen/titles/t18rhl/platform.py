"""Faults of the platform in 18Rhl: a ferry where none crosses, and a certificate of the wrong size given back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from gen.engine import Action, Reading, Rule, SellShares
from gen.text.sentence import Kind, Named, Percent, sentence
from gen.titles.platform import Fault, Platform
from gen.titles.t18rhl.words import ReadingRhl

if TYPE_CHECKING:
    from gen.engine import Game, Illegal


class Platform18Rhl(Platform):
    """The two known faults."""

    counts: ClassVar[Mapping[Reading, Fault]] = {
        ReadingRhl.FERRY_ON_GRAY: Fault(
            ReadingRhl.FERRY_ON_GRAY,
            sentence(
                "The platform counts the town and the city of a gray metropolis as one stop, as if a ferry joined "
                "them. By the rules a ferry crosses green metropolises only, and the city is a stop of its own."
            ),
        )
    }

    def refused(self, game: Game, action: Action, refusal: Illegal) -> Fault | None:
        """A president sold part of his certificate where the pool has none small enough to give back (§5, §11.28)."""
        if not isinstance(action, SellShares) or refusal.rule != Rule.NOTHING_TO_GIVE_BACK:
            return None
        card = game.shares.certificates[action.certificates[0]]
        tells = sentence(
            "The platform gives a certificate back as if it were one of {percent} of {company}, which it is not. "
            "By the rules this sale is not possible, and everything after it builds on it.",
            percent=Percent(int(str(refusal.figures["percent"]))),
            company=Named(card.company, Kind.COMPANY),
        )
        return Fault("certificate-given-back", tells)
