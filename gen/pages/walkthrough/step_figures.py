"""The figures of a step: before and after, with the change told, from the states the engine gives."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from gen.engine import CompanyState, Entity, EntityKind, Position, PriceMoved, Title
from gen.pages.walkthrough.cash_causes import told_causes
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep
from gen.text.language import Language

State = Literal["same", "up", "down", "changed", "absent"]
"""How a figure stands to the one before: `absent` when there is none on either side."""

NONE = "–"


@dataclass(frozen=True)
class FigureRow:
    """One figure of one entity. `difference` in currency units or percent, None where it cannot be subtracted.

    `sign` is what the eye sees of the change (`▲ +¥20`), `spoken` what a screen reader says of the whole row, `causes`
    what the change of cash is made of.
    """

    entity: Entity
    figure: str
    label: str
    before: str
    after: str
    state: State
    sign: str
    spoken: str
    difference: int | None = None
    none: str = NONE
    """What the page says where there is no figure: none, not started yet, out of the game."""
    causes: str = ""

    @property
    def was(self) -> str:
        """The figure before the step, as the page shows it."""
        return self.none if self.before == NONE else self.before

    @property
    def now(self) -> str:
        """The figure after the step, as the page shows it."""
        return self.none if self.after == NONE else self.after

    @property
    def changed(self) -> bool:
        """Whether the step changed it."""
        return self.state not in ("same", "absent")


@dataclass(frozen=True)
class _Writer:
    """Writes a figure of a kind: `money`, `percent`, or `words` that need no writing."""

    language: Language
    title: Title

    def text(self, value: int | str | None, kind: str) -> str:
        if value is None or value == "":
            return NONE
        if kind == "money" and isinstance(value, int):
            return self.language.money(self.title.currency, value)
        if kind == "percent" and isinstance(value, int):
            return self.language.percent(value)
        return str(value)

    def bids(self, state: Position, player: Entity) -> str:
        """A player's bids in words (`M8 $100, M10 $120`), "" when there is none."""
        found = []
        for card in self.title.privates:
            bids = state.bids.get(card.id, {})
            if player in bids:
                found.append(f"{card.id} {self.language.money(self.title.currency, bids[player])}")
        return self.language.join(found)

    def change(self, difference: int, kind: str) -> str:
        arrow = "▲" if difference > 0 else "▼"
        return f"{arrow} {self.language.signed(difference, lambda amount: self.text(amount, kind))}"


def figures(step: WalkthroughStep, walkthrough: Walkthrough, language: Language) -> tuple[FigureRow, ...]:
    """The followed entities' figures of a step, in the scenario's order."""
    writer = _Writer(language, walkthrough.title)
    rows: list[FigureRow] = []
    for entity in walkthrough.follow:
        if entity.kind is EntityKind.PLAYER:
            rows.extend(_player(step, walkthrough, writer, entity.id))
        else:
            rows.extend(_company(step, walkthrough, writer, entity.id))
    return tuple(rows)


def _player(step: WalkthroughStep, walkthrough: Walkthrough, writer: _Writer, id: str) -> Iterable[FigureRow]:
    text, name, before, after = writer.language.text, walkthrough.players[id], step.before.position, step.after.position
    entity = Entity.player(id)
    cash = before.players[id].cash, after.players[id].cash
    causes = told_causes(step, walkthrough, entity, writer.language)
    yield replace(_told(writer, entity, "cash", text("{who}: cash", who=name), cash, "money"), causes=causes)
    bids = writer.bids(before, entity), writer.bids(after, entity)
    if any(bids):
        yield _told(writer, entity, "bids", text("{who}: bids", who=name), bids, "words")
    privates = ", ".join(before.privates_of(entity)), ", ".join(after.privates_of(entity))
    yield _told(writer, entity, "privates", text("{who}: privates", who=name), privates, "words")
    for followed in walkthrough.follow:
        company = followed.id
        if followed.kind is EntityKind.COMPANY and writer.title.company(company).kind in ("share", "major"):
            label = text("{who}: shares of {company}", who=name, company=company)
            held = _percent(before, company, entity), _percent(after, company, entity)
            yield _told(writer, entity, f"shares {company}", label, held, "percent")


def _company(step: WalkthroughStep, walkthrough: Walkthrough, writer: _Writer, id: str) -> Iterable[FigureRow]:
    text, entity, called = writer.language.text, Entity.company(id), writer.title.called(id)
    before, after = step.before.position.company(id), step.after.position.company(id)
    if not (before and before.started) and not (after and after.started):
        label, gone = text("{who}: share price", who=called), after is None
        spoken = text("{who}: out of the game", who=called) if gone else text("{who}: not started yet", who=called)
        words = text("out of the game") if gone else text("not started yet")
        yield FigureRow(entity, "price", label, NONE, NONE, "absent", "", spoken, none=words)
        return
    treasury = _treasury(before), _treasury(after)
    label, none = text("{who}: treasury", who=called), "" if after and after.started else text("out of the game")
    told = _told(writer, entity, "treasury", label, treasury, "money", none or text("not floated yet"))
    yield replace(told, causes=told_causes(step, walkthrough, entity, writer.language) if after else "")
    prices = before.price if before else None, after.price if after else None
    label = text("{who}: share price", who=called)
    price = _told(writer, entity, "price", label, prices, "money", none or text("not started yet"))
    yield _with_steps(price, step, id, writer)
    yield _told(writer, entity, "trains", text("{who}: trains", who=called), (_trains(before), _trains(after)), "words")
    held = ", ".join(step.before.position.privates_of(entity)), ", ".join(step.after.position.privates_of(entity))
    if any(held):
        yield _told(writer, entity, "privates", text("{who}: privates", who=called), held, "words")


def _treasury(company: CompanyState | None) -> int | None:
    """What a company has, which is no figure before it floats."""
    return company.cash if company and company.floated else None


def _trains(company: CompanyState | None) -> str:
    return ", ".join(train.name for train in company.trains) if company else ""


Value = int | str | None


def _told(
    writer: _Writer, entity: Entity, figure: str, label: str, values: tuple[Value, Value], kind: str, absent: str = ""
) -> FigureRow:
    text, (old, new) = writer.language.text, values
    before, after = writer.text(old, kind), writer.text(new, kind)
    none = absent or text("none")
    said = {"label": label, "before": before.replace(NONE, none), "after": after.replace(NONE, none)}
    if before == after:
        state: State = "absent" if after == NONE else "same"
        spoken = text("{label}: {after}, unchanged", **said)
        return FigureRow(entity, figure, label, before, after, state, "", spoken, none=none)
    spoken = text("{label}: before {before}, after {after}", **said)
    start = 0 if old is None and figure != "price" else old  # whoever had none of it had nothing; a price begins at par
    if isinstance(start, int) and isinstance(new, int):
        difference = new - start
        state = "up" if difference > 0 else "down"
        sign = writer.change(difference, kind)
        return FigureRow(entity, figure, label, before, after, state, sign, spoken, difference, none)
    return FigureRow(entity, figure, label, before, after, "changed", "●", spoken, none=none)


def _with_steps(row: FigureRow, step: WalkthroughStep, company: str, writer: _Writer) -> FigureRow:
    """The price's row with the number of cells it went on the market instead of the amount."""
    moves = [event for event in step.events if isinstance(event, PriceMoved) and event.company == company]
    if not moves or row.difference is None:
        return row
    count = sum(market_steps(event) for event in moves)
    steps = writer.language.ntext("{count} step", "{count} steps", count)
    return replace(row, sign=f"{'▲' if row.difference > 0 else '▼'} {steps}")


def market_steps(event: PriceMoved) -> int:
    """How many cells of the market a price went."""
    (row, column), (new_row, new_column) = (
        tuple(int(part) for part in cell.split(",")) for cell in (event.old_cell, event.new_cell)
    )
    return abs(row - new_row) + abs(column - new_column)


def _percent(state: Position, company: str, entity: Entity) -> int | None:
    """Percent of a company in an entity's hands; None when it has none."""
    there = state.company(company)
    return there.holders.get(entity) if there else None
