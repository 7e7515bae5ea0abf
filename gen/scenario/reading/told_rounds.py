"""Rounds as scenarios write them (`OR 2.1`), and the round that a step tells of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from gen.engine import Round, RoundKind, complete
from gen.moves.mistakes import Wrong, clipped
from gen.text.sentence import sentence

WRITTEN: Mapping[RoundKind, str] = complete(
    {
        RoundKind.STOCK: "SR {turn}",
        RoundKind.OPERATING: "OR {turn}.{number}",
        RoundKind.MERGER: "MR {turn}.{number}",
        RoundKind.CHOICES: "choices {turn}",
        RoundKind.SET_END: "end of set {turn}",
        RoundKind.AUCTION: "auction",
        RoundKind.DRAFT: "draft",
        RoundKind.START: "start",
    },
    RoundKind,
    "words of a scenario",
)
"""How a scenario writes a round of each kind."""


def _pattern(written: str) -> re.Pattern[str]:
    escaped = re.escape(written)
    for part in ("turn", "number"):
        escaped = escaped.replace(re.escape(f"{{{part}}}"), rf"(?P<{part}>[0-9]{{1,4}})")
    return re.compile(escaped)


_READ = {kind: _pattern(written) for kind, written in WRITTEN.items()}


def written(round: Round) -> str:
    """A round as a scenario writes it: OR 2.1."""
    return WRITTEN[round.kind].format(turn=round.turn, number=round.number)


def tells_of(words: str) -> Round:
    """The round that an author's words mean; Wrong for other words."""
    for kind, pattern in _READ.items():
        match = pattern.fullmatch(words)
        if match:
            parts = {part: int(digits) for part, digits in match.groupdict().items()}
            return Round(kind, parts.get("turn", 1), parts.get("number", 1))
    known = ", ".join(written(Round(kind, 1)) for kind in WRITTEN)
    raise Wrong(sentence("“{words}” is no round.", words=clipped(words)), sentence("Write {rounds}.", rounds=known))


def must_be_played(told: Round, played: Iterable[Round]) -> None:
    """Wrong when a step that plays in these rounds cannot be told under this one."""
    sets = {one.turn for one in played if one.kind is RoundKind.OPERATING}
    ends_here = told.kind is RoundKind.SET_END and told.turn in sets
    if told.kind is not RoundKind.START and not ends_here and told not in played:
        known = ", ".join(map(written, played))
        what = sentence("The step does not play in {round}.", round=written(told))
        cure = sentence("It plays in {rounds}: write one of these, or mend the moves.", rounds=known)
        raise Wrong(what, cure)
