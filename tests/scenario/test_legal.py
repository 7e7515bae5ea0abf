"""What `legal` lists in recorded games and scenarios: each line is read back and accepted, and no choice is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gen.engine import actions
from gen.engine.actions import Action
from gen.engine.ask import Choice
from gen.engine.events import Event, Paid, RouteRun
from gen.engine.game import Game
from gen.moves import spelling
from gen.moves.names import Names
from gen.moves.reading import parse
from gen.moves.situation import Situation
from gen.scenario.check import play_file
from gen.scenario.playing.legal_moves import Offer, game_at, legal
from gen.scenario.playing.legal_moves_said import legal_said
from gen.scenario.playing.title_moves import grammar_of, naming
from gen.text.language import Language
from gen.text.sentence import Money, Sentence, sentence
from gen.titles.family1822.trains.revenue import pullman_choices
from gen.transcript.recording import Recording, read
from gen.transcript.replay import begin
from tests.recorded import as_parameters, recordings

TITLES = ("1822NRS", "1822PNW", "1830", "18Rhl", "18Tokaido")
CHOSEN = [path for title in TITLES for path in recordings(title)]
SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").glob("*.yaml"))
COSTS = {
    actions.LayTile: ("terrain",),
    actions.PlaceToken: ("station",),
    actions.BuyShares: ("shares", "redeem"),
}
"""For what a kind of move pays that does not name its price."""
POSITIONS = 12
"""So many positions of each game are looked at."""


@pytest.mark.parametrize("path", as_parameters(CHOSEN))
def test_every_line_is_read_back_and_no_choice_is_missing(path: Path) -> None:
    recording = read(path)
    names = naming(begin(recording).game.title, {f"J{number}": number for number in recording.players})
    for game in positions(recording, Random(path.as_posix().rpartition("shared")[2])):
        check_position(game, names)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_what_a_line_costs_or_brings_is_what_is_paid(path: Path) -> None:
    walkthrough, problems = play_file(path)
    assert walkthrough is not None
    assert problems == []
    names = naming(walkthrough.title, {name: id for id, name in walkthrough.players.items()})
    random = Random(path.stem)
    written = sum(not move.filled_in for step in walkthrough.steps for move in step.moves)
    for at in random.sample(range(written + 1), 8):
        game = game_at(walkthrough, at=at)
        check_position(game, names)
        offers = legal(game, names)
        for offer in random.sample(offers, min(6, len(offers))):
            played = game_at(walkthrough, at=at)
            events = played.play(resolved(offer.actor, offer.moves[0], names, played))
            assert (offer.note or sentence("")) == note(offer, events, walkthrough.title.currency), offer


def note(offer: Offer, events: Sequence[Event], currency: str) -> Sentence:
    """What a line should say of the money that moved when it was played."""
    paid = [event for event in events if isinstance(event, Paid)]
    ran = sum(event.revenue for event in events if isinstance(event, RouteRun))
    cost = sum(event.amount for event in paid if event.why in COSTS.get(offer.kind, ()))
    if offer.kind is actions.RunRoutes:
        return sentence("earns {amount}", amount=Money(ran, currency))
    if offer.kind is actions.SellShares:
        sale = sum(event.amount for event in paid if event.why in ("sale", "issue"))
        return sentence("brings {amount}", amount=Money(sale, currency))
    upgrade = offer.before.startswith("upgrade ")
    cost += sum(event.amount for event in paid if upgrade and event.why == "train")
    return sentence("costs {cost}", cost=Money(cost, currency)) if cost else sentence("")


def positions(recording: Recording, random: Random) -> Iterator[Game]:
    """Positions of a recorded game, of each decision that is asked in it some."""
    replay = begin(recording)
    chosen = set(random.sample(range(len(recording.actions)), min(POSITIONS, len(recording.actions))))
    seen: set[str] = set()
    for number, raw in enumerate(recording.actions):
        ask = replay.game.ask
        if ask is not None and ask.automatic is None and (number in chosen or ask.kind not in seen):
            seen.add(ask.kind)
            yield replay.game
        replay.play(raw)


def check_position(game: Game, names: Names) -> None:
    text = legal_said(game, names, legal(game, names), Language("en"))
    read_back = {}
    for actor, line in lines(text):
        action = resolved(actor, line, names, game)
        game.check(action)
        read_back[alike(action, game)] = f"{actor}: {line}"
    wanted = {alike(action, game) for choice in game.choices() for action in ends(choice)}
    assert wanted == set(read_back), (wanted ^ set(read_back), text)


def lines(text: str) -> Iterator[tuple[str, str]]:
    """The moves printed, each with its actor; of a range the lowest and the highest."""
    actor = ""
    for line in text.split("\n")[2:]:
        indent = len(line) - len(line.lstrip())
        if indent == 0:
            actor = line
        elif indent == 4:
            yield from ((actor, move) for move in moves(line.strip().split("  ")[0]))


def moves(written: str) -> Iterator[str]:
    amounts = re.fullmatch(r"(.*?) (\d+) to (\d+)( .*?)?(?:, in steps of (\d+))?", written)
    if amounts and not written.startswith("upgrade "):
        yield from (f"{amounts[1]} {amounts[number]}{amounts[4] or ''}" for number in (2, 3))
        return
    among = re.fullmatch(r"((?:lay \S+ at \S+ turned|start \S+ at)) (\d+(?:, \d+)*)(.*)", written)
    if among:
        yield from (f"{among[1]} {one}{among[3]}" for one in among[2].split(", "))
    else:
        yield written


def resolved(actor: str, line: str, names: Names, game: Game) -> Action:
    """The action that a scenario's line means."""
    words, wrong = parse(line, grammar_of(names.title), names)
    assert wrong == [], line
    (one,) = words
    assert list(spelling.misspelt(one, actor, names)) == [], line
    entity, kind = spelling.wanted(one, actor, names)
    action = one.form.read(one, Situation(entity, names, game))
    assert type(action) is kind, line
    return action


def ends(choice: Choice) -> Iterator[Action]:
    """A choice with its lowest amount and its highest."""
    yield choice.action
    if choice.highest is not None:
        field = "amount" if hasattr(choice.action, "amount") else "price"
        highest: Any = choice.highest
        yield replace(choice.action, **{field: highest})


def alike(action: Action, game: Game) -> object:
    """The action, the same for copies of a train or a tile and for certificates of one size that lie together."""
    match action:
        case actions.BuyTrain(actor, train, price, variant, trade_in):
            card = game.depot.find(train)
            given = game.depot.find(trade_in) if trade_in else None
            assert card is not None
            return (
                actor,
                "train",
                card.owner,
                card.spec.name,
                price,
                variant or card.spec.name,
                given and given.spec.name,
            )
        case actions.DiscardTrain(actor, train):
            return actor, "discard", train.rpartition("-")[0]
        case actions.LayTile(actor, hex, tile, rotation, combined):
            return actor, hex, tile.rpartition("-")[0], rotation, combined
        case actions.BuyShares(actor, cards) | actions.SellShares(actor, cards):
            held = [game.shares.certificates[card] for card in cards]
            sizes = sorted((card.company, card.percent, str(game.shares.owner(card))) for card in held)
            percent = action.percent if isinstance(action, actions.SellShares) else 0
            return type(action).__name__, actor, tuple(sizes), percent
        case actions.Choose(actor, choice) if game.ask is not None and game.ask.kind == "routes":
            trains = game.company(actor).trains
            carriers = pullman_choices([(train.spec, train.has_run) for train in trains])
            return actor, "pullman", trains[carriers[int(choice)]].spec.name
        case actions.RunRoutes(actor, runs):
            return actor, "run", tuple(sorted((run.train.rpartition("-")[0], ways(run)) for run in runs))
    return action


def ways(run: actions.TrainRun) -> tuple[tuple[str, ...], ...]:
    """The hexes of a run, whichever way round it is told."""
    chains = (tuple(hex.partition(" ")[0] for hex in chain) for chain in run.chains)
    return tuple(sorted(min(one, one[::-1]) for one in chains))
