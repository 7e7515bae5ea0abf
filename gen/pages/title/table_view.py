"""A title's table view: what is asked while playing, on three screens of a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from markupsafe import Markup

from gen.engine import PhaseSpec, TrainSpec
from gen.pages.prose.figures import figure, said
from gen.pages.prose.prose import Point, Prose
from gen.pages.templates import templates
from gen.pages.title.table_facts import ForPlayers, TitleFacts, facts
from gen.pages.title.tables import rusting
from gen.pages.title.train_card import phase_mark, train_card
from gen.pages.walkthrough.page import Page
from gen.text.language import PLACEHOLDER, Language, mark
from gen.titles import TITLES

USUAL_PLAYERS = 4
"""The number of players that is chosen until the reader chooses."""


@dataclass(frozen=True)
class Limit:
    """A figure at the head: its name, its value as HTML, and whether it depends on the number of players."""

    name: str
    value: str
    varies: bool


@dataclass(frozen=True)
class TrainLine:
    """A train in the table; `cards`: how many, "" where the other side of the card above says it for `sides` lines."""

    id: str
    card: Markup
    price: str
    cards: str
    sides: int
    runs: str
    rusts: str


@dataclass(frozen=True)
class PhaseLine:
    """A phase in the table, with what the prose says of it."""

    name: str
    colour: str
    starts: str
    limit: str
    rounds: str
    rusts: str
    told: str


@dataclass(frozen=True)
class TableView:
    """What the template shows, all in the language."""

    key: str
    id: str
    players: tuple[int, ...]
    chosen: int
    limits: tuple[Limit, ...]
    trains: tuple[TrainLine, ...]
    phases: tuple[PhaseLine, ...]
    minors: bool
    told: Mapping[str, Mapping[str, str]]
    """What the prose says, as Markdown, by place and key."""


def table_page(prose: Prose, language: Language) -> Page:
    """The page of the table view."""
    tables = facts(prose.title)
    players = tuple(one.players for one in tables.by_players)
    view = TableView(
        key=prose.title.lower(),
        id=prose.title,
        players=players,
        chosen=min(max(USUAL_PLAYERS, players[0]), players[-1]),
        limits=tuple(_limits(tables, language)),
        trains=tuple(_trains(tables, language)),
        phases=tuple(_phases(tables, prose, language)),
        minors=bool(tables.of_kind("minor")),
        told={
            place: {key: _told(prose, point, tables, language) for key, point in points.items()}
            for place, points in prose.table.items()
        },
    )
    return Page(f"{view.key}/table.md", templates(language).get_template("title_table.md.j2").render(page=view), {})


def _told(prose: Prose, point: Point, tables: TitleFacts, language: Language) -> str:
    """A text of the prose in the language, its figures in place and its phases in their colours."""
    pieces = PLACEHOLDER.split(language.translation(point.msgid, prose.context(point)))
    texts = (escape(piece, quote=False) for piece in pieces[::2])
    figures = (_figure(prose.title, path, tables, language) for path in pieces[1::2])
    return "".join(part for pair in zip(texts, (*figures, ""), strict=True) for part in pair)


def _figure(title_id: str, path: str, tables: TitleFacts, language: Language) -> str:
    found = figure(title_id, path)
    if found.kind != "phase":
        return escape(said(found, language), quote=False)
    return phase_mark(next(phase for phase in tables.title.phases if phase.name == found.values[0]), language)


def _limits(tables: TitleFacts, language: Language) -> Iterator[Limit]:
    """Cash, certificates and bid tokens of each number of players, then what holds for every number; where nobody bids
    by tokens, companies float by shares sold."""
    text, currency = language.text, tables.title.currency

    def varying(name: str, say: Callable[[ForPlayers], str]) -> Limit:
        return Limit(text(name), by_players({one.players: say(one) for one in tables.by_players}), True)

    yield varying(mark("Cash"), lambda one: language.money(currency, one.cash))
    yield varying(mark("Certificates"), lambda one: language.number(one.certificates))
    if any(one.bid_tokens for one in tables.by_players):
        yield varying(mark("Bid tokens"), lambda one: language.number(one.bid_tokens))
    else:
        yield Limit(text("Floats at"), language.either(language.percent(value) for value in tables.floats), False)
    most = language.either(language.percent(value) for value in tables.holding_limits)
    yield Limit(text("Of a major") if tables.of_kind("major") else text("Of a company"), most, False)
    yield Limit(text("In the pool"), language.percent(TITLES[tables.title.id].rules.pool_limit), False)
    yield Limit(text("Bank"), language.money(currency, tables.title.bank), False)


def by_players(values: Mapping[int, str]) -> str:
    """What depends on the number of players, as HTML of which the chosen number's part is shown."""
    if len(set(values.values())) == 1:
        return next(iter(values.values()))
    return "".join(f'<span data-players="{players}">{value}</span>' for players, value in values.items())


def _trains(tables: TitleFacts, language: Language) -> Iterator[TrainLine]:
    for card in (train for train in tables.title.trains if not train.carried):
        for at, side in enumerate((card, *card.variants)):
            yield TrainLine(
                id=side.name.lower(),
                card=train_card(side.name, tables),
                price=language.money(tables.title.currency, side.price),
                cards="" if at else _cards(card, tables, language),
                sides=0 if at else 1 + len(card.variants),
                runs=_runs(side, tables, language),
                rusts=_first(side.rusts, tables, language) if side.rusts else language.text("never"),
            )


def _cards(card: TrainSpec, tables: TitleFacts, language: Language) -> str:
    counts = {
        one.players: next(each.count for each in one.trains if each.name == card.name) for one in tables.by_players
    }
    return by_players({n: "∞" if count is None else language.number(count) for n, count in counts.items()})


def _runs(train: TrainSpec, tables: TitleFacts, language: Language) -> str:
    """How far a train runs, in as few words as a column of a phone has room for."""
    if train.kind == "local":
        return language.text("1 city, 1 town")
    if train.kind == "express":
        return language.text("own cities ×2")
    if tables.runs_any_distance(train):
        return language.text("any number")
    return language.ntext("{count} stop", "{count} stops", train.distance)


def _starters(on: str, tables: TitleFacts) -> Iterator[str]:
    """The trains whose first one sets off what the tables say of `on`: that train, and the other sides of its card."""
    for card in tables.title.trains:
        for side in (card, *card.variants):
            if on in (card.name, side.name):
                yield side.name


def _first(on: str, tables: TitleFacts, language: Language) -> str:
    return language.text("first {trains}", trains=language.either(_starters(on, tables)))


def _phases(tables: TitleFacts, prose: Prose, language: Language) -> Iterator[PhaseLine]:
    told = prose.table.get("phases", {})
    for phase in tables.title.phases:
        point = told.get(phase.name)
        yield PhaseLine(
            name=escape(phase.name),
            colour=phase.colours[-1],
            starts=_first(phase.on, tables, language) if phase.on else language.text("the start"),
            limit=_limit(phase, language),
            rounds=language.number(phase.operating_rounds),
            rusts=language.join(rusting(tables, phase.on)) or "–",
            told=_told(prose, point, tables, language) if point else "",
        )


def _limit(phase: PhaseSpec, language: Language) -> str:
    """A major's trains and a minor's, or a company's."""
    if phase.minor_train_limit is None:
        return language.number(phase.train_limit)
    return f"{language.number(phase.train_limit)} / {language.number(phase.minor_train_limit)}"
