"""What may be done at a point of a scenario: every legal move, in the words of a scenario's line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from gen.engine import actions
from gen.engine.actions import Action
from gen.engine.ask import Choice, Option
from gen.engine.game import Game
from gen.engine.money.holdings import price_of
from gen.moves.names import Names
from gen.scenario.spoken import speaker, spoken
from gen.scenario.walkthrough import Move, Walkthrough
from gen.text.sentence import Money, Sentence, sentence
from gen.titles import new_game
from gen.titles.family1822.rules import Rules1822


@dataclass(frozen=True)
class Offer:
    """What an actor may write in a line: `before` and `after` it what varies, one of `among` or an amount up to
    `highest` by `step`. `note` says what it costs or brings; `kind` what kind of action it is."""

    actor: str
    kind: type[Action]
    before: str
    among: tuple[str, ...] = ()
    after: str = ""
    highest: int | None = None
    step: int = 1
    note: Sentence | None = None

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
    words, kind = spoken(action, names, game), type(action)
    offer = Offer(speaker(action, names, game), kind, words, note=_note(option, action, names, game))
    if isinstance(action, actions.RunRoutes):
        yield replace(offer, before="run best")
        if action.runs:
            yield offer
    elif choice.highest is not None:
        before, _, lowest = words.rpartition(" ")
        highest = choice.highest if choice.highest > int(lowest) else None
        yield replace(offer, before=before, among=(lowest,), highest=highest, step=choice.step)
    else:
        parts = _VARIES.get(kind)
        match = parts.fullmatch(words) if parts else None
        yield replace(offer, before=match[1], among=(match[2],), after=match[3]) if match else offer


_VARIES: Mapping[type[Action], re.Pattern[str]] = {
    actions.LayTile: re.compile(r"(lay \S+ at \S+ turned) (\d)(.*)"),
    actions.StartCompany: re.compile(r"(start \S+ at) (\d+)()"),
}
"""Of which moves all that differ in one word stand in one line, and which word it is."""


def _together(offers: Iterable[Offer]) -> list[Offer]:
    """Offers that differ in one word as one, the lays of one hex beside each other."""
    found: dict[object, Offer] = {}
    for offer in offers:
        varies = bool(offer.among) and offer.highest is None and offer.kind in _VARIES
        key = replace(offer, among=()) if varies else offer
        first = found.get(key)
        found[key] = replace(first, among=(*first.among, *offer.among)) if first else offer
    groups = list(dict.fromkeys((offer.actor, offer.kind) for offer in found.values()))
    hexes = list(dict.fromkeys(map(_hex, found.values())))
    return sorted(found.values(), key=lambda one: (groups.index((one.actor, one.kind)), hexes.index(_hex(one))))


def _hex(offer: Offer) -> str:
    """Where a tile is laid, "" where none is."""
    lay = re.match(r"lay \S+ at (\S+)", offer.before)
    return lay[1] if lay else ""


# What a move costs or brings


def _note(option: Option[Any], action: Action, names: Names, game: Game) -> Sentence | None:
    cost = option.cost(game, action)
    if cost:
        return sentence("costs {cost}", cost=Money(cost, names.title.currency))
    note = _NOTES.get(type(action))
    return note(action, names, game) if note else None


def _shares_bought(action: actions.BuyShares, names: Names, game: Game) -> Sentence | None:
    if action.actor.startswith("private:"):
        return None
    price = sum(price_of(game, game.shares.certificates[id]) for id in action.certificates)
    return sentence("costs {cost}", cost=Money(price, names.title.currency))


def _shares_sold(action: actions.SellShares, names: Names, game: Game) -> Sentence | None:
    company = game.companies[game.shares.certificates[action.certificates[0]].company]
    price, rules = company.price, game.rules
    if action.actor == company.name and isinstance(rules, Rules1822):  # an issue is paid at the price after it
        price = rules.cell_after_issue(game, company, action.percent).price
    return sentence("brings {amount}", amount=Money(price * action.percent // 10, names.title.currency))


def _run(action: actions.RunRoutes, names: Names, game: Game) -> Sentence | None:
    revenue = sum(run.revenue or 0 for run in action.runs) + action.extra
    return sentence("earns {amount}", amount=Money(revenue, names.title.currency))


def _upgrade(action: actions.BuyTrain, names: Names, game: Game) -> Sentence | None:
    if action.trade_in != action.train:
        return None  # any other purchase names its price
    return sentence("costs {cost}", cost=Money(action.price, names.title.currency))


_NOTES: Mapping[type[Action], Callable[[Any, Names, Game], Sentence | None]] = {
    actions.BuyShares: _shares_bought,
    actions.SellShares: _shares_sold,
    actions.RunRoutes: _run,
    actions.BuyTrain: _upgrade,
}
