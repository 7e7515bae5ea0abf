"""Titles side by side, a row a feature: figures from their tables, the rest in the short words of their prose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from gen.pages.prose.figures import filled
from gen.pages.prose.prose import Prose
from gen.pages.title.table_facts import TitleFacts, facts
from gen.pages.title.tables import NONE, GridRow, HtmlTable
from gen.pages.title.words import limits
from gen.text.language import Language, mark

CARD = {
    "opening": mark("Opening"),
    "capitalisation": mark("Capitalisation"),
    "minors": mark("Minors"),
    "selling": mark("When shares are sold"),
    "falls": mark("Price on a sale"),
    "rises": mark("Price on a payout"),
    "order": mark("Who begins the next stock round"),
    "extra": mark("Besides the rounds"),
    "owners": mark("Privates change hands"),
    "compulsory": mark("Compulsory train"),
    "short": mark("Short of money"),
    "bankruptcy": mark("Bankruptcy"),
    "end": mark("The end"),
    "worth": mark("What counts at the end"),
}
"""The short words every title's prose gives, with their headings."""


@dataclass(frozen=True)
class Compared:
    """A title to compare: its tables and its prose."""

    facts: TitleFacts
    prose: Prose


Say = Callable[[Compared, Language], str]


def compared(prose: Prose) -> Compared:
    """A title's tables with its prose."""
    return Compared(facts(prose.title), prose)


def comparison(titles: Sequence[Compared], language: Language, id: str = "comparison") -> HtmlTable:
    """The titles in columns; a row differs when not all say the same, whatever their currency."""
    rows = []
    for key, (name, say) in _rows().items():
        cells = tuple(say(one, language) for one in titles)
        plain = {cell.replace(_sign(one), "") for one, cell in zip(titles, cells, strict=True)}
        rows.append(GridRow(f"{id}-{key}", language.text(name), cells, len(plain) > 1))
    heads = (language.text("Feature"), *(escape(one.facts.title.id) for one in titles))
    return HtmlTable(id, heads, tuple(rows))


def _sign(one: Compared) -> str:
    return one.facts.title.currency.replace("{}", "")


def _rows() -> dict[str, tuple[str, Say]]:
    """The rows by key: heading and what a title says; those of its card in between."""
    return {
        "players": (mark("Players"), lambda one, language: "{}–{}".format(*one.facts.title.players)),
        "bank": (mark("Bank"), bank),
        "cash": (mark("Cash each"), cash),
        "certificates": (mark("Certificate limit"), certificates),
        "opening": _card("opening"),
        "companies": (mark("Companies"), lambda one, language: language.number(len(one.facts.share_companies))),
        "minors": _card("minors"),
        "privates": (mark("Privates"), lambda one, language: language.number(len(one.facts.cards("private")))),
        "owners": _card("owners"),
        "float": (mark("Floats at"), floats),
        "capitalisation": _card("capitalisation"),
        "holding": (mark("Holding limit"), _holding),
        "pars": (mark("Par prices"), _pars),
        "market": (mark("Market"), _market),
        **{key: _card(key) for key in ("selling", "falls", "rises", "order")},
        "rounds": (mark("Operating rounds"), lambda one, language: " / ".join(map(str, one.facts.rounds))),
        "extra": _card("extra"),
        "phases": (mark("Phases"), lambda one, language: " ".join(phase.name for phase in one.facts.title.phases)),
        "trains": (mark("Trains"), trains),
        "rust": (mark("Rusting"), _rust),
        "limits": (mark("Train limit"), _limits),
        **{key: _card(key) for key in ("compulsory", "short", "bankruptcy", "end", "worth")},
    }


def _card(key: str) -> tuple[str, Say]:
    def say(one: Compared, language: Language) -> str:
        return card(one.prose, key, language)

    return CARD[key], say


def card(prose: Prose, key: str, language: Language) -> str:
    """A title's short word for a feature, as HTML; KeyError when its prose has none."""
    point = prose.card[key]
    return escape(filled(language.translation(point.msgid, prose.context(point)), prose.title, language), quote=False)


def bank(one: Compared, language: Language) -> str:
    """The bank's money, or what the prose says of it."""
    if "bank" in one.prose.card:
        return card(one.prose, "bank", language)
    return language.money(one.facts.title.currency, one.facts.title.bank)


def cash(one: Compared, language: Language) -> str:
    """Each player's cash, from the fewest players to the most."""
    return " / ".join(language.money(one.facts.title.currency, each.cash) for each in one.facts.by_players)


def certificates(one: Compared, language: Language) -> str:
    """The certificate limit, from the fewest players to the most."""
    return " / ".join(language.number(each.certificates) for each in one.facts.by_players)


def trains(one: Compared, language: Language) -> str:
    """The bank's trains: how many of each, at what price."""
    currency = one.facts.title.currency
    said = []
    for train in one.facts.sold_trains:
        counts = [count for count in one.facts.counts(train) if count is not None]
        many = f"{min(counts)}× " if counts else ""
        said.append(f"{many}{escape(train.name)} {language.money(currency, train.price)}")
    return ", ".join(said)


def floats(one: Compared, language: Language) -> str:
    """What part of a company must be sold for it to float, or what the prose says of it."""
    if "float" in one.prose.card:
        return card(one.prose, "float", language)
    return " / ".join(language.percent(value) for value in one.facts.floats)


def _holding(one: Compared, language: Language) -> str:
    return " / ".join(language.percent(value) for value in one.facts.holding_limits)


def _pars(one: Compared, language: Language) -> str:
    return " / ".join(language.money(one.facts.title.currency, par) for par in one.facts.pars)


def _market(one: Compared, language: Language) -> str:
    rows, columns = one.facts.market_size
    if rows == 1:
        return language.text("one row of {columns} cells", columns=columns)
    zones = [language.text(ZONES[zone]) for zone in one.facts.zones()]
    grid = language.text("{rows} rows", rows=rows)
    return f"{grid}; {language.join(zones)}" if zones else grid


ZONES = {"y": mark("yellow zone"), "o": mark("orange zone"), "b": mark("brown zone"), "e": mark("end cells")}


def _rust(one: Compared, language: Language) -> str:
    said = (f"{train.name} → {train.rusts}" for train in one.facts.sold_trains if train.rusts)
    return ", ".join(said) or NONE


def _limits(one: Compared, language: Language) -> str:
    return "; ".join(dict.fromkeys(limits(phase, language) for phase in one.facts.title.phases))
