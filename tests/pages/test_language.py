"""Numbers, money, rounds and placeholders in each language, after terms.md and CLDR."""

from __future__ import annotations

import pytest

from gen.engine.vocabulary.words import Round, RoundKind
from gen.text.language import CODES, Language, fill
from gen.text.message import Message

NBSP = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("code", "four", "five"), [("en", "1,200", "12,000"), ("pt", "1.200", "12.000"), ("es", "1.200", "12.000")]
)
def test_numbers_are_always_grouped(code: str, four: str, five: str) -> None:
    language = Language(code)
    assert language.number(1200) == four
    assert language.number(12000) == five


def test_money_follows_the_titles_pattern() -> None:
    assert Language("en").money("${}", 12000) == "$12,000"
    assert Language("pt").money("¥{}", 12000) == "¥12.000"
    assert Language("es").money("{} M", 1200) == f"1.200{NBSP}M"


@pytest.mark.parametrize("code", CODES)
def test_a_negative_amount_has_a_true_minus_in_front(code: str) -> None:
    assert Language(code).money("¥{}", -60) == "\N{MINUS SIGN}¥60"


@pytest.mark.parametrize(
    ("code", "short", "name"),
    [
        ("en", "OR 2.1", "Operating round 2.1"),
        ("pt", "RO 2.1", "Ronda de operações 2.1"),
        ("es", "RO 2.1", "Ronda de operaciones 2.1"),
    ],
)
def test_rounds_are_named_by_the_vocabulary(code: str, short: str, name: str) -> None:
    assert Language(code).round_short(Round(RoundKind.OPERATING, 2)) == short
    assert Language(code).round_name(Round(RoundKind.OPERATING, 2)) == name


@pytest.mark.parametrize(("code", "said"), [("en", "a, b and c"), ("pt", "a, b e c"), ("es", "a, b y c")])
def test_lists(code: str, said: str) -> None:
    assert Language(code).join(["a", "b", "c"]) == said
    assert Language(code).join([]) == ""


@pytest.mark.parametrize(
    ("last", "both", "one"),
    [
        ("I15", "A1 e I15", "A1 o I15"),
        ("O8", "A1 y O8", "A1 u O8"),
        ("8", "A1 y 8", "A1 u 8"),
        ("$80", "A1 y $80", "A1 u $80"),
        ("11", "A1 y 11", "A1 u 11"),
        ("$11.000", "A1 y $11.000", "A1 u $11.000"),
        ("110", "A1 y 110", "A1 o 110"),
        ("la ORNC", "A1 y la ORNC", "A1 o la ORNC"),
        ("<b>Iwaki</b>", "A1 e <b>Iwaki</b>", "A1 o <b>Iwaki</b>"),
        ("hierro", "A1 y hierro", "A1 o hierro"),
    ],
)
def test_spanish_conjunctions_keep_clear_of_their_own_sound(last: str, both: str, one: str) -> None:
    # RAE, Ortografía: y → e before i-, hi- (not a diphthong), o → u before o-, ho-, 8 (ocho…) and 11 (once).
    assert Language("es").join(["A1", last]) == both
    assert Language("es").either(["A1", last]) == one


@pytest.mark.parametrize(
    ("code", "one", "many"),
    [("en", "1 step", "2 steps"), ("pt", "1 casa", "2 casas"), ("es", "1 casilla", "2 casillas")],
)
def test_plurals(code: str, one: str, many: str) -> None:
    language = Language(code)
    assert language.ntext("{count} step", "{count} steps", 1) == one
    assert language.ntext("{count} step", "{count} steps", 2) == many


@pytest.mark.parametrize(("code", "none"), [("en", "0 steps"), ("pt", "0 casas"), ("es", "0 casillas")])
def test_none_is_a_plural(code: str, none: str) -> None:
    # CLDR, pt-PT: `one` is 1 alone; it is in Brazil that 0 is singular too.
    assert Language(code).ntext("{count} step", "{count} steps", 0) == none


def test_a_scenarios_figures_are_formatted_by_kind() -> None:
    values: dict[str, tuple[str, int | str]] = {
        "J1": ("name", "J1"),
        "J1.cash": ("money", 1490),
        "percent(50)": ("percent", 50),
        "count(1000)": ("count", 1000),
    }
    message = Message("nowhere/step", "{J1} has {J1.cash}, {percent(50)}, {count(1000)}", values)
    assert Language("pt").message(message, "¥{}") == f"J1 has ¥1.490, 50{NBSP}%, 1.000"


def test_a_placeholder_without_a_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        fill("{who} passes", {"other": "J1"})


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(KeyError):
        Language("fr")
