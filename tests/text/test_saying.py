"""Sentences in each language: figures, articles and numbers in words (terms.md, model/narration.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.text.language import Language
from gen.text.saying import said
from gen.text.sentence import Count, Kind, Money, Named, Percent, Sentence, either, every, sentence
from gen.text.words import BANK, SHARES

SWW, J2, I9 = Named("SWW", Kind.COMPANY), Named("J2", Kind.PLAYER), Named("I9", Kind.PLACE)


def in_language(code: str, template: str, folder: Path, sentence: Sentence) -> str:
    """The sentence in a language whose catalogue has this translation of it."""
    path = folder / code / "LC_MESSAGES"
    path.mkdir(parents=True)
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    head += '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    words = "".join(
        f'msgctxt "{context}"\nmsgid "{msgid}"\nmsgstr "{text}"\n\n'
        for context, msgid, text in (
            ("thing", "the bank", "banco"),
            ("gender", "the bank", "m"),
            ("gender", "shares", "f"),
            ("feminine", "two", "duas" if code == "pt" else "dos"),
            ("train", "{train}-train", "comboio {train}" if code == "pt" else "tren {train}"),
        )
    )
    shares = ("ação", "ações") if code == "pt" else ("acción", "acciones")
    plural = 'msgid "{count} share"\nmsgid_plural "{count} shares"\n'
    plural += f'msgstr[0] "{{count}} {shares[0]}"\nmsgstr[1] "{{count}} {shares[1]}"\n\n'
    text = f'msgid "{sentence.msgid}"\nmsgstr "{template}"\n'
    (path / "messages.po").write_text(head + words + plural + text, encoding="utf-8")
    return said(sentence, Language(code, [folder]))


@pytest.mark.parametrize(
    ("code", "template", "expected"),
    [
        ("pt", "{O company} paga {ao player} em {hex}: {do company}, {pelo company}, {no hex}, {do bank}.",
         "A SWW paga ao J2 em I9: da SWW, pela SWW, em I9, do banco."),
        ("es", "{O company} paga {ao player} en {hex}: {do company}, {do player}, {do bank}, {o hex}{hex}.",
         "La SWW paga al J2 en I9: de la SWW, del J2, del banco, I9I9."),
    ],
)  # fmt: skip
def test_names_take_their_articles(code: str, template: str, expected: str, tmp_path: Path) -> None:
    text = sentence("{company} pays {player} in {hex} from {bank}.", company=SWW, player=J2, hex=I9, bank=BANK)
    assert in_language(code, template, tmp_path, text) == expected


@pytest.mark.parametrize(
    ("code", "template", "expected"),
    [
        ("pt", "{O list} vendem {n}.", "O J2 e a SWW vendem duas ações."),
        ("es", "{O list} venden {n}.", "El J2 y la SWW venden dos acciones."),
    ],
)
def test_a_list_repeats_the_article(code: str, template: str, expected: str, tmp_path: Path) -> None:
    # Only the first article of a list is a capital.
    text = sentence("{list} sell {n}.", list=every((J2, SWW)), n=Count(2, SHARES))
    assert in_language(code, template, tmp_path, text) == expected


def test_percentages_take_the_article_too(tmp_path: Path) -> None:
    text = sentence("Sell {parts} of {company}.", parts=either((Percent(10), Percent(20))), company=SWW)
    expected = "Se vende el 10\N{NO-BREAK SPACE}% o el 20\N{NO-BREAK SPACE}% de la SWW."
    assert in_language("es", "Se vende {o parts} {do company}.", tmp_path, text) == expected


@pytest.mark.parametrize(
    ("train", "expected"), [("8", "An 8-train is due."), ("L", "An L-train is due."), ("D", "A D-train is due.")]
)
def test_english_says_a_and_an(train: str, expected: str) -> None:
    text = sentence("{A train} is due.", train=Named(train, Kind.TRAIN))
    assert said(text, Language("en")) == expected


def test_figures_are_written_as_readers_write_them() -> None:
    text = sentence("{price}, {part}, {many}", price=Money(1200, "£{}"), part=Percent(20), many=Count(12, SHARES))
    assert said(text, Language("en")) == "£1,200, 20%, 12 shares"


def test_a_sentence_begins_with_a_capital() -> None:
    text = sentence("{bank} pays {n}.", bank=BANK, n=Count(1, SHARES))
    assert said(text, Language("en")) == "The bank pays one share."
