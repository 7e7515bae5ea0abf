"""Everybody's figures at the end of a step, as tables of players and companies with their changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from gen.engine.snapshot import Snapshot, Value
from gen.scenario.walkthrough import Step, Walkthrough
from gen.text.language import Language


@dataclass(frozen=True)
class Cell:
    """A figure before and after a step."""

    before: str
    after: str

    @property
    def changed(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True)
class TableRow:
    """A player or company."""

    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Table:
    """A table; `columns` names the row's own heading first."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]


Say = Callable[[Snapshot], str]


def everybody(step: Step, walkthrough: Walkthrough, language: Language) -> tuple[Table, ...]:
    """The players' and the companies' tables of a step, and of the cards in the bid boxes where there are any."""
    tables = _players(step, walkthrough, language), _companies(step, walkthrough, language)
    boxes = _boxes(step, walkthrough, language)
    return (*tables, boxes) if boxes.rows else tables


def _players(step: Step, walkthrough: Walkthrough, language: Language) -> Table:
    columns = (
        language.text("Player"),
        language.text("Cash"),
        language.text("Shares"),
        language.text("Privates"),
        language.text("Worth"),
    )
    rows = []
    for id, name in walkthrough.players.items():
        key = f"player.{id}"
        says: tuple[Say, ...] = (
            _money(f"{key}.cash", walkthrough, language),
            _held(f"player:{id}", walkthrough, language),
            _words(f"{key}.privates"),
            _money(f"{key}.value", walkthrough, language),
        )
        rows.append(_row(name, says, step))
    return Table(language.text("Players"), columns, tuple(rows))


def _companies(step: Step, walkthrough: Walkthrough, language: Language) -> Table:
    columns = (
        language.text("Company"),
        language.text("Share price"),
        language.text("Treasury"),
        language.text("Trains"),
        language.text("Stations"),
        language.text("President"),
    )
    rows = []
    for company in walkthrough.title.companies:
        key = f"company.{company.id}"
        if not step.after.snapshot.get(f"{key}.ipoed"):
            continue  # a company nobody has started has no figures yet
        says: tuple[Say, ...] = (
            _money(f"{key}.price", walkthrough, language),
            _money(f"{key}.cash", walkthrough, language),
            _words(f"{key}.trains"),
            _words(f"{key}.tokens"),
            _led(f"{key}.owner", walkthrough),
        )
        rows.append(_row(walkthrough.title.called(company.id), says, step))
    return Table(language.text("Companies that have been started"), columns, tuple(rows))


def _boxes(step: Step, walkthrough: Walkthrough, language: Language) -> Table:
    columns = (language.text("Card"), language.text("Name"), language.text("Face value"), language.text("Bids"))
    cards = {card.id: card for card in walkthrough.title.privates}
    rows = []
    for card in (cards[id] for id in _boxed(step)):
        name = (
            language.text("concession of {company}", company=card.company) if card.kind == "concession" else card.name
        )
        value = language.money(walkthrough.title.currency, card.value)
        bids = [_bids(moment.more, card.id, walkthrough, language) for moment in (step.before, step.after)]
        rows.append(TableRow(card.id, (Cell(name, name), Cell(value, value), Cell(bids[0], bids[1]))))
    return Table(language.text("In the bid boxes"), columns, tuple(rows))


def _boxed(step: Step) -> Iterable[str]:
    """Ids of the cards for sale after the step, or before it where the round is over; the first box first."""
    kinds = dict.fromkeys(card for card in step.before.more if card.startswith("boxes."))
    for kind in kinds:
        lists = [str(moment.more.get(kind) or "").split() for moment in (step.before, step.after)]
        yield from dict.fromkeys([*lists[1], *lists[0]])


def _bids(more: Snapshot, card: str, walkthrough: Walkthrough, language: Language) -> str:
    """Who has bid what on a card, the highest first."""
    bids = (bid.rsplit("=", 1) for bid in str(more.get(f"bids.{card}") or "").split())
    said = (f"{_person(who, walkthrough)} {language.money(walkthrough.title.currency, int(bid))}" for who, bid in bids)
    return ", ".join(said) or "–"


def _row(name: str, says: tuple[Say, ...], step: Step) -> TableRow:
    return TableRow(name, tuple(Cell(say(step.before.snapshot), say(step.after.snapshot)) for say in says))


def _money(key: str, walkthrough: Walkthrough, language: Language) -> Say:
    def say(state: Snapshot) -> str:
        value = state.get(key)
        return language.money(walkthrough.title.currency, value) if isinstance(value, int) else "–"

    return say


def _words(key: str) -> Say:
    return lambda state: str(state.get(key) or "–").replace(",", " ")


def _person(value: Value, walkthrough: Walkthrough) -> str:
    kind, _, id = str(value or "").partition(":")
    return walkthrough.players.get(id, "–") if kind == "player" else "–"


def _led(key: str, walkthrough: Walkthrough) -> Say:
    return lambda state: _person(state.get(key), walkthrough)


def _held(owner: str, walkthrough: Walkthrough, language: Language) -> Say:
    def say(state: Snapshot) -> str:
        found = []
        for company in walkthrough.title.companies:
            holders = str(state.get(f"company.{company.id}.holders") or "").split()
            percent = next((int(one.rpartition("=")[2]) for one in holders if one.rpartition("=")[0] == owner), 0)
            if percent:
                found.append(f"{walkthrough.title.called(company.id)} {language.percent(percent)}")
        return ", ".join(found) or "–"

    return say
