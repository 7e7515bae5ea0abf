"""What becomes of a turn's revenue, and how the price moves (1822 §5.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import (
    BANK,
    POOL,
    Ask,
    AskKind,
    Choice,
    Choose,
    Company,
    Flow,
    Illegal,
    Option,
    PayDividend,
    PriceMove,
    RevenueDecided,
    RevenueUse,
    Rule,
    Why,
    is_legal,
    move_price,
)
from gen.titles.family1822.trains.discards import permanent
from gen.titles.family1822.turn import FamilyTurn
from gen.titles.family1822.words import Rule1822

if TYPE_CHECKING:
    from gen.engine import Game

KINDS = (RevenueUse.PAYOUT, RevenueUse.HALF, RevenueUse.WITHHOLD)


def dividend_step(game: Game, turn: FamilyTurn) -> Flow:
    """A major's president decides; a minor pays half; what earned nothing is withheld without a word."""
    company = turn.company
    if company.spec.kind == "minor":
        decide(game, turn, {RevenueUse.HALF if turn.revenue else RevenueUse.WITHHOLD: turn.revenue})
    elif not turn.revenue:
        decide(game, turn, {RevenueUse.WITHHOLD: 0})
    else:
        while not turn.decided:
            yield Ask(
                company.entity, AskKind.DIVIDEND, (Dividend(turn), SpecialDividend(turn), *turn.rules.side(game, turn))
            )


class Dividend(Option[PayDividend]):
    """Pay the revenue out, half of it, or keep it; after a choice for the special train, of the rest."""

    kind = PayDividend

    def __init__(self, turn: FamilyTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def check(self, game: Game, action: PayDividend) -> None:
        if action.kind not in KINDS:
            raise Illegal(Rule.DIVIDEND_KIND, kind=action.kind, kinds=KINDS)

    def apply(self, game: Game, action: PayDividend) -> None:
        turn = self.turn
        special = special_revenue(turn) if turn.special_dividend else 0
        extra = {turn.special_dividend: special} if turn.special_dividend else {}
        decide(game, turn, {RevenueUse(action.kind): turn.revenue - special}, extra)

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(PayDividend(self.actor, kind)) for kind in KINDS]


class SpecialDividend(Option[Choose]):
    """Decide apart what becomes of a permanent train's revenue."""

    kind = Choose

    def __init__(self, turn: FamilyTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def check(self, game: Game, action: Choose) -> None:
        turn = self.turn
        special = special_revenue(turn)
        if turn.special_dividend:
            raise Illegal(Rule1822.SPECIAL_DIVIDEND_DECIDED, company=turn.company.id)
        if not 0 < special < turn.revenue or len(turn.company.trains) < 2:
            raise Illegal(Rule1822.NO_SPECIAL_DIVIDEND, company=turn.company.id)
        if action.choice not in KINDS:
            raise Illegal(Rule.DIVIDEND_KIND, kind=action.choice, kinds=KINDS)

    def apply(self, game: Game, action: Choose) -> None:
        self.turn.special_dividend = RevenueUse(action.choice)

    def choices(self, game: Game) -> list[Choice]:
        found = [Choose(self.actor, kind) for kind in KINDS]
        return [Choice(action) for action in found if is_legal(self.check, game, action)]


def special_revenue(turn: FamilyTurn) -> int:
    """What the permanent train of a company earned in this turn, in currency units."""
    return sum(turn.earned.get(train.id, 0) for train in permanent(turn.company))


def withheld(company: Company, kind: RevenueUse, revenue: int) -> int:
    """What of a revenue stays with the company: half rounded down, a major's to tens (§5.7)."""
    if kind is RevenueUse.PAYOUT:
        return 0
    if kind is RevenueUse.WITHHOLD:
        return revenue
    half = revenue // 2
    return half if company.spec.kind == "minor" else half // 10 * 10


def decide(
    game: Game, turn: FamilyTurn, main: dict[RevenueUse, int], special: dict[RevenueUse, int] | None = None
) -> None:
    """Share out revenues (currency units by kind of dividend), add what comes besides, and move the price."""
    company = turn.company
    turn.decided = True
    company.revenue = turn.revenue
    company.operated += 1
    parts = [*main.items(), *(special or {}).items()]
    kept = sum(withheld(company, kind, revenue) for kind, revenue in parts)
    paid = turn.revenue - kept
    kind = next(iter(main)) if turn.revenue else RevenueUse.NONE
    decided = game.emit(RevenueDecided(company.id, kind, turn.revenue, -(-paid // 10)))
    game.ledger.pay(BANK, company.entity, kept, Why.WITHHELD, decided)
    _share_out(game, turn, paid, decided)
    turn.rules.besides_revenue(game, turn, decided)
    move_price(
        game,
        company,
        turn.rules.cell_after_dividend(game, company, paid),
        PriceMove.DIVIDEND if paid else PriceMove.WITHHELD,
    )
    for train in company.trains:
        train.has_run |= train.id in turn.earned


def _share_out(game: Game, turn: FamilyTurn, paid: int, decided: RevenueDecided) -> None:
    """Each holder gets his percentage, rounded up; a treasury too, the pool nothing."""
    company = turn.company
    for holder, percent in sorted(game.shares.holders(company.id).items()):
        if holder != POOL:
            amount = turn.rules.dividend_of(holder, paid * percent)
            game.ledger.pay(BANK, holder, amount, Why.DIVIDEND, decided)
