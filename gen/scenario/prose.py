"""The texts of a scenario: their references, and the figures that nobody vouches for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gen.scenario.facts import Facts, Figure
from gen.scenario.figures import figure
from gen.scenario.names import Names
from gen.scenario.problem import Wrong

LITERALS = {"money": "money", "percent": "percent", "count": "count", "number": "number", "shares": "count"}
"""Marked literals and the kind of figure each is."""

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_SIGN = re.compile(r" [+-] ")
_LITERAL = re.compile(r"(\w+)\(\s*(-?\d+)\s*\)")


def placeholders(text: str) -> list[tuple[int, str]]:
    """What stands between braces, with the offset of each; Wrong for a brace without its pair."""
    found = [(match.start(1), match[1]) for match in _PLACEHOLDER.finditer(text)]
    rest = _blanked(text)
    stray = re.search(r"[{}]", rest)
    if stray:
        raise Wrong(f"“{stray[0]}” without its pair", "a reference stands between { and }", stray.start())
    return found


def resolve(facts: Facts, text: str) -> Figure:
    """The figure of a placeholder (the text between its braces); Wrong when it is none.

    Figures may be added and subtracted, each perhaps multiplied: `{LYR.treasury - 2 * LYR.price}`.
    """
    signs, terms = re.findall(_SIGN, text), re.split(_SIGN, text)
    parts = [_term(facts, term) for term in terms]
    if len(parts) == 1:
        return parts[0]
    kind, total = parts[0].kind, 0
    for sign, part, term in zip(["+", *(sign.strip() for sign in signs)], parts, terms, strict=True):
        if part.kind != kind or isinstance(part.value, str):
            raise Wrong(f"“{term}” cannot be added or subtracted here", "use figures of one kind")
        if part.value is None:
            return Figure(kind, None)
        total += part.value if sign == "+" else -part.value
    return Figure(kind, total)


def _term(facts: Facts, text: str) -> Figure:
    factor = re.fullmatch(r"(\d+) \* (.+)", text.strip())
    if factor is None:
        return _single(facts, text)
    found = _single(facts, factor[2])
    return Figure(found.kind, int(factor[1]) * found.value) if isinstance(found.value, int) else found


def _single(facts: Facts, text: str) -> Figure:
    literal = _LITERAL.fullmatch(text.strip())
    if literal and literal[1] in LITERALS:
        return Figure(LITERALS[literal[1]], int(literal[2]))
    if "(" in text:
        raise Wrong(
            f"“{text}” cannot be read", "marked literals are {money(100)}, {percent(60)}, {count(3)}, {shares(2)}"
        )
    if not re.fullmatch(r"[\w.&+/-]+", text.strip()):
        raise Wrong(f"“{text}” is not a reference", "write a name and a word with a dot, as in {J1.cash}")
    return figure(facts, text.strip())


def bare_figures(names: Names, text: str) -> Iterator[Wrong]:
    """Every figure of a text that is neither a reference, nor a marked literal, nor part of a name."""
    rest = _blanked(text)
    known = _known(names)
    for match in re.finditer(r"[$£¥€]?(?:[^\W_]+/)?[^\W_]*\d(?:[\w]|[.,/](?=[\w]))*\s?%?|[$£¥€]", rest):
        written = match[0].strip()
        if not _is_name(written, rest, match.start(), match.start() + len(written), known, names):
            number = re.sub(r"\D", "", written) or "…"
            yield Wrong(f"a bare figure: {written}", _cure(written, number), match.start())


def _cure(written: str, number: str) -> str:
    if written.endswith("%"):
        return f"write a reference such as {{YSL.shares.J1}}, or {{percent({number})}}".replace("YSL", "COMPANY")
    if re.search(r"[$£¥€]", written):
        return f"write a reference such as {{J1.cash}}, or {{money({number})}}"
    return f"write a reference such as {{J1.cash}}, or {{money({number})}}, {{percent({number})}}, {{count({number})}}"


def _blanked(text: str) -> str:
    return _PLACEHOLDER.sub(lambda match: " " * len(match[0]), text)


def _known(names: Names) -> frozenset[str]:
    """Words with digits that are names wherever they stand."""
    title = names.title
    every: Iterable[str] = (
        *names.actors,
        *names.cards,
        *names.train_cards,
        *title.hexes,
        *(name for name in title.tiles if not name.isdigit()),
    )
    return frozenset((*every, title.id, "1822PNW", "1822NRS", "18Tokaido", "18Rhl", "18Chesapeake", "1830", "1822"))


_COUNTED = (
    *("shares", "certificates", "players", "companies", "privates", "minors", "majors", "trains", "tiles", "tokens"),
    *("stations", "cities", "towns", "stops", "hexes", "routes", "rounds", "turns", "steps", "rows", "cells", "moves"),
    *("times", "exports", "points", "per"),
)
"""What follows a figure and never a train's name."""


def _is_name(written: str, text: str, start: int, end: int, known: frozenset[str], names: Names) -> bool:
    if written in known:
        return True
    before, after = text[:start], text[end:]
    if re.search(r"\b(OR|SR|MR|RO)\s$", before):
        return bool(re.fullmatch(r"\d+(\.\d+)?", written))
    if re.search(r"(?i)\bsets?\s$", before):
        return written.isdigit()
    if re.search(r"(?i)\btiles?\s$", before):
        return written in names.title.tiles
    if re.search(r"(?i)\bphases?\s$", before):
        return written in names.phases
    return _is_train(written, before, after, names)


def _is_train(written: str, before: str, after: str, names: Names) -> bool:
    if written.endswith("s") and written[:-1] in names.trains:
        return True
    if written not in names.trains:
        return False
    if re.match(r"-trains?\b", after):
        return True
    if re.match(r"\s(%|" + "|".join(_COUNTED) + r")\b", after) or re.match(r"\s?%", after):
        return False
    return bool(re.search(r"\b(a|an|the|first|last|next|another|any|each|every|that|one|second|no)\s$", before))
