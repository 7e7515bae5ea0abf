"""The glossary: holds the vocabulary in three languages, and pages link to it where they first use a term."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gen.pages.terms.fold import fold
from gen.pages.terms.glossary import BadGlossary, Term, entries, glossary
from gen.pages.terms.term_links import TermLinks, address
from gen.text.language import CODES, Language

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs" / "glossary.yaml"
VOCABULARY = ROOT / "tests" / "data" / "terms.md"
"""Copied from the shared data: a table of terms in English, Portuguese and Spanish."""


def vocabulary() -> list[tuple[str, ...]]:
    lines = [line for line in VOCABULARY.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines[1:]]


def alternatives(cell: str) -> list[str]:
    """The names a cell gives: split at commas and slashes; what stands in brackets may be left out or in."""
    shared = {"full / incremental capitalisation": "full capitalisation, incremental capitalisation"}
    shared |= {"capitalização total / incremental": "capitalização total, capitalização incremental"}
    shared |= {"capitalización total / incremental": "capitalización total, capitalización incremental"}
    names = re.split(r"\s*[,/]\s*", shared.get(cell, cell))
    found = []
    for name in names:
        found.append([re.sub(r"\s*\([^)]*\)\s*", " ", name).strip(), re.sub(r"[()]", "", name)])
    return [" | ".join(dict.fromkeys(one)) for one in found]


def known(terms: tuple[Term, ...], code: str) -> str:
    language = Language(code)
    words = [term.name(language) for term in terms]
    words += [word for term in terms for said in (term.words, term.also) for word in said[code]]
    return fold(" ~ ".join(words))


@pytest.mark.parametrize("code", CODES)
def test_every_term_of_the_vocabulary_is_there(code: str) -> None:
    said = known(glossary(FILE), code)
    column = ("en", "pt", "es").index(code)
    missing = [
        name
        for row in vocabulary()
        for name in alternatives(row[column])
        if not any(fold(re.sub("^to ", "", one)) in said for one in name.split(" | "))
    ]
    assert missing == []


@pytest.mark.parametrize("code", CODES)
def test_entries_stand_in_the_alphabetical_order_of_the_language(code: str) -> None:
    names = [fold(entry.name.removeprefix("to ")) for entry in entries(FILE, Language(code))]
    without_article = [name.removeprefix("o ").removeprefix("el ") for name in names]
    assert without_article == sorted(without_article)
    assert len(names) == len(glossary(FILE))


def linked(html: str, code: str = "en") -> str:
    page = f'<nav><p>train</p></nav><article class="md-content__inner md-typeset">{html}</article><p>train</p>'
    result = TermLinks(glossary(FILE), Language(code)).linked(page, "../glossary.html")
    return result.split('md-typeset">')[1].split("</article>")[0] if result.count("rd-term") else html


def targets(html: str, code: str = "en") -> list[str]:
    return re.findall(r'href="\.\./glossary\.html#([^"]+)"', linked(html, code))


def test_the_first_use_in_a_section_is_linked() -> None:
    html = "<h2>Trains</h2><p>A train and a train.</p><h2>More</h2><p>Trains rust.</p>"
    assert targets(html) == ["train", "train", "rust"]
    assert 'A <a class="rd-term"' in linked(html)


def test_the_longest_term_wins() -> None:
    assert targets("<p>A set of operating rounds and a home station.</p>") == ["set", "home-station"]


def test_nothing_is_linked_in_links_headings_drawings_and_words_that_only_begin_alike() -> None:
    html = '<h3>Train</h3><p><a href="#">train</a> <svg><text>train</text></svg> trainer, train-like</p>'
    assert targets(html) == []


def test_abbreviations_are_told_from_words_by_their_capitals() -> None:
    assert targets("<p>OR 1.1, or not</p>") == ["operating-round"]
    assert targets("<p>this or that</p>") == []


def test_an_entry_does_not_link_to_itself() -> None:
    assert targets('<h2 id="train" class="rd-entry">train</h2><p>A train rusts.</p>') == ["rust"]


def test_a_definition_is_an_attribute_that_no_quote_can_end() -> None:
    titles = re.findall(r'title="([^"]*)"', linked("<p>dividend treasury president</p>"))
    assert len(titles) == 3
    assert not any("<" in title for title in titles)


def test_the_glossarys_address_is_seen_from_the_page() -> None:
    assert address("index.html") == "glossary.html"
    assert address("18tokaido/index.html") == "../glossary.html"


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("- {id: a, term: a, text: t, see: [b], words: {}}", "refers to b"),
        ("- {id: a, term: a, text: t, see: []}", "words"),
        ("- {id: a, term: a, text: t, see: [], words: {}, link: x}", "link"),
        ("- {id: a, term: a, text: t, see: [], words: {}}\n- {id: a, term: a, text: t, see: [], words: {}}", "twice"),
        (
            "- {id: a, term: a, text: t, see: [], words: {en: [x]}}\n"
            "- {id: b, term: b, text: t, see: [], words: {en: [X]}}",
            "belongs to a and b",
        ),
    ],
)
def test_a_wrong_glossary_says_what_is_wrong(tmp_path: Path, row: str, said: str) -> None:
    path = tmp_path / "glossary.yaml"
    path.write_text(row, encoding="utf-8")
    with pytest.raises(BadGlossary, match=said):
        glossary(path)
