"""The best routes against trying everything, and against what recorded companies ran (base §6)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gen.engine.best_routes.best_routes import best
from gen.engine.board.chains import Chain
from gen.engine.routes.earnings import check, check_route, earnings
from gen.engine.routes.routes import Route, joined
from gen.engine.title import TrainSpec
from gen.engine.vocabulary.errors import Illegal

from .recorded_boards import Moment, moments, need_recordings

_LIMIT = 3_000
"""Routes of a train beyond which a position is left out: all pairs are tried."""


def every_route(moment: Moment, company: str, id: str, train: TrainSpec) -> list[Route]:
    """All legal routes of a train, found by joining chains in every way and asking the judge."""
    board, found = moment.board, []

    def longer(chains: list[Chain]) -> Iterator[list[Chain]]:
        yield chains
        seen = {chains[0].start, *(chain.end for chain in chains)}
        if len(chains) + 1 < train.distance:
            for chain in moment.network.chains.of(chains[-1].end):
                if chain.end >= 0 and chain.end not in seen:
                    yield from longer([*chains, chain])

    reach = moment.network.reach(company)
    (service,) = moment.rules(company).services(train)
    for stop in sorted(reach.stops):
        for chain in moment.network.chains.of(board.grid.stop_id(*stop)):
            if chain.end >= 0 and chain.end != chain.start:
                for chains in longer([chain]):
                    route = joined(board, id, chains)
                    try:
                        check_route(board, company, route, service)
                    except Illegal:
                        continue
                    found.append(route)
                    if len(found) > _LIMIT:
                        return found
    return found


def highest(moment: Moment, company: str, trains: dict[str, TrainSpec]) -> int | None:
    """The highest total of one or two trains by trying all pairs; None where there are too many."""
    rules = moment.rules(company)
    sets = [every_route(moment, company, id, train) for id, train in trains.items()]
    if any(len(routes) > _LIMIT for routes in sets) or len(sets) > 2 or len(sets[0]) * len(sets[-1]) > 200_000:
        return None

    def total(*routes: Route) -> int:
        return sum(one.revenue for one in earnings(moment.board, company, routes, trains, rules))

    best_alone = max((total(route) for routes in sets for route in routes), default=0)
    if len(sets) < 2:
        return best_alone
    pairs = (total(one, two) for one in sets[0] for two in sets[1] if not one.track & two.track)
    return max(best_alone, max(pairs, default=0))


def owned(moment: Moment, company: str) -> dict[str, TrainSpec]:
    specs = {spec.name: spec for spec in moment.title.trains}
    names = filter(None, (moment.state.get(f"company.{company}.trains") or "").split(","))
    return {f"{name}-{place}": specs[name] for place, name in enumerate(names)}


def test_best_is_what_trying_everything_finds() -> None:
    rng, compared = random.Random(7), 0
    for path in need_recordings("1830", "18Tokaido"):
        for moment, action in moments(path):
            if action["type"] != "run_routes" or rng.random() > 0.06:
                continue
            company = action["entity"]
            trains = owned(moment, company)
            if not trains or any(train.distance > 6 for train in trains.values()):
                continue
            tried = highest(moment, company, trains)
            if tried is None:
                continue
            compared += 1
            found = best(moment.board, moment.network, company, trains, moment.rules(company))
            assert found.exact
            assert found.total == tried, (path.name, action["id"], company)
    assert compared > 20


def test_best_is_legal_and_never_less_than_recorded() -> None:
    for path in need_recordings("1830", "18Tokaido"):
        for moment, action in moments(path):
            if action["type"] != "run_routes":
                continue
            company = action["entity"]
            trains, rules = owned(moment, company), moment.rules(company)
            found = best(moment.board, moment.network, company, trains, rules)
            recorded = sum(route.get("revenue", 0) for route in action["routes"])
            assert found.total >= recorded, (path.name, action["id"])
            routes = [one.route for one in found.earnings]
            judged = check(moment.board, company, routes, trains, rules)
            assert sum(one.revenue for one in judged) == found.total


def test_a_search_cut_short_says_so() -> None:
    for path in need_recordings("1830", "18Tokaido"):
        for moment, action in moments(path):
            if action["type"] == "run_routes" and action["routes"]:
                company = action["entity"]
                trains, rules = owned(moment, company), moment.rules(company)
                cut = best(moment.board, moment.network, company, trains, rules, steps=1)
                if not cut.exact:
                    return
    raise AssertionError("one step was enough everywhere")
