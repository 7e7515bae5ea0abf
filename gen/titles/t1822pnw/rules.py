"""The rules of 1822PNW: regionals, mergers, conversions, the powers that are no track (rules.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gen.engine import (
    BANK,
    Ask,
    AskKind,
    Cell,
    Choose,
    Company,
    Entity,
    EntityKind,
    Flow,
    Illegal,
    IncomesDue,
    Option,
    Pile,
    Player,
    Private,
    PrivateBought,
    RevenueDecided,
    RevenueRules,
    Title,
    close_private,
    first_phase,
)
from gen.titles.family1822.bidding.piles import named_piles
from gen.titles.family1822.bidding.stock import StockTurn1822
from gen.titles.family1822.events import MinorRemoved
from gen.titles.family1822.minors.minors import HIGHEST_PRICE, card_of
from gen.titles.family1822.own import put_piles
from gen.titles.family1822.rules import Rules1822
from gen.titles.family1822.stations import tokens
from gen.titles.family1822.trains.revenue import revenue_rules
from gen.titles.family1822.turn import FamilyTurn
from gen.titles.family1822.words import EndDue, EndsAfter, MinorEnd, Why1822
from gen.titles.t1822pnw import forming as form
from gen.titles.t1822pnw.associate import associate_step
from gen.titles.t1822pnw.cards import MoveCard
from gen.titles.t1822pnw.choosing import ChooseShares, check_price
from gen.titles.t1822pnw.forming import Forming
from gen.titles.t1822pnw.map_rules import PnwMap, assigned
from gen.titles.t1822pnw.markers import markers
from gen.titles.t1822pnw.merging import merger_round
from gen.titles.t1822pnw.own import OwnPNW, own
from gen.titles.t1822pnw.ports import meet_at_port
from gen.titles.t1822pnw.revenue import Sites, portage_fee, surroundings
from gen.titles.t1822pnw.setup import deal, deal_packets, in_packets
from gen.titles.t1822pnw.words import RulePNW, WhyPNW

if TYPE_CHECKING:
    from gen.engine import Game

INCOMES_BEFORE_ACQUISITION = 2
"""How often a regional must have paid its owner before a major may acquire it."""
TRIPLE_UP_TO = 150
"""The highest price, in currency units, from which a triple payment moves three steps."""
REGIONAL_VALUE = 2 * HIGHEST_PRICE
"""What a regional is worth, in currency units."""
BY_SPEED = (EndsAfter.ROUND, EndsAfter.SET)
"""After what a game may end, the soonest first."""


class Rules1822PNW(Rules1822):
    """1822PNW with its optional rules."""

    upgrading = PnwMap.upgrading

    map = PnwMap()
    keeps = OwnPNW

    def begin(self, game: Game) -> OwnPNW:
        """No card dealt yet; which minors are associated is printed."""
        return OwnPNW(becomes={id: one.spec.becomes for id, one in game.companies.items() if one.spec.becomes})

    # Set-up (§1, §2, §11)

    def random_piles(self, title: Title, players: int) -> Mapping[str, Pile]:
        """The cards of each kind, but those of the starting packets (§11)."""
        taken = in_packets(players) if "starting_packet" in self.options else frozenset()
        return named_piles(card for card in title.privates if not {card.id, card.company} & taken)

    def set_up(self, game: Game) -> None:
        """Deal the piles, and take out the first trains an optional rule removes."""
        put_piles(game, deal_packets(game) if "starting_packet" in self.options else deal(game))
        for option, count in (("remove_two_ls", 2), ("remove_three_ls", 3)):
            if option in self.options:
                for train in game.depot.stack[:count]:
                    game.depot.remove(train)

    def opening(self, game: Game) -> Flow:
        """With starting packets operating rounds come first, until phase 2 (§11)."""
        if "starting_packet" not in self.options:
            return
        while game.phase is game.title.phases[0] and game.end_reason is None:
            yield from self.operating_set(game)
            game.turn += 1

    def after_operating_round(self, game: Game) -> Flow:
        """Minors may merge, from phase 2 on (§4)."""
        if game.phase is not game.title.phases[0]:
            yield from merger_round(game, self)

    def replaces(self, old: EndDue, new: EndDue) -> bool:
        """An end that comes sooner takes the place of a later one (§10)."""
        return BY_SPEED.index(new.after) < BY_SPEED.index(old.after)

    def card_value(self, card: Private) -> int:
        """A regional is worth what a major pays for it."""
        return REGIONAL_VALUE if card.spec.kind == "minor" else 0

    # Prices: one row (§1, §3, §5)

    def cell_when_sold_out(self, game: Game, cell: Cell) -> Cell:
        """One step right."""
        return game.market.right(cell)

    def cell_after_sale(self, game: Game, company: Company, seller: Entity, percent: int) -> Cell:
        """A step left for each share a president sells, one for any block another player sells (§3)."""
        return self._left(game, company, percent // 10 if company.president == seller else 1)

    def cell_after_issue(self, game: Game, company: Company, percent: int) -> Cell:
        """A step left for each share (§5)."""
        return self._left(game, company, percent // 10)

    def _left(self, game: Game, company: Company, steps: int) -> Cell:
        cell = company.cell
        assert cell is not None  # only formed majors sell shares
        for _ in range(steps):
            cell = game.market.left(cell)
        return cell

    def steps_right(self, company: Company, paid: int) -> int:
        """Three steps for three times a price of up to 150 (§5)."""
        if company.spec.kind == "major" and paid >= 3 * company.price and company.price <= TRIPLE_UP_TO:
            return 3
        return super().steps_right(company, paid)

    def check_block(self, turn: StockTurn1822, company: Company) -> None:
        """One block of a company a turn (§3)."""
        if company.id in turn.sold_now:
            raise Illegal(RulePNW.ONE_BLOCK_A_TURN, company=company.id)

    def check_emergency_block(self, turn: FamilyTurn, company: Company) -> None:
        """One block of a company for one train (§3)."""
        if company.id in turn.sold_now:
            raise Illegal(RulePNW.ONE_BLOCK_A_TRAIN, company=company.id)

    # Regionals (§3, §5)

    def float_card(self, game: Game, card: Private, player: Entity, bid: int) -> None:
        """A regional's winner pays the bank and keeps the card; its token goes out, and it never operates (§3)."""
        regional = game.companies[card.spec.company]
        if regional.spec.kind != "regional":
            super().float_card(game, card, player, bid)
            return
        won = PrivateBought(card.id, BANK, player, bid)
        game.ledger.pay(player, BANK, bid, Why1822.BID, won)
        card.owner = player
        regional.president = player
        regional.par = regional.cell = next(cell for cell in self.major_pars(game) if cell.price == HIGHEST_PRICE)
        game.emit(won)
        tokens.place_home(game, regional)

    def set_incomes(self, game: Game, due: IncomesDue) -> None:
        """Count the incomes of the regionals somebody owns."""
        incomes = dict(own(game).incomes)
        for company in game.companies.values():
            if company.spec.kind == "regional" and company.president is not None:
                incomes[company.id] = incomes.get(company.id, 0) + 1
        game.own = replace(own(game), incomes=incomes)

    def exchanged(self, game: Game) -> frozenset[str]:
        """Minors that merge, from the moment that their shares are handed out (§4)."""
        return form.exchanged(game)

    def exchanged_worth(self, game: Game, player: Player) -> int:
        """Twice the price of each minor of the player's that merges."""
        minors = (game.companies[minor] for minor in self.exchanged(game))
        return sum(self.minor_value(minor) for minor in minors if minor.president == player.entity)

    def minor_value(self, minor: Company) -> int:
        """A regional's value is fixed (§3)."""
        return REGIONAL_VALUE if minor.spec.kind == "regional" else super().minor_value(minor)

    def check_acquirable(self, game: Game, major: Company, minor: Company) -> None:
        """Never an associated minor; a regional once it has paid twice, whatever the major has (§5)."""
        if minor.id in own(game).becomes and not minor.closed:
            raise Illegal(RulePNW.ASSOCIATED_NOT_ACQUIRED, minor=minor.id)
        if minor.spec.kind != "regional" or minor.president is None or minor.closed:
            super().check_acquirable(game, major, minor)
            return
        times = own(game).incomes.get(minor.id, 0)
        if times < INCOMES_BEFORE_ACQUISITION:
            raise Illegal(RulePNW.REGIONAL_TOO_EARLY, minor=minor.id, times=times, needed=INCOMES_BEFORE_ACQUISITION)

    def drop_card(self, game: Game, minor: Company) -> None:
        """A regional's card leaves its owner and closes."""
        if minor.spec.kind == "regional" and minor.president is not None:
            close_private(game, card_of(game, minor))
        else:
            super().drop_card(game, minor)

    def connected(self, game: Game, major: Company, minor: Company) -> bool:
        """As everywhere, or both reach one of the ports that join all (§4, §5)."""
        return super().connected(game, major, minor) or meet_at_port(game, major, minor)

    def after_acquiring_minor(self, game: Game, major: Company, minor: Company) -> None:
        """A coal mine's token moves along (§5)."""
        tokens.move_mine(game, minor, major)

    # Majors formed in a stock round (§3)

    def check_start(self, game: Game, turn: StockTurn1822, company: Company, cell: Cell) -> None:
        """Convert one's own associated minor, or form directly where nobody owns it or bids on it."""
        minor = self.associated(game, company)
        if minor is None or not minor.floated:
            if minor is not None and own(game).bids.highest(card_of(game, minor).id) is not None:
                raise Illegal(RulePNW.ASSOCIATED_MINOR_BID_ON, minor=minor.id, company=company.id)
            super().check_start(game, turn, company, cell)
            return
        if "can_par" not in game.phase.status:
            since = first_phase(game, "can_par")
            raise Illegal(RulePNW.CONVERTED_TOO_EARLY, company=company.id, phase=game.phase.name, since=since)
        if minor.president != turn.player:
            raise Illegal(RulePNW.ASSOCIATED_MINOR_OWNED, minor=minor.id, owner=minor.president)
        check_price(game, self, self._conversion(company, minor), cell.price)

    def associated(self, game: Game, company: Company) -> Company | None:
        """The minor in the game that turns into this major."""
        minors = (game.companies[id] for id, major in own(game).becomes.items() if major == company.id)
        return next((minor for minor in minors if not minor.closed), None)

    def _conversion(self, company: Company, minor: Company) -> Forming:
        return Forming(company, minor, None, minor.head)

    def start_major(self, game: Game, turn: StockTurn1822, company: Company, cell: Cell) -> None:
        """A direct start puts the associated minor out of the game; of a conversion only the price is known yet."""
        minor = self.associated(game, company)
        if minor is not None and minor.floated:
            turn.converting = (company, minor, cell)
            return
        super().start_major(game, turn, company, cell)
        if minor is not None and own(game).piles.holds(card_of(game, minor).id):
            card = card_of(game, minor)
            put_piles(game, own(game).piles.without(card.id))
            close_private(game, card)
            # Recorded games go on listing the minor itself, nobody's for ever, so only its card and its home go.
            game.board.drop_reservation(minor.id)
            game.emit(MinorRemoved(minor.id, MinorEnd.MAJOR_FORMED))

    def after_start(self, game: Game, turn: StockTurn1822) -> Flow:
        """A conversion: the player says how much of the major he takes (§3)."""
        if turn.converting is None:
            return
        company, minor, cell = turn.converting
        forming = self._conversion(company, minor)
        action = yield Ask(turn.player, AskKind.SHARES, (ChooseShares(turn.player, game, self, forming, cell),))
        assert isinstance(action, Choose)
        form.bring_in(game, forming)
        form.set_price(game, forming, cell)
        form.hand_out(game, forming, int(action.choice))
        form.finish(game, forming, int(action.choice), "exchange")

    # Privates that are no track (§8)

    def after_acquiring(self, game: Game, turn: FamilyTurn, private: Private) -> Flow:
        """Backroom negotiations: an ordinary minor may take an associated one's place."""
        if private.power("associate") is not None:
            close_private(game, private)
            yield from associate_step(game, self, turn)

    def stops_at_issue(self, game: Game, company: Company) -> bool:
        """A major that could move a card stops here for it (§5)."""
        moves = game.privates_with("card_move")
        return any(one.owner == company.entity and one.power("card_move") for one in moves)

    def assigned(self, game: Game) -> Mapping[str, str]:
        """Where timber stands (§6)."""
        return assigned(game)

    def mines(self, game: Game, company: Company) -> Sequence[str]:
        """A minor that is being merged shows its mine until it leaves the game, as recorded."""
        return (*super().mines(game, company), *own(game).mines_given.get(company.id, ()))

    def side(self, game: Game, turn: FamilyTurn) -> tuple[Option[Any], ...]:
        """The mill and the ski haus may be placed at any moment (§8)."""
        return markers(game, turn.company)

    def step_powers(self, game: Game, turn: FamilyTurn, step: str) -> tuple[Option[Any], ...]:
        """Moving a card, in the track, token or issue step (§8)."""
        return tuple(
            MoveCard(turn.company, private)
            for private in game.privates_with("card_move")
            if private.owner == turn.company.entity and private.power("card_move")
        )

    # Revenue (§7)

    locals_carry_mail = True

    def revenue_rules(self, game: Game, company: Company) -> RevenueRules:
        """The family's trains, with timber, mill, ski haus, portage and mine."""
        owned = game.privates_of(company.entity)
        powers = frozenset(power.kind for private in owned for power in private.spec.powers)
        around = surroundings(
            game.board,
            company.id,
            game.phase.name,
            company.home,
            company.destination_token,
            Sites(_marker(game, "mill"), _marker(game, "ski")),
            powers,
        )
        return revenue_rules(game.board, company.id, game.phase.colours, around)

    def besides_revenue(self, game: Game, turn: FamilyTurn, decided: RevenueDecided) -> None:
        """The company with the portage gets its fee for every route through it (§7)."""
        super().besides_revenue(game, turn, decided)
        for private in game.privates.values():
            owner = private.owner
            if owner is None or owner.kind is not EntityKind.COMPANY or owner == turn.company.entity:
                continue
            if any(power.kind == "portage" for power in private.spec.powers):
                game.ledger.pay(BANK, owner, portage_fee(game.board, turn.routes), WhyPNW.FEE, decided)


def _marker(game: Game, kind: str) -> str:
    """The hex in which the marker lies that a private with that power once placed."""
    marked = (private for private in game.privates.values() if private.marker)
    return next((private.marker for private in marked if any(power.kind == kind for power in private.spec.powers)), "")
