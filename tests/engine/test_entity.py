"""Entities: printed as recordings and traces spell them, read from that, and quick as keys."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.engine.vocabulary.entity import BANK, POOL, Entity, EntityKind

IDS = st.text(min_size=1, max_size=8)
ENTITIES = st.one_of(
    st.sampled_from((BANK, POOL)),
    st.builds(Entity.player, IDS),
    st.builds(Entity.company, IDS),
    st.builds(Entity.private, IDS),
)


@pytest.mark.parametrize(
    ("entity", "printed"),
    [
        (Entity.player("1"), "player:1"),
        (Entity.company("B&O"), "company:B&O"),
        (Entity.private("FM"), "private:FM"),
        (BANK, "bank"),
        (POOL, "market"),
    ],
)
def test_entities_are_spelt_as_in_the_traces(entity: Entity, printed: str) -> None:
    assert str(entity) == f"{entity}" == printed
    assert Entity.read(printed) == entity


@given(ENTITIES)
def test_what_is_printed_is_read_again(entity: Entity) -> None:
    assert Entity.read(str(entity)) == entity


@given(ENTITIES, ENTITIES)
def test_entities_are_in_the_order_of_their_printed_names(one: Entity, other: Entity) -> None:
    """Dividends are paid in this order in the 1822 family's traces."""
    assert (one < other) == (str(one) < str(other))
    assert (one == other) == (str(one) == str(other))


@pytest.mark.parametrize("text", ["", "player", "player:", "bank:", "bank:1", "market:PRR", "train:2", "PRR", "Bank"])
def test_anything_else_is_no_entity(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a valid EntityKind|is no entity"):
        Entity.read(text)


def test_two_kinds_with_one_id_are_two_keys() -> None:
    """1822's private P1 is no player, and a company and its card may share an id."""
    keys = {Entity(kind, id) for kind, id in product(EntityKind, ("1", "2"))}
    assert len(keys) == 2 * len(EntityKind)


def test_no_python_runs_to_hash_an_entity() -> None:
    """Ledger and share book look them up all the time."""
    assert EntityKind.__hash__ is str.__hash__
    assert Entity.__hash__ is tuple.__hash__
    assert Entity.__eq__ is tuple.__eq__
