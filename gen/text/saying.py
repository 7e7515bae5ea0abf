"""Says a sentence in a language: figures as its readers write them, names with the article they take there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from gen.engine import Round
from gen.text.language import GENDER, Language, round_names
from gen.text.sentence import All, Count, Either, Kind, Money, Named, Noun, Percent, Sentence, Value, Word
from gen.text.words import NOUNS, NUMBERS, THINGS

FEMININE, MASCULINE, THING, TRAIN, PRIVATE = "feminine", "masculine", "thing", "train", "private"
"""Contexts of the catalogue: the two forms of a number in words, the names of things."""

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

ENDS = (".", "?", "!", ":")
"""How a whole sentence ends."""

VOWELS = tuple("AEFHILMNORSX8")
"""Letters and figures whose spoken name begins with a vowel in English: an L-train, an 8-train."""

TRAIN_NAME, PRIVATE_NAME, CONCESSION_NAME = "{train}-train", "{private}", "the concession {private}"
"""What a train and a private are called; Portuguese and Spanish put the word for the thing before its name."""

CONCESSION_OF = "the concession of {company} ({private})"
"""A concession by its company, of which the two other languages put the article before their own word."""

_GENDERS = {
    Kind.COMPANY: "f",
    Kind.PLAYER: "m",
    Kind.TRAIN: "m",
    Kind.PLACE: "",
    Kind.CONCESSION: "f",
    Kind.PRIVATE: "f",
}


Writer = Callable[[str, Named | None], str]
"""How a piece of text is written, and a name: plain, or as markup."""


def plain(text: str, name: Named | None) -> str:
    """As it is."""
    return text


@dataclass(frozen=True)
class _Voice:
    """Who says a sentence: in which language, and how it is written down."""

    language: Language
    write: Writer


def said(value: Value, language: Language, write: Writer = plain) -> str:
    """A sentence, or what a placeholder stands for, in a language. KeyError for a placeholder without a value or an
    article mark that the language does not have."""
    return _said(value, _Voice(language, write), "")


def _said(value: Value, voice: _Voice, mark: str) -> str:
    language = voice.language
    match value:
        case Sentence(msgid, values):
            return _filled(voice.write(language.translation(msgid), None), dict(values), voice)
        case All(parts):
            return language.join(_listed(parts, voice, mark))
        case Either(parts):
            return language.either(_listed(parts, voice, mark))
        case Named():
            return _named(value, voice, mark)
        case Money(amount, pattern):
            return voice.write(language.money(pattern, amount), None)
        case Percent(percentage):
            return _article("m", language, mark) + language.percent(percentage)
        case Count():
            return voice.write(_counted(value, language), None)
        case Word(msgid, context):
            return voice.write(language.translation(msgid, context), None)
        case Round():
            return _round(value, voice, mark)
        case int():
            return language.number(value)
        case str():
            return voice.write(value, None)


def _listed(parts: Sequence[Value], voice: _Voice, mark: str) -> Iterator[str]:
    """Each part with its article, of which only the first can be a capital."""
    for number, part in enumerate(parts):
        yield _said(part, voice, mark if number == 0 else mark.lower())


def _filled(template: str, values: Mapping[str, Value], voice: _Voice) -> str:
    text = PLACEHOLDER.sub(lambda match: _said(values[match[2]], voice, match[1] or ""), template)
    # A sentence begins with a capital, whatever its first word came from; an id and a mere part are left as they are.
    opening = PLACEHOLDER.match(template)
    if opening and template.endswith(ENDS) and not isinstance(values[opening[2]], str):
        return text[:1].upper() + text[1:]
    return text


def _round(round: Round, voice: _Voice, mark: str) -> str:
    name = voice.language.round_name(round)
    article = _article(voice.language.round_gender(round), voice.language, mark)
    return article + voice.write(name[:1].lower() + name[1:], None)


def _named(name: Named, voice: _Voice, mark: str) -> str:
    if voice.language.code == "en" and mark:
        article = "an " if name.text.startswith(VOWELS) else "a "
        return _cased(article, mark) + _bare(name, voice)
    return _article(_gender(name, voice.language), voice.language, mark) + _bare(name, voice)


def _bare(name: Named, voice: _Voice) -> str:
    language = voice.language
    match name.kind:
        case Kind.THING:
            text = language.translation(name.text, THING)
        case Kind.TRAIN:
            text = language.translation(TRAIN_NAME, TRAIN).replace("{train}", name.text)
        case Kind.PRIVATE:
            text = language.translation(PRIVATE_NAME, PRIVATE).replace("{private}", name.text)
        case Kind.CONCESSION if name.of is not None:
            values: dict[str, Value] = {"company": name.of, "private": name.text}
            return _filled(voice.write(language.translation(CONCESSION_OF, PRIVATE), None), values, voice)
        case Kind.CONCESSION:
            text = language.translation(CONCESSION_NAME, PRIVATE).replace("{private}", name.text)
        case _:
            text = name.text
    return voice.write(text, name)


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
    text = language.plural(count.noun.one, count.noun.many, count.number)
    return text.replace("{count}", number).replace("{train}", count.train)


def _counted_thing(noun: Noun) -> str:
    """What is counted, in the plural."""
    return PLACEHOLDER.sub("", noun.many).strip(" -")


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
    yield CONCESSION_OF, PRIVATE
    for name in round_names():
        yield name, GENDER


def placeholders(template: str) -> frozenset[str]:
    """The placeholders of a sentence's text, each without the article that it takes."""
    return frozenset(match[2] for match in PLACEHOLDER.finditer(template))
