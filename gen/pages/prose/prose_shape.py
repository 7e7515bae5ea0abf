"""What a title's prose file must look like: finds every key missing or unknown, and every value of a wrong type."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ruamel.yaml.comments import CommentedMap, CommentedSeq

from gen.engine import RoundKind
from gen.pages.prose.yaml_file import read_yaml
from gen.text.bad_file import BadFile
from gen.titles import reasons

SECTIONS = (
    *("glance", "aim", "elements", "brief", "keys", "setup", "end", "money", "phases", "capitalisation", "flotation"),
    *("trains", "privates", "companies", "mechanics", "emergency", "map", "compare", "wrong", "related", "sources"),
)
"""The places of a page that hold points, besides the rounds; in the order of the page."""

CARD = ("opening", "minors", "owners", "capitalisation", "selling", "falls", "rises", "order", "extra",
        "compulsory", "short", "bankruptcy", "end", "worth")  # fmt: skip
"""The short words that every title needs, to stand in tables beside other titles'."""
CARD_ALSO = ("bank", "float")
"""Short words that take the place of a figure, where the figure alone would not be true."""
TABLE = ("limits", "stock", "operating", "money", "end")
"""The places of the table view of which every title has something to say."""
TABLE_ALSO = ("trains", "orders", "after", "phases")
"""Those of which it need not; `orders`: who acts in which order, by the place; `phases`: by the phase."""
NO_ROUNDS = ("export",)
"""What stands in the loop of a game though it is no round."""
OWNERS = ("bank", "player", "company", "minor")
"""From whom and to whom an arrow of money leads."""

_TOP = ("title", "card", "points", "rounds", "privates", "money", "table")
_ROUND, _ROUND_ALSO = ("id", "heading"), ("kind", "once", "turn", "points")
_FLOW = ("from", "to", "why", "what", "when")


def read_shaped(path: Path) -> CommentedMap:
    """The file's keys and values, all there and of the right types; BadFile with every mistake."""
    data = read_yaml(path)
    lines = tuple(f"{path}:{line}: {said}" for line, said in sorted(_mistakes(data)))
    if lines or not isinstance(data, CommentedMap):
        raise BadFile(lines)
    return data


Mistakes = Iterator[tuple[int, str]]
"""Lines (from 1), and what is wrong there."""


def _mistakes(data: Any) -> Mistakes:
    if not isinstance(data, CommentedMap):
        yield 1, "no prose: it has no keys – begin with `title:` and `card:`"
        return
    yield from _keys(data, "the file", _TOP, ("options", "weight", "hours"))
    if data.get("weight", 1) not in range(1, 6):
        yield _line(data, "weight"), "weight must be a number from 1 (gentle) to 5 (heavy)"
    yield from _text(data, "hours")
    yield from _text(data, "title")
    yield from _texts(data, "card", CARD, CARD_ALSO)
    for key in ("privates", "options"):
        yield from _texts(data, key)
    for section, points in _table(data, "points"):
        if section not in SECTIONS:
            yield _line(data["points"], section), f"points has no section “{section}” – {_nearest(section, SECTIONS)}"
        elif points is not None:
            yield from _texts(data["points"], section)
    yield from _table_view(data)
    yield from _rounds(data)
    for flow in _rows(data, "money"):
        yield from _flow(flow)
    yield from _lists(data)


def _table_view(data: CommentedMap) -> Mistakes:
    table = data.get("table", CommentedMap())
    if not isinstance(table, CommentedMap):
        yield _line(data, "table"), "table must have keys – write the places, with points below each"
        return
    if table:
        yield from _keys(table, "table", TABLE, TABLE_ALSO)
    for place in table:
        yield from _texts(table, place)


def _rounds(data: CommentedMap) -> Mistakes:
    turns = 0
    for row in _rows(data, "rounds"):
        yield from _keys(row, "a round", _ROUND, _ROUND_ALSO)
        for key in ("id", "heading", "kind"):
            yield from _text(row, key)
        if not isinstance(row.get("once", False), bool):
            yield _line(row, "once"), "once must be true or false – write one of them"
        yield from _kind(row)
        yield from _texts(row, "points")
        if not isinstance(row.get("turn", CommentedMap()), CommentedMap):
            yield _line(row, "turn"), "turn must have keys – write the steps, each with `short:` and `text:`"
        for step, told in _table(row, "turn"):
            turns += 1
            if not isinstance(told, CommentedMap):
                yield _line(row["turn"], step), f"{step} must have keys – write `short:` and `text:`"
                continue
            yield from _keys(told, step, ("short", "text"))
            for key in ("short", "text"):
                yield from _text(told, key)
    if isinstance(data.get("rounds"), CommentedSeq) and not turns:
        yield _line(data, "rounds"), "no round has a turn – add `turn:` with its steps to the operating round"


def _kind(row: CommentedMap) -> Mistakes:
    """A round is of the kind that its `kind`, or else its `id`, says."""
    key = "kind" if "kind" in row else "id"
    known = (*RoundKind, *NO_ROUNDS)
    if isinstance(row.get(key), str) and row[key] not in known:
        yield _line(row, key), f"“{row[key]}” is no kind of round – {_nearest(row[key], known)}"


def _flow(flow: CommentedMap) -> Mistakes:
    yield from _keys(flow, "money", _FLOW)
    for key in ("from", "to", "what", "when"):
        yield from _text(flow, key)
    for key in ("from", "to"):
        if isinstance(flow.get(key), str) and flow[key] not in OWNERS:
            yield _line(flow, key), f"“{flow[key]}” has no money – {_nearest(flow[key], OWNERS)}"
    why = flow.get("why", CommentedSeq())
    if not isinstance(why, CommentedSeq) or not all(isinstance(one, str) for one in why):
        yield _line(flow, "why"), "why must be a list of words – write each as `- income`"
        return
    for number, word in enumerate(why):
        if word not in reasons():
            line = why.lc.item(number)[0] + 1
            yield line, f"“{word}” is no reason of a payment – {_nearest(word, tuple(reasons()))}"


def _lists(data: CommentedMap) -> Mistakes:
    """What is no list, or no table, where one must be; and entries that are none."""
    for key in ("rounds", "money"):
        if key in data and not isinstance(data[key], CommentedSeq):
            yield _line(data, key), f"{key} must be a list – write each entry as `- …`"
        for number, row in enumerate(data[key] if isinstance(data.get(key), CommentedSeq) else ()):
            if not isinstance(row, CommentedMap):
                yield data[key].lc.item(number)[0] + 1, f"an entry of {key} must have keys – see another title’s"
    if "points" in data and not isinstance(data["points"], CommentedMap):
        yield _line(data, "points"), "points must have keys – write the sections, with points below each"


def _keys(table: CommentedMap, what: str, needed: Sequence[str], other: Sequence[str] = ()) -> Mistakes:
    for key in table:
        if key not in needed and key not in other:
            yield _line(table, key), f"{what} has no key “{key}” – {_nearest(str(key), (*needed, *other))}"
    for key in needed:
        if key not in table:
            yield table.lc.line + 1, f"{what} needs the key “{key}” – add it"


def _texts(table: CommentedMap, key: str, needed: Sequence[str] | None = None, other: Sequence[str] = ()) -> Mistakes:
    """What is wrong with a table of texts; with `needed` its keys are these."""
    value = table.get(key)
    if value is None and needed is None:
        return
    if not isinstance(value, CommentedMap):
        if key in table:
            yield _line(table, key), f"{key} must have keys – write `name: text` lines below it"
        return
    if needed is not None:
        yield from _keys(value, key, needed, other)
    for name in value:
        yield from _text(value, name)


def _text(table: CommentedMap, key: Any) -> Mistakes:
    value = table.get(key)
    if key in table and (not isinstance(value, str) or not value.strip()):
        said = "is empty" if value is None or value == "" else "must be a text"
        yield _line(table, key), f"{key} {said} – write a text, in quotes if it is a number, yes or no"


def _table(data: CommentedMap, key: str) -> Iterable[tuple[Any, Any]]:
    value = data.get(key)
    return value.items() if isinstance(value, CommentedMap) else ()


def _rows(data: CommentedMap, key: str) -> Iterable[CommentedMap]:
    value = data.get(key)
    return [row for row in value if isinstance(row, CommentedMap)] if isinstance(value, CommentedSeq) else ()


def _line(table: CommentedMap, key: Any) -> int:
    """Where a key stands; every key of a table that was read has a place."""
    line: int = table.lc.key(key)[0]
    return line + 1


def _nearest(word: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(word, known, n=1)
    return f"did you mean “{near[0]}”?" if near else f"known: {', '.join(known)}"


def unlike(kind: str, told: Mapping[str, int], there: Iterable[str]) -> Mistakes:
    """What a table of texts about things of the title (their lines by id) leaves out, and what the title has not."""
    ids = tuple(there)
    for id, line in told.items():
        if id not in ids:
            yield line, f"the title has no {kind} “{id}” – {_nearest(id, ids) if ids else 'take it out'}"
    for id in ids:
        if id not in told:
            yield min(told.values(), default=1), f"nothing is told of the {kind} “{id}” – add `{id}: …`"
