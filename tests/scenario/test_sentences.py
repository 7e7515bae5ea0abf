"""Everything said to an author is a sentence of the catalogue, in each language, that a figure's article fits."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gen.pages.catalogues.catalog import extract
from gen.scenario.check import all_well
from gen.text.language import CODES, SOURCE, Language
from gen.text.saying import MARKS, PLACEHOLDER, placeholders, said
from tests.site.conftest import ROOT

GEN = Path(__file__).parents[2] / "gen"
OTHERS = [Language(code) for code in CODES if code != SOURCE]


def literals() -> Iterator[tuple[str, str]]:
    """Each text that code gives to `sentence` or `mark`, with its place."""
    for folder in ("moves", "scenario", "titles"):
        for file in sorted((GEN / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id in ("sentence", "mark")
                ):
                    first = node.args[0]
                    assert isinstance(first, ast.Constant), f"{file}:{node.lineno}: no literal"
                    yield f"{file.relative_to(GEN).as_posix()}:{node.lineno}", str(first.value)


LITERALS = list(literals())


def test_the_catalogue_knows_every_sentence() -> None:
    known = {entry.id if isinstance(entry.id, str) else entry.id[0] for entry in extract(ROOT) if entry.id}
    assert [(place, text) for place, text in LITERALS if text and text not in known] == []
    assert len(LITERALS) > 250


@pytest.mark.parametrize("language", OTHERS, ids=lambda language: language.code)
def test_every_sentence_is_translated_with_its_placeholders(language: Language) -> None:
    for place, text in LITERALS:
        if text:
            translated = language.translation(text)
            assert translated != text, (place, text)
            assert placeholders(translated) == placeholders(text), (place, translated)
            assert {match[1].lower() for match in PLACEHOLDER.finditer(translated) if match[1]} <= set(MARKS)


PARTS = re.compile("legal|show|refusals|notes|titles/.*(sentences|signs|title|table_words)")
"""Where texts are parts: cells of the tables that `ronda legal` and `ronda show` print, halves of refusals, and what
titles call things on their pages."""
DEED = re.compile(r"\{who\} [a-z]")
"""How a form begins what somebody did, for a report of a replay to say it within a sentence."""


def _is_deed(place: str, text: str) -> bool:
    return "/forms" in place and DEED.match(text) is not None


def test_a_sentence_closes() -> None:
    told = [text for place, text in LITERALS if text and not PARTS.search(place) and not _is_deed(place, text)]
    assert [text for text in told if not text.endswith((".", "?", "{matter}", "{words}”"))] == []


@pytest.mark.parametrize(
    ("code", "count", "words"),
    [
        ("en", 1, "One scenario checked: nothing is wrong."),
        ("en", 12, "12 scenarios checked: nothing is wrong."),
        ("pt", 1, "Um cenário sem erros."),
        ("pt", 5, "Cinco cenários sem erros."),
        ("es", 1, "Un escenario sin errores."),
        ("es", 12, "12 escenarios sin errores."),
        ("en", 0, "There is no scenario here."),
    ],
)
def test_how_many_were_checked(code: str, count: int, words: str) -> None:
    assert said(all_well(count), Language(code)) == words
