"""A train as a small card in the colour of its phase, and a phase as a patch of its colour: one look on every page."""

from __future__ import annotations

from markupsafe import Markup

from gen.engine import PhaseSpec, TrainSpec
from gen.pages.title.table_facts import TitleFacts
from gen.pages.title.tables import phase_of
from gen.text.language import PLACEHOLDER, Language


def train_card(train: TrainSpec, facts: TitleFacts) -> Markup:
    """The card of a train, in the colour of the phase from which the bank sells it."""
    sold = phase_of(train, facts)
    colour = next(phase.colours[-1] for phase in facts.title.phases if phase.name == sold)
    return Markup('<span class="rd-train rd-phase-{}">{}</span>').format(colour, train.name)


def phase_mark(phase: PhaseSpec, language: Language) -> Markup:
    """A phase within a sentence: its name on its colour, which is heard and copied as “phase 3”."""
    before, _, after = PLACEHOLDER.split(language.translation("phase {phase}"))
    hidden = (Markup('<span class="rd-hidden">{}</span>').format(words) if words else "" for words in (before, after))
    markup = Markup('<span class="rd-inphase rd-phase-{}">{}{}{}</span>')
    first, last = hidden
    return markup.format(phase.colours[-1], first, phase.name, last)
