"""Sets up positions of the 1822 family, by what `tests.positions` does for every title.

Each function takes a game and returns another one, begun from a position that was judged sound.
"""

from __future__ import annotations

from dataclasses import replace

from gen.engine.actions import Action
from gen.engine.game import Game
from gen.engine.money.holdings import give
from gen.engine.positions.position import Position
from gen.engine.title import Cell
from gen.engine.trains.phases import train_left
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import Round, RoundKind, ShareMove, TrainPlace
from gen.titles import new_game
from gen.titles.family1822.minors.minors import float_minor, start_minor
from gen.titles.family1822.own import own, put_piles
from gen.titles.family1822.stations.tokens import place_home
from tests.positions import arranged, begun, endow, in_phase, order_of
from tests.titles.table import names


def later(title: str, players: int = 3, options: tuple[str, ...] = ()) -> Game:
    """A game in its second stock round, so that shares may be sold; nothing was done in the turn before it."""

    def edit(position: Position) -> Position:
        return replace(position, turn=2, round=Round(RoundKind.STOCK, 2), set_length=1)

    return begun(new_game(title, names(players), options, seed=1), edit)


def table(title: str, phase: str = "1") -> Game:
    """A game of three players in a phase, nothing done yet."""
    return in_phase(new_game(title, names(3)), phase)


def seat(game: Game, id: str, cash: int = 200) -> Game:
    """With a company on the map with its home token and so much cash, led by the first player."""

    def arrange(apart: Game) -> None:
        company = apart.companies[id]
        company.president, company.floated = Entity.player("1"), True
        place_home(apart, company)

    return endow(arranged(game, arrange), Entity.company(id), cash)


# Cards


def take(game: Game, *ids: str) -> Game:
    """With cards gone from their piles, nobody's any more."""

    def arrange(apart: Game) -> None:
        for id in ids:
            _take(apart, id)

    return arranged(game, arrange)


def _take(apart: Game, id: str) -> None:
    """A card leaves its pile; in a stock round, which begins with full boxes, another one takes its place."""
    put_piles(apart, own(apart).piles.without(id))
    apart.privates[id].owner = None
    _fill_boxes(apart)


def _fill_boxes(apart: Game) -> None:
    """A stock round begins with full boxes."""
    if apart.round.kind is RoundKind.STOCK:
        put_piles(apart, own(apart).piles.refilled())
        for card in own(apart).piles.all_boxed():
            apart.privates[card].owner = BANK


def another_stock_round(game: Game, *played: Action) -> Game:
    """At the start of the next stock round, after these actions in the one at whose start the game stands."""

    def arrange(apart: Game) -> None:
        for action in played:
            apart.play(action)

    def edit(position: Position) -> Position:
        turn = position.turn + 1
        return replace(position, turn=turn, round=Round(RoundKind.STOCK, turn), set_length=1)

    return begun(arranged(game, arrange), edit)


def operating(game: Game) -> Game:
    """At the start of an operating round instead of the stock round before it."""

    def edit(position: Position) -> Position:
        floated = tuple(company.id for company in order_of(game))
        return replace(position, round=Round(RoundKind.OPERATING, position.turn), order=floated)

    return begun(game, edit)


def show(game: Game, *ids: str) -> Game:
    """With the boxes of these cards' kind showing just these first."""

    def arrange(apart: Game) -> None:
        put_piles(apart, own(apart).piles.put_first({f"{apart.privates[ids[0]].spec.kind}s": ids}))
        for cards in own(apart).piles.by_kind.values():
            for id in cards:
                apart.privates[id].owner = BANK if id in own(apart).piles.all_boxed() else None

    return arranged(game, arrange)


def give_card(game: Game, id: str, player: int = 1) -> Game:
    """With a private, a concession or a regional's card at a player."""
    return hand_cards(game, Entity.player(str(player)), id)


def hand_cards(game: Game, owner: Entity | None, *ids: str) -> Game:
    """With cards at an owner, a company or a player."""

    def arrange(apart: Game) -> None:
        for id in ids:
            _take(apart, id)
            apart.privates[id].owner = owner

    return arranged(game, arrange)


# Trains and companies


def reach(game: Game, phase: str) -> Game:
    """With so many trains gone from the bank, as if bought, that this phase has begun."""

    def arrange(apart: Game) -> None:
        if phase == "2":
            train = apart.depot.stack[0]
            apart.depot.take(train)
            train.owner, train.spec = TrainPlace.GONE, train.spec.variants[0]
            train_left(apart, train)
        while int(apart.phase.name) < int(phase):
            train = apart.depot.stack[0]
            apart.depot.take(train)
            train.owner = TrainPlace.GONE
            train_left(apart, train)
        _fill_boxes(apart)

    return arranged(game, arrange)


def major(game: Game, id: str, cell: str, holdings: dict[int, int], cash: int = 0, turns: int = 2) -> Game:
    """With a floated major in a cell of the market, its first holder presiding, that has operated so many turns."""

    def arrange(apart: Game) -> None:
        company = apart.companies[id]
        company.floated, company.operated = True, turns
        at = apart.market.cells[cell]
        assert isinstance(at, Cell)
        company.par = at
        apart.market.put(company, at)
        first = Entity.player(str(next(iter(holdings))))
        apart.shares.move([apart.shares.president_certificate(id)], first)
        company.president = first
        for player, percent in holdings.items():
            holder = Entity.player(str(player))
            while apart.shares.percent(id, holder) < percent:
                card = next(card for card in apart.shares.held(id, company.entity) if not card.is_president)
                give(apart, [card], holder, ShareMove.BOUGHT)
        place_home(apart, company)

    return endow(arranged(game, arrange), Entity.company(id), cash)


def minor(game: Game, id: str, player: int, cash: int = 100, turns: int = 2) -> Game:
    """With a floated minor at the lowest price, its token out, that has operated so many turns."""

    def arrange(apart: Game) -> None:
        company = apart.companies[id]
        _take(apart, f"M{id}")
        start_minor(apart, company, Entity.player(str(player)))
        company.operated = turns
        place_home(apart, company)

    return endow(arranged(game, arrange), Entity.company(id), cash)


def won(game: Game, id: str, player: int, bid: int) -> Game:
    """With a minor floated for a bid, as at the end of a stock round."""

    def arrange(apart: Game) -> None:
        _take(apart, f"M{id}")
        float_minor(apart, apart.companies[id], Entity.player(str(player)), bid)

    return arranged(game, arrange)
