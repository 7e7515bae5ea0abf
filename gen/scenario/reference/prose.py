"""The texts of a scenario: their references, and the figures that nobody vouches for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gen.moves.mistakes import MOST_DIGITS, Wrong, clipped
from gen.moves.names import Names
from gen.moves.reading import too_large
from gen.scenario.reference.figure import Figure, Scene
from gen.scenario.reference.lookup import figure
from gen.text.links import Foreign, addresses, foreign
from gen.text.sentence import Sentence, either, sentence
from gen.titles import TITLES

LITERALS = {"money": "money", "percent": "percent", "count": "count", "number": "number", "shares": "count"}
"""Marked literals and the kind of figure each is."""

NEAR = 24
"""Letters on both sides of a figure that can make it a name."""
EXAMPLE, EXAMPLES = "{J1.cash}", "{money(100)}, {percent(60)}, {count(3)}, {shares(2)}"
_FIGURE = re.compile(r"(?:[$£¥€]|(?<![^\W_]))(?:[^\W_]+/)?[^\W_]*\d(?:\w|[.,/](?=\w))*\s?%?|[$£¥€]")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_SIGN = re.compile(r" [+-] ")
_LITERAL = re.compile(r"(\w+)\(\s*(-?[0-9]+)\s*\)")
_HEADING_SIGNS = re.compile(r"[*`^]|\][(\[:]|\[\^|(?<!\w)_|_(?!\w)|~~|==|\+\+|^\s*#|:\w+:|\s#*#\s*$")
"""What Markdown reads as more than letters in a heading."""
_REFERENCE = re.compile(r"[^\s,{}()*]+")


def placeholders(text: str) -> list[tuple[int, str]]:
    """What stands between braces, with the offset of each; Wrong for a brace without its pair."""
    found = [(match.start(1), match[1]) for match in _PLACEHOLDER.finditer(text)]
    rest = _blanked(text)
    stray = re.search(r"[{}]", rest)
    if stray:
        what = sentence("“{brace}” stands without its pair.", brace=stray[0])
        cure = sentence("Write a reference between braces, as in {example}.", example=EXAMPLE)
        raise Wrong(what, cure, stray.start())
    return found


def resolve(scene: Scene, text: str) -> Figure:
    """The figure of a placeholder (the text between its braces); Wrong when it is none.

    Figures may be added and subtracted, each perhaps multiplied: `{LYR.treasury - 2 * LYR.price}`.
    """
    signs, terms = re.findall(_SIGN, text), re.split(_SIGN, text)
    parts = [_term(scene, term) for term in terms]
    if len(parts) == 1:
        return parts[0]
    kind, total = parts[0].kind, 0
    for sign, part, term in zip(["+", *(sign.strip() for sign in signs)], parts, terms, strict=True):
        if part.kind != kind or isinstance(part.value, str):
            what = sentence("“{term}” cannot be added or subtracted here.", term=clipped(term))
            raise Wrong(what, sentence("Use figures of one kind."))
        if part.value is None:
            return Figure(kind, None)
        total += part.value if sign == "+" else -part.value
    return Figure(kind, total)


def _term(scene: Scene, text: str) -> Figure:
    factor = re.fullmatch(r"([0-9]+) \* (.+)", text.strip())
    if factor is None:
        return _single(scene, text)
    found = _single(scene, factor[2])
    return Figure(found.kind, _number(factor[1]) * found.value) if isinstance(found.value, int) else found


def _number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise Wrong(*too_large(digits))
    return int(digits)


def _single(scene: Scene, text: str) -> Figure:
    literal = _LITERAL.fullmatch(text.strip())
    if literal and literal[1] in LITERALS:
        if literal[2].startswith("-"):
            what = sentence("“{literal}” is below zero.", literal=clipped(text))
            raise Wrong(what, sentence("Write the figure without its sign."))
        return Figure(LITERALS[literal[1]], _number(literal[2]))
    if "(" in text:
        what = sentence("“{literal}” cannot be read.", literal=clipped(text))
        raise Wrong(what, sentence("Write a marked literal: {examples}.", examples=EXAMPLES))
    if "*" in text:
        what = sentence("“{term}” cannot be multiplied so.", term=clipped(text))
        raise Wrong(what, sentence("Write a whole number before the sign, as in {example}.", example="{2 * J1.cash}"))
    if not _REFERENCE.fullmatch(text.strip()):
        cure = sentence("Write a name and a word with a dot, as in {example}.", example=EXAMPLE)
        raise Wrong(sentence("“{reference}” is not a reference.", reference=clipped(text)), cure)
    return figure(scene, text.strip())


def unsafe(text: str) -> Iterator[Wrong]:
    """The links and pictures of a text that must not stand on a page."""
    for at, why in foreign(text):
        if why is Foreign.PICTURE:
            cure = sentence("Take it out, or give the address of a picture of this site.")
            yield Wrong(sentence("The picture lies on another site."), cure, at)
        elif why is Foreign.APART:
            cure = sentence("Write it behind its link: {example}.", example="[word](https://…)")
            yield Wrong(sentence("The address stands apart from its link."), cure, at)
        else:
            cure = sentence("Link to a page of this site, or to an address that begins with {start}.", start="https://")
            yield Wrong(sentence("The link leads to no page."), cure, at)


def marked_up(heading: str) -> Iterator[Wrong]:
    """The first sign of a heading that Markdown would take for more than a letter."""
    found = _HEADING_SIGNS.search(_blanked(heading))
    if found:
        what = sentence("A heading is plain text, and “{sign}” is Markdown.", sign=clipped(found[0].strip()))
        yield Wrong(what, sentence("Take the signs out."), found.start())


def bare_figures(names: Names, text: str) -> Iterator[Wrong]:
    """Every figure of a text that is neither a reference, nor a marked literal, nor part of a name."""
    rest = _without_addresses(_blanked(text))
    known = _known(names)
    for match in _FIGURE.finditer(rest):
        written = match[0].strip()
        if not _is_name(written, rest, match.start(), match.start() + len(written), known, names):
            number = re.sub(r"[^0-9]", "", written)[:MOST_DIGITS] or "…"
            yield Wrong(
                sentence("A bare figure: {figure}.", figure=clipped(written)), _cure(written, number), match.start()
            )


def _cure(written: str, number: str) -> Sentence:
    example = EXAMPLE
    kinds: tuple[str, ...]
    if written.endswith("%"):
        example, kinds = "{COMPANY.shares.J1}", ("percent",)
    elif re.search(r"[$£¥€]", written):
        kinds = ("money",)
    else:
        kinds = ("money", "percent", "count")
    literals = either(f"{{{kind}({number})}}" for kind in kinds)
    return sentence("Write a reference such as {example}, or {literals}.", example=example, literals=literals)


def _without_addresses(text: str) -> str:
    """The text with the addresses of its links and pictures blanked."""
    rest = text
    for start, end in addresses(text):
        rest = rest[:start] + " " * (end - start) + rest[end:]
    return rest


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
    titles = (name for id, entry in TITLES.items() for name in (id, entry.family))
    return frozenset((*every, *titles))


_GAME = re.compile(r"18[A-Z][^\W\d]+")
"""The name of a game that is not among the titles: 18Chesapeake."""
_COUNTED = (
    *("shares", "certificates", "players", "companies", "privates", "minors", "majors", "trains", "tiles", "tokens"),
    *("stations", "cities", "towns", "stops", "hexes", "routes", "rounds", "turns", "steps", "rows", "cells", "moves"),
    *("times", "exports", "points", "per"),
)
"""What follows a figure and never a train's name."""


def _is_name(written: str, text: str, start: int, end: int, known: frozenset[str], names: Names) -> bool:
    if written in known or _GAME.fullmatch(written):
        return True
    before, after = text[max(0, start - NEAR) : start], text[end : end + NEAR]
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
