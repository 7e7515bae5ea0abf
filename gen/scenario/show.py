"""Prints a step of a walkthrough as tables for the terminal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from gen.engine.actions import Pass
from gen.engine.snapshot import Snapshot, Value
from gen.scenario.facts import Facts
from gen.scenario.figures import figure, holdings
from gen.scenario.figures_title import round_name
from gen.scenario.names import Names
from gen.scenario.walkthrough import Step, Walkthrough
from gen.text.message import Message


def show(walkthrough: Walkthrough, step_id: str | None = None) -> str:
    """A step's state as text, or every step's when no id is given; KeyError when there is no such step."""
    steps = [step for step in walkthrough.steps if step_id in (None, step.id)]
    if not steps:
        raise KeyError(step_id)
    return "\n\n".join(_step(walkthrough, step) for step in steps) + "\n"


def _step(walkthrough: Walkthrough, step: Step) -> str:
    names = names_of(walkthrough)
    head = f"{step.number} of {len(walkthrough.steps)} · {step.id} · {told(step.heading, walkthrough)}"
    parts = [
        head + "\n" + "=" * _width(head),
        _situation(step, names),
        "Moves\n" + "\n".join(f"  {line}" for line in _moves(step)),
        _table(_players(step, names)),
        _table(_companies(step, names)),
    ]
    return "\n\n".join(parts)


def names_of(walkthrough: Walkthrough) -> Names:
    """Who is called what in a walkthrough."""
    state = walkthrough.steps[0].before.snapshot
    out = frozenset(spec.id for spec in walkthrough.title.companies if f"company.{spec.id}.cash" not in state)
    return Names(walkthrough.title, {name: id for id, name in walkthrough.players.items()}, out)


def told(message: Message, walkthrough: Walkthrough) -> str:
    """A message in English with its figures in place, for the terminal."""

    def value(match: re.Match[str]) -> str:
        kind, found = message.values.get(match[1], ("name", match[0]))
        if kind == "money" and isinstance(found, int):
            return walkthrough.title.currency.format(f"{found:,}")
        return f"{found}%" if kind == "percent" else str(found)

    return re.sub(r"\{([^{}]*)\}", value, message.msgid)


def _situation(step: Step, names: Names) -> str:
    state = step.after.snapshot
    kind, _, left = str(state["depot"] or "").partition(" ")
    depot = f"next {kind}, {left} left" if kind else "empty"
    pool = f", pool {str(state['discarded']).replace(',', ' ')}" if state["discarded"] else ""
    asked = "the game is over" if state["finished"] else f"{names.said(str(state['actor']))}: {state['asks']}"
    rows = (
        ("Round", round_name(str(state["round"]))),
        ("Phase", str(state["phase"])),
        ("Depot", depot + pool),
        ("Bank", _money(state["bank"], names)),
        ("Asked now", asked),
        *_auctions(_facts(step, names)),
    )
    return "\n".join(f"{word:<10} {value}" for word, value in rows)


def _auctions(facts: Facts) -> Iterator[tuple[str, str]]:
    """What lies in the bid boxes, and what each player bids, in the 1822 family."""
    if not facts.names.has_majors:
        return
    yield ("Boxes", str(figure(facts, "boxes").value or "none"))
    for name in facts.names.players:
        bids = figure(facts, f"{name}.bids").value
        if bids:
            yield (f"{name} bids", str(bids))


def _money(value: Value, names: Names) -> str:
    return "–" if value is None else names.title.currency.format(f"{value:,}")


def _changed(step: Step, key: str, names: Names) -> str:
    """An amount now, with what it was before where it changed."""
    old, new = step.before.snapshot.get(key), step.after.snapshot.get(key)
    return _money(new, names) if old == new else f"{_money(old, names)} → {_money(new, names)}"


def _spaced(state: Snapshot, key: str) -> str:
    return str(state.get(key) or "–").replace(",", " ")


def _players(step: Step, names: Names) -> Iterator[Sequence[str]]:
    state = step.after.snapshot
    yield ("Player", "Cash", "Shares", "Privates", "Worth")
    for name, id in names.players.items():
        facts = _facts(step, names)
        held = ((called, holdings(facts, state, spec.id).get(name)) for called, spec in names.companies.items())
        shares = "  ".join(f"{company} {percent}%" for company, percent in held if percent)
        key = f"player.{id}"
        yield (
            name,
            _changed(step, f"{key}.cash", names),
            shares or "–",
            _spaced(state, f"{key}.privates"),
            _money(state[f"{key}.value"], names),
        )


def _facts(step: Step, names: Names) -> Facts:
    return Facts(names, step.before.state, step.after.state, step.after.board, step.events)


def _companies(step: Step, names: Names) -> Iterator[Sequence[str]]:
    state = step.after.snapshot
    yield ("Company", "Treasury", "Price", "Par", "President", "Trains", "Stations", "Privates", "Holders")
    for called, spec in names.companies.items():
        id, key = spec.id, f"company.{spec.id}"
        owner = state.get(f"{key}.owner")
        left = state.get(f"{key}.tokens_left")
        stations = _spaced(state, f"{key}.tokens") + ("" if left is None else f" (+{left})")
        held = holdings(_facts(step, names), state, id)
        yield (
            called,
            _changed(step, f"{key}.cash", names),
            _changed(step, f"{key}.price", names),
            _money(state.get(f"{key}.par"), names),
            names.said(str(owner)) if owner else "–",
            _spaced(state, f"{key}.trains"),
            stations,
            _spaced(state, f"{key}.privates"),
            "  ".join(f"{who} {percent}%" for who, percent in held.items()),
        )


def _moves(step: Step) -> Iterator[str]:
    if not step.moves:
        yield "none"
    for move in step.moves:
        added = "  (filled in)" if isinstance(move.action, Pass) else "  (automatic)"
        filled = added if move.filled_in else ""
        yield f"{move.said}{filled}"


def _table(rows: Iterable[Sequence[str]]) -> str:
    """Rows with their columns aligned, a line under the first."""
    cells = [list(row) for row in rows]
    widths = [max(_width(row[i]) for row in cells) for i in range(len(cells[0]))]
    lines = ["  ".join(text + " " * (width - _width(text)) for text, width in zip(row, widths, strict=True)).rstrip()
             for row in cells]  # fmt: skip
    return "\n".join([lines[0], "-" * max(map(_width, lines)), *lines[1:]])


def _width(text: str) -> int:
    """Columns a text takes in a terminal."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
