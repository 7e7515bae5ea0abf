"""No key of a title's tables is ignored in silence: each stray one is refused with file, place and cure."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gen.titles import TITLES
from gen.titles.table_keys import POWERS, BadTables, check_tables
from gen.titles.tables import load_title, option_names, read_tables

HERE = Path(__file__).parents[2] / "gen" / "titles"
FOLDERS = [entry.folder for entry in TITLES.values()]
BY_NAME = (
    "hexes",
    "tiles",
    "variants",
    "market.rows",
    "cash",
    "certificate_limit",
    "bid_tokens",
    "upgrades",
    "options",
)
"""Tables whose own keys are names or numbers of players."""


def tables(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "tables.toml").read_text(encoding="utf-8"))


def parts(value: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table in the file, with its path."""
    if isinstance(value, dict):
        yield place, value
        for key, inner in value.items():
            yield from parts(inner, f"{place}.{key}".lstrip("."))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from parts(inner, f"{place}.{number}")


def has_keys_of_its_own(place: str) -> bool:
    """Whether a table's keys say what it holds; of others they are names of any kind."""
    last = place.rsplit(".", maxsplit=1)[-1]
    return last not in (*BY_NAME, "trains", "privates")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_stray_key_is_refused_wherever_it_stands(folder: Path) -> None:
    whole = tables(folder)
    check_tables(whole, "tables.toml")
    places = [place for place, _ in parts(whole) if has_keys_of_its_own(place)]
    assert len(places) > 100
    for place in places:
        changed = copy.deepcopy(whole)
        dict(parts(changed))[place]["zqx"] = 1
        with pytest.raises(BadTables) as found:
            check_tables(changed, "tables.toml")
        assert len(found.value.lines) == 1, place
        assert found.value.lines[0].startswith("tables.toml: ")
        assert "“zqx”" in found.value.lines[0], place
        assert " – " in found.value.lines[0], place


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_missing_key_is_named(folder: Path) -> None:
    for table, row, key in (("companies", 0, "home"), ("trains", 1, "price"), ("phases", 0, "colours")):
        changed = tables(folder)
        del changed[table][row][key]
        with pytest.raises(BadTables, match=f"the key “{key}” is missing"):
            check_tables(changed, "tables.toml")


def test_a_key_that_the_kind_of_power_does_not_use_is_refused() -> None:
    changed = tables(HERE / "t1830")
    power = next(power for row in changed["privates"] for power in row["powers"] if power["type"] == "tile_lay")
    power["count"] = 2
    with pytest.raises(BadTables, match=r"privates, CS, power tile_lay: no rule looks at the key “count”"):
        check_tables(changed, "tables.toml")


def test_a_power_that_no_rule_knows_is_refused() -> None:
    changed = tables(HERE / "t1830")
    changed["privates"][1]["powers"].append({"type": "tile_lays", "hexes": ["B20"]})
    with pytest.raises(BadTables, match=r"no power is of the type “tile_lays” – did you mean “tile_lay”\?"):
        check_tables(changed, "tables.toml")


def test_every_kind_of_power_is_some_title_s() -> None:
    used = {value["type"] for folder in FOLDERS for _, value in parts(tables(folder)) if "type" in value}
    assert used == set(POWERS)


@pytest.mark.parametrize(
    ("text", "said"),
    [("[title\n", "not TOML in UTF-8"), ("", "the key “title” is missing"), ("[title]\nid = 'X'\n", "missing")],
)
def test_a_file_that_is_none_is_refused(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadTables, match=said):
        read_tables(path)


def test_a_figure_for_a_number_of_players_it_is_not_for_is_refused() -> None:
    changed = tables(HERE / "t1830")
    changed["cash"]["9"] = 100
    with pytest.raises(BadTables, match="cash: the title is for 2 to 6 players – take “9” out"):
        check_tables(changed, "tables.toml")


def test_a_title_without_optional_rules_needs_no_options(tmp_path: Path) -> None:
    text = (HERE / "t1830" / "tables.toml").read_text(encoding="utf-8")
    head, options, rest = text.partition("[options]")
    bare = head + "[[" + rest.partition("\n[[")[2].partition("\n[variants")[0] + "\n"
    assert options
    (tmp_path / "tables.toml").write_text(bare, encoding="utf-8")
    assert option_names(tmp_path) == {}
    assert load_title(tmp_path, 3).options == {}
