"""The translations call each thing by one word, spell as their language does, and type no figure of their own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from ruamel.yaml import YAML

from gen.pages.terms.glossary import GLOSSARY
from tests.site.conftest import ROOT

LANGUAGES = ("pt", "es")
RIVALS = YAML(typ="safe").load(Path(__file__).with_name("vocabulary.yaml").read_text(encoding="utf-8"))
SPELLING = RIVALS.pop("spelling")
PHRASES = RIVALS.pop("phrases")
_PLACEHOLDER = re.compile(r"\{[^{}]+\}|%\(\w+\)s")
_ORDINAL = re.compile(r"\b\d+\.(?:[ªº]|er\b)")
_THEME = "partials/languages/{}.html"
_UNUSED = ("action.edit", "action.view", "announce", "blog", "consent", "meta", "readtime", "rss", "source")
"""Of the theme’s words those of parts that the site has none of."""


def _texts(code: str) -> Iterator[tuple[str, str, str]]:
    """Each translation with its context and its source, placeholders left out (of a plural the last form)."""
    with (ROOT / "locale" / code / "LC_MESSAGES" / "messages.po").open("rb") as file:
        for entry in read_po(file, locale=code):
            if entry.id:
                source = entry.id if isinstance(entry.id, str) else entry.id[-1]
                said = entry.string if isinstance(entry.string, str) else (entry.string or ("",))[-1]
                yield entry.context or "", _PLACEHOLDER.sub("#", source), _PLACEHOLDER.sub("#", said)


def _found(words: list[str], text: str) -> list[str]:
    """Those of the words that stand in the text, whole."""
    return [word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE)]


def test_every_term_has_rivals_to_be_kept_out() -> None:
    terms = YAML(typ="safe").load((ROOT / "docs" / GLOSSARY).read_text(encoding="utf-8"))
    assert set(RIVALS) == {term["id"] for term in terms}
    assert all(RIVALS[term][code] for term in RIVALS for code in LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_one_word_for_one_thing(code: str) -> None:
    hits = [
        f"{context}: “{word}” for {term}: {said}"
        for context, _source, said in _texts(code)
        for term, rivals in RIVALS.items()
        if context != f"glossary/{term}"
        for word in _found(rivals[code], said)
    ]
    assert hits == []


def _told(code: str) -> Iterator[tuple[str, str]]:
    """What the glossary, the written pages and the titles' prose tell in a language, with its context."""
    with (ROOT / "locale" / "pt" / "LC_MESSAGES" / "messages.po").open("rb") as file:
        ours = {
            (entry.context or "", _PLACEHOLDER.sub("#", entry.id))
            for entry in read_po(file, locale="pt")
            if isinstance(entry.id, str) and any(str(place).startswith("docs/") for place, _ in entry.locations)
        }
    if code == "en":
        yield from ours
    else:
        yield from ((context, said) for context, source, said in _texts(code) if (context, source) in ours)


@pytest.mark.parametrize("code", ["en", *LANGUAGES])
def test_no_phrase_of_another_language_comes_back(code: str) -> None:
    hits = [f"{context}: “{phrase}”: {said}" for context, said in _told(code) for phrase in _found(PHRASES[code], said)]
    assert hits == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_are_spelt_as_in_the_language(code: str) -> None:
    hits = [
        f"{context}: “{word}”: {said}" for context, _, said in _texts(code) for word in _found(SPELLING[code], said)
    ]
    assert hits == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_has_the_figures_of_its_source(code: str) -> None:
    differing = [
        f"{context}: {source} | {said}"
        for context, source, said in _texts(code)
        if Counter(re.findall(r"\d+", source)) != Counter(re.findall(r"\d+", _ORDINAL.sub("", said)))
    ]
    assert differing == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_quotation_marks_are_angular(code: str) -> None:
    assert [said for _, _, said in _texts(code) if re.search('["“”‘„]', said)] == []


def test_spanish_questions_and_exclamations_are_opened() -> None:
    unopened = [said for _, _, said in _texts("es") if any(said.count(a) != said.count(b) for a, b in ("¿?", "¡!"))]
    assert unopened == []


def _theme_words(text: str) -> dict[str, str]:
    """The words of one of the theme’s language files by their keys."""
    return dict(re.findall(r'^  "([\w.]+)": "(.*)",?$', text, re.MULTILINE))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_theme_speaks_the_language_too(code: str) -> None:
    theirs = _theme_words((files("material") / "templates" / _THEME.format(code)).read_text(encoding="utf-8"))
    ours = _theme_words((ROOT / "docs" / "_theme" / _THEME.format(code)).read_text(encoding="utf-8"))
    assert set(ours) == {key for key in theirs if not key.startswith(_UNUSED)}
    assert [word for said in ours.values() for word in _found(SPELLING[code], said)] == []
