"""Where a company's trains can run, for routes that were refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gen.engine import Run, Service, Stop, StopAt
from gen.text.refusal import Attempt
from gen.text.sentence import Either, Kind, Named, Sentence, either, every, sentence


def own_cities(attempt: Attempt) -> Sentence:
    """The cities with a station of the company, through one of which each of its routes must lead."""
    stops = attempt.game.board.token_stops(attempt.id("company"))
    return sentence("Lead it through a city where one stands: {cities}.", cities=_places(attempt, stops))


def ways_on(attempt: Attempt) -> Sentence:
    """The ways on which track leads from the first hex of a way that is none to the next stops."""
    game, start = attempt.game, attempt.ids("hexes")[0].partition(" ")[0]
    stops = game.board.faces[start].stops if start in game.board.faces else ()
    game.network.chains.refresh()
    chains = [chain for stop in stops for chain in game.network.chains.of(game.board.grid.stop_id(start, stop.number))]
    ways = sorted({"-".join(chain.hexes) for chain in chains if chain.end >= 0})
    if not ways:
        return sentence("No track leads from {hex} to another stop.", hex=Named(start, Kind.PLACE))
    return sentence("From {hex} track leads along {ways}.", hex=Named(start, Kind.PLACE), ways=every(ways))


def where_it_ends(attempt: Attempt) -> Sentence:
    """The places at which a route of that train may end, among those that the company reaches."""
    found = _reached(attempt, lambda service, stop: service.may_end(stop[0], _stop(attempt, stop)))
    if not found:
        return sentence("Run it nowhere, or run another train.")
    return sentence("It may end in {hexes}.", hexes=_places(attempt, found))


def where_it_must_end(attempt: Attempt) -> Sentence:
    """The places at one of which a route of that train must end."""
    found = _reached(attempt, lambda service, stop: service.must_end(stop[0], _stop(attempt, stop)))
    if not found:
        return sentence("Run it nowhere, or run another train.")
    return sentence("Let one end of it be {hexes}.", hexes=_places(attempt, found))


def trains_to_run(attempt: Attempt) -> Sentence:
    """The trains that the company may still run."""
    trains = dict.fromkeys(attempt.train(id) for id in attempt.ids("among"))
    if not trains:
        return sentence("No train of it is left to run: pass.")
    return sentence("It may run {a trains}.", trains=either(trains))


def own_trains(attempt: Attempt) -> Sentence:
    """The trains that the company has and may still run."""
    trains = dict.fromkeys(attempt.train(id) for id in attempt.ids("among"))
    return sentence("Name one of its own: {a trains}.", trains=either(trains))


def _reached(attempt: Attempt, wanted: Callable[[Service, StopAt], bool]) -> list[StopAt]:
    """The stops on the company's network of the kind that a way for that train to run wants."""
    run = _running(attempt)
    if run is None:
        return []
    game, company = attempt.game, run.turn.company
    services = game.rules.revenue_rules(game, company).services(run.trains()[attempt.id("train")])
    stops = sorted(game.network.reach(company.id).stops)
    return [stop for stop in stops if any(wanted(service, stop) for service in services)]


def _running(attempt: Attempt) -> Run | None:
    """The run that is due."""
    ask = attempt.game.ask
    return next((one for one in ask.options if isinstance(one, Run)), None) if ask is not None else None


def _stop(attempt: Attempt, stop: StopAt) -> Stop:
    return attempt.game.board.faces[stop[0]].stops[stop[1]]


def _places(attempt: Attempt, stops: Iterable[StopAt]) -> Either:
    """Their hexes as alternatives, in the order of the map."""
    hexes = {hex for hex, _ in stops}
    return either(Named(hex, Kind.PLACE) for hex in attempt.game.board.grid.names if hex in hexes)
