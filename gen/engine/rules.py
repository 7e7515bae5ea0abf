"""A family's rules: full capitalisation and the sequence of play that its titles change in places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from gen.engine.ask import Flow
from gen.engine.board.tile import Face
from gen.engine.board.upgrades import STANDARD, Upgrading
from gen.engine.deal import Pile
from gen.engine.events import CompanyStarted, Floated
from gen.engine.money import emergency
from gen.engine.money.market import Market
from gen.engine.options.track import terrain_discount
from gen.engine.positions.bad_position import check_known
from gen.engine.rounds.auction import waterfall
from gen.engine.rounds.operating import begin_operating_round, company_turns
from gen.engine.rounds.stock import stock_round
from gen.engine.routes.revenue_rules import RevenueRules, plain_revenue
from gen.engine.state import Company, Player, Private
from gen.engine.title import Cell, CompanySpec, Title
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import Ending, EndReason, RoundKind, Why

if TYPE_CHECKING:
    from gen.engine.game import Game
    from gen.engine.positions.position import Position

FULL_CAPITAL = 10
"""How many times its price a company gets with full capitalisation."""


class Rules:
    """The base rules (rules.md) as they stand where a title says nothing else. `options`: optional rules in force."""

    pool_limit = 50
    selling_order = "sell-buy-sell"
    extra_shares_from_pool_only = True
    track_restriction = "permissive"
    reservation_mode = "never"
    border_charge = "both"
    """Who pays for a marked border: whoever joins track across it (`both`), or each side's first track (`each`)."""
    upgrading: Upgrading = STANDARD
    cities_block_together: frozenset[str] = frozenset()
    """Tiles whose cities bar the way only together, once all are full, and to nobody with a station in one."""
    first_owner_of_privates: Entity | None = None
    helps_to_any_train = True
    """Whether a president may help his company to buy another company's train."""
    keeps: type = type(None)
    """The kind of value that `begin` makes."""
    par_follows_price = False
    """Whether a company's own shares cost its share price, not its par."""

    def __init__(self, options: frozenset[str] = frozenset()) -> None:
        self.options = options

    # The sequence of play

    def begin(self, game: Game) -> object:
        """What the rules keep of a game that begins, beyond what every title has: a frozen value, in `game.own`.

        Rules themselves hold nothing of a game. None where there is nothing to keep.
        """
        return None

    def check_kept(self, title: Title, position: Position) -> None:
        """Raise BadPosition where what a position says that the rules keep is not so, or a company is not there.

        Everything else about it has been found sound (`Game.at_position`).
        """
        check_known("company", (spec.id for spec in title.companies), position.companies)

    def set_lengths(self, title: Title, position: Position) -> frozenset[int]:
        """How many operating rounds the present or last set may have: as many as a phase that has begun gives (§9)."""
        return frozenset(phase.operating_rounds for phase in title.phases if phase.name in position.phases_begun)

    def play(self, game: Game) -> Flow:
        """The whole game: the opening, then stock round and set of operating rounds in turn (§13)."""
        self.set_up(game)
        yield from self.opening(game)
        yield from self._turns(game)

    def resume(self, game: Game) -> Flow:
        """The game from the round under way, which stands at its first decision (`Game.at_position`).

        What the beginning of that round brought has been done; whatever of it is done here again changes nothing.
        """
        if game.round.kind is RoundKind.OPERATING:
            yield from self.finish_set(game)
            if game.end_reason is not None:
                return
            self._next_turn(game)
        elif game.round.kind is not RoundKind.STOCK:
            yield from self.opening(game)
        yield from self._turns(game)

    def _turns(self, game: Game) -> Flow:
        """Stock round and set of operating rounds in turn."""
        while True:
            yield from stock_round(game)
            game.end_reason = self.ends_after_round(game)
            if game.end_reason is None:
                yield from self.operating_set(game)
            if game.end_reason is not None:
                return
            self._next_turn(game)

    def _next_turn(self, game: Game) -> None:
        self.end_of_set(game)
        game.turn += 1

    def set_up(self, game: Game) -> None:
        """What is laid out or drawn before anybody plays."""

    def opening(self, game: Game) -> Flow:
        """The round before the first stock round."""
        yield from waterfall(game)

    def operating_set(self, game: Game) -> Flow:
        """The operating rounds whose number the phase gave when the stock round ended (§9)."""
        game.set_length = self.rounds_in_set(game)
        begin_operating_round(game, 1)
        yield from self.finish_set(game)

    def finish_set(self, game: Game) -> Flow:
        """The operating round that has begun, and those that follow it in its set."""
        while True:
            yield from company_turns(game)
            game.end_reason = self.ends_after_round(game)
            if game.end_reason is not None:
                return
            if self.set_is_cut_short(game) or game.round.number >= game.set_length:
                break
            begin_operating_round(game, game.round.number + 1)
        game.end_reason = self.ends_after_set(game)

    def operating_order(self, game: Game, companies: Iterable[Company]) -> list[Company]:
        """The order in which companies operate: by their prices (§10)."""
        return game.market.order(companies)

    def rounds_in_set(self, game: Game) -> int:
        """How many operating rounds the coming set has."""
        return game.phase.operating_rounds

    def set_is_cut_short(self, game: Game) -> bool:
        """Whether the set ends with the operating round just finished."""
        return False

    def ends_after_round(self, game: Game) -> Ending | None:
        """Why the game ends with the round just finished, if it does: a price reached an end cell (§7.1)."""
        return EndReason.PRICE if game.market.end_reached else None

    def ends_after_set(self, game: Game) -> Ending | None:
        """Why the game ends with this set, if it does: a broken bank (§13)."""
        return EndReason.BANK if game.ledger.broken else None

    def end_of_set(self, game: Game) -> None:
        """What happens between the last operating round and the stock round."""

    def random_piles(self, title: Title, players: int) -> Mapping[str, Pile]:
        """By name, the piles that are shuffled when so many players begin."""
        return {}

    def companies_removed(self, game: Game) -> frozenset[str]:
        """Ids of the companies taken out of the game before it starts."""
        return frozenset()

    def train_event(self, game: Game, event: str) -> None:
        """What the first train of a kind brings, as its table names it."""
        raise AssertionError(f"unknown train event {event}")

    # Order

    def order_after_auction(self, game: Game, first: Player) -> list[Player]:
        """The player order for the first stock round: whoever is at the turn marker begins (§11.1)."""
        return _rotated(game.players, first)

    def next_order(self, game: Game, first: Player, passed: Sequence[Player]) -> list[Player]:
        """The player order after a stock round: left of the last to act begins (§9). `passed` in order of passing."""
        return _rotated(game.players, first)

    # Shares and money

    def market(self, title: Title) -> Market:
        """The share price table, as prices move on it."""
        return Market(title.market)

    def cell_after_sale(self, game: Game, company: Company, seller: Entity, percent: int) -> Cell:
        """Where a started company's price will stand after a sale by that player: a row down for each share (§7.4)."""
        cell = company.cell
        assert cell is not None
        for _ in range(percent // 10):
            cell = game.market.down(cell)
        return cell

    def par_set(self, game: Game, private: Private, price: int, started: CompanyStarted) -> None:
        """What follows when the buyer of a private has set the par of the company it brought; `price` was bid."""

    def par_cells(self, game: Game, company: Company) -> list[Cell]:
        """The cells a company may start in, dearest first (§7.1)."""
        return game.market.par_cells()

    def check_sale(self, game: Game, company: Company) -> None:
        """Raise Illegal while no share of the company may be sold: in the first stock round (§8.4)."""
        if game.turn == 1 and game.round.kind == RoundKind.STOCK:
            raise Illegal(Rule.FIRST_STOCK_ROUND)

    def stock_round_ends(self, game: Game) -> None:
        """What happens between the last pass and the rise of the sold-out companies."""

    def counts_for_limit(self, private: Private) -> bool:
        """Whether a private counts as a certificate of its owner (§8.6)."""
        return True

    def own_shares_pay(self, game: Game, company: Company) -> Entity:
        """Who gets the money for a company's own shares (§8.8)."""
        return BANK

    def float_percent(self, game: Game, company: Company) -> int:
        """How much of a company must have left its hands for it to float, in percent."""
        return company.spec.float_percent

    def capitalise(self, game: Game, company: Company, floated: Floated) -> None:
        """A floating company's capital: ten times its par, from the bank (§8.8)."""
        assert company.par is not None  # only started companies float
        game.ledger.pay(BANK, company.entity, company.par.price * FULL_CAPITAL, Why.CAPITAL, floated)

    def private_prices(self, private: Private) -> tuple[int, int]:
        """Lowest and highest price a company may pay for a private: half its face value, rounded up, to double."""
        return -(-private.value // 2), private.value * 2

    def private_sold_to_company(self, game: Game, private: Private) -> None:
        """What a title changes when a company has bought a private."""

    def exchanged(self, game: Game) -> frozenset[str]:
        """Companies still in the game whose owner already has what they were exchanged for: worth nothing any more."""
        return frozenset()

    def exchanged_worth(self, game: Game, player: Player) -> int:
        """What a player's companies of that kind would be worth, in currency units."""
        return 0

    def worth(self, game: Game, player: Player) -> int:
        """Cash, shares of started companies at their price, privates at face value (§13)."""
        shares = sum(
            company.price * game.shares.percent(company.id, player.entity) // 10 for company in game.companies.values()
        )
        privates = sum(private.value for private in game.privates_of(player.entity))
        return game.cash(player.entity) + shares + privates

    def cell_after_payout(self, game: Game, cell: Cell, revenue: int) -> Cell:
        """Where a price stands after a dividend was paid: one right (§7.4)."""
        return game.market.right(cell)

    def paid_to_company(self, game: Game, company: Company) -> Entity:
        """On whose shares the company itself is paid a dividend: those in the pool (§10.3a)."""
        return POOL

    # Track

    def keeps_home(self, spec: CompanySpec) -> bool:
        """Whether a city of its home is kept for a company before it operates (§5.4)."""
        return True

    def colours_for(self, game: Game, company: Company) -> tuple[str, ...]:
        """The tile colours a company may lay now."""
        return game.phase.colours

    def blocks(self, private: Private, company: Company) -> bool:
        """Whether a private that closes hexes closes them to this company (§11.4)."""
        return True

    def closed_hexes(self, game: Game) -> frozenset[str]:
        """Hexes nobody may build in yet."""
        return frozenset()

    def lay_cost(self, game: Game, company: Company, hex: str, face: Face) -> int:
        """What covering a hex with a face costs a company, in currency units: terrain and borders less discounts."""
        return max(0, game.board.lay_cost(hex, face).total - terrain_discount(game, company, hex))

    def tile_laid(self, game: Game, hex: str) -> None:
        """What else comes of a lay just paid for."""

    def mines(self, game: Game, company: Company) -> Sequence[str]:
        """Hexes in which a company's mine tokens lie."""
        return game.board.mines(company.id)

    def assigned(self, game: Game) -> Mapping[str, str]:
        """What is assigned to hexes besides privates' markers, by hex."""
        return {}

    # Cards for sale, for those who look on

    def boxes(self, game: Game) -> Mapping[str, tuple[str, ...]]:
        """Ids of the cards that may be bid on now, by kind, the first box first: none."""
        return {}

    def bids(self, game: Game) -> Mapping[str, Mapping[Entity, int]]:
        """By card what players have bid in this stock round, the highest first, in currency units: nothing."""
        return {}

    def upgrade_price(self, game: Game) -> int | None:
        """What turning a train's card over costs, in currency units; None where no train has sides to turn to."""
        return None

    # Operating

    def after_track(self, game: Game, turn: OperatingTurn) -> Flow:
        """What comes between a company's lays and its station."""
        yield from ()

    def go_bankrupt(self, game: Game, company: Company, sellable: emergency.Sellable) -> None:
        """What becomes of a president who cannot pay, and of the game: it ends (§12.5)."""
        emergency.bankrupt(game, company, sellable)

    # Routes

    def revenue_rules(self, game: Game, company: Company) -> RevenueRules:
        """What a company's routes earn beyond their stops' values."""
        return plain_revenue(game.phase.colours)


def _rotated(players: list[Player], first: Player) -> list[Player]:
    at = players.index(first)
    return players[at:] + players[:at]
