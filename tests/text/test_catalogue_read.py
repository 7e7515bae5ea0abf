"""A catalogue is read whole, or refused with the line, the cause and a cure."""

from __future__ import annotations

import pytest

from gen.text.catalogues.catalogue import BadCatalogue
from gen.text.catalogues.reading import read

HEAD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: pt\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
ONE = 'msgctxt "here"\nmsgid "par"\nmsgstr "valor"\n\n'
MANY = 'msgid "{count} step"\nmsgid_plural "{count} steps"\nmsgstr[0] "{count} casa"\nmsgstr[1] "{count} casas"\n\n'
AT = HEAD.count("\n")
"""How many lines the head has."""


def test_a_good_catalogue_is_read_with_all_it_says() -> None:
    text = (
        HEAD
        + "#  by hand\n#. from the source\n#: a.py b.md\n#, fuzzy, no-wrap\n"
        + '#| msgctxt "there"\n#| msgid ""\n#| "old "\n#| "par"\n'
        + 'msgctxt "here"\nmsgid "par"\nmsgstr ""\n"va"\n"\\"l\\"\\tor\\\\\\n"\n\n'
        + MANY
        + '#~| msgid "older"\n#~ msgid "gone"\n#~ msgstr ""\n#~ "foi"\n# the end\n'
    )
    found = read(text.encode(), "x.po", "pt")
    par, steps, gone = found.entries
    assert (par.context, par.id, par.strings) == ("here", ("par",), ('va"l"\tor\\\n',))
    assert (par.comments, par.places, par.flags) == (
        ("#  by hand", "#. from the source"),
        ("a.py", "b.md"),
        {"fuzzy", "no-wrap"},
    )
    assert par.previous == ("there", ("old par",))
    assert (par.line, par.string_line) == (AT + 10, AT + 11)
    assert (steps.id, steps.strings) == (("{count} step", "{count} steps"), ("{count} casa", "{count} casas"))
    assert (gone.obsolete, gone.previous, gone.strings) == (True, (None, ("older",)), ("foi",))
    assert found.plurals.count == 2
    assert found.tail == ("# the end",)


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_byte_order_mark_and_other_line_ends_are_taken(ending: str, mark: str) -> None:
    text = mark + (HEAD + ONE).replace("\n", ending)
    assert [entry.strings for entry in read(text.encode(), "x.po", "pt").entries] == [("valor",)]


BAD: dict[str, tuple[str, int, str]] = {
    "cut within a quote": (HEAD + 'msgid "par"\nmsgstr "val', AT + 2, "in the middle of a line"),
    "cut within a quote, line ended": (HEAD + 'msgid "par"\nmsgstr "val\n', AT + 2, "the quote is not closed"),
    "cut after the msgid": (HEAD + ONE + 'msgid "float"\n', AT + 5, "the message has no msgstr"),
    "cut after the context": (HEAD + ONE + 'msgctxt "here"\n', AT + 5, "the message has no msgid"),
    "cut after the flags": (HEAD + ONE + "#, fuzzy\n", AT + 5, "missing"),
    "cut at the front": (ONE + MANY, 1, "does not begin with its head"),
    "nothing left": ("\n", 1, "the file is empty"),
    "unquoted msgstr": (HEAD + 'msgid "par"\nmsgstr valor\n', AT + 2, "not in quotes"),
    "no msgstr's text": (HEAD + 'msgid "par"\nmsgstr\n', AT + 2, "not in quotes"),
    "quote within": (HEAD + 'msgid "par"\nmsgstr "o "valor""\n', AT + 2, "after the closing quote"),
    "last quote escaped": (HEAD + 'msgid "par"\nmsgstr "valor\\"\n', AT + 2, "the quote is not closed"),
    "unknown escape": (HEAD + 'msgid "par"\nmsgstr "v\\qalor"\n', AT + 2, "“\\q” means nothing"),
    "control escape": (HEAD + 'msgid "par"\nmsgstr "v\\aalor"\n', AT + 2, "“\\a” means nothing"),
    "two translations": (HEAD + ONE + ONE.replace("valor", "par"), AT + 6, f"the message of line {AT + 2} once more"),
    "the same twice": (HEAD + ONE + ONE, AT + 6, f"the message of line {AT + 2} once more"),
    "conflict": (HEAD + f"<<<<<<< ours\n{ONE}=======\n{ONE}>>>>>>> theirs\n", AT + 1, "a merge conflict"),
    "conflict within": (HEAD + ONE[:-1] + "=======\n", AT + 4, "a merge conflict"),
    "too few plurals": (
        HEAD + MANY.replace('msgstr[1] "{count} casas"\n', ""),
        AT + 3,
        "1 plural form(s) in place of 2",
    ),
    "too many plurals": (HEAD + MANY[:-1] + 'msgstr[2] ""\n', AT + 3, "3 plural form(s) in place of 2"),
    "a plural left out": (HEAD + MANY.replace("msgstr[1]", "msgstr[2]"), AT + 4, "msgstr[2] has no place here"),
    "a plural's huge number": (HEAD + MANY.replace("[1]", f"[{'9' * 5000}]"), AT + 4, "no line of a catalogue"),
    "a plural of one form": (HEAD + ONE[:-1] + 'msgstr[0] "valor"\n', AT + 4, "msgstr[0] has no place here"),
    "two msgstr": (HEAD + ONE[:-1] + 'msgstr "outro"\n', AT + 4, "msgstr has no place here"),
    "a msgstr alone": (HEAD + 'msgstr "valor"\n', AT + 1, "msgstr has no place here"),
    "a misspelt keyword": (HEAD + 'msgid "par"\nmsgst "valor"\n', AT + 2, '“msgst "valor"” is no line of a catalogue'),
    "a text alone": (HEAD + '# why\n"valor"\n', AT + 2, "belongs to nothing"),
    "half obsolete": (HEAD + 'msgid "par"\n#~ msgstr "valor"\n', AT + 2, "obsolete (#~) in one line"),
    "a flag that is none": (HEAD + "#, fuzyy\n" + ONE, AT + 1, "“fuzyy” is no flag"),
    "an empty msgid": (HEAD + 'msgctxt "here"\nmsgid ""\nmsgstr "valor"\n', AT + 2, "the msgid is empty"),
    "a second head": (HEAD + HEAD, AT + 1, "a second head"),
    "a control character": (
        HEAD + 'msgid "par"\nmsgstr "va\0lor"\n',
        AT + 2,
        "a character that cannot be shown (U+0000)",
    ),
    "a turn of the reading direction": (
        HEAD + 'msgid "par"\nmsgstr "va\u202elor"\n',
        AT + 2,
        "a character that cannot be shown (U+202E)",
    ),
    "another charset": (HEAD.replace("utf-8", "latin-1") + ONE, 2, "the head says charset “latin-1”"),
    "an unknown charset": (HEAD.replace("utf-8", "klingon") + ONE, 2, "the head says charset “klingon”"),
    "another language": (HEAD.replace("Language: pt", "Language: es") + ONE, 2, "the head says Language “es”"),
    "no plural rule": (HEAD.replace("plural=(n != 1)", "plural=") + ONE, 2, "cannot be read"),
    "a plural rule that runs wild": (HEAD.replace("n != 1", "n / 0") + ONE, 2, "cannot be read"),
    "a plural rule beyond the forms": (HEAD.replace("n != 1", "n") + ONE, 2, "beyond the 2"),
    "a plural rule too deep": (HEAD.replace("n != 1", "(" * 900 + "n" + ")" * 900) + ONE, 2, "cannot be read"),
}


@pytest.mark.parametrize(("text", "line", "what"), BAD.values(), ids=BAD)
def test_what_cannot_be_read_whole_is_refused_with_its_line(text: str, line: int, what: str) -> None:
    refused(text.encode(), line, what)


@pytest.mark.parametrize(
    ("data", "line", "what"),
    [
        ((HEAD + ONE.replace("valor", "opção")).encode("latin-1"), AT + 3, "not UTF-8 text (byte 0xe7)"),
        ((HEAD + ONE).encode("utf-16"), 1, "not UTF-8 text (byte 0xff)"),
        (bytes(range(256)), 2, "not UTF-8 text (byte 0x80)"),
        (b"", 1, "the file is empty"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, line: int, what: str) -> None:
    refused(data, line, what)


def refused(data: bytes, line: int, what: str) -> None:
    with pytest.raises(BadCatalogue) as error:
        read(data, "pt.po", "pt")
    said = str(error.value)
    assert said.startswith(f"pt.po:{line}: ")
    assert what in said
    assert " – " in said
    assert "\n" not in said
