"""A major acquires a minor: what it pays, what comes with it, what becomes of its token (1822 §5.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gen.engine import (
    BANK,
    Ask,
    Certificate,
    Choice,
    Choose,
    Company,
    Decline,
    Entity,
    Flow,
    Illegal,
    Merge,
    Option,
    Pass,
    Rule,
    ShareMove,
    SharesMoved,
    certificate_limit,
    certificates_held,
    counts_for_limit,
    first_phase,
    is_legal,
)
from gen.titles.family1822.events import MinorAcquired
from gen.titles.family1822.minors.minors import card_of, hand_over, leave
from gen.titles.family1822.own import own
from gen.titles.family1822.stations import tokens
from gen.titles.family1822.trains.discards import discard_over_limit
from gen.titles.family1822.turn import FamilyTurn
from gen.titles.family1822.words import AskKind1822, Rule1822, Why1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.rules import Rules1822

BOXES_OPEN = "can_acquire_minor_bidbox"
"""The phases' status in which majors take minors out of their boxes."""
BOX_PRICE = 200
"""What a minor nobody owns costs a major, in currency units."""
TURNS_BEFORE = 2
"""How many turns a company must have operated before it acquires, or is acquired."""
MOST_TOKENS = 9
"""Stations of one company on the map."""
TOKEN_USES = ("replace", "exchange", "remove")
"""What may become of an acquired minor's token: a station of the major's in its place or to place later, nothing."""
SHARES = {"one_share": 1, "two_shares": 2}


@dataclass(frozen=True)
class Payment:
    """How a minor may be paid for: treasury shares, and cash from the major to the owner (below 0: to the major)."""

    kind: str
    shares: int
    cash: int


def acquire_minor_step(game: Game, turn: FamilyTurn) -> Flow:
    """Waits while some minor could be paid for, whether or not it is connected."""
    major, rules = turn.company, turn.rules
    if major.spec.kind != "major" or major.operated < TURNS_BEFORE:
        return
    while any(is_legal(rules.check_acquirable, game, major, minor) for minor in game.companies.values()):
        side = rules.side(game, turn)
        action = yield Ask(
            major.entity,
            AskKind1822.ACQUIRE_MINOR,
            (AcquireMinor(turn), Decline(major.entity, AskKind1822.ACQUIRE_MINOR), *side),
        )
        if isinstance(action, Merge):
            yield from _settle(game, rules, major, game.companies[action.company])
            return
        if isinstance(action, Pass):
            return


def _settle(game: Game, rules: Rules1822, major: Company, minor: Company) -> Flow:
    """What is paid for the minor and what becomes of its token is chosen, then it changes hands."""
    payment = yield Ask(major.entity, AskKind1822.ACQUIRE_MINOR, (ChoosePayment(rules, major, minor, game),))
    token = yield Ask(major.entity, AskKind1822.ACQUIRE_MINOR, (ChooseTokenUse(major, token_uses(game, major, minor)),))
    assert isinstance(payment, Choose)
    assert isinstance(token, Choose)
    _acquire(game, rules, major, minor, payment.choice, token.choice)
    yield from discard_over_limit(game)


def check_acquirable(game: Game, rules: Rules1822, major: Company, minor: Company) -> None:
    """Raise Illegal unless a major may acquire a minor, connected or not: a floated one that can be paid for, from
    phase 5 on a boxed one."""
    if minor.closed:
        raise Illegal(Rule1822.COMPANY_GONE, company=minor.id)
    if minor.spec.kind == "major":
        raise Illegal(Rule1822.NOT_A_MINOR, company=minor.id)
    if not minor.floated:
        _check_boxed(game, rules, major, minor)
    elif minor.operated < TURNS_BEFORE:
        raise Illegal(Rule1822.ACQUIRED_TOO_EARLY, minor=minor.id, turns=minor.operated, needed=TURNS_BEFORE)
    check_payable(game, rules, major, minor)


def _check_boxed(game: Game, rules: Rules1822, major: Company, minor: Company) -> None:
    """A minor nobody owns is taken out of its box, for cash (§5.8)."""
    if not in_box(game, minor):
        raise Illegal(Rule1822.MINOR_NOT_IN_PLAY, minor=minor.id)
    if BOXES_OPEN not in game.phase.status:
        since = first_phase(game, BOXES_OPEN)
        raise Illegal(Rule1822.BOXED_TOO_EARLY, minor=minor.id, phase=game.phase.name, since=since)
    if game.cash(major.entity) < BOX_PRICE:
        cash = game.cash(major.entity)
        raise Illegal(Rule1822.BOX_TOO_DEAR, minor=minor.id, company=major.id, price=BOX_PRICE, cash=cash)


def check_payable(game: Game, rules: Rules1822, major: Company, minor: Company) -> None:
    """Raise Illegal unless there is a way to pay for a minor."""
    if not payments(game, rules, major, minor):
        value, cash = rules.minor_value(minor), game.cash(major.entity)
        raise Illegal(Rule1822.CANNOT_PAY_FOR_MINOR, minor=minor.id, company=major.id, value=value, cash=cash)


class AcquireMinor(Option[Merge]):
    """Name the minor to acquire: one that can be paid for, and whose city the major reaches."""

    kind = Merge

    def __init__(self, turn: FamilyTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def check(self, game: Game, action: Merge) -> None:
        major, rules = self.turn.company, self.turn.rules
        minor = game.companies.get(action.company)
        if minor is None:
            raise Illegal(Rule.NO_SUCH_COMPANY, company=action.company)
        rules.check_acquirable(game, major, minor)
        check_payable(game, rules, major, minor)
        if not rules.connected(game, major, minor):
            raise Illegal(Rule1822.MINOR_OUT_OF_REACH, company=major.id, minor=minor.id)

    def apply(self, game: Game, action: Merge) -> None:
        """What it takes is chosen next."""

    def choices(self, game: Game) -> list[Choice]:
        found = [Merge(self.actor, minor.id) for minor in game.companies.values() if minor.spec.kind != "major"]
        return [Choice(action) for action in found if is_legal(self.check, game, action)]


class OneOf(Option[Choose]):
    """Choose one of these."""

    kind = Choose

    def __init__(self, chooser: Entity, among: list[str]) -> None:
        super().__init__(chooser)
        self.among = among

    def check(self, game: Game, action: Choose) -> None:
        if action.choice not in self.among:
            raise Illegal(Rule1822.NO_SUCH_CHOICE, among=tuple(self.among))

    def apply(self, game: Game, action: Choose) -> None:
        """Carried out once everything is chosen."""

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(Choose(self.actor, choice)) for choice in self.among]


class ChoosePayment(OneOf):
    """What a minor is paid for with: cash, or shares of the major's treasury with cash from one side or the other."""

    def __init__(self, rules: Rules1822, major: Company, minor: Company, game: Game) -> None:
        super().__init__(major.entity, [payment.kind for payment in payments(game, rules, major, minor)])
        self.rules = rules
        self.major = major
        self.minor = minor

    def check(self, game: Game, action: Choose) -> None:
        if action.choice in self.among:
            return
        among = tuple(self.among)
        owner = self.rules.owner_of(game, self.minor)
        if owner is None:
            raise Illegal(Rule1822.BOXED_FOR_CASH, minor=self.minor.id, price=BOX_PRICE)
        if action.choice == "money":
            value, cash = self.rules.minor_value(self.minor), game.cash(self.major.entity)
            raise Illegal(
                Rule1822.MINOR_TOO_DEAR, minor=self.minor.id, company=self.major.id, value=value, cash=cash, among=among
            )
        if action.choice not in SHARES:
            raise Illegal(Rule1822.NO_SUCH_CHOICE, among=among)
        self._check_shares(game, owner, SHARES[action.choice], among)

    def _check_shares(self, game: Game, owner: Entity, count: int, among: tuple[str, ...]) -> None:
        """Raise Illegal for what forbids paying with so many shares."""
        major = self.major
        held = len(_treasury(game, major))
        if held < count:
            raise Illegal(Rule1822.TREASURY_LACKS_SHARES, company=major.id, shares=held, wanted=count, among=among)
        due = self.rules.minor_value(self.minor) - count * major.price
        payer = owner if due < 0 else major.entity
        if game.cash(payer) < abs(due):
            raise Illegal(
                Rule1822.CANNOT_ADD_CASH, payer=payer, shares=count, due=abs(due), cash=game.cash(payer), among=among
            )
        limit = certificate_limit(game)
        raise Illegal(
            Rule1822.OWNER_AT_LIMIT, owner=owner, certificates=certificates_held(game, owner), limit=limit, among=among
        )


class ChooseTokenUse(OneOf):
    """What becomes of an acquired minor's token."""

    def __init__(self, major: Company, among: list[str]) -> None:
        super().__init__(major.entity, among)
        self.major = major

    def check(self, game: Game, action: Choose) -> None:
        if action.choice in self.among:
            return
        among = tuple(self.among)
        if action.choice not in TOKEN_USES:
            raise Illegal(Rule1822.NO_SUCH_CHOICE, among=among)
        if among == ("remove",):
            raise Illegal(Rule1822.NO_TOKEN_TO_EXCHANGE, company=self.major.id)
        if action.choice == "remove":
            raise Illegal(Rule1822.TOKEN_NOT_LOST, company=self.major.id, among=among)
        raise Illegal(Rule1822.STATIONS_FULL, company=self.major.id, most=MOST_TOKENS)


def in_box(game: Game, minor: Company) -> bool:
    """Whether a minor's card lies in a box."""
    return card_of(game, minor).id in own(game).piles.boxed("minor")


def payments(game: Game, rules: Rules1822, major: Company, minor: Company) -> list[Payment]:
    """The ways in which a minor can be paid for now: two shares that count only below the owner's certificate limit."""
    cash = game.cash(major.entity)
    owner = rules.owner_of(game, minor)
    if owner is None:
        return [Payment("money", 0, BOX_PRICE)] if cash >= BOX_PRICE else []
    value = rules.minor_value(minor)
    found = [Payment("money", 0, value)] if cash >= value else []
    for kind, count in SHARES.items():
        due = value - count * major.price
        payer = game.cash(owner) if due < 0 else cash
        if len(_treasury(game, major)) < count or payer < abs(due):
            continue
        room = not counts_for_limit(major) or certificates_held(game, owner) < certificate_limit(game)
        if count == 1 or room:
            found.append(Payment(kind, count, due))
    return found


def _treasury(game: Game, major: Company) -> list[Certificate]:
    return [card for card in game.shares.held(major.id, major.entity) if not card.is_president]


def token_uses(game: Game, major: Company, minor: Company) -> list[str]:
    """What may become of the minor's token."""
    if not major.exchange_tokens:
        return ["remove"]
    full = len(game.board.token_stops(major.id)) >= MOST_TOKENS
    return ["exchange"] if full else ["replace", "exchange"]


def _acquire(game: Game, rules: Rules1822, major: Company, minor: Company, kind: str, token: str) -> None:
    owner = rules.owner_of(game, minor)
    payment = next(one for one in payments(game, rules, major, minor) if one.kind == kind)
    acquired = MinorAcquired(minor.id, major.id, kind, token)
    _pay(game, major, owner or BANK, payment, acquired)
    hand_over(game, minor, major, acquired)
    use_token(game, major, minor, token)
    game.emit(acquired)
    rules.after_acquiring_minor(game, major, minor)
    if minor.id in {company.id for company in game.order}:
        game.order[:] = [company for company in game.order if company is not minor]
    rules.drop_card(game, minor)
    leave(game, minor)


def _pay(game: Game, major: Company, owner: Entity, payment: Payment, acquired: MinorAcquired) -> None:
    if payment.cash >= 0:
        game.ledger.pay(major.entity, owner, payment.cash, Why1822.MERGER, acquired)
    else:
        game.ledger.pay(owner, major.entity, -payment.cash, Why1822.MERGER, acquired)
    if payment.shares:
        cards = _treasury(game, major)[: payment.shares]
        game.shares.move(cards, owner)
        percent = sum(card.percent for card in cards)
        game.emit(SharesMoved(major.id, percent, major.entity, owner, ShareMove.EXCHANGED, cause=acquired))


def use_token(game: Game, major: Company, minor: Company, use: str) -> None:
    """The minor's token becomes the major's, or goes for one of the major's exchange tokens, or is lost."""
    replaced = use == "replace" and tokens.replace_token(game, minor, major)
    if not replaced:
        tokens.remove_token(game, minor)
    if use != "remove":
        major.exchange_tokens -= 1
        if not replaced:
            major.stations.append(100)
