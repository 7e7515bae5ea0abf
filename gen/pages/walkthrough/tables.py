"""Everybody's figures at the end of a step, as tables of players and companies with their changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from markupsafe import Markup

from gen.engine import CompanyState, Entity, EntityKind, Position
from gen.pages.title.table_facts import facts
from gen.pages.title.train_card import train_card
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep
from gen.text.language import Language


@dataclass(frozen=True)
class FigureCell:
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
    cells: tuple[FigureCell, ...]


@dataclass(frozen=True)
class FigureTable:
    """A table; `columns` names the row's own heading first."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]


Say = Callable[[Position], str]


def everybody(step: WalkthroughStep, walkthrough: Walkthrough, language: Language) -> tuple[FigureTable, ...]:
    """The players' and the companies' tables of a step, and of the cards in the bid boxes where there are any."""
    tables = _players(step, walkthrough, language), _companies(step, walkthrough, language)
    boxes = _boxes(step, walkthrough, language)
    return (*tables, boxes) if boxes.rows else tables


def _players(step: WalkthroughStep, walkthrough: Walkthrough, language: Language) -> FigureTable:
    columns = (
        language.text("Player"),
        language.text("Cash"),
        language.text("Shares"),
        language.text("Privates"),
        language.text("Worth"),
    )
    rows = []
    for id, name in walkthrough.players.items():
        says: tuple[Say, ...] = (
            _cash(id, walkthrough, language),
            _held(Entity.player(id), walkthrough, language),
            _privates(Entity.player(id)),
            _worth(id, walkthrough, language),
        )
        rows.append(_row(name, says, step))
    return FigureTable(language.text("Players"), columns, tuple(rows))


def _companies(step: WalkthroughStep, walkthrough: Walkthrough, language: Language) -> FigureTable:
    columns = (
        language.text("Company"),
        language.text("Share price"),
        language.text("Treasury"),
        language.text("Trains"),
        language.text("Stations"),
        language.text("President"),
    )
    rows, tables = [], facts(walkthrough.title.id)

    def money(amount: int | None) -> str:
        return "" if amount is None else language.money(walkthrough.title.currency, amount)

    for company in walkthrough.title.companies:
        there = step.after.position.company(company.id)
        if there is None or not there.started:
            continue  # a company nobody has started has no figures yet
        says: tuple[Say, ...] = (
            _company(company.id, lambda one: money(one.price)),
            _company(company.id, lambda one: money(one.cash)),
            _company(company.id, lambda one: Markup(" ").join(train_card(train.name, tables) for train in one.trains)),
            _company(company.id, lambda one: ", ".join(one.on_map)),
            _company(company.id, lambda one: _person(one.president, walkthrough)),
        )
        rows.append(_row(walkthrough.title.called(company.id), says, step))
    return FigureTable(language.text("Companies that have been started"), columns, tuple(rows))


def _boxes(step: WalkthroughStep, walkthrough: Walkthrough, language: Language) -> FigureTable:
    columns = (language.text("Card"), language.text("Name"), language.text("Face value"), language.text("Bids"))
    cards = {card.id: card for card in walkthrough.title.privates}
    rows = []
    for card in (cards[id] for id in _boxed(step)):
        name = (
            language.text("concession of {company}", company=card.company) if card.kind == "concession" else card.name
        )
        value = language.money(walkthrough.title.currency, card.value)
        bids = [_bids(moment.position, card.id, walkthrough, language) for moment in (step.before, step.after)]
        rows.append(TableRow(card.id, (FigureCell(name, name), FigureCell(value, value), FigureCell(bids[0], bids[1]))))
    return FigureTable(language.text("In the bid boxes"), columns, tuple(rows))


def _boxed(step: WalkthroughStep) -> Iterable[str]:
    """Ids of the cards for sale after the step, the first box first: what was won in it is somebody's by now."""
    for cards in step.after.position.boxes.values():
        yield from cards


def _bids(state: Position, card: str, walkthrough: Walkthrough, language: Language) -> str:
    """Who has bid what on a card, the highest first."""
    bids = state.bids.get(card, {}).items()
    said = (f"{_person(who, walkthrough)} {language.money(walkthrough.title.currency, bid)}" for who, bid in bids)
    return ", ".join(said) or "–"


def _row(name: str, says: tuple[Say, ...], step: WalkthroughStep) -> TableRow:
    return TableRow(name, tuple(FigureCell(say(step.before.position), say(step.after.position)) for say in says))


def _cash(player: str, walkthrough: Walkthrough, language: Language) -> Say:
    return lambda state: language.money(walkthrough.title.currency, state.players[player].cash)


def _worth(player: str, walkthrough: Walkthrough, language: Language) -> Say:
    return lambda state: language.money(walkthrough.title.currency, state.players[player].worth)


def _privates(owner: Entity) -> Say:
    return lambda state: ", ".join(state.privates_of(owner)) or "–"


def _company(id: str, figure: Callable[[CompanyState], str]) -> Say:
    """A figure of a company while it is in the game."""

    def say(state: Position) -> str:
        company = state.company(id)
        return (figure(company) if company else "") or "–"

    return say


def _person(entity: Entity | None, walkthrough: Walkthrough) -> str:
    if entity is None or entity.kind is not EntityKind.PLAYER:
        return "–"
    return walkthrough.players.get(entity.id, "–")


def _held(owner: Entity, walkthrough: Walkthrough, language: Language) -> Say:
    def say(state: Position) -> str:
        found = []
        for company in walkthrough.title.companies:
            there = state.company(company.id)
            percent = there.holders.get(owner, 0) if there and not there.exchanged else 0
            if percent:
                found.append(f"{walkthrough.title.called(company.id)} {language.percent(percent)}")
        return ", ".join(found) or "–"

    return say
