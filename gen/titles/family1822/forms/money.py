"""Moves with shares and debts: a major issues and redeems, a player pays back."""

from __future__ import annotations

from collections.abc import Sequence

from gen.engine import POOL, BuyShares, Certificate, Entity, EntityKind, SellShares
from gen.moves.form import By, Form, WrittenMove
from gen.moves.forms.shares import brings, cost
from gen.moves.headings import DEBT, PURCHASES, SALES
from gen.moves.mistakes import Wrong
from gen.moves.recorded import FieldKind, Recorded
from gen.moves.situation import Situation
from gen.text.refusal import Naming
from gen.text.sentence import Count, Sentence, sentence
from gen.text.words import SHARES
from gen.titles.family1822.actions import RepayDebt
from gen.titles.family1822.forms.rules_of import rules_of


def _issue(words: WrittenMove, at: Situation) -> SellShares:
    cards = [card for card in _shares_of_its_own(at, at.actor) if not card.is_president]
    has = sentence("{company} has {shares} in its treasury.", company=at.called, shares=Count(len(cards), SHARES))
    chosen = _first(cards, words, has)
    return SellShares(at.actor, tuple(card.id for card in chosen), sum(card.percent for card in chosen))


def _redeem(words: WrittenMove, at: Situation) -> BuyShares:
    cards = _shares_of_its_own(at, POOL)
    has = sentence("The pool has {shares} of {company}.", company=at.called, shares=Count(len(cards), SHARES))
    return BuyShares(at.actor, tuple(card.id for card in _first(cards, words, has)))


def _shares_of_its_own(at: Situation, owner: Entity) -> Sequence[Certificate]:
    return list(at.game.shares.held(at.company.id, owner))


def _first(cards: Sequence[Certificate], words: WrittenMove, has: Sentence) -> Sequence[Certificate]:
    """So many of the certificates as the move says; where there are fewer, Wrong says how many there are."""
    count = words.number("COUNT", 1)
    if not 0 < count <= len(cards):
        many = sentence("Write a number from 1 to {most}.", most=len(cards))
        raise Wrong(has, many if cards else sentence("Take the move out."), words.place("COUNT"))
    return cards[:count]


def _issue_brings(action: SellShares, at: Situation) -> Sentence:
    """An issue is paid at the price after it (1822 §5.9)."""
    return brings(action, rules_of(at.game).cell_after_issue(at.game, at.company, action.percent).price, at)


def _is_company(actor: Entity) -> bool:
    return actor.kind is EntityKind.COMPANY


def _pays_back(action: RepayDebt, at: Naming) -> Sentence:
    return sentence("{who} pays a debt back", who=at.name(action.actor))


FORMS = (
    Form(
        "issue COUNT",
        by=By.COMPANY,
        makes=SellShares,
        read=_issue,
        say=lambda action, at: f"issue {len(action.certificates)}" if _is_company(action.actor) else None,
        heading=SALES,
        note=_issue_brings,
    ),
    Form(
        "redeem COUNT",
        by=By.COMPANY,
        makes=BuyShares,
        read=_redeem,
        say=lambda action, at: f"redeem {len(action.certificates)}" if _is_company(action.actor) else None,
        heading=PURCHASES,
        note=cost,
    ),
    Form(
        "repay [AMOUNT]",
        by=By.PLAYER,
        makes=RepayDebt,
        read=lambda words, at: RepayDebt(at.actor, words.amount("AMOUNT")),
        say=lambda action, at: "repay" if action.amount is None else f"repay {action.amount}",
        heading=DEBT,
        recorded=(
            Recorded("payoff_player_debt", deed=_pays_back),
            Recorded("payoff_player_debt_partial", {"amount": FieldKind.NUMBER}, _pays_back),
        ),
    ),
)
