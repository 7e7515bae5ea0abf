"""Laws that hold under random play of every title: what is conserved, and that every offered choice is accepted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gen.engine.actions import Action, BuyTrain, LayTile, Pass, RunRoutes
from gen.engine.ask import Choice
from gen.engine.game import Game
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.words import TrainPlace
from gen.titles import TITLES, new_game
from gen.titles.tables import option_names, player_range

MOST_ACTIONS = 400


def cash_in_all(game: Game) -> int:
    return sum(game.ledger.cash.values())


def stations_in_all(game: Game) -> dict[str, int]:
    """What each company in the game has on the map, to place, and yet to earn, but its destination token."""
    return {
        company.id: len(company.stations)
        + len(game.board.token_stops(company.id))
        + company.exchange_tokens
        - (company.destination_token != "")
        for company in game.companies.values()
        if not company.closed
    }


def tiles_in_all(game: Game) -> Counter[str]:
    """Copies beside and on the map of the tiles that may run out."""
    counts: Counter[str] = Counter()
    for name, spec in game.title.tiles.items():
        if spec.count is not None:
            counts[name] = game.board.supply.left(name)
    counts.update(tile.rsplit("-", 1)[0] for tile in game.board.tile_ids.values())
    return Counter({name: count for name, count in counts.items() if game.title.tiles[name].count is not None})


def check_laws(game: Game, cash: int) -> None:
    assert cash_in_all(game) == cash
    for company in game.companies.values():
        assert sum(game.shares.holders(company.id).values()) == 100
        counted = [train for train in company.trains if not train.spec.extra]
        over = len(counted) > game.phase.limit(company.spec.kind)
        assert (
            not over
            or game.ask is None
            or game.ask.kind == "discard"
            or game.round.kind in ("stock", "choices", "merger")
        )
    in_debt = {account for account, amount in game.ledger.cash.items() if amount < 0} - {BANK}
    assert not in_debt or any(player.bankrupt for player in game.players)  # a bankrupt's company may owe for its train
    assert in_debt <= {company.entity for company in game.companies.values()}
    assert tiles_in_all(game) == Counter(
        {name: spec.count for name, spec in game.title.tiles.items() if spec.count is not None}
    )
    owners = Counter(train.owner for train in game.depot.all)
    for company in game.companies.values():
        assert owners[company.entity] == len(company.trains)
    assert owners[TrainPlace.POOL] == len(game.depot.pool)
    assert owners[TrainPlace.DEPOT] == len(game.depot.stack)


def pick(random: Random, choices: list[Choice]) -> Action:
    """One of the choices, purchases and lays more often than passes, at any price that is offered."""
    weights = [
        1 if isinstance(one.action, Pass) else 3 if isinstance(one.action, BuyTrain | LayTile) else 2 for one in choices
    ]
    choice = random.choices(choices, weights)[0]
    if choice.highest is None:
        return choice.action
    field = "amount" if hasattr(choice.action, "amount") else "price"
    lowest = getattr(choice.action, field)
    amount: Any = random.randrange(lowest, choice.highest + 1, choice.step)
    return replace(choice.action, **{field: amount})


def thin(choices: list[Choice], random: Random) -> list[Choice]:
    """A few of the lays only, so that each kind of action has its chance."""
    lays = [one for one in choices if isinstance(one.action, LayTile)]
    others = [one for one in choices if not isinstance(one.action, LayTile)]
    return others + random.sample(lays, min(len(lays), 3))


def games() -> st.SearchStrategy[tuple[str, int, tuple[str, ...], int]]:
    def of(name: str) -> st.SearchStrategy[tuple[str, int, tuple[str, ...], int]]:
        low, high = player_range(TITLES[name].folder)
        options = sorted(option_names(TITLES[name].folder))
        excluded = TITLES[name].excludes
        some_options = st.lists(st.sampled_from(options), unique=True) if options else st.just(list[str]())
        chosen = some_options.filter(lambda some: not any({one, other} <= set(some) for one, other in excluded))
        return st.tuples(st.just(name), st.integers(low, high), chosen.map(tuple), st.integers(0, 2**31))

    return st.sampled_from(sorted(TITLES)).flatmap(of)


@pytest.mark.slow
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(games(), st.randoms(use_true_random=False))
def test_random_play(setup: tuple[str, int, tuple[str, ...], int], random: Random) -> None:
    name, players, options, seed = setup
    game = new_game(name, [str(n + 1) for n in range(players)], options, seed)
    cash = game.title.bank
    stations = stations_in_all(game)
    for _ in range(MOST_ACTIONS):
        if game.ask is None:
            break
        choices = thin(game.choices(), random)
        assert choices, f"nothing to do at {game.ask}"
        action = pick(random, choices)
        game.check(action)
        game.play(action)
        check_laws(game, cash)
        added = [number - stations[id] for id, number in stations_in_all(game).items()]
        assert sum(added) <= len(game.privates)
    again = new_game(name, [str(n + 1) for n in range(players)], options, seed)
    for action in game.history:
        again.play(action)
    assert again.position() == game.position()


def test_refused_actions_leave_the_state_alone() -> None:
    game = new_game("1830", ["1", "2", "3"])
    before = game.position()
    for action in (
        Pass(Entity.player("2")),
        RunRoutes(Entity.company("PRR"), ()),
        LayTile(Entity.company("PRR"), "H12", "57-0", 0),
    ):
        with pytest.raises(Illegal):
            game.play(action)
        assert game.position() == before
