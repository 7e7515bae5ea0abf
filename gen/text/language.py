"""One language of the site: its texts, numbers, money and names of rounds."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from babel.lists import format_list
from babel.numbers import format_decimal

from gen.engine import Round, RoundKind, complete
from gen.project import LENT, LOCALE
from gen.text.catalogues.compiling import compiled
from gen.text.catalogues.reading import read_file
from gen.text.message import Message
from gen.text.spanish import conjoined

if TYPE_CHECKING:
    from jinja2 import Environment  # commands that fill no template need not wait for it

SOURCE = "en"
"""The language the texts are written in."""

CODES = ("en", "pt", "es")
"""Every language of the site."""

PLACE = "place"
"""The context in which titles' places are translated."""

GENDER = "gender"
"""The context in which the gender of a name stands: `m` or `f`."""

PLACEHOLDER = re.compile(r"\{([^{}]+)\}")
MINUS, THIN = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"


class Language:
    """Texts and figures as a reader of the language `code` expects them.

    `locales`: the folders of catalogues (`<code>/LC_MESSAGES/messages.po`); what one lacks is looked up in the next.
    KeyError for a code the site lacks, BadCatalogue for a catalogue that cannot be read whole.
    """

    def __init__(self, code: str, locales: Sequence[Path] = (LENT / LOCALE,)) -> None:
        if code not in CODES:
            raise KeyError(code)
        self.code = code
        self._locales = tuple(locales)
        self._catalogue = _catalogue(code, self._locales)

    def beside(self) -> Iterator[Language]:
        """The other languages, with the same catalogues."""
        return (Language(code, self._locales) for code in CODES if code != self.code)

    def translation(self, msgid: str, context: str | None = None) -> str:
        """The message in this language, its placeholders unfilled; the English one where it is missing."""
        return self._catalogue.pgettext(context, msgid) if context else self._catalogue.gettext(msgid)

    def text(self, msgid: str, context: str | None = None, **values: object) -> str:
        """The message with its `{placeholders}` filled: whole numbers grouped, anything else as it is."""
        return fill(self.translation(msgid, context), {name: self._said(value) for name, value in values.items()})

    def ntext(self, one: str, many: str, count: int, **values: object) -> str:
        """The message in the form that `count` asks for; `{count}` is filled with it."""
        said = {name: self._said(value) for name, value in {"count": count, **values}.items()}
        return fill(self.plural(one, many, count), said)

    def plural(self, one: str, many: str, count: int) -> str:
        """The message in the form that `count` asks for, its placeholders unfilled."""
        return self._catalogue.ngettext(one, many, count)

    def number(self, value: int) -> str:
        """A whole number, always grouped, with a true minus: 12,000 in English, 12.000 in the others."""
        return _number(value, self.code)

    def money(self, currency: str, amount: int) -> str:
        """An amount in currency units after the title's own pattern (`¥{}`); the minus stands in front of all."""
        sign = MINUS if amount < 0 else ""
        return sign + currency.replace(" ", THIN).format(self.number(abs(amount)))

    def percent(self, value: int) -> str:
        """A percentage of 100: 20% in English, with a space that does not break in the others."""
        return f"{self.number(value)}{'' if self.code == SOURCE else THIN}%"

    def signed(self, value: int, say: Callable[[int], str]) -> str:
        """A difference, always with its sign; `say` writes a figure."""
        return f"+{say(value)}" if value > 0 else say(value)

    def join(self, parts: Iterable[str]) -> str:
        """A list in words: `a, b and c`."""
        return self._list(list(parts), "standard")

    def either(self, parts: Iterable[str]) -> str:
        """Alternatives in words: `a, b or c`."""
        return self._list(list(parts), "or")

    def _list(self, every: Sequence[str], style: Literal["standard", "or"]) -> str:
        if not every:
            return ""
        locale = "en_GB" if self.code == SOURCE else self.code  # no comma before the last of a list
        text = format_list(every, style, locale=locale)
        return conjoined(text, every[-1]) if self.code == "es" else text

    def round_short(self, round: Round) -> str:
        """The abbreviation of a round: OR 2.1, in Portuguese and Spanish RO 2.1."""
        return self._round(round, 0)

    def round_name(self, round: Round) -> str:
        """A round in full: Operating round 2.1."""
        return self._round(round, 1)

    def round_gender(self, round: Round) -> str:
        """The gender of a round's name, which the catalogue keeps beside it."""
        return self.translation(_unfilled(_ROUNDS[round.kind][1]), GENDER)

    def message(self, message: Message, currency: str, name: Callable[[str], str] = str) -> str:
        """A scenario's text with its figures; `name` writes the ids of players, companies and privates."""
        values = {key: self._figure(kind, value, currency, name) for key, (kind, value) in message.values.items()}
        return fill(self.translation(message.msgid, message.context), values)

    def install(self, environment: Environment) -> None:
        """Makes `{% trans %}` blocks and `_("…", name=value)` of Jinja templates speak this language."""
        environment.add_extension("jinja2.ext.i18n")
        environment.policies["ext.i18n.trimmed"] = True
        # The extension adds this method to the environment, where mypy cannot see it.
        environment.install_gettext_translations(self._catalogue, newstyle=True)  # type: ignore[attr-defined]
        environment.globals["_"] = self.text

    def _said(self, value: object) -> str:
        return self.number(value) if isinstance(value, int) else str(value)

    def _round(self, round: Round, form: int) -> str:
        return self.text(_ROUNDS[round.kind][form], turn=str(round.turn), number=str(round.number))

    def _figure(self, kind: str, value: int | str | None, currency: str, name: Callable[[str], str]) -> str:
        if value is None:
            return "–"
        if kind == "money" and isinstance(value, int):
            return self.money(currency, value)
        if kind == "percent" and isinstance(value, int):
            return self.percent(value)
        return self.number(value) if isinstance(value, int) else name(value)


def preferred(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for (`LC_ALL`, `LC_MESSAGES`, `LANG`), English where we do not have it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            code = environment[name].partition("_")[0].partition(".")[0]
            return code if code in CODES else SOURCE
    return SOURCE


def fill(template: str, values: Mapping[str, str]) -> str:
    """The template with each `{name}` replaced; KeyError for a name without a value."""
    return PLACEHOLDER.sub(lambda match: values[match[1]], template) if values else template


@lru_cache(maxsize=4096)
def _number(value: int, code: str) -> str:
    return format_decimal(value, locale=code).replace("-", MINUS)


def _catalogue(code: str, locales: Iterable[Path]) -> gettext.NullTranslations:
    paths = [locale / code / "LC_MESSAGES" / "messages.po" for locale in locales]
    versions = tuple((path, path.stat().st_mtime_ns) for path in paths if code != SOURCE and path.exists())
    return _compiled(code, versions) if versions else gettext.NullTranslations()


@lru_cache(maxsize=8)
def _compiled(code: str, versions: Sequence[tuple[Path, int]]) -> gettext.GNUTranslations:
    """The first catalogue, and behind it the others; each with the time of its last change."""
    first, *others = (compiled(read_file(path, str(path), code)) for path, _ in versions)
    for other in others:
        first.add_fallback(other)
    return first


def round_names() -> Iterator[str]:
    """The name of each kind of round, without which it is: of such the catalogue keeps the gender."""
    return (_unfilled(name) for _, name in _ROUNDS.values())


def _unfilled(text: str) -> str:
    return PLACEHOLDER.sub("", text).rstrip(" .")


def mark(msgid: str) -> str:
    """Marks a text for the catalogue where it is only translated elsewhere."""
    return msgid


_ROUNDS: Mapping[RoundKind, tuple[str, str]] = complete(
    {
        RoundKind.START: (mark("Start"), mark("The start")),
        RoundKind.AUCTION: (mark("Auction"), mark("Auction of the private companies")),
        RoundKind.DRAFT: (mark("Draft"), mark("Draft of the private companies")),
        RoundKind.STOCK: (mark("SR {turn}"), mark("Stock round {turn}")),
        RoundKind.CHOICES: (mark("Choice {turn}"), mark("Choice after stock round {turn}")),
        RoundKind.OPERATING: (mark("OR {turn}.{number}"), mark("Operating round {turn}.{number}")),
        RoundKind.MERGER: (mark("MR {turn}.{number}"), mark("Merger round {turn}.{number}")),
        RoundKind.SET_END: (mark("End {turn}"), mark("End of set {turn}")),
    },
    RoundKind,
    "names",
)
"""Abbreviation and name of each kind of round."""
