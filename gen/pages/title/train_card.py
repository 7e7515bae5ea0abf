"""A train as a small card in the colour of its phase, and a phase as a patch of its colour: one look on every page."""

from __future__ import annotations

from markupsafe import Markup

from gen.engine import PhaseSpec
from gen.pages.title.table_facts import TitleFacts
from gen.text.language import PLACEHOLDER, Language


def train_card(name: str, facts: TitleFacts) -> Markup:
    """The card of a train, in the colour of the phase from which the bank sells it; white if it never does."""
    sold = next((facts.phase_of(train) for train in facts.sold_trains if train.name == name), None)
    colour = f" rd-phase-{sold.colours[-1]}" if sold else ""
    return Markup('<span class="rd-train{}">{}</span>').format(colour, name)


def phase_patch(phase: PhaseSpec) -> Markup:
    """A phase where a heading says that it is one: its name on its colour."""
    return Markup('<span class="rd-inphase rd-phase-{}">{}</span>').format(phase.colours[-1], phase.name)


def named_phase(phase: PhaseSpec, language: Language) -> Markup:
    """A phase where nothing else says that it is one: “phase 3” on its colour."""
    words = language.text("phase {phase}", phase=phase.name)
    return Markup('<span class="rd-inphase rd-phase-{}">{}</span>').format(phase.colours[-1], words)


def phase_mark(phase: PhaseSpec, language: Language) -> Markup:
    """A phase within a sentence: its name on its colour, which is heard and copied as “phase 3”."""
    before, _, after = PLACEHOLDER.split(language.translation("phase {phase}"))
    hidden = (Markup('<span class="rd-hidden">{}</span>').format(words) if words else "" for words in (before, after))
    markup = Markup('<span class="rd-inphase rd-phase-{}">{}{}{}</span>')
    first, last = hidden
    return markup.format(phase.colours[-1], first, phase.name, last)
