"""Checks the names in a move against a title, before anything is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from gen.engine import Action, Entity
from gen.moves.form import By, WrittenMove
from gen.moves.mistakes import Wrong, quoted
from gen.moves.names import Names
from gen.moves.unknown import no_such
from gen.text.sentence import Kind, Named, either, sentence


def misspelt(words: WrittenMove, actor: str, names: Names) -> Iterator[Wrong]:
    """Every name in a move that the title does not have, and a move that its actor cannot make."""
    yield from _actor(words, actor, names)
    for key, place in words.form.placeholders.items():
        if not place.kind or not words.has(key):
            continue
        known = tuple(place.known(names))
        if words.name(key) not in known:
            yield _unknown(words.name(key), known, place.kind, names, words.place(key))
    yield from words.form.misspelt(words, names)


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


def corrected(words: WrittenMove, errors: Iterable[Wrong], names: Names) -> WrittenMove | None:
    """The move with every misspelt name replaced by the one meant, None when one has none near it."""
    values = dict(words.values)
    for error in errors:
        keys = [key for key, place in words.places.items() if place == error.at]
        if not error.instead or not keys:
            return None
        values[keys[0]] = error.instead
    return replace(words, values=values).settled(names)


def _actor(words: WrittenMove, actor: str, names: Names) -> Iterator[Wrong]:
    own_private = words.has(words.form.acting)  # of the player's own
    if actor in names.players and words.form.by is By.COMPANY and not own_private:
        player = Named(actor, Kind.PLAYER)
        what = sentence("{player} is a player, and “{move}” is a company’s move.", player=player, move=words.written)
        yield Wrong(what, sentence("Name the company."), words.at)
    if actor in names.companies and words.form.by is By.PLAYER:
        company = Named(actor, Kind.COMPANY)
        what = sentence("{company} is a company, and “{move}” is a player’s move.", company=company, move=words.written)
        yield Wrong(what, sentence("Name the player."), words.at)


def wanted(words: WrittenMove, actor: str, names: Names) -> tuple[Entity, type[Action]]:
    """Which entity of the engine acts in a well-spelt move, and by what kind of action."""
    by = words.values.get(words.form.acting, "")
    entity = names.entity(by or actor)
    assert entity is not None  # it is spelt well
    return entity, words.form.makes
