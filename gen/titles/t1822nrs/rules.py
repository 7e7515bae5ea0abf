"""The rules of 1822NRS: concessions, the choices round, the powers that are no track (rules.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gen.engine import (
    BANK,
    Ask,
    Cell,
    Choose,
    Company,
    CompanyStarted,
    Decline,
    Entity,
    EntityKind,
    Flow,
    Illegal,
    IncomesDue,
    Market,
    Option,
    Player,
    Private,
    RevenueRules,
    Round,
    RoundKind,
    ShareMove,
    Title,
    Why,
    check_start_cash,
    close_private,
    first_phase,
    hand_over_shares,
    shares_moved,
)
from gen.titles.family1822.bidding.piles import first, piles_of, shuffled
from gen.titles.family1822.bidding.purchases import check_holding
from gen.titles.family1822.bidding.stock import StockTurn1822
from gen.titles.family1822.minors.acquisition import OneOf
from gen.titles.family1822.money.market import SlidingMarket
from gen.titles.family1822.own import put_piles
from gen.titles.family1822.rules import Rules1822
from gen.titles.family1822.stations import tokens
from gen.titles.family1822.trains.revenue import revenue_rules
from gen.titles.family1822.turn import FamilyTurn
from gen.titles.t1822nrs import haven, stores
from gen.titles.t1822nrs.hills import hill_choice
from gen.titles.t1822nrs.map_rules import NrsMap
from gen.titles.t1822nrs.own import HAVEN, OwnNRS, own
from gen.titles.t1822nrs.revenue import surroundings
from gen.titles.t1822nrs.stations import SwapStation
from gen.titles.t1822nrs.words import AskKindNRS, RuleNRS

if TYPE_CHECKING:
    from gen.engine import Game

FIRST_CONCESSION = "C1"
FIRST_PRIVATE = "P1"
DESTINATION_AT_ONCE = "LNWR"
REDUCED_UPGRADE = 70
"""What turning a first train's card costs from phase 2, in currency units."""


class Rules1822NRS(Rules1822):
    """1822NRS with its optional rule."""

    map = NrsMap()
    keeps = OwnNRS

    def begin(self, game: Game) -> OwnNRS:
        """No card dealt yet."""
        return OwnNRS()

    def market(self, title: Title) -> Market:
        """The two-dimensional table of 1822."""
        return SlidingMarket(title.market)

    def set_up(self, game: Game) -> None:
        """Shuffle everything; the first concession and the first private lie on top (§1)."""
        stores.set_up(game)
        game.ledger.cash[HAVEN] = 0
        cards = shuffled(list(game.privates.values()), game.random)
        concessions = [card for card in cards if card.spec.kind == "concession"]
        privates = [card for card in cards if card.spec.kind == "private"]
        minors = [card for card in cards if card.spec.kind == "minor"]
        put_piles(game, piles_of(minors, first(concessions, FIRST_CONCESSION), first(privates, FIRST_PRIVATE)))

    # Stock round (§2, §5)

    def stock_options(self, game: Game, turn: StockTurn1822) -> tuple[Option[Any], ...]:
        """The tax haven's owner may let it buy a share."""
        return tuple(
            haven.BuyForHaven(turn, private, "tax_haven_multiple" in self.options)
            for private in game.privates_with("tax_haven")
            if private.owner == turn.player and private.power("tax_haven")
        )

    def counts_for_limit(self, private: Private) -> bool:
        """The tax haven is no certificate."""
        return private.power("tax_haven") is None

    def concession(self, game: Game, company: Company) -> Private | None:
        """A major's concession while it is open."""
        found = (card for card in game.privates.values() if card.spec.kind == "concession")
        return next((card for card in found if card.spec.company == company.id and not card.closed), None)

    def check_start(self, game: Game, turn: StockTurn1822, company: Company, cell: Cell) -> None:
        """By the concession, in phases 2 to 4; once concessions are closed, directly (§2)."""
        card = self.concession(game, company)
        if card is None:
            super().check_start(game, turn, company, cell)
            return
        if "can_convert_concessions" not in game.phase.status:
            since = first_phase(game, "can_convert_concessions")
            raise Illegal(RuleNRS.CONCESSION_PHASE, company=company.id, phase=game.phase.name, since=since)
        if card.owner in (None, BANK):
            raise Illegal(RuleNRS.NEEDS_CONCESSION, company=company.id, private=card.id)
        if card.owner != turn.player:
            raise Illegal(RuleNRS.CONCESSION_OF_ANOTHER, company=company.id, private=card.id, owner=card.owner)
        certificate = game.shares.president_certificate(company.id)
        due = max(0, cell.price * certificate.percent // 10 - card.value)
        check_start_cash(company, cell, due, self.free_cash(game, turn.player))
        check_holding(game, turn.player, company, certificate.percent)

    def start_major(self, game: Game, turn: StockTurn1822, company: Company, cell: Cell) -> None:
        """Convert the concession: it pays its face value towards the first certificate (§2).

        The bank pays the whole of a certificate that costs no more than that.
        """
        card = self.concession(game, company)
        if card is None:
            super().start_major(game, turn, company, cell)
            return
        game.own = replace(own(game), converted=own(game).converted | {company.id})
        company.par = cell
        game.market.put(company, cell)
        started = game.emit(CompanyStarted(company.id, turn.player, cell.price))
        certificate = game.shares.president_certificate(company.id)
        price = cell.price * certificate.percent // 10
        paid = max(0, price - card.value)
        bought = shares_moved(game, [certificate], turn.player, ShareMove.BOUGHT, started)
        game.ledger.pay(turn.player, company.entity, paid, Why.SHARES, bought)
        game.ledger.pay(BANK, company.entity, price - paid, Why.CAPITAL, bought)
        close_private(game, card)
        hand_over_shares(game, [certificate], bought)

    def float_percent(self, game: Game, company: Company) -> int:
        """A converted major floats with its first certificate (§2)."""
        return company.spec.float_percent if company.id in own(game).converted else super().float_percent(game, company)

    # The choices round (1822 §3.8; §5, P9)

    def choices_round(self, game: Game) -> Flow:
        """The player with Double Cash says whether his cash counts double for the order."""
        game.own = replace(own(game), doubled=None)
        for private in game.privates_with("double_cash"):
            player = private.owner
            if private.power("double_cash") is None or player is None or player.kind is not EntityKind.PLAYER:
                continue
            game.begin_round(Round(RoundKind.CHOICES, game.turn))
            action = yield Ask(
                player, AskKindNRS.CHOICE, (OneOf(player, ["double"]), Decline(player, AskKindNRS.CHOICE))
            )
            if isinstance(action, Choose):
                game.own = replace(own(game), doubled=player)

    def cash_for_order(self, game: Game, player: Player) -> int:
        """Doubled where it was chosen."""
        return super().cash_for_order(game, player) * (2 if player.entity == own(game).doubled else 1)

    # Operating

    def set_incomes(self, game: Game, due: IncomesDue) -> None:
        """Cards that pay by the phase pay by the phase of now (§5)."""
        stores.set_incomes(game, due)

    def after_acquiring(self, game: Game, turn: FamilyTurn, private: Private) -> Flow:
        """What a card has stored is the company's; another must be put to one of two uses."""
        stores.hand_over(game, turn.company, private)
        yield from ()

    def after_acquire_step(self, game: Game, turn: FamilyTurn) -> Flow:
        """The hill card: one free lay, or its discount for ever (§5, P8)."""
        return hill_choice(game, turn.company)

    def step_powers(self, game: Game, turn: FamilyTurn, step: str) -> tuple[Option[Any], ...]:
        """The station swap, in the track or token step (§5, P18)."""
        if step == "issue":
            return ()
        return tuple(
            SwapStation(turn.company, private)
            for private in game.privates_with("station_swap")
            if private.owner == turn.company.entity and private.power("station_swap")
        )

    def dividend_of(self, holder: Entity, hundredths: int) -> int:
        """The tax haven's part is rounded down (§5, P16)."""
        return hundredths // 100 if holder == HAVEN else super().dividend_of(holder, hundredths)

    def upgrade_price(self, game: Game) -> int:
        """Less from phase 2 (§1)."""
        return super().upgrade_price(game) if game.phase is game.title.phases[0] else REDUCED_UPGRADE

    def holds_token_step(self, game: Game, company: Company) -> bool:
        """A company that could swap an exchange token stops in the token step (§4)."""
        swaps = game.privates_with("station_swap")
        own = any(one.owner == company.entity and one.power("station_swap") for one in swaps)
        return bool(company.exchange_tokens) and own

    def place_home(self, game: Game, turn: FamilyTurn) -> None:
        """A major whose destination token may go out unconnected places it in its first turn (§2)."""
        super().place_home(game, turn)
        if turn.company.id == DESTINATION_AT_ONCE and turn.company.destination:
            tokens.place_destination(game, turn.company)

    def revenue_rules(self, game: Game, company: Company) -> RevenueRules:
        """The family's trains; some hexes may be visited twice."""
        around = surroundings(game.board, company.id, company.home, company.destination_token)
        return revenue_rules(game.board, company.id, game.phase.colours, around)

    # Events and the end

    def train_event(self, game: Game, event: str) -> None:
        """The first 5-train closes the concessions, the first 7-train the cards with a store (§2, §5)."""
        if event == "close_concessions":
            for card in game.privates.values():
                if card.spec.kind == "concession" and not card.closed:
                    put_piles(game, own(game).piles.without(card.id))
                    close_private(game, card)
        elif event == "phase_revenue":
            stores.close_stores(game)
        else:
            super().train_event(game, event)

    def worth(self, game: Game, player: Player) -> int:
        """The tax haven's shares and cash are its owner's (§5, P16)."""
        havens = game.privates_with("tax_haven")
        owns = any(one.owner == player.entity and one.power("tax_haven") for one in havens)
        return super().worth(game, player) + (haven.worth(game) if owns else 0)
