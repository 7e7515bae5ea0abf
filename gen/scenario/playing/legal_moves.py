"""What may be done at a point of a scenario: every legal move, in the words of a scenario's line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from gen.engine import Action, Choice, Game, Option, actions
from gen.moves.form import Form
from gen.moves.grammar import speaker
from gen.moves.names import Names
from gen.moves.notes import costs
from gen.moves.situation import Situation
from gen.scenario.playing.title_moves import grammar_of
from gen.scenario.walkthrough import Move, Walkthrough
from gen.text.sentence import Money, Sentence, Word
from gen.titles import new_game


@dataclass(frozen=True)
class Offer:
    """What an actor may write in a line: `before` and `after` it what varies, one of `among` or an amount up to
    `highest` by `step`. `note` says what it costs or brings; `kind` what kind of action it is, `heading` what stands
    above that kind, and `hex` where a tile is laid."""

    actor: str
    kind: type[Action]
    heading: Word
    before: str
    among: tuple[str, ...] = ()
    after: str = ""
    highest: int | None = None
    step: int = 1
    note: Sentence | None = None
    hex: str = ""

    @property
    def moves(self) -> tuple[str, ...]:
        """Every move it offers; of a range of amounts the lowest and the highest."""
        if not self.among:
            return (self.before,)
        ends = self.among if self.highest is None else (*self.among, str(self.highest))
        return tuple(f"{self.before} {end}{self.after}" for end in ends)


class NoSuchMove(ValueError):
    """A point after more moves than there are; `most` is their number."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


def game_at(walkthrough: Walkthrough, step: str | None = None, at: int | None = None) -> Game:
    """The game after a step (by its id), or at the end; `at`: after so many moves that the author wrote in that step,
    or in the whole scenario. NoSuchMove when there are fewer; KeyError when there is no such step."""
    if step is not None and step not in [one.id for one in walkthrough.steps]:
        raise KeyError(step)
    ids = list(walkthrough.players)
    title = walkthrough.title.id
    game = new_game(title, ids, walkthrough.options, walkthrough.seed, walkthrough.first_cards)
    for move in _until(walkthrough, step, at):
        game.play(move.action)
    while game.ask is not None and game.ask.automatic is not None:
        game.play(game.ask.automatic.choices(game)[0].action)
    return game


def _until(walkthrough: Walkthrough, step: str | None, at: int | None) -> list[Move]:
    """The moves, passes filled in included, that lead to a point."""
    before: list[Move] = []
    counted: list[Move] = []
    for one in walkthrough.steps:
        if step is None or one.id == step:
            counted += one.moves
        else:
            before += one.moves
        if one.id == step:
            break
    if at is None:
        return before + counted
    written = [place for place, move in enumerate(counted) if not move.filled_in]
    if at > len(written):
        raise NoSuchMove(len(written))
    return before + counted[: written[at - 1] + 1 if at else 0]


def legal(game: Game, names: Names) -> tuple[Offer, ...]:
    """Everything that may be done now, the one asked first; of interchangeable trains, shares or tiles one."""
    if game.ask is None:
        return ()
    offers = dict.fromkeys(
        offer
        for option in game.ask.options
        for choice in option.choices(game)
        for offer in _offers(option, choice, names, game)
    )
    return tuple(_together(offers))


def _offers(option: Option[Any], choice: Choice, names: Names, game: Game) -> Iterator[Offer]:
    action = choice.action
    found = grammar_of(names.title).form_of(action, names, game)
    if found is None:
        raise LookupError(action)
    form, words = found
    note = _note(option, form, action, names, game)
    offer = Offer(speaker(action, names, game), type(action), form.heading, words, note=note)
    if isinstance(action, actions.RunRoutes):
        yield replace(offer, before="run best")
        if action.runs:
            yield offer
    elif choice.highest is not None:
        among = replace(_split(offer, form, form.varies or form.amount), highest=choice.highest, step=choice.step)
        yield among if among.among and choice.highest > int(among.among[0]) else offer
    else:
        yield _split(offer, form, form.varies)


def _split(offer: Offer, form: Form[Any], varies: str) -> Offer:
    """An offer cut at the word in which it may differ from others of its form."""
    words = form.match(offer.before) if varies else None
    if words is None or not words.has(varies):
        return offer
    at, varying = words.place(varies), words.name(varies)
    before, after = words.written[:at].rstrip(), words.written[at + len(varying) :]
    return replace(offer, before=before, among=(varying,), after=after, hex=words.values.get("HEX", ""))


def _together(offers: Iterable[Offer]) -> list[Offer]:
    """Offers that differ in one word as one, the lays of one hex beside each other."""
    found: dict[object, Offer] = {}
    for offer in offers:
        varies = bool(offer.among) and offer.highest is None
        key = replace(offer, among=()) if varies else offer
        first = found.get(key)
        found[key] = replace(first, among=(*first.among, *offer.among)) if first else offer
    groups = list(dict.fromkeys((offer.actor, offer.kind) for offer in found.values()))
    hexes = list(dict.fromkeys(offer.hex for offer in found.values()))
    return sorted(found.values(), key=lambda one: (groups.index((one.actor, one.kind)), hexes.index(one.hex)))


def _note(option: Option[Any], form: Form[Any], action: Action, names: Names, game: Game) -> Sentence | None:
    """What a move costs or brings."""
    cost = option.cost(game, action)
    if cost:
        return costs(Money(cost, names.title.currency))
    note: Sentence | None = form.note(action, Situation(action.actor, names, game))
    return note
