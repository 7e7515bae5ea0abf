"""Reads a title's tables.toml into a Title, for a number of players and a set of optional rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from gen.engine import (
    Cell,
    CompanySpec,
    HexSpec,
    Layout,
    PhaseSpec,
    Power,
    PrivateSpec,
    TileSpec,
    Title,
    TrainSpec,
    parse_face,
)
from gen.titles.table_keys import BadTables, check_tables


@cache
def _tables(folder: Path) -> Mapping[str, Any]:
    return read_tables(folder / "tables.toml")


def read_tables(path: Path) -> Mapping[str, Any]:
    """The tables of a file as they stand there; BadTables when it is none, or a key of it has no meaning."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadTables((f"{path}: not TOML in UTF-8: {error}",)) from error
    check_tables(tables, str(path))
    return tables


def player_range(folder: Path) -> tuple[int, int]:
    """The least and most players of the title whose tables lie in the folder."""
    low, high = _tables(folder)["title"]["players"]
    return low, high


def option_names(folder: Path) -> Mapping[str, str]:
    """The title's optional rules, by id."""
    names: Mapping[str, str] = _tables(folder).get("options", {})
    return names


@cache
def load_title(folder: Path, players: int, options: frozenset[str] = frozenset()) -> Title:
    """The tables in the folder as they hold for that many players and those options."""
    tables = _tables(folder)
    changed = tables.get("variants", {})
    variants = [changed[name] for name in changed if name in options]
    return _title(tables, variants, players)


def _title(tables: Mapping[str, Any], variants: list[Mapping[str, Any]], players: int) -> Title:
    head = tables["title"]
    market = tables["market"]
    for variant in variants:
        market = variant.get("market", market)
    float_percent = next((v["float"] for v in variants if "float" in v), None)
    low, high = head["players"]
    return Title(
        id=head["id"],
        players=(low, high),
        bank=head["bank"],
        currency=head["currency"],
        head=head["head"],
        layout=Layout(head["layout"], head["letter"]),
        cash=_by_count(tables, variants, "cash"),
        certificate_limit=_by_count(tables, variants, "certificate_limit"),
        bid_tokens=tables.get("bid_tokens", {}).get(str(players), 0),
        options=tables.get("options", {}),
        phases=tuple(_phase(row) for row in tables["phases"]),
        trains=tuple(_train(row, players) for row in _changed(tables["trains"], "name", variants, "trains")),
        market=tuple(
            tuple(_cell(text, row, column) for column, text in enumerate(texts))
            for row, texts in enumerate(market["rows"])
        ),
        companies=tuple(_company(row, float_percent) for row in tables["companies"]),
        privates=tuple(
            _private(row)
            for row in _changed(tables["privates"], "id", variants, "privates")
            if players in row.get("only_for", (players,))
        ),
        hexes={
            row["id"]: _hex(row["id"], row) for row in _changed(_named(tables["hexes"], "id"), "id", variants, "hexes")
        },
        tiles={row["name"]: _tile(row) for row in _changed(_named(tables["tiles"]), "name", variants, "tiles")},
        upgrades=_upgrades(tables, variants),
        **{key: head.get(key, "") for key in _HEAD_TEXTS},
    )


_HEAD_TEXTS = ("subtitle", "designer", "publisher", "location", "rules_url", "info_url")


def _by_count(tables: Mapping[str, Any], variants: list[Mapping[str, Any]], kind: str) -> dict[int, int]:
    """A figure by number of players."""
    result: dict[int, int] = {}
    for table in (tables, *variants):
        result |= {int(count): value for count, value in table.get(kind, {}).items()}
    return result


def _upgrades(tables: Mapping[str, Any], variants: list[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    result: dict[str, tuple[str, ...]] = {}
    for table in (tables, *variants):
        result |= {old: tuple(new) for old, new in table.get("upgrades", {}).items()}
    return result


def _named(table: Mapping[str, Any], key: str = "name") -> list[dict[str, Any]]:
    return [{key: name, **row} for name, row in table.items()]


def _changed(
    rows: Iterable[Mapping[str, Any]], key: str, variants: list[Mapping[str, Any]], kind: str
) -> list[dict[str, Any]]:
    """The rows with what the chosen options change in them, add and remove."""
    result = {row[key]: dict(row) for row in rows}
    for variant in variants:
        for name, change in variant.get(kind, {}).items():
            result.setdefault(name, {key: name}).update(change)
        for name in variant.get("removed", ()):
            result.pop(name, None)
    return list(result.values())


def _phase(row: Mapping[str, Any]) -> PhaseSpec:
    return PhaseSpec(
        row["name"],
        row.get("on"),
        row["train_limit"],
        tuple(row["colours"]),
        row["operating_rounds"],
        tuple(row.get("status", ())),
        row.get("minor_train_limit"),
    )


def _train(row: Mapping[str, Any], players: int) -> TrainSpec:
    count = row.get("count", 1)
    if isinstance(count, dict):
        count = count[str(players)]
    return TrainSpec(
        row["name"],
        row["distance"],
        row["price"],
        None if count == "unlimited" else count,
        row.get("rusts"),
        row.get("available"),
        tuple(row.get("events", ())),
        row.get("discount", {}),
        row.get("kind", "ordinary"),
        row.get("extra", False),
        row.get("carried", False),
        tuple(_train(side, players) for side in row.get("variants", ())),
    )


def _cell(text: str, row: int, column: int) -> Cell | None:
    if not text:
        return None
    letters = text.lstrip("0123456789")
    return Cell(int(text.removesuffix(letters) if letters else text), row, column, letters[:1])


def _company(row: Mapping[str, Any], float_percent: int | None) -> CompanySpec:
    return CompanySpec(
        row["id"],
        row["name"],
        row["home"],
        tuple(row["tokens"]),
        row["colour"],
        float_percent or row["float"],
        row["holding_limit"],
        row.get("city"),
        **({"shares": tuple(row["shares"])} if "shares" in row else {}),
        kind=row.get("kind", "share"),
        destination=row.get("destination", ""),
        exchange_tokens=row.get("exchange_tokens", 0),
        becomes=row.get("becomes", ""),
        second_home=row.get("second_home", ""),
        sold_first=tuple(row.get("sold_first", ())),
    )


def _private(row: Mapping[str, Any]) -> PrivateSpec:
    return PrivateSpec(
        row["id"],
        row["name"],
        row["value"],
        row["income"],
        tuple(_power(one) for one in row.get("powers", ())),
        row.get("kind", "private"),
        row.get("company", ""),
    )


def _power(row: Mapping[str, Any]) -> Power:
    lists = ("hexes", "tiles", "companies", "shares", "by", "combines")
    values: dict[str, Any] = {key: tuple(row.get(key, ())) for key in lists}
    numbers = ("discount", "price", "lays")
    switches = ("reachable", "free", "closes", "ordinary")
    return Power(
        row["type"],
        row.get("owner", ""),
        row.get("when", ""),
        **values,
        company=row.get("company", ""),
        terrain=row.get("terrain", ""),
        phase=row.get("on_phase", ""),
        **{key: row.get(key, 0) for key in numbers},
        **{key: row.get(key, False) for key in switches},
        count=row.get("count", 1),
        train=row.get("train", ""),
        station=row.get("station", "free"),
    )


def _hex(name: str, row: Mapping[str, Any]) -> HexSpec:
    return HexSpec(name, parse_face(name, row["colour"], row["tile"]), row.get("name", ""))


def _tile(row: Mapping[str, Any]) -> TileSpec:
    count = row["count"]
    face = replace(parse_face(row["name"], row["colour"], row["tile"]), sign=row.get("sign", ""))
    return TileSpec(row["name"], face, None if count == "unlimited" else count)
