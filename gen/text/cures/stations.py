"""Where a station can go instead of a city that was refused, and what it costs there."""

from __future__ import annotations

from collections.abc import Iterator

from gen.engine import PlaceToken, TokenOption
from gen.text.refusal import Attempt
from gen.text.sentence import Kind, Named, Sentence, either, sentence


def open_cities(attempt: Attempt) -> Sentence:
    """The cities that would take the station of whoever tried, with its price; else, that there are none."""
    for option in _options(attempt):
        places = [choice.action for choice in option.choices(attempt.game)]
        named = list(dict.fromkeys(place.hex for place in places if isinstance(place, PlaceToken)))
        if not named:
            continue
        hexes = either(Named(hex, Kind.PLACE) for hex in named)
        price = option.price(attempt.game)
        if price:
            return sentence("It can go into {hexes}, for {price}.", hexes=hexes, price=attempt.money(price))
        return sentence("It can go into {hexes}, for nothing.", hexes=hexes)
    return sentence("No city is open to it now: pass.")


def _options(attempt: Attempt) -> Iterator[TokenOption]:
    """The ways in which whoever tried may place a station; of whoever is asked, where it is not known who tried."""
    ask = attempt.game.ask
    if ask is not None:
        actor = ask.actor if attempt.action is None else attempt.action.actor
        yield from (one for one in ask.options if isinstance(one, TokenOption) and one.actor == actor)
