"""The rules the 1822 family shares, in the sequence of play (rules.md)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gen.engine import (
    BANK,
    Cell,
    Company,
    CompanySpec,
    CompanyStarted,
    EndReason,
    EndTriggered,
    Entity,
    Face,
    Flow,
    Illegal,
    IncomesDue,
    Option,
    Pile,
    Player,
    PriorityMoved,
    Private,
    RevenueDecided,
    RoundKind,
    Rule,
    Title,
    Upgrading,
    buy_at_par,
    certificate_limit,
    certificates_held,
    check_start_cash,
    first_phase,
)
from gen.titles.family1822.bidding.piles import named_piles
from gen.titles.family1822.bidding.purchases import SellBlock, check_holding
from gen.titles.family1822.bidding.stock import StockTurn1822, stock_round
from gen.titles.family1822.minors.acquisition import check_acquirable
from gen.titles.family1822.minors.minors import card_of, float_minor, leave
from gen.titles.family1822.money.finances import Finances
from gen.titles.family1822.operating import begin_operating_round, company_turns
from gen.titles.family1822.own import Own1822, own, put_piles
from gen.titles.family1822.stations import tokens
from gen.titles.family1822.track.map_rules import MapRules
from gen.titles.family1822.trains.revenue import mail
from gen.titles.family1822.turn import FamilyTurn
from gen.titles.family1822.words import EndDue, EndsAfter, Rule1822, Why1822

if TYPE_CHECKING:
    from gen.engine import Game, Position


class Rules1822(Finances, ABC):
    """What the titles of the family share; a title says how majors are formed and what its privates do."""

    track_restriction = MapRules.restriction
    border_charge = MapRules.border_charge
    upgrading: Upgrading = MapRules.upgrading
    par_follows_price = True
    ends_without_bids = True
    """Whether a game in which nobody ever bid ends with its first stock round."""

    map: MapRules = MapRules()

    def begin(self, game: Game) -> Own1822:
        """No bid, no card dealt yet."""
        return Own1822()

    def check_kept(self, title: Title, position: Position) -> None:
        """Every company is there, and the family's piles hold nobody's cards."""
        super().check_kept(title, position)
        if isinstance(position.own, Own1822):
            position.own.check(title, position)

    # The sequence of play

    def play(self, game: Game) -> Flow:
        """Stock round, the players' order, a set of operating rounds; and again (§3, §4)."""
        self.map.set_up(game)
        self.set_up(game)
        put_piles(game, own(game).piles.put_first(game.first_cards))
        yield from self.opening(game)
        yield from self._turns(game)

    def resume(self, game: Game) -> Flow:
        """The game from the round under way, which stands at its first decision."""
        if game.round.kind is RoundKind.STOCK:
            yield from self._turns(game)
            return
        if game.round.kind is RoundKind.CHOICES:
            yield from self._after_stock_round(game)
        else:
            yield from self.finish_set(game)
        game.turn += 1
        yield from self.opening(game)
        yield from self._turns(game)

    def _turns(self, game: Game) -> Flow:
        """Stock round, the players' order and a set of operating rounds in turn, until the game ends."""
        while game.end_reason is None:
            yield from self._watched(game, RoundKind.STOCK, stock_round(game, self))
            if game.end_reason is not None:
                return
            yield from self._after_stock_round(game)
            game.turn += 1

    def _after_stock_round(self, game: Game) -> Flow:
        yield from self.choices_round(game)
        self._reorder(game)
        yield from self.operating_set(game)

    def random_piles(self, title: Title, players: int) -> Mapping[str, Pile]:
        """The cards of each kind."""
        return named_piles(title.privates)

    @abstractmethod
    def set_up(self, game: Game) -> None:
        """Shuffle the cards into their piles (§1)."""

    def opening(self, game: Game) -> Flow:
        """What comes before the first stock round: nothing."""
        yield from ()

    def choices_round(self, game: Game) -> Flow:
        """What players may choose between a stock round and the players' new order (§3.8)."""
        yield from ()

    def operating_set(self, game: Game) -> Flow:
        """As many operating rounds as the phase gave when the players' order was fixed (§3.9)."""
        game.set_length = self.rounds_in_set(game)
        begin_operating_round(game, self, 1)
        yield from self.finish_set(game)

    def finish_set(self, game: Game) -> Flow:
        """The operating round that has begun, or what follows it, and the other rounds of its set."""
        while True:
            if game.round.kind is RoundKind.OPERATING:
                yield from self._watched(game, RoundKind.OPERATING, company_turns(game, self))
                end = own(game).end
                if end is not None and (end.after is EndsAfter.ROUND or game.round.number == game.set_length):
                    game.end_reason = end.reason
                    return
            yield from self.after_operating_round(game)
            if game.round.number == game.set_length:
                return
            begin_operating_round(game, self, game.round.number + 1)

    def after_operating_round(self, game: Game) -> Flow:
        """What follows an operating round that did not end the game: nothing."""
        yield from ()

    # The end (§8)

    def _watched(self, game: Game, kind: RoundKind, round: Flow) -> Flow:
        """A round, looking after every action whether the game's end is near."""
        ask = next(round, None)
        while ask is not None:
            action = yield ask
            try:
                ask = round.send(action)
            except StopIteration:
                ask = None
            self._look_for_end(game, kind)
        self._look_for_end(game, kind)

    def _look_for_end(self, game: Game, kind: RoundKind) -> None:
        if game.market.end_reached:
            self._end(game, EndDue(EndReason.PRICE, EndsAfter.ROUND))
        if game.ledger.broken:
            self._end(game, EndDue(EndReason.BANK, EndsAfter.SET if kind is RoundKind.OPERATING else EndsAfter.ROUND))

    def _end(self, game: Game, end: EndDue) -> None:
        old = own(game).end
        if old is None or self.replaces(old, end):
            game.own = replace(own(game), end=end)
            game.emit(EndTriggered(end.reason))

    def replaces(self, old: EndDue, new: EndDue) -> bool:
        """Whether a later reason to end takes the place of an earlier one: never, the first is locked."""
        return False

    def worth(self, game: Game, player: Player) -> int:
        """Cash and shares, twice a minor's price, the face value of concessions, less debt (§8)."""
        shares = 0
        gone = self.exchanged(game)
        for company in game.companies.values():
            if company.id in gone:
                continue
            if company.floated and company.spec.kind == "minor":
                shares += self.minor_value(company) if company.president == player.entity else 0
            else:
                shares += company.price * game.shares.percent(company.id, player.entity) // 10
        cards = sum(self.card_value(card) for card in game.privates_of(player.entity))
        return game.cash(player.entity) + shares + cards - player.debt

    def card_value(self, card: Private) -> int:
        """What a card is worth in the end, in currency units: a concession its face value, a private nothing."""
        return card.value if card.spec.kind == "concession" else 0

    # Order (§3.9, §4)

    def _reorder(self, game: Game) -> None:
        """Most cash first; who has as much keeps his place."""
        game.players.sort(key=lambda player: -self.cash_for_order(game, player))
        game.emit(PriorityMoved(tuple(player.entity for player in game.players)))

    def cash_for_order(self, game: Game, player: Player) -> int:
        """The cash by which players are ordered, in currency units."""
        return game.cash(player.entity)

    def operating_order(self, game: Game, companies: Iterable[Company]) -> list[Company]:
        """Minors by share price, then majors by share price (§4)."""
        ordered = game.market.order(one for one in companies if not one.closed)
        return sorted(ordered, key=lambda company: company.spec.kind == "major")

    # Cards and bids (§2, §3)

    def boxes(self, game: Game) -> Mapping[str, tuple[str, ...]]:
        """The cards in the boxes, while they are for sale."""
        piles = own(game).piles
        return {
            kind: tuple(id for id in piles.boxed(kind) if game.privates[id].owner == BANK) for kind in piles.by_kind
        }

    def bids(self, game: Game) -> Mapping[str, Mapping[Entity, int]]:
        """The bids on boxed cards."""
        piles, bids = own(game).piles, own(game).bids
        found = {id: sorted(bids.on(id).items(), key=lambda bid: -bid[1]) for id in piles.all_boxed()}
        return {id: dict(ranked) for id, ranked in found.items() if ranked}

    def free_cash(self, game: Game, player: Entity) -> int:
        """A player's cash less the bids with which he leads, in currency units."""
        return game.cash(player) - own(game).bids.committed(player)

    def check_room(self, game: Game, player: Entity) -> None:
        """Raise Illegal when a player may take no further certificate; each bid that leads counts as one (§3.3)."""
        held, bids, limit = (
            certificates_held(game, player),
            len(own(game).bids.leading(player)),
            certificate_limit(game),
        )
        if held >= limit:
            raise Illegal(Rule.CERTIFICATE_LIMIT, certificates=held, limit=limit)
        if held + bids >= limit:
            raise Illegal(Rule1822.CERTIFICATE_LIMIT_WITH_BIDS, certificates=held, bids=bids, limit=limit)

    def check_no_sale_due(self, game: Game, turn: StockTurn1822) -> None:
        """Raise Illegal while a player is over the certificate limit and has something to sell (§3.2)."""
        held = certificates_held(game, turn.player)
        if held > certificate_limit(game) and SellBlock(turn).bundles(game):
            raise Illegal(Rule.MUST_SELL, certificates=held, limit=certificate_limit(game))

    def stock_options(self, game: Game, turn: StockTurn1822) -> tuple[Option[Any], ...]:
        """What else a player may do in his stock turn."""
        return ()

    def float_card(self, game: Game, card: Private, player: Entity, bid: int) -> None:
        """A minor's card was won: the minor floats (§3.6)."""
        float_minor(game, game.companies[card.spec.company], player, bid)

    def forget_minor(self, game: Game, minor: Company) -> None:
        """A minor nobody owns leaves the game, and its home is free (§3.5)."""
        game.board.drop_reservation(minor.id)
        leave(game, minor)

    def drop_card(self, game: Game, minor: Company) -> None:
        """The card of a minor that was acquired is of no more use."""
        card = card_of(game, minor)
        put_piles(game, own(game).piles.without(card.id))
        card.owner = None

    # Majors (§3.7)

    def major_pars(self, game: Game) -> list[Cell]:
        """The cells a major may start in, dearest first."""
        return sorted((cell for cell in game.market.cells.values() if cell.kind == "x"), key=lambda cell: -cell.price)

    def check_start(self, game: Game, turn: StockTurn1822, company: Company, cell: Cell) -> None:
        """Raise Illegal unless the player may form the major at that price: directly, from phase 5 (§3.7)."""
        if "can_par" not in game.phase.status:
            since = first_phase(game, "can_par")
            raise Illegal(Rule1822.MAJOR_TOO_EARLY, company=company.id, phase=game.phase.name, since=since)
        card = game.shares.president_certificate(company.id)
        check_start_cash(company, cell, cell.price * card.percent // 10, self.free_cash(game, turn.player))
        check_holding(game, turn.player, company, card.percent)
        self.check_room(game, turn.player)

    def start_major(self, game: Game, turn: StockTurn1822, company: Company, cell: Cell) -> None:
        """Form a major directly: its price is set and its first certificate bought (§3.7)."""
        company.par = cell
        game.market.put(company, cell)
        started = game.emit(CompanyStarted(company.id, turn.player, cell.price))
        buy_at_par(game, game.shares.president_certificate(company.id), turn.player, started)

    def after_start(self, game: Game, turn: StockTurn1822) -> Flow:
        """What must be decided directly after forming a major: nothing."""
        yield from ()

    def check_block(self, turn: StockTurn1822, company: Company) -> None:
        """Raise Illegal when no further block of a company may be sold in this turn: any number may."""

    def check_emergency_block(self, turn: FamilyTurn, company: Company) -> None:
        """Raise Illegal when no further block of a company may be sold for this train: any number may."""

    # The map (§5.3-5.5)

    def keeps_home(self, spec: CompanySpec) -> bool:
        """Whether a city of its home is kept for a company before it operates."""
        return self.map.keeps_home(spec)

    def colours_for(self, game: Game, company: Company) -> tuple[str, ...]:
        """The tile colours a company may lay now."""
        return self.map.colours(game, company)

    def lay_cost(self, game: Game, company: Company, hex: str, face: Face) -> int:
        """What covering a hex with a face costs a company, in currency units."""
        return self.map.lay_cost(game, company, hex, face)

    def tile_laid(self, game: Game, hex: str) -> None:
        """What else comes of a lay."""
        self.map.tile_laid(game, hex)

    # Operating

    def place_home(self, game: Game, turn: FamilyTurn) -> None:
        """The home token goes out, free, in a company's first turn (§4.1)."""
        tokens.place_home(game, turn.company)

    def set_incomes(self, game: Game, due: IncomesDue) -> None:
        """What privates pay in the operating round that begins."""

    def side(self, game: Game, turn: FamilyTurn) -> tuple[Option[Any], ...]:
        """What may be done at any moment of a company's turn after it could acquire privates."""
        return ()

    def step_powers(self, game: Game, turn: FamilyTurn, step: str) -> tuple[Option[Any], ...]:
        """Powers of the company's privates that may be used in its `track`, `token` or `issue` step."""
        return ()

    def holds_token_step(self, game: Game, company: Company) -> bool:
        """Whether the token step waits though the company cannot place one."""
        return False

    def after_acquiring(self, game: Game, turn: FamilyTurn, private: Private) -> Flow:
        """What acquiring a private brings at once: nothing."""
        yield from ()

    def after_acquire_step(self, game: Game, turn: FamilyTurn) -> Flow:
        """What must be chosen once no more privates are acquired: nothing."""
        yield from ()

    locals_carry_mail = False

    def besides_revenue(self, game: Game, turn: FamilyTurn, decided: RevenueDecided) -> None:
        """A treasury receives the pay of its mail contracts besides its revenue (§5.6)."""
        company = turn.company
        mine = (private for private in game.privates_with("mail") if private.owner == company.entity)
        contracts = sum(private.power("mail") is not None for private in mine)
        if contracts:
            trains = {train.id: train.spec for train in company.trains}
            for amount in mail(game.board, turn.routes, trains, game.phase.colours, contracts, self.locals_carry_mail):
                game.ledger.pay(BANK, company.entity, amount, Why1822.MAIL, decided)

    def upgrade_price(self, game: Game) -> int:
        """What turning a first train's card to its better side costs, in currency units (§6.2)."""
        return 80

    def stops_at_issue(self, game: Game, company: Company) -> bool:
        """Whether a major stops at the issue step for something else it could do there."""
        return False

    # Acquiring minors (§5.8)

    def minor_value(self, minor: Company) -> int:
        """What a minor is worth: twice its price, in currency units."""
        return 2 * minor.price

    def owner_of(self, game: Game, minor: Company) -> Entity | None:
        """The player who owns a minor, None while it lies in a box."""
        return minor.president

    def check_acquirable(self, game: Game, major: Company, minor: Company) -> None:
        """Raise Illegal unless a minor makes the step wait: it could be acquired, connected or not."""
        check_acquirable(game, self, major, minor)

    def connected(self, game: Game, major: Company, minor: Company) -> bool:
        """Whether a major reaches the city of a minor's token, or of its home while it lies in a box."""
        return tokens.reaches(game, major, minor)

    def after_acquiring_minor(self, game: Game, major: Company, minor: Company) -> None:
        """What else goes with a minor: nothing."""
