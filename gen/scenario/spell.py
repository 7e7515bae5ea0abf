"""Checks the names in a move against a title, before anything is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from gen.engine import actions
from gen.engine.actions import Action
from gen.engine.entity import Entity
from gen.moves.mistakes import Wrong, quoted
from gen.moves.names import Names
from gen.moves.unknown import no_such
from gen.scenario.moves import Leg, Words, legs
from gen.text.sentence import Kind, Named, either, sentence

PLAYERS = ("bid", "start", "buy", "sell", "exchange", "repay", "use to buy")
"""Forms of move that a player makes; a company makes the others, and buys trains and privates."""
EITHER = ("pass", "choose", "shares")
"""Forms of move that players and companies make."""


def misspelt(words: Words, actor: str, names: Names) -> Iterator[Wrong]:
    """Every name in a move that the title does not have, and a move that its actor cannot make."""
    yield from _actor(words, actor, names)
    for key, (kind, known) in _known(words, names).items():
        word = words.values.get(key)
        if word is not None and word not in known:
            yield _unknown(word, known, kind, names, words.place(key))
    if words.form == "run":
        yield from _routes(words, names)


def _unknown(word: str, known: Iterable[str], kind: str, names: Names, at: int) -> Wrong:
    if word in names.out:
        return out_of_game(word, at)
    if word in names.train_cards:
        sides = either(map(quoted, word.split("/")))
        cure = sentence("Name one of them: {sides}.", sides=sides)
        return Wrong(sentence("{card} is a card with two sides.", card=word), cure, at)
    return no_such(kind, word, known, at)


def out_of_game(name: str, at: int = 0) -> Wrong:
    """The mistake of naming a company that was taken out of this game."""
    what = sentence("{company} is out of this game.", company=Named(name, Kind.COMPANY))
    return Wrong(what, sentence("Name another company, or take another seed."), at)


def corrected(words: Words, errors: Iterable[Wrong]) -> Words | None:
    """The move with every misspelt name replaced by the one meant, None when one has none near it."""
    values = dict(words.values)
    for error in errors:
        keys = [key for key, place in words.places.items() if place == error.at]
        if not error.instead or not keys:
            return None
        values[keys[0]] = error.instead
    return replace(words, values=values)


def _actor(words: Words, actor: str, names: Names) -> Iterator[Wrong]:
    own_private = words.form in _BY_PRIVATE and "private" in words.values  # of the player's own
    if actor in names.players and words.form not in (*PLAYERS, *EITHER) and not own_private:
        player = Named(actor, Kind.PLAYER)
        what = sentence("{player} is a player, and “{move}” is a company’s move.", player=player, move=words.written)
        yield Wrong(what, sentence("Name the company."), words.at)
    if actor in names.companies:
        private = words.form == "buy" and names.is_private_alone(words.values["what"])
        if words.form in PLAYERS and not private and words.values.get("what") != "train":
            named = Named(actor, Kind.COMPANY)
            what = sentence(
                "{company} is a company, and “{move}” is a player’s move.", company=named, move=words.written
            )
            yield Wrong(what, sentence("Name the player."), words.at)


def _known(words: Words, names: Names) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    kinds = {
        "card": ("card", tuple(names.cards)),
        "company": ("company", tuple(names.companies)),
        "minor": ("company", tuple(names.companies)),
        "private": ("private", tuple(names.privates)),
        "other": ("private", tuple(names.privates)),
        "third": ("private", tuple(names.privates)),
        "train": ("train", tuple(names.trains)),
        "side": ("train", tuple(names.trains)),
        "given": ("train", tuple(names.trains)),
        "tile": ("tile", tuple(names.title.tiles)),
        "hex": ("hex", tuple(names.title.hexes)),
        "what": ("company or private", (*names.companies, *names.privates)),
        "source": ("source", (names.own_shares, "pool")),
    }
    if words.form == "buy":
        kinds["source"] = _sources(words, names)
    elif words.form == "buy train":
        kinds["source"] = ("seller", (*names.companies, "pool"))
    elif words.form == "use for station":
        del kinds["what"]
    return kinds


def _sources(words: Words, names: Names) -> tuple[str, tuple[str, ...]]:
    if names.is_private_alone(words.values.get("what", "")):
        return "owner", (*names.players, "bank")
    return "source", (names.own_shares, "pool")


def _routes(words: Words, names: Names) -> Iterator[Wrong]:
    try:
        written = legs(words)
    except Wrong as error:
        yield error
        return
    for leg in written:
        yield from _leg(leg, names)


def _leg(leg: Leg, names: Names) -> Iterator[Wrong]:
    if leg.train not in names.trains and leg.train not in names.with_pullman:
        yield no_such("train", leg.train, names.trains, leg.train_at)
    for hex, place in zip(leg.hexes, leg.places, strict=True):
        if hex not in names.title.hexes:
            yield no_such("hex", hex, names.title.hexes, place)


_KINDS: Mapping[str, type[Action]] = {
    "bid": actions.Bid,
    "start": actions.StartCompany,
    "buy train": actions.BuyTrain,
    "sell": actions.SellShares,
    "lay": actions.LayTile,
    "token": actions.PlaceToken,
    "run": actions.RunRoutes,
    "run best": actions.RunRoutes,
    "pay": actions.PayDividend,
    "withhold": actions.PayDividend,
    "discard": actions.DiscardTrain,
    "assign": actions.Assign,
    "exchange": actions.BuyShares,
    "pass": actions.Pass,
    "bankrupt": actions.DeclareBankruptcy,
    "merge": actions.Merge,
    "payment": actions.Choose,
    "par": actions.Choose,
    "shares": actions.Choose,
    "token use": actions.Choose,
    "choose": actions.Choose,
    "pay of train": actions.Choose,
    "acquire": actions.AcquirePrivate,
    "destination": actions.PlaceDestination,
    "half": actions.PayDividend,
    "upgrade": actions.BuyTrain,
    "pullman": actions.Choose,
    "issue": actions.SellShares,
    "redeem": actions.BuyShares,
    "repay": actions.RepayDebt,
    "cube": actions.LayTile,
    "use for station": actions.UsePower,
    "use on card": actions.UsePower,
    "use to buy": actions.UsePower,
}
_BY_PRIVATE = ("pass", "lay", "token", "assign", "exchange", "cube", "use for station", "use on card", "use to buy")
"""Forms in which a private that is named acts itself."""


def wanted(words: Words, actor: str, names: Names) -> tuple[Entity, type[Action]]:
    """Which entity of the engine acts in a well-spelt move, and by what kind of action."""
    kind = _KINDS.get(words.form) or (
        actions.BuyPrivate if names.is_private_alone(words.values["what"]) else actions.BuyShares
    )
    by = words.values.get("private", "") if words.form in _BY_PRIVATE else ""
    entity = names.entity(by or actor)
    assert entity is not None  # it is spelt well
    return entity, kind
