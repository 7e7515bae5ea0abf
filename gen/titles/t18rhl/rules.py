"""The rules of 18Rhl: capital by phase, no end by bankruptcy, order by cash, ferries and bonuses (rules.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine import (
    BANK,
    FULL_CAPITAL,
    POOL,
    Ask,
    Cell,
    Company,
    CompanyStarted,
    EndReason,
    EndTriggered,
    Entity,
    Floated,
    Flow,
    Icon,
    Illegal,
    OperatingTurn,
    Pile,
    Player,
    PriceMove,
    Private,
    RevenueRules,
    Rule,
    Rules,
    ShareMove,
    SharesMoved,
    Title,
    Why,
    close_private,
    draw_card,
    emergency,
    move_price,
)
from gen.titles.t18rhl import bankruptcy, link, revenue
from gen.titles.t18rhl.own import OwnRhl, own
from gen.titles.t18rhl.track import FERRY_TILES, Upgrading18Rhl
from gen.titles.t18rhl.words import AskKindRhl

if TYPE_CHECKING:
    from gen.engine import Game, Position

MINES = "mines"
"""The pile of cards of which one says where a coal mine and a steel mill are."""
CARDS = ("J3-E6", "K4-D9", "D9-E6", "D9-D13", "C12-E6", "C12-D9", "J3-D13", "D11-E6", "D11-D9")
"""Each by the hexes of its coal mine and its steel mill (§2)."""
PRIVATE_PARS = (70, 75, 80)
"""What RhE may start at."""
LINK_BONUS = 3
"""How many times RhE's par the line Aachen - Köln brings it."""
LINKS = frozenset({("C12", 4), ("D13", 3), ("D13", 4), ("E14", 3)})
"""Hex sides across which track leads to the eastern Ruhr."""
CLOSED_AT_FIRST = "E12"
"""With the Ratingen variant nobody builds here before the first 3-train."""


class Rules18Rhl(Rules):
    """18Rhl with its optional rules, which change tables and a few hexes."""

    track_restriction = "semi-restrictive"
    selling_order = "sell-then-buy"
    extra_shares_from_pool_only = False
    par_follows_price = True
    helps_to_any_train = False
    cities_block_together = FERRY_TILES
    upgrading = Upgrading18Rhl()
    keeps = OwnRhl

    def begin(self, game: Game) -> OwnRhl:
        """Nothing due, no link."""
        return OwnRhl()

    def check_kept(self, title: Title, position: Position) -> None:
        """Every company is there, and what is kept names what there is."""
        super().check_kept(title, position)
        if isinstance(position.own, OwnRhl):
            position.own.check(title, position)

    # Set-up and order (§2, §3, §5)

    def random_piles(self, title: Title, players: int) -> Mapping[str, Pile]:
        """The cards of mine and mill."""
        return {MINES: Pile(CARDS, drawn=1)}

    def set_up(self, game: Game) -> None:
        """Neutral markers in the eastern Ruhr, a card's mine and mill."""
        for hex, entries in revenue.RUHR.items():
            for edge, marker in entries.items():
                city = next(
                    city for city in game.board.faces[hex].cities if edge in _city_exits(game, hex, city.number)
                )
                game.board.place_token(marker, hex, city.number)
        coal, steel = draw_card(game, MINES, CARDS).split("-")
        game.board.add_icon(coal, Icon(revenue.COAL, sticky=True))
        game.board.add_icon(steel, Icon(revenue.STEEL, sticky=True))

    def order_after_auction(self, game: Game, first: Player) -> list[Player]:
        """The richest player begins."""
        return super().order_after_auction(game, _richest(game, first))

    def next_order(self, game: Game, first: Player, passed: Sequence[Player]) -> list[Player]:
        """The richest player begins the next stock round; among several, the general rule."""
        return super().next_order(game, _richest(game, first), passed)

    # Shares and money (§3, §5, §7a)

    def par_cells(self, game: Game, company: Company) -> list[Cell]:
        """RhE starts at 70, 75 or 80."""
        cells = super().par_cells(game, company)
        return [cell for cell in cells if cell.price in PRIVATE_PARS] if company.id == link.BUILDER else cells

    def par_set(self, game: Game, private: Private, price: int, started: CompanyStarted) -> None:
        """RhE gets what its certificate was sold for, and the private closes."""
        game.ledger.pay(BANK, game.companies[started.company].entity, price, Why.PRIVATE, started)
        close_private(game, private)

    def capitalise(self, game: Game, company: Company, floated: Floated) -> None:
        """Before phase 5 five times the price (KEG six), the rest as shares are bought; then ten times at once."""
        if "partial_capital" not in game.phase.status:
            game.ledger.pay(BANK, company.entity, company.price * FULL_CAPITAL, Why.CAPITAL, floated)
            self._sell_the_rest(game, company)
            return
        game.own = replace(own(game), just_floated=(*own(game).just_floated, company.id))
        if company.id == link.BUILDER:
            game.own = replace(own(game), link_bonus=LINK_BONUS * company.price)
        else:
            game.ledger.pay(
                BANK, company.entity, company.price * company.spec.float_percent // 10, Why.CAPITAL, floated
            )

    def _sell_the_rest(self, game: Game, company: Company) -> None:
        cards = list(game.shares.held(company.id, company.entity))
        if cards:
            game.shares.move(cards, POOL)
            percent = sum(card.percent for card in cards)
            game.emit(SharesMoved(company.id, percent, company.entity, POOL, ShareMove.MARKET))

    def own_shares_pay(self, game: Game, company: Company) -> Entity:
        """Once floated, a company sells its own shares itself."""
        return company.entity if company.floated else BANK

    def paid_to_company(self, game: Game, company: Company) -> Entity:
        """Its own; those in the pool pay nobody."""
        return company.entity

    def cell_after_payout(self, game: Game, cell: Cell, revenue: int) -> Cell:
        """Right only when at least the share price was paid in all."""
        return game.market.right(cell) if revenue >= cell.price else cell

    def cell_after_sale(self, game: Game, company: Company, seller: Entity, percent: int) -> Cell:
        """One row down, however many shares."""
        assert company.cell is not None  # only shares of started companies are sold
        return game.market.down(company.cell)

    def check_sale(self, game: Game, company: Company) -> None:
        """No share is sold before its company has operated."""
        if not company.has_operated:
            raise Illegal(Rule.NOT_OPERATED, company=company.id)

    def stock_round_ends(self, game: Game) -> None:
        """Companies that floated in this round with partial capital rise, in the order they floated."""
        for id in own(game).just_floated:
            company = game.companies[id]
            assert company.cell is not None
            move_price(game, company, game.market.up(company.cell), PriceMove.FLOATED)
        game.own = replace(own(game), just_floated=())

    def worth(self, game: Game, player: Player) -> int:
        """Cash and shares; privates count nothing."""
        return game.cash(player.entity) + sum(
            company.price * game.shares.percent(company.id, player.entity) // 10 for company in game.companies.values()
        )

    # Track (§4, §6, §9)

    def colours_for(self, game: Game, company: Company) -> tuple[str, ...]:
        """The phase's, and with green the concession's own."""
        colours = game.phase.colours
        return (*colours, "orange") if "green" in colours else colours

    def blocks(self, private: Private, company: Company) -> bool:
        """Not to companies its owner presides over."""
        return private.owner != company.president

    def closed_hexes(self, game: Game) -> frozenset[str]:
        """Ratingen, before the first 3-train."""
        closed = "ratingen_variant" in self.options and "3" not in game.phases_begun
        return frozenset({CLOSED_AT_FIRST}) if closed else frozenset()

    def tile_laid(self, game: Game, hex: str) -> None:
        """Links with the eastern Ruhr are counted; a private that closed the hex has no more effect, or closes."""
        exits = game.board.faces[hex].exits
        links = {side for side in LINKS if side[0] == hex and side[1] in exits}
        game.own = replace(own(game), links=own(game).links | links)
        for private in game.privates.values():
            block = private.power("blocks_hexes")
            if block is not None and hex in block.hexes:
                private.powers.remove(block)
                if private.power("tile_lay"):
                    close_private(game, private)

    def after_track(self, game: Game, turn: OperatingTurn) -> Flow:
        """While RhE waits for its bonus everybody looks whether its line is built (§6)."""
        if own(game).link_bonus:
            company = turn.company
            yield Ask(company.entity, AskKindRhl.LINK, (link.LookForLink(company),))

    # Trains, routes (§7, §7b)

    def revenue_rules(self, game: Game, company: Company) -> RevenueRules:
        """Free towns, ferries, bonuses, and the Rheingold."""
        return revenue.revenue_rules(game.board, company.id, game.phase.colours, len(own(game).links))

    def go_bankrupt(self, game: Game, company: Company, sellable: emergency.Sellable) -> None:
        """The game goes on, unless nobody is left."""
        bankruptcy.go_bankrupt(game, company, sellable)
        if not game.seated:
            game.end_reason = EndReason.BANKRUPT
            game.emit(EndTriggered(EndReason.BANKRUPT))


def _city_exits(game: Game, hex: str, stop: int) -> tuple[int, ...]:
    """The sides a printed city's track leads to."""
    return game.board.faces[hex].stop_exits[stop]


def _richest(game: Game, first: Player) -> Player:
    """The player with the most cash, `first` when several have it."""
    most = max(game.cash(player.entity) for player in game.players)
    rich = [player for player in game.players if game.cash(player.entity) == most]
    return rich[0] if len(rich) == 1 else first
