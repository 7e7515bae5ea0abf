"""What a book of shares has counted, against its certificates one by one, whatever moves (base §8)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gen.engine.money.shares import ShareBook
from gen.engine.title import CompanySpec
from gen.engine.vocabulary.entity import POOL, Entity
from tests.tables import load_title

SPECS = load_title("t1830", 4).companies
PLAYERS = [Entity.player(str(number)) for number in range(4)]
CARDS = [f"{spec.id}_{number}" for spec in SPECS for number in range(len(spec.shares))]
MOVES = st.tuples(st.lists(st.sampled_from(CARDS), unique=True, max_size=4), st.sampled_from([*PLAYERS, POOL]))


@settings(deadline=None)  # a loaded machine is slow, and nothing about speed is said here
@given(st.lists(MOVES, max_size=30), st.sampled_from(SPECS), st.sampled_from(SPECS))
def test_counts_are_those_of_the_certificates(
    moves: list[tuple[list[str], Entity]], one: CompanySpec, other: CompanySpec
) -> None:
    """After every move, and after a company's rows are set as they were before."""
    book = ShareBook(SPECS)
    before = book.rows(one.id)
    for ids, target in moves:
        book.move([book.certificates[id] for id in ids], target)
        holds_what_lies_there(book)
    book.set_rows(one.id, before)
    book.set_rows(other.id, book.rows(other.id))
    holds_what_lies_there(book)


def holds_what_lies_there(book: ShareBook) -> None:
    for owner in [*PLAYERS, POOL, *(Entity.company(spec.id) for spec in SPECS)]:
        held = {
            spec.id: [
                card for card in book.certificates.values() if card.company == spec.id and book.owner(card) == owner
            ]
            for spec in SPECS
        }
        assert book.counts(owner) == {id: len(cards) for id, cards in held.items() if cards}
        for id, cards in held.items():
            assert book.count(id, owner) == len(cards)
            assert book.percent(id, owner) == sum(card.percent for card in cards)
            assert book.holders(id).get(owner, 0) == sum(card.percent for card in cards)
