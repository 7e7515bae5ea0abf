"""The legend of a title's map and market: each sign that stands on them, and what it means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from gen.draw.maps.present import BASICS, in_order
from gen.draw.maps.samples import sample_svg
from gen.draw.maps.signs import sign_svg
from gen.draw.style import ZONES, readable_on
from gen.engine import Title
from gen.text.language import Language
from gen.titles import TITLES


@dataclass(frozen=True)
class LegendEntry:
    """A sign as a small drawing, and its meaning in the language."""

    sign: Markup
    words: str


def legend(title: Title, language: Language, signs: Iterable[str]) -> tuple[LegendEntry, ...]:
    """What a page's maps show, the basics first, and then the zones of the market."""
    meanings = _basics(language) | _meanings(title, language)
    entries = [
        LegendEntry(Markup(_drawn(kind, meanings[kind])), meanings[kind])
        for kind in in_order(signs)
        if kind in meanings
    ]
    zones = _zones(title, language)
    kinds = sorted({cell.kind for row in title.market for cell in row if cell is not None and cell.kind in zones})
    return (*entries, *(LegendEntry(_swatch(kind), zones[kind]) for kind in kinds))


def _drawn(kind: str, words: str) -> str:
    return sample_svg(kind, "legend", words) if kind in BASICS else sign_svg(kind, "legend", words)


def _basics(language: Language) -> dict[str, str]:
    return {
        "city": language.text("city: its circle is a slot for one station"),
        "slots": language.text("city with slots for several stations"),
        "town": language.text("town: a stop without stations, a dot or a bar"),
        "value": language.text("revenue of a stop"),
        "values": language.text("revenue by phase: the colour tells which one counts"),
        "reserved": language.text("home: a slot kept for the company whose letters it shows"),
        "station": language.text("station of the company whose letters it shows"),
        "letters": language.text("letters: only tiles with the same ones are laid here"),
        "end": language.text("track that a route can only begin or end with"),
        "bridge": language.text("bridge: the tracks cross and do not meet"),
        "new tile": language.text("tile laid in this step"),
        "new station": language.text("station placed in this step"),
        "route": language.text("route, with its number at both ends"),
    }


def _meanings(title: Title, language: Language) -> dict[str, str]:
    return {
        "mountain": language.text("mountain: the first tile costs what is printed"),
        "water": language.text("water: the first tile costs what is printed"),
        "hill": language.text("hill: the first tile costs what is printed"),
        "swamp": language.text("swamp: the first tile costs what is printed"),
        "forest": language.text("forest: the first tile costs what is printed and stays for ever"),
        "river": language.text("river: upgrading this tile costs what is printed"),
        "impassable border": language.text("border that no track crosses"),
        "river border": language.text("river that no track crosses"),
        "water border": language.text("water between two hexes: crossing it costs what is printed, once"),
        "red": language.text("off-board location: its value rises with the colour of the phase"),
        "blue": language.text("water or port: no tile can be laid"),
        "gray": language.text("printed track: never upgraded"),
        "barrier": language.text("hex blocked by the private company named on it"),
        "home": language.text("home of a major"),
        "destination": language.text("destination of a major: hollow until the major is joined to it"),
        **{kind: language.text(sign.meaning) for kind, sign in TITLES[title.id].signs.items() if sign.meaning},
    }


def _zones(title: Title, language: Language) -> dict[str, str]:
    kinds = {cell.kind for row in title.market for cell in row if cell is not None}
    anybody = language.text("par price: a company may start here")
    minors = language.text("par price: only a minor may start here")
    return {
        "p": minors if "x" in kinds else anybody,
        "x": language.text("par price: a major or a minor may start here"),
        "y": language.text("these certificates do not count towards the limit"),
        "o": language.text("a player may also hold more than the usual limit"),
        "b": language.text("several shares may also be bought in one turn"),
        "e": language.text("a price that gets here ends the game"),
    }


def _swatch(kind: str) -> Markup:
    """The colour and letter of a zone, as its cells show them."""
    return Markup('<span class="rd-zone" style="background:{};color:{}">{}</span>').format(
        ZONES[kind], readable_on(ZONES[kind]), kind.upper()
    )
