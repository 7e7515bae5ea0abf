"""Short scenarios of every title, and how their lines are taken apart."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2] / "scenarios"
STEP = re.compile(r"^  - id: ", re.MULTILINE)
STEPS = {
    "18tokaido-ysl-fish-market": 7,
    "1822pnw-m8-m10-sww": 3,
    "1822nrs-m7-lyr": 3,
    "1830-pennsylvania": 3,
    "18rhl-adr-aachen-dueren": 4,
}
"""So many steps of each scenario are kept."""


def shortened(name: str, steps: int) -> str:
    """A scenario's text up to a step."""
    text = (ROOT / f"{name}.yaml").read_text(encoding="utf-8")
    starts = [match.start() for match in STEP.finditer(text)]
    return text[: starts[steps]] if steps < len(starts) else text


SHORT = {name: shortened(name, steps) for name, steps in STEPS.items()}
LINE = re.compile(r'^      - ([^\s:"]+): ([^"\n]+)$', re.MULTILINE)
"""Who acts, and the moves."""
REMOVED_MINOR = (Path(__file__).parent / "bad" / "takee-keyerror.yaml").read_text(encoding="utf-8")
_TEXTS = {**SHORT, "1822nrs-removed-minor": REMOVED_MINOR.replace("takee", "take")}
MOVES = {name: (text, list(LINE.finditer(text))) for name, text in _TEXTS.items()}
"""By scenario its text and its lines of moves."""
