"""The waterfall auction of the privates (base §11.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.engine.actions import Bid, StartCompany
from gen.engine.ask import Ask, Choice, Decline, Flow, Option
from gen.engine.events import BidMade, CompanyStarted, IncomesDue, PriceReduced
from gen.engine.money.holdings import give
from gen.engine.options.buying import company_to_start, par_cell, start
from gen.engine.options.privates import give_share, open_private, transfer
from gen.engine.positions.doing import AuctionSoFar, ParStillDue
from gen.engine.rounds.operating import pay_incomes
from gen.engine.state import Player, Private
from gen.engine.vocabulary.entity import POOL, Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import AskKind, Round, RoundKind, ShareMove

if TYPE_CHECKING:
    from gen.engine.game import Game

STEP = 5
"""How much a bid must exceed the last one, and by how much an unwanted private becomes cheaper."""


@dataclass(frozen=True)
class ParDue:
    """A player must next set the par of a company whose president's certificate came with a private, and its price."""

    player: Entity
    company: str
    private: Private
    price: int


@dataclass
class Auction:
    """What is left to sell, cheapest first, the standing bids on each, and who passed last time."""

    left: list[Private]
    bids: dict[str, dict[Entity, int]]
    off: int = 0
    """Currency units off the cheapest private, while nobody has bought it."""
    sold_any: bool = False
    passed: set[Entity] = field(default_factory=set)
    par_due: list[ParDue] = field(default_factory=list)
    at: int = 0
    """How many turns were had or passed over, which tells whose turn it is."""

    def price(self, private: Private) -> int:
        """The least that must be offered for a private: its price if it is the cheapest, else more than any bid."""
        bids = self.bids[private.id]
        if private is self.left[0] and not bids:
            return private.value - self.off
        return max(bids.values(), default=private.value) + STEP

    def doing(self) -> AuctionSoFar:
        """What has been done in it, for a position."""
        return AuctionSoFar(
            left=tuple(private.id for private in self.left),
            bids={id: dict(bids) for id, bids in self.bids.items()},
            off=self.off,
            sold_any=self.sold_any,
            passed=frozenset(self.passed),
            par_due=tuple(ParStillDue(one.player, one.company, one.private.id, one.price) for one in self.par_due),
            at=self.at,
        )

    def due(self, game: Game) -> Player:
        """Whose turn it is."""
        return game.players[self.at % len(game.players)]

    def drop_closed(self) -> None:
        """Withdraw privates that an exported train has closed before anybody bought them."""
        self.left[:] = [private for private in self.left if not private.closed]
        self.bids = {private.id: self.bids[private.id] for private in self.left}

    def committed(self, player: Entity, but: str) -> int:
        """What a player has bid on other privates."""
        return sum(bids.get(player, 0) for id, bids in self.bids.items() if id != but)


def waterfall(game: Game) -> Flow:
    """Turns go round until every private is sold; the player at the marker then has priority."""
    game.begin_round(Round(RoundKind.AUCTION, game.turn))
    privates = sorted(game.privates.values(), key=lambda private: private.value)
    auction = game.underway = Auction(privates, {private.id: {} for private in privates})
    while auction.left:
        yield from _turn(game, auction, auction.due(game))
        auction.at += 1
        yield from _sell_bid_for(game, auction)
        if auction.left and len(auction.passed) == len(game.players):
            yield from _all_passed(game, auction)
    first = auction.at % len(game.players)
    game.players = game.rules.order_after_auction(game, game.players[first])


def _turn(game: Game, auction: Auction, player: Player) -> Flow:
    ask = Ask(
        player.entity,
        AskKind.AUCTION,
        (PlaceBid(auction, player.entity, auction.left), Decline(player.entity, AskKind.AUCTION)),
    )
    action = yield ask
    if isinstance(action, Bid):
        auction.passed.discard(player.entity)
        yield from _set_pars(game, auction)
    else:
        auction.passed.add(player.entity)


def _all_passed(game: Game, auction: Auction) -> Flow:
    """Nobody wants anything: the first private becomes cheaper, or the privates sold so far pay (§11.1)."""
    auction.passed.clear()
    if auction.sold_any:
        pay_incomes(game, game.emit(IncomesDue()))
        game.rules.end_of_set(game)
        auction.drop_closed()
        return
    cheapest = auction.left[0]
    auction.off += STEP
    game.emit(PriceReduced(cheapest.id, cheapest.value - auction.off))
    if cheapest.value - auction.off > 0:
        return
    yield from _sell(game, auction, cheapest, auction.due(game).entity, 0)
    yield from _sell_bid_for(game, auction)
    auction.at += 1


def _sell_bid_for(game: Game, auction: Auction) -> Flow:
    """While the cheapest private has bids it is sold: to the only bidder, or among those who bid."""
    while auction.left and auction.bids[auction.left[0].id]:
        private = auction.left[0]
        bids = auction.bids[private.id]
        while len(bids) > 1:
            player = min(bids, key=lambda name: bids[name])
            option = PlaceBid(auction, player, [private])
            action = yield Ask(player, AskKind.AUCTION, (option, Decline(player, AskKind.AUCTION)))
            if isinstance(action, Bid):
                auction.passed.discard(player)
            else:
                del bids[player]
        ((player, price),) = bids.items()
        yield from _sell(game, auction, private, player, price)


def _sell(game: Game, auction: Auction, private: Private, player: Entity, price: int) -> Flow:
    sell(game, auction, private, player, price)
    yield from _set_pars(game, auction)


def sell(game: Game, auction: Auction, private: Private, player: Entity, price: int) -> None:
    """Hand a private over, with the share it brings."""
    auction.left.remove(private)
    auction.bids[private.id].clear()
    auction.sold_any = True
    auction.off = 0
    transfer(game, private, player, price)
    power = private.power("shares")
    certificates = [game.shares.certificates[id] for id in power.shares] if power else []
    auction.par_due += [ParDue(player, card.company, private, price) for card in certificates if card.is_president]
    give_share(game, private, player)
    offered = private.power("market_shares")
    if offered is not None:
        cards = [game.shares.certificates[id] for id in offered.shares]
        give(game, cards, POOL, ShareMove.GIVEN)


def _set_pars(game: Game, auction: Auction) -> Flow:
    """The buyer of a president's certificate sets the par at once."""
    while auction.par_due:
        due = auction.par_due[0]
        option = SetPar(due.player, due.company)
        yield Ask(due.player, AskKind.PAR, (option,))
        if option.started is not None and option.started.company == due.company:
            game.rules.par_set(game, due.private, due.price, option.started)
        del auction.par_due[0]


class PlaceBid(Option[Bid]):
    """Buy the cheapest private, or bid on one of those open to the player."""

    kind = Bid

    def __init__(self, auction: Auction, player: Entity, open: list[Private]) -> None:
        super().__init__(player)
        self.auction = auction
        self.open = open

    def check(self, game: Game, action: Bid) -> None:
        private = open_private(game, action.private)
        if private not in self.open:
            raise Illegal(Rule.NOT_ON_AUCTION, private=private.id, privates=tuple(one.id for one in self.open))
        least = self.auction.price(private)
        if self._buys_at_once(private) and action.price != least:
            raise Illegal(Rule.AT_ITS_PRICE, private=private.id, price=least, given=action.price)
        if action.price < least:
            raise Illegal(Rule.BID_TOO_LOW, private=private.id, least=least, given=action.price)
        free = game.cash(self.actor) - self.auction.committed(self.actor, private.id)
        if action.price > free:
            raise Illegal(Rule.BID_TOO_HIGH, private=private.id, free=free, least=least, step=1, given=action.price)

    def _buys_at_once(self, private: Private) -> bool:
        return private is self.auction.left[0] and not self.auction.bids[private.id]

    def apply(self, game: Game, action: Bid) -> None:
        private = game.privates[action.private]
        if self._buys_at_once(private):
            sell(game, self.auction, private, self.actor, action.price)
        else:
            self.auction.bids[private.id][self.actor] = action.price
            game.emit(BidMade(self.actor, private.id, action.price))

    def choices(self, game: Game) -> list[Choice]:
        found = []
        for private in self.open:
            least = self.auction.price(private)
            free = game.cash(self.actor) - self.auction.committed(self.actor, private.id)
            if least <= free:
                highest = least if self._buys_at_once(private) else free
                found.append(Choice(Bid(self.actor, private.id, least), highest))
        return found


class SetPar(Option[StartCompany]):
    """Set the par of the company whose president's certificate came with a private; nothing is paid."""

    kind = StartCompany

    def __init__(self, player: Entity, company: str) -> None:
        super().__init__(player)
        self.company = company
        self.started: CompanyStarted | None = None

    def check(self, game: Game, action: StartCompany) -> None:
        if action.company != self.company:
            game.insist(Rule.PAR_DUE, company=self.company, given=action.company)
        par_cell(game, company_to_start(game, action.company), action.cell)

    def apply(self, game: Game, action: StartCompany) -> None:
        self.started = start(game, game.companies[action.company], action.cell, self.actor)
        card = game.shares.president_certificate(action.company)
        give(game, [card], self.actor, ShareMove.GIVEN)

    def choices(self, game: Game) -> list[Choice]:
        cells = game.rules.par_cells(game, game.companies[self.company])
        return [Choice(StartCompany(self.actor, self.company, cell.name)) for cell in cells]
