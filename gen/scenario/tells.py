"""The round a step tells of: the author's word (`OR 2.1`) and the key pages group by (`operating 2 1`)."""

from __future__ import annotations

import re

from gen.scenario.problem import Wrong

_WORDS = (
    (re.compile(r"SR (\d+)"), "stock"),
    (re.compile(r"OR (\d+)\.(\d+)"), "operating"),
    (re.compile(r"MR (\d+)\.(\d+)"), "merger"),
    (re.compile(r"end of set (\d+)"), "set-end"),
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
    raise Wrong(f"“{words}” is no round", "write SR 1, OR 1.1, MR 3.1, end of set 1, auction, draft or start")
