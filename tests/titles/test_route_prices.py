"""Prices change how long a search takes, never what it finds; and sets of routes against trying every set."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from gen.engine.best_routes.best_routes import best
from gen.engine.best_routes.goals import AllAbove, Budget, Found
from gen.engine.best_routes.plan import Claims, ServicePlan
from gen.engine.best_routes.price_search import sought
from gen.engine.best_routes.prices import PARTS, PricedBounds, Prices
from gen.engine.best_routes.route_map import route_map
from gen.engine.best_routes.search import Search
from gen.engine.game import Game
from gen.engine.options.running import Run
from gen.engine.routes.revenue_rules import RevenueRules, Service, with_turn_bonuses
from gen.engine.title import TrainSpec
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.recorded import ABSENT, recordings

_BUDGET = 10_000_000
_MOST_ROUTES = 3_000
_MOST_SETS = 60_000


def runs(title: str, share: float) -> Iterator[tuple[str, Game, Run]]:
    """Some of the positions of recordings in which a company is to run, each with its name."""
    paths = recordings(title)
    if not paths:
        pytest.skip(ABSENT)
    rng = random.Random(11)
    for path in paths:
        recording = read(path)
        replay = begin(recording)
        for raw in recording.actions:
            ask = replay.game.ask
            run = next((one for one in ask.options if isinstance(one, Run)), None) if ask else None
            if run is not None and raw["type"] == "run_routes" and rng.random() < share:
                yield f"{path.stem} {raw['id']}", replay.game, run
            replay.play(raw)


def plan_of(game: Game, run: Run, service: Service, rules: RevenueRules) -> ServicePlan:
    stops = route_map(game.board, game.network, run.turn.company.id)
    own = with_turn_bonuses(service, tuple(range(len(service.turn_bonuses))))
    return ServicePlan(stops, own, rules, Claims(0, stops.track_bits))


def routes_above(search: Search, floor: int) -> dict[int, int]:
    """By what a route claims: the most that such a route earns, where that is more than the floor."""
    goal = AllAbove(floor)
    search.run(goal)
    most: dict[int, int] = {}
    for found in goal.found:
        most[found.claims] = max(found.value, most.get(found.claims, 0))
    return {claims: value for claims, value in most.items() if value > floor}


def any_prices(rng: random.Random, walks_numbers: int, marks: list[int]) -> Prices:
    calls = tuple(rng.choice((0, 0, rng.randrange(60 * PARTS))) for _ in range(walks_numbers))
    return Prices(calls, {mark: rng.choice((0, rng.randrange(90 * PARTS))) for mark in marks})


@pytest.mark.parametrize("title", ["18Rhl", "1822PNW"])
def test_any_prices_find_the_same_routes(title: str) -> None:
    rng, compared = random.Random(5), 0
    for name, game, run in runs(title, 0.06):
        rules = game.rules.revenue_rules(game, run.turn.company)
        for spec in {spec.name: spec for spec in run.trains().values()}.values():
            for service in rules.services(spec):
                plan = plan_of(game, run, service, rules)
                plain = Search(plan, Budget(_BUDGET))
                if service.paying is not None or plain.walks is None:
                    continue
                routes = routes_above(plain, -1)
                if plain.prices is not None or not 10 < len(routes) <= _MOST_ROUTES:
                    continue
                compared += 1
                top, walks = max(routes.values()), plain.walks
                floors = (top - 1, top * 3 // 4, top // 2)
                marks = plan.marks.rewardable(walks.seen)
                for prices in (sought(walks, top - 1), *(any_prices(rng, walks.numbers, marks) for _ in range(2))):
                    for floor in floors:
                        priced = Search(plan, Budget(_BUDGET))
                        priced.prices = prices
                        expected = {claims: value for claims, value in routes.items() if value > floor}
                        assert routes_above(priced, floor) == expected, (name, spec.name, floor)
    assert compared > 20


@pytest.mark.parametrize("title", ["18Rhl", "1822PNW"])
def test_the_bound_at_a_station_is_above_every_route(title: str) -> None:
    """Every route from the plan's first station is worth at most what prices bound it by."""
    rng, compared = random.Random(6), 0
    for name, game, run in runs(title, 0.05):
        rules = game.rules.revenue_rules(game, run.turn.company)
        for spec in {spec.name: spec for spec in run.trains().values()}.values():
            for service in rules.services(spec):
                plan = plan_of(game, run, service, rules)
                search = Search(plan, Budget(_BUDGET))
                if service.paying is not None or search.walks is None or not plan.tokens:
                    continue
                goal = AllAbove(-1)
                search.run(goal)
                token = plan.tokens[0]
                own = [found.value for found in goal.found if found.first == token and found.plan is plan]
                if not own:
                    continue
                compared += 1
                marks = plan.marks.rewardable(search.walks.seen)
                bounds = PricedBounds(search.walks, any_prices(rng, search.walks.numbers, marks))
                begun, arms = plan.begins[token], bounds.arms(token)
                whole = plan.limit - begun.cost
                bound = PARTS * begun.gain + bounds.spare(begun.uses) + bounds.collection(begun.marks)
                bound += max(arms[part] + arms[whole - part] for part in range(whole + 1))
                assert bound >= PARTS * max(own), (name, spec.name)
    assert compared > 20


def highest(lists: list[list[Found]]) -> int:
    """The most that routes of the lists earn together, by trying every set."""
    most = 0
    for chosen in product(*[[None, *routes] for routes in lists]):
        used, value = 0, 0
        for found in chosen:
            if found is not None:
                if found.claims & used:
                    break
                used |= found.claims
                value += found.value
        else:
            most = max(most, value)
    return most


@pytest.mark.parametrize("trains", [("2", "3"), ("2", "2", "3"), ("3", "3", "2"), ("2", "3", "4")])
def test_sets_are_what_trying_everything_finds(trains: tuple[str, ...]) -> None:
    compared, conflicts = 0, 0
    for name, game, run in runs("1830", 0.1):
        kinds = {spec.name: spec for spec in game.title.trains}
        specs: dict[str, TrainSpec] = {f"{kind}-{place}": kinds[kind] for place, kind in enumerate(trains)}
        rules = game.rules.revenue_rules(game, run.turn.company)
        lists = []
        for spec in specs.values():
            (service,) = rules.services(spec)
            goal = AllAbove(0)
            Search(plan_of(game, run, service, rules), Budget(_BUDGET)).run(goal)
            lists.append(goal.found)
        sets = 1
        for routes in lists:
            sets *= len(routes) + 1
        if sets > _MOST_SETS:
            continue
        compared += 1
        tried = highest(lists)
        conflicts += tried < sum(max((found.value for found in routes), default=0) for routes in lists)
        found = best(game.board, game.network, run.turn.company.id, specs, rules)
        assert (found.total, found.exact) == (tried, True), name
    assert compared > 10
    assert conflicts > 5
