"""Prints a step of a walkthrough as tables for the terminal, in a language."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from gen.engine import CompanySpec, CompanyState, Entity, Pass, Position
from gen.moves.names import Names
from gen.scenario.narration.step_account import step_account
from gen.scenario.playing.asked import decisions
from gen.scenario.playing.title_moves import naming
from gen.scenario.reference.figure import Scene
from gen.scenario.reference.listing import expected, figures_of
from gen.scenario.reference.lookup import figure, holdings
from gen.scenario.walkthrough import Move, Walkthrough, WalkthroughStep
from gen.text.language import SOURCE, Language
from gen.text.message import Message
from gen.text.saying import said
from gen.text.sentence import Sentence, Word, every, sentence
from gen.text.words import word

NONE = "–"
ENGLISH = Language(SOURCE)


Which = Callable[[WalkthroughStep, Names, Sequence[Entity]], Mapping[str, CompanySpec]]
"""Chooses companies of a step, by name; the last argument is whom the scenario follows."""


@dataclass(frozen=True)
class _Shown:
    """A step to be shown: who is called what in it, in which language, and which companies."""

    step: WalkthroughStep
    names: Names
    language: Language
    companies: Mapping[str, CompanySpec]

    @property
    def scene(self) -> Scene:
        return scene_of(self.step, self.names)

    def say(self, text: Word | Sentence) -> str:
        return said(text, self.language)

    def money(self, value: int | None) -> str:
        return self.language.money(self.names.title.currency, value) if value is not None else NONE

    def changed(self, amount: Callable[[Position], int | None]) -> str:
        """An amount now, with what it was before where it changed."""
        old, new = amount(self.step.before.position), amount(self.step.after.position)
        return self.money(new) if old == new else f"{self.money(old)} → {self.money(new)}"


def show(
    walkthrough: Walkthrough, step_id: str | None = None, language: Language = ENGLISH, which: Which | None = None
) -> str:
    """A step's state as text, or every step's when no id is given; KeyError when there is no such step. `which`
    companies are shown: those in play and those that the scenario follows, unless it says otherwise."""
    names = names_of(walkthrough)
    parts = []
    for step in _steps(walkthrough, step_id):
        companies = (which or in_play)(step, names, walkthrough.follow)
        shown = _Shown(step, names, language, companies)
        parts.append(_step(walkthrough, shown))
    return "\n\n".join(parts) + "\n"


class NoSuchFigure(ValueError):
    """No figure is called so; the pattern is its argument."""


def show_figures(walkthrough: Walkthrough, step_id: str | None, pattern: str) -> str:
    """Every figure that an `expect` may name after a step, or after the last one, as it would be written there.
    NoSuchFigure when the pattern fits none."""
    step = _steps(walkthrough, step_id)[-1]
    scene = scene_of(step, names_of(walkthrough))
    lines = [f"{reference}: {expected(found)}" for reference, found in figures_of(scene, pattern)]
    if not lines:
        raise NoSuchFigure(pattern)
    return "\n".join(lines)


def _steps(walkthrough: Walkthrough, step_id: str | None) -> list[WalkthroughStep]:
    steps = [step for step in walkthrough.steps if step_id in (None, step.id)]
    if not steps:
        raise KeyError(step_id)
    return steps


def names_of(walkthrough: Walkthrough) -> Names:
    """Who is called what in a walkthrough, which has a step."""
    state = walkthrough.steps[0].before.position
    out = frozenset(spec.id for spec in walkthrough.title.companies if state.company(spec.id) is None)
    return naming(walkthrough.title, {name: id for id, name in walkthrough.players.items()}, out)


def scene_of(step: WalkthroughStep, names: Names) -> Scene:
    """What can be referred to after a step."""
    return Scene.at(names, step.before, step.after, step.events)


def all_companies(step: WalkthroughStep, names: Names, follow: Sequence[Entity]) -> Mapping[str, CompanySpec]:
    """Every company in the game."""
    return names.companies


def in_play(step: WalkthroughStep, names: Names, follow: Sequence[Entity]) -> Mapping[str, CompanySpec]:
    """The companies that have a par or an owner before or after the step, and those that the scenario follows."""

    def plays(spec: CompanySpec) -> bool:
        there = (state.company(spec.id) for state in (step.before.position, step.after.position))
        return any(one and (one.started or one.floated or one.president or one.par) for one in there)

    return {
        called: spec for called, spec in names.companies.items() if plays(spec) or Entity.company(spec.id) in follow
    }


def _step(walkthrough: Walkthrough, shown: _Shown) -> str:
    step = shown.step
    place = shown.say(sentence("{number} of {count}", number=step.number, count=len(walkthrough.steps)))
    head = f"{place} · {step.id} · {told(step.heading, walkthrough, shown.language)}"
    parts = [
        head + "\n" + "=" * _width(head),
        _situation(shown),
        shown.say(word("show", "Moves")) + "\n" + "\n".join(f"  {line}" for line in _moves(shown)),
    ]
    happened = "\n".join(f"  {line}" for line in _happened(walkthrough, shown))
    if happened:
        parts.append(shown.say(word("show", "What happened")) + "\n" + happened)
    parts += [_table(_players(shown)), _table(_companies(shown))]
    left = len(shown.names.companies) - len(shown.companies)
    if left:
        parts[-1] += "\n" + shown.say(sentence("Not in play: {count}. Write --all to see them.", count=left))
    return "\n\n".join(parts)


def told(message: Message, walkthrough: Walkthrough, language: Language = ENGLISH) -> str:
    """A message with its figures in place, for the terminal."""
    return language.message(message, walkthrough.title.currency)


def _situation(shown: _Shown) -> str:
    state, say = shown.step.after.position, shown.say
    rows = (
        (word("show", "Round"), shown.language.round_short(shown.step.after.round)),
        (word("show", "Phase"), state.phase),
        (word("show", "Depot"), _depot(shown, state)),
        (word("show", "Bank"), shown.money(state.bank)),
        (word("show", "Asked now"), _asked(shown)),
    )
    every = [(say(label), value) for label, value in rows] + list(_auctions(shown))
    width = max(_width(label) for label, _ in every)
    return "\n".join(f"{label}{' ' * (width - _width(label))}  {value}" for label, value in every)


def _depot(shown: _Shown, state: Position) -> str:
    stack = state.depot.stack
    left = str(len(stack))
    depot = sentence("next {train}, {left} left", train=stack[0].name, left=left) if stack else sentence("empty")
    pool = " ".join(sorted(train.name for train in state.depot.pool))
    in_pool = shown.say(sentence("pool {trains}", trains=pool)) if pool else ""
    return ", ".join(filter(None, (shown.say(depot), in_pool)))


def _asked(shown: _Shown) -> str:
    due = shown.step.after.position.due
    if due is None:
        return shown.say(sentence("the game is over"))
    return f"{shown.names.said(due.actor)}: {shown.say(decisions()[due.kind])}"


def _auctions(shown: _Shown) -> Iterator[tuple[str, str]]:
    """What lies in the bid boxes, and what each player bids, where stock rounds have bids."""
    if not shown.names.title.bid_tokens:
        return
    yield shown.say(word("show", "Boxes")), str(figure(shown.scene, "boxes").value or NONE)
    for name in shown.names.players:
        bids = figure(shown.scene, f"{name}.bids").value
        if bids:
            yield shown.say(sentence("{player} bids", player=name)), str(bids)


def _spaced(words: Iterable[str]) -> str:
    return " ".join(words) or NONE


def _players(shown: _Shown) -> Iterator[Sequence[str]]:
    state, names = shown.step.after.position, shown.names
    labels = (
        word("show", "Player"),
        word("show", "Cash"),
        word("show", "Shares"),
        word("show", "Privates"),
        word("show", "Worth"),
    )
    yield [shown.say(label) for label in labels]
    for name, id in names.players.items():
        held = ((called, holdings(shown.scene, state, spec.id).get(name)) for called, spec in names.companies.items())
        shares = "  ".join(f"{company} {percent}%" for company, percent in held if percent)
        yield (
            name,
            shown.changed(_cash_of(id)),
            shares or NONE,
            _spaced(state.privates_of(Entity.player(id))),
            shown.money(state.players[id].worth),
        )


def _companies(shown: _Shown) -> Iterator[Sequence[str]]:
    state = shown.step.after.position
    labels = (
        word("show", "Company"),
        word("show", "Treasury"),
        word("show", "Price"),
        word("show", "Par"),
        word("show", "Owner"),
        word("show", "Trains"),
        word("show", "Home"),
        word("show", "Destination"),
        word("show", "Stations"),
        word("show", "Privates"),
        word("show", "Holders"),
    )
    rows = [[shown.say(label) for label in labels]]
    for called, spec in shown.companies.items():
        there = state.company(spec.id)
        held = holdings(shown.scene, state, spec.id)
        rows.append(
            [
                called,
                shown.changed(_of_company(spec.id, lambda one: one.cash)),
                shown.changed(_of_company(spec.id, lambda one: one.price)),
                shown.money(there.par if there else None),
                shown.names.said(there.president) if there and there.president else NONE,
                _spaced(train.name for train in there.trains) if there else NONE,
                spec.home or NONE,
                spec.destination or NONE,
                f"{_spaced(there.on_map)} (+{there.tokens_left})" if there else NONE,
                _spaced(state.privates_of(Entity.company(spec.id))),
                "  ".join(f"{who} {percent}%" for who, percent in held.items()),
            ]
        )
    some_have = any(spec.destination for spec in shown.names.companies.values())
    for row in rows:
        yield [cell for label, cell in zip(labels, row, strict=True) if some_have or label.msgid != "Destination"]


def _cash_of(player: str) -> Callable[[Position], int | None]:
    return lambda state: state.players[player].cash


def _of_company(id: str, amount: Callable[[CompanyState], int | None]) -> Callable[[Position], int | None]:
    """An amount of a company that is in the game."""

    def read(state: Position) -> int | None:
        company = state.company(id)
        return None if company is None else amount(company)

    return read


def _moves(shown: _Shown) -> Iterator[str]:
    """The moves as a scenario writes them; those that the engine made in between, in a line of their own."""
    if not shown.step.moves:
        yield shown.say(word("show", "none"))
    for filled_in, group in groupby(shown.step.moves, key=lambda move: move.filled_in):
        if not filled_in:
            yield from (move.said for move in group)
            continue
        moves = list(group)
        by_itself = shown.say(sentence("(automatic)"))
        yield from (f"{move.said}  {by_itself}" for move in moves if not _passes(move))
        passing = [shown.names.said(move.action.actor) for move in moves if _passes(move)]
        if passing:
            yield shown.say(sentence("(passes not written: {list})", list=every(passing)))


def _passes(move: Move) -> bool:
    return isinstance(move.action, Pass)


def _happened(walkthrough: Walkthrough, shown: _Shown) -> Iterator[str]:
    """What the moves led to, as the page tells it."""
    for paragraph in step_account(walkthrough, walkthrough.steps.index(shown.step)):
        yield " ".join(shown.say(one) for one in paragraph)


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
