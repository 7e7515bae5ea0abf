"""The figures that a title's prose refers to (`{train.3.price}`), read from the tables; none is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from gen.engine import PhaseSpec, TrainSpec
from gen.pages.prose import derived_figures as derived
from gen.pages.prose.prose import Prose
from gen.pages.title.table_facts import TitleFacts, facts
from gen.scenario.playing.title_moves import naming
from gen.scenario.reference.prose import bare_figures
from gen.text.language import PLACEHOLDER, Language
from gen.titles import TITLES, new_game

_LITERAL = re.compile(r"(money|percent|number)\((\d+)\)")
_GAMES = r"18xx(\.games)?|18 Los Angeles|1822MRS|1822\+?|1817|1860|1882|18GB"
"""Other games whose names hold figures."""


class NoFigure(Exception):
    """A placeholder that stands for nothing; the text says what is wrong."""


@dataclass(frozen=True)
class ProseFigure:
    """What a placeholder stands for: values of a kind (`money` in currency units, `percent` of 100, `number`,
    `text`, `amounts`, `phase`); several texts or amounts are joined by “and”, other figures by “or”."""

    kind: str
    values: tuple[int | str, ...]
    currency: str


def figure(title_id: str, path: str) -> ProseFigure:
    """The figure of a placeholder: a path into the title's tables, another title's (`1830:bank`), those under an
    optional rule (`+no_corporation_discard:limit.2`), or a marked literal (`money(10)`). NoFigure when it is none.
    """
    source, _, rest = path.rpartition(":")
    tables = _source(title_id, source)
    literal = _LITERAL.fullmatch(rest)
    if literal:
        return ProseFigure(literal[1], (int(literal[2]),), tables.title.currency)
    kind, values = _looked_up(tables, rest)
    found = tuple(values)
    if not found:
        raise NoFigure(f"{{{path}}}: the tables hold none")
    return ProseFigure(kind, found, tables.title.currency)


@cache
def _source(title_id: str, source: str) -> TitleFacts:
    try:
        return facts(title_id, (source[1:],)) if source.startswith("+") else facts(source or title_id)
    except KeyError as error:
        raise NoFigure(f"{{{source}:…}}: no such title") from error


Found = tuple[str, Iterable[int | str]]


def _looked_up(tables: TitleFacts, path: str) -> Found:
    head, *rest = path.split(".")
    if head not in _PATHS:
        raise NoFigure(f"{{{path}}}: nothing is called {head}; there are {', '.join(sorted(_PATHS))}")
    try:
        return _PATHS[head](tables, rest)
    except (KeyError, StopIteration, IndexError) as error:
        raise NoFigure(f"{{{path}}}: no such thing in {tables.title.id}") from error


def _players(tables: TitleFacts, rest: list[str]) -> Found:
    low, high = tables.title.players
    return "text", (f"{low}–{high}",)


def _by_players(kind: str, key: str) -> Callable[[TitleFacts, list[str]], Found]:
    def look(tables: TitleFacts, rest: list[str]) -> Found:
        every = {str(one.players): getattr(one, key) for one in tables.by_players}
        return kind, (every[rest[0]],) if rest else every.values()

    return look


def _privates(tables: TitleFacts, rest: list[str]) -> Found:
    return _by_players("number", "privates")(tables, rest) if rest else ("number", (len(tables.cards("private")),))


def _train(tables: TitleFacts, rest: list[str]) -> Found:
    name, what = rest
    train = next(one for one in (*tables.sold_trains, *tables.carried_trains) if one.name == name)
    looks: Mapping[str, Callable[[TrainSpec], Found]] = {
        "price": lambda one: ("money", (one.price,)),
        "count": lambda one: ("number", sorted(count for count in tables.counts(one) if count is not None)),
        "distance": lambda one: ("number", (one.distance,)),
        "discount": lambda one: ("money", (tables.discount(one),)),
        "rusts": lambda one: ("text", (one.rusts,) if one.rusts else ()),
    }
    return looks[what](train)


def _phase(tables: TitleFacts, rest: list[str]) -> Found:
    name, what = rest
    phase = next(one for one in tables.title.phases if one.name == name)
    looks: Mapping[str, Callable[[PhaseSpec], Found]] = {
        "rounds": lambda one: ("number", (one.operating_rounds,)),
        "limit": lambda one: ("number", (one.train_limit,)),
        "minor-limit": lambda one: ("number", (one.limit("minor"),)),
        "name": lambda one: ("phase", (one.name,)),
    }
    return looks[what](phase)


def _private(tables: TitleFacts, rest: list[str]) -> Found:
    id, what = rest
    private = tables.private(id)
    if what in ("value", "income"):
        return "money", (getattr(private, what),)
    if what.endswith("-count"):
        return "number", (next(power.count for power in private.powers if f"{power.kind}-count" == what),)
    looks: Mapping[str, Callable[[], Found]] = {
        "hexes": lambda: ("text", tables.places(next(power.hexes for power in private.powers if power.hexes))),
        "blocked-cost": lambda: ("money", derived.blocked_costs(tables, private)),
        "ground": lambda: ("money", derived.discounted_costs(tables, private)),
        "share": lambda: ("percent", derived.free_share(tables, private)),
        "still-paid": lambda: ("percent", derived.still_paid(tables, private)),
        "pool-share": lambda: ("percent", sorted(set(derived.pool_shares(tables, private)))),
        "pool-shares": lambda: ("number", (len(derived.pool_shares(tables, private)),)),
    }
    return looks[what]() if what in looks else ("money", (tables.power(id, what),))


def _company(tables: TitleFacts, rest: list[str]) -> Found:
    id, what = rest
    company = tables.title.company(id)
    looks: Mapping[str, Callable[[], Found]] = {
        "home": lambda: ("text", tables.places([company.home])),
        "stations": lambda: ("number", (len(company.tokens),)),
        "float": lambda: ("percent", (company.float_percent,)),
        "president": lambda: ("percent", (company.shares[0],)),
        "double": lambda: ("percent", (company.shares[company.sold_first[0]],)),
        "certificates": lambda: ("number", (len(company.shares),)),
        "shares": lambda: ("number", (sum(company.shares) // 10,)),
        "shares-to-float": lambda: ("number", (company.float_percent // 10,)),
        "homes": lambda: ("number", (len(company.homes),)),
        "exchange": lambda: ("number", (company.exchange_tokens,)),
        "destination": lambda: ("text", tables.places([company.destination])),
    }
    return looks[what]()


def _more_tiles(tables: TitleFacts) -> Iterator[str]:
    """The tiles of which an optional rule has more."""
    plain = facts(tables.title.id).title.tiles
    for tile in tables.title.tiles.values():
        if (tile.count or 0) > (plain[tile.name].count or 0):
            yield tile.name


def _cells(tables: TitleFacts, kind: str = "") -> tuple[int, ...]:
    """The prices on the market, of all cells or of those of a kind, lowest first."""
    cells = (cell for row in tables.title.market for cell in row if cell)
    return tuple(sorted({cell.price for cell in cells if not kind or cell.kind == kind}))


def _stop_value(tables: TitleFacts, tile: str, colour: str) -> int:
    """What the first stop of a tile is worth when tiles of that colour are the latest."""
    colours = tables.title.phases[-1].colours
    return tables.title.tiles[tile].face.stops[0].revenue.value(colours[: colours.index(colour) + 1])


def _upgrade(tables: TitleFacts) -> int:
    """What turning a card to its better side costs as the game begins; KeyError where none is turned."""
    game = new_game(tables.title.id, [str(number + 1) for number in range(tables.title.players[0])])
    price = game.rules.upgrade_price(game)
    if price is None:
        raise KeyError("upgrade")
    return price


_PATHS: Mapping[str, Callable[[TitleFacts, list[str]], Found]] = {
    "players": _players,
    "bank": lambda tables, rest: ("money", (tables.title.bank,)),
    "cash": _by_players("money", "cash"),
    "limit": _by_players("number", "certificates"),
    "companies": lambda tables, rest: ("number", (len(tables.share_companies),)),
    "minors": lambda tables, rest: ("number", (len(tables.of_kind("minor")),)),
    "regionals": lambda tables, rest: ("number", (len(tables.of_kind("regional")),)),
    "associated": lambda tables, rest: ("number", (sum(bool(one.becomes) for one in tables.title.companies),)),
    "concessions": lambda tables, rest: ("number", (len(tables.cards("concession")),)),
    "privates": _privates,
    "tokens": _by_players("number", "bid_tokens"),
    "phases": lambda tables, rest: ("number", (len(tables.title.phases),)),
    "float": lambda tables, rest: ("percent", tables.floats),
    "holding": lambda tables, rest: ("percent", tables.holding_limits),
    "president": lambda tables, rest: ("percent", (tables.president,)),
    "pars": lambda tables, rest: ("money", tables.pars),
    "stations": lambda tables, rest: ("money", tables.station_prices),
    "terrain": lambda tables, rest: ("money", derived.terrain(tables, rest[0]) if rest else tables.terrain_costs),
    "estuary": lambda tables, rest: ("money", derived.estuaries(tables)),
    "local": lambda tables, rest: ("money", (derived.home_values(tables)[0 if rest[0] == "lowest" else -1],)),
    "run": lambda tables, rest: ("money", (vars(derived.runs(tables)[int(rest[0]) - 1])[rest[1]],)),
    "limit-times": lambda tables, rest: ("number", (derived.limit_times(tables),)),
    "limit-one-out": lambda tables, rest: ("number", (derived.limit_one_out(tables, int(rest[0])),)),
    "rounds": lambda tables, rest: ("number", tables.rounds),
    "ends": lambda tables, rest: ("money", _cells(tables, "e")),
    "every-end": lambda tables, rest: ("amounts", _cells(tables, "e")),
    "lowest": lambda tables, rest: ("money", _cells(tables)[:1]),
    "highest": lambda tables, rest: ("money", _cells(tables)[-1:]),
    "every-par": lambda tables, rest: ("amounts", tables.pars),
    "lowest-par": lambda tables, rest: ("money", tables.pars[:1]),
    "highest-par": lambda tables, rest: ("money", tables.pars[-1:]),
    "station": lambda tables, rest: ("money", (tables.share_companies[0].tokens[int(rest[0])],)),
    "pool": lambda tables, rest: ("percent", (TITLES[tables.title.id].rules.pool_limit,)),
    "upgrade": lambda tables, rest: ("money", (_upgrade(tables),)),
    "rule": lambda tables, rest: TITLES[tables.title.id].figures[rest[0]],
    "tile": lambda tables, rest: ("money", (_stop_value(tables, *rest),)),
    "rows": lambda tables, rest: ("number", (tables.market_size[0],)),
    "more-tiles": lambda tables, rest: ("text", _more_tiles(tables)),
    "hex": lambda tables, rest: ("text", tables.places([rest[0]])),
    "train": _train,
    "phase": _phase,
    "private": _private,
    "company": _company,
}


def filled(text: str, title_id: str, language: Language) -> str:
    """A text of the title's prose in the language, with its figures in place."""
    return PLACEHOLDER.sub(lambda match: said(figure(title_id, match[1]), language), text)


def said(figure: ProseFigure, language: Language) -> str:
    """A figure as the language writes it."""
    values = [_value(figure, value, language) for value in figure.values]
    return language.join(values) if figure.kind in ("text", "amounts") else language.either(values)


def _value(figure: ProseFigure, value: int | str, language: Language) -> str:
    if isinstance(value, str):
        return value
    if figure.kind in ("money", "amounts"):
        return language.money(figure.currency, value)
    return language.percent(value) if figure.kind == "percent" else language.number(value)


def mistakes(prose: Prose) -> Iterator[tuple[int, str]]:
    """What is wrong with a title's texts, each with its line: figures that are none, and figures typed by hand."""
    names = naming(facts(prose.title).title, {})
    written = re.compile(rf"\b({'|'.join(filter(None, (TITLES[prose.title].written, _GAMES)))})\b")
    for point in prose.messages():
        for match in PLACEHOLDER.finditer(point.msgid):
            try:
                figure(prose.title, match[1])
            except NoFigure as error:
                yield point.line, f"{point.id}: {error}"
        plain = written.sub(lambda match: " " * len(match[0]), point.msgid)
        for wrong in bare_figures(names, plain):
            yield point.line, f"{point.id}: {wrong}; write a figure such as {{train.3.price}} or {{money(10)}}"
