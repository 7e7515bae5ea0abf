"""What the change of somebody's cash in a step is made of: each payment by what it was for, alike ones together."""

from __future__ import annotations

from gen.engine import Entity, Paid
from gen.scenario.narration.step_account import account_of
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep
from gen.text.language import Language
from gen.text.narration.purposes import purpose
from gen.text.saying import said


def cash_causes(step: WalkthroughStep, walkthrough: Walkthrough, entity: Entity, language: Language) -> dict[str, int]:
    """By what it was for, how much came (or, below zero, went), in currency units."""
    speaker = account_of(walkthrough.title, walkthrough.players).speaker
    found: dict[str, int] = {}
    for event in step.events:
        if isinstance(event, Paid) and entity in (event.payer, event.payee):
            for_what = said(purpose(event, entity, speaker), language)
            found[for_what] = found.get(for_what, 0) + (event.amount if event.payee == entity else -event.amount)
    return {for_what: amount for for_what, amount in found.items() if amount}


def told_causes(step: WalkthroughStep, walkthrough: Walkthrough, entity: Entity, language: Language) -> str:
    """These in words: `−$67 (shares of NYC), +$30 (income from Camden & Amboy (CA))`."""

    def money(amount: int) -> str:
        return language.money(walkthrough.title.currency, amount)

    causes = cash_causes(step, walkthrough, entity, language)
    return ", ".join(f"{language.signed(amount, money)} ({for_what})" for for_what, amount in causes.items())
