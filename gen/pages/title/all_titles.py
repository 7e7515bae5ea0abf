"""What the page of all titles shows: a card and a row a title, and all of them side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape

from gen.draw.maps.crops import whole
from gen.draw.maps.map import Overlays, standalone_map_svg
from gen.pages.prose.prose import Prose
from gen.pages.title.comparison import Compared, bank, card, compared, comparison, floats
from gen.pages.title.table_facts import facts
from gen.pages.title.tables import HtmlTable
from gen.text.language import PLACE, Language, mark
from gen.titles import TITLES


@dataclass(frozen=True)
class FeatureCell:
    """A figure of a title: its heading, itself as HTML, and what the column is sorted by."""

    name: str
    html: str
    order: int | str


@dataclass(frozen=True)
class FeatureRow:
    """A title: the family it belongs to, its least and most players, and its cells."""

    id: str
    subtitle: str
    place: str
    designer: str
    line: str
    family: str
    players: tuple[int, int]
    cells: tuple[FeatureCell, ...]

    @property
    def folder(self) -> str:
        return self.id.lower()

    @property
    def map(self) -> str:
        """Where its small map stands under the docs folder."""
        return map_path(self.id)


@dataclass(frozen=True)
class Overview:
    """The titles that are written about, in their order, and all of them side by side."""

    rows: tuple[FeatureRow, ...]
    side_by_side: HtmlTable

    @property
    def families(self) -> tuple[str, ...]:
        return tuple(sorted({row.family for row in self.rows}))

    @property
    def players(self) -> range:
        """Every number of players that some title is for."""
        return range(min(row.players[0] for row in self.rows), max(row.players[1] for row in self.rows) + 1)


Say = Callable[[Compared, Language], str]


def overview(proses: Iterable[Prose], language: Language) -> Overview:
    """The titles of these proses, in a language."""
    titles = [compared(prose) for prose in proses]
    return Overview(tuple(_row(one, language) for one in titles), comparison(titles, language, "side-by-side"))


def _row(one: Compared, language: Language) -> FeatureRow:
    title = one.facts.title
    cells = (FeatureCell(language.text(name), say(one, language), order(one)) for name, say, order in _COLUMNS)
    return FeatureRow(
        title.id,
        title.subtitle,
        language.translation(title.location, PLACE) if title.location else "",
        title.designer,
        _line(one.prose, language),
        TITLES[title.id].family,
        title.players,
        tuple(cells),
    )


def _line(prose: Prose, language: Language) -> str:
    """What a title is, in a line: the first point of its prose."""
    point = prose.points["glance"][0]
    return language.translation(point.msgid, prose.context(point))


def _money(one: Compared, language: Language, *amounts: int) -> str:
    """The first amount and the last, or the one there is."""
    said = [language.money(one.facts.title.currency, amount) for amount in (amounts[0], amounts[-1])]
    return " … ".join(dict.fromkeys(said))


def _cash(one: Compared, language: Language) -> str:
    return _money(one, language, *(each.cash for each in one.facts.by_players))


def _trains(one: Compared, language: Language) -> str:
    sold = one.facts.sold_trains
    said = [f"{escape(train.name)} {_money(one, language, train.price)}" for train in (sold[0], sold[-1])]
    return " … ".join(said)


def _market(one: Compared, language: Language) -> str:
    rows, columns = one.facts.market_size
    return f"{language.number(rows)} × {language.number(columns)}"


def _of_card(key: str) -> tuple[Say, Callable[[Compared], str]]:
    return (lambda one, language: card(one.prose, key, language)), (lambda one: one.prose.card[key].msgid)


_COLUMNS: Sequence[tuple[str, Say, Callable[[Compared], int | str]]] = (
    (mark("Players"), lambda one, _: "{}–{}".format(*one.facts.title.players), lambda one: one.facts.title.players[1]),
    (mark("Bank"), bank, lambda one: one.facts.title.bank),
    (mark("Cash each"), _cash, lambda one: one.facts.by_players[0].cash),
    (mark("Floats at"), floats, lambda one: one.facts.floats[0]),
    (mark("Capitalisation"), *_of_card("capitalisation")),
    (mark("Operating rounds"), lambda one, _: " / ".join(map(str, one.facts.rounds)), lambda one: one.facts.rounds[-1]),
    (
        mark("Phases"),
        lambda one, language: language.number(len(one.facts.title.phases)),
        lambda one: len(one.facts.title.phases),
    ),
    (mark("Trains"), _trains, lambda one: one.facts.sold_trains[0].price),
    (mark("Market"), _market, lambda one: one.facts.market_size[0]),
    (mark("The end"), *_of_card("end")),
)
"""Heading, figure and order of each column."""


def map_path(id: str) -> str:
    """Where a title's small map stands under the docs folder."""
    return f"assets/maps/{id.lower()}.svg"


@cache
def maps() -> Mapping[str, str]:
    """The printed map of each title, by its place under the docs folder."""
    titles = [facts(id).title for id in TITLES]
    return {
        map_path(title.id): standalone_map_svg(
            title, {}, Overlays(), whole(title), prefix="m", heading=title.id, description=""
        )
        for title in titles
    }
