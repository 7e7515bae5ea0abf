"""The round a step tells of: the author's word (`OR 2.1`) and the key pages group by (`operating 2 1`)."""

from __future__ import annotations

import re

from gen.scenario.figures_title import round_name
from gen.scenario.problem import Wrong, clipped
from gen.text.sentence import sentence

_WORDS = (
    (re.compile(r"SR ([0-9]{1,4})"), "stock"),
    (re.compile(r"OR ([0-9]{1,4})\.([0-9]{1,4})"), "operating"),
    (re.compile(r"MR ([0-9]{1,4})\.([0-9]{1,4})"), "merger"),
    (re.compile(r"end of set ([0-9]{1,4})"), "set-end"),
    (re.compile(r"auction"), "auction"),
    (re.compile(r"draft"), "draft"),
    (re.compile(r"start"), "start"),
)


def tells_of(words: str) -> str:
    """`SR 2` as `stock 2 1`, `end of set 1` as `set-end 1 1`; Wrong for other words."""
    for pattern, kind in _WORDS:
        match = pattern.fullmatch(words)
        if match:
            turn, number = ([*match.groups(), "1", "1"])[:2]
            return f"{kind} {turn} {number}"
    cure = sentence("Write {rounds}.", rounds="SR 1, OR 1.1, MR 3.1, end of set 1, auction, draft, start")
    raise Wrong(sentence("“{words}” is no round.", words=clipped(words)), cure)


def must_be_played(words: str, told: str, played: list[str]) -> None:
    """Wrong when a step that plays in these rounds cannot be told under this one."""
    kind, turn, _ = told.split(" ")
    ends_here = kind == "set-end" and any(one.split(" ")[:2] == ["operating", turn] for one in played)
    if kind != "start" and not ends_here and told not in played:
        known = ", ".join(round_name(one) for one in played)
        what = sentence("The step does not play in {round}.", round=words)
        cure = sentence("It plays in {rounds}: write one of these, or mend the moves.", rounds=known)
        raise Wrong(what, cure)
