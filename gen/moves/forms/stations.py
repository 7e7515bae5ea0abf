"""The move that puts a station into a city."""

from __future__ import annotations

from gen.engine import EntityKind, PlaceToken
from gen.moves.form import By, Form, WrittenMove
from gen.moves.headings import STATIONS
from gen.moves.mistakes import Wrong, quoted
from gen.moves.situation import Situation
from gen.text.sentence import either, sentence


def _read(words: WrittenMove, at: Situation) -> PlaceToken:
    hex = words.name("HEX")
    cities = at.game.board.faces[hex].cities
    if not cities:
        raise Wrong(sentence("{hex} has no city.", hex=hex), sentence("Name a hex with a city."), words.place("HEX"))
    number = words.amount("CITY")
    if number is not None:
        if not 1 <= number <= len(cities):
            what = sentence("{hex} has no city {number}.", hex=hex, number=number)
            raise Wrong(what, sentence("Its cities: 1 to {most}.", most=len(cities)), words.place("CITY"))
        return PlaceToken(at.actor, hex, cities[number - 1].number)
    legal = {
        choice.action.city
        for choice in at.game.choices()
        if isinstance(choice.action, PlaceToken) and choice.action.hex == hex and choice.action.actor == at.actor
    }
    if len(legal) > 1:
        numbers = [number for number, city in enumerate(cities, 1) if city.number in legal]
        choices = either(quoted(f"token at {hex} city {number}") for number in numbers)
        what = sentence("{hex} has several cities where a station may go.", hex=hex)
        raise Wrong(what, sentence("Write {choices}.", choices=choices), words.place("HEX"))
    return PlaceToken(at.actor, hex, next(iter(legal), cities[0].number))


def _said(action: PlaceToken, at: Situation) -> str:
    numbers = [one.number for one in at.game.board.faces[action.hex].cities]
    several = len(numbers) > 1 and action.city in numbers
    which = f" city {numbers.index(action.city) + 1}" if several else ""
    private = f" with {action.actor.id}" if action.actor.kind is EntityKind.PRIVATE else ""
    return f"token at {action.hex}{which}{private}"


FORMS = (
    Form(
        "token at HEX [city CITY] [with PRIVATE]",
        by=By.COMPANY,
        makes=PlaceToken,
        read=_read,
        say=_said,
        heading=STATIONS,
        acting="PRIVATE",
    ),
)
