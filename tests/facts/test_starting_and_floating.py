"""Facts that the pages of 1830 and 18Tokaido tell alike (their facts.yaml name them), played in both games."""

from __future__ import annotations

import pytest

from gen.engine.actions import Bid, BuyShares, BuyTrain, Pass, PayDividend, RunRoutes, StartCompany, TrainRun
from gen.engine.events import Event, PriceMoved, StationPlaced, TurnBegan
from gen.engine.game import Game
from gen.engine.title import Title
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.words import RoundKind, StationUse
from gen.moves.forms.routes import best_run
from gen.titles import new_game, title
from tests.positions import found, hand_private, hand_train, to_cell
from tests.titles import table_18rhl as rhl
from tests.titles.table import auctioned, decline, due, names, paid, pass_to, refused

TITLES = ("1830", "18Tokaido")
PARS = {"1830": {67, 71, 76, 82, 90, 100}, "18Tokaido": {70, 80, 95}}
COMPANY = {"1830": "NYC", "18Tokaido": "NAN"}
"""A company that can run from its home in its first turn."""
CELLS = {"1830": ("5,6", "0,6"), "18Tokaido": ("4,2", "2,4")}


def opened(title: str) -> Game:
    """A game in its first stock round."""
    return auctioned() if title == "1830" else new_game(title, names(4))


def started(title: str) -> Game:
    """And a company started in it by whoever is due, at the lowest par."""
    game = opened(title)
    starts = [one.action for one in game.choices() if isinstance(one.action, StartCompany)]
    lowest = min(price_of(game, one) for one in starts)
    chosen = next(one for one in starts if one.company == COMPANY[title] and price_of(game, one) == lowest)
    game.play(chosen)
    return game


def price_of(game: Game, start: StartCompany) -> int:
    cell = game.market.cells[start.cell]
    assert cell is not None
    return cell.price


def buy_one(game: Game, company: str) -> tuple[Event, ...]:
    """Whoever is due buys a share of the company, and passes if there is more to decide."""
    actor = due(game)[0]
    events = game.play(
        next(
            one.action
            for one in game.choices()
            if isinstance(one.action, BuyShares) and one.action.certificates[0].startswith(f"{company}_")
        )
    )
    while game.ask is not None and due(game)[0] == actor:
        decline(game)
    return events


def go_on(game: Game) -> tuple[Event, ...]:
    """Whoever is due passes, or buys the train that must be bought."""
    trains = [one.action for one in game.choices() if isinstance(one.action, BuyTrain)]
    may_pass = any(isinstance(one.action, Pass | RunRoutes) for one in game.choices())
    return decline(game) if may_pass or not trains else game.play(trains[0])


@pytest.mark.parametrize("title", TITLES)
def test_whoever_starts_a_company_chooses_its_par_and_pays_twice_that(title: str) -> None:
    game = opened(title)
    starts = [one.action for one in game.choices() if isinstance(one.action, StartCompany)]
    assert {price_of(game, one) for one in starts} == PARS[title]
    actor = due(game)[0]
    for start in (one for one in starts if one.company == COMPANY[title]):
        again = opened(title)
        assert paid(again.play(start), "shares") == [(actor, BANK, 2 * price_of(game, start))]
        assert again.shares.percent(COMPANY[title], actor) == 20


@pytest.mark.parametrize("title", TITLES)
def test_a_company_floats_at_sixty_percent_and_gets_ten_times_its_par_once(title: str) -> None:
    game, company = started(title), COMPANY[title]
    own = Entity.company(company)
    for sold in (30, 40, 50):
        assert paid(buy_one(game, company), "capital") == []
        assert game.shares.percent(company, own) == 100 - sold
        assert not game.companies[company].floated
    par = game.companies[company].par
    assert par is not None
    assert paid(buy_one(game, company), "capital") == [(BANK, own, 10 * par.price)]
    assert game.companies[company].floated
    buy_one(game, company)
    assert game.cash(own) == 10 * par.price  # later sales bring it nothing


@pytest.mark.parametrize("title", TITLES)
def test_the_home_station_comes_with_the_first_turn_and_is_free(title: str) -> None:
    game, company = opened(title), COMPANY[title]
    game = found(game, company, CELLS[title][0], {"1": 60})
    assert game.companies[company].floated
    assert game.board.token_stops(company) in ([], ())
    events: list[Event] = []
    while not any(isinstance(one, StationPlaced) for one in events):
        cash = game.cash(Entity.company(company))
        events = list(decline(game))
    assert [(one.company, one.hex, one.why) for one in events if isinstance(one, StationPlaced)] == [
        (company, game.title.company(company).home, StationUse.HOME)
    ]
    assert game.cash(Entity.company(company)) == cash


@pytest.mark.parametrize("title", TITLES)
def test_privates_pay_first_and_then_the_highest_price_operates_first(title: str) -> None:
    game = opened(title)
    low, high = ("NYC", "PRR") if title == "1830" else ("NAN", "YSL")
    game = found(game, low, CELLS[title][0], {"1": 60})
    game = found(game, high, CELLS[title][1], {"2": 60})
    if title == "18Tokaido":
        game = hand_private(game, "FM", Entity.player("1"))
    happened: list[Event] = []
    while game.round.kind is not RoundKind.STOCK or game.turn == 1:
        happened += go_on(game)
    turns = [one.entity.id for one in happened if isinstance(one, TurnBegan)]
    assert turns[:2] == [high, low]
    first_turn = next(place for place, one in enumerate(happened) if isinstance(one, TurnBegan))
    assert paid(tuple(happened[:first_turn]), "income")


def ready(title: str, cell: str) -> Game:
    """The company at its routes, with a 2-train and its price in a cell."""
    game, company = opened(title), COMPANY[title]
    game = found(game, company, CELLS[title][0], {"1": 60})
    pass_to(game, "track", Entity.company(company))
    game = hand_train(game, company, "2")
    return to_cell(game, company, cell)


@pytest.mark.parametrize(("title", "cell", "right"), [("18Tokaido", "2,3", "2,4")])
def test_a_payout_moves_the_price_right(title: str, cell: str, right: str) -> None:
    game, who = ready(title, cell), Entity.company(COMPANY[title])
    pass_to(game, "routes", who)
    best = best_run(game, who)
    assert best is not None
    game.play(best)
    events = game.play(PayDividend(who, "payout"))
    assert [(one.old_cell, one.new_cell) for one in events if isinstance(one, PriceMoved)] == [(cell, right)]


def test_no_revenue_moves_the_price_left_in_18tokaido() -> None:
    game = ready("18Tokaido", "2,4")
    pass_to(game, "routes", Entity.company("NAN"))
    events = game.play(RunRoutes(Entity.company("NAN"), ()))
    assert [(one.old_cell, one.new_cell) for one in events if isinstance(one, PriceMoved)] == [("2,4", "2,3")]


def test_a_route_has_two_stops_and_a_station_of_its_own_in_18tokaido() -> None:
    game = ready("18Tokaido", "2,4")
    who = Entity.company("NAN")
    pass_to(game, "routes", who)
    best = best_run(game, who)
    assert best is not None
    (run,) = best.runs
    assert len(run.chains) >= 1
    one_stop = RunRoutes(who, (TrainRun(run.train, (), ((game.title.company("NAN").home, 0),)),))
    with pytest.raises(Illegal) as caught:
        game.play(one_stop)
    assert caught.value.rule == "too-few-stops"


def test_a_company_with_a_route_must_buy_a_train_in_18tokaido() -> None:
    game = found(opened("18Tokaido"), "NAN", "3,3", {"1": 60})
    who = Entity.company("NAN")
    pass_to(game, "train", who)
    refused(game, Pass(who), "train-due")


def test_camden_and_amboy_brings_a_share_of_prr_at_once() -> None:
    game = new_game("1830", names(3))
    for private, face in (("SV", 20), ("CS", 40), ("DH", 70), ("MH", 110)):
        game.play(Bid(due(game)[0], private, face))
    buyer = due(game)[0]
    assert game.shares.percent("PRR", buyer) == 0
    game.play(Bid(buyer, "CA", 160))
    assert game.shares.percent("PRR", buyer) == 10
    assert game.cash(buyer) == 2400 // 3 - 20 * (buyer.id == "1") - 40 * (buyer.id == "2") - 160


def test_track_runs_past_altoona() -> None:
    """H12 has a line from edge to edge beside its city (1830 §1)."""
    face = new_game("1830", names(3)).title.hexes["H12"].face
    assert any(path.a.edge is not None and path.b.edge is not None for path in face.paths)
    assert [stop.kind for stop in face.stops] == ["city"]


def test_canada_is_one_place() -> None:
    """From A9 to A11 by Montreal is no route (1830 §1)."""
    hexes = new_game("1830", names(3)).title.hexes
    groups = [stop.groups for id in ("A9", "A11") for stop in hexes[id].face.stops]
    assert groups == [("Canada",), ("Canada",)]


def test_for_beginners_five_green_tiles_are_one_more_each_and_no_cell_is_yellow() -> None:
    plain, newbie = (title("18Tokaido", 3, frozenset(options)) for options in ((), ("newbie_rules",)))

    def counts(of: Title) -> dict[str, int | None]:
        return {name: tile.count for name, tile in of.tiles.items()}

    more = {name: (counts(plain).get(name), count) for name, count in counts(newbie).items()}
    changed = {name: (had or 0, now or 0) for name, (had, now) in more.items() if had != now}
    assert {name: now - had for name, (had, now) in changed.items()} == dict.fromkeys(
        ("204", "207", "208", "619", "622"), 1
    )
    assert {cell.kind for row in newbie.market for cell in row if cell} <= {"", "p"}, "yellow cells"


def test_in_18rhl_privates_pay_first_and_the_highest_price_operates_first() -> None:
    game = rhl.auctioned()
    game = found(game, "ADR", rhl.PAR[80], {"1": 50})
    happened: list[Event] = []
    while game.round.kind is not RoundKind.STOCK or game.turn == 1:
        before = len(game.history)
        happened += rhl_on(game)
        assert len(game.history) > before
    turns = [one.entity.id for one in happened if isinstance(one, TurnBegan)]
    assert turns[:2] == ["ADR", "RhE"]
    first_turn = next(place for place, one in enumerate(happened) if isinstance(one, TurnBegan))
    assert paid(tuple(happened[:first_turn]), "income")


def rhl_on(game: Game) -> tuple[Event, ...]:
    assert game.ask is not None
    if game.ask.automatic is not None:
        return game.play(game.ask.automatic.choices(game)[0].action)
    return go_on(game)


def test_stations_cost_forty_or_sixty_in_18tokaido() -> None:
    companies = new_game("18Tokaido", names(4)).title.companies
    assert {price for company in companies for price in company.tokens[1:]} == {40, 60}
