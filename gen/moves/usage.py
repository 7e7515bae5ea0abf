"""A usage (`token at HEX [city CITY]`): what it reads, how the help shows it, and how it is filled in.

Lower-case words are written as they stand, capitals stand for what is filled in; what is in brackets may be left out,
with the space before them, and of several in brackets (`[COUNT|PERCENT% of]`) one is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from gen.engine import Incomplete
from gen.moves.placeholders import PLACEHOLDERS, Placeholder

_PARTS = re.compile(r" \[|\[|\]|\||[A-Z]+[0-9]?| |[^] \[|A-Z]+")
_PLACEHOLDER = re.compile(r"[A-Z]+[0-9]?")
_SIGNS = {" [": r"(?:\s+(?:", "[": "(?:(?:", "]": "))?", "|": "|", " ": r"\s+"}
_OPTIONAL = re.compile(r" ?\[[^][]*\]")


def placeholders(usage: str, own: Mapping[str, Placeholder]) -> dict[str, Placeholder]:
    """The placeholders of a usage in order: its `own`, else those of that name; Incomplete for a name that is none."""
    found = {name: own.get(name) or PLACEHOLDERS.get(name.rstrip("23")) for name in _PLACEHOLDER.findall(usage)}
    lacking = [name for name, place in found.items() if place is None]
    if lacking:
        raise Incomplete(f"{usage}: nothing is known of {', '.join(lacking)}")
    return {name: place for name, place in found.items() if place is not None}


def pattern(usage: str, places: Mapping[str, Placeholder]) -> str:
    """A regular expression for moves of this usage, each placeholder a group of its name."""
    return "".join(_expressions(usage, places))


def _expressions(usage: str, places: Mapping[str, Placeholder]) -> Iterator[str]:
    for part in _PARTS.findall(usage):
        if part in places:
            yield f"(?P<{part}>{places[part].pattern})"
        else:
            yield _SIGNS.get(part) or re.escape(part)


def shown(usage: str, places: Mapping[str, Placeholder]) -> str:
    """The usage as the help shows it."""
    return _PLACEHOLDER.sub(lambda match: _shown(match[0], places.get(match[0])), usage)


def _shown(name: str, place: Placeholder | None) -> str:
    return (place.shown if place else "") or name.rstrip("23")


def filled(usage: str, written: Mapping[str, str]) -> str:
    """The usage without what may be left out, and with some of its placeholders filled in."""
    short = usage
    while "[" in short:
        short = _OPTIONAL.sub("", short)
    return _PLACEHOLDER.sub(lambda match: written.get(match[0], match[0].rstrip("23")), short)
