"""Which keys each part of a title's tables.toml may have; any other is refused, so that none is ignored in silence."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gen.text.bad_file import BadFile


class BadTables(BadFile):
    """Tables that cannot be used."""


@dataclass(frozen=True)
class Keys:
    """The keys that a part needs, and those that it may have besides."""

    needed: frozenset[str]
    other: frozenset[str] = frozenset()

    @property
    def known(self) -> frozenset[str]:
        return self.needed | self.other


def _keys(needed: str, other: str = "") -> Keys:
    return Keys(frozenset(needed.split()), frozenset(other.split()))


TABLES = _keys(
    "title cash certificate_limit phases trains market companies privates hexes tiles",
    "bid_tokens options upgrades variants",
)
"""The tables of a file."""

TITLE = _keys("id players bank currency head layout letter", "subtitle designer publisher location rules_url info_url")
PHASE = _keys("name train_limit colours operating_rounds", "on status minor_train_limit")
TRAIN = _keys("name distance price", "count rusts available events discount kind extra carried variants")
SIDE = _keys("name distance price", "rusts kind discount")
"""Another side of a train's card: what the whole card is said of, the card's own row says."""
MARKET = _keys("rows")
COMPANY = _keys(
    "id name home tokens colour float holding_limit",
    "city shares kind destination exchange_tokens becomes second_home sold_first",
)
PRIVATE = _keys("id name value income", "powers kind company only_for")
HEX = _keys("colour tile", "name")
TILE = _keys("colour tile count", "sign")
VARIANT = _keys("", "cash certificate_limit float market trains privates hexes tiles upgrades removed")
"""What an optional rule may change."""

_LAY = _keys("", "hexes tiles combines free")
_SPECIAL_LAY = _keys("tiles", "hexes count closes")

POWERS: Mapping[str, Keys] = {
    "acquire": _keys("by on_phase", "owner"),
    "additional_token": _keys("price", "owner"),
    "advanced_lay": _LAY,
    "assign_hexes": _keys("hexes when", "owner"),
    "associate": _keys("", "owner"),
    "blocks_hexes": _keys("hexes", "owner"),
    "boom_town": _SPECIAL_LAY,
    "bridge": _keys("hexes tiles count"),
    "card_move": _keys("", "owner"),
    "city_bonus": _keys("", "owner"),
    "close": _keys("", "owner when company on_phase"),
    "coal_mine": _SPECIAL_LAY,
    "cubes": _keys("count"),
    "double_cash": _keys("", "owner"),
    "exchange": _keys("companies", "owner"),
    "extra_lays": Keys(frozenset({"lays"}), _LAY.known),
    "free_lay": _LAY,
    "income": _keys("price", "owner"),
    "lumber": _keys(""),
    "mail": _keys("", "owner"),
    "market_shares": _keys("shares", "owner"),
    "mill": _keys("hexes"),
    "not_for_sale": _keys("", "owner"),
    "port": _SPECIAL_LAY,
    "portage": _SPECIAL_LAY,
    "remove_town": _LAY,
    "shares": _keys("shares", "owner"),
    "ski": _keys("hexes"),
    "station_swap": _keys("", "owner"),
    "store": _keys("price", "owner"),
    "tax_haven": _keys("", "owner"),
    "teleport": _keys("hexes tiles", "owner when on_phase free reachable closes ordinary station"),
    "tile_discount": _keys("discount", "terrain hexes"),
    "tile_lay": _keys("hexes tiles", "owner when on_phase free reachable closes ordinary"),
    "train": _keys("train", "owner"),
}
"""By kind of power, what the rules that carry it out look at, besides its `type`."""

_ROWS: Mapping[str, tuple[str, Keys]] = {
    "phases": ("name", PHASE),
    "trains": ("name", TRAIN),
    "companies": ("id", COMPANY),
    "privates": ("id", PRIVATE),
}
"""Tables of rows: the key that names a row, and its keys."""
_NAMED: Mapping[str, Keys] = {"hexes": HEX, "tiles": TILE}
"""Tables whose entries have their name as key."""
_BY_PLAYERS = ("cash", "certificate_limit", "bid_tokens")
"""Tables of a figure by number of players."""


def check_tables(tables: Mapping[str, Any], file: str) -> None:
    """BadTables with every key that is missing or that nothing looks at; `file` is the name they are reported under."""
    lines = tuple(f"{file}: {line}" for line in _mistakes(tables))
    if lines:
        raise BadTables(lines)


def _mistakes(tables: Mapping[str, Any]) -> Iterator[str]:
    yield from _unlike("the file", tables, TABLES)
    if not TABLES.needed <= tables.keys() or "players" not in tables["title"]:
        return
    yield from _unlike("title", tables["title"], TITLE)
    yield from _unlike("market", tables["market"], MARKET)
    for table, (name, keys) in _ROWS.items():
        for number, row in enumerate(tables[table], 1):
            where = f"{table}, {row.get(name, f'row {number}')}"
            yield from _unlike(where, row, keys)
            yield from _inside(where, row, tables)
    for table, keys in _NAMED.items():
        for name, entry in tables[table].items():
            yield from _unlike(f"{table}, {name}", entry, keys)
    yield from _by_players("", tables, tables)
    for option, variant in tables.get("variants", {}).items():
        yield from _variant(option, variant, tables)


def _variant(option: str, variant: Mapping[str, Any], tables: Mapping[str, Any]) -> Iterator[str]:
    where = f"variants, {option}"
    if option not in tables.get("options", {}):
        yield f"{where}: there is no such option – {_nearest(option, tables.get('options', {}))}"
    yield from _unlike(where, variant, VARIANT)
    yield from _by_players(f"{where}, ", variant, tables)
    if "market" in variant:
        yield from _unlike(f"{where}, market", variant["market"], MARKET)
    for table in ("trains", "privates", "hexes", "tiles"):
        keys = _NAMED[table] if table in _NAMED else _ROWS[table][1]
        there = _names(tables, table)
        for name, change in variant.get(table, {}).items():
            place = f"{where}, {table}, {name}"
            whole = keys if name not in there else Keys(frozenset(), keys.known)  # of a new one nothing may be missing
            yield from _unlike(place, change, Keys(whole.needed - {_key(table)}, whole.other))
            yield from _inside(place, change, tables)
    every = {name for table in ("trains", "privates", "hexes", "tiles") for name in _names(tables, table)}
    for name in variant.get("removed", ()):
        if name not in every:
            yield f"{where}, removed: nothing is called “{name}” – {_nearest(name, every)}"


def _key(table: str) -> str:
    return _ROWS[table][0] if table in _ROWS else ""


def _names(tables: Mapping[str, Any], table: str) -> set[str]:
    return {row.get(_key(table), "") for row in tables[table]} if table in _ROWS else set(tables[table])


def _inside(where: str, row: Mapping[str, Any], tables: Mapping[str, Any]) -> Iterator[str]:
    """What stands in a row: the powers of a private; a train's other sides, discounts and counts."""
    for power in row.get("powers", ()):
        kind = power.get("type", "")
        if kind not in POWERS:
            cure = f"{_nearest(kind, POWERS)}; a new kind is declared in gen/titles/table_keys.py"
            yield f"{where}: no power is of the type “{kind}” – {cure}"
            continue
        keys = POWERS[kind]
        yield from _unlike(f"{where}, power {kind}", power, Keys(keys.needed | {"type"}, keys.other))
    for side in row.get("variants", ()):
        yield from _unlike(f"{where}, variants, {side.get('name', '?')}", side, SIDE)
    trains = {side.get("name", "") for card in tables["trains"] for side in (card, *card.get("variants", ()))}
    for train in row.get("discount", {}):
        if train not in trains:
            yield f"{where}, discount: no train is called “{train}” – {_nearest(train, trains)}"
    if isinstance(row.get("count"), dict):
        yield from _players(f"{where}, count", row["count"], tables)


def _by_players(where: str, part: Mapping[str, Any], tables: Mapping[str, Any]) -> Iterator[str]:
    for table in _BY_PLAYERS:
        yield from _players(f"{where}{table}", part.get(table, {}), tables)


def _players(where: str, figures: Mapping[str, Any], tables: Mapping[str, Any]) -> Iterator[str]:
    """Figures by number of players: for none that the title is not for."""
    low, high = tables["title"]["players"]
    for count in figures:
        if count not in map(str, range(low, high + 1)):
            yield f"{where}: the title is for {low} to {high} players – take “{count}” out"


def _unlike(where: str, part: Mapping[str, Any], keys: Keys) -> Iterator[str]:
    for key in part:
        if key not in keys.known:
            yield f"{where}: no rule looks at the key “{key}” – {_nearest(key, keys.known)}"
    for key in sorted(keys.needed - part.keys()):
        yield f"{where}: the key “{key}” is missing – add it"


def _nearest(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, list(known), n=1)
    if near:
        return f"did you mean “{near[0]}”?"
    return f"take it out; the keys are: {', '.join(sorted(known)) or 'none'}"
