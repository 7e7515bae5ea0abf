"""Which bundles of shares a player may sell (base §8.4, §12.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gen.engine.actions import SellShares
from gen.engine.money.holdings import fits_back, given_for
from gen.engine.money.shares import Certificate
from gen.engine.state import Company
from gen.engine.vocabulary.entity import POOL, Entity
from gen.engine.vocabulary.errors import Illegal, is_legal
from gen.engine.vocabulary.rule_ids import Rule

if TYPE_CHECKING:
    from gen.engine.game import Game


@dataclass(frozen=True, slots=True)
class Bundle:
    """Certificates of one company to be sold together as `percent` of it."""

    company: Company
    cards: tuple[Certificate, ...]
    percent: int

    @property
    def value(self) -> int:
        """What it brings, in currency units."""
        return self.company.price * self.percent // 10


def bundle_of(game: Game, action: SellShares) -> Bundle:
    """The bundle an action names; Illegal when there are no such certificates in one company."""
    cards = tuple(known_certificates(game, action.certificates))
    check_distinct(cards)
    companies = tuple(dict.fromkeys(card.company for card in cards))
    if len(companies) > 1:
        raise Illegal(Rule.ONE_COMPANY_A_SALE, companies=companies)
    return Bundle(game.companies[cards[0].company], cards, action.percent)


def check_distinct(cards: Sequence[Certificate]) -> None:
    """Raise Illegal unless these are some certificates, each named once."""
    if not cards:
        raise Illegal(Rule.NO_CERTIFICATE)
    if len(set(cards)) != len(cards):
        raise Illegal(Rule.CERTIFICATE_TWICE)


def known_certificates(game: Game, ids: Sequence[str]) -> Iterator[Certificate]:
    """The certificates of these ids; Illegal for one that does not exist."""
    for id in ids:
        card = game.shares.certificates.get(id)
        if card is None:
            raise Illegal(Rule.NO_SUCH_CERTIFICATE)
        yield card


def single_certificate(game: Game, ids: Sequence[str]) -> Certificate:
    """The one certificate that may be bought at a time (§8.1); Illegal for several, or for one that does not exist."""
    if len(ids) != 1:
        raise Illegal(Rule.ONE_CERTIFICATE, certificates=len(ids))
    (card,) = known_certificates(game, ids)
    return card


def check_bundle(game: Game, seller: Entity, bundle: Bundle) -> None:
    """Raise Illegal unless the bundle may go to the pool: ownership, timing, pool limit, presidency (§8.4)."""
    company = bundle.company
    for card in bundle.cards:
        if game.shares.owner(card) != seller:
            raise Illegal(Rule.NOT_OWNER, company=company.id, owner=game.shares.owner(card))
    if company.cell is None:
        raise Illegal(Rule.NOT_STARTED_YET, company=company.id)
    game.rules.check_sale(game, company)
    total = sum(card.percent for card in bundle.cards)
    kept = total - bundle.percent
    president = next((card for card in bundle.cards if card.is_president), None)
    if kept < 0 or (kept and (president is None or kept >= president.percent)) or bundle.percent % 10:
        raise Illegal(Rule.BUNDLE_PERCENT, company=company.id, certificates=total, percent=bundle.percent)
    pool = game.shares.percent(company.id, POOL)
    if pool + bundle.percent > game.rules.pool_limit:
        raise Illegal(Rule.POOL_LIMIT, company=company.id, pool=pool, sold=bundle.percent, limit=game.rules.pool_limit)
    if president is not None:
        most = most_of_others(game, company, seller)
        left = game.shares.percent(company.id, seller) - bundle.percent
        needed = max(president.percent, left + 10)  # the other must preside afterwards
        if most < needed:
            raise Illegal(Rule.NOBODY_TO_PRESIDE, company=company.id, most=most, needed=needed)
        if kept and not any(fits_back(card, kept) for card in _in_pool_after(game, bundle, president, seller)):
            raise Illegal(Rule.NOTHING_TO_GIVE_BACK, company=company.id, percent=kept)


def _in_pool_after(game: Game, bundle: Bundle, president: Certificate, seller: Entity) -> list[Certificate]:
    """The pool once the president has sold and the next one has given for his certificate."""
    company = bundle.company
    heir = max(
        (player.entity for player in game.seated if player.entity != seller),
        key=lambda name: game.shares.percent(company.id, name),
    )
    given = given_for(president, game.shares.held(company.id, heir))
    return [*game.shares.held(company.id, POOL), *bundle.cards, *given]


def most_of_others(game: Game, company: Company, seller: Entity) -> int:
    """The largest holding of a player other than the seller, in percent."""
    others = [player.entity for player in game.seated if player.entity != seller]
    return max([game.shares.percent(company.id, other) for other in others], default=0)


def amounts(ordinary: Sequence[Certificate]) -> dict[int, tuple[Certificate, ...]]:
    """By percent, what ordinary certificates can make up, and the first of them that do."""
    found: dict[int, tuple[Certificate, ...]] = {0: ()}
    for card in ordinary:
        for percent, cards in list(found.items()):
            found.setdefault(percent + card.percent, (*cards, card))
    del found[0]
    return found


def next_smaller(game: Game, seller: Entity, bundle: Bundle) -> int:
    """How many percent the next smaller bundle of the company would have, 0 when there is none.

    A president's certificate may be sold in part, so that whoever has it can sell any number of tenths.
    """
    held = game.shares.held(bundle.company.id, seller)
    if any(card.is_president for card in held):
        return bundle.percent - 10
    return max((percent for percent in amounts(held) if percent < bundle.percent), default=0)


def sellable_bundles(game: Game, seller: Entity, company: Company) -> list[Bundle]:
    """One bundle for each amount the seller may sell of a company, smallest first."""
    return list(_legal(game, seller, company))


def may_sell_some(game: Game, seller: Entity) -> bool:
    """Whether there is a bundle that the seller may sell, of any company."""
    companies = game.companies
    return any(True for id in game.shares.counts(seller) for _ in _legal(game, seller, companies[id]))


def _legal(game: Game, seller: Entity, company: Company) -> Iterator[Bundle]:
    """The bundles that may be sold, found one by one, as often the first is all that is asked for."""
    for bundle in _bundles(game.shares.held(company.id, seller), company):
        if is_legal(check_bundle, game, seller, bundle):
            yield bundle


def _bundles(held: Sequence[Certificate], company: Company) -> Iterator[Bundle]:
    """One for each amount that can be made up, the smallest first."""
    ordinary = [card for card in held if not card.is_president]
    if ordinary:
        least = min([card.percent for card in ordinary])
        yield Bundle(company, (next(card for card in ordinary if card.percent == least),), least)
        for percent, cards in sorted(amounts(ordinary).items())[1:]:
            yield Bundle(company, cards, percent)
    president = next((card for card in held if card.is_president), None)
    if president is not None:
        cards = (*ordinary, president)
        total = sum(card.percent for card in cards)
        for percent in range(total - president.percent + 10, total + 1, 10):
            yield Bundle(company, cards, percent)
