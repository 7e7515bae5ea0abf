"""A translation says what the English says: its placeholders, no figure, link or markup beyond it."""

from __future__ import annotations

import pytest

from gen.pages.catalogues.checks import broken, mistakes
from gen.pages.catalogues.files import TRANSLATED, unfit
from gen.text.catalogues.catalogue import Catalogue, CatalogueEntry
from gen.text.catalogues.head import default_forms
from tests.site.conftest import ROOT


def wrong(english: str, translation: str, *places: str) -> list[str]:
    return [what for what, _ in mistakes(CatalogueEntry(None, (english,), (translation,), places=places), "pt")]


@pytest.mark.parametrize(
    ("english", "translation"),
    [
        ("{J1} pays {money(60)}", "{money(60)} paga {J1}"),
        ("The first turn", "A 1.ª vez; el 1.er turno; o 1.º"),
        ("From phase 3 on, 1,200", "A partir da fase 3, 1.200, fase 3"),
        ("Lay it at I9", "Põe-na em I9"),
        ("See [the map](map.md#I9) and <https://18xx.games>", "Vê <https://18xx.games> e [o mapa](map.md#I9)"),
        ("Costs %(cost)s, 10 %%", "Custa %(cost)s, 10 %%"),
        ("<b>par</b>", "<b>valor</b>"),
        ("less < more", "menos < mais"),
        ("The date: May", "A data: maio"),
    ],
)
def test_what_the_english_says_may_be_said(english: str, translation: str) -> None:
    assert wrong(english, translation, "a.md") == []


@pytest.mark.parametrize(
    ("english", "translation", "what"),
    [
        ("{M27.run} is paid", "cem é pago", "{M27.run} is lost"),
        ("{M27.run} is paid", "{M27.runn} é pago", "{M27.run} is lost; {M27.runn}, which the English has not,"),
        ("Costs %(cost)s.", "Custa.", "%(cost)s is lost"),
        ("Costs {cost}", "Custa {cost", "{cost} is lost; “{” without its pair"),
        ("Costs {cost}", "Custa {cost} }", "“}” without its pair"),
        ("Costs much", "Custa 490", "the figure 490, which the English has not,"),
        ("In phase 3", "Na fase 4", "the figure 4, which the English has not,"),
        ("{count(3)} trains", "{count(3)}, ou seja 3", "the figure 3, which the English has not,"),
        ("Much", "١٢", "the figure ١٢, which the English has not,"),
        ("[a](b.md)", "[a](javascript:alert(x))", "a link to “javascript:alert(x”, where the English does not lead,"),
        ("a", "[a]( <data:text/html,x>)", "a link to “<data:text/html,x>”, where the English does not lead,"),
        (
            "a",
            "![a](http://example.org/a.png)",
            "a link to “http://example.org/a.png”, where the English does not lead,",
        ),
        ("a", "[a][b]\n\n[b]: http://example.org", "a link to “http://example.org”, where the English does not lead,"),
        ("a", "http://example.org", "a link to “http://example.org”, where the English does not lead,"),
        ("a", '<img src="x" onerror="y">', 'the markup “<img src="x" onerror="y">”, which the English has not,'),
        ("a", "<script", "the markup “<script”, which the English has not,"),
    ],
)
def test_what_it_does_not_say_may_not(english: str, translation: str, what: str) -> None:
    assert "; ".join(wrong(english, translation)) == what


def test_a_language_sets_its_own_articles_and_no_others() -> None:
    entry = CatalogueEntry(None, ("{company} floats in {place}",), ("{A company} flutua {no place}",))
    assert [what for what, _ in mistakes(entry, "pt")] == [
        "{A company}, which the English has not,",
        "{company} is lost",
    ][::-1]
    entry = CatalogueEntry(None, ("{company} floats in {place}",), ("{O company} flutua {no place}",))
    assert list(mistakes(entry, "pt")) == []
    assert [what for what, _ in mistakes(entry, "es")] == ["{place} is lost", "{no place}, which the English has not,"]


def test_a_percent_sign_in_a_template_needs_a_name() -> None:
    assert wrong("Half", "50 %".replace("50", "Meio"), "gen/pages/a.py") == []
    assert wrong("Half", "Meio %", "docs/a.md") == ["“%” without a name"]
    assert wrong("%(a)s", "%(a)s %") == ["“%” without a name"]


def test_every_plural_form_must_keep_the_placeholders() -> None:
    entry = CatalogueEntry(None, ("{count} step", "{count} steps"), ("{count} casa", "casas"))
    assert [what for what, _ in mistakes(entry, "pt")] == ["{count} is lost"]


def test_only_what_is_published_is_looked_at() -> None:
    entries = (
        CatalogueEntry(None, ("{a}",), ("",)),
        CatalogueEntry(None, ("{b}",), ("x",), flags=frozenset(["fuzzy"])),
        CatalogueEntry(None, ("{c}",), ("x",), obsolete=True),
        CatalogueEntry(None, ("{d}",), ("x",), string_line=7),
    )
    (found,) = broken(Catalogue(CatalogueEntry(None, ("",)), default_forms("pt"), entries), "pt", "pt.po")
    assert str(found).startswith("pt.po:7: {d} is lost in the translation of “{d}” – ")


def test_the_sites_own_catalogues_are_fit_to_build_with() -> None:
    assert set(TRANSLATED) == {"pt", "es"}
    assert unfit(ROOT) == []
