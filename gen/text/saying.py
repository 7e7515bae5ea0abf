"""Says a sentence in a language: figures as its readers write them, names with the article they take there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from gen.text.language import Language
from gen.text.sentence import All, Count, Either, Kind, Money, Named, Noun, Percent, Sentence, Value, Word
from gen.text.words import NOUNS, NUMBERS, THINGS

GENDER, FEMININE, MASCULINE, THING, TRAIN, PRIVATE = "gender", "feminine", "masculine", "thing", "train", "private"
"""Contexts of the catalogue: a name's gender (`m`, `f`), the two forms of a number in words, the names of things."""

PLACEHOLDER = re.compile(r"\{(?:(\w+) )?(\w+)\}")
"""A placeholder with, in a translation, the article that the name takes: `{company}`, `{do company}`."""

ARTICLES: Mapping[str, Mapping[str, tuple[str, str, str]]] = {
    "en": {},
    "pt": {
        "o": ("o ", "a ", ""),
        "do": ("do ", "da ", "de "),
        "ao": ("ao ", "à ", "a "),
        "no": ("no ", "na ", "em "),
        "pelo": ("pelo ", "pela ", "por "),
        "um": ("um ", "uma ", ""),
    },
    "es": {
        "o": ("el ", "la ", ""),
        "do": ("del ", "de la ", "de "),
        "ao": ("al ", "a la ", "a "),
        "um": ("un ", "una ", ""),
    },
}
"""By language and mark what stands before a masculine name, a feminine one, and one without an article."""

MARKS = ("a", *dict.fromkeys(mark for marks in ARTICLES.values() for mark in marks))
"""Every mark for an article; in English there is `a`."""

VOWELS = tuple("AEFHILMNORSX8")
"""Letters and figures whose spoken name begins with a vowel in English: an L-train, an 8-train."""

TRAIN_NAME, PRIVATE_NAME, CONCESSION_NAME = "{train}-train", "{private}", "the concession {private}"
"""What a train and a private are called; Portuguese and Spanish put the word for the thing before its name."""

_GENDERS = {
    Kind.COMPANY: "f",
    Kind.PLAYER: "m",
    Kind.TRAIN: "m",
    Kind.PLACE: "",
    Kind.CONCESSION: "f",
    Kind.PRIVATE: "f",
}


def said(value: Value, language: Language) -> str:
    """A sentence, or what a placeholder stands for, in a language. KeyError for a placeholder without a value or an
    article mark that the language does not have."""
    return _said(value, language, "")


def _said(value: Value, language: Language, mark: str) -> str:
    match value:
        case Sentence(msgid, values):
            return _filled(language.translation(msgid), dict(values), language)
        case All(parts):
            return language.join(_listed(parts, language, mark))
        case Either(parts):
            return language.either(_listed(parts, language, mark))
        case Named():
            return _named(value, language, mark)
        case Money(amount, pattern):
            return language.money(pattern, amount)
        case Percent(percentage):
            return _article("m", language, mark) + language.percent(percentage)
        case Count():
            return _counted(value, language)
        case Word(msgid, context):
            return language.translation(msgid, context)
        case int():
            return language.number(value)
        case str():
            return value


def _listed(parts: Sequence[Value], language: Language, mark: str) -> Iterator[str]:
    """Each part with its article, of which only the first can be a capital."""
    for number, part in enumerate(parts):
        yield _said(part, language, mark if number == 0 else mark.lower())


def _filled(template: str, values: Mapping[str, Value], language: Language) -> str:
    text = PLACEHOLDER.sub(lambda match: _said(values[match[2]], language, match[1] or ""), template)
    # A sentence begins with a capital, whatever its first word came from; an id is left as it is.
    opening = PLACEHOLDER.match(template)
    if opening and not isinstance(values[opening[2]], str):
        return text[:1].upper() + text[1:]
    return text


def _named(name: Named, language: Language, mark: str) -> str:
    if language.code == "en" and mark:
        article = "an " if name.text.startswith(VOWELS) else "a "
        return _cased(article, mark) + _bare(name, language)
    return _article(_gender(name, language), language, mark) + _bare(name, language)


def _bare(name: Named, language: Language) -> str:
    match name.kind:
        case Kind.THING:
            return language.translation(name.text, THING)
        case Kind.TRAIN:
            return language.translation(TRAIN_NAME, TRAIN).replace("{train}", name.text)
        case Kind.PRIVATE:
            return language.translation(PRIVATE_NAME, PRIVATE).replace("{private}", name.text)
        case Kind.CONCESSION:
            return language.translation(CONCESSION_NAME, PRIVATE).replace("{private}", name.text)
        case _:
            return name.text


def _article(gender: str, language: Language, mark: str) -> str:
    if not mark:
        return ""
    masculine, feminine, none = ARTICLES[language.code][mark.lower()]
    return _cased({"m": masculine, "f": feminine}.get(gender, none), mark)


def _cased(article: str, mark: str) -> str:
    """The article with a capital where its mark has one."""
    return article[:1].upper() + article[1:] if mark[0].isupper() else article


def _gender(name: Named, language: Language) -> str:
    if name.kind is Kind.THING:
        return language.translation(name.text, GENDER)
    return _GENDERS[name.kind]


def _counted(count: Count, language: Language) -> str:
    number = language.number(count.number)
    if 0 <= count.number < len(NUMBERS):
        gender = FEMININE if language.translation(_counted_thing(count.noun), GENDER) == "f" else MASCULINE
        number = language.translation(NUMBERS[count.number], gender)
    return language.plural(count.noun.one, count.noun.many, count.number).replace("{count}", number)


def _counted_thing(noun: Noun) -> str:
    """What is counted, in the plural."""
    return noun.many.replace("{count}", "").strip()


def entries() -> Iterator[tuple[str, str]]:
    """The messages and contexts that sentences need of a catalogue beyond their own texts."""
    for number in NUMBERS:
        yield number, MASCULINE
        yield number, FEMININE
    for noun in NOUNS:
        yield _counted_thing(noun), GENDER
    for thing in THINGS:
        yield thing.text, THING
        yield thing.text, GENDER
    yield TRAIN_NAME, TRAIN
    yield PRIVATE_NAME, PRIVATE
    yield CONCESSION_NAME, PRIVATE


def placeholders(template: str) -> frozenset[str]:
    """The placeholders of a sentence's text, each without the article that it takes."""
    return frozenset(match[2] for match in PLACEHOLDER.finditer(template))
