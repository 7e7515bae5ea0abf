"""A title's prose types no figure: it refers to tables and rules, but for the few that stand nowhere else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from gen.pages.prose import derived_figures as derived
from gen.pages.prose.figures import figure
from gen.pages.prose.prose import read_prose
from gen.pages.title.table_facts import facts
from tests.site.conftest import ROOT

LITERAL = re.compile(r"\{([^{}:]*:)?((?:money|percent|number)\(\d+\))\}")

PRINTED = "what is printed on a minor's certificate plays no part: nobody else owns the rest"
OTHER_GAMES = "of the two scenarios in the box, which this site does not play"
ANOTHER_SOURCE = "what one printed copy says and the engine does not play"
KEPT = {
    ("1822NRS/flotation-minors", "percent(50)"): PRINTED,
    ("1822PNW/flotation-minors", "percent(50)"): PRINTED,
    ("1822PNW/mechanics-titles", "money(50)"): OTHER_GAMES,
    ("1822PNW/mechanics-titles", "money(70)"): OTHER_GAMES,
    ("1822PNW/mechanics-titles", "money(500)"): OTHER_GAMES,
    ("1822PNW/mechanics-titles", "money(550)"): OTHER_GAMES,
    ("1822PNW/mechanics-titles", "money(600)"): OTHER_GAMES,
    ("18Rhl/sources-ratingen", "money(40)"): ANOTHER_SOURCE,
}
"""The literals that no table, map, market, power or constant of the engine yields, with the reason of each."""


def literals() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "docs").glob("*/prose.yaml")):
        prose = read_prose(path)
        for point in prose.messages():
            for _, literal in LITERAL.findall(point.msgid):
                yield prose.context(point), literal


def test_no_figure_is_typed_but_those_that_stand_nowhere_else() -> None:
    assert Counter(literals()) == Counter(KEPT.keys())


@pytest.mark.parametrize(
    ("title", "path", "values"),
    [
        ("1830", "private.DH.blocked-cost", (120,)),
        ("18Tokaido", "limit-times", (8,)),
        ("18Tokaido", "limit-one-out.4", (12,)),
        ("18Tokaido", "rule.private-lowest", (1,)),
        ("18Rhl", "private.NLK.share", (10,)),
        ("18Rhl", "private.NLK.still-paid", (40,)),
        ("18Rhl", "private.RhE.pool-shares", (3,)),
        ("18Rhl", "private.RhE.pool-share", (10,)),
        ("18Rhl", "company.KEG.double", (20,)),
        ("18Rhl", "company.KEG.shares-to-float", (6,)),
        ("18Rhl", "company.ADR.certificates", (9,)),
        ("18Rhl", "rule.links", (4,)),
        ("1822PNW", "associated", (7,)),
        ("1822PNW", "rule.later-packets-others", (5,)),
        ("1822PNW", "rule.interest", (50,)),
        ("1822PNW", "terrain.forest", (10,)),
        ("1822PNW", "local.lowest", (20,)),
        ("1822PNW", "local.highest", (30,)),
        ("1822NRS", "privates.2", (10,)),
        ("1822NRS", "estuary", (40,)),
        ("1822NRS", "private.P8.ground", (60,)),
        ("1822NRS", "terrain.mountain", (80,)),
        ("1822NRS", "train.P+.count", (2,)),
        ("1822NRS", "rule.company-income", (0, 20, 40, 60)),
    ],
)
def test_what_follows_from_tables_and_rules_is_what_the_rules_say(
    title: str, path: str, values: tuple[int, ...]
) -> None:
    assert figure(title, path).values == values


def test_a_market_is_told_in_runs_of_equal_steps() -> None:
    runs = derived.runs(facts("1822PNW"))  # $40 50 55 … 80 90 … 120 135 as printed
    assert [(run.low, run.high, run.step) for run in runs[:3]] == [
        (40, 50, 10),
        (50, 80, 5),
        (80, 120, 10),
    ]


def test_other_limits_have_another_factor() -> None:
    tokaido = facts("18Tokaido")
    twice = tuple(
        replace(one, certificates=certificates)
        for one, certificates in zip(tokaido.by_players, (48, 32, 28), strict=True)
    )
    assert derived.limit_times(replace(tokaido, by_players=twice)) == 16


def test_limits_by_no_rule_have_no_factor() -> None:
    tokaido = facts("18Tokaido")
    odd = tuple(replace(one, certificates=one.certificates + one.players) for one in tokaido.by_players)
    with pytest.raises(IndexError):
        derived.limit_times(replace(tokaido, by_players=odd))
