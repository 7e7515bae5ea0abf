"""Titles of other packages: found by entry point, and refused by the package's name when they are none."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from gen.project import TITLES_GROUP
from gen.titles import TITLES, listing
from gen.titles.entry import TitleEntry
from gen.titles.listing import BrokenTitle, Listing
from gen.titles.t1830.title import TITLE

OWN = {"18Rhl": TITLES["18Rhl"]}
GOOD = "gen.titles.t1830.title:TITLE"


def beside(monkeypatch: pytest.MonkeyPatch, **points: str) -> Listing:
    """A list of titles where packages have these entry points."""
    found = EntryPoints(EntryPoint(name, value, TITLES_GROUP) for name, value in points.items())
    monkeypatch.setattr(listing, "entry_points", lambda group: found.select(group=group))
    return Listing(OWN)


def test_a_title_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    titles = beside(monkeypatch, **{"1830": GOOD})
    assert dict(titles) == {**OWN, "1830": TITLE}
    titles["1849"] = TITLE
    del titles["1830"]
    assert (list(titles), len(titles)) == (["18Rhl", "1849"], 2)


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ({"18Rhl": GOOD}, "gen.titles.t1830.title brings the title 18Rhl, which ronda has already"),
        ({"1831": GOOD}, "tables.toml: id = “1830”"),
        ({"1830": "gen.titles.nowhere:TITLE"}, "ModuleNotFoundError: No module named 'gen.titles.nowhere'"),
        ({"1830": "gen.titles.t1830.title:OTHER"}, "AttributeError: "),
        ({"1830": "gen.titles.t1830.rules:Rules1830"}, "not gen.titles.entry.TitleEntry"),
        ({"1830": f"{__name__}:NO_TABLES"}, "tables.toml: No such file"),
        ({"1830": f"{__name__}:NO_FOLDER"}, "NO_FOLDER: its folder is no Path"),
        ({"1830": f"{__name__}:NO_RULES"}, "NO_RULES: its rules are no kind of gen.engine.Rules"),
        ({"1830": f"{__name__}:NO_GRAMMAR"}, "NO_GRAMMAR: its grammar is no Grammar"),
        ({"1830": "tests.titles.leaves:TITLE"}, "SystemExit: 3"),
        ({"../1830": GOOD}, "id “../1830”, not "),
    ],
)
def test_one_that_cannot_be_used_is_said(points: dict[str, str], reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BrokenTitle, match=reason):
        list(beside(monkeypatch, **points))


NO_FOLDER = TitleEntry(str(TITLE.folder), TITLE.rules)  # type: ignore[arg-type]
NO_RULES = TitleEntry(TITLE.folder, int)  # type: ignore[arg-type]
NO_GRAMMAR = TitleEntry(TITLE.folder, TITLE.rules, grammar=None)  # type: ignore[arg-type]
NO_TABLES = TitleEntry(TITLE.folder / "nowhere", TITLE.rules)
