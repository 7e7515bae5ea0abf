"""What is done in 18Rhl alone."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine import Action


@dataclass(frozen=True, slots=True)
class ReportLinks(Action):
    """Tell which companies' lines are complete now (ids), when the rules ask; mostly none."""

    companies: tuple[str, ...]
