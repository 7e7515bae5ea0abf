"""The rules of 18Tokaido: no auction, train export, an end set by the last train (rules.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine import (
    BANK,
    BadPosition,
    Bonus,
    Company,
    Ending,
    EndReason,
    EndTriggered,
    Flow,
    Pile,
    Player,
    PositionRule,
    Private,
    RevenueRules,
    RoundKind,
    Rules,
    Title,
    check_known,
    draw_card,
    export_train,
    plain_revenue,
    snake_draft,
    waterfall,
)
from gen.titles.t18tokaido.own import OwnTokaido, own

if TYPE_CHECKING:
    from gen.engine import Game, Position

MARKER_BONUS = 10
"""What Fish Market's port adds to each of its owner's routes, in currency units."""
LOWEST_PRIVATE_PRICE = 1
"""What a company pays for a private at least, in currency units."""
REMOVED = "removed"
"""The pile of companies of which one is out of the game."""
LAST_SET = 3
"""How many operating rounds the last set has (§7)."""
CITY_BONUS = 10
"""What Sleeper Train adds for each city of one route, in currency units."""


class Rules18Tokaido(Rules):
    """18Tokaido with its optional rules; those meant for other numbers of players are left out before."""

    track_restriction = "semi-restrictive"
    keeps = OwnTokaido
    extra_shares_from_pool_only = False

    def __init__(self, options: frozenset[str] = frozenset()) -> None:
        super().__init__(options)
        if "limited_express" not in options:
            self.selling_order = "sell-then-buy"
        if not options & {"snake_draft", "waterfall_auction"}:
            self.first_owner_of_privates = BANK

    def begin(self, game: Game) -> OwnTokaido:
        """No D in sight."""
        return OwnTokaido()

    def check_kept(self, title: Title, position: Position) -> None:
        """As many companies are out as are drawn (§2)."""
        piles = self.random_piles(title, len(position.players))
        absent = [spec.id for spec in title.companies if spec.id not in position.companies]
        check_known("company", absent, (id for pile in piles.values() for id in pile.cards))
        drawn = sum(pile.drawn for pile in piles.values())
        if len(absent) != drawn:
            raise BadPosition(PositionRule.THINGS, companies_out=len(absent), drawn=drawn)

    # Set-up and opening (§2, §3)

    def random_piles(self, title: Title, players: int) -> Mapping[str, Pile]:
        """With two or three players one company is out, never the first (§2)."""
        if players > 3 or "no_corporation_discard" in self.options:
            return {}
        return {REMOVED: Pile(tuple(company.id for company in title.companies[1:]), drawn=1)}

    def companies_removed(self, game: Game) -> frozenset[str]:
        """The one drawn, if any is."""
        piles = self.random_piles(game.title, len(game.players))
        return frozenset(draw_card(game, name, pile.cards) for name, pile in piles.items())

    def opening(self, game: Game) -> Flow:
        """Privates are bought in the stock rounds, unless an optional rule sells them first."""
        if "snake_draft" in self.options:
            yield from snake_draft(game)
            game.players.reverse()
        elif "waterfall_auction" in self.options:
            yield from waterfall(game)

    def order_after_auction(self, game: Game, first: Player) -> list[Player]:
        """The seats as they were: an auction gives no priority (§3)."""
        return game.players

    def next_order(self, game: Game, first: Player, passed: Sequence[Player]) -> list[Player]:
        """With `pass_priority` the order of passing (§8)."""
        if "pass_priority" in self.options:
            return list(passed)
        return super().next_order(game, first, passed)

    # Privates (§3, §4)

    def private_prices(self, private: Private) -> tuple[int, int]:
        """From 1 to face value; after a waterfall auction from half, rounded down, to double."""
        if "waterfall_auction" in self.options:
            return private.value // 2, private.value * 2
        return LOWEST_PRIVATE_PRICE, private.value

    def private_sold_to_company(self, game: Game, private: Private) -> None:
        """Those that stay for ever in a company's hands pay no more income (§4)."""
        close = private.power("close")
        if close is not None and close.phase == "never":
            private.income = 0

    def revenue_rules(self, game: Game, company: Company) -> RevenueRules:
        """Ten for a stop where the company's marker lies; with Sleeper Train, ten for each city one train visits."""
        privates = game.privates_of(company.entity)
        markers = [private.marker for private in privates if private.marker]
        sleeper = any(private.power("city_bonus") for private in privates)
        if not markers and not sleeper:
            return plain_revenue(game.phase.colours)
        return plain_revenue(
            game.phase.colours,
            Bonus(lambda hex, stop: MARKER_BONUS * markers.count(hex)),
            (Bonus(lambda hex, stop: CITY_BONUS if stop.is_city else 0),) if sleeper else (),
        )

    # Export and end (§6, §7)

    def end_of_set(self, game: Game) -> None:
        """Export a train, up to and including the first D."""
        if own(game).exports_over or not game.depot.stack:
            return
        game.own = replace(own(game), exports_over="last_set" in game.depot.stack[0].spec.events)
        export_train(game)

    def train_event(self, game: Game, event: str) -> None:
        """The first D leaves: one more stock round and set, and no further round of the present set."""
        cut_short = game.round.kind == RoundKind.OPERATING and game.order != []
        game.own = replace(own(game), final_turn=game.turn + 1, cut_short=cut_short)
        game.emit(EndTriggered(EndReason.LAST_TRAIN))

    def set_lengths(self, title: Title, position: Position) -> frozenset[int]:
        """Three in the last set, too."""
        last = isinstance(position.own, OwnTokaido) and position.own.final_turn == position.turn
        return super().set_lengths(title, position) | ({LAST_SET} if last else set())

    def rounds_in_set(self, game: Game) -> int:
        """Three in the last set."""
        return LAST_SET if game.turn == own(game).final_turn else super().rounds_in_set(game)

    def set_is_cut_short(self, game: Game) -> bool:
        """A D bought in an operating round makes that round the last of its set."""
        return own(game).cut_short and game.turn != own(game).final_turn

    def ends_after_round(self, game: Game) -> Ending | None:
        """A price in an end cell, but not before the stock round that follows the first D is over (§7).

        Nor does the game end with that stock round itself: the platform looks again after the operating round.
        """
        last = own(game).final_turn
        if last is not None and (game.turn < last or game.round.kind == RoundKind.STOCK):
            return None
        return super().ends_after_round(game)

    def ends_after_set(self, game: Game) -> Ending | None:
        """After the set that follows the first D; the bank never breaks (§1)."""
        return EndReason.LAST_TRAIN if game.turn == own(game).final_turn else None
